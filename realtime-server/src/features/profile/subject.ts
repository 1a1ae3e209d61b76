/** A person on somebody's behalf: who they are, as what the school knows them, and how the asker stands to them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { FoundPerson } from '@kelasku/shared/profile/contract'
import { profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import { findStanding, listKnownByName, type Standing } from './bonds.ts'
import { userCard } from './presenter.ts'
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

/** Found by name; nobody whom `personFor` would not give out. */
export async function peopleNamed(who: Actor, search: string, paging: Paging, work: Work) {
  const { rows, total } = await listKnownByName(work.tx, who, search, paging)
  const data = rows.map(({ kind, class_name, ...row }): FoundPerson => ({ ...userCard(row), kind, class_name }))
  return { data, meta: pageMeta(paging, total) }
}

export const selfOf = (who: Actor, work: Work) => personFor(who, who.userId, work)

export async function teacherFor(who: Actor, id: string, work: Work): Promise<KnownPerson> {
  const person = await personFor(who, id, work)
  if (person.kind !== 'staff') throw refusal.not_found()
  return person
}
