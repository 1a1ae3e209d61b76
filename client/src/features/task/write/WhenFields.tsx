import { Controller, useFormContext } from 'react-hook-form'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { Field } from '#ui/field.tsx'
import { CoursesField } from './CoursesField.tsx'
import type { TaskForm } from './form.ts'
import { useT } from './words.ts'

/** For whom and until when. A task stays with its class once it is there. */
export function WhenFields({ isNew }: { isNew: boolean }) {
  const t = useT()
  const { control, formState } = useFormContext<TaskForm>()
  return (
    <>
      {isNew && <CoursesField />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.when.end)} error={formState.errors.end?.message}>
          <Controller name="end" control={control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
        <Field label={t(($) => $.when.start)} hint={t(($) => $.when.startHint)} error={formState.errors.start?.message}>
          <Controller name="start" control={control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
      </div>
    </>
  )
}
