import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from './uuid.ts'

const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('an id is a UUID v4', () => {
  expect(uuid()).toMatch(v4)
})

test('also at an address without https, where the browser makes none', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 50 }, uuid)
  for (const id of ids) expect(id).toMatch(v4)
  expect(new Set(ids).size).toBe(50)
})
