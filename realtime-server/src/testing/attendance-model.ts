/**
 * Attendance of one pupil as it is promised, small enough to be seen through: days and lessons in lists, permits beside
 * them. Nothing of the server's is used here, so that a mistake would have to be made twice.
 */

type Status = 'HADIR' | 'TERLAMBAT' | 'DISPENSASI' | 'IZIN' | 'SAKIT' | 'ALPA'

interface Said {
  status: Status
  by: string
}

export interface ModelPermit {
  status: Status
  /** In hours from the midnight of the first day, half-open. */
  from: number
  until: number
  isWhole: boolean
}

export interface ModelLesson {
  id: string
  day: number
  hour: number
  isGone: boolean
  /** What its register says, and of which day. */
  said: (Said & { day: number }) | null
}

export interface AttendanceModel {
  /** A day's own register, without what holds it. */
  days: (Said | null)[]
  lessons: ModelLesson[]
  permits: ModelPermit[]
  /** Whether the pupil takes part in the course of the lessons. */
  hasPart: boolean
}

export type Verdict = 'done' | 'conflict' | 'held' | 'nobody'

/** Who marks, what, and whether they have seen what stands there. */
export interface ModelMark extends Said {
  knows: boolean
}

const best: readonly Status[] = ['HADIR', 'TERLAMBAT', 'DISPENSASI', 'IZIN', 'SAKIT', 'ALPA']
const overlaps = (one: { from: number; until: number }, other: { from: number; until: number }) =>
  one.from < other.until && other.from < one.until

const startOf = ({ day, hour }: ModelLesson) => day * 24 + hour
const hoursOf = (lesson: ModelLesson) => ({ from: startOf(lesson), until: startOf(lesson) + 1 })

const holdOfDay = ({ permits }: AttendanceModel, day: number) =>
  permits.find((permit) => permit.isWhole && overlaps(permit, { from: day * 24, until: day * 24 + 24 }))

const holdOfLesson = ({ permits }: AttendanceModel, lesson: ModelLesson) =>
  permits.filter((permit) => overlaps(permit, hoursOf(lesson))).toSorted((one, other) => one.from - other.from)[0]

const mayWrite = (stands: Said | null, { by, knows }: Omit<ModelMark, 'status'>) =>
  stands === null || knows || stands.by === by

export function markDay(model: AttendanceModel, day: number, mark: ModelMark): Verdict {
  if (holdOfDay(model, day)) return 'held'
  const stands = model.days[day] ?? null
  if (stands?.status === mark.status) return 'done'
  if (!mayWrite(stands, mark)) return 'conflict'
  model.days[day] = { status: mark.status, by: mark.by }
  return 'done'
}

export function emptyDay(model: AttendanceModel, day: number): Verdict {
  if (holdOfDay(model, day)) return 'held'
  model.days[day] = null
  return 'done'
}

const standing = ({ said, day }: ModelLesson) => (said?.day === day ? said : null)

/** Nothing instead of a status empties the place. */
export function markLesson(
  model: AttendanceModel,
  lesson: ModelLesson,
  mark: Omit<ModelMark, 'status'> & { status: Status | null },
): Verdict {
  if (!model.hasPart) return 'nobody'
  if (holdOfLesson(model, lesson)) return 'held'
  const stands = standing(lesson)
  if (mark.status === null) {
    if (stands === null) return 'done'
    if (!mayWrite(stands, mark)) return 'conflict'
    lesson.said = null
    return 'done'
  }
  if (stands?.status === mark.status) return 'done'
  if (!mayWrite(stands, mark)) return 'conflict'
  lesson.said = { status: mark.status, by: mark.by, day: lesson.day }
  return 'done'
}

export function grant(model: AttendanceModel, permit: ModelPermit): boolean {
  if (model.permits.some((other) => overlaps(other, permit))) return false
  model.permits.push(permit)
  return true
}

export interface ToldDay {
  day: { status: Status; is_derived: boolean } | null
  lessons: { schedule_id: string; status: Status; is_held: boolean; is_cut: boolean }[]
}

/** A day as everybody reads it. */
export function told(model: AttendanceModel, day: number): ToldDay {
  const lessons = model.lessons
    .filter((lesson) => model.hasPart && !lesson.isGone && lesson.day === day)
    .flatMap((lesson) => {
      const hold = holdOfLesson(model, lesson)
      const status = hold?.status ?? standing(lesson)?.status
      return status === undefined ? [] : [{ schedule_id: lesson.id, status, is_held: hold !== undefined }]
    })
  const written = holdOfDay(model, day)?.status ?? model.days[day]?.status
  const derived = best.find((status) => lessons.some((lesson) => lesson.status === status))
  const status = written ?? derived
  return {
    day: status === undefined ? null : { status, is_derived: written === undefined },
    lessons: lessons.map((lesson) => ({ ...lesson, is_cut: status === 'HADIR' && lesson.status === 'ALPA' })),
  }
}
