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
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const title = Buffer.from(file.name)
    const head = headOf(file, title)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, title)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), head, title, file.packed)
    offset += 4 + head.length + title.length + file.packed.length
  }
  const index = Buffer.concat(directory)
  return Buffer.concat([...parts, index, endOf(files.length, index.length, offset)])
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
