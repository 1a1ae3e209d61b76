/** Marks of lessons on their way, as those of days: on the page at once, on the device until the server has them. */
import { mostMarks } from '@kelasku/shared/attendance/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { api } from '#platform/api/api.ts'
import { openOutbox } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query.ts'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { linesAfter, tellRefused } from '../answered.ts'
import { standing, type MarkGiven } from '../outbox.ts'
import { lessonQueries, type Lesson } from './queries.ts'

interface Waiting {
  schedule_id: string
  /** Why a lesson of an earlier day is changed. */
  reason: string
  student_id: string
  status: AttendanceStatus
  minutes_late: number | null
  note: string
  /** The version that was on the screen. */
  seen: number | null
}

export const lessonOutbox = openOutbox<Waiting>({
  kind: 'lesson-attendance',
  async send(waiting) {
    for (let from = 0; from < waiting.length; from += mostMarks) await sendSome(waiting.slice(from, from + mostMarks))
  },
  refused(error, waiting) {
    tellProblem(error)
    for (const { schedule_id } of waiting.slice(0, 1))
      void queryClient.invalidateQueries(lessonQueries.lesson(schedule_id))
  },
})

async function sendSome(waiting: readonly Waiting[]): Promise<void> {
  const { schedule_id } = waiting[0]! // nobody sends nothing
  const reason = waiting.find((mark) => mark.reason !== '')?.reason ?? ''
  const marks = waiting.map(({ schedule_id: _lesson, reason: _reason, ...mark }) => mark)
  const answer = (await api.attendance.markLesson({ body: { schedule_id, marks, reason } })).data
  queryClient.setQueryData(
    lessonQueries.lesson(schedule_id).queryKey,
    (lesson: Lesson | undefined) => lesson && { ...lesson, lines: linesAfter(lesson.lines, marks, answer) },
  )
  tellRefused(answer.refused)
}

/** The register of a lesson as its reader has left it, and how to go on marking it. */
export function useMarkingLesson(lesson: Lesson) {
  const waiting = lessonOutbox.useBatch(lesson.schedule_id)
  const isKept = lessonOutbox.useIsKept()
  const lines = lesson.lines.map((line) => {
    const own = waiting.get(line.student.id)
    return own ? { ...line, cell: { ...standing(line), status: own.status, minutes_late: own.minutes_late } } : line
  })
  return {
    lines,
    waiting,
    isKept,
    mark: (given: readonly MarkGiven[], reason: string) =>
      void lessonOutbox.put(
        given.map(({ line: { student, cell }, status, minutes_late = null }) => ({
          batch: lesson.schedule_id,
          place: student.id,
          content: {
            schedule_id: lesson.schedule_id,
            reason,
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
