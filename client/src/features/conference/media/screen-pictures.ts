/**
 * The shared screen as pictures, for whoever receives no video of it. A new one is made when the screen has changed: at
 * once for another slide, later for what is as small as a pointer that moves.
 */
import { largestStill, stillAgainMs, stillMs } from '@kelasku/shared/conference/still'

interface Try {
  width: number
  quality: number
}

/** Writing is read as long as it is wide enough, so the quality goes first. */
const tries: readonly Try[] = [
  { width: 1_600, quality: 0.75 },
  { width: 1_280, quality: 0.7 },
  { width: 1_280, quality: 0.5 },
  { width: 1_280, quality: 0.3 },
  { width: 960, quality: 0.4 },
  { width: 640, quality: 0.4 },
  { width: 480, quality: 0.3 },
]

/** How the screen is compared with what was sent of it. */
const looked = { width: 240, height: 135 }
/** Of so many levels of a colour; the noise of a stream is below. */
const otherColour = 24
/** A pointer covers a few of these. */
const fewPixels = 12
const slightMs = 10_000

/** Of two pictures of the same size, four numbers each pixel. */
export function changedPixels(before: Uint8ClampedArray, now: Uint8ClampedArray): number {
  let changed = 0
  for (let at = 0; at < now.length; at += 4)
    if ([0, 1, 2].some((colour) => Math.abs(before[at + colour]! - now[at + colour]!) > otherColour)) changed += 1
  return changed
}

/** How long after the last one the next picture is due. */
export const dueAfter = (changed: number): number => {
  if (changed > fewPixels) return 0
  return changed > 0 ? slightMs : stillAgainMs
}

/** The best that fits. @param encode nothing where the browser cannot. */
export async function fitting(encode: (how: Try) => Promise<Blob | null>): Promise<Blob | null> {
  for (const how of tries) {
    const picture = await encode(how)
    if (picture && picture.size <= largestStill) return picture
  }
  return null
}

/** @returns how to stop. */
export function sendPictures(track: MediaStreamTrack, send: (picture: Blob) => Promise<unknown>): () => void {
  const video: HTMLVideoElement = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    srcObject: new MediaStream([track]),
  })
  const small = Object.assign(document.createElement('canvas'), looked)
  const pen = small.getContext('2d', { willReadFrequently: true })
  const sent: { look?: Uint8ClampedArray; picture?: Blob; at: number } = { at: -Infinity }
  let isBusy = false
  let isOver = false

  const look = () => {
    pen?.drawImage(video, 0, 0, looked.width, looked.height)
    return pen?.getImageData(0, 0, looked.width, looked.height).data
  }
  const beat = async () => {
    if (isBusy || isOver || video.videoWidth === 0) return
    const now = look()
    if (!now) return
    const changed = sent.look ? changedPixels(sent.look, now) : now.length
    if (performance.now() - sent.at < dueAfter(changed)) return
    isBusy = true
    try {
      const picture = changed > 0 || !sent.picture ? await fitting((how) => pictureOf(video, how)) : sent.picture
      if (picture && !isOver) {
        await send(picture)
        Object.assign(sent, { look: now, picture, at: performance.now() })
      }
    } catch {
      // Refused, or the server is away: the next beat tries again.
    } finally {
      isBusy = false
    }
  }
  video.addEventListener('loadeddata', () => void beat())
  const timer = setInterval(() => void beat(), stillMs)
  void video.play().catch(() => undefined)
  return () => {
    isOver = true
    clearInterval(timer)
    video.srcObject = null
  }
}

/** A browser that cannot write WebP gives something else without a word. */
async function pictureOf(video: HTMLVideoElement, how: Try): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  const width = Math.min(how.width, videoWidth)
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height: Math.max(1, Math.round((videoHeight * width) / videoWidth)),
  })
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const webp = await written(canvas, 'image/webp', how.quality)
  return webp?.type === 'image/webp' ? webp : written(canvas, 'image/jpeg', how.quality)
}

const written = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
