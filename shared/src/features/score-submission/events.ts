import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'

export const submissionEvents = liveEvents('score-submission', {
  /** Its list, its status or its finals; for the teachers of the course, who leads the class, and the office. */
  changed: z.object({ course_id: Id, class_id: Id, semester: Semester, period: Period }),
})
