/** The people of the school as its office keeps them. */
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { peopleRefusal, type PersonRole, type SchoolPerson } from '@kelasku/shared/classroom/people'
import { mayLookUp, peoplePolicy, type PersonSubject } from '@kelasku/shared/classroom/policy'
import { identityRefusal } from '@kelasku/shared/identity/contract'
import { Email } from '@kelasku/shared/profile/contract'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { schoolRefusal, type Position } from '@kelasku/shared/school/contract'
import { isAdmin } from '@kelasku/shared/school/policy'
import { notifyOfContacts } from '#features/notification/contacts.ts'
import { saveUser } from '#features/profile/repo.ts'
import { noteBulkLook } from '#features/profile/views.ts'
import { countOtherAdmins, saveMember, type MemberRow } from '#features/school/repo.ts'
import { settleGuardians } from '#features/school/guardians/service.ts'
import { publishRights } from '#features/school/service.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { endStays, endTeaching, listStaysInRole, revokeParentCodes } from '../members/repo.ts'
import { publishToFamilies, publishClasses, publishMembers, publishPeople } from '../news.ts'
import { card, todayAt } from '../repo.ts'
import { listOptions, listPeople, listReaches, type LookUp, type PeopleSearch } from './repo.ts'

export async function lookUp(who: Actor, look: LookUp, paging: Paging, work: Work) {
  if (!mayLookUp(who, look.role_code)) throw refusal.forbidden()
  // Pupils of other classes are not a homeroom teacher's business; those without a class may become theirs.
  const withoutClass = look.withoutClass || (look.role_code === 'SISWA' && !isAdmin(who))
  const { items, total } = await listOptions(work.tx, who.schoolId, { ...look, withoutClass }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

const reachesOf = (who: Actor, ids: readonly string[], work: Work) =>
  work.bypassRls('how far somebody reaches decides what an admin of one school may change', (tx) =>
    listReaches(tx, who.schoolId, ids),
  )

/** What the list shows of somebody that is nobody's to read unnoticed. */
const listedFields: ProfileField[] = ['email', 'no_telp', 'nisn']

export async function peopleOf(who: Actor, search: PeopleSearch, paging: Paging, work: Work) {
  const { rows, total } = await listPeople(work.tx, who.schoolId, search, paging)
  const reaches = await reachesOf(
    who,
    rows.map(({ user }) => user.id),
    work,
  )
  const pupils = rows.filter(({ roles }) => roles.some(({ role }) => role === 'SISWA')).map(({ user }) => user.id)
  await noteBulkLook(who, pupils, listedFields, work)
  if (rows.length > 0)
    work.audit({
      action: 'people.listed',
      subject: `school:${who.schoolId}`,
      detail: { people: rows.length, page: paging.page, role: search.role_code ?? null },
    })
  const data = rows.map(({ user, roles, classes }): SchoolPerson => {
    const subject = reaches.get(user.id)
    return {
      ...card(user),
      email: user.email,
      username: user.username,
      phone: user.phone,
      nisn: user.nisn,
      roles,
      classes,
      can: { change_email: subject !== undefined && peoplePolicy.changeEmail(who, subject) },
    }
  })
  return { data, meta: pageMeta(paging, total) }
}

/** A person of the school, held on behalf of its admin. */
export async function personFor(who: Actor, id: string, work: Work): Promise<PersonSubject> {
  const person = (await reachesOf(who, [id], work)).get(id)
  if (!person) throw refusal.not_found()
  if (!peoplePolicy.list(who, person)) throw refusal.forbidden()
  return person
}

export async function changeEmail(who: Actor, person: PersonSubject, typed: string, work: Work) {
  if (!peoplePolicy.changeEmail(who, person)) throw peopleRefusal.email_is_theirs()
  const email = Email.safeParse(typed)
  if (!email.success) throw identityRefusal.invalid_email({ email: [identityRefusal.invalid_email.kind.text] })
  await work.bypassRls('an e-mail address is one person’s in all of Kelasku', async (tx) => {
    await notTwice(() => saveUser(tx, person.id, { email: email.data }))
  })
  work.audit({ action: 'classroom.email_changed', subject: `user:${person.id}` })
  await notifyOfContacts(person.id, 'alamat email', work)
  publishPeople(work, who.schoolId)
  return { id: person.id, email: email.data }
}

async function notTwice<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw brokenRule(error) === 'users_email' ? refusal.record_already_exist() : error
  }
}

const withDuties: ReadonlySet<Role> = new Set(['GURU', 'WALIKELAS', 'ADMIN'])

export async function setPosition(member: MemberRow, position: Position | null, work: Work): Promise<PersonRole> {
  if (member.status !== 'ACTIVE') throw peopleRefusal.membership_over()
  if (position !== null && !withDuties.has(member.role)) throw peopleRefusal.no_position()
  const saved = await saveMember(work.tx, member.id, { position })
  work.audit({ action: 'classroom.position_set', subject: `member:${member.id}`, detail: { position } })
  publishPeople(work, member.school_id)
  publishRights(member.user_id, work)
  return personRole(saved)
}

const personRole = ({ id, role, is_admin, status, position, member_no }: MemberRow): PersonRole => ({
  id,
  role,
  is_admin,
  status,
  position,
  member_no,
})

export interface Farewell {
  status: 'TRANSFERRED' | 'DROPPED' | 'GRADUATED'
  reason?: string | null | undefined
}

/** With the role in the school end the classes that it was for. */
export async function endMembership(member: MemberRow, farewell: Farewell, work: Work): Promise<PersonRole> {
  if (member.status !== 'ACTIVE') throw peopleRefusal.membership_over()
  const isOneOfThem = isAdmin({ role: member.role, isAdmin: member.is_admin })
  if (isOneOfThem && (await countOtherAdmins(work.tx, member.school_id, member.id)) === 0)
    throw schoolRefusal.last_admin()

  const change = { status: 'INACTIVE', is_admin: false, position: null, ended_at: new Date() } as const
  const saved = await saveMember(work.tx, member.id, change)
  await leaveClasses(member, farewell, work)
  await settleGuardians(member.school_id, [member.user_id], work)
  work.audit({
    action: 'classroom.membership_ended',
    subject: `member:${member.id}`,
    detail: { role: member.role, ...farewell },
  })
  publishPeople(work, member.school_id)
  await publishToFamilies(work, member.school_id, [member.user_id])
  return personRole(saved)
}

async function leaveClasses({ school_id, user_id, role }: MemberRow, farewell: Farewell, work: Work): Promise<void> {
  if (role === 'ORTU' || role === 'ADMIN') return
  const { tx } = work
  const end_date = await todayAt(tx, school_id)
  const stays = await listStaysInRole(tx, school_id, user_id, role)
  const status = role === 'SISWA' ? farewell.status : 'DROPPED'
  await endStays(
    tx,
    stays.map(({ id }) => id),
    { status, end_date, reason: farewell.reason ?? null },
  )
  if (role === 'GURU') await endTeaching(tx, school_id, user_id, { end_date })
  for (const { class_id } of stays) {
    if (role === 'SISWA') await revokeParentCodes(tx, user_id, class_id)
    publishMembers(work, { school_id, class_id })
  }
  if (stays.length > 0) publishClasses(work, school_id)
}
