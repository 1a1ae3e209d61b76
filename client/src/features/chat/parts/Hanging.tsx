import { mostAttachments } from '@kelasku/shared/chat/limits'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { officePapers } from '#platform/forms/accepted.ts'
import { NotKept } from '#platform/uploads/NotKept.tsx'
import { NotTakenProblem } from '#platform/uploads/NotTakenProblem.tsx'
import { UploadLine } from '#platform/uploads/UploadLine.tsx'
import type { Uploads } from '#platform/uploads/upload.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'

/** What hangs on the line that is being written, each with a way to take it off again. */
export function HangingList({ uploads }: { uploads: Uploads }) {
  const t = useT()
  const { list } = uploads
  return (
    <>
      <NotTakenProblem notTaken={uploads.notTaken} />
      {list.length > 0 && (
        <ul aria-label={t(($) => $.attachment.hanging)} className="grid max-h-40 gap-1 overflow-y-auto">
          {list.map((upload) => (
            <UploadLine key={upload.id} upload={upload} onRemove={uploads.remove} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      <NotKept uploads={uploads} />
    </>
  )
}

/** They are on their way as soon as they are chosen, and the line follows them. */
export function HangButton({ uploads: { list, add } }: { uploads: Uploads }) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        size="lg"
        label={t(($) => $.attachment.add)}
        disabled={list.length >= mostAttachments}
        onClick={() => picker.current?.click()}
      >
        <Paperclip />
      </IconButton>
      <input
        ref={picker}
        type="file"
        accept={officePapers}
        multiple
        hidden
        aria-label={t(($) => $.attachment.add)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file again must count as a choice too.
          currentTarget.value = ''
          if (files.length > 0) add(files)
        }}
      />
    </>
  )
}
