/** Saving what somebody uploaded: checked, counted against the quotas, written, and named in a row of the transaction. */
import { randomUUID } from 'node:crypto'
import { largestFile } from '@kelasku/shared/kernel/file-size'
import { fileRefusal, fileTooLarge } from '@kelasku/shared/kernel/files'
import { and, eq, inArray } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Tx, Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { Drawer } from './drawing-turns.ts'
import { redraw } from './image.ts'
import { requireRoom } from './quota.ts'
import type { FileRule, KnownFile } from './rules.ts'
import { files } from './table.ts'
import { scanBytes } from './uploads/scan.ts'
import { fileUrl } from './url.ts'

export interface Upload {
  /** As it came, or as `drawImage` made it before the transaction. */
  file: File | Drawn
  ownerId: string
  /** The school that it belongs to; null for what is a person's own. */
  schoolId: string | null
  /** Must have a rule (rules.ts), or nobody could ever fetch it. */
  purpose: string
}

/** What is about to be kept, ready to be written. */
export interface Drawn {
  bytes: Uint8Array
  mediaType: string
  name: string
}

export interface SavedFile {
  id: string
  url: string
  name: string
  media_type: string
  size: number
}

/** A picture made ours. Takes a tenth of a second or more, so a call does it in its `prepare`, holding no connection. */
export async function drawImage(file: File, whose: Drawer): Promise<Drawn> {
  const { bytes, mediaType, extension } = await redraw(file, whose)
  return { bytes, mediaType, name: named(file.name, extension) }
}

/** Of what comes with a call, before the transaction: a picture drawn anew, or what a scanner has said of another file. */
export type Prepared = { drawn: Drawn } | { scan: KnownFile['scan'] }

/** Throws `infected`. Whether its kind is taken is judged when it is kept. */
export async function prepareUpload(
  file: File,
  whose: Drawer,
  tools: Pick<Toolbox, 'config' | 'log'>,
): Promise<Prepared> {
  if (file.type.startsWith('image/')) return { drawn: await drawImage(file, whose) }
  return { scan: await scanBytes(file, tools) }
}

/** Keeps a picture, redrawn. */
export async function saveImage(work: Work, tools: Toolbox, upload: Upload): Promise<SavedFile> {
  const { file, ownerId: userId, schoolId } = upload
  const drawn = file instanceof File ? await drawImage(file, { userId, schoolId: schoolId ?? undefined }) : file
  return keep(work, tools, upload, drawn)
}

/** Keeps what Kelasku itself has made, such as a printed class. */
export const saveMade = (work: Work, tools: Toolbox, upload: Upload & { file: Drawn }): Promise<SavedFile> =>
  keep(work, tools, upload, upload.file)

/** Keeps a file as it is, if its first bytes are of a kind that its purpose takes. It is only ever handed out as a download. */
async function saveFile(
  work: Work,
  tools: Toolbox,
  upload: Upload & { file: File },
  scan: KnownFile['scan'],
): Promise<SavedFile> {
  const { accepts = [], largest = largestFile } = declared(tools, upload.purpose)
  if (upload.file.size > largest) throw fileTooLarge(upload.file)
  const bytes = await bytesOf(upload.file)
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !accepts.includes(found.mime)) throw fileRefusal.unsupported_kind()
  const kept = { bytes, mediaType: found.mime, name: named(upload.file.name, found.ext) }
  return keep(work, tools, upload, kept, randomUUID(), scan)
}

/** Keeps either. @param prepared by `prepareUpload`. */
export const saveUpload = (
  work: Work,
  tools: Toolbox,
  upload: Upload & { file: File },
  prepared: Prepared,
): Promise<SavedFile> =>
  'drawn' in prepared
    ? saveImage(work, tools, { ...upload, file: prepared.drawn })
    : saveFile(work, tools, upload, prepared.scan)

/** Forgets a file; its bytes go with the next sweep. */
export const removeFile = (work: Work, id: string) => work.tx.delete(files).where(eq(files.id, id))

/** Whether all of these are files of this school and for this purpose. */
export async function areFilesOf(tx: Tx, ids: readonly string[], schoolId: string, purpose: string): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.school_id, schoolId), eq(files.purpose, purpose)))
  return found.length === new Set(ids).size
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** The same once more, under an id that was chosen before; what waits for the scanner does so here too. Nothing, where the bytes are gone. */
export async function copyFile(
  work: Work,
  tools: Toolbox,
  { id: of, media_type: mediaType, name, scan }: KnownFile,
  id: string,
  upload: Omit<Upload, 'file'>,
): Promise<SavedFile | undefined> {
  const bytes = await tools.files.bytesOf(of)
  return bytes && keep(work, tools, upload, { bytes, mediaType, name }, id, scan)
}

async function keep(
  work: Work,
  tools: Toolbox,
  upload: Omit<Upload, 'file'>,
  { bytes, mediaType, name }: Drawn,
  id = randomUUID() as string,
  scan: KnownFile['scan'] = 'NONE',
): Promise<SavedFile> {
  await requireRoom(work, upload, bytes.byteLength)
  // First the bytes, then the row: a crash between them leaves bytes to sweep, never a row without them.
  const sha256 = await tools.files.storage.put(bytes)
  return writeRow(work, tools, upload, { id, name, mediaType, size: bytes.byteLength, sha256, scan })
}

interface Kept {
  id: string
  name: string
  mediaType: string
  size: number
  sha256: string
  scan: KnownFile['scan']
}

/** Of bytes that lie in storage already. */
export async function writeRow(
  work: Work,
  tools: Toolbox,
  { ownerId, schoolId, purpose }: Omit<Upload, 'file'>,
  { id, name, mediaType, size, sha256, scan }: Kept,
): Promise<SavedFile> {
  const { ofSchool = false } = declared(tools, purpose)
  await work.tx.insert(files).values({
    id,
    owner_id: ownerId,
    school_id: schoolId,
    purpose,
    of_school: ofSchool,
    name,
    media_type: mediaType,
    size,
    sha256,
    scan,
  })
  return { id, url: fileUrl(id), name, media_type: mediaType, size }
}

export function declared({ files: { ruleOf } }: Toolbox, purpose: string): FileRule {
  const rule = ruleOf(purpose)
  if (!rule) throw new Error(`No feature declares files for ${purpose}, so nobody could ever fetch one.`)
  return rule
}

/** The name that its owner gave it, as far as a name goes, with the ending of what it is. */
export function named(given: string, extension: string): string {
  const stem = given
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}"<>:|?*\\/]/gu, '')
    .trim()
    .slice(0, 80)
  return `${stem || 'berkas'}.${extension}`
}
