import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'

/** Thin: who may see what has become of it loads it. */
export const reportCardEvents = liveEvents('report-card', {
  /** Of a class, something is written, proposed, signed or released. */
  class_changed: z.object({ class_id: Id, semester: Semester, period: Period }),
  /** For the family: a card is out, or another version of it. */
  mine_changed: z.object({ student_id: Id }),
})
