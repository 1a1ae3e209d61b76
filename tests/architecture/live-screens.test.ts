/** Every live screen is tried: a feature that hears news and a watch that is declared have a line in the table. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watches } from '@kelasku/shared/registry'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Read as text: it opens browsers. */
const table = readFileSync(join(root, 'tests/support/live-screens.ts'), 'utf8')
const listed = (field: string) =>
  [
    ...new Set([...table.matchAll(new RegExp(`^    ${field}: '([\\w.-]+)',$`, 'gm'))].map(([, name]) => name!)),
  ].toSorted()

test('every feature with a live.ts has a line, and no other', () => {
  const features = join(root, 'client/src/features')
  const live = readdirSync(features).filter((name) => existsSync(join(features, name, 'live.ts')))
  expect(live.length).toBeGreaterThan(20)
  expect(listed('feature')).toEqual(live.toSorted())
})

test('every watch that is declared has a line', () => {
  const declared = Object.values(watches).flatMap((feature) => Object.values(feature).map(({ name }) => name))
  expect(listed('watch')).toEqual(declared.toSorted())
})
