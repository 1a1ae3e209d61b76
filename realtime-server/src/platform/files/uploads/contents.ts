/** Office papers are ZIPs: one of some kilobytes may unfold to gigabytes in whatever program opens it. */
import { open } from 'node:fs/promises'
import { fileRefusal } from '@kelasku/shared/kernel/files'

const most = { entries: 10_000, bytes: 500 * 1024 ** 2, times: 200 }
/** Below this size nothing that it unfolds to is called large. */
const harmless = 20 * 1024 ** 2

const signature = { central: 0x02014b50 }
const sizeOf = { central: 46, end: 22 }
const longestNote = 65_535

const isZip = (mime: string) => /officedocument|opendocument|\bzip\b/.test(mime)

/** Believes the directory, as the programs do that open it; what lies in it is never unfolded here. */
export async function requireModestContents(path: string, mime: string): Promise<void> {
  if (!isZip(mime)) return
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await read(file, Math.max(0, size - sizeOf.end - longestNote), size)
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || end + sizeOf.end > tail.length) throw fileRefusal.unsupported_kind()
    const [count, length, start] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ]
    if (start + length > size || length > 16 * 1024 ** 2) throw fileRefusal.unsupported_kind()
    const unfolded = unfoldedSize(await read(file, start, start + length), count)
    const isMuch = unfolded > harmless && unfolded > size * most.times
    if (count > most.entries || unfolded > most.bytes || isMuch) throw fileRefusal.unfolds_too_far()
  } finally {
    await file.close()
  }
}

async function read(file: Awaited<ReturnType<typeof open>>, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

function unfoldedSize(directory: Buffer, count: number): number {
  let total = 0
  let at = 0
  for (let entry = 0; entry < count; entry++) {
    const isWhole = at + sizeOf.central <= directory.length && directory.readUInt32LE(at) === signature.central
    if (!isWhole) throw fileRefusal.unsupported_kind()
    total += directory.readUInt32LE(at + 24)
    at +=
      sizeOf.central +
      directory.readUInt16LE(at + 28) +
      directory.readUInt16LE(at + 30) +
      directory.readUInt16LE(at + 32)
  }
  return total
}
