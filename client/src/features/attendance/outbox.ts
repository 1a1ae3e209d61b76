/** Marks of a day on their way. */
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { api } from '#platform/api/api.ts'
import { serverNow } from '#platform/api/clock.ts'
import { openMarking, type MarkGiven } from './marking.ts'
import { attendanceQueries, type Day, type RegisterEntry } from './queries.ts'

interface Page {
  class_id: string
  date: string
  /** When it was tapped: there may be no line until the day is over. */
  made_at: string
}

export const attendanceOutbox = openMarking<Page, AttendanceStatus, RegisterEntry>({
  kind: 'attendance',
  async send(waiting) {
    const { class_id, date, made_at } = waiting.at(-1)! // nobody sends nothing
    const marks = waiting.map(({ class_id: _class, date: _date, made_at: _made, ...mark }) => mark)
    return (await api.attendance.mark({ body: { class_id, date, made_at, marks } })).data
  },
  queryKeyOf: ({ class_id, date }) => attendanceQueries.register(class_id, date).queryKey,
})

export function useMarking(day: Day) {
  const { class_id, date } = day
  const { put, ...marks } = attendanceOutbox.useMarks(`${class_id}:${date}`, day.lines)
  return {
    ...marks,
    mark: (given: readonly MarkGiven[]) => put({ class_id, date, made_at: new Date(serverNow()).toISOString() }, given),
  }
}
