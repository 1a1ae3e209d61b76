import type { Tx } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import sharp from 'sharp'
import { drawImage, type Upload } from './save.ts'
import { files } from './table.ts'

type Colour = readonly [red: number, green: number, blue: number]

export interface SeededPicture {
  /** One of its own, so that a plan can name it. */
  id: string
  name: string
  width: number
  height: number
  /** Dot by dot. */
  colourAt: (x: number, y: number) => Colour
}

/** Drawn as an uploaded one is. */
export async function seedPicture(
  tx: Tx,
  { id, name, ...picture }: SeededPicture,
  { ownerId, schoolId, purpose }: Omit<Upload, 'file'>,
  { files: { storage } }: Pick<Toolbox, 'files'>,
): Promise<void> {
  const drawn = await drawImage(new File([await pngOf(picture)], name, { type: 'image/png' }), { userId: ownerId })
  const sha256 = await storage.put(drawn.bytes)
  await tx.insert(files).values({
    id,
    school_id: schoolId,
    owner_id: ownerId,
    purpose,
    of_school: true,
    name: drawn.name,
    media_type: drawn.mediaType,
    size: drawn.bytes.byteLength,
    sha256,
  })
}

async function pngOf({ width, height, colourAt }: Omit<SeededPicture, 'id' | 'name'>) {
  const dots = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const dot = Math.floor(at / 3)
    return colourAt(dot % width, Math.floor(dot / width))[at % 3]! // three of them
  })
  return new Uint8Array(
    await sharp(dots, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  )
}
