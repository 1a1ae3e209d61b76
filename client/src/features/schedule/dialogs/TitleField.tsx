import { category as is } from '@kelasku/shared/schedule/category'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'
import { categoryOf, type PlanForm } from './form.ts'

/** How it is called; a lesson is called as its course. */
export function TitleField() {
  const t = useT()
  const { register, watch, formState } = useFormContext<PlanForm>()
  const isLesson = categoryOf({ category: watch('category') }) === is.LESSON
  return (
    <Field
      required={!isLesson}
      label={t(($) => $.field.title)}
      hint={isLesson && t(($) => $.field.titleHint)}
      error={formState.errors.title?.message}
    >
      <Input {...register('title')} maxLength={120} autoComplete="off" />
    </Field>
  )
}
