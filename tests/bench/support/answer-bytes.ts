/** Answers of HTTP/1.1, read from a bare socket. */
const endOfHead = Buffer.from('\r\n\r\n')
const lastChunk = '0\r\n\r\n'

/** One answer at a time is under way, so it is whole when its length is there, or its last chunk. */
export function isWhole(bytes: Buffer): boolean {
  const head = bytes.indexOf(endOfHead)
  if (head === -1) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  if (length !== undefined) return bytes.length >= head + 4 + Number(length)
  return bytes.toString('latin1', bytes.length - lastChunk.length) === lastChunk
}

export const statusOf = (bytes: Buffer): number => Number(bytes.toString('latin1', 9, 12))
