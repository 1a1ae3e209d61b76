/** The same as a script, for an address without https, where the browser offers no crypto.subtle. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, hexOf, type Hashing } from './hashing.ts'

export const script: Hashing = {
  digest: (text) => Promise.resolve(hexOf(sha256(bytesOf(text)))),
  hmac: (key, text) => Promise.resolve(hexOf(hmac(sha256, key, bytesOf(text)))),
}
