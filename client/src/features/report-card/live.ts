import { listen, subscribe } from '#platform/live/listen.ts'
import { reportCardQueries } from './queries.ts'

export function hearReportCard(): () => void {
  const stops = [
    listen('report-card', {
      class_changed: () => [reportCardQueries.all()],
      mine_changed: () => [reportCardQueries.all()],
    }),
    // What a card is made from.
    subscribe(['score-submission.changed', 'classroom.members_changed', 'attendance.register_changed'], () => [
      reportCardQueries.all(),
    ]),
  ]
  return () => stops.forEach((stop) => stop())
}
