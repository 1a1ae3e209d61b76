import { Id } from '@kelasku/shared/kernel/id'
import { liveWatches } from '@kelasku/shared/kernel/watch'
import { z } from 'zod'
import { Semester } from './sheet.ts'

export const scoreWatches = liveWatches('score', {
  /** A sheet, for whoever may read all of it. A page whose revision is earlier loads again. */
  sheet: { input: z.strictObject({ course_id: Id, semester: Semester }), position: z.object({ revision: z.int() }) },
})
