import { category as is } from '@kelasku/shared/schedule/category'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PersonPicker, type Chosen } from '#features/classroom/parts/PersonPicker.tsx'
import type { Course } from '#features/classroom/queries.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Entry } from '../queries.ts'
import { useT } from '../words.ts'
import { categoryOf, nobody, type PlanForm } from './form.ts'

interface TeacherFieldProps {
  course: Course | undefined
  entry: Entry | null
}

/** Who takes it: of a course one of its teachers, of an exam any of the school's. */
export function TeacherField({ course, entry }: TeacherFieldProps) {
  const t = useT()
  const { register, watch, setValue, formState } = useFormContext<PlanForm>()
  const [picked, setPicked] = useState<Chosen | null>(null)
  const [category, teacherId] = [categoryOf({ category: watch('category') }), watch('teacher_id')]
  const known = [picked, entry?.teacher ?? null, ...(course?.teachers ?? [])].filter((one) => one !== null)
  if (category === is.EXAM || (category === is.ONLINE && !course))
    return (
      <Field label={t(($) => (category === is.EXAM ? $.field.proctor : $.field.teacher))}>
        <PersonPicker
          roleCode="GURU"
          placeholder={t(($) => $.field.noTeacher)}
          clearLabel={t(($) => $.view.noTeacher)}
          value={known.find(({ id }) => id === teacherId) ?? null}
          onChange={(teacher) => {
            setPicked(teacher)
            setValue('teacher_id', teacher?.id ?? '', { shouldDirty: true })
          }}
        />
      </Field>
    )
  if (!course) return null
  // Somebody else may take a lesson for good, and whoever taught it when it was planned.
  const others = known.filter(
    ({ id }) =>
      (id === teacherId || course.id === entry?.course_id) && !course.teachers.some((teacher) => teacher.id === id),
  )
  return (
    <Field required label={t(($) => $.field.teacher)} error={formState.errors.teacher_id?.message}>
      <Select
        {...register('teacher_id')}
        placeholder={t(($) => $.field.chooseTeacher)}
        options={[
          ...[...course.teachers, ...others].map(({ id, full_name }) => ({ value: id, label: full_name })),
          { value: nobody, label: t(($) => $.field.noTeacher) },
        ]}
      />
    </Field>
  )
}
