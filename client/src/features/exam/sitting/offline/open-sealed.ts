/** Opens what the server has sealed with the key of a paper. */
import type { Paper, SealedPaper } from '../wire.ts'

export async function openedPaper(sealed: SealedPaper, key: string): Promise<Paper> {
  const bytes = await openedBytes({ iv: bytesOf(sealed.iv), sealed: bytesOf(sealed.sealed) }, key)
  return JSON.parse(new TextDecoder().decode(bytes)) as Paper // it was sealed by the server
}

type Bytes = Uint8Array<ArrayBuffer>

export async function openedBytes({ iv, sealed }: { iv: Bytes; sealed: Bytes }, key: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, imported, sealed)
}

export const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
