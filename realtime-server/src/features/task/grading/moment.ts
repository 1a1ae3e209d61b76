import { effectiveEnd } from '@kelasku/shared/task/lateness'
import type { ReferenceMoment } from '@kelasku/shared/task/machine'
import type { TaskRow } from '../repo.ts'
import type { GradedReference } from './repo.ts'

/** What the machine asks of a reference that is held for grading. */
export const momentOf = (task: TaskRow, row: GradedReference, now = new Date()): ReferenceMoment => ({
  hand_in: task.hand_in,
  late_mode: task.late_mode,
  late_until: task.late_until,
  start_date: task.start_date,
  effective_end: effectiveEnd({ end_date: task.end_date, extended_until: row.extended_until }),
  is_excused: row.excused_at !== null,
  needs_revision: row.revision_asked_at !== null,
  has_hand_in: row.hand_ins.some(({ submitted_at }) => !row.revision_asked_at || submitted_at > row.revision_asked_at),
  now,
})
