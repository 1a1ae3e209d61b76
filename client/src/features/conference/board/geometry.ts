/** Where strokes lie, in the units of the board. */
import { boardSize, type Stroke } from '@kelasku/shared/conference/board'

export interface Point {
  x: number
  y: number
}

export const pointsOf = ({ points }: Pick<Stroke, 'points'>): Point[] =>
  points.flatMap((x, nth) => (nth % 2 === 0 ? [{ x, y: points[nth + 1] ?? 0 }] : []))

/** Letters of a text are as high as this many times its width. */
export const textHeight = ({ width }: Pick<Stroke, 'width'>): number => 18 + 6 * width

/** The corners of a line's and a box's edges. */
function edgesOf(stroke: Pick<Stroke, 'tool' | 'points'>): [Point, Point][] {
  const points = pointsOf(stroke)
  const [from = { x: 0, y: 0 }, to = from] = [points[0], points.at(-1)]
  if (stroke.tool === 'BOX') {
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
    return corners.map((corner, nth) => [corner, corners[(nth + 1) % 4]!]) // of four
  }
  if (points.length === 1) return [[from, from]]
  return points.slice(1).map((point, nth) => [points[nth]!, point]) // the one before
}

/** Whether the eraser at this place touches it. */
export function isHit(stroke: Stroke, at: Point, reach: number): boolean {
  if (stroke.tool === 'TEXT') {
    const [corner = at] = pointsOf(stroke)
    const lines = stroke.text.split('\n')
    const height = textHeight(stroke)
    const across = Math.max(...lines.map((line) => line.length)) * height * 0.55
    const isAcross = at.x >= corner.x - reach && at.x <= corner.x + across + reach
    return isAcross && at.y >= corner.y - reach && at.y <= corner.y + lines.length * height * 1.3 + reach
  }
  return edgesOf(stroke).some(([from, to]) => distance(at, from, to) <= reach + stroke.width / 2)
}

function distance(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / length))
  return Math.hypot(at.x - (from.x + along * dx), at.y - (from.y + along * dy))
}

/** A place of the screen on the board; fingers may leave it a little. */
export const onBoard = ({ x, y }: Point, box: { left: number; top: number; width: number }): Point => {
  const scale = boardSize.width / box.width
  const held = (value: number) => Math.round(Math.min(2_500, Math.max(-500, value)))
  return { x: held((x - box.left) * scale), y: held((y - box.top) * scale) }
}

/** So that it takes no more points than it may: every second, as often as needed; the last stays. */
export function thinned(points: readonly Point[], most: number): Point[] {
  let rest = [...points]
  while (rest.length > most) rest = rest.filter((_, nth) => nth % 2 === 0 || nth === rest.length - 1)
  return rest
}

export const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y])
