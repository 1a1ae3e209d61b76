import type { Attachment } from '@kelasku/shared/announcement/contract'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { useUploadAttachment } from '../mutations.ts'
import { sizeOf } from '../size.ts'
import { useT } from '../words.ts'

interface AttachmentFieldProps {
  attachments: readonly Attachment[]
  onChange: (attachments: Attachment[]) => void
}

const accepted = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,image/jpeg,image/png,image/webp'
/** The law says so too; here it only spares a try. */
const most = 10

/** Files are uploaded as they are chosen, and hang on the announcement once it is saved. */
export function AttachmentField({ attachments, onChange }: AttachmentFieldProps) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useUploadAttachment()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const add = async (file: File) => {
    setProblem(null)
    setShare(0)
    try {
      onChange([...attachments, await upload.mutateAsync({ file, onProgress: setShare })])
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="grid gap-3">
      <FormProblem problem={problem} />
      {attachments.length > 0 && (
        <ul aria-label={t(($) => $.attachment.heading)} className="grid gap-2">
          {attachments.map(({ id, name, size }) => (
            <li key={id} className="flex items-center gap-2 rounded-md border border-border py-1 pr-1 pl-3 text-sm">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="shrink-0 text-xs text-muted-foreground">{sizeOf(size)}</span>
              <IconButton
                size="sm"
                label={t(($) => $.attachment.remove, { name })}
                onClick={() => onChange(attachments.filter((other) => other.id !== id))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {share !== null && <Progress label={t(($) => $.attachment.uploading)} value={share} max={1} showText />}
      {share === null && attachments.length < most && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="outline" onClick={() => picker.current?.click()}>
            <Paperclip aria-hidden />
            {t(($) => $.attachment.add)}
          </Button>
          <p className="text-sm text-muted-foreground">{t(($) => $.attachment.hint)}</p>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        accept={accepted}
        hidden
        aria-label={t(($) => $.attachment.add)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file again must count as a choice too.
          currentTarget.value = ''
          if (file) void add(file)
        }}
      />
    </div>
  )
}
