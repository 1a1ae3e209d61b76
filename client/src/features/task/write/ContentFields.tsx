import { Controller, useFormContext } from 'react-hook-form'
import { RichTextEditor } from '#platform/rich-text/RichTextEditor.tsx'
import type { Uploads } from '#platform/uploads/upload.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { longestTitle, type TaskForm } from './form.ts'
import { FilesPart } from './FilesPart.tsx'
import { useT } from './words.ts'

interface ContentFieldsProps {
  isNew: boolean
  uploads: Uploads
}

/** What there is to do. A new one is begun by typing its title: nothing else has to be typed. */
export function ContentFields({ isNew, uploads }: ContentFieldsProps) {
  const t = useT()
  const { register, control, formState } = useFormContext<TaskForm>()
  return (
    <>
      <Field required label={t(($) => $.content.title)} error={formState.errors.title?.message}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens this page writes a title */}
        <Input {...register('title')} autoFocus={isNew} maxLength={longestTitle} autoComplete="off" />
      </Field>
      <Controller
        name="html_body_doc"
        control={control}
        render={({ field, fieldState }) => (
          <Field label={t(($) => $.content.body)} error={fieldState.error?.message}>
            <RichTextEditor ref={field.ref} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <FilesPart uploads={uploads} />
    </>
  )
}
