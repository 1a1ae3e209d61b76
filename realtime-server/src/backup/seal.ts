/**
 * The encrypted body of a backup: pieces of 64 KiB, each under AES-256-GCM. A piece's nonce is its number and whether it
 * is the last one, so pieces that were changed, left out, moved or cut off at the end do not open (the STREAM
 * construction; `age` works the same way). A key seals one file only, so counting from zero repeats no nonce.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { damaged } from './trouble.ts'

const PIECE = 65_536
const TAG = 16

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export interface Sealed {
  write(bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

export function sealInto(write: (bytes: Buffer) => Promise<void>, key: Buffer): Sealed {
  const waiting = Buffer.alloc(PIECE)
  let filled = 0
  let number = 0

  const seal = async (isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    const body = cipher.update(waiting.subarray(0, filled))
    cipher.final()
    filled = 0
    await write(Buffer.concat([body, cipher.getAuthTag()]))
  }

  return {
    async write(bytes) {
      for (let from = 0; from < bytes.length;) {
        // A full piece is only sealed when more follows: the last one is sealed as the last.
        if (filled === PIECE) await seal(false)
        const taken = Math.min(PIECE - filled, bytes.length - from)
        waiting.set(bytes.subarray(from, from + taken), filled)
        filled += taken
        from += taken
      }
    },
    end: () => seal(true),
  }
}

export interface Opened {
  /** Exactly so many bytes. */
  read(length: number): Promise<Buffer>
  isAtEnd(): Promise<boolean>
}

export function openFrom(file: FileHandle, key: Buffer, start: number, size: number): Opened {
  let position = start
  let number = 0
  let rest = Buffer.alloc(0)
  const piece = Buffer.alloc(PIECE + TAG)

  const openNext = async () => {
    const length = Math.min(piece.length, size - position)
    const isLast = position + length === size
    const { bytesRead } = await file.read(piece, 0, length, position)
    if (bytesRead !== length || length < TAG) throw damaged('terpotong')
    rest = unseal(piece.subarray(0, length), key, number++, isLast)
    position += length
  }

  return {
    async read(length) {
      const parts: Buffer[] = []
      for (let missing = length; missing > 0;) {
        if (rest.length === 0) {
          if (position >= size) throw damaged('terpotong')
          await openNext()
        }
        const part = rest.subarray(0, missing)
        rest = rest.subarray(part.length)
        missing -= part.length
        parts.push(part)
      }
      return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    },
    isAtEnd: async () => rest.length === 0 && position >= size,
  }
}

function unseal(piece: Buffer, key: Buffer, number: number, isLast: boolean): Buffer<ArrayBuffer> {
  const body = piece.subarray(0, piece.length - TAG)
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: TAG })
  decipher.setAuthTag(piece.subarray(piece.length - TAG))
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    throw damaged(`bagian ke-${number + 1} tidak utuh`)
  }
}
