/**
 * Makes a picture from anybody into one of ours: known by its first bytes and not by its name, decoded, turned upright,
 * made small, and written anew. What was hidden in it (a place, a script, a second file behind the first) does not
 * survive the rewriting.
 */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { fileRefusal, largestImage } from '@kelasku/shared/kernel/files'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { takingTurns } from '#platform/turns.ts'

// libvips opens far more than photographs (SVG, PDF, TIFF …); every format less is a parser less that a stranger feeds.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const formats: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }

/** More than any phone's camera makes within five megabytes, far less than the 900 million pixels of a bomb. */
const mostPixels = 64_000_000
const longestSide = 1_600
const patienceSeconds = 5

export interface Picture {
  bytes: Uint8Array
  mediaType: 'image/webp'
  extension: 'webp'
}

/** One at a time: the other core answers requests. A class that uploads at once waits some seconds, a second class comes back. */
const inTurn = takingTurns({ atOnce: 1, waiting: 40 })

export async function redraw(original: Uint8Array): Promise<Picture> {
  if (original.byteLength > largestImage) throw refusal.payload_too_large()
  const found = await fileTypeFromBuffer(original)
  const format = found && formats[found.mime]
  if (format === undefined) throw fileRefusal.unsupported_file()
  return inTurn(() => rewrite(original, format))
}

async function rewrite(original: Uint8Array, format: string): Promise<Picture> {
  try {
    const image = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
      seconds: patienceSeconds,
    })
    // What two readers take for two different things is made to deceive one of them.
    if ((await image.metadata()).format !== format) throw fileRefusal.unsupported_file()
    const bytes = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
    return { bytes, mediaType: 'image/webp', extension: 'webp' }
  } catch (error) {
    // sharp has no codes, only words. Whatever it could not read is the picture's fault, not ours.
    const tooBig = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    throw tooBig ? fileRefusal.image_too_big() : fileRefusal.unsupported_file()
  }
}
