/** All classes of a course beside each other, with a question of each kind however many they are. */
import { heldOf, knownMinutesOf, startsOf, wholeMinutes } from '@kelasku/shared/conference/minutes'
import { mostMeetings, type CourseRecap } from '@kelasku/shared/conference/recap'
import { addDays } from '@kelasku/shared/kernel/days'
import { momentAt } from '@kelasku/shared/kernel/time-zones'
import type { UserCard } from '@kelasku/shared/profile/contract'
import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { listLessonLines } from '#features/attendance/lesson/repo.ts'
import type { KnownCourse } from '#features/classroom/courses/service.ts'
import { findSchoolClock } from '#features/schedule/repo.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import { listCounted, listStaysOf } from '../room/stays.ts'
import { conferences } from '../table.ts'
import { minutesIn } from './attended.ts'

export interface Span {
  from?: string | undefined
  to?: string | undefined
}

export async function showRecap({ course, known }: KnownCourse, span: Span, { tx }: Work): Promise<CourseRecap> {
  const meetings = await listHeld(tx, known.schoolId, course.id, span)
  const ids = meetings.map(({ id }) => id)
  const stays = await listStaysOf(tx, ids)
  const counted = await listCounted(tx, ids)
  const registers = await listLessonLines(tx, known.schoolId, ids)
  const lines = new Map<string, Line>()
  for (const meeting of meetings) {
    const held = heldIn(meeting)
    const minutes = knownMinutesOf({
      starts: startsOf(meeting),
      held,
      stays: stays.get(meeting.id) ?? [],
      counted: counted.get(meeting.id) ?? new Map<string, number>(),
      isOutside: meeting.provider !== 'KELASKU',
    })
    // Behind a link without a list nobody knows how long anybody was there: it counts for nobody.
    const isKnown = meeting.provider === 'KELASKU' || counted.has(meeting.id)
    for (const { student, cell } of registers.get(meeting.id) ?? []) {
      const line = lines.get(student.id) ?? { student, cells: {}, presentMs: 0, heldMs: 0 }
      const { presentMs, percent } = minutes.get(student.id) ?? (isKnown ? absent : unknown)
      line.cells[meeting.id] = { minutes: minutesIn(presentMs), percent, status: cell?.status ?? null }
      line.presentMs += presentMs ?? 0
      line.heldMs += isKnown ? held.to - held.from : 0
      lines.set(student.id, line)
    }
  }
  return {
    course_id: course.id,
    class_id: known.view.id,
    class_name: known.view.name,
    meetings: meetings.map((meeting) => ({
      id: meeting.id,
      title: meeting.title,
      start_date: meeting.start_date,
      minutes: wholeMinutes(heldIn(meeting).to - heldIn(meeting).from),
      reviewed_at: meeting.reviewed_at,
    })),
    lines: [...lines.values()]
      .toSorted((one, other) => one.student.full_name.localeCompare(other.student.full_name, 'id'))
      .map(({ student, cells, presentMs, heldMs }) => ({
        student,
        cells,
        minutes: wholeMinutes(presentMs),
        percent: heldMs > 0 ? Math.round((presentMs / heldMs) * 100) : null,
      })),
  }
}

const absent = { presentMs: 0, percent: 0 }
const unknown = { presentMs: null, percent: null }

interface Line extends Pick<CourseRecap['lines'][number], 'cells'> {
  student: UserCard
  presentMs: number
  heldMs: number
}

type Held = ConferenceRow & { started_at: Date; ended_at: Date }

const heldIn = ({ started_at, ended_at }: Held) => heldOf(started_at.getTime(), ended_at.getTime(), 0)!

/** The latest, the earliest of them first. */
async function listHeld(tx: Tx, schoolId: string, courseId: string, { from, to }: Span): Promise<Held[]> {
  const { timezone } = await findSchoolClock(tx, schoolId)
  const rows = await tx
    .select()
    .from(conferences)
    .where(
      and(
        eq(conferences.course_id, courseId),
        eq(conferences.status, 'ENDED'),
        isNotNull(conferences.started_at),
        from === undefined ? undefined : gte(conferences.start_date, momentAt(from, '00:00', timezone)),
        to === undefined ? undefined : lt(conferences.start_date, momentAt(addDays(to, 1), '00:00', timezone)),
      ),
    )
    .orderBy(desc(conferences.start_date))
    .limit(mostMeetings)
  return rows.toReversed() as Held[] // what has begun and ended has both moments
}
