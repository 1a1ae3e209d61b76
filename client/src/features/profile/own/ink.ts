/** A signature drawn by hand: its strokes, on paper and as a file. */
export interface Point {
  x: number
  y: number
}
export type Stroke = readonly Point[]

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

const thickness = 5
const margin = 12

/** As dark as a pen, through the middles between the points, so that a quick hand leaves no corners. */
export function drawInk(context: CanvasRenderingContext2D, strokes: readonly Stroke[], color: string): void {
  context.lineWidth = thickness
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = color
  for (const stroke of strokes) drawStroke(context, stroke)
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke
  if (!first) return
  context.beginPath()
  context.moveTo(first.x, first.y)
  // A dot is a stroke that went nowhere.
  if (rest.length === 0) context.lineTo(first.x, first.y)
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    if (next) context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
    else context.lineTo(point.x, point.y)
  })
  context.stroke()
}

/** Where there is ink, with a little paper around it. */
export function frameOf(strokes: readonly Stroke[]): Frame | null {
  const points = strokes.flat()
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  }
}

/** Black on white, cut to the ink: it is put under papers. */
export async function signatureOf(strokes: readonly Stroke[]): Promise<File> {
  const frame = frameOf(strokes)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!frame || !context) throw new Error('nothing was drawn')
  canvas.width = Math.ceil(frame.width)
  canvas.height = Math.ceil(frame.height)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(-frame.x, -frame.y)
  drawInk(context, strokes, 'black')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], 'tanda-tangan.png', { type: 'image/png' })
}
