/** The hash by which a card is signed: of a text that is the same whatever the order of the keys, which jsonb forgets. */
import { createHash } from 'node:crypto'
import type { Snapshot } from '@kelasku/shared/report-card/snapshot'

export const hashOf = (snapshot: Snapshot): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(snapshot)))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  )
}
