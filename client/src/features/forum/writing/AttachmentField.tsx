import type { Attachment } from '@kelasku/shared/forum/contract'
import { officePapers } from '#platform/forms/accepted.ts'
import { FilesField } from '#platform/forms/FilesField.tsx'
import { useUploadAttachment } from '../mutations.ts'
import { useT } from '../words.ts'

interface AttachmentFieldProps {
  attachments: readonly Attachment[]
  onChange: (attachments: Attachment[]) => void
}

const most = 5

export function AttachmentField({ attachments, onChange }: AttachmentFieldProps) {
  const t = useT()
  const upload = useUploadAttachment()
  return (
    <FilesField
      files={attachments}
      onChange={onChange}
      upload={upload.mutateAsync}
      accept={officePapers}
      most={most}
      heading={t(($) => $.attachment.heading)}
      addLabel={t(($) => $.attachment.add)}
      hint={t(($) => $.attachment.hint)}
    />
  )
}
