import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { sizeOf } from '#platform/i18n/size.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { FormProblem } from './FormProblem.tsx'
import { fileProblemOf, type Problem } from './refusal-places.ts'
import { useT } from './words.ts'

interface Kept {
  id: string
  name: string
  size: number
}

export interface Uploading {
  file: File
  onProgress: (share: number) => void
}

interface FilesFieldProps<Hanging extends Kept> {
  files: readonly Hanging[]
  onChange: (files: Hanging[]) => void
  upload: (given: Uploading) => Promise<Hanging>
  /** As an input of files takes it. */
  accept: string
  /** The law says so too; here it only spares a try. */
  most: number
  heading: string
  addLabel: string
  hint: string
}

/** Files are uploaded as they are chosen, and hang on what is written once it is saved. */
export function FilesField<Hanging extends Kept>({
  files,
  onChange,
  upload,
  accept,
  most,
  heading,
  addLabel,
  hint,
}: FilesFieldProps<Hanging>) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const add = async (file: File) => {
    setProblem(null)
    setShare(0)
    try {
      onChange([...files, await upload({ file, onProgress: setShare })])
    } catch (error) {
      setProblem(fileProblemOf(error, file))
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="grid gap-3">
      <FormProblem problem={problem} />
      {files.length > 0 && (
        <ul aria-label={heading} className="grid gap-2">
          {files.map(({ id, name, size }) => (
            <li key={id} className="flex items-center gap-2 rounded-md border border-border py-1 pr-1 pl-3 text-sm">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="shrink-0 text-xs text-muted-foreground">{sizeOf(size)}</span>
              <IconButton
                size="sm"
                label={t(($) => $.files.remove, { name })}
                onClick={() => onChange(files.filter((other) => other.id !== id))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {share !== null && <Progress label={t(($) => $.files.uploading)} value={share} max={1} showText />}
      {share === null && files.length < most && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="outline" onClick={() => picker.current?.click()}>
            <Paperclip aria-hidden />
            {addLabel}
          </Button>
          <p className="text-sm text-muted-foreground">{hint}</p>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        aria-label={addLabel}
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
