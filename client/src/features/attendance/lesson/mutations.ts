import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import type { MarkGiven } from '../mutations.ts'
import type { Line } from '../queries.ts'
import { lessonQueries, type Lesson } from './queries.ts'

type LineOfLesson = Lesson['lines'][number]

interface Marking {
  given: readonly MarkGiven[]
  reason: string
}

/** As with the register of a day: what is tapped stands at once, and what the server answers is the truth. */
export function useMarkLesson(scheduleId: string) {
  const cache = useQueryClient()
  const { queryKey } = lessonQueries.lesson(scheduleId)
  const put = (lines: readonly Pick<LineOfLesson, 'student' | 'cell'>[]) =>
    cache.setQueryData(queryKey, (lesson: Lesson | undefined) => {
      const cells = new Map(lines.map(({ student, cell }) => [student.id, cell]))
      const lineOf = (line: LineOfLesson) => ({ ...line, cell: cells.get(line.student.id) ?? line.cell })
      return lesson && { ...lesson, lines: lesson.lines.map(lineOf) }
    })

  return useMutation({
    scope: { id: `attendance:lesson:${scheduleId}` },
    onMutate: async ({ given }: Marking) => {
      await cache.cancelQueries({ queryKey })
      put(
        given.map(({ line, status, minutes_late = null }) => ({
          ...line,
          cell: { ...standing(line), status, minutes_late },
        })),
      )
    },
    mutationFn: async ({ given, reason }: Marking) => {
      const stored = cache.getQueryData(queryKey)?.lines ?? []
      const versionOf = (id: string) => stored.find(({ student }) => student.id === id)?.cell?.version
      const marks = given.map(({ line, status, minutes_late = null }) => ({
        student_id: line.student.id,
        status,
        minutes_late,
        note: line.cell?.note ?? '',
        seen: versionOf(line.student.id) || null,
      }))
      return (await api.attendance.markLesson({ body: { schedule_id: scheduleId, marks, reason } })).data
    },
    onSuccess: ({ lines }) => put(lines),
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}

/** A place that nobody has filled yet has no version. */
const standing = ({ cell }: Line): NonNullable<Line['cell']> =>
  cell ?? {
    status: 'HADIR',
    minutes_late: null,
    note: '',
    is_held: false,
    recorded_by: null,
    recorded_at: '',
    version: 0,
  }

export function useCheckIn(scheduleId: string) {
  const cache = useQueryClient()
  const { queryKey } = lessonQueries.checkIn(scheduleId)
  return useMutation({
    mutationFn: async () => (await api.attendance.checkIn({ body: { schedule_id: scheduleId } })).data,
    onSuccess: (own) => keepAnswer(cache, queryKey, own),
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}
