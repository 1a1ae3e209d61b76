import { listen } from '#platform/live/listen.ts'
import { blendedPlanQueries } from './queries.ts'

export const hearBlendedPlan = () =>
  listen('blended-plan', {
    changed: (cache) => void cache.invalidateQueries({ queryKey: blendedPlanQueries.all() }),
    consent_changed: (cache, { student_id }) => {
      void cache.invalidateQueries({ queryKey: [...blendedPlanQueries.pupils(), student_id] })
      void cache.invalidateQueries({ queryKey: [...blendedPlanQueries.all(), 'one'] })
    },
  })
