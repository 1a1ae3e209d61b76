/** To whom it is shown what cannot be sent; that it is told, kept and thrown away, the end-to-end tests see (journal-together). */
import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#platform/fake-browser.ts'
import type { Unsent } from './copies.ts'

const [here, there] = ['the-school', 'another-school']
const refused: Unsent = { count: 3, school: here, schema_version: 1, stranded: 'missing' }

beforeEach(() => {
  openBrowser()
  return () => vi.unstubAllGlobals()
})

test.each<[string, Unsent, string | null, boolean]>([
  ['in the school in which it was written', refused, here, true],
  ['not in another school of the same person', refused, there, false],
  ['not before a school is chosen', refused, null, false],
  ['of a school that is left, in another', { ...refused, is_roleless: true }, there, true],
  ['of a school that is left, to who has none left', { ...refused, is_roleless: true }, null, true],
  ['of no school, in any', { ...refused, school: null }, there, true],
])('it is shown %s', async (_, unsent, school, isShown) => {
  const { isShownTo } = await import('./stranded.ts')
  expect(isShownTo(school, unsent)).toBe(isShown)
})

test('what may still be sent is shown to nobody', async () => {
  const { isShownTo } = await import('./stranded.ts')
  const { stranded: _, ...waiting } = refused
  expect([here, there, null].map((school) => isShownTo(school, waiting))).toEqual([false, false, false])
})
