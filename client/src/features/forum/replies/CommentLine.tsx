import { isBlankDoc } from '@kelasku/shared/kernel/rich-text'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { CommentMenu } from '../moderating/CommentMenu.tsx'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { HiddenNote } from '../parts/HiddenNote.tsx'
import { Signature } from '../parts/Signature.tsx'
import type { Comment } from '../queries.ts'
import { useT } from '../words.ts'
import { RevisionForm } from './RevisionForm.tsx'

interface CommentLineProps {
  comment: Comment
  threadId: string
  isFirstNew: boolean
}

/** One reply; where one was taken from sight, that there was one. */
export function CommentLine({ comment, threadId, isFirstNew }: CommentLineProps) {
  const t = useT()
  const line = useRef<HTMLLIElement>(null)
  const place = `balasan-${comment.number}`
  const { hash, key } = useLocation()
  /** Another one each time that an address names this reply. */
  const naming = hash === `#${place}` ? key : null
  useEffect(() => {
    // The page that it stands on may have come after the address that names it.
    if (naming !== null) line.current?.scrollIntoView({ block: 'center' })
  }, [naming])
  return (
    <li ref={line} id={place} className="grid gap-3 p-4 sm:px-5">
      {isFirstNew && (
        <p className="flex items-center gap-3 text-sm font-medium text-primary-ink before:h-px before:grow before:bg-primary after:h-px after:grow after:bg-primary">
          {t(($) => $.replies.newFromHere)}
        </p>
      )}
      {comment.content_doc === null ? (
        <p className="flex items-center gap-2 text-sm text-muted-foreground">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {t(($) => (comment.hidden?.by_author ? $.hidden.tombstoneOwn : $.hidden.tombstone))}
        </p>
      ) : (
        <Words comment={comment} doc={comment.content_doc} threadId={threadId} />
      )}
    </li>
  )
}

interface WordsProps {
  comment: Comment
  doc: NonNullable<Comment['content_doc']>
  threadId: string
}

function Words({ comment, doc, threadId }: WordsProps) {
  const t = useT()
  const [isRevising, setRevising] = useState(false)
  return (
    <div className="flex gap-3">
      <PersonAvatar name={comment.author?.full_name ?? t(($) => $.nobody)} src={comment.author?.image_url ?? null} />
      <div className="grid min-w-0 grow gap-2">
        <div className="flex items-start justify-between gap-2">
          <Signature of={comment} />
          <CommentMenu comment={comment} threadId={threadId} onRevise={() => setRevising(true)} />
        </div>
        {comment.hidden && <HiddenNote hidden={comment.hidden} />}
        {isRevising ? (
          <RevisionForm of={{ id: comment.id, threadId, doc }} onClose={() => setRevising(false)} />
        ) : (
          !isBlankDoc(doc) && <RichText doc={doc} />
        )}
        <AttachmentList attachments={comment.attachments} />
      </div>
    </div>
  )
}
