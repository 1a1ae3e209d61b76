/** What happens in a school: opened, changed, asked to join; and whom it counts as admin. */
import { type Actor, type Person, type Role, isAdmin } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  schoolRefusal,
  type MembershipView,
  type SchoolDraft,
  type SchoolRevision,
  type SchoolView,
} from '@kelasku/shared/school/contract'
import { schoolEvents } from '@kelasku/shared/school/events'
import { schoolPolicy } from '@kelasku/shared/school/policy'
import { siteTypeOf } from '@kelasku/shared/whitelabel/wording'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import {
  countOtherAdmins,
  findMember,
  findMemberByRole,
  findSchool,
  insertSchool,
  listRequests,
  membershipViewOf,
  saveMember,
  saveMembership,
  saveSchool,
  schoolCard,
  type MemberRow,
  type SchoolRow,
} from './repo.ts'

type KnownSchool = SchoolRow & { city_name: string | null }

/** The only way to hold a school on someone's behalf. A stranger and a typo get the same answer. */
export async function schoolFor(who: Actor, id: string, work: Work): Promise<KnownSchool> {
  const school = schoolPolicy.read(who, { id }) ? await findSchool(work.tx, id) : undefined
  if (!school) throw refusal.not_found()
  return school
}

/** For calls on the active school as a whole. */
export function adminOnly(who: Actor): void {
  if (!schoolPolicy.administer(who, { id: who.schoolId })) throw refusal.forbidden()
}

export const presentSchool = (who: Actor, school: KnownSchool): SchoolView => ({
  ...schoolCard(school, school.city_name),
  slug: school.slug,
  site_type: siteTypeOf(school.site_type),
  address: school.address,
  province_id: school.province_id,
  city_id: school.city_id,
  district_id: school.district_id,
  village_id: school.village_id,
  principal_name: school.principal_name,
  principal_nip: school.principal_nip,
  principal_title: school.principal_title,
  foundation_name: school.foundation_name,
  postal_code: school.postal_code,
  phone: school.phone,
  email: school.email,
  website: school.website,
  timezone: school.timezone,
  study_days: school.study_days,
  min_attendance: school.min_attendance,
  suspended: school.suspended,
  one_device_for_all: school.one_device_for_all,
  version: school.version,
  can: { update: schoolPolicy.update(who, school), administer: schoolPolicy.administer(who, school) },
})

/** A new school and its founder, who is its first admin. */
export async function openSchool(founderId: string, draft: SchoolDraft, work: Work): Promise<MembershipView> {
  const school = await naming(() => insertSchool(work.tx, draft, slugOf(draft.school_name)))
  const founder = await saveMembership(work.tx, {
    school_id: school.id,
    user_id: founderId,
    role: 'ADMIN',
    is_admin: true,
    status: 'ACTIVE',
  })
  work.audit({ action: 'school.opened', subject: `school:${school.id}`, schoolId: school.id })
  return membershipViewOf(work.tx, founder.id)
}

export async function reviseSchool(
  who: Actor,
  school: KnownSchool,
  revision: SchoolRevision,
  work: Work,
): Promise<SchoolView> {
  if (!schoolPolicy.update(who, school)) throw refusal.forbidden()
  const { version, ...change } = revision
  const saved = await naming(() => saveSchool(work.tx, school.id, version, change))
  if (!saved) throw refusal.version_conflict()
  work.audit({ action: 'school.changed', subject: `school:${school.id}`, detail: { fields: Object.keys(change) } })
  work.announce(schoolEvents.changed, [rooms.school(school.id)], { id: school.id, version: saved.version })
  return presentSchool(who, { ...saved, city_name: (await findSchool(work.tx, school.id))?.city_name ?? null })
}

/** The NPSN is one school's in the whole country. */
async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (brokenRule(error) === 'schools_npsn') throw schoolRefusal.npsn_taken()
    throw error
  }
}

/** Readable, and unique without asking: two schools of one name are common. */
function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words.slice(0, 40) || 'sekolah'}-${Math.random().toString(36).slice(2, 6)}`
}

/** By the role, or by the flag beside another one. */
export const administers = ({ role, is_admin }: Pick<MemberRow, 'role' | 'is_admin'>): boolean =>
  role === 'ADMIN' || is_admin

/** Hears of a member what has just become of them. */
export type MemberHearing = (member: MemberRow, work: Work) => Promise<void>

export async function askToJoin(
  who: Person,
  schoolId: string,
  role: Role,
  whenAsked: MemberHearing,
  work: Work,
): Promise<MembershipView> {
  const school = await findSchool(work.tx, schoolId)
  if (!school || school.suspended) throw refusal.not_found()
  const earlier = await findMemberByRole(work.tx, schoolId, who.userId, role)
  if (earlier?.status === 'ACTIVE') throw schoolRefusal.already_member()
  if (earlier?.status === 'PENDING') throw schoolRefusal.request_pending()

  const asking = { status: 'PENDING', asked_at: new Date() } as const
  const member = await saveMembership(work.tx, { school_id: schoolId, user_id: who.userId, role, ...asking })
  await whenAsked(member, work)
  work.announce(schoolEvents.requests_changed, [rooms.role(schoolId, 'ADMIN')], { school_id: schoolId })
  return membershipViewOf(work.tx, member.id)
}

export async function requestsOf(who: Actor, paging: Paging, work: Work) {
  const { items, total } = await listRequests(work.tx, who.schoolId, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

/** A member of the active school, held on behalf of its admin. */
export async function memberFor(who: Actor, id: string, work: Work): Promise<MemberRow> {
  const member = await findMember(work.tx, id)
  if (!member || member.school_id !== who.schoolId) throw refusal.not_found()
  if (!isAdmin(who)) throw refusal.forbidden()
  return member
}

export async function setAdmin(member: MemberRow, isAdminNow: boolean, work: Work) {
  if (member.status !== 'ACTIVE') throw refusal.not_found()
  // An ADMIN membership is nothing but administration, so taking the flag from it would leave an empty role behind.
  const losesPower = !isAdminNow && administers(member)
  if (losesPower && (await countOtherAdmins(work.tx, member.school_id, member.id)) === 0)
    throw schoolRefusal.last_admin()

  const status = losesPower && member.role === 'ADMIN' ? 'INACTIVE' : 'ACTIVE'
  const saved = await saveMember(work.tx, member.id, { is_admin: isAdminNow, status })
  work.audit({ action: isAdminNow ? 'school.admin_set' : 'school.admin_revoked', subject: `member:${member.id}` })
  publishRights(member.user_id, work)
  return { id: saved.id, is_admin: saved.is_admin }
}

/** What somebody may do has changed: their screens hear of it, and their sockets come in anew. */
export function publishRights(userId: string, work: Work): void {
  work.announce(schoolEvents.memberships_changed, [rooms.user(userId)], {})
  work.disconnectUser(rooms.user(userId))
}
