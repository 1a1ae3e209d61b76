/** Who is in a class and who was; a pupil moves to another one, or somebody leaves. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { joinRefusal } from '@kelasku/shared/classroom/contract'
import { addDays } from '@kelasku/shared/kernel/days'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { memberRefusal, type ClassMember, type ClassRole } from '@kelasku/shared/classroom/members'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { stepDown } from '../classes/homeroom.ts'
import { countPupils, lockClass } from '../classes/repo.ts'
import { publishToFamilies, publishClasses, publishCourses, publishMembers } from '../news.ts'
import { todayAt, type KnownClass } from '../repo.ts'
import { openOnly, withKnown, withProfiles } from '../service.ts'
import {
  endStays,
  endTeaching,
  enterAsPupils,
  listMembers,
  listStays,
  lockCurrentStays,
  revokeParentCodes,
  takeParentCodesAlong,
  teachesIn,
  type MemberSearch,
  type Stay,
} from './repo.ts'

export async function membersOf(who: Actor, known: KnownClass, search: MemberSearch, paging: Paging, work: Work) {
  // Who was here before, and how they left, is not for classmates.
  if (search.status !== 'ACTIVE' && !classroomPolicy.readNumbers(who, known)) throw refusal.forbidden()
  const { items, ofSchool, total } = await listMembers(work.tx, known.view.id, search, paging)
  const shown = items.map((member) => shownTo(who, known, member))
  // Leafed through by the thousand in the office: the list has brought along whom its admin may read of.
  const data = isAdmin(who) ? withKnown(shown, ofSchool) : await withProfiles(who, shown, work)
  return { data, meta: pageMeta(paging, total) }
}

function shownTo(who: Actor, known: KnownClass, member: ClassMember): ClassMember {
  if (classroomPolicy.manage(who, known)) return member
  const own = { ...member, reason: null, email: null, total_guardian: null }
  if (classroomPolicy.readNumbers(who, known) || member.id === who.userId) return own
  return { ...own, nis: null, nisn: null }
}

export interface Move {
  date?: string | undefined
  reason?: string | null | undefined
}

/** The old stay ends the day before the new one begins; what belongs to it stays with it. */
export async function movePupil(from: KnownClass, to: KnownClass, userId: string, move: Move, work: Work) {
  if (from.view.id === to.view.id) throw memberRefusal.same_class()
  const stay = await pupilsStay(from, userId, work)
  openOnly(to)
  const { tx } = work
  const today = await todayAt(tx, from.schoolId)
  const date = move.date ?? today
  if (date > today) throw memberRefusal.date_in_future()
  if (date < stay.start_date) throw memberRefusal.date_before_start()
  await seatIn(to, work)

  await endStays(tx, [stay.id], { status: 'MOVED', end_date: addDays(date, -1), reason: move.reason ?? null })
  const place = { school_id: to.schoolId, class_id: to.view.id }
  const [entered] = await entering(() => enterAsPupils(tx, place, [userId], date))
  await takeParentCodesAlong(tx, userId, from.view.id, to.view.id)

  work.audit({
    action: 'classroom.member_moved',
    subject: `user:${userId}`,
    detail: { from: from.view.id, to: to.view.id, date },
  })
  publishMembers(work, { school_id: from.schoolId, class_id: from.view.id })
  publishMembers(work, place)
  publishClasses(work, to.schoolId)
  await publishToFamilies(work, from.schoolId, [userId])
  const [left, arrived] = await listStays(tx, [stay.id, entered!]) // an insert without a conflict clause returns its row
  return { left: left!, entered: arrived! }
}

async function pupilsStay(known: KnownClass, userId: string, work: Work): Promise<Stay> {
  const stays = await lockCurrentStays(work.tx, known.view.id, userId)
  const stay = stays.find(({ class_role }) => class_role === 'SISWA')
  if (!stay) throw refusal.not_found()
  return stay
}

/** One place more, if there is one; whoever wants the last one at the same moment waits for it. */
export async function seatIn({ view }: KnownClass, work: Work): Promise<void> {
  const { capacity } = await lockClass(work.tx, view.id)
  if (capacity !== null && (await countPupils(work.tx, view.id)) >= capacity) throw joinRefusal.class_full()
}

async function entering<T>(enter: () => Promise<T>): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    const broken = brokenRule(error)
    if (broken === 'class_members_home') throw memberRefusal.in_another_class()
    if (broken === 'class_members_current') throw memberRefusal.already_member()
    throw error
  }
}

export interface Leave {
  status: 'TRANSFERRED' | 'DROPPED'
  reason: string
  date?: string | undefined
  role?: ClassRole | undefined
}

export async function endMember(who: Actor, known: KnownClass, userId: string, leave: Leave, work: Work) {
  const { tx } = work
  const stays = (await lockCurrentStays(tx, known.view.id, userId)).filter(
    ({ class_role }) => leave.role === undefined || class_role === leave.role,
  )
  if (stays.length === 0) throw refusal.not_found()
  await requireLeave(who, known, userId, stays, work)
  const today = await todayAt(tx, known.schoolId)
  const date = leave.date ?? today
  if (date > today) throw memberRefusal.date_in_future()
  if (stays.some(({ start_date }) => date < start_date)) throw memberRefusal.date_before_start()

  const ids = stays.map(({ id }) => id)
  await endStays(tx, ids, { status: leave.status, end_date: date, reason: leave.reason })
  for (const { class_role } of stays) await afterLeaving[class_role](known, userId, date, work)

  work.audit({
    action: 'classroom.member_left',
    subject: `user:${userId}`,
    detail: { class_id: known.view.id, status: leave.status, roles: stays.map(({ class_role }) => class_role), date },
  })
  publishMembers(work, { school_id: known.schoolId, class_id: known.view.id })
  publishClasses(work, known.schoolId)
  await publishToFamilies(work, known.schoolId, [userId])
  return listStays(tx, ids)
}

/** Courses and the homeroom are the admin's, so are those who have them. */
async function requireLeave(who: Actor, known: KnownClass, userId: string, stays: readonly Stay[], work: Work) {
  if (classroomPolicy.administer(who, known)) return
  if (stays.some(({ class_role }) => class_role === 'WALIKELAS')) throw refusal.forbidden()
  const isTeacher = stays.some(({ class_role }) => class_role === 'GURU')
  if (isTeacher && (await teachesIn(work.tx, known.view.id, userId))) throw refusal.forbidden()
}

const afterLeaving: Record<ClassRole, (known: KnownClass, userId: string, date: string, work: Work) => Promise<void>> =
  {
    async SISWA({ view }, userId, _date, { tx }) {
      await revokeParentCodes(tx, userId, view.id)
    },
    async GURU({ view, schoolId }, userId, end_date, work) {
      await endTeaching(work.tx, schoolId, userId, { classId: view.id, end_date })
      publishCourses(work, { school_id: schoolId, class_id: view.id })
    },
    WALIKELAS: ({ view, schoolId }, userId, _date, work) =>
      stepDown({ id: view.id, school_id: schoolId }, userId, work),
  }
