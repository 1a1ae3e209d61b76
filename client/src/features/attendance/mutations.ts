import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { attendanceQueries, type Day, type Line } from './queries.ts'

export interface MarkGiven {
  line: Line
  status: AttendanceStatus
  minutes_late?: number | null
}

/**
 * What is tapped stands at once, and is sent; what the server answers is the truth, also where somebody else was faster.
 * Marks of one register go one after the other, so that each is sent with the version that the one before has made.
 */
export function useMark(classId: string, date: string) {
  const cache = useQueryClient()
  const { queryKey } = attendanceQueries.register(classId, date)
  const put = (lines: readonly Line[]) =>
    cache.setQueryData(queryKey, (day: Day | undefined) => {
      const found = new Map(lines.map((line) => [line.student.id, line]))
      return day && { ...day, lines: day.lines.map((line) => found.get(line.student.id) ?? line) }
    })

  return useMutation({
    scope: { id: `attendance:${classId}:${date}` },
    onMutate: async (given: readonly MarkGiven[]) => {
      await cache.cancelQueries({ queryKey })
      put(
        given.map(({ line, status, minutes_late = null }) => ({
          ...line,
          cell: { ...standing(line), status, minutes_late },
        })),
      )
    },
    mutationFn: async (given: readonly MarkGiven[]) => {
      const stored = cache.getQueryData(queryKey)?.lines ?? []
      const versionOf = (id: string) => stored.find(({ student }) => student.id === id)?.cell?.version
      const marks = given.map(({ line, status, minutes_late = null }) => ({
        student_id: line.student.id,
        status,
        minutes_late,
        note: line.cell?.note ?? '',
        seen: versionOf(line.student.id) || null,
      }))
      return (await api.attendance.mark({ body: { class_id: classId, date, marks } })).data
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
