import { Id } from '@kelasku/shared/kernel/id'
import { liveEvents } from '@kelasku/shared/kernel/live'
import { z } from 'zod'

export const taskEvents = liveEvents('task', {
  /** Published, changed, opened, deleted; for the class and its teachers. Without a version where it is gone. */
  changed: z.object({ id: Id, version: z.int().nullable() }),
  /**
   * Something of one pupil's part; for the pupil, their parents and whoever teaches the course. Without a version where
   * it stays as it was, as with a comment: a page that holds that version would think that it knows.
   */
  reference_changed: z.object({ id: Id, assessment_id: Id, version: z.int().nullable() }),
})
