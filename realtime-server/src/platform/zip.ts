/** Writes a ZIP, of files as they are or of what is packed already. Reading one that a stranger made: sheets/unzip.ts. */
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

/** A file as it lies in a ZIP. */
export interface Packed {
  name: string
  method: number
  /** Of what it is unpacked: its CRC-32 and its length. */
  sum: number
  size: number
  packed: Uint8Array
}

export const stored = 0
export const deflated = 8

const utf8Names = 0x0800
const noDate = 0x21 // the first of January 1980: the time of packing says nothing

/** Stored, not packed: most of what people take along is pictures. */
export const zip = (entries: readonly ZipEntry[]) =>
  zipOf(
    entries.map(({ name, bytes }) => ({
      name,
      method: stored,
      sum: crc32(bytes),
      size: bytes.length,
      packed: bytes,
    })),
  )

export function zipOf(files: readonly Packed[]): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory = openDirectory()
  for (const file of files) parts.push(directory.add(file), file.packed)
  return Buffer.concat([...parts, ...directory.end()])
}

export interface StreamedEntry {
  name: string
  /** As long as it is known to be. */
  size: number
  read: () => Promise<Uint8Array>
}

/** How long `streamedZip` of these becomes. */
export const zipSize = (entries: readonly Pick<StreamedEntry, 'name' | 'size'>[]): number =>
  entries.reduce((sum, { name, size }) => sum + 2 * (30 + Buffer.byteLength(name)) + 16 + size, 22)

/** File by file, each read when its turn comes: a class hands in more than a server has memory. */
export async function* streamedZip(entries: readonly StreamedEntry[]): AsyncGenerator<Uint8Array> {
  const directory = openDirectory()
  for (const { name, size, read } of entries) {
    const bytes = await read()
    if (bytes.length !== size) throw new Error(`A file of ${bytes.length} bytes was announced with ${size}.`)
    yield directory.add({ name, method: stored, sum: crc32(bytes), size, packed: bytes })
    yield bytes
  }
  yield* directory.end()
}

/** Remembers where each file stands, for the end of the archive. */
function openDirectory() {
  const lines: Uint8Array[] = []
  let count = 0
  let offset = 0
  return {
    /** What stands before its bytes. */
    add(file: Packed): Buffer {
      const title = Buffer.from(file.name)
      const head = headOf(file, title)
      const place = Buffer.alloc(14)
      place.writeUInt32LE(offset, 10)
      lines.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, title)
      offset += 4 + head.length + title.length + file.packed.length
      count++
      return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, title])
    },
    end(): Buffer[] {
      const index = Buffer.concat(lines)
      return [index, endOf(count, index.length, offset)]
    },
  }
}

/** What stands both before the file and in the directory: version, flags, method, time, date, sum, sizes, lengths. */
function headOf({ name, method, sum, size, packed }: Packed, title: Buffer): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(title.length === name.length ? 0 : utf8Names, 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt16LE(noDate, 8)
  head.writeUInt32LE(sum, 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(title.length, 22)
  return head
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
