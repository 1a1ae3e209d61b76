/**
 * Makes a photograph small before it goes over the line: a class room's line takes minutes for what a camera writes, and
 * the server draws it no larger than this. The place where it was taken goes with everything else that is not drawn.
 */
import { CallError } from '#platform/api/call-error.ts'
import { t } from './words.ts'

const longestSide = 1_600
const mostBytes = 300 * 1024
/** One after the other until it is small enough; at last with fewer pixels too. */
const tries = [
  { quality: 0.82, scale: 1 },
  { quality: 0.7, scale: 1 },
  { quality: 0.58, scale: 1 },
  { quality: 0.58, scale: 0.8 },
  { quality: 0.5, scale: 0.6 },
  { quality: 0.4, scale: 0.5 },
] as const

export interface Prepared {
  bytes: Blob
  name: string
  media_type: string
}

/** A camera's format that this browser cannot open, and the server neither. */
const unreadable = () => new CallError({ code: 'unreadable_picture', status: 422, message: t(($) => $.heic) })

const asItIs = (file: File): Prepared => ({ bytes: file, name: file.name, media_type: file.type })

export async function prepare(file: File): Promise<Prepared> {
  if (!isPicture(file)) return asItIs(file)
  const picture = await opened(file)
  if (!picture) {
    if (isHeic(file)) throw unreadable()
    // The server says what is wrong with it.
    return asItIs(file)
  }
  try {
    const { width, height } = picture
    const isSmall = Math.max(width, height) <= longestSide && file.size <= mostBytes
    if (isSmall && servedTypes.includes(file.type)) return asItIs(file)
    const bytes = await drawnSmall(picture)
    if (!bytes) return asItIs(file)
    return { bytes, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg`, media_type: 'image/jpeg' }
  } finally {
    picture.close()
  }
}

const servedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Some browsers know no type for what iPhones write. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
export const isPicture = (file: Pick<File, 'type' | 'name'>) => file.type.startsWith('image/') || isHeic(file)

async function opened(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

async function drawnSmall(picture: ImageBitmap): Promise<Blob | null> {
  const fit = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  let smallest: Blob | null = null
  for (const { quality, scale } of tries) {
    const drawn = await draw(picture, fit * scale, quality)
    if (drawn && (!smallest || drawn.size < smallest.size)) smallest = drawn
    if (drawn && drawn.size <= mostBytes) break
  }
  return smallest
}

async function draw(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) return null
  // JPEG knows nothing of what shines through.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // A phone's memory is given back at once, and not when somebody collects it.
  canvas.width = 0
  return drawn
}
