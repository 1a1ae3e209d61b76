/** From what somebody has typed to a row: its place, its teacher, its title and its time, each as the school knows it. */
import { texts } from '@kelasku/shared/kernel/texts'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { claimsTime, isReligion, needsClass } from '@kelasku/shared/schedule/category'
import {
  earliestDay,
  latestDay,
  mostDays,
  scheduleRefusal,
  type ScheduleDraft,
} from '@kelasku/shared/schedule/contract'
import { schedulePolicy } from '@kelasku/shared/schedule/policy'
import { millisecondsInDay } from 'date-fns/constants'
import type { Tx, Work } from '#platform/database/work.ts'
import { findCourse, findSchoolClock, findRelation, isTeacher, type KeptEntry, type SchoolClock } from './repo.ts'

/** What is written, before it has a time. */
export type Written = Omit<ScheduleDraft, 'start_date' | 'end_date'>

/** @param overlap somebody has seen that it clashes, and wants it so. */
export async function settle(who: Actor, written: Written, overlap: boolean, work: Work) {
  const { tx } = work
  const course = written.course_id === null ? undefined : await findCourse(tx, who.schoolId, written.course_id)
  if (written.course_id !== null && !course) throw scheduleRefusal.unknown_place()
  const class_id = course?.class_id ?? written.class_id
  if (written.class_id !== null && written.class_id !== class_id) throw scheduleRefusal.unknown_place()
  const place = class_id === null ? { relation: null } : await findRelation(tx, who, class_id)
  if (!place) throw scheduleRefusal.unknown_place()

  const row = {
    ...written,
    school_id: who.schoolId,
    class_id,
    teacher_id: written.teacher_id === undefined ? onlyOne(course?.teachers) : written.teacher_id,
    is_parallel: written.is_parallel ?? (course !== undefined && isReligion(course.subject)),
    allows_overlap: overlap || !claimsTime(written.category),
  }
  const subject = {
    schoolId: who.schoolId,
    category: row.category,
    classId: class_id,
    relation: place.relation,
    teacherIds: [row.teacher_id],
    createdBy: who.userId,
  }
  if (!schedulePolicy.write(who, subject)) throw refusal.forbidden()
  if (class_id === null && needsClass(row.category)) throw scheduleRefusal.class_needed()
  if (row.title === '' && !course) throw scheduleRefusal.title_needed()
  if (row.teacher_id !== null) await requireTeacher(tx, who.schoolId, row.teacher_id)
  return row
}

const onlyOne = (teachers: readonly string[] = []) => (teachers.length === 1 ? teachers[0]! : null)

export async function requireTeacher(tx: Tx, schoolId: string, userId: string): Promise<void> {
  if (!(await isTeacher(tx, schoolId, userId))) throw scheduleRefusal.not_a_teacher()
}

/** From yesterday to a year from today, by the school's clock. */
export function requireTime(
  { category, ...row }: Pick<KeptEntry, 'category' | 'start_date' | 'end_date'>,
  place: SchoolClock,
) {
  const today = dayAt(place.now, place.timezone)
  const first = dayAt(row.start_date, place.timezone)
  if (first < addDays(today, earliestDay) || first > addDays(today, latestDay)) throw scheduleRefusal.invalid_date()
  const length = row.end_date.getTime() - row.start_date.getTime()
  if (length <= 0) throw refusal.INVALID_REQUEST_PAYLOAD({ end_date: [texts.endTimeBeforeStart] })
  if (claimsTime(category) && length > millisecondsInDay) throw scheduleRefusal.schedule_too_long()
  if (length > mostDays * millisecondsInDay) throw scheduleRefusal.event_too_long()
}

export const placeOf = (who: Actor, work: Work) => findSchoolClock(work.tx, who.schoolId)
