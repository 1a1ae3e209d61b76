import { mostAttachments } from '@kelasku/shared/chat/limits'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { officePapers } from '#platform/forms/accepted.ts'
import { fileProblemOf } from '#platform/forms/refusal-places.ts'
import { useLine } from '#platform/live/connection.ts'
import { Alert } from '#ui/alert.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/progress.tsx'
import { hang, setHangingProblem, takeOff, useHangingProblem, useHung } from '../drafts.ts'
import { useUpload } from '../mutations.ts'
import { useT } from '../words.ts'

/** What hangs on the line that is being written, each with a way to take it off again. */
export function HangingList({ roomId }: { roomId: string }) {
  const t = useT()
  const files = useHung(roomId)
  const problem = useHangingProblem(roomId)
  const list = files.length > 0 && (
    <ul aria-label={t(($) => $.attachment.hanging)} className="flex flex-wrap gap-2">
      {files.map(({ id, name }) => (
        <li key={id} className="flex max-w-full items-center gap-1 rounded-md border border-border pl-2 text-xs">
          <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          <span className="truncate">{name}</span>
          <IconButton size="sm" label={t(($) => $.attachment.takeOff, { name })} onClick={() => takeOff(roomId, id)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {problem && (
        <Alert
          tone="danger"
          title={problem.title}
          live="assertive"
          onDismiss={() => setHangingProblem(roomId, null)}
          dismissLabel={t(($) => $.common.action.close)}
        >
          {problem.text}
        </Alert>
      )}
      {list}
    </>
  )
}

/** Uploads as soon as something is chosen, so that the line has nothing to wait for. */
export function HangButton({ roomId }: { roomId: string }) {
  const t = useT()
  const files = useHung(roomId)
  const isOffline = useLine() === 'offline'
  const upload = useUpload()
  const picker = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)

  const add = (file: File) => {
    setHangingProblem(roomId, null)
    setShare(0)
    upload
      .mutateAsync({ file, onProgress: setShare })
      .then((kept) => hang(roomId, kept))
      .catch((error: unknown) => setHangingProblem(roomId, fileProblemOf(error, file)))
      .finally(() => setShare(null))
  }

  return (
    <>
      {share === null ? (
        <IconButton
          size="lg"
          label={t(($) => $.attachment.add)}
          disabled={files.length >= mostAttachments}
          onClick={() => {
            // It is uploaded when it is chosen, and would fail after the choice.
            if (isOffline) notify({ title: t(($) => $.attachment.needsLine), tone: 'neutral' })
            else picker.current?.click()
          }}
        >
          <Paperclip />
        </IconButton>
      ) : (
        <Progress className="w-24" label={t(($) => $.attachment.uploading)} value={share} max={1} />
      )}
      <input
        ref={picker}
        type="file"
        accept={officePapers}
        hidden
        aria-label={t(($) => $.attachment.add)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file again must count as a choice too.
          currentTarget.value = ''
          if (file) add(file)
        }}
      />
    </>
  )
}
