/** A random UUID v4. A school's own server at http://192.168… is no secure context, and there randomUUID is missing. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, place) => {
    if (place === 6) return hexOf((byte & 0x0f) | 0x40)
    if (place === 8) return hexOf((byte & 0x3f) | 0x80)
    return hexOf(byte)
  })
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((group) => group.join(''))
    .join('-')
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')
