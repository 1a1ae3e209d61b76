/** To whom it is shown what cannot be sent; that it is told, kept and thrown away, the end-to-end tests see (journal-together). */
import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#platform/fake-browser.ts'
import type { Unsent } from './copies.ts'

const [teacher, parent] = ['membership-of-the-teacher', 'membership-of-the-parent']
const refused: Unsent = { count: 3, membership: teacher, schema_version: 1, stranded: 'missing' }

beforeEach(() => {
  openBrowser()
  return () => vi.unstubAllGlobals()
})

test.each<[string, Unsent, string | null, boolean]>([
  ['in the role in which it was written', refused, teacher, true],
  ['not in another role of the same person', refused, parent, false],
  ['not before a role is chosen', refused, null, false],
  ['of a role that is gone, in another', { ...refused, is_roleless: true }, parent, true],
  ['of a role that is gone, to whoever has none left', { ...refused, is_roleless: true }, null, true],
  ['of no role, in any', { ...refused, membership: null }, parent, true],
])('it is shown %s', async (_, unsent, membership, isShown) => {
  const { isShownTo } = await import('./stranded.ts')
  expect(isShownTo(membership, unsent)).toBe(isShown)
})

test('what may still be sent is shown to nobody', async () => {
  const { isShownTo } = await import('./stranded.ts')
  const { stranded: _, ...waiting } = refused
  expect([teacher, parent, null].map((membership) => isShownTo(membership, waiting))).toEqual([false, false, false])
})
