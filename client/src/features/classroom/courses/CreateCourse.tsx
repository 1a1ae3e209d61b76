import { useQuery } from '@tanstack/react-query'
import { Controller, FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { orNothing } from '#platform/forms/blank.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { classroomQueries, type ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { CourseFields as Fields, usualScore } from './course-form.ts'
import { CourseFields } from './CourseFields.tsx'
import { useCreateCourse } from './mutations.ts'

const NewCourse = z
  .object({
    way: z.enum(['known', 'new']),
    subject_id: z.string().nullable(),
    name: z.string().trim().max(80),
    short_name: orNothing(z.string().trim().max(12)),
    ...Fields,
  })
  .superRefine(({ way, subject_id, name }, context) => {
    if (way === 'known' && subject_id === null)
      context.addIssue({ code: 'custom', path: ['subject_id'], message: say(($) => $.course.pickSubject) })
    if (way === 'new' && name.length < 2)
      context.addIssue({ code: 'custom', path: ['name'], message: say(($) => $.course.needsName) })
  })

interface CreateCourseProps {
  of: ClassInList
  onClose: () => void
}

/** A subject of the school, or one that it has not had until now, with everybody who teaches it. */
export function CreateCourse({ of: view, onClose }: CreateCourseProps) {
  const t = useT()
  const today = useToday()
  const create = useCreateCourse(view.id)
  const { data: subjects } = useQuery(classroomQueries.subjects())
  const form = useSchemaForm(NewCourse, {
    way: 'known',
    subject_id: null,
    name: '',
    short_name: '',
    group: 'WAJIB',
    passing_score: usualScore,
    teachers: [],
    start_date: today,
  })
  const { errors } = form.formState
  const way = useWatch({ control: form.control, name: 'way' })
  const submission = useSubmission(form, {
    act: async ({ way: chosen, subject_id, name, short_name, teachers, ...course }) => {
      const subject = chosen === 'known' ? { subject_id: subject_id ?? undefined } : { name, short_name }
      const made = await create.mutateAsync({ ...course, ...subject, teacher_ids: teachers.map(({ id }) => id) })
      onClose()
      notify({ title: say(($) => $.course.added, { course: made.name, name: view.name }), tone: 'success' })
    },
    places: { subject_name_taken: 'name', course_exists: 'subject_id', not_a_teacher: 'teachers' },
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.course.addTo, { name: view.name })}
        submission={submission}
        submitLabel={t(($) => $.course.add)}
        onClose={onClose}
      >
        <Field hideLabel label={t(($) => $.course.which)}>
          <RadioGroup
            {...form.register('way')}
            look="row"
            options={(['known', 'new'] as const).map((value) => ({ value, label: t(($) => $.course.way[value]) }))}
          />
        </Field>
        {way === 'known' ? (
          <Field required label={t(($) => $.course.subject)} error={errors.subject_id?.message}>
            <Controller
              control={form.control}
              name="subject_id"
              render={({ field: { ref, value, onChange, onBlur } }) => (
                <Combobox
                  ref={ref}
                  value={value}
                  onValueChange={onChange}
                  onBlur={onBlur}
                  options={(subjects?.data ?? []).map(({ id, name, short_name }) => ({
                    value: id,
                    label: name,
                    detail: short_name,
                  }))}
                  placeholder={t(($) => $.picker.pick)}
                  searchLabel={t(($) => $.subject.search)}
                  emptyText={t(($) => $.course.noSubject)}
                />
              )}
            />
          </Field>
        ) : (
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <Field required label={t(($) => $.subject.name)} error={errors.name?.message}>
              <Input {...form.register('name')} autoComplete="off" autoCapitalize="words" />
            </Field>
            <Field label={t(($) => $.subject.short)} error={errors.short_name?.message}>
              <Input {...form.register('short_name')} autoComplete="off" maxLength={12} />
            </Field>
          </div>
        )}
        <CourseFields dateHint={t(($) => $.course.sinceHint)} />
      </FormDialog>
    </FormProvider>
  )
}
