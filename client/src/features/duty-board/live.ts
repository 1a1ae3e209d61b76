import { listen, subscribe } from '#platform/live/listen.ts'
import { dutyBoardQueries } from './queries.ts'

/** The board is put together from what others keep. */
const others = [
  'schedule.changed',
  'conference.changed',
  'attendance.register_changed',
  'permit.changed',
  'calendar.changed',
  'classroom.classes_changed',
] as const

export function hearDutyBoard(): () => void {
  const board = () => [dutyBoardQueries.board().queryKey]
  const stops = [listen('duty-board', { teacher_marked: board }), subscribe(others, board)]
  return () => stops.forEach((stop) => stop())
}
