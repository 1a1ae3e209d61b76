/** The person themselves: who they are, what they may act as, and what of it they may change. */
import type { Person } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Me } from '@kelasku/shared/identity/contract'
import { profileRefusal, type User } from '@kelasku/shared/profile/contract'
import { isWithheldAnywhere } from '#features/profile/consent-bonds.ts'
import { presentSelf } from '#features/profile/presenter.ts'
import { getUser, isOwnPhoto, lockUser, saveUser, type UserRow } from '#features/profile/repo.ts'
import { listMembershipsOf } from '#features/school/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { removeFile } from '#platform/files/save.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { emailChangedMail } from './mails.ts'
import { readerOf } from './readers.ts'
import { naming } from './registration.ts'
import { findCredentials, findSessionMembership } from './repo.ts'

/** Work beyond the walls: a role that waits for approval is not yet behind its school's. */
export async function presentMe(who: Person, { tx }: Work): Promise<Me> {
  const user = await getUser(tx, who.userId)
  const memberships = await listMembershipsOf(tx, who.userId)
  const chosen = await findSessionMembership(tx, who.sessionId)
  const isMine = who.memberships.some(({ id }) => id === chosen)
  return {
    user: presentSelf(user),
    memberships,
    // What the door falls back to when the session's own choice has ended.
    membership_id: (isMine ? chosen : who.memberships[0]?.id) ?? null,
    must_change_password: (await findCredentials(tx, who.userId))?.must_change ?? false,
    server_now: new Date(),
  }
}

type Revision = Partial<Pick<UserRow, 'full_name' | 'nick_name' | 'email' | 'phone' | 'username' | 'image_file_id'>>

export async function reviseMe(who: Person, change: Revision, work: Work, tools: Pick<Toolbox, 'mail'>): Promise<User> {
  const before = await lockUser(work.tx, who.userId)
  if (!before) throw refusal.not_found()
  if (hasWayIn(before) && !hasWayIn({ ...before, ...change })) throw needsWayIn()
  requireOwnName(who, before, change)
  await requireOwnPhoto(who, change, work)

  const after = await naming(() => saveUser(work.tx, who.userId, change))
  const contacts = (['email', 'phone', 'username'] as const).filter((field) => before[field] !== after[field])
  if (contacts.length > 0)
    work.audit({ action: 'identity.contact_changed', subject: `user:${who.userId}`, detail: { fields: contacts } })
  // Whoever took the session over must not take the address over in silence.
  if (contacts.includes('email') && before.email !== null)
    await tools.mail.send(work, emailChangedMail(await readerOf(work.tx, before, before.email)))
  if (before.image_file_id !== null && before.image_file_id !== after.image_file_id)
    await removeFile(work, before.image_file_id)
  return presentSelf(after)
}

/** A pupil's name stands on certificates: it is proposed to the school (profile), not simply changed. */
function requireOwnName(who: Person, before: UserRow, { full_name }: Revision): void {
  if (full_name === undefined || full_name === before.full_name) return
  if (who.memberships.some(({ role }) => role === 'SISWA'))
    throw profileRefusal.field_not_writable({ full_name: ['Usulkan perubahan nama lewat profil Anda'] })
}

/** Somebody without any name to sign in by has locked themselves out. */
const hasWayIn = ({ email, phone, username, nisn }: UserRow) => (email ?? phone ?? username ?? nisn) !== null
const needsWayIn = () =>
  refusal.INVALID_REQUEST_PAYLOAD({ email: ['Sisakan email, nomor ponsel, atau nama pengguna untuk masuk'] })

async function requireOwnPhoto(who: Person, { image_file_id: id }: Revision, work: Work): Promise<void> {
  if (!id) return
  if (await isWithheldAnywhere(work.tx, who.userId)) throw profileRefusal.consent_withdrawn()
  if (await isOwnPhoto(work.tx, who.userId, id)) return
  throw refusal.INVALID_REQUEST_PAYLOAD({ image_file_id: ['Unggah dahulu foto Anda'] })
}
