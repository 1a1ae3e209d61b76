import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { quizQueries } from '../queries.ts'
import { useT } from '../words.ts'
import type { HeadingForm } from './heading-form.ts'

const levels = Array.from({ length: 13 }, (_, level) => level)

/** What is said of a quiz as a whole. */
export function HeadingFields() {
  const t = useT()
  const { data: subjects = [] } = useQuery(quizQueries.subjects())
  const {
    register,
    formState: { errors },
  } = useFormContext<HeadingForm>()
  return (
    <>
      <Field label={t(($) => $.heading.title)} required error={errors.title?.message}>
        <Input maxLength={150} {...register('title')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.heading.subject)} error={errors.subject_id?.message}>
          <Select {...register('subject_id')}>
            <option value="">{t(($) => $.heading.noSubject)}</option>
            {subjects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(($) => $.heading.level)} error={errors.level?.message}>
          <Select {...register('level')}>
            <option value="">{t(($) => $.heading.anyLevel)}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {level === 0 ? t(($) => $.heading.preschool) : level}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t(($) => $.heading.description)} error={errors.description?.message}>
        <Textarea rows={2} maxLength={2_000} {...register('description')} />
      </Field>
    </>
  )
}
