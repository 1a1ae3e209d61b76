/** What has changed since a card was proposed. */
import { differencesBetween, type Difference } from '@kelasku/shared/report-card/difference'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import type { Gathered } from './gather.ts'
import { hashOf } from './hash.ts'
import type { VersionRow } from './rows.ts'

/** What is on its way, or what families have: never what was taken back. */
export const standing = ({ versions }: Pick<Gathered, 'versions'>): VersionRow | undefined =>
  versions.findLast(({ withdrawn_at }) => withdrawn_at === null)

/** Families have had a version of it. */
export const wasPublished = ({ versions }: Pick<Gathered, 'versions'>): boolean =>
  versions.some(({ published_at }) => published_at !== null)

/** Of a card that waits for something, or is out. */
export function changesOf(gathered: Gathered): Difference[] {
  const { card, snapshot } = gathered
  const version = standing(gathered)
  if (!card || !version || card.status === 'OPEN' || card.status === 'REVISED') return []
  if (!snapshot) return [{ what: 'Template rapor', was: 'ada', now: '–' }]
  if (hashOf(snapshot) === version.snapshot_hash) return []
  return differencesBetween(version.snapshot, snapshot)
}

/** Nobody signs or gets what is not so any more. */
export function requireUnchanged(all: readonly Gathered[]): void {
  const changes = all.flatMap((gathered) =>
    changesOf(gathered).map(({ what, was, now }) => `${gathered.pupil.student.full_name} · ${what}: ${was} → ${now}`),
  )
  if (changes.length > 0) throw reportRefusal.report_changed({ changes })
}
