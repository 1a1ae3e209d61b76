import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { classroomQueries } from '#features/classroom/queries.ts'
import { quizQueries } from '#features/quiz/queries.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import type { TaskForm } from './form.ts'
import { useOwnCourses } from './use-own-courses.ts'
import { useT } from './words.ts'

/** What of the curriculum it is about; of the subject and level of the first class that gets it. */
export function ComponentField() {
  const t = useT()
  const { watch } = useFormContext<TaskForm>()
  const { field, fieldState } = useController<TaskForm, 'component_id'>({ name: 'component_id' })
  const [courseId] = watch('course_ids')
  const course = useOwnCourses()?.find(({ id }) => id === courseId)
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  const level = classes.find(({ id }) => id === course?.class_id)?.level ?? null
  const { data: options = [], isLoading } = useQuery({
    ...quizQueries.components(course?.subject_id ?? '', level),
    enabled: course !== undefined,
  })
  // A school without a curriculum is asked nothing about it.
  if (options.length === 0 && field.value === null && !fieldState.error) return null
  return (
    <Field label={t(($) => $.grading.component)} error={fieldState.error?.message}>
      <Combobox
        options={options}
        value={field.value}
        onValueChange={field.onChange}
        loading={isLoading}
        loadingText={t(($) => $.common.state.loading)}
        placeholder={t(($) => $.grading.noComponent)}
        searchLabel={t(($) => $.grading.searchComponent)}
        emptyText={t(($) => $.grading.noneFound)}
        clearLabel={t(($) => $.grading.clearComponent)}
      />
    </Field>
  )
}
