/** A guardian's consent that the school keeps the child's data here: given at joining, taken back and given again here. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ConsentView } from '@kelasku/shared/profile/contract'
import { profileEvents } from '@kelasku/shared/profile/events'
import { profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import { circleOf, listConsents, saveConsent } from './bonds.ts'
import { userCard } from './presenter.ts'
import type { KnownPerson } from './subject.ts'

export async function consentsOf(who: Actor, person: KnownPerson, work: Work): Promise<ConsentView[]> {
  if (!profilePolicy.readConsents(person)) throw refusal.forbidden()
  const rows = await listConsents(work.tx, who.schoolId, person.user.id)
  return rows.map(({ relation, consented_at, ...guardian }) => ({
    guardian: userCard(guardian),
    relation,
    consented_at: consented_at === null ? null : new Date(consented_at),
    is_own: guardian.id === who.userId,
  }))
}

export async function answerConsent(
  who: Actor,
  person: KnownPerson,
  isAgreed: boolean,
  work: Work,
): Promise<ConsentView[]> {
  if (!person.bonds.includes('guardian')) throw refusal.forbidden()
  const id = person.user.id
  await saveConsent(work.tx, who, id, isAgreed)
  work.audit({ action: isAgreed ? 'profile.consent_given' : 'profile.consent_withdrawn', subject: `user:${id}` })
  work.announce(profileEvents.changed, await circleOf(work.tx, who.schoolId, id), { id })
  return consentsOf(who, person, work)
}
