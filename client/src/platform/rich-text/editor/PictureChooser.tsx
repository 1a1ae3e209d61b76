import { ImagePlus } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

interface PictureChooserProps {
  file: File | null
  onChoose: (file: File) => void
}

export function PictureChooser({ file, onChoose }: PictureChooserProps) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2">
      {file && <Preview file={file} />}
      <Button data-autofocus variant="outline" onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden />
        {t(($) => (file ? $.picture.other : $.picture.choose))}
      </Button>
      {!file && <p className="text-center text-sm text-muted-foreground">{t(($) => $.picture.kinds)}</p>}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t(($) => $.picture.choose)}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          // The same file again must count as a choice too.
          currentTarget.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" className="mx-auto max-h-48 rounded-md object-contain" />
}
