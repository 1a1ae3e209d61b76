import { listen } from '#platform/live/listen.ts'
import { blendedPlanQueries } from './queries.ts'

export const hearBlendedPlan = () =>
  listen('blended-plan', {
    changed: () => [blendedPlanQueries.all()],
    consent_changed: ({ student_id }) => [
      [...blendedPlanQueries.pupils(), student_id],
      [...blendedPlanQueries.all(), 'one'],
    ],
  })
