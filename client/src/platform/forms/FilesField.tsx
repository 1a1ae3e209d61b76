import { Camera, Paperclip, X } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import { sizeOf } from '#platform/i18n/size.ts'
import { NotKept } from '#platform/uploads/NotKept.tsx'
import { NotTakenProblem } from '#platform/uploads/NotTakenProblem.tsx'
import { UploadLine } from '#platform/uploads/UploadLine.tsx'
import type { Uploads } from '#platform/uploads/upload.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from './words.ts'

interface Hanging {
  id: string
  name: string
  size: number
}

interface FilesFieldProps<Kept extends Hanging> {
  uploads: Uploads
  /** What hangs there already, such as on the post that is being changed. */
  hanging?: readonly Kept[]
  onHangingChange?: (hanging: Kept[]) => void
  /** As an input of files takes it. */
  accept: string
  /** Of both together. */
  most: number
  heading: string
  addLabel: string
  hint: ReactNode
}

/**
 * Files that are chosen, dropped or taken with the camera. They are on their way as soon as they are chosen, and hang on
 * what is written once it is saved: `uploads.whenThere()` waits for them.
 */
export function FilesField<Kept extends Hanging>({
  uploads,
  hanging = [],
  onHangingChange,
  accept,
  most,
  heading,
  addLabel,
  hint,
}: FilesFieldProps<Kept>) {
  const t = useT()
  const [picker, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [isOver, setIsOver] = useState(false)
  const { list } = uploads
  const isFull = hanging.length + list.length >= most

  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  return (
    <div
      className={cn('grid gap-3 rounded-md', isOver && 'outline-2 outline-offset-4 outline-primary')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      {hanging.length + list.length > 0 && (
        <ul aria-label={heading} className="grid gap-2">
          {hanging.map(({ id, name, size }) => (
            <li key={id} className="flex items-center gap-2 rounded-md border border-border py-1 pr-1 pl-3 text-sm">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="shrink-0 text-xs text-muted-foreground">{sizeOf(size)}</span>
              <IconButton
                size="sm"
                label={t(($) => $.files.remove, { name })}
                onClick={() => onHangingChange?.(hanging.filter((other) => other.id !== id))}
              >
                <X />
              </IconButton>
            </li>
          ))}
          {list.map((upload) => (
            <UploadLine key={upload.id} upload={upload} onRemove={uploads.remove} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      <NotKept uploads={uploads} />
      {!isFull && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button variant="outline" onClick={() => picker.current?.click()}>
            <Paperclip aria-hidden />
            {addLabel}
          </Button>
          {/* A laptop has none that looks at a sheet of paper. */}
          {accept.includes('image/') && (
            <Button
              variant="outline"
              className="hidden pointer-coarse:inline-flex"
              onClick={() => camera.current?.click()}
            >
              <Camera aria-hidden />
              {t(($) => $.files.photo)}
            </Button>
          )}
          <p className="text-sm text-muted-foreground">{hint}</p>
        </div>
      )}
      <NotTakenProblem notTaken={uploads.notTaken} />
      <FileInput input={picker} label={addLabel} accept={accept} isMany onFiles={uploads.add} />
      <FileInput input={camera} label={t(($) => $.files.photo)} accept="image/*" isCamera onFiles={uploads.add} />
    </div>
  )
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  isMany?: boolean
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

function FileInput({ input, label, accept, isMany = false, isCamera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      multiple={isMany}
      {...(isCamera ? { capture: 'environment' as const } : {})}
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file again must count as a choice too.
        currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
