/**
 * The board on a television: whoever has its secret address sees it, without a session, so it tells only what may hang on
 * a wall.
 */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { dutyBoardRefusal, type PublicBoard, type PublicLesson } from '@kelasku/shared/duty-board/contract'
import type { Work } from '#platform/database/work.ts'
import { counting } from '#platform/http/limits.ts'
import { secretAddresses } from '#platform/secret-address.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findOwnLink, findShown, removeLink, saveLink, type LessonRow } from './repo.ts'
import {
  changesAt,
  countsOf,
  eventsOf,
  needsSubstitute,
  presenceOf,
  readDay,
  standingIn,
  type KnownDay,
} from './service.ts'

type Tools = Pick<Toolbox, 'secrets'>

export const boardLink = secretAddresses({
  name: 'duty_board.link',
  subjectOf: ({ schoolId }) => `school:${schoolId}`,
  pathOf: (token) => `/papan/${token}`,
  find: findOwnLink,
  save: saveLink,
  remove: removeLink,
})

/** Four looks a minute are a television's; a school may have thirty of them. */
const looksAMinute = 120

/** Of one address, however many look at it. */
export function limitLooks(): (token: string) => void {
  const isTooOften = counting(looksAMinute)
  return (token) => {
    const seconds = isTooOften(token)
    if (seconds > 0) throw refusal.too_many_requests(undefined, seconds)
  }
}

export async function showBoard(token: string, work: Work, { secrets }: Tools): Promise<PublicBoard> {
  const shown = await findShown(work.tx, secrets.fingerprint(token))
  if (!shown) throw dutyBoardRefusal.board_link_over()
  const known = await readDay(shown.schoolId, work)
  return {
    school_name: shown.schoolName,
    at: known.now,
    timezone: known.timezone,
    is_off: known.off !== undefined,
    changes_at: changesAt(known),
    events: eventsOf(known).map(({ end_date }) => ({ end_date })),
    classes: known.classes.map((row) => publicClass(known, row)),
    counts: countsOf(known),
  }
}

function publicClass(known: KnownDay, row: KnownDay['classes'][number]): PublicBoard['classes'][number] {
  const { moment, now, next } = standingIn(known, row.id)
  return {
    name: row.name,
    moment,
    permits_waiting: row.permits_waiting,
    now: now.map((lesson) => publicLesson(lesson, known.now)),
    next: next && publicLesson(next, known.now),
    register: { total: row.total, marked: row.marked, taken_at: row.taken_at },
  }
}

const publicLesson = (lesson: LessonRow, now: Date): PublicLesson => ({
  category: lesson.category,
  subject: lesson.subject,
  room: lesson.room,
  start_date: lesson.start_date,
  end_date: lesson.end_date,
  presence: presenceOf(lesson),
  needs_substitute: needsSubstitute(lesson, now),
  initials: initialsOf((lesson.substitute ?? lesson.teacher)?.full_name),
  is_substituted: lesson.substitute !== null,
})

const initialsOf = (name: string | undefined): string | null =>
  name === undefined
    ? null
    : name
        .split(/\s+/)
        .slice(0, 3)
        .map((word) => word.charAt(0).toUpperCase())
        .join('')
