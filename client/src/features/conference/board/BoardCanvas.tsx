import { boardSize, type Ink } from '@kelasku/shared/conference/board'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type * as Y from 'yjs'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { BoardText } from './BoardText.tsx'
import { flat, isHit, onBoard, thinned, type Point } from './geometry.ts'
import { addStroke, erase } from './model.ts'
import { paintLaser, paintPaper, paintStroke } from './paint.ts'
import { usePassing } from './passing.ts'
import type { Hand } from './tools.ts'
import type { BoardView } from './use-board.ts'
import { useTwoFingers } from './use-two-fingers.ts'

interface BoardCanvasProps {
  /** Of the class. */
  id: string
  doc: Y.Doc
  board: BoardView
  /** Nothing where it is only looked at. */
  hand: Hand | null
  me: string
  /** Takes away whatever lies there; everybody else only what is their own. */
  mayEraseAll: boolean
  send: (ink: Ink) => void
  className?: string | undefined
}

const reach = 14
const most = { stroke: 1_000, ink: 200 }

export function BoardCanvas({ id, doc, board, hand, me, mayEraseAll, send, className }: BoardCanvasProps) {
  const t = useT()
  const { page, pages, strokes } = board
  const lower = useRef<HTMLCanvasElement>(null)
  const upper = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<readonly Point[] | null>(null)
  const [writing, setWriting] = useState<Point | null>(null)
  const passing = usePassing()
  const fingers = useTwoFingers(frame)

  useEffect(() => {
    const canvas = lower.current?.getContext('2d')
    if (!canvas) return
    paintPaper(canvas)
    for (const { stroke } of strokes) paintStroke(canvas, stroke)
  }, [strokes])

  useEffect(() => {
    const canvas = upper.current?.getContext('2d')
    if (!canvas) return
    canvas.clearRect(0, 0, boardSize.width, boardSize.height)
    for (const seen of passing) {
      if (seen.id !== id || seen.user_id === me || seen.ink.page !== page) continue
      const { tool, points, ...look } = seen.ink
      if (tool === 'LASER') paintLaser(canvas, { x: points[0] ?? 0, y: points[1] ?? 0 })
      else paintStroke(canvas, { ...look, tool, points, text: '' })
    }
    if (!line || !hand) return
    const { tool, colour, width } = hand
    if (tool === 'LASER') paintLaser(canvas, line.at(-1)!) // it has begun somewhere
    else if (tool !== 'ERASER') paintStroke(canvas, { tool, colour, width, points: flat(line), text: '' })
  }, [passing, line, hand, id, me, page])

  const placeOf = (event: PointerEvent): Point =>
    onBoard({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect())

  const show = (points: readonly Point[]) => {
    if (!hand || hand.tool === 'ERASER' || hand.tool === 'TEXT') return
    const { tool, colour, width } = hand
    const shown = tool === 'LASER' ? points.slice(-1) : thinned(points, most.ink)
    send({ page, tool, colour, width, points: flat(shown), is_call: false })
  }
  const eraseAt = (at: Point) => {
    const hit = strokes.filter(({ stroke }) => (mayEraseAll || stroke.by === me) && isHit(stroke, at, reach))
    if (hit.length > 0) erase(doc, [hit.at(-1)!.id]) // the uppermost
  }

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (fingers.press(event)) return stop()
    if (!hand || event.button !== 0) return
    const at = placeOf(event)
    // Otherwise the press itself would take the focus away from the box that it opens.
    if (hand.tool === 'TEXT') event.preventDefault()
    if (hand.tool === 'TEXT') return setWriting(at)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (hand.tool === 'ERASER') eraseAt(at)
    setLine([at])
    show([at])
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (fingers.move(event) || !line || !hand) return
    const at = placeOf(event)
    if (hand.tool === 'ERASER') return eraseAt(at)
    const next = hand.tool === 'LINE' || hand.tool === 'BOX' ? [line[0]!, at] : [...line, at] // it has begun
    setLine(next)
    show(next)
  }
  const stop = () => {
    if (line && hand) send({ page, tool: 'LASER', colour: hand.colour, width: hand.width, points: [], is_call: false })
    setLine(null)
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    fingers.release(event)
    if (line && hand && hand.tool !== 'ERASER' && hand.tool !== 'LASER' && hand.tool !== 'TEXT') {
      const { tool, colour, width } = hand
      addStroke(doc, { tool, page, colour, width, points: flat(thinned(line, most.stroke)), text: '', by: me })
    }
    stop()
  }
  const write = (text: string) => {
    if (writing && hand && text !== '')
      addStroke(doc, { ...hand, tool: 'TEXT', page, points: flat([writing]), text, by: me })
    setWriting(null)
  }

  return (
    <div
      ref={frame}
      className={cn(
        'w-full rounded-md border border-border-strong',
        fingers.zoom > 1 ? 'overflow-auto' : 'overflow-hidden',
        className,
      )}
      // Enlarged, it is moved by the arrows, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus is scrolled by keys
      tabIndex={fingers.zoom > 1 ? 0 : undefined}
    >
      <div className="relative aspect-video" style={{ width: `${fingers.zoom * 100}%` }}>
        <canvas ref={lower} {...boardSize} aria-hidden className="absolute inset-0 size-full" />
        <canvas
          ref={upper}
          {...boardSize}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is a canvas
          role="img"
          aria-label={t(($) => $.board.drawing, {
            page: pages.indexOf(page) + 1,
            pages: pages.length,
            count: strokes.length,
          })}
          className={cn('absolute inset-0 size-full touch-none', hand && 'cursor-crosshair')}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={(event) => {
            fingers.release(event)
            stop()
          }}
        />
        {writing && hand && <BoardText at={writing} hand={hand} onDone={write} />}
      </div>
    </div>
  )
}
