/** What a tile of the board shows: of a board with names and of one without the same. */
import type { BoardCounts, ClassMoment, TeacherPresence } from '@kelasku/shared/duty-board/contract'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import type { Shown, ShownToAll } from './queries.ts'

export interface TileLesson {
  key: string
  title: string
  room: string
  from: string
  until: string
  /** A name, or initials. */
  who: string | null
  isSubstituted: boolean
  presence: TeacherPresence | null
  isNeeded: boolean
}

export interface Tile {
  key: string
  name: string
  moment: ClassMoment
  now: TileLesson[]
  next: TileLesson | null
  total: number
  marked: number
  takenAt: string | null
  takenBy: string | null
  permits: number
}

export interface BoardView {
  zone: Timezone
  isOff: boolean
  offTitle: string | null
  /** Of what the whole school does just now. */
  event: string | null
  counts: BoardCounts
  tiles: Tile[]
}

type Lesson = Shown['needed'][number]

const withNames = (lesson: Omit<Lesson, 'class_name'>): TileLesson => ({
  key: lesson.id,
  title: lesson.title,
  room: lesson.room,
  from: lesson.start_date,
  until: lesson.end_date,
  who: (lesson.substitute ?? lesson.teacher)?.full_name ?? null,
  isSubstituted: lesson.substitute !== null,
  presence: lesson.presence,
  isNeeded: lesson.needs_substitute,
})

export const viewWithNames = (board: Shown): BoardView => ({
  zone: board.timezone,
  isOff: board.is_off,
  offTitle: board.off_title,
  event: board.events[0]?.title ?? null,
  counts: board.counts,
  tiles: board.classes.map(({ id, name, moment, now, next, register, permits_waiting }) => ({
    key: id,
    name,
    moment,
    now: now.map(withNames),
    next: next && withNames(next),
    total: register.total,
    marked: register.marked,
    takenAt: register.taken_at,
    takenBy: register.taken_by?.full_name ?? null,
    permits: permits_waiting,
  })),
})

/** The words for what has no subject of its own. */
interface Names {
  event: string
  of: (category: ScheduleCategory) => string
}

type PublicLesson = ShownToAll['classes'][number]['now'][number]

const withInitials = (lesson: PublicLesson, names: Names): TileLesson => ({
  key: `${lesson.start_date} ${lesson.subject} ${lesson.initials}`,
  title: lesson.subject ?? names.of(lesson.category),
  room: lesson.room,
  from: lesson.start_date,
  until: lesson.end_date,
  who: lesson.initials,
  isSubstituted: lesson.is_substituted,
  presence: lesson.presence,
  isNeeded: lesson.needs_substitute,
})

export const viewWithInitials = (board: ShownToAll, names: Names): BoardView => ({
  zone: board.timezone,
  isOff: board.is_off,
  offTitle: null,
  event: board.events.length > 0 ? names.event : null,
  counts: board.counts,
  tiles: board.classes.map(({ name, moment, now, next, register, permits_waiting }) => ({
    key: name,
    name,
    moment,
    now: now.map((lesson) => withInitials(lesson, names)),
    next: next && withInitials(next, names),
    total: register.total,
    marked: register.marked,
    takenAt: register.taken_at,
    takenBy: null,
    permits: permits_waiting,
  })),
})
