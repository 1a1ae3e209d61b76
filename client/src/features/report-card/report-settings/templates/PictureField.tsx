import { useQuery } from '@tanstack/react-query'
import { ImageOff, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { useUploadPicture } from '../mutations.ts'
import { useT } from '../words.ts'

interface PictureFieldProps {
  name: string
  hint: string
  fileId: string | null
  onChange: (fileId: string | null) => void
}

/** A logo or the watermark: put on with everything else when the template is saved. */
export function PictureField({ name, hint, fileId, onChange }: PictureFieldProps) {
  const t = useT()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture()
  const [share, setShare] = useState<number | null>(null)
  const { data: src } = useQuery(pictureQuery(fileId === null ? null : `/api/files/${fileId}`))
  const problem = upload.error ? problemOf(upload.error) : null

  const send = async (file: File) => {
    setShare(0)
    try {
      onChange(await upload.mutateAsync({ file, onProgress: setShare }))
    } catch {
      // Said below the button.
    } finally {
      setShare(null)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-muted">
        {fileId !== null && src ? (
          <img src={src} alt={name} className="size-full object-contain" />
        ) : (
          <ImageOff aria-hidden className="size-6 text-muted-foreground" />
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-48 gap-1.5">
        <p className="text-sm font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">{hint}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            busy={share !== null}
            aria-label={t(($) => (fileId === null ? $.template.upload : $.template.replace), { name })}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden />
            {t(($) => $.common.action.upload)}
          </Button>
          {fileId !== null && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t(($) => $.template.takeOff, { name })}
              onClick={() => onChange(null)}
            >
              {t(($) => $.common.action.delete)}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={name}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file again must count as a choice too.
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        {share !== null && (
          <Progress
            label={t(($) => $.template.uploading, { name })}
            value={share * 100}
            valueText={format.percent(share)}
          />
        )}
        {problem && (
          <p role="alert" className="text-sm text-danger-ink">
            {[problem.title, problem.text].filter(Boolean).join('. ')}
          </p>
        )}
      </div>
    </div>
  )
}
