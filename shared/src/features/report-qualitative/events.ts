import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'

/** Thin: who may see what has become of it loads it. */
export const reportQualitativeEvents = liveEvents('report-qualitative', {
  /** Of a class, something is valued, written, submitted or published. */
  class_changed: z.object({ class_id: Id, semester: Semester }),
  /** For the family: a report is out, or another version of it. */
  mine_changed: z.object({ student_id: Id }),
})
