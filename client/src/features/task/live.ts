import { listen, subscribe } from '#platform/live/listen.ts'
import { taskQueries } from './queries.ts'

export function hearTask(): () => void {
  const stops = [
    listen('task', {
      changed: ({ id }) => [taskQueries.lists(), taskQueries.of(id)],
      reference_changed: ({ id, assessment_id }) => [
        taskQueries.lists(),
        taskQueries.one(assessment_id).queryKey,
        taskQueries.linesOf(assessment_id),
        taskQueries.part(assessment_id, id),
      ],
    }),
    // An approved permit offers more time to who was away.
    subscribe(['permit.changed'], () => [[...taskQueries.all(), 'of']]),
  ]
  return () => stops.forEach((stop) => stop())
}
