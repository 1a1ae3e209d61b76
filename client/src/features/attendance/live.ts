import type { QueryClient } from '@tanstack/react-query'
import { listen, overhear } from '#platform/live/listen.ts'
import { attendanceQueries } from './queries.ts'

export function hearAttendance(): () => void {
  const stops = [
    listen('attendance', {
      register_changed: (cache, { class_id }) => {
        for (const what of ['register', 'month', 'recap'])
          void cache.invalidateQueries({ queryKey: [...attendanceQueries.all(), what, class_id] })
        for (const what of ['lesson', 'course', 'classes'])
          void cache.invalidateQueries({ queryKey: [...attendanceQueries.all(), what] })
      },
      mine_changed: (cache) => {
        for (const what of ['report', 'student-recap', 'check-in'])
          void cache.invalidateQueries({ queryKey: [...attendanceQueries.all(), what] })
      },
    }),
    // Who takes part in a course is in its registers, and in what they say of a day.
    overhear(['classroom.courses_changed'], (cache: QueryClient) => {
      void cache.invalidateQueries({ queryKey: attendanceQueries.all() })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
