/** What became of the marks that somebody sent into a register, of a day or of a lesson. */
import { attendanceRefusal, type LessonMark, type RegisterLine, type Taken } from '@kelasku/shared/attendance/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'

/** As far as both registers go. */
export type AnyMark = Omit<LessonMark, 'made_at'>

/** One for each mark. */
export interface Outcome {
  student_id: string
  has_seat: boolean
  /** What had stood in its place. */
  was: AttendanceStatus | null
  /** 0 of a place that was emptied; nothing where the mark was not written: refused, or what stands there anyway. */
  version: number | null
}

export type Written = Outcome & { version: number }

const isWritten = (outcome: Outcome): outcome is Written => outcome.version !== null

/** Those that were written, and whose places have to be looked at. A pupil of another class refuses them all. */
export function sorted(outcomes: readonly Outcome[]): { written: Written[]; others: string[] } {
  if (!outcomes.every(({ has_seat }) => has_seat)) throw attendanceRefusal.not_in_register()
  return {
    written: outcomes.filter(isWritten),
    others: outcomes.filter((outcome) => !isWritten(outcome)).map(({ student_id }) => student_id),
  }
}

/** What stands in the places of the others decides: who wanted the same has it. */
export function answered<Line extends RegisterLine>(
  marks: readonly AnyMark[],
  written: readonly Written[],
  others: readonly Line[],
): { taken: Taken[]; refused: Line[] } {
  const taken: Taken[] = written.map(({ student_id, version }) => ({ student_id, version }))
  const refused: Line[] = []
  for (const line of others) {
    const mark = marks.find(({ student_id }) => student_id === line.student.id)
    if (mark && says(line.cell, mark)) taken.push({ student_id: mark.student_id, version: line.cell?.version ?? 0 })
    else refused.push(line)
  }
  return { taken, refused }
}

const says = (cell: RegisterLine['cell'], { status, minutes_late, note }: AnyMark): boolean =>
  cell === null
    ? status === null
    : !cell.is_held && cell.status === status && cell.minutes_late === minutes_late && cell.note === note
