import { subscribe } from '#platform/live/listen.ts'
import { scoreQueries } from './queries.ts'
import { recapQueries } from './recap/queries.ts'

/** An open sheet hears of its own cells (sheet/use-live-sheet.ts); here is what others bring about. */
export function hearScore(): () => void {
  const stops = [
    subscribe(['classroom.courses_changed', 'classroom.members_changed'], () => [scoreQueries.all()]),
    // What exams and tasks gave is shown by them.
    subscribe(['score.mine_changed', 'exam.mine_changed', 'task.reference_changed', 'task.changed'], () => [
      recapQueries.all(),
    ]),
  ]
  return () => stops.forEach((stop) => stop())
}
