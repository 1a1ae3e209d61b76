/**
 * A guardian's consent that the school keeps the child's data here: given at joining, taken back and given again here.
 * What rests on it is emptied in the same act (docs/decisions/0017), and the school is told until it has said that it
 * talked to the family.
 */
import { type Actor, isAdmin, leadsAClass } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ConsentView, Withdrawal } from '@kelasku/shared/profile/contract'
import { profileEvents } from '@kelasku/shared/profile/events'
import { consentFields } from '@kelasku/shared/profile/fields'
import { profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import { removeFile } from '#platform/files/save.ts'
import { forgetConsented } from '#platform/person-data.ts'
import { circleOf } from './bonds.ts'
import {
  isAgreedElsewhere,
  listConsents,
  listWithdrawals,
  removeProposals,
  saveConsent,
  settleWithdrawals,
} from './consent-bonds.ts'
import { userCard } from './presenter.ts'
import { saveUser } from './repo.ts'
import type { KnownPerson } from './subject.ts'
import type { ProfileTools } from './tools.ts'

export async function consentsOf(who: Actor, person: KnownPerson, work: Work): Promise<ConsentView[]> {
  if (!profilePolicy.readConsents(person)) throw refusal.forbidden()
  const rows = await listConsents(work.tx, who.schoolId, person.user.id)
  return rows.map(({ relation, consented_at, withdrawn_at, settled_at, ...guardian }) => ({
    guardian: userCard(guardian),
    relation,
    consented_at: instant(consented_at),
    withdrawn_at: instant(withdrawn_at),
    settled_at: instant(settled_at),
    is_own: guardian.id === who.userId,
  }))
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

export async function answerConsent(
  who: Actor,
  person: KnownPerson,
  isAgreed: boolean,
  work: Work,
  tools: ProfileTools,
): Promise<ConsentView[]> {
  if (!person.bonds.includes('guardian')) throw refusal.forbidden()
  const { id } = person.user
  await saveConsent(work.tx, who, id, isAgreed)
  if (!isAgreed) await emptyWhatRestsOnIt(who, person, work, tools)
  work.audit({ action: isAgreed ? 'profile.consent_given' : 'profile.consent_withdrawn', subject: `user:${id}` })
  work.announce(profileEvents.changed, await circleOf(work.tx, who.schoolId, id), { id })
  return consentsOf(who, person, work)
}

/** Where another school has a consent that stands, only what every list of this one shows goes: the photo. */
async function emptyWhatRestsOnIt(
  who: Actor,
  { user }: KnownPerson,
  work: Work,
  { kept }: ProfileTools,
): Promise<void> {
  await removeProposals(work.tx, who.schoolId, user.id, consentFields)
  await work.bypassRls('a person’s data lies in no school', async (tx) => {
    if (await isAgreedElsewhere(tx, who.schoolId, user.id)) await saveUser(tx, user.id, { image_file_id: null })
    else await forgetConsented(tx, kept, { personId: user.id, schoolId: undefined })
    if (user.image_file_id !== null) await removeFile({ ...work, tx }, user.image_file_id)
  })
}

export async function withdrawalsFor(who: Actor, work: Work): Promise<Withdrawal[]> {
  if (!isAdmin(who) && !leadsAClass(who)) throw refusal.forbidden()
  const rows = await listWithdrawals(work.tx, who)
  return rows.map(
    ({ student_id, student_name, student_image_file_id, class_name, relation, withdrawn_at, ...guardian }) => ({
      student: userCard({ id: student_id, full_name: student_name, image_file_id: student_image_file_id }),
      class_name,
      guardian: userCard(guardian),
      relation,
      withdrawn_at: new Date(withdrawn_at),
    }),
  )
}

/** Once more changes nothing: two of the school may have talked to the family. */
export async function settleWithdrawal(who: Actor, person: KnownPerson, work: Work): Promise<ConsentView[]> {
  if (!profilePolicy.settleWithdrawal(person)) throw refusal.forbidden()
  const { id } = person.user
  await settleWithdrawals(work.tx, who.schoolId, id)
  work.audit({ action: 'profile.withdrawal_settled', subject: `user:${id}` })
  work.announce(profileEvents.changed, await circleOf(work.tx, who.schoolId, id), { id })
  return consentsOf(who, person, work)
}
