/** The square of a picture that becomes the photo: where its middle lies, and how near one stands. In the picture's pixels. */
export interface Picture {
  width: number
  height: number
}

export interface Crop {
  x: number
  y: number
  /** 1 takes the largest square there is. */
  zoom: number
}

export const nearest = 4

export const wholeOf = ({ width, height }: Picture): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = (picture: Picture, { zoom }: Crop): number => Math.min(picture.width, picture.height) / zoom

/** Never beyond the edges: a photo has no empty corner. */
export function within(picture: Picture, { x, y, zoom }: Crop): Crop {
  const near = clamp(zoom, 1, nearest)
  const half = sideOf(picture, { x, y, zoom: near }) / 2
  return { zoom: near, x: clamp(x, half, picture.width - half), y: clamp(y, half, picture.height - half) }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** Draws the square into a canvas of any size. */
export function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const side = sideOf(image, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

const photoSide = 512

/** Small enough for a weak line, large enough for a printed card. */
export async function photoOf(image: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = photoSide
  draw(canvas, image, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], 'foto.jpg', { type: 'image/jpeg' })
}
