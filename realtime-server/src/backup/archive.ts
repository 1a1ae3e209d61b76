/**
 * Parts one after another: each a short header, then its content in blocks, then an empty block. It is written under a
 * temporary name and takes its real one when everything is on the disk, so whatever bears that name is whole.
 */
import { createHash } from 'node:crypto'
import { open, rename, rm, statfs, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { LEAST_FREE_BYTES } from '#platform/database/embedded/launch.ts'
import { syncFolder } from '#platform/durable.ts'
import { FORMAT, Header, PartHeader } from './format.ts'
import { keyFor, newFileKey, type FileKey, type Passphrase } from './key.ts'
import { openFrom, sealInto, type Opened } from './seal.ts'
import { BackupTrouble, damaged } from './trouble.ts'

const MAGIC = 'KELASKU-BACKUP '

export interface Content {
  bytes: number
  sha256: string
}

type Bytes = AsyncIterable<Uint8Array>

export interface ArchiveWriter {
  add(part: PartHeader, content: Bytes | Iterable<Uint8Array>): Promise<Content>
  /** Forces everything to the disk and gives the file its name. */
  finish(): Promise<{ bytes: number }>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

interface Creating {
  passphrase: Passphrase
  madeAt: Date
  /** Of one uploaded file, its hash: no two archives may have the same first line. */
  content?: string
  /** Made before, for many of them. */
  key?: FileKey
  aside?: string
}

export async function createArchive(path: string, creating: Creating): Promise<ArchiveWriter> {
  const { passphrase, madeAt, aside = asideOf(path) } = creating
  const key = creating.key ?? (await newFileKey(passphrase))
  const { source } = passphrase
  const line = headerLine({
    format: FORMAT,
    made_at: madeAt.toISOString(),
    key: source,
    salt: key.salt,
    check: key.check,
    ...(creating.content === undefined ? {} : { content: creating.content }),
  })

  const file = await open(aside, 'wx', 0o600)
  await file.writeFile(line)
  const sealed = sealInto(sparing(file, dirname(path)), key.bound(line))
  const block = async (bytes: Uint8Array) => {
    await sealed.write(lengthOf(bytes))
    await sealed.write(bytes)
  }

  return {
    async add(part, content) {
      await block(Buffer.from(JSON.stringify(part)))
      const measure = measuring()
      const store = async (stored: Bytes) => {
        for await (const bytes of stored) if (bytes.length > 0) await block(bytes)
      }
      if (part.compressed) await pipeline(content, measure.pass, createGzip(), store)
      else await pipeline(content, measure.pass, store)
      await block(Buffer.alloc(0))
      return measure.result()
    },
    async finish() {
      await sealed.end()
      await file.sync()
      const { size } = await file.stat()
      await file.close()
      await rename(aside, path)
      await syncFolder(dirname(path))
      return { bytes: size }
    },
    async abandon() {
      await file.close().catch(() => {})
      await rm(aside, { force: true })
    },
  }
}

export interface Part {
  header: PartHeader
  /** Must be read to its end before the next part comes. */
  content: Bytes
}

/** Opens a backup with the key that its first line asks for. */
export async function* readArchive(path: string, keys: Parameters<typeof keyFor>[1]): AsyncGenerator<Part> {
  const file = await open(path, 'r').catch(() => {
    throw new BackupTrouble(`Cadangan ${path} tidak dapat dibaca. Periksa nama berkas dan izinnya.`)
  })
  try {
    const { header, line } = await readHeader(file, path)
    const key = await keyFor(header, keys)
    const { size } = await file.stat()
    const opened = openFrom(file, key.bound(line), Buffer.byteLength(line), size)
    while (!(await opened.isAtEnd())) yield await readPart(opened)
  } finally {
    await file.close()
  }
}

const asideOf = (path: string) => join(dirname(path), `.${path.slice(dirname(path).length + 1)}.part`)

const headerLine = (header: Header) => `${MAGIC}${JSON.stringify(header)}\n`

async function readHeader(file: FileHandle, path: string): Promise<{ header: Header; line: string }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
  const start = buffer.subarray(0, bytesRead).toString('utf8')
  const line = start.slice(0, start.indexOf('\n') + 1)
  if (!line.startsWith(MAGIC)) throw new BackupTrouble(`${path} bukan cadangan Kelasku, atau awalnya rusak.`)
  const header = parsed(Header, line.slice(MAGIC.length))
  if (header.format > FORMAT) {
    throw new BackupTrouble(
      `Cadangan ini dibuat oleh Kelasku yang lebih baru (format ${header.format}). Pasang versi itu, lalu pulihkan.`,
    )
  }
  return { header, line }
}

async function readPart(opened: Opened): Promise<Part> {
  const header = parsed(PartHeader, (await readBlock(opened)).toString('utf8'))
  const stored = blocksOf(opened)
  return { header, content: header.compressed ? inflated(stored) : stored }
}

async function* blocksOf(opened: Opened): AsyncGenerator<Buffer> {
  for (;;) {
    const bytes = await readBlock(opened)
    if (bytes.length === 0) return
    yield bytes
  }
}

async function* inflated(stored: Bytes): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const fed = pipeline(stored, gunzip)
  fed.catch(() => {}) // told below
  yield* gunzip as AsyncIterable<Uint8Array>
  await fed
}

async function readBlock(opened: Opened): Promise<Buffer> {
  const length = (await opened.read(4)).readUInt32BE()
  return opened.read(length)
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

export function parsed<T>(schema: { parse(value: unknown): T }, json: string): T {
  try {
    return schema.parse(JSON.parse(json))
  } catch {
    throw damaged('isinya tidak terbaca')
  }
}

/** Counts and hashes what passes. */
export function measuring() {
  const hash = createHash('sha256')
  let bytes = 0
  const pass = async function* (source: Bytes | Iterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { pass, result: (): Content => ({ bytes, sha256: hash.digest('hex') }) }
}

/** A backup on the disk of the running school must not be what fills it. */
function sparing(file: FileHandle, folder: string): (bytes: Buffer) => Promise<void> {
  const every = 256
  let writes = 0
  return async (bytes) => {
    if (writes++ % every === 0) await requireRoom(folder)
    await file.writeFile(bytes) // goes on where the last one ended, and never writes only a part
  }
}

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > LEAST_FREE_BYTES) return
  throw new BackupTrouble(`Sisa disk di ${folder} terlalu sedikit untuk cadangan. Kosongkan disk, atau pakai --to.`)
}
