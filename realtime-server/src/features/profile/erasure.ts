/**
 * Forgetting a person: everything that this school keeps about them, and their account too unless another school still
 * needs it. The audit stays, with ids that lead to nobody.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { profileRefusal, type ErasureReason } from '@kelasku/shared/profile/contract'
import { profileEvents } from '@kelasku/shared/profile/events'
import { profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { forgetNames, forgetPerson } from '#platform/person-data.ts'
import { circleOf, isAdminHere, isKnownElsewhere } from './bonds.ts'
import { listFormerNames, removeSheetsNaming } from './repo.ts'
import type { KnownPerson } from './subject.ts'
import type { ProfileTools } from './tools.ts'

export interface Farewell {
  full_name: string
  reason: ErasureReason
}

export async function erasePerson(
  who: Actor,
  person: KnownPerson,
  { full_name, reason }: Farewell,
  work: Work,
  tools: ProfileTools,
): Promise<{ id: string; is_account_erased: boolean }> {
  if (!profilePolicy.erase(person)) throw refusal.forbidden()
  if (full_name !== person.user.full_name) throw profileRefusal.name_differs()
  const { id } = person.user
  if (await isAdminHere(work.tx, who.schoolId, id)) throw profileRefusal.still_administers()
  const circle = await circleOf(work.tx, who.schoolId, id)

  const isAccountErased = await work.bypassRls('a person’s data lies in the vault and in no school', async (tx) => {
    const wholeAccount = !(await isKnownElsewhere(tx, who.schoolId, id))
    const names = [...new Set([person.user.full_name, ...(await listFormerNames(tx, id))])]
    await forgetPerson(tx, tools.kept, { personId: id, schoolId: who.schoolId }, { wholeAccount })
    await forgetNames(tx, tools.kept, names, who.schoolId)
    await removeSheetsNaming(tx, who.schoolId, tools.files.namingMany)
    return wholeAccount
  })
  work.audit({ action: 'profile.erased', subject: `user:${id}`, detail: { reason, account: isAccountErased } })
  work.announce(profileEvents.changed, circle, { id })
  work.disconnectUser(rooms.user(id))
  return { id, is_account_erased: isAccountErased }
}

/** A person takes along what all their schools keep; guardians and admins what concerns this one alone. */
export const seesWholeAccount = async (who: Actor, { bonds, user }: KnownPerson, work: Work): Promise<boolean> =>
  bonds.includes('self') ||
  !(await work.bypassRls('another school’s members are not this one’s to read', (tx) =>
    isKnownElsewhere(tx, who.schoolId, user.id),
  ))
