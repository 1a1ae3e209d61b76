import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import type { Problem } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { useT } from '../words.ts'
import { drawInk, signatureOf, type Stroke } from './ink.ts'

interface SignatureDialogProps {
  problem: Problem | null
  isBusy: boolean
  onSave: (file: File) => void
  onClose: () => void
}

/** Paper to sign on, by finger, pen or mouse. Whoever cannot draw uploads a picture instead. */
export function SignatureDialog({ problem, isBusy, onSave, onClose }: SignatureDialogProps) {
  const t = useT()
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const isBlank = strokes.length === 0

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.signature.drawTitle)}
        description={t(($) => $.signature.drawText)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-3">
          <FormProblem problem={problem} />
          <Paper strokes={strokes} onStrokes={setStrokes} />
          <div className="flex gap-2">
            <Button size="sm" variant="ghost" disabled={isBlank} onClick={() => setStrokes(strokes.slice(0, -1))}>
              {t(($) => $.signature.undo)}
            </Button>
            <Button size="sm" variant="ghost" disabled={isBlank} onClick={() => setStrokes([])}>
              {t(($) => $.signature.clear)}
            </Button>
          </div>
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button disabled={isBlank} busy={isBusy} onClick={() => void signatureOf(strokes).then(onSave)}>
            {t(($) => $.common.action.save)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** Twice as fine as it is shown, so that print is sharp. */
const paper = { width: 960, height: 400 }

interface PaperProps {
  strokes: readonly Stroke[]
  onStrokes: (strokes: readonly Stroke[]) => void
}

function Paper({ strokes, onStrokes }: PaperProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [current, setCurrent] = useState<Stroke | null>(null)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, paper.width, paper.height)
    drawInk(context, current ? [...strokes, current] : strokes, 'black')
  }, [strokes, current])

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / box.width) * paper.width,
      y: ((clientY - box.top) / box.height) * paper.height,
    }
  }
  const lift = () => {
    if (current) onStrokes([...strokes, current])
    setCurrent(null)
  }

  return (
    <div className="relative overflow-hidden rounded-lg border border-input bg-(--neutral-0)">
      <canvas
        ref={canvas}
        {...paper}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setCurrent([pointOf(event)])
        }}
        onPointerMove={(event) => current && setCurrent([...current, pointOf(event)])}
        onPointerUp={lift}
        onPointerCancel={lift}
        className="block aspect-12/5 w-full cursor-crosshair touch-none"
      >
        {t(($) => $.signature.paper)}
      </canvas>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-8 bottom-1/5 border-b border-dashed border-(--neutral-400)"
      />
    </div>
  )
}
