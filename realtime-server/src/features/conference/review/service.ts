/** The register after an online class: what the minutes suggest, looked at by a teacher and written by one press. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { LessonMark } from '@kelasku/shared/attendance/contract'
import type { LessonLine, LessonMarked } from '@kelasku/shared/attendance/lesson'
import { preselected } from '@kelasku/shared/conference/review'
import { roomRefusal, type AttendanceReview, type ReviewLine } from '@kelasku/shared/conference/room'
import { lessonFor, markedLesson, markLesson, showLesson } from '#features/attendance/lesson/service.ts'
import { findCards } from '#features/chat/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { publishConference } from '../news.ts'
import { takeBackReview } from '../notices.ts'
import { findSettings, lockConference, saveConference } from '../repo.ts'
import { requireOpenYear } from '../service.ts'
import { hostedFor, type EnterableConference } from '../room/service.ts'
import { attendanceOf, type Attendance } from './attended.ts'

/** For whoever runs it, once it has been held. */
export async function reviewedFor(who: Actor, id: string, work: Work): Promise<EnterableConference> {
  const known = await hostedFor(who, id, work)
  if (known.status !== 'ENDED' || known.started_at === null) throw roomRefusal.not_held()
  return known
}

export async function showReview(who: Actor, known: EnterableConference, work: Work): Promise<AttendanceReview> {
  const { id, school_id, reviewed_at, reviewed_by } = known
  const lesson = await lessonFor(who, id, work)
  const { lines, can_mark, wants_reason } = await showLesson(who, lesson, work)
  const attendance = await attendanceOf(work.tx, id)
  const { present_percent } = await findSettings(work.tx, school_id)
  const reviewer = reviewed_by === null ? undefined : (await findCards(work.tx, [reviewed_by])).get(reviewed_by)
  return {
    id,
    held: attendance.held!, // it has begun
    source: attendance.source,
    present_percent,
    wants_reason,
    can_mark,
    reviewed_at,
    reviewed_by: reviewer ?? null,
    lines: lines.map((line) => presentLine(line, attendance, present_percent)),
  }
}

function presentLine({ student, cell }: LessonLine, attendance: Attendance, leastPercent: number): ReviewLine {
  const isHeld = cell?.is_held ?? false
  // A check-in of the pupil's own says that they came, and not for how long.
  const isMarked = cell !== null && cell.recorded_by?.id !== student.id
  return {
    ...attendance.of(student),
    suggested: preselected(
      {
        minutes: attendance.minutes.get(student.id),
        isKnown: attendance.source !== 'UNKNOWN',
        isHeld,
        marked: isMarked ? cell.status : null,
      },
      leastPercent,
    ),
    status: cell?.status ?? null,
    version: cell?.version ?? null,
    note: cell?.note ?? '',
    is_held: isHeld,
  }
}

interface Reviewing {
  marks: readonly LessonMark[]
  reason: string
}

/** Again is an edit, under the rules of the register. */
export async function review(
  who: Actor,
  { id, closed }: EnterableConference,
  reviewing: Reviewing,
  work: Work,
): Promise<LessonMarked> {
  requireOpenYear({ closed })
  const marked = await markLesson(who, await markedLesson(who, id, work), reviewing, work)
  const room = await lockConference(work.tx, id)
  if (!room || room.reviewed_at) return marked
  work.audit({ action: 'conference.reviewed', subject: `conference:${id}` })
  await takeBackReview(work, id)
  await publishConference(work, await saveConference(work.tx, id, { reviewed_at: new Date(), reviewed_by: who.userId }))
  return marked
}
