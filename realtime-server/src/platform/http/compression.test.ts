import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { clientCredential } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'

const server = await openTestServer()

interface Answer {
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** As it comes over the wire: fetch would unpack it. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(`${server.url}/api${path}`, { headers: { authorization: clientCredential, ...headers } })
    asked.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    asked.end()
  })

const long = '/province/select'
const short = '/province/select?search=aceh'

describe('a long answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('goes to whoever takes “%s” as %s, and is the same when it is unpacked', async (taken, packing, unpack) => {
    const plain = await ask(long)
    const { headers, bytes } = await ask(long, { 'accept-encoding': taken })
    expect(headers).toMatchObject({
      'content-encoding': packing,
      'content-type': 'application/json; charset=utf-8',
      etag: plain.headers['etag'],
      vary: 'Accept-Encoding',
    })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(unpack(bytes).equals(plain.bytes)).toBe(true)
  })

  test('goes as it is to whoever takes nothing else, and says that others get it otherwise', async () => {
    for (const taken of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
      const { headers, bytes } = await ask(long, taken === undefined ? {} : { 'accept-encoding': taken })
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['vary']).toBe('Accept-Encoding')
      expect((JSON.parse(bytes.toString()) as { data: unknown[] }).data).toHaveLength(38)
    }
  })

  test('does not go at all to whoever has it', async () => {
    const { headers } = await ask(long, { 'accept-encoding': 'br' })
    const again = await ask(long, { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })
    expect(again.bytes).toHaveLength(0)
  })
})

test('a short answer is not worth the packing', async () => {
  const { headers } = await ask(short, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})
