/**
 * Reads a ZIP as far as Excel files need it. What is read is never believed: sizes are counted while inflating, names decide
 * nothing on a disk, and whatever two readers could understand in two ways is refused.
 */
import { inflateRawSync } from 'node:zlib'
import { deflated, stored } from '#platform/zip.ts'
import { Unreadable } from './unreadable.ts'

const most = { entries: 2_000, bytes: 64 * 1024 ** 2 }

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const sizeOf = { local: 30, central: 46, end: 22 }
const encrypted = 1

interface Entry {
  name: string
  flags: number
  method: number
  packedSize: number
  offset: number
}

/** The entries that are wanted, by their names. */
export function unpack(zip: Buffer, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const contents = new Map<string, Buffer>()
  let room = most.bytes
  for (const entry of directoryOf(zip)) {
    if (!isWanted(entry.name)) continue
    const content = inflate(zip, entry, room)
    room -= content.length
    contents.set(entry.name, content)
  }
  return contents
}

function directoryOf(zip: Buffer): Entry[] {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > most.entries) throw new Unreadable('sheet_too_big')
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + sizeOf.central > end || zip.readUInt32LE(at) !== signature.central) throw new Unreadable('broken_sheet')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const nameEnd = at + sizeOf.central + nameLength
    if (nameEnd > end) throw new Unreadable('broken_sheet')
    entries.push({
      name: zip.toString('utf8', at + sizeOf.central, nameEnd),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packedSize: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + extraLength + noteLength
  }
  // Of two entries with one name each reader takes another.
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new Unreadable('broken_sheet')
  return entries
}

/** The record that a zip ends with; nothing may follow it. */
function endOf(zip: Buffer): number {
  for (let at = zip.length - sizeOf.end; at >= Math.max(0, zip.length - sizeOf.end - 0xffff); at--) {
    if (zip.readUInt32LE(at) === signature.end && at + sizeOf.end + zip.readUInt16LE(at + 20) === zip.length) return at
  }
  throw new Unreadable('broken_sheet')
}

function inflate(zip: Buffer, { name, flags, method, packedSize, offset }: Entry, room: number): Buffer {
  if (flags & encrypted) throw new Unreadable('old_excel')
  if (offset + sizeOf.local > zip.length || zip.readUInt32LE(offset) !== signature.local)
    throw new Unreadable('broken_sheet')
  const nameEnd = offset + sizeOf.local + zip.readUInt16LE(offset + 26)
  const begin = nameEnd + zip.readUInt16LE(offset + 28)
  const isSame = zip.toString('utf8', offset + sizeOf.local, nameEnd) === name
  if (!isSame || begin + packedSize > zip.length) throw new Unreadable('broken_sheet')
  const packed = zip.subarray(begin, begin + packedSize)
  if (method === stored && packedSize <= room) return packed
  if (method !== deflated) throw new Unreadable(method === stored ? 'sheet_too_big' : 'broken_sheet')
  try {
    // What a bomb says about its size is a lie, so the output itself is counted.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) })
  } catch (error) {
    const isTooLong = error instanceof RangeError
    throw new Unreadable(isTooLong ? 'sheet_too_big' : 'broken_sheet')
  }
}
