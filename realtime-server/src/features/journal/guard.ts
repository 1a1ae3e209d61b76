/**
 * Holding a unit of Modul Ajar for a caller: as one of the own school, or as a guest's. A guest is invited from another
 * school, whose row-level security hides this one, so each step of theirs bypasses it, with the one unit in hand that they
 * were invited to.
 */
import { journalRules } from '@kelasku/shared/journal/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { findJournal, findJournalOfGuest, type KnownJournal } from './repo.ts'

const why = 'somebody of another school was invited to this one unit'

export async function findHeld(who: Actor, id: string, work: Work): Promise<KnownJournal | undefined> {
  const known =
    (await findJournal(work.tx, who, id)) ?? (await work.bypassRls(why, (tx) => findJournalOfGuest(tx, who, id)))
  return known && journalRules.read(who, known.subject) ? known : undefined
}

export const isGuest = (who: Actor, { row }: Pick<KnownJournal, 'row'>): boolean => row.school_id !== who.schoolId

/** Where a guest stands too: what is done with a unit that they hold is done where it is. */
export const where = <T>(who: Actor, known: KnownJournal, work: Work, run: (work: Work) => Promise<T>): Promise<T> =>
  isGuest(who, known) ? work.bypassRls(why, (tx) => run({ ...work, tx })) : run(work)

/** The only way to hold a unit on someone's behalf. A stranger and a typo get the same answer. */
export async function journalFor(who: Actor, id: string, work: Work): Promise<KnownJournal> {
  const known = await findHeld(who, id, work)
  if (!known) throw refusal.not_found()
  return known
}

/** For what only some of those may do who know of it. */
export async function heldFor(
  who: Actor,
  id: string,
  rule: keyof typeof journalRules,
  work: Work,
): Promise<KnownJournal> {
  const known = await journalFor(who, id, work)
  if (!journalRules[rule](who, known.subject)) throw refusal.forbidden()
  return known
}
