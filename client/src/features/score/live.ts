import { subscribe } from '#platform/live/listen.ts'
import { scoreQueries } from './queries.ts'

/** An open sheet hears of its own cells (sheet/use-live-sheet.ts); here is what others bring about. */
export function hearScore(): () => void {
  return subscribe(['classroom.courses_changed', 'classroom.members_changed'], () => [scoreQueries.all()])
}
