/** A person on somebody's behalf: who they are, as what the school knows them, and how the asker stands to them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import { findStanding, type Standing } from './bonds.ts'
import type { PersonRecord } from './record.ts'
import { findRecord } from './repo.ts'

export interface KnownPerson extends PersonRecord, Standing {}

/** The only way to hold a person. Somebody to whom the asker has no bond gets the answer of a typo. */
export async function personFor(who: Actor, id: string, work: Work): Promise<KnownPerson> {
  const standing = await findStanding(work.tx, who, id)
  if (!standing || !profilePolicy.read(standing)) throw refusal.not_found()
  const record = await findRecord(work.tx, id)
  if (!record) throw refusal.not_found()
  return { ...record, ...standing }
}

export const selfOf = (who: Actor, work: Work) => personFor(who, who.userId, work)

export async function teacherFor(who: Actor, id: string, work: Work): Promise<KnownPerson> {
  const person = await personFor(who, id, work)
  if (person.kind !== 'staff') throw refusal.not_found()
  return person
}
