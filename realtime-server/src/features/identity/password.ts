/** Passwords: forgotten, set anew by a link from a mail, changed, and given anew by those who answer for a pupil. */
import { createHash, randomBytes } from 'node:crypto'
import { type Actor, type Person, highestRole } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { identityRefusal } from '@kelasku/shared/identity/contract'
import { identityPolicy, mayResetPasswords, type PersonSubject } from '@kelasku/shared/identity/policy'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { z } from 'zod'
import { leaveAllDevices, leaveOtherDevices } from './devices.ts'
import { judge, newFirstPassword } from './first-password.ts'
import { hashPassword } from './hashing.ts'
import { emailTooNewMail, resetMail } from './mails.ts'
import { readerByEmail } from './readers.ts'
import {
  findCredentials,
  findMemberOf,
  findStanding,
  isEmailNew,
  isResetOpen,
  replaceReset,
  savePassword,
  saveVerifiedEmail,
  spendOnce,
  takeReset,
  type NewPassword,
} from './repo.ts'
import { noteSecurity } from './security-log.ts'
import { atMost, forgive } from './throttle.ts'
import type { IdentityTools } from './tools.ts'

const linksPerHour = 3

/** What is asked for and done after the answer: whether anybody has the address. */
export const ResetWish = z.strictObject({ sealed: z.string() })
export type ResetWish = z.infer<typeof ResetWish>

/**
 * The same answer whoever asks for whomever: that an address is known is nobody's business. It takes the same time too,
 * since whom it means is only looked up after the answer.
 */
export async function askForResetLink(email: string, work: Work, tools: IdentityTools): Promise<void> {
  await atMost(linksPerHour, work.tx, { kind: 'forgot', subject: tools.secrets.fingerprint(`forgot\n${email}`) })
  await tools.wishForReset(work, { sealed: tools.secrets.seal(email) })
}

