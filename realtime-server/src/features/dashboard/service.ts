/** Today, as somebody's first look at the day needs it: in all of their schools. */
import { actorIn, isPupil, isTeacher, type Actor, type Person } from '@kelasku/shared/kernel/actor'
import type { ChildDay, Happening, OwnDay, Timeline } from '@kelasku/shared/dashboard/contract'
import type { DayLesson, FreeDay, OwnLesson } from '@kelasku/shared/dashboard/day'
import { usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { listChildren } from '#features/classroom/repo.ts'
import { listPlannedUnits } from '#features/journal/log/repo.ts'
import type { Work } from '#platform/database/work.ts'
import {
  listAnnouncements,
  listExams,
  listLessons,
  listMarks,
  listPermits,
  listPresence,
  listReportCards,
  listSchoolDays,
  listScores,
  listTasks,
  listTaught,
  type LessonRow,
  type PresenceRow,
  type Pupil,
  type SchoolDay,
} from './repo.ts'

/** Everything that the person is, school by school. */
export const actorsOf = (who: Person): Actor[] =>
  [...new Set(who.memberships.map(({ schoolId }) => schoolId))].flatMap((id) => actorIn(who, id) ?? [])

/** The person at each of these schools, as the queries of a day ask for them. */
export const placesOf = (actors: readonly Actor[]): Pupil[] =>
  actors.map(({ userId, schoolId }) => ({ id: userId, school_id: schoolId }))

/** Whoever has no child anywhere has an empty line, and nothing is asked for it. */
export async function timelineOf(who: Person, { tx }: Work): Promise<Timeline> {
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

export const isOf = (row: { pupil_id: string; school_id: string }, { id, school_id }: Pupil) =>
  row.pupil_id === id && row.school_id === school_id

export const freeDay = (day: SchoolDay | undefined): FreeDay | null => (day?.is_off ? { title: day.off_title } : null)

const presenceOf = (row: PresenceRow | undefined): ChildDay['presence'] =>
  row ? { status: row.status, minutes_late: row.minutes_late, at: row.at } : null

export const lessonOf = ({ pupil_id: _, school_id: __, course_id: ___, ...lesson }: LessonRow): DayLesson => lesson

export const ownLessonOf = (row: LessonRow, unit: OwnLesson['unit'] = null): OwnLesson => ({
  ...lessonOf(row),
  course_id: row.course_id,
  unit,
})

async function happeningsOf(who: Person, pupils: readonly Pupil[], tx: Work['tx']): Promise<Happening[]> {
  const [marks, permits, exams, tasks, scores, reports, announcements] = await Promise.all([
    listMarks(tx, pupils),
    listPermits(tx, pupils),
    listExams(tx, pupils),
    listTasks(tx, pupils),
    listScores(tx, pupils),
    listReportCards(tx, pupils),
    listAnnouncements(tx, who.userId, pupils),
  ])
  return [
    ...marks.map(({ pupil_id, ...mark }): Happening => ({ kind: 'ATTENDANCE', child_ids: [pupil_id], ...mark })),
    ...permits.map(({ pupil_id, ...permit }): Happening => ({ kind: 'PERMIT', child_ids: [pupil_id], ...permit })),
    ...exams.map(({ pupil_id, ...exam }): Happening => ({ child_ids: [pupil_id], ...exam })),
    ...tasks.map(({ pupil_id, ...task }): Happening => ({ child_ids: [pupil_id], ...task })),
    ...scores.map(({ pupil_id, ...score }): Happening => ({ kind: 'SCORE', child_ids: [pupil_id], ...score })),
    ...reports.map(({ pupil_id, ...one }): Happening => ({ kind: 'REPORT_CARD', child_ids: [pupil_id], ...one })),
    ...announcements.map(({ pupil_ids, ...one }): Happening => ({
      kind: 'ANNOUNCEMENT',
      child_ids: pupil_ids,
      ...one,
    })),
  ]
}

/** A day for each school where the person sits in lessons or gives them. */
export async function daysOf(who: Person, { tx }: Work): Promise<OwnDay[]> {
  const actors = actorsOf(who)
  const pupils = placesOf(actors.filter(isPupil))
  const teachers = placesOf(actors.filter(isTeacher))
  const [days, sat, taught] = await Promise.all([
    listSchoolDays(tx, [...pupils, ...teachers]),
    listLessons(tx, pupils),
    listTaught(tx, teachers),
  ])
  const units = await listPlannedUnits(
    tx,
    taught.map(({ id }) => id),
  )
  const dayOf = (place: Pupil, as: OwnDay['as'], lessons: readonly OwnLesson[]): OwnDay[] => {
    const day = days.find((one) => isOf(one, place))
    if (!day) return []
    const { school_id, school_name, timezone } = day
    return [{ school_id, school_name, timezone, as, off: freeDay(day), lessons: [...lessons] }]
  }
  return [
    ...pupils.flatMap((place) =>
      dayOf(
        place,
        'PUPIL',
        sat.filter((row) => isOf(row, place)).map((row) => ownLessonOf(row)),
      ),
    ),
    ...teachers.flatMap((place) =>
      dayOf(
        place,
        'TEACHER',
        taught.filter((row) => isOf(row, place)).map((row) => ownLessonOf(row, units.get(row.id))),
      ),
    ),
  ]
}
