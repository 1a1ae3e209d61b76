/** What the teacher is about to write into the register after a class. */
import { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { Review, ReviewedLine } from '../queries.ts'

export interface Choice {
  status: AttendanceStatus
  minutes_late: number | null
}

/** By pupil. */
export type Choices = ReadonlyMap<string, Choice>

const lateIn = (status: AttendanceStatus, { minutes_late }: ReviewedLine) =>
  status === 'TERLAMBAT' && minutes_late !== null && minutes_late > 0 ? minutes_late : null

/** What is suggested, but where somebody has chosen otherwise; nothing where somebody has to say, or a permit has said. */
export function choiceFor(line: ReviewedLine, chosen: Choices): Choice | null {
  if (line.is_held) return null
  const own = chosen.get(line.student.id)
  if (own) return own
  const status = line.suggested ?? line.status
  return status && { status, minutes_late: lateIn(status, line) }
}

export const chosenAs = (line: ReviewedLine, status: AttendanceStatus, minutes: number | null): Choice => ({
  status,
  minutes_late: minutes ?? lateIn(status, line),
})

/** As they are sent: each with the version that the teacher has seen. */
export const marksIn = ({ lines }: Pick<Review, 'lines'>, chosen: Choices) =>
  lines.flatMap((line) => {
    const choice = choiceFor(line, chosen)
    return choice ? [{ student_id: line.student.id, ...choice, note: line.note, seen: line.version }] : []
  })

export const countOf = ({ lines }: Pick<Review, 'lines'>, chosen: Choices) => ({
  absent: lines.filter((line) => choiceFor(line, chosen)?.status === 'ALPA').length,
  undecided: lines.filter((line) => !line.is_held && choiceFor(line, chosen) === null).length,
  marked: lines.filter((line) => choiceFor(line, chosen) !== null).length,
})

/** Whether something that stands in the register already becomes another: what is written first changes nothing. */
export const changesRecorded = ({ lines }: Pick<Review, 'lines'>, chosen: Choices): boolean =>
  lines.some((line) => {
    const choice = choiceFor(line, chosen)
    return choice !== null && line.status !== null && choice.status !== line.status
  })

/** How many of each will be written, in the order of the register; what nobody gets is left out. */
export const countsOf = ({ lines }: Pick<Review, 'lines'>, chosen: Choices) =>
  AttendanceStatus.options.flatMap((status) => {
    const count = lines.filter((line) => choiceFor(line, chosen)?.status === status).length
    return count > 0 ? [{ status, count }] : []
  })
