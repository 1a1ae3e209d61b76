import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/progress.tsx'
import { useChangePhoto } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { draw, nearest, photoOf, sideOf, wholeOf, within, type Crop } from './crop.ts'

interface PhotoDialogProps {
  image: ImageBitmap
  onClose: () => void
}

/** Chooses the square, shrinks it on the device, and sends that: a phone's four megabytes become fifty kilobytes. */
export function PhotoDialog({ image, onClose }: PhotoDialogProps) {
  const t = useT()
  const format = useFormat()
  const [crop, setCrop] = useState<Crop>(() => wholeOf(image))
  const { save, cancel, share, isBusy, problem } = useSaving(onClose)

  return (
    <Dialog open onOpenChange={cancel}>
      <DialogContent
        size="sm"
        title={t(($) => $.photo.crop)}
        description={t(($) => $.photo.cropText)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-4">
          <FormProblem problem={problem} />
          <CropView image={image} crop={crop} onMove={(next) => setCrop(within(image, next))} />
          {share === null ? (
            <CropControls image={image} crop={crop} onMove={(next) => setCrop(within(image, next))} />
          ) : (
            <Progress
              showText
              label={t(($) => $.photo.uploading)}
              value={share * 100}
              valueText={format.percent(share)}
            />
          )}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={cancel}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button busy={isBusy} onClick={() => void save(() => photoOf(image, crop))}>
            {t(($) => $.photo.save)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function useSaving(onClose: () => void) {
  const change = useChangePhoto()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [upload] = useState(() => new AbortController())

  const save = async (make: () => Promise<File>) => {
    setProblem(null)
    setShare(0)
    try {
      await change.mutateAsync({ file: await make(), onProgress: setShare, signal: upload.signal })
      onClose()
      notify({ title: say(($) => $.photo.saved), tone: 'success' })
    } catch (error) {
      if (!hasCode(error, 'request_cancelled')) setProblem(problemOf(error))
    } finally {
      setShare(null)
    }
  }
  const cancel = () => {
    upload.abort()
    onClose()
  }
  return { save, cancel, share, isBusy: change.isPending, problem }
}

interface CropProps {
  image: ImageBitmap
  crop: Crop
  onMove: (crop: Crop) => void
}

const viewSide = 640

/** What the photo will show, dragged by finger or mouse. */
function CropView({ image, crop, onMove }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, image, crop)
  }, [image, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const perPixel = sideOf(image, crop) / event.currentTarget.clientWidth
    onMove({ ...crop, x: crop.x - event.movementX * perPixel, y: crop.y - event.movementY * perPixel })
  }

  return (
    <div className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-lg bg-muted">
      <canvas
        ref={canvas}
        width={viewSide}
        height={viewSide}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="size-full cursor-grab touch-none active:cursor-grabbing"
      />
      {/* What lies outside the circle is kept, but the photo is mostly shown round. */}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_var(--scrim)]"
      />
    </div>
  )
}

/** The same by keyboard; nearness also by hand. Once shown they stay: what goes away under a finger makes it miss. */
function CropControls({ image, crop, onMove }: CropProps) {
  const t = useT()
  const [isByKeyboard, setByKeyboard] = useState(false)
  return (
    <div className="grid gap-3">
      <Slide
        label={t(($) => $.photo.zoom)}
        min={1}
        max={nearest}
        step={0.05}
        value={crop.zoom}
        onChange={(zoom) => onMove({ ...crop, zoom })}
      />
      <div onFocus={() => setByKeyboard(true)} className={cn('grid gap-3', !isByKeyboard && 'sr-only')}>
        <Slide
          label={t(($) => $.photo.across)}
          min={0}
          max={image.width}
          step={image.width / 50}
          value={crop.x}
          onChange={(x) => onMove({ ...crop, x })}
        />
        <Slide
          label={t(($) => $.photo.down)}
          min={0}
          max={image.height}
          step={image.height / 50}
          value={crop.y}
          onChange={(y) => onMove({ ...crop, y })}
        />
      </div>
    </div>
  )
}

interface SlideProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

function Slide({ label, onChange, ...range }: SlideProps) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        {...range}
        type="range"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-6 w-full accent-primary pointer-coarse:h-11"
      />
    </label>
  )
}
