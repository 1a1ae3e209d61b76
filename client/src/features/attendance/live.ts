import { listen, overhear } from '#platform/live/listen.ts'
import { attendanceQueries } from './queries.ts'

export const hearAttendance = () =>
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
  })

/** Who takes part in a course is in its registers. */
export const overhearPupils = () =>
  overhear(
    ['classroom.courses_changed'],
    (cache) => void cache.invalidateQueries({ queryKey: attendanceQueries.all() }),
  )
