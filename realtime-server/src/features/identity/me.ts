/** The person themselves: who they are, what they may act as, and what of it they may change. */
import type { Person } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { identityRefusal, type Me } from '@kelasku/shared/identity/contract'
import { renamesSelf } from '@kelasku/shared/identity/policy'
import { profileRefusal, type User } from '@kelasku/shared/profile/contract'
import { notifyOfContacts } from '#features/notification/contacts.ts'
import { isWithheldAnywhere } from '#features/profile/consent-bonds.ts'
import { presentSelf } from '#features/profile/presenter.ts'
import { getUser, isOwnPhoto, lockUser, saveUser, type UserRow } from '#features/profile/repo.ts'
import { listMembershipsOf } from '#features/school/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { removeFile } from '#platform/files/save.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { contactChangedMail, emailAddedMail, emailChangedMail, type Reader } from './mails.ts'
import { readerOf } from './readers.ts'
import { naming } from './registration.ts'
import { findCredentials, findSessionMembership, saveEmailChange } from './repo.ts'
import { noteSecurity } from './security-log.ts'

/** Work beyond row-level security: a role that waits for approval is not yet behind its school's. */
export async function presentMe(who: Person, { tx }: Work): Promise<Me> {
  const user = await getUser(tx, who.userId)
  const memberships = await listMembershipsOf(tx, who.userId)
  const chosen = await findSessionMembership(tx, who.sessionId)
  const isMine = who.memberships.some(({ id }) => id === chosen)
  return {
    user: presentSelf(user),
    memberships,
    // What authentication falls back to when the session's own choice has ended.
    membership_id: (isMine ? chosen : who.memberships[0]?.id) ?? null,
    must_change_password: (await findCredentials(tx, who.userId))?.must_change ?? false,
    server_now: new Date(),
  }
}

type Revision = Partial<Pick<UserRow, 'full_name' | 'nick_name' | 'email' | 'phone' | 'username' | 'image_file_id'>>

/** @param isProven the owner has just shown that it is them. */
export async function reviseMe(
  who: Person,
  change: Revision,
  isProven: boolean,
  work: Work,
  tools: Pick<Toolbox, 'mail' | 'log'>,
): Promise<User> {
  const before = await lockUser(work.tx, who.userId)
  if (!before) throw refusal.not_found()
  const contacts = contactFields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  if (contacts.length > 0 && !isProven) throw identityRefusal.proof_required()
  if (hasWayIn(before) && !hasWayIn({ ...before, ...change })) throw needsWayIn()
  requireOwnName(who, before, change)
  await requireOwnPhoto(who, change, work)

  const after = await naming(() => saveUser(work.tx, who.userId, change))
  if (contacts.length > 0) await contactsChanged(before, after, contacts, work, tools)
  if (before.image_file_id !== null && before.image_file_id !== after.image_file_id)
    await removeFile(work, before.image_file_id)
  return presentSelf(after)
}

const contactFields = ['email', 'phone', 'username'] as const
type ContactField = (typeof contactFields)[number]
const contactNames: Record<ContactField, string> = {
  email: 'alamat email',
  phone: 'nomor ponsel',
  username: 'nama pengguna',
}

/** Whoever has taken an account over must not take over what it is signed in by in silence: its owner hears by every way. */
async function contactsChanged(
  before: UserRow,
  after: UserRow,
  contacts: readonly ContactField[],
  work: Work,
  tools: Pick<Toolbox, 'mail' | 'log'>,
): Promise<void> {
  const { id } = after
  work.audit({ action: 'identity.contact_changed', subject: `user:${id}`, detail: { fields: contacts } })
  work.afterCommit(() => noteSecurity(tools, 'contact_changed', { user: id }))
  const changed = contacts.map((field) => contactNames[field]).join(', ')
  await notifyOfContacts(id, changed, work)

  const send = async (email: string | null, mailTo: (reader: Reader) => Mail) =>
    email === null ? undefined : tools.mail.send(work, mailTo(await readerOf(work.tx, after, email)))
  if (!contacts.includes('email')) return send(after.email, (reader) => contactChangedMail(reader, changed))
  await saveEmailChange(work.tx, id)
  await send(before.email, emailChangedMail)
  await send(after.email, emailAddedMail)
}

/** The name stands in lists and on certificates: it is proposed to the school (profile), not simply changed. */
function requireOwnName(who: Person, before: UserRow, { full_name }: Revision): void {
  if (full_name === undefined || full_name === before.full_name || renamesSelf(who.memberships)) return
  throw profileRefusal.field_not_writable({
    full_name: ['Usulkan perubahan nama lewat Biodata; admin yang menyetujuinya'],
  })
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
