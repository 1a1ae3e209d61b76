/**
 * A browser that records WebM writes its head before it knows how long the film will be, and players then show no length
 * and cannot be moved. The length is put into the head: in EBML everything is an id, a size and so many bytes.
 */

const ids = { ebml: 0x1a45dfa3, segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, length: 0x4489 }

interface Element {
  id: number
  /** Where its size stands, where its contents do, and where they end. */
  sizeAt: number
  from: number
  until: number
}

/** @returns the head with the length in it; nothing where it is built otherwise, or says its length already. */
export function withDuration(head: Uint8Array<ArrayBuffer>, ms: number): Uint8Array<ArrayBuffer> | null {
  const ebml = elementAt(head, 0)
  const segment = ebml && elementAt(head, ebml.until)
  // Places that it names would be others once something was put before them.
  if (ebml?.id !== ids.ebml || segment?.id !== ids.segment || segment.until !== Infinity) return null
  const info = elementAt(head, segment.from)
  if (info?.id !== ids.info || info.until > head.length) return null
  let scale = 1_000_000
  for (let at = info.from; at < info.until;) {
    const one = elementAt(head, at)
    if (!one || one.id === ids.length) return null
    if (one.id === ids.scale) scale = head.subarray(one.from, one.until).reduce((sum, byte) => sum * 256 + byte, 0)
    at = one.until
  }
  const length = new DataView(new ArrayBuffer(11))
  length.setUint16(0, ids.length)
  length.setUint8(2, 0x88)
  length.setFloat64(3, (ms * 1_000_000) / scale)
  const size = new DataView(new ArrayBuffer(8))
  // As wide as it may be, so that any size fits.
  size.setBigUint64(0, (1n << 56n) | BigInt(info.until - info.from + length.byteLength))
  return concat(
    head.subarray(0, info.sizeAt),
    new Uint8Array(size.buffer),
    head.subarray(info.from, info.until),
    new Uint8Array(length.buffer),
    head.subarray(info.until),
  )
}

function elementAt(bytes: Uint8Array, at: number): Element | null {
  const idWidth = widthOf(bytes[at])
  const sizeAt = at + idWidth
  const sizeWidth = widthOf(bytes[sizeAt])
  const from = sizeAt + sizeWidth
  if (idWidth === 0 || sizeWidth === 0 || from > bytes.length) return null
  const id = bytes.subarray(at, sizeAt).reduce((sum, byte) => sum * 256 + byte, 0)
  const own = [...bytes.subarray(sizeAt, from)]
  const ones = 0xff >> sizeWidth
  // All ones: nobody knew it.
  const isUnknown = own.every((byte, n) => (n === 0 ? (byte & ones) === ones : byte === 0xff))
  const size = own.reduce((sum, byte, n) => sum * 256 + (n === 0 ? byte & ones : byte), 0)
  return { id, sizeAt, from, until: isUnknown ? Infinity : from + size }
}

/** The first one bit says how many bytes there are. */
const widthOf = (first = 0): number => (first === 0 ? 0 : Math.clz32(first) - 23)

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
