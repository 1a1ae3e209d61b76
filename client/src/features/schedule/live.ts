import { listen, overhear } from '#platform/live/listen.ts'
import { scheduleQueries } from './queries.ts'

/** A change for the whole school is heard by all of it at once, so not everybody asks at once. */
const longestWait = 2_000

export const hearSchedule = () =>
  listen('schedule', {
    changed: (cache, { class_id }) => {
      const askAgain = () => void cache.invalidateQueries({ queryKey: [...scheduleQueries.all(), 'week'] })
      if (class_id === null) setTimeout(askAgain, Math.random() * longestWait)
      else askAgain()
    },
  })

/** Who takes part in a course decides whose week it is in. */
export const overhearPart = () =>
  overhear(
    ['classroom.courses_changed'],
    (cache) => void cache.invalidateQueries({ queryKey: [...scheduleQueries.all(), 'week'] }),
  )
