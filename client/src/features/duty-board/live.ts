import type { QueryClient } from '@tanstack/react-query'
import { listen, overhear } from '#platform/live/listen.ts'
import { dutyBoardQueries } from './queries.ts'

/** While thirty registers are taken at the same bell, the board asks three times a second and not at every tap. */
const gatherMs = 300
let isGathering = false

function askAgain(cache: QueryClient): void {
  if (isGathering) return
  isGathering = true
  setTimeout(() => {
    isGathering = false
    void cache.invalidateQueries(dutyBoardQueries.board())
  }, gatherMs)
}

/** The board is put together from what others keep. */
const others = [
  'schedule.changed',
  'attendance.register_changed',
  'permit.changed',
  'calendar.changed',
  'classroom.classes_changed',
] as const

export function hearDutyBoard(): () => void {
  const stops = [listen('duty-board', { teacher_marked: askAgain }), overhear(others, askAgain)]
  return () => stops.forEach((stop) => stop())
}
