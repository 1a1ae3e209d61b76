/** The pictures of cards, by the ids of their files; only those that are of the school. */
import type { Snapshot } from '@kelasku/shared/report-card/snapshot'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { schools } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Files } from '#platform/files/files.ts'
import { picturesFor, type PaperPicture, type WantedPicture } from '#platform/documents/pictures.ts'
import { files } from '#platform/files/table.ts'
import { watermarkName } from './face.ts'

export async function logoOf(tx: Tx, schoolId: string): Promise<string | null> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId))
  return school?.logo_file_id ?? null
}

/** Which there are. */
export async function wantedBy(
  tx: Tx,
  schoolId: string,
  cards: readonly Snapshot[],
  others: readonly (string | null)[],
): Promise<WantedPicture[]> {
  const marks = new Set(cards.flatMap(({ watermark_file_id }) => watermark_file_id ?? []))
  const named = cards.flatMap(({ logo_file_id, second_logo_file_id, parts }) => [
    logo_file_id,
    second_logo_file_id,
    ...(parts.elements ?? []).flatMap(({ photos }) => photos.map(({ file_id }) => file_id)),
  ])
  const asked = new Set([...named, ...others].filter((id) => id !== null))
  const ids = [...new Set([...asked, ...marks])]
  if (ids.length === 0) return []
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.school_id, schoolId)))
  return own.flatMap(({ id }) => [
    ...(asked.has(id) ? [{ name: id, fileId: id }] : []),
    ...(marks.has(id) ? [{ name: watermarkName(id), fileId: id }] : []),
  ])
}

export async function drawnFor(wanted: readonly WantedPicture[], of: Pick<Files, 'bytesOf'>): Promise<PaperPicture[]> {
  const drawn = await picturesFor(wanted, of)
  const marks = new Set(wanted.filter(({ name, fileId }) => name === watermarkName(fileId)).map(({ name }) => name))
  return Promise.all(drawn.map(async (picture) => (marks.has(picture.name) ? pale(picture) : picture)))
}

/** So pale that whatever is printed over it is read in black and white, too. */
async function pale(picture: PaperPicture): Promise<PaperPicture> {
  const bytes = await sharp(picture.bytes).flatten({ background: 'white' }).linear(0.14, 219).png().toBuffer()
  return { ...picture, bytes }
}
