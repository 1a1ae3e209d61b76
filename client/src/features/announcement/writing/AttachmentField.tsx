import {
  attachmentPurpose,
  largestAttachment,
  mostAttachments,
  type Attachment,
} from '@kelasku/shared/announcement/contract'
import { officePapers } from '#platform/forms/accepted.ts'
import { FilesField } from '#platform/forms/FilesField.tsx'
import type { Uploads } from '#platform/uploads/upload.ts'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { useT } from '../words.ts'

interface AttachmentFieldProps {
  uploads: Uploads
  /** Those that hang there already. */
  attachments: readonly Attachment[]
  onChange: (attachments: Attachment[]) => void
}

/** @param of as its draft is kept. */
export const useAttachments = (of: string, hanging: readonly Attachment[]): Uploads =>
  useUploads(attachmentPurpose, of, {
    most: mostAttachments - hanging.length,
    largest: largestAttachment,
  })

export function AttachmentField({ uploads, attachments, onChange }: AttachmentFieldProps) {
  const t = useT()
  return (
    <FilesField
      uploads={uploads}
      hanging={attachments}
      onHangingChange={onChange}
      accept={officePapers}
      most={mostAttachments}
      heading={t(($) => $.attachment.heading)}
      addLabel={t(($) => $.attachment.add)}
      hint={t(($) => $.attachment.hint)}
    />
  )
}
