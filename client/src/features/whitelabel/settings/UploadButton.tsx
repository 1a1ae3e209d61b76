import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { useUploadPicture } from '../mutations.ts'
import { useT } from '../words.ts'

interface UploadButtonProps {
  label: string
  /** For whom the label alone does not say which picture is meant. */
  name: string
  onUploaded: (url: string) => void
}

export function UploadButton({ label, name, onUploaded }: UploadButtonProps) {
  const t = useT()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { send, share, problem } = useUpload(onUploaded)

  return (
    <div className="grid min-w-0 gap-1.5">
      <Button
        variant="outline"
        size="sm"
        busy={share !== null}
        aria-label={`${label}: ${name}`}
        className="w-fit"
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden />
        {label}
      </Button>
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
        <Progress label={t(($) => $.uploading)} value={share * 100} valueText={format.percent(share)} />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Sends a picture to the school's own files, and says how far that is or why it failed. */
function useUpload(onDone: (url: string) => void) {
  const upload = useUploadPicture()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (file: File) => {
    setProblem(null)
    setShare(0)
    try {
      onDone(await upload.mutateAsync({ file, onProgress: setShare }))
    } catch (error) {
      const told = problemOf(error)
      setProblem(told && [told.title, told.text].filter(Boolean).join('. '))
    } finally {
      setShare(null)
    }
  }
  return { send, share, problem }
}
