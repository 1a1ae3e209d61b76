/**
 * Who leads a class. A class has one homeroom teacher, and one leads one home class; the role in the school follows: it
 * comes with the class, and goes when nobody is led any more. Whoever led before stays in the class as a teacher.
 */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { findMemberByRole, saveMember, saveMembership } from '#features/school/repo.ts'
import { publishRights } from '#features/school/service.ts'
import type { Work } from '#platform/database/work.ts'
import { endStays } from '../members/repo.ts'
import { publishMembers } from '../news.ts'
import { todayAt } from '../repo.ts'
import {
  enterAsHomeroom,
  enterAsTeachers,
  findHomeroom,
  leadsAnother,
  listTeacherIds,
  lockClass,
  type ClassRow,
} from './repo.ts'

export async function appointHomeroom(led: ClassRow, userId: string, work: Work): Promise<void> {
  const { tx } = work
  await lockClass(tx, led.id)
  if (!(await listTeacherIds(tx, led.school_id, [userId])).has(userId)) throw classRefusal.not_a_teacher()
  const isHome = led.type === 'REGULER'
  if (isHome && (await leadsAnother(tx, led.school_id, userId, { besides: led.id, onlyHome: true })))
    throw classRefusal.already_homeroom()

  const former = await findHomeroom(tx, led.id)
  if (former?.user_id === userId) return
  const place = { school_id: led.school_id, class_id: led.id }
  const today = await todayAt(tx, led.school_id)
  if (former) {
    await endStays(tx, [former.id], { status: 'MOVED', end_date: today, reason: null })
    await enterAsTeachers(tx, place, [former.user_id], today)
    await stepDown(led, former.user_id, work)
  }
  await enterAsHomeroom(tx, place, userId, today)
  await saveMembership(tx, { school_id: led.school_id, user_id: userId, role: 'WALIKELAS', status: 'ACTIVE' })

  work.audit({
    action: 'classroom.homeroom_appointed',
    subject: `class:${led.id}`,
    detail: { user_id: userId, former_user_id: former?.user_id ?? null },
  })
  publishMembers(work, place)
  publishRights(userId, work)
}

/** They are a teacher of the school again, with whatever administration they had; the role ends with their last class. */
export async function stepDown(left: Pick<ClassRow, 'id' | 'school_id'>, userId: string, work: Work): Promise<void> {
  const { tx } = work
  const { school_id } = left
  const led = await findMemberByRole(tx, school_id, userId, 'WALIKELAS')
  const teacher = await saveMembership(tx, { school_id, user_id: userId, role: 'GURU', status: 'ACTIVE' })
  if (led && !(await leadsAnother(tx, school_id, userId, { besides: left.id, onlyHome: false }))) {
    if (led.is_admin) await saveMember(tx, teacher.id, { is_admin: true })
    await saveMember(tx, led.id, { status: 'INACTIVE', is_admin: false, ended_at: new Date() })
  }
  publishRights(userId, work)
}
