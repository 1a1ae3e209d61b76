import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#platform/forms/words.ts'
import { LookAtPaper } from '#platform/pdf/LookAtPaper.tsx'
import { EnlargedPicture } from '#platform/rich-text/EnlargedPicture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DownloadPaper } from './DownloadPaper.tsx'
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

/** Pictures are looked at where one stands, and larger at a tap; papers are fetched. */
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

function Paper({ of: attachment }: { of: Attachment }) {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadPaper of={attachment} />
      <LookAtPaper of={attachment} />
    </div>
  )
}
