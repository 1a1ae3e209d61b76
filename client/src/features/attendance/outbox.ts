/** Marks on their way: they stand on the page at once, lie on the device, and go out as soon as there is a line. */
import { mostMarks } from '@kelasku/shared/attendance/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { api } from '#platform/api/api.ts'
import { openOutbox } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query.ts'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { linesAfter, tellRefused } from './answered.ts'
import { attendanceQueries, type Day, type Line } from './queries.ts'

export interface Page {
  class_id: string
  date: string
}

export interface MarkGiven {
  line: Line
  status: AttendanceStatus
  minutes_late?: number | null
}

interface Waiting extends Page {
  student_id: string
  status: AttendanceStatus
  minutes_late: number | null
  note: string
  /** The version that was on the screen. */
  seen: number | null
}

export const attendanceOutbox = openOutbox<Waiting>({
  kind: 'attendance',
  async send(waiting) {
    for (let from = 0; from < waiting.length; from += mostMarks) await sendSome(waiting.slice(from, from + mostMarks))
  },
  refused(error, waiting) {
    tellProblem(error)
    for (const { class_id, date } of waiting.slice(0, 1))
      void queryClient.invalidateQueries(attendanceQueries.register(class_id, date))
  },
})

async function sendSome(waiting: readonly Waiting[]): Promise<void> {
  const { class_id, date } = waiting[0]! // nobody sends nothing
  const marks = waiting.map(({ class_id: _class, date: _date, ...mark }) => mark)
  const answer = (await api.attendance.mark({ body: { class_id, date, marks } })).data
  queryClient.setQueryData(
    attendanceQueries.register(class_id, date).queryKey,
    (day: Day | undefined) => day && { ...day, lines: linesAfter(day.lines, marks, answer) },
  )
  tellRefused(answer.refused)
}

const batchOf = ({ class_id, date }: Page) => `${class_id}:${date}`

/** A register as its reader has left it, and how to go on marking it. */
export function useMarking(day: Day) {
  const waiting = attendanceOutbox.useBatch(batchOf(day))
  const isKept = attendanceOutbox.useIsKept()
  const lines = day.lines.map((line) => {
    const own = waiting.get(line.student.id)
    return own ? { ...line, cell: { ...standing(line), status: own.status, minutes_late: own.minutes_late } } : line
  })
  return {
    lines,
    waiting,
    isKept,
    mark: (given: readonly MarkGiven[]) =>
      void attendanceOutbox.put(
        given.map(({ line: { student, cell }, status, minutes_late = null }) => ({
          batch: batchOf(day),
          place: student.id,
          content: {
            class_id: day.class_id,
            date: day.date,
            student_id: student.id,
            status,
            minutes_late,
            note: cell?.note ?? '',
            seen: cell?.version || null,
          },
        })),
      ),
  }
}

/** A place that nobody has filled yet has no version. */
export const standing = ({ cell }: Line): NonNullable<Line['cell']> =>
  cell ?? {
    status: 'HADIR',
    minutes_late: null,
    note: '',
    is_held: false,
    recorded_by: null,
    recorded_at: '',
    version: 0,
  }
