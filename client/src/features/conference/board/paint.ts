/** How strokes look. The board is white by day and by night: what is drawn on it is drawn for paper. */
import { boardSize, type BoardColour, type Stroke } from '@kelasku/shared/conference/board'
import { getStroke } from 'perfect-freehand'
import { pointsOf, textHeight, type Point } from './geometry.ts'

export const paper = 'white'
export const inks: Record<BoardColour, string> = {
  BLACK: 'black',
  RED: 'crimson',
  BLUE: 'mediumblue',
  GREEN: 'green',
  ORANGE: 'darkorange',
}

export function paintPaper(canvas: CanvasRenderingContext2D): void {
  canvas.fillStyle = paper
  canvas.fillRect(0, 0, boardSize.width, boardSize.height)
}

export function paintStroke(canvas: CanvasRenderingContext2D, stroke: Omit<Stroke, 'page' | 'by' | 'nth'>): void {
  const { tool, colour, width, text } = stroke
  const points = pointsOf(stroke)
  const [from = { x: 0, y: 0 }, to = from] = [points[0], points.at(-1)]
  canvas.save()
  canvas.fillStyle = inks[colour]
  canvas.strokeStyle = inks[colour]
  canvas.lineWidth = width
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  if (tool === 'MARKER') canvas.globalAlpha = 0.35
  if (tool === 'PEN') canvas.fill(outlineOf(points, width))
  else if (tool === 'TEXT') paintText(canvas, text, from, textHeight(stroke))
  else {
    canvas.beginPath()
    if (tool === 'BOX') canvas.rect(from.x, from.y, to.x - from.x, to.y - from.y)
    else for (const { x, y } of tool === 'LINE' ? [from, to] : points) canvas.lineTo(x, y)
    canvas.stroke()
  }
  canvas.restore()
}

/** As a pen leaves it: thinner where it was quick. */
function outlineOf(points: readonly Point[], width: number): Path2D {
  const outline = getStroke([...points], { size: width * 2, thinning: 0.5, smoothing: 0.5, streamline: 0.4 })
  const path = new Path2D()
  for (const [x = 0, y = 0] of outline) path.lineTo(x, y)
  path.closePath()
  return path
}

function paintText(canvas: CanvasRenderingContext2D, text: string, { x, y }: Point, height: number): void {
  canvas.font = `${height}px "Plus Jakarta Sans Variable", sans-serif`
  canvas.textBaseline = 'top'
  text.split('\n').forEach((line, nth) => canvas.fillText(line, x, y + nth * height * 1.3))
}

export function paintLaser(canvas: CanvasRenderingContext2D, { x, y }: Point): void {
  canvas.save()
  canvas.globalAlpha = 0.7
  canvas.fillStyle = inks.RED
  canvas.beginPath()
  canvas.arc(x, y, 14, 0, 2 * Math.PI)
  canvas.fill()
  canvas.restore()
}