/** Work beyond row-level security. */
export async function sendResetLink({ sealed }: ResetWish, work: Work, tools: Toolbox): Promise<void> {
  // A server that is killed before it has noted that this is done does it once more.
  if (!(await spendOnce(work.tx, `reset ${hashOf(sealed).toString('base64url')}`))) return
  const email = tools.secrets.open(sealed)
  const known = await readerByEmail(work.tx, email)
  if (!known) return noteSecurity(tools, 'reset_asked_for_nobody', {})
  if (await isEmailNew(work.tx, known.userId)) {
    await tools.mail.send(work, emailTooNewMail(known.reader))
    return noteSecurity(tools, 'reset_asked_for_new_address', { user: known.userId })
  }

  const token = randomBytes(32).toString('base64url')
  await replaceReset(work.tx, known.userId, email, hashOf(token))
  await tools.mail.send(work, resetMail(known.reader, `${tools.config.publicUrl}/atur-sandi?token=${token}`))
  work.audit({ action: 'identity.reset_asked', subject: `user:${known.userId}` })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Hashing is only worth its price for a link that works. */
export async function prepareReset(token: string, password: string, tools: IdentityTools): Promise<NewPassword> {
  if (!(await isResetOpen(tools.bypassRls('whoever has forgotten a password is in no school yet'), hashOf(token))))
    throw identityRefusal.reset_expired()
  return { passwordHash: await hashPassword(password), mustChange: false }
}

/** Whoever had come in with the old password is out, on every device. */
export async function resetPassword(
  token: string,
  fresh: NewPassword,
  work: Work,
  tools: IdentityTools,
): Promise<void> {
  const reset = await takeReset(work.tx, hashOf(token))
  if (reset === undefined) throw identityRefusal.reset_expired()
  const { userId } = reset
  if (reset.email !== null) await saveVerifiedEmail(work.tx, userId, reset.email)
  await savePassword(work.tx, userId, fresh)
  await leaveAllDevices(userId, 'password_changed', work, tools)
  work.audit({ action: 'identity.password_reset', subject: `user:${userId}` })
  work.afterCommit(() => noteSecurity(tools, 'password_reset', { user: userId }))
}

const wrongPasswordsPerHour = 10

export interface Change {
  judgedBy: string
  fresh: NewPassword
}

/** Judges the present password and hashes the new one, holding no connection. */
export async function prepareChange(
  who: Person,
  { current, password }: { current: string; password: string },
  tools: IdentityTools,
): Promise<Change> {
  const judgedBy = await judgeOwn(who, current, tools)
  if (current === password)
    throw refusal.INVALID_REQUEST_PAYLOAD({ password: ['Pilih kata sandi yang berbeda dari yang sekarang'] })
  return { judgedBy, fresh: { passwordHash: await hashPassword(password), mustChange: false } }
}

/** @returns the hash that the person's own password was judged by. */
export async function judgeOwn(who: Person, password: string, tools: IdentityTools): Promise<string> {
  // Whoever holds a stolen session must not find the password out by trying.
  const db = tools.bypassRls('a counted try stays when the request is refused')
  const counter = { kind: 'password', subject: tools.secrets.fingerprint(`password\n${who.userId}`) } as const
  await atMost(wrongPasswordsPerHour, db, counter)
  const known = await findCredentials(tools.bypassRls('passwords belong to persons and no school'), who.userId)
  if (!known || !(await judge(password, known.password_hash, tools.secrets)).isRight)
    throw identityRefusal.wrong_password()
  // Whoever knows it may be asked for it often: a principal signs class after class.
  await forgive(db, [counter])
  return known.password_hash
}

export async function changePassword(
  who: Person,
  { judgedBy, fresh }: Change,
  work: Work,
  tools: IdentityTools,
): Promise<void> {
  if ((await findCredentials(work.tx, who.userId))?.password_hash !== judgedBy) throw identityRefusal.wrong_password()
  await savePassword(work.tx, who.userId, fresh)
  await leaveOtherDevices(who, 'password_changed', work, tools)
  // After a first password the rooms of the school are open.
  work.disconnectUser(rooms.session(who.sessionId))
  work.audit({ action: 'identity.password_changed', subject: `user:${who.userId}` })
  work.afterCommit(() => noteSecurity(tools, 'password_changed', { user: who.userId, session: who.sessionId }))
}

export interface KnownPerson extends PersonSubject {
  belongsElsewhere: boolean
}

/** A person of the active school, held on behalf of somebody who may see them. A stranger and a typo get the same answer. */
export async function personFor(who: Actor, userId: string, work: Work): Promise<KnownPerson> {
  const member = await findMemberOf(work.tx, who.schoolId, userId, who.userId)
  if (!member) throw refusal.not_found()
  const standing = await work.bypassRls('power over a person must not leak from one school into another', (tx) =>
    findStanding(tx, userId, schoolsOf(who)),
  )
  const person = { ...member, ...standing, schoolId: who.schoolId }
  if (!identityPolicy.see(who, person)) throw refusal.not_found()
  return person
}

/** The schools whose people are in this asker's hands: for an admin all that they administer, else the active one. */
const schoolsOf = (who: Actor) =>
  who.isAdmin
    ? [
        who.schoolId,
        ...who.memberships.filter(({ role, isAdmin }) => role === 'ADMIN' || isAdmin).map(({ schoolId }) => schoolId),
      ]
    : [who.schoolId]

/** For those without anybody to answer for, nobody is there: no need to look, and none to hash. */
export async function prepareFirstPassword(who: Actor) {
  if (!mayResetPasswords(who)) throw refusal.not_found()
  return newFirstPassword()
}

export async function resetPasswordOf(
  who: Actor,
  person: KnownPerson,
  fresh: NewPassword,
  work: Work,
  tools: IdentityTools,
): Promise<void> {
  if (!identityPolicy.resetPassword(who, person)) throw refusal.forbidden()
  if (person.belongsElsewhere) throw identityRefusal.belongs_elsewhere()
  await work.bypassRls('passwords and sessions lie in the vault', async (tx) => {
    await savePassword(tx, person.id, fresh)
    await leaveAllDevices(person.id, 'by_admin', { ...work, tx }, tools)
  })
  work.audit({ action: 'identity.password_reset_by_staff', subject: `user:${person.id}` })
  work.afterCommit(() => noteSecurity(tools, 'password_reset_by_staff', { user: person.id, reason: highestRole(who) }))
}
