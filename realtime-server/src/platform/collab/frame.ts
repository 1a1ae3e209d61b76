import { beforeUpdate } from './wire.ts'

const whole = 0x80
const binary = 0x02

/** A message as it goes over the line to a browser: whole, binary and without a mask (RFC 6455, 5.2). */
export function framed(message: Uint8Array): Uint8Array {
  const { byteLength } = message
  const frame = Buffer.allocUnsafe(headerOf(byteLength) + byteLength)
  frame.set(message, writeHeader(frame, byteLength))
  return frame
}

export interface FramedUpdate {
  update: Uint8Array
  /** Tells it, and holds it: its bytes lie there once. */
  frame: Uint8Array
}

/** In memory of its own, since a document keeps it: a view into something larger would keep all of that. */
export function framedUpdate(update: Uint8Array): FramedUpdate {
  const before = beforeUpdate(update.byteLength)
  const byteLength = before.length + update.byteLength
  const frame = Buffer.allocUnsafeSlow(headerOf(byteLength) + byteLength)
  const from = writeHeader(frame, byteLength)
  frame.set(before, from)
  frame.set(update, from + before.length)
  return { update: frame.subarray(from + before.length), frame }
}

const headerOf = (byteLength: number) => (byteLength < 126 ? 2 : byteLength < 65_536 ? 4 : 10)

/** @returns where it ends. */
function writeHeader(frame: Buffer, byteLength: number): number {
  const header = headerOf(byteLength)
  frame[0] = whole | binary
  if (header === 2) frame[1] = byteLength
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(byteLength, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(byteLength), 2)
  }
  return header
}
