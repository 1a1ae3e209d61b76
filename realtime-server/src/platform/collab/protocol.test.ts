/** Whoever writes a client of their own reads shared/docs/collab-protocol.md. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closing } from './wire.ts'

const page = readFileSync(new URL('../../../../shared/docs/collab-protocol.md', import.meta.url), 'utf8')

test('the page for clients names each code with which the server hangs up, and no other', () => {
  const named = [...page.matchAll(/^\| (\d{4}) \|/gm)].map(([, code]) => Number(code))
  expect(named).toEqual(Object.values(closing).toSorted((one, other) => one - other))
})
