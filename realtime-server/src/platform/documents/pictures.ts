import sharp from 'sharp'
import type { Files } from '#platform/files/files.ts'

export interface PaperPicture {
  /** As the document calls it: the id of its file, or "logo". */
  name: string
  /** A PNG. */
  bytes: Uint8Array
  width: number
  height: number
}

export interface WantedPicture {
  name: string
  fileId: string
}

/** Drawn anew as PNG, which every press knows, and no finer than paper shows; one that is gone is left out. */
export async function picturesFor(
  wanted: readonly WantedPicture[],
  files: Pick<Files, 'bytesOf'>,
): Promise<PaperPicture[]> {
  const drawn: PaperPicture[] = []
  for (const { name, fileId } of wanted) {
    const bytes = await files.bytesOf(fileId)
    if (!bytes) continue
    const picture = sharp(bytes).resize({ width: 1_400, height: 1_400, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
    drawn.push({ name, bytes: data, width: info.width, height: info.height })
  }
  return drawn
}
