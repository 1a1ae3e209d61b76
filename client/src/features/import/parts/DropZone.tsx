import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'

/** A sheet is dropped here, or picked; a button for whoever has no mouse to drop with. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  const handleDragOver = (event: DragEvent) => {
    // Without this the browser would open the file in place of the page.
    event.preventDefault()
    setOver(true)
  }

  return (
    // Dropping is for the mouse alone; the button inside does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={cn(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center transition-colors',
        isOver ? 'border-primary bg-primary-soft' : 'border-border-strong',
      )}
    >
      <FileSpreadsheet aria-hidden className="size-9 text-primary-ink" strokeWidth={1.5} />
      <p className="font-medium pointer-coarse:hidden">{t(($) => $.upload.drop)}</p>
      <Button onClick={() => input.current?.click()}>{t(($) => $.upload.pick)}</Button>
      <p className="text-sm text-muted-foreground">{t(($) => $.upload.accepted)}</p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={t(($) => $.upload.pick)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file again must count as a choice too.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
