import type { MarkColor, PageMark } from '@kelasku/shared/task/page-marks'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { DrawnMark } from './DrawnMark.tsx'
import { lineMark, pointOn, signMark, textMark, withPoint, type Point, type Tool } from './drawing.ts'

interface MarkLayerProps {
  marks: readonly PageMark[]
  /** Of the page below, its height by its width. */
  ratio: number
  /** Nothing where it is only looked at: fingers scroll then, and a tap reaches the page. */
  tool: Tool | null
  color: MarkColor
  onAdd: (mark: PageMark) => void
  onErase: (key: string) => void
}

const isLine = (tool: Tool | null): tool is 'pen' | 'highlighter' => tool === 'pen' || tool === 'highlighter'

/** Lies over a page, as large as it is shown. */
export function MarkLayer({ marks, ratio, tool, color, onAdd, onErase }: MarkLayerProps) {
  const t = useT()
  const layer = useRef<SVGSVGElement>(null)
  const [line, setLine] = useState<readonly Point[] | null>(null)
  const [writing, setWriting] = useState<Point | null>(null)

  const placeOf = (event: PointerEvent): Point =>
    pointOn(layer.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }, event)

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!tool || event.button !== 0) return
    const at = placeOf(event)
    if (isLine(tool)) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setLine([at])
    } else if (tool === 'tick' || tool === 'cross') onAdd(signMark(tool, at))
    else if (tool === 'text') {
      // Otherwise the press itself would take the focus away from the box that it opens.
      event.preventDefault()
      setWriting(at)
    }
  }
  const go = (event: PointerEvent) => {
    if (line) setLine(withPoint(line, placeOf(event)))
  }
  const end = () => {
    if (line && isLine(tool)) onAdd(lineMark(tool, color, line))
    setLine(null)
  }

  return (
    <>
      <svg
        ref={layer}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is an svg
        role="img"
        aria-label={t(($) => $.marks.layer, { count: marks.length })}
        viewBox={`0 0 10000 ${Math.round(10_000 * ratio)}`}
        className={cn(
          'absolute inset-0 size-full',
          tool ? 'touch-none' : 'pointer-events-none',
          tool && (tool === 'eraser' ? 'cursor-pointer' : 'cursor-crosshair'),
        )}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setLine(null)}
      >
        {marks.map((mark) => (
          <g
            key={mark.key}
            {...(tool === 'eraser' && { onPointerDown: () => onErase(mark.key) })}
            className={cn(tool === 'eraser' && 'hover:opacity-50')}
          >
            <DrawnMark mark={mark} ratio={ratio} />
          </g>
        ))}
        {line && isLine(tool) && <DrawnMark mark={{ ...lineMark(tool, color, line), key: 'line' }} ratio={ratio} />}
      </svg>
      {writing && (
        <WriteBox
          at={writing}
          onDone={(text) => {
            if (text !== '') onAdd(textMark(color, writing, text))
            setWriting(null)
          }}
        />
      )}
    </>
  )
}

function WriteBox({ at: [x, y], onDone }: { at: Point; onDone: (text: string) => void }) {
  const t = useT()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Enter') onDone(event.currentTarget.value.trim())
    if (event.key === 'Escape') onDone('')
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened to be typed into
      autoFocus
      maxLength={500}
      aria-label={t(($) => $.marks.write)}
      style={{ left: `${Math.min(x, 6_500) / 100}%`, top: `${y / 100}%` }}
      className="absolute w-[35%] min-w-36 rounded-sm border border-border-strong bg-card px-2 py-1 text-sm shadow-sm"
      onKeyDown={press}
      onBlur={({ currentTarget }) => onDone(currentTarget.value.trim())}
    />
  )
}
