import { scoreWatches } from '@kelasku/shared/score/watches'
import { rooms } from '#platform/live/rooms.ts'
import { serveWatch } from '#platform/live/watching.ts'
import { findSheet } from './repo.ts'
import { sheetFor } from './service.ts'

/** The whole sheet, for whoever may load it. */
export const sheetWatch = serveWatch(scoreWatches.sheet, {
  guard: ({ who, input, work }) => sheetFor(who, input.course_id, input.semester, work),
  // Who teaches there no more hears no more.
  rooms: ({ subject: { course_id, semester, class_id } }) => [
    rooms.scoreSheet(course_id, semester),
    rooms.teaching(class_id),
  ],
  // Read anew: what was written before the room was joined is in it.
  position: async ({ who, subject: { course_id, semester }, work }) => ({
    revision: (await findSheet(work.tx, who, course_id, semester))?.sheet?.revision ?? 0,
  }),
})
