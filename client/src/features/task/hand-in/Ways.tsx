import { Camera, FileUp, Mic, PenLine, type LucideIcon } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from './words.ts'

interface WaysProps {
  isFull: boolean
  isRecording: boolean
  isWriting: boolean
  onFiles: (files: readonly File[]) => void
  onRecord: () => void
  onWrite: () => void
}

/** How something is handed in; several of them go together. */
export function Ways({ isFull, isRecording, isWriting, onFiles, onRecord, onWrite }: WaysProps) {
  const t = useT()
  const [camera, picker] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const photo = t(($) => $.way.photo)
  const file = t(($) => $.way.file)
  return (
    <fieldset aria-label={t(($) => $.way.heading)} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Way Icon={Camera} label={photo} isOff={isFull} onPress={() => camera.current?.click()} />
      <Way Icon={Mic} label={t(($) => $.way.record)} isOff={isFull || isRecording} onPress={onRecord} />
      <Way Icon={FileUp} label={file} isOff={isFull} onPress={() => picker.current?.click()} />
      <Way Icon={PenLine} label={t(($) => $.way.write)} isOff={isWriting} onPress={onWrite} />
      <Chooser input={camera} label={photo} accept="image/*" isCamera onFiles={onFiles} />
      <Chooser input={picker} label={file} accept={accepted} onFiles={onFiles} />
    </fieldset>
  )
}

/** What phones and laptops write work in; the server says what it takes. */
const accepted = 'image/*,audio/*,video/mp4,video/webm,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt'

interface WayProps {
  Icon: LucideIcon
  label: string
  isOff: boolean
  onPress: () => void
}

const Way = ({ Icon, label, isOff, onPress }: WayProps) => (
  <Button variant="outline" className="h-auto flex-col gap-1 py-3" disabled={isOff} onClick={onPress}>
    <Icon aria-hidden className="size-5 text-primary-ink" />
    {label}
  </Button>
)

interface ChooserProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

const Chooser = ({ input, label, accept, isCamera = false, onFiles }: ChooserProps) => (
  <input
    ref={input}
    type="file"
    accept={accept}
    multiple
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
