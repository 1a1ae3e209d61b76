import { subscribe } from '#platform/live/listen.ts'
import { dashboardQueries } from './queries.ts'

/** What a day is put together from. */
const parts = [
  'attendance.mine_changed',
  'attendance.register_changed',
  'permit.changed',
  'schedule.changed',
  // Who takes part in what.
  'classroom.courses_changed',
  'classroom.members_changed',
  'classroom.classes_changed',
  'calendar.changed',
  'exam.changed',
  'exam.mine_changed',
  'conference.changed',
  'announcement.changed',
  'journal.changed',
  'journal.log_changed',
  'task.changed',
  'task.reference_changed',
  'score-submission.changed',
  'score.mine_changed',
  'report-card.class_changed',
  'report-card.mine_changed',
  'duty-board.teacher_marked',
  'school.changed',
  'school.requests_changed',
  'school.years_changed',
  'profile.proposals_changed',
  'import.changed',
  // Also of a school that nobody has open: what a person is told reaches them everywhere.
  'notification.changed',
] as const

export function hearDashboard(): () => void {
  const stops = [
    subscribe(parts, () => [dashboardQueries.all()]),
    // What a class can read is nothing of anybody's day.
    subscribe(['journal.changed'], () => [dashboardQueries.streams()]),
  ]
  return () => stops.forEach((stop) => stop())
}
