/** SHA-256 and its HMAC, in hex. */
export interface Hashing {
  digest: (text: string) => Promise<string>
  hmac: (key: Uint8Array<ArrayBuffer>, text: string) => Promise<string>
}

export const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The browser's own. */
export const subtle: Hashing = {
  digest: async (text) => hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)))),
  hmac: async (key, text) => {
    const held = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', held, bytesOf(text))))
  },
}
