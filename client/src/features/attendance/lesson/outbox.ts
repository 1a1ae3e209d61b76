/** Marks of a lesson on their way. */
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { api } from '#platform/api/api.ts'
import { serverNow } from '#platform/api/clock.ts'
import { openMarking, type MarkGiven } from '../marking.ts'
import { lessonQueries, type Lesson } from './queries.ts'

interface Where {
  schedule_id: string
  /** Why a lesson of an earlier day is changed. */
  reason: string
  /** When it was tapped: there may be no line until the day is over. */
  made_at: string
}

export type LessonMarkGiven = MarkGiven<AttendanceStatus | null>

export const lessonOutbox = openMarking<Where, AttendanceStatus | null, Lesson['lines'][number]>({
  kind: 'lesson-attendance',
  async send(waiting) {
    const { schedule_id } = waiting[0]! // nobody sends nothing
    const reason = waiting.find((mark) => mark.reason !== '')?.reason ?? ''
    const marks = waiting.map(({ schedule_id: _lesson, reason: _reason, ...mark }) => mark)
    return (await api.attendance.markLesson({ body: { schedule_id, marks, reason } })).data
  },
  queryKeyOf: ({ schedule_id }) => lessonQueries.lesson(schedule_id).queryKey,
})

export function useMarkingLesson({ schedule_id, lines }: Lesson) {
  const { put, ...marks } = lessonOutbox.useMarks(schedule_id, lines)
  return {
    ...marks,
    mark: (given: readonly LessonMarkGiven[], reason: string) =>
      put({ schedule_id, reason, made_at: new Date(serverNow()).toISOString() }, given),
  }
}
