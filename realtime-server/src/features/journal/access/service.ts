/** Inviting, and letting go: whoever manages a unit invites, and anybody may go by themselves. */
import { randomBytes } from 'node:crypto'
import { accessRefusal, mostInvited, type Collaborator, type WaitingInvitation } from '@kelasku/shared/journal/access'
import type { AccessRole } from '@kelasku/shared/journal/access-role'
import { journalRules } from '@kelasku/shared/journal/policy'
import { type Actor, isStaff } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { rooms } from '#platform/live/rooms.ts'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { publishChanged } from '../news.ts'
import { takeBackInvited, notifyInvited } from '../notices.ts'
import type { KnownJournal } from '../repo.ts'
import {
  countInvited,
  findTold,
  insertInvitation,
  isStaffOf,
  listCollaborators,
  listInvitations,
  listShared,
  listStaff,
  removeAccess,
  removeInvitation,
  saveAccess,
  useInvitation,
} from './repo.ts'

const ofGuests = 'who writes together may belong to other schools'

export const collaboratorsOf = ({ row }: KnownJournal, work: Work): Promise<Collaborator[]> =>
  work.bypassRls(ofGuests, (tx) => listCollaborators(tx, row))

export async function staffOf(who: Actor, search: string | undefined, paging: Paging, work: Work) {
  const { items, total } = await listStaff(work.tx, who, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

interface Sharing {
  user_id: string
  role: AccessRole | null
}

export async function share(
  who: Actor,
  known: KnownJournal,
  { user_id, role }: Sharing,
  work: Work,
): Promise<Collaborator[]> {
  const { row, subject } = known
  const isGoing = role === null && user_id === who.userId
  if (!isGoing && !journalRules.manage(who, subject)) throw refusal.forbidden()
  if (role === null) {
    await work.bypassRls(ofGuests, (tx) => removeAccess(tx, row.id, user_id))
    await takeBackInvited(work, row, user_id)
  } else {
    await requireInvitable(known, user_id, work)
    await saveAccess(work.tx, row, { user_id, role, invited_by: who.userId, is_guest: false })
    await notifyInvited(work, row, user_id, who.userId)
  }
  work.audit({ action: 'journal.access_changed', subject: `journal:${row.id}`, detail: { user_id, role } })
  const after = await collaboratorsOf(known, work)
  await publishAccess(work, known, user_id)
  work.reauthorize(rooms.document(row.id))
  return isGoing ? [] : after
}

/** Who is in it already may be of another school, and be given another role; who comes new is of this one. */
async function requireInvitable(known: KnownJournal, userId: string, work: Work): Promise<void> {
  const collaborators = await collaboratorsOf(known, work)
  if (collaborators.some(({ user, role, by_course }) => user.id === userId && role !== 'OWNER' && !by_course)) return
  if (!(await isStaffOf(work.tx, known.row.school_id, userId))) throw accessRefusal.not_staff()
  await requirePlace(known, work)
}

async function requirePlace({ row }: KnownJournal, work: Work): Promise<void> {
  if ((await countInvited(work.tx, row.id)) >= mostInvited) throw accessRefusal.too_many_invited()
}

/** Also whom it does not concern any more. */
async function publishAccess(work: Work, { row }: KnownJournal, userId: string): Promise<void> {
  await work.bypassRls(ofGuests, (tx) =>
    publishChanged({ ...work, tx }, { ...row, version: null }, null, [rooms.user(userId)]),
  )
}

export async function invite(
  who: Actor,
  known: KnownJournal,
  role: AccessRole,
  work: Work,
  { secrets }: Pick<Toolbox, 'secrets'>,
): Promise<{ token: string; expires_at: Date }> {
  await requirePlace(known, work)
  const token = randomBytes(16).toString('base64url')
  const token_hash = secrets.fingerprint(token)
  const expires_at = await insertInvitation(work.tx, known.row, { role, token_hash, created_by: who.userId })
  work.audit({ action: 'journal.invitation_made', subject: `journal:${known.row.id}`, detail: { role } })
  return { token, expires_at }
}

export const invitationsOf = ({ row }: KnownJournal, work: Work): Promise<WaitingInvitation[]> =>
  listInvitations(work.tx, row.id)

export async function withdrawInvitation({ row }: KnownJournal, id: string, work: Work): Promise<WaitingInvitation[]> {
  if (!(await removeInvitation(work.tx, row.id, id))) throw refusal.not_found()
  work.audit({ action: 'journal.invitation_withdrawn', subject: `journal:${row.id}` })
  return listInvitations(work.tx, row.id)
}

export async function join(
  who: Actor,
  token: string,
  work: Work,
  { secrets }: Pick<Toolbox, 'secrets'>,
): Promise<{ id: string }> {
  if (!isStaff(who)) throw accessRefusal.not_staff()
  const why = 'an invitation is another school’s until it is brought'
  const id = await work.bypassRls(why, async (tx) => {
    const invitation = await useInvitation(tx, secrets.fingerprint(token))
    if (!invitation) return undefined
    const { journal_id, school_id, role, created_by } = invitation
    const is_guest = school_id !== who.schoolId
    await saveAccess(tx, { id: journal_id, school_id }, { user_id: who.userId, role, invited_by: created_by, is_guest })
    await publishChanged({ ...work, tx }, { ...(await findTold(tx, journal_id)), version: null }, null)
    return journal_id
  })
  if (id === undefined) throw accessRefusal.invitation_over()
  work.audit({ action: 'journal.invitation_used', subject: `journal:${id}` })
  // Whoever was in it already may have another role now.
  work.reauthorize(rooms.document(id))
  return { id }
}

export async function sharedWith(who: Actor, paging: Paging, work: Work) {
  if (!isStaff(who)) throw refusal.forbidden()
  const { items, total } = await work.bypassRls('units that somebody was invited to', (tx) =>
    listShared(tx, who, paging),
  )
  return { data: items, meta: pageMeta(paging, total) }
}
