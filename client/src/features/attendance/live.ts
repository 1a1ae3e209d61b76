import { listen } from '#platform/live/listen.ts'
import { attendanceQueries } from './queries.ts'

export const hearAttendance = () =>
  listen('attendance', {
    register_changed: (cache, { class_id }) => {
      for (const what of ['register', 'month'])
        void cache.invalidateQueries({ queryKey: [...attendanceQueries.all(), what, class_id] })
    },
    mine_changed: (cache) => void cache.invalidateQueries({ queryKey: [...attendanceQueries.all(), 'report'] }),
  })
