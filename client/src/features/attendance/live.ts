import { listen, subscribe } from '#platform/live/listen.ts'
import { attendanceQueries } from './queries.ts'

export function hearAttendance(): () => void {
  const stops = [
    listen('attendance', {
      register_changed: ({ class_id }) => [
        ...['register', 'month', 'recap'].map((what) => [...attendanceQueries.all(), what, class_id]),
        ...['lesson', 'course', 'classes'].map((what) => [...attendanceQueries.all(), what]),
      ],
      mine_changed: () => ['report', 'student-recap', 'check-in'].map((what) => [...attendanceQueries.all(), what]),
    }),
    // Who takes part in a course is in its registers, and in what they say of a day.
    subscribe(['classroom.courses_changed'], () => [attendanceQueries.all()]),
  ]
  return () => stops.forEach((stop) => stop())
}
