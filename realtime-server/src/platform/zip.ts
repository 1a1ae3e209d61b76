/** A ZIP of files as they are, for a person to take their data along: stored, not packed, since most of it is pictures. */
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

const utf8Names = 0x0800
const noDate = 0x21 // the first of January 1980: the time of packing says nothing

export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name, 'utf8')
    const head = headOf(title, bytes)
    parts.push(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, title]), Buffer.from(bytes))
    directory.push(directoryEntry(head, title, offset))
    offset += 4 + head.length + title.length + bytes.length
  }
  const index = Buffer.concat(directory)
  return new Uint8Array(Buffer.concat([...parts, index, ending(entries.length, index.length, offset)]))
}

/** What stands both before the file and in the directory: version, flags, method, time, date, sum, sizes, lengths. */
function headOf(title: Buffer, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(utf8Names, 2)
  head.writeUInt16LE(noDate, 8)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(title.length, 22)
  return head
}

function directoryEntry(head: Buffer, title: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, title])
}

function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
