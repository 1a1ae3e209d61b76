/** Where a copy comes from, and how far it has followed. */
import type { UnitElsewhere } from '@kelasku/shared/journal/unit-elsewhere'
import { journalRules } from '@kelasku/shared/journal/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { findHeld } from '../guard.ts'
import type { KnownJournal } from '../repo.ts'

export const elsewhere = ({ row, item }: KnownJournal, is_behind: boolean): UnitElsewhere => ({
  id: row.id,
  name: row.name,
  course_id: row.course_id,
  course_name: item.course_name,
  class_name: item.class_name,
  is_behind,
})

export const isBehind = ({ row }: KnownJournal, origin: KnownJournal): boolean => (row.origin_place ?? 0) < origin.place

/** As long as the asker may still look in there. */
export async function findOrigin(who: Actor, { row }: KnownJournal, work: Work): Promise<KnownJournal | undefined> {
  const origin = row.origin_id === null ? undefined : await findHeld(who, row.origin_id, work)
  return origin && journalRules.inside(who, origin.subject) ? origin : undefined
}
