const whole = 0x80
const binary = 0x02

/** A message as it goes over the line to a browser: whole, binary and without a mask (RFC 6455, 5.2). */
export function framed(message: Uint8Array): Uint8Array {
  const { byteLength } = message
  const header = byteLength < 126 ? 2 : byteLength < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + byteLength)
  frame[0] = whole | binary
  if (header === 2) frame[1] = byteLength
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(byteLength, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(byteLength), 2)
  }
  frame.set(message, header)
  return frame
}
