import { listen } from '#platform/live/listen.ts'
import { qualitativeQueries } from './queries.ts'

export const hearReportQualitative = () =>
  listen('report-qualitative', {
    class_changed: ({ class_id }) => [
      qualitativeQueries.ofClass(class_id),
      qualitativeQueries.progressKey(),
      qualitativeQueries.receiptsOf(class_id),
    ],
    mine_changed: () => [qualitativeQueries.publishedKey()],
  })
