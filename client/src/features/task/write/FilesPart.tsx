import { mostTaskFiles } from '@kelasku/shared/task/contract'
import { useController } from 'react-hook-form'
import { FilesField } from '#platform/forms/FilesField.tsx'
import type { Uploads } from '#platform/uploads/upload.ts'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { FieldError } from '#ui/field.tsx'
import { anyWork } from './accepted.ts'
import type { TaskForm } from './form.ts'
import { useT } from './words.ts'

/** @param of as the draft of the form is kept. */
export const useTaskFiles = (of: string, hanging: number): Uploads =>
  useUploads('task.attachment', of, { most: mostTaskFiles - hanging })

export function FilesPart({ uploads }: { uploads: Uploads }) {
  const t = useT()
  const { field, fieldState } = useController<TaskForm, 'attachments'>({ name: 'attachments' })
  return (
    <div data-invalid={fieldState.error ? true : undefined} aria-describedby="attachments-error" className="grid gap-2">
      <FilesField
        uploads={uploads}
        hanging={field.value}
        onHangingChange={field.onChange}
        accept={anyWork}
        most={mostTaskFiles}
        heading={t(($) => $.content.files)}
        addLabel={t(($) => $.content.addFile)}
        hint={t(($) => $.content.filesHint, { count: mostTaskFiles })}
      />
      {fieldState.error?.message && <FieldError id="attachments-error">{fieldState.error.message}</FieldError>}
    </div>
  )
}
