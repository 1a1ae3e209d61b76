/**
 * Makes a picture from anybody into one of ours: known by its first bytes and not by its name, decoded, turned upright,
 * made small, and written anew. What was hidden in it (a place, a script, a second file behind the first) does not
 * survive the rewriting.
 */
import { largestFile } from '@kelasku/shared/kernel/file-size'
import { fileRefusal, fileTooLarge } from '@kelasku/shared/kernel/files'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { takingTurnsFairly, type Drawer } from './drawing-turns.ts'

// libvips opens far more than photographs (SVG, PDF, TIFF …); every format less is a parser less that a stranger feeds.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const formats: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }

/** More than any phone's camera makes within five megabytes, far less than the 900 million pixels of a bomb. */
const mostPixels = 64_000_000
/** What is not a photograph as cameras write it has to be unfolded whole before it can be made small: seconds, and memory. */
const mostUnfolded = 25_000_000
const longestSide = 1_600
const patienceSeconds = 5

export interface Picture {
  bytes: Uint8Array
  mediaType: 'image/webp'
  extension: 'webp'
}

/** Of a picture that is passed on as it came: what its bytes say that it is; nothing of what no browser would show. */
export async function pictureTypeOf(bytes: Uint8Array, mostOnASide: number): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  if (found === undefined || formats[found.mime] === undefined) return undefined
  try {
    const { format, width, height } = await sharp(bytes, { failOn: 'error' }).metadata()
    return format === formats[found.mime] && Math.max(width, height) <= mostOnASide ? found.mime : undefined
  } catch {
    return undefined // sharp has no codes, only words; whatever it could not read is none
  }
}

/** One at a time: the other core answers requests. */
const inTurn = takingTurnsFairly()

/** What came with a call, or lies on the disk. */
export type Original = Pick<Blob, 'size' | 'type' | 'arrayBuffer'>

export async function redraw(file: Original, whose: Drawer, largest = largestFile): Promise<Picture> {
  if (file.size > largest) throw fileTooLarge(file)
  return inTurn(whose, async () => {
    // Not before its turn: what waits lies in memory once and not twice.
    const original = new Uint8Array(await file.arrayBuffer())
    const found = await fileTypeFromBuffer(original)
    const format = found && formats[found.mime]
    if (format === undefined) throw fileRefusal.unsupported_file()
    return rewrite(original, format)
  })
}

async function rewrite(original: Uint8Array, format: string): Promise<Picture> {
  try {
    const image = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
      seconds: patienceSeconds,
    })
    // What two readers take for two different things is made to deceive one of them.
    const { format: read, width, height, isProgressive } = await image.metadata()
    if (read !== format) throw fileRefusal.unsupported_file()
    const most = format === 'jpeg' && !isProgressive ? mostPixels : mostUnfolded
    if (width * height > most) throw tooManyPixels(width * height, most)
    const bytes = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
    return { bytes, mediaType: 'image/webp', extension: 'webp' }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // sharp has no codes, only words. Whatever it could not read is the picture's fault, not ours.
    const tooBig = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    throw tooBig ? fileRefusal.image_too_big() : fileRefusal.unsupported_file()
  }
}

const megapixels = (pixels: number) => `${Math.ceil(pixels / 1_000_000)} megapiksel`

const tooManyPixels = (pixels: number, most: number) =>
  fileRefusal.image_too_big({
    file: [`Gambar ini ${megapixels(pixels)}, paling besar ${megapixels(most)}. Perkecil dahulu, lalu unggah kembali.`],
  })
