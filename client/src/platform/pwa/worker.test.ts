import { afterEach, describe, expect, test, vi } from 'vitest'
import { isLocalhost, isMissing } from './worker.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['[::1]', true],
  ['localhost.sekolah.id', false],
  ['127.0.0.1.sekolah.id', false],
  ['192.168.1.7', false],
])('%s is this very machine: %s', (host, expected) => {
  expect(isLocalhost(host)).toBe(expected)
})

describe('the worker of a localhost', () => {
  const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
  const file = (type: string, status = 200) => new Response('', { status, headers: { 'content-type': type } })

  test('is there', async () => {
    answerWith(() => file('text/javascript; charset=utf-8'))
    expect(await isMissing('/sw.js')).toBe(false)
    answerWith(() => file('application/javascript'))
    expect(await isMissing('/sw.js')).toBe(false)
  })

  test('is missing when nothing is there, or a page', async () => {
    answerWith(() => file('text/javascript', 404))
    expect(await isMissing('/sw.js')).toBe(true)
    answerWith(() => file('text/html'))
    expect(await isMissing('/sw.js')).toBe(true)
    answerWith(() => new Response(null))
    expect(await isMissing('/sw.js')).toBe(true)
  })

  test('is not given up because the line is away', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await isMissing('/sw.js')).toBe(false)
  })
})
