import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { notify } from '#ui/notify.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { Chosen } from '../parts/PersonPicker.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { classroomQueries, type ClassInList, type CourseDetail } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { CourseFields as Fields } from './course-form.ts'
import { CourseFields } from './CourseFields.tsx'
import { useReviseCourse } from './mutations.ts'

const Revision = z.object(Fields)

interface ReviseCourseProps {
  of: ClassInList
  id: string
  onClose: () => void
}

/** Filled once, from what holds when it opens: a form does not change under whoever fills it in. */
export function ReviseCourse({ of: view, id, onClose }: ReviseCourseProps) {
  const {
    data: course,
    error,
    isFetchedAfterMount,
  } = useQuery({
    ...classroomQueries.course(view.id, id),
    staleTime: 0,
  })
  useEffect(() => {
    if (!error) return
    notifyProblem(error)
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once an error
  }, [error])
  return course && isFetchedAfterMount && <Revise of={view} course={course} onClose={onClose} />
}

function Revise({ of: view, course, onClose }: { of: ClassInList; course: CourseDetail; onClose: () => void }) {
  const t = useT()
  const today = useToday()
  const revise = useReviseCourse(view.id)
  const form = useSchemaForm(Revision, {
    group: course.group,
    passing_score: String(course.passing_score),
    teachers: course.teachers,
    start_date: today,
  })
  const submission = useSubmission(form, {
    act: async ({ teachers, start_date, ...change }) => {
      const isSame = sameTeachers(teachers, course.teachers)
      const replaced = isSame ? {} : { teacher_ids: teachers.map(({ id }) => id), start_date }
      await revise.mutateAsync({ id: course.id, version: course.version, ...change, ...replaced })
      onClose()
      notify({ title: say(($) => $.course.saved, { course: course.name }), tone: 'success' })
    },
    places: { not_a_teacher: 'teachers', starts_before: 'start_date' },
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.course.reviseOne, { course: course.name, name: view.name })}
        submission={submission}
        submitLabel={t(($) => $.common.action.save)}
        onClose={onClose}
      >
        <CourseFields dateHint={t(($) => $.course.replaceHint)} />
        <Replacement course={course} />
      </FormDialog>
    </FormProvider>
  )
}

/** Before it is saved: who stops, who begins, and when. */
function Replacement({ course }: { course: CourseDetail }) {
  const t = useT()
  const format = useFormat()
  const { teachers = [], start_date } = useWatch<z.input<typeof Revision>>()
  const known = teachers.flatMap(({ id, full_name }) => (id && full_name ? [{ id, full_name }] : []))
  const leaving = course.teachers.filter(({ id }) => !known.some((one) => one.id === id))
  const coming = known.filter(({ id }) => !course.teachers.some((one) => one.id === id))
  if (!start_date || leaving.length + coming.length === 0) return null
  const date = format.date(start_date)
  return (
    <Alert tone="info" live="polite">
      {leaving.length > 0 && <p>{t(($) => $.course.leaving, { names: namesOf(leaving), date })}</p>}
      {coming.length > 0 && <p>{t(($) => $.course.coming, { names: namesOf(coming), date })}</p>}
    </Alert>
  )
}

const namesOf = (people: readonly Pick<Chosen, 'full_name'>[]) => people.map(({ full_name }) => full_name).join(', ')

const sameTeachers = (some: readonly Chosen[], others: readonly Chosen[]) =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id))
