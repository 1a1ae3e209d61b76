import { canonicalRequest } from '@kelasku/shared/kernel/signature'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bytesOf, subtle } from './hashing.ts'
import { script } from './hashing-script.ts'
import { signatureHeaders } from './sign.ts'

/** The worked example of docs/decisions/0009. */
const example = {
  key: 'kelasku-example-signing-key',
  path: '/api/assessments/6f1f7e4a-1c1b-4f0e-9a51-0d6b6a9c2f10/reference/0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21/nilai?nilai=85.5',
  body: '{"score":85.5}',
  time: 1_795_219_200,
  nonce: '7d9f0d0e6a2b4c1f8e3a5b7c9d1e2f30',
  signature: '057df5221637b6aff926d7d6f45e57b79b3bf270296b451cd7c07d562793add0',
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['the browser', subtle],
  ['the script', script],
])('signed by %s', (_by, hashing) => {
  test('the worked example comes out as the server expects it', async () => {
    const canonical = canonicalRequest({
      method: 'put',
      path: example.path,
      bodyHash: await hashing.digest(example.body),
      timestamp: String(example.time),
      nonce: example.nonce,
    })
    expect(await hashing.hmac(bytesOf(example.key), canonical)).toBe(example.signature)
  })

  test('the hash of nothing is that of the empty text', async () => {
    expect(await hashing.digest('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
})

const { subtle: offered } = globalThis.crypto
const dashed = example.nonce.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The whole request, with the nonce and the clock of the example. */
async function signed(body: BodyInit, hasSubtle: boolean) {
  vi.stubGlobal('crypto', { subtle: hasSubtle ? offered : undefined, randomUUID: () => dashed })
  const request = new Request(`http://10.0.0.5:3000${example.path}`, { method: 'PUT', body })
  const headers = await signatureHeaders({ request, key: example.key, now: example.time * 1000 })
  return { request, headers }
}

describe('a signed request', () => {
  test.each([true, false])('carries time, nonce and signature (with crypto.subtle: %s)', async (hasSubtle) => {
    const { request, headers } = await signed(example.body, hasSubtle)
    expect(headers).toEqual({
      'x-timestamp': String(example.time),
      'x-nonce': example.nonce,
      'x-signature': example.signature,
    })
    // Reading the body for its hash must leave it to be sent.
    expect(await request.text()).toBe(example.body)
  })

  test('of a form is signed as the word multipart, since its boundary is made by the browser', async () => {
    const form = new FormData()
    form.append('file', new Blob(['x']), 'x.txt')
    const one = await signed(form, true)
    const other = await signed(form, false)
    expect(one.headers).toEqual(other.headers)

    const canonical = canonicalRequest({
      method: 'PUT',
      path: example.path,
      bodyHash: await script.digest('multipart'),
      timestamp: String(example.time),
      nonce: example.nonce,
    })
    expect(one.headers['x-signature']).toBe(await script.hmac(bytesOf(example.key), canonical))
  })
})
