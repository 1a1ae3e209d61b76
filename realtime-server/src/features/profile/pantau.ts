/** "Pantau": a code by which a guardian of this school links another child. Off until somebody turns it on. */
import { randomInt } from 'node:crypto'
import { type Actor, isParent } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { profileRefusal, type UserCard } from '@kelasku/shared/profile/contract'
import { profileEvents } from '@kelasku/shared/profile/events'
import type { Work } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { circleOf, findStanding, linkGuardian, type Relation } from './bonds.ts'
import { userCard } from './presenter.ts'
import { findByPantau, lockProfile, saveProfile } from './repo.ts'
import type { KnownPerson } from './subject.ts'
import type { ProfileTools } from './tools.ts'

/** Without the ones that a handwritten note confuses. Forty bits: the limit on requests makes guessing hopeless. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')

export async function switchPantau(
  { user }: KnownPerson,
  isOn: boolean,
  work: Work,
  { secrets }: ProfileTools,
): Promise<void> {
  const before = await lockProfile(work.tx, user.id)
  if (isOn === (before.pantau_hash !== null)) return
  await saveProfile(work.tx, before, isOn ? sealed(newCode(), secrets) : noCode, ['pantau'])
}

const noCode = { pantau_hash: null, pantau_sealed: null }
const sealed = (code: string, secrets: Secrets) => ({
  pantau_hash: secrets.fingerprint(code),
  pantau_sealed: secrets.seal(code),
})

/** The guardian is already one here; whoever is not joins by a parent's code of the class. */
export async function linkByPantau(
  who: Actor,
  { token_pantau, relation }: { token_pantau: string; relation: Relation },
  work: Work,
  { secrets }: ProfileTools,
): Promise<UserCard> {
  if (!isParent(who)) throw refusal.forbidden()
  const child = await findByPantau(work.tx, secrets.fingerprint(token_pantau))
  const standing = child && (await findStanding(work.tx, who, child.user.id))
  if (!child || standing?.kind !== 'student' || standing.isWithheld) throw profileRefusal.pantau_unknown()

  await linkGuardian(work.tx, who, child.user.id, relation)
  const id = child.user.id
  work.audit({ action: 'profile.guardian_linked', subject: `user:${id}`, detail: { relation } })
  work.announce(profileEvents.changed, await circleOf(work.tx, who.schoolId, id), { id })
  return userCard(child.user)
}
