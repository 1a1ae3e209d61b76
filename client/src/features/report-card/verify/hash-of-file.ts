/** The SHA-256 of a file, in hex, which never leaves the browser. */
import { hexOf } from '#platform/api/hashing.ts'

/** By a script at an address without https, where the browser does not offer it. */
export async function hashOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const offered: unknown = globalThis.crypto.subtle
  if (offered) return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return hexOf(sha256(bytes))
}
