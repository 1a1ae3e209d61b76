/** An upload that is whole becomes a file: looked at, scanned, drawn anew if it is a picture, and named in one transaction. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { largestFile, largestPicture } from '@kelasku/shared/kernel/file-size'
import { fileRefusal, fileTooLarge } from '@kelasku/shared/kernel/files'
import { eq } from 'drizzle-orm'
import { fileTypeFromFile } from 'file-type'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { redraw } from '../image.ts'
import { requireRoom } from '../quota.ts'
import type { KnownFile } from '../rules.ts'
import { declared, named, writeRow } from '../save.ts'
import { uploads } from '../table.ts'
import { requireModestContents } from './contents.ts'
import type { Parts } from './parts.ts'
import { scanFile } from './scan.ts'

export type UploadRow = typeof uploads.$inferSelect

interface Finishing {
  who: Actor
  upload: UploadRow
  parts: Parts
  tools: Toolbox
  inTransaction: <T>(run: (work: Work) => Promise<T>) => Promise<T>
}

/** What the bytes are, once they are what is kept. */
interface Ready {
  name: string
  mediaType: string
  size: number
  sha256: string
  scan: KnownFile['scan']
}

export async function finishUpload({ who, upload, parts, tools, inTransaction }: Finishing): Promise<void> {
  const ready = await prepared({ who, upload, parts, tools })
  await inTransaction(async (work) => {
    if (!(await isMine(work, upload.id))) return
    const keeper = { ownerId: who.userId, schoolId: upload.school_id, purpose: upload.purpose }
    await requireRoom(work, { ...keeper, isStaff: isStaff(who) }, ready.size)
    const { id } = await writeRow(work, tools, keeper, { ...ready, id: randomUUID() })
    await work.bypassRls('files on their way are nobody else’s, whatever the school', (tx) =>
      tx.update(uploads).set({ file_id: id }).where(eq(uploads.id, upload.id)),
    )
  })
  await parts.remove(upload.id)
}

/** Another request, or another server, may have ended it meanwhile. */
const isMine = (work: Work, id: string): Promise<boolean> =>
  work.bypassRls('files on their way are nobody else’s, whatever the school', async (tx) => {
    const [row] = await tx.select({ file_id: uploads.file_id }).from(uploads).where(eq(uploads.id, id)).for('update')
    return row?.file_id === null
  })

async function prepared({ who, upload, parts, tools }: Omit<Finishing, 'inTransaction'>): Promise<Ready> {
  const path = parts.pathOf(upload.id)
  const { accepts = [], largest = largestFile } = declared(tools, upload.purpose)
  const sha256 = await hashOf(path)
  if (upload.sha256 !== null && upload.sha256 !== sha256) throw fileRefusal.upload_damaged()
  const found = await fileTypeFromFile(path)
  if (found?.mime.startsWith('image/') || upload.media_type.startsWith('image/'))
    return redrawn(who, upload, path, tools)
  if (!found || !accepts.includes(found.mime)) throw fileRefusal.unsupported_kind()
  if (upload.size > largest) throw fileTooLarge({ size: upload.size, largest })
  await requireModestContents(path, found.mime)
  const scan = await scanFile(path, tools)
  await tools.files.storage.adopt(path, sha256)
  return { name: named(upload.name, found.ext), mediaType: found.mime, size: upload.size, sha256, scan }
}

/** What is drawn anew holds nothing that a scanner could find. */
async function redrawn(who: Actor, upload: UploadRow, path: string, tools: Toolbox): Promise<Ready> {
  const original = {
    size: upload.size,
    type: upload.media_type,
    arrayBuffer: async () => new Uint8Array(await readFile(path)).buffer,
  }
  const whose = { userId: who.userId, schoolId: upload.school_id }
  const { bytes, mediaType, extension } = await redraw(original, whose, largestPicture)
  const sha256 = await tools.files.storage.put(bytes)
  return { name: named(upload.name, extension), mediaType, size: bytes.byteLength, sha256, scan: 'NONE' }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: those of a class that ends at once would otherwise stand between two answers all together. */
function hashOf(path: string): Promise<string> {
  const hash = last.then(() => hashNow(path))
  last = hash.catch(() => undefined)
  return hash
}

async function hashNow(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
