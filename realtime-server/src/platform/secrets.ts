/** Encryption at rest for the few secrets that must be shown or used again: invitation codes and signing keys. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Secrets {
  seal(text: string): string
  open(sealed: string): string
  /** A keyed hash, to find a secret without keeping it readable; useless without the server's key. */
  fingerprint(text: string): string
  /** A key for one purpose, the same as long as the server's secret is. */
  derive(purpose: string, bytes: number): Buffer
}

export function openSecrets(secret: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kelasku seal', 32))
  const printKey = Buffer.from(hkdfSync('sha256', secret, '', 'kelasku fingerprint', 32))
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    derive: (purpose, bytes) => Buffer.from(hkdfSync('sha256', secret, '', `kelasku ${purpose}`, bytes)),
    fingerprint: (text) => createHmac('sha256', printKey).update(text).digest('base64url'),
  }
}
