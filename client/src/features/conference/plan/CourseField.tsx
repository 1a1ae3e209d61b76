import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '../words.ts'
import type { PlanForm } from './form.ts'

interface CourseFieldProps {
  /** With which provider it met the last time. */
  onChosen: (courseId: string) => void
}

/** A teacher chooses among what they teach; the office by class. */
export function CourseField(props: CourseFieldProps) {
  return useRole(administers) ? <ByClass {...props} /> : <OwnCourses {...props} />
}

function OwnCourses({ onChosen }: CourseFieldProps) {
  const t = useT()
  const me = useAccount()?.user_id
  const { register, formState } = useFormContext<PlanForm>()
  const { data: courses = [] } = useQuery({ ...classroomQueries.taughtBy(me ?? ''), enabled: me !== undefined })
  return (
    <Field required label={t(($) => $.field.course)} error={formState.errors.course_id?.message}>
      <Select
        {...register('course_id', { onChange: ({ target }: { target: HTMLSelectElement }) => onChosen(target.value) })}
        placeholder={t(($) => $.field.choose)}
        options={courses.map(({ id, name, class_name }) => ({ value: id, label: `${name} · ${class_name}` }))}
      />
    </Field>
  )
}

function ByClass({ onChosen }: CourseFieldProps) {
  const t = useT()
  const { register, watch, setValue, formState } = useFormContext<PlanForm>()
  const classId = watch('class_id')
  const { data: classes = [] } = useQuery(classroomQueries.working())
  const { data: courses = [] } = useQuery({
    ...classroomQueries.courses(classId),
    enabled: classId !== '',
    select: ({ data }) => data,
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(($) => $.field.class)}>
        <Select
          {...register('class_id', { onChange: () => setValue('course_id', '') })}
          placeholder={t(($) => $.field.choose)}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field required label={t(($) => $.field.course)} error={formState.errors.course_id?.message}>
        <Select
          {...register('course_id', {
            onChange: ({ target }: { target: HTMLSelectElement }) => onChosen(target.value),
          })}
          placeholder={t(($) => $.field.choose)}
          options={courses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </div>
  )
}
