/** Today, as somebody's first look at the day needs it. */
import { type Actor, hasPosition, isPupil, isStaff, isTeacher, leadsAClass } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ChildDay, Happening, NextUp, Timeline } from '@kelasku/shared/dashboard/contract'
import type { DayLesson, FreeDay } from '@kelasku/shared/dashboard/day'
import { dashboardPolicy } from '@kelasku/shared/dashboard/policy'
import { usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { listChildren } from '#features/classroom/repo.ts'
import { countWaiting } from '#features/permit/repo.ts'
import type { Work } from '#platform/database/work.ts'
import {
  findRegister,
  listAnnouncements,
  listExams,
  listLessons,
  listMarks,
  listPermits,
  listPresence,
  listSchoolDays,
  listTaught,
  listToProctor,
  listToSit,
  type LessonRow,
  type PresenceRow,
  type Pupil,
  type SchoolDay,
} from './repo.ts'

export function requireParent(who: Actor): void {
  if (!dashboardPolicy.timeline(who)) throw refusal.forbidden()
}

/** Whoever has no child anywhere has an empty line, and nothing is asked for it. */
export async function timelineOf(who: Actor, { tx }: Work): Promise<Timeline> {
  const children = await listChildren(tx, who.userId)
  if (children.length === 0) return { children: [], happenings: [] }
  const [days, lessons, presence, happenings] = await Promise.all([
    listSchoolDays(tx, children),
    listLessons(tx, children),
    listPresence(tx, children),
    happeningsOf(who, children, tx),
  ])
  return {
    children: children.map((child) => {
      const day = days.find((one) => isOf(one, child))
      return {
        id: child.id,
        full_name: child.full_name,
        image_url: child.image_url,
        school_id: child.school_id,
        school_name: child.school_name,
        class_name: child.class_name,
        timezone: day?.timezone ?? usualTimezone,
        off: freeDay(day),
        lessons: lessons.filter((lesson) => isOf(lesson, child)).map(lessonOf),
        presence: presenceOf(presence.find((one) => isOf(one, child))),
      }
    }),
    happenings: happenings.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
  }
}

const isOf = (row: { pupil_id: string; school_id: string }, { id, school_id }: Pupil) =>
  row.pupil_id === id && row.school_id === school_id

const freeDay = (day: SchoolDay | undefined): FreeDay | null => (day?.is_off ? { title: day.off_title } : null)

const presenceOf = (row: PresenceRow | undefined): ChildDay['presence'] =>
  row ? { status: row.status, minutes_late: row.minutes_late, at: row.at } : null

const lessonOf = ({ pupil_id: _, school_id: __, ...lesson }: LessonRow): DayLesson => lesson

async function happeningsOf(who: Actor, pupils: readonly Pupil[], tx: Work['tx']): Promise<Happening[]> {
  const [marks, permits, exams, announcements] = await Promise.all([
    listMarks(tx, pupils),
    listPermits(tx, pupils),
    listExams(tx, pupils),
    listAnnouncements(tx, who.userId, pupils),
  ])
  return [
    ...marks.map(({ pupil_id, ...mark }): Happening => ({ kind: 'ATTENDANCE', child_ids: [pupil_id], ...mark })),
    ...permits.map(({ pupil_id, ...permit }): Happening => ({ kind: 'PERMIT', child_ids: [pupil_id], ...permit })),
    ...exams.map(({ pupil_id, ...exam }): Happening => ({ child_ids: [pupil_id], ...exam })),
    ...announcements.map(({ pupil_ids, ...one }): Happening => ({
      kind: 'ANNOUNCEMENT',
      child_ids: pupil_ids,
      ...one,
    })),
  ]
}

/** Empty for a role that has neither lessons nor a class. */
export async function nextFor(who: Actor, work: Work): Promise<NextUp> {
  const { tx } = work
  const self = [{ id: who.userId, school_id: who.schoolId }]
  const learns = isPupil(who)
  const teaches = isTeacher(who)
  const [[day], lessons, exams, permits_waiting] = await Promise.all([
    listSchoolDays(tx, self),
    learns ? listLessons(tx, self) : teaches ? listTaught(tx, who) : [],
    learns ? listToSit(tx, who) : teaches ? listToProctor(tx, who) : [],
    isStaff(who) ? countWaiting(tx, who) : 0,
  ])
  const off = freeDay(day)
  const register = leadsAClass(who) && off === null ? await findRegister(tx, who) : undefined
  return {
    off,
    lessons: lessons.map(lessonOf),
    exams,
    register: register ?? null,
    permits_waiting,
    is_on_duty: hasPosition(who, 'DUTY'),
  }
}
