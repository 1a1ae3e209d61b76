import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/forms/words.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { EnlargedPicture } from '#platform/rich-text/EnlargedPicture.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { downloadFile } from '#platform/session/download-file.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pictureQuery } from './picture.ts'

interface Attachment {
  id: string
  name: string
  media_type: string
  size: number
  url: string
}

interface AttachmentListProps {
  attachments: readonly Attachment[]
  /** What they are, if they have a name of their own. */
  label?: string
}

/** Pictures are looked at where one stands, and larger at a tap; a PDF is fetched. */
export function AttachmentList({ attachments, label }: AttachmentListProps) {
  const t = useT()
  if (attachments.length === 0) return null
  return (
    <ul aria-label={label ?? t(($) => $.files.heading)} className="flex flex-wrap gap-3">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full">
          {attachment.media_type.startsWith('image/') ? <Photo of={attachment} /> : <Paper of={attachment} />}
        </li>
      ))}
    </ul>
  )
}

function Photo({ of: { name, url } }: { of: Attachment }) {
  const t = useT()
  const { data: src } = useQuery(pictureQuery(url))
  const [isOpen, setOpen] = useState(false)
  if (!src) return <Skeleton className="size-32 rounded-md" />
  return (
    <>
      <button
        type="button"
        aria-label={t(($) => $.files.open, { name })}
        onClick={() => setOpen(true)}
        className="block overflow-hidden rounded-md border border-border"
      >
        <img src={src} alt="" className="size-32 object-cover" />
      </button>
      {isOpen && <EnlargedPicture url={src} alt={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function Paper({ of: { id, name, size } }: { of: Attachment }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = () => {
    setBusy(true)
    downloadFile(id, name)
      .catch(notifyProblem)
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="outline"
      busy={isBusy}
      aria-label={t(($) => $.files.download, { name })}
      onClick={fetchIt}
      className="max-w-full"
    >
      <FileText aria-hidden />
      <span className="truncate">{name}</span>
      <span className="text-xs text-muted-foreground">{sizeOf(size)}</span>
      <Download aria-hidden />
    </Button>
  )
}
