/** What a picture looks like, in 64 bits: whether each of its dots is lighter than the one beside it. */
import sharp from 'sharp'

const columns = 9
const rows = 8

/** A dHash, as 16 hexadecimal digits; nothing where it is no picture that can be read. */
export async function pictureHash(bytes: Uint8Array): Promise<string | null> {
  const dots = await sharp(bytes)
    .greyscale()
    .resize({ width: columns, height: rows, fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => null)
  if (!dots) return null
  let bits = ''
  for (let row = 0; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      const at = row * columns + column
      bits += dots[at]! > dots[at - 1]! ? '1' : '0' // as many as have been asked for
    }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
