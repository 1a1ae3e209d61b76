import { category as is, claimsTime } from '@kelasku/shared/schedule/category'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { classroomQueries, type Course } from '#features/classroom/queries.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { Bells, Entry, Plans } from '../queries.ts'
import { useT } from '../words.ts'
import { atOtherBells, categoryOf, isTaughtToSome, mayLast, teacherOf, type PlanForm } from './form.ts'
import { TeacherField } from './TeacherField.tsx'
import { TitleField } from './TitleField.tsx'
import { useChange } from './use-change.ts'

interface WhatFieldsProps {
  classId: string | null
  plans: Plans | undefined
  bells: readonly Bells[]
  entry: Entry | null
}

/** What it is, for whom, and who takes it; what follows from each other follows at once. */
export function WhatFields({ classId, plans, bells, entry }: WhatFieldsProps) {
  const t = useT()
  const { register, watch, getValues, formState } = useFormContext<PlanForm>()
  const change = useChange()
  const me = useAccount()?.user_id ?? null
  const { data: courses = [] } = useQuery({
    ...classroomQueries.courses(classId ?? ''),
    enabled: classId !== null,
    select: ({ data }) => data,
  })
  const form = watch()
  const offerOf = ({ is_whole_school }: PlanForm) => (is_whole_school ? plans?.of_school : plans?.of_class)
  const ownOf = (now: PlanForm) => (offerOf(now)?.own_only.includes(categoryOf(now)) ? me : null)
  const courseOf = ({ course_id, is_whole_school }: PlanForm) =>
    is_whole_school ? undefined : courses.find(({ id }) => id === course_id)

  const own = ownOf(form)
  const course = courseOf(form)
  const isHoliday = categoryOf(form) === is.HOLIDAY
  const isTaught = claimsTime(categoryOf(form)) && own === null
  const listed = own === null ? courses : courses.filter(isTaughtBy(own, form.course_id))
  // One that was planned is shown before the others have arrived, and after it has ended.
  const gone = [{ id: entry?.course_id, name: entry?.course_name }].filter(
    (one): one is { id: string; name: string | null } => Boolean(one.id) && !listed.some(({ id }) => id === one.id),
  )
  const offered = new Set([...(offerOf(form)?.categories ?? []), categoryOf(form)])

  /** Somebody who was chosen for a lesson takes it as a meeting too. */
  const followCategory = () => {
    const now = getValues()
    const keeps = ownOf(now) === null && claimsTime(categoryOf(now)) && claimsTime(categoryOf(form)) && now.teacher_id
    change({
      is_whole_day: categoryOf(now) === is.HOLIDAY,
      // A holiday is no subject's and in no room.
      ...(categoryOf(now) === is.HOLIDAY && { course_id: '', room: '' }),
      last_date: mayLast(now) ? now.last_date : now.date,
      teacher_id: keeps || teacherOf(now, courseOf(now), ownOf(now)),
      ...atOtherBells(form, now, bells),
    })
  }
  const followCourse = () => {
    const now = getValues()
    change({ teacher_id: teacherOf(now, courseOf(now), ownOf(now)), is_parallel: isTaughtToSome(courseOf(now)) })
  }
  const followPlace = () => {
    const now = getValues()
    const open = offerOf(now)?.categories ?? []
    change({ course_id: '', teacher_id: teacherOf(now, undefined, ownOf(now)) })
    if (open[0] === undefined || open.includes(categoryOf(now))) return
    change({ category: String(open[0]) })
    followCategory()
  }

  return (
    <>
      <Field required label={t(($) => $.field.category)}>
        <Select
          {...register('category', { onChange: followCategory })}
          options={[...offered]
            .toSorted((a, b) => a - b)
            .map((category) => ({ value: String(category), label: t(($) => $.category[category]) }))}
        />
      </Field>
      {classId !== null && plans && plans.of_school.categories.length > 0 && (
        <Checkbox {...register('is_whole_school', { onChange: followPlace })} label={t(($) => $.wholeSchool)} />
      )}
      {classId !== null && !form.is_whole_school && !isHoliday && (
        <Field
          required={categoryOf(form) === is.LESSON}
          label={t(($) => $.field.course)}
          error={formState.errors.course_id?.message}
        >
          <Select
            {...register('course_id', { onChange: followCourse })}
            placeholder={t(($) => $.field.noCourse)}
            options={[...listed, ...gone].map(({ id, name }) => ({ value: id, label: name ?? '' }))}
          />
        </Field>
      )}
      {isTaught && <TeacherField course={course} entry={entry} />}
      {categoryOf(form) !== is.LESSON && <TitleField />}
      {!isHoliday && (
        <Field label={t(($) => $.field.room)}>
          <Input {...register('room')} maxLength={60} autoComplete="off" />
        </Field>
      )}
    </>
  )
}

/** Whoever plans for themselves plans what they teach; what was planned already stays to be seen. */
const isTaughtBy =
  (userId: string, chosen: string) =>
  ({ id, teachers }: Course) =>
    id === chosen || teachers.some((teacher) => teacher.id === userId)
