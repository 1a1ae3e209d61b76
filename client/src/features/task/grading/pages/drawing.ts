/** How a teacher's hand becomes a mark on a page: where it is, and what of a line is kept. */
import { pageUnits, type MarkColor, type PageMark } from '@kelasku/shared/task/page-marks'
import { uuid } from '#platform/uuid.ts'

export const tools = ['pen', 'highlighter', 'tick', 'cross', 'text', 'eraser'] as const
export type Tool = (typeof tools)[number]

export type Point = [number, number]

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const within = (units: number) => Math.min(pageUnits, Math.max(0, Math.round(units)))

/** A place on the screen as one on the page, whatever the size it is shown at. */
export const pointOn = (box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Point => [
  within(((clientX - box.left) / box.width) * pageUnits),
  within(((clientY - box.top) / box.height) * pageUnits),
]

/** In units of the page. */
const widths = { pen: 45, highlighter: 220 } as const
const nearest = 12
const mostPoints = 2_000

/** A hand that rests or trembles adds nothing; a line ends where the page's share of points does. */
export function withPoint(points: readonly Point[], point: Point): readonly Point[] {
  const last = points.at(-1)
  if (points.length >= mostPoints) return points
  if (last && Math.hypot(last[0] - point[0], last[1] - point[1]) < nearest) return points
  return [...points, point]
}

export const lineMark = (kind: 'pen' | 'highlighter', color: MarkColor, points: readonly Point[]): PageMark => ({
  kind,
  key: uuid(),
  color,
  width: widths[kind],
  points: [...points],
})

export const signMark = (kind: 'tick' | 'cross', [x, y]: Point): PageMark => ({ kind, key: uuid(), x, y })

export const textMark = (color: MarkColor, [x, y]: Point, text: string): PageMark => ({
  kind: 'text',
  key: uuid(),
  x,
  y,
  color,
  text,
})

/** `ratio` is the page's height by its width: down the page a unit is as long as it is across. */
export const pathOf = (points: readonly Point[], ratio: number): string => {
  const [first, ...others] = points.map(([x, y]) => `${x} ${Math.round(y * ratio)}`)
  // A single point is a dot: a line that ends where it begins is drawn with its round ends.
  return `M${first ?? '0 0'}${(others.length > 0 ? others : [first ?? '0 0']).map((at) => `L${at}`).join('')}`
}
