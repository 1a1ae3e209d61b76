import type { Attachment } from '@kelasku/shared/announcement/contract'
import { Download, FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { LookAtPaper } from '#platform/pdf/LookAtPaper.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { downloadFile } from '#platform/session/download-file.ts'
import { Spinner } from '#ui/spinner.tsx'
import { sizeOf } from '#platform/i18n/size.ts'
import { useT } from '../words.ts'

/** The files that hang on it; each is fetched with who asks, so a link that is passed on opens nothing. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useT()
  return (
    <ul aria-label={t(($) => $.attachment.heading)} className="grid gap-2 sm:grid-cols-2">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="grid content-start justify-items-start gap-2">
          <AttachmentButton attachment={attachment} />
          <LookAtPaper of={attachment} />
        </li>
      ))}
    </ul>
  )
}

function AttachmentButton({ attachment: { id, name, media_type, size } }: { attachment: Attachment }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const Icon = media_type.startsWith('image/') ? Image : FileText

  const fetchIt = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await downloadFile(id, name)
    } catch (error) {
      notifyProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      onClick={() => void fetchIt()}
      aria-busy={isBusy || undefined}
      aria-label={t(($) => $.attachment.download, { name })}
      className="flex min-h-12 w-full items-center gap-3 rounded-md border border-border bg-card px-3 py-2 text-left hover:bg-accent"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="grid min-w-0 grow">
        <span className="truncate text-sm font-medium">{name}</span>
        <span className="text-xs text-muted-foreground">{sizeOf(size)}</span>
      </span>
      {isBusy ? <Spinner /> : <Download aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
    </button>
  )
}
