import { chatWatches } from '@kelasku/shared/chat/watches'
import { rooms } from '#platform/live/rooms.ts'
import { serveWatch } from '#platform/live/watching.ts'
import { standOf } from './repo.ts'
import { roomFor } from './service.ts'

/**
 * The conversation that is open. Its members hear it wherever they are, since the menu counts what they have not read;
 * whoever has left it, or looks in from outside, hears nothing of what is said from now on.
 */
export const roomWatch = serveWatch(chatWatches.room, {
  guard: ({ who, input, work }) => roomFor(who, input.id, work),
  rooms: ({ subject: { id, standing } }) => (standing === 'MEMBER' ? [rooms.conversation(id)] : []),
  // Behind nothing, where nothing is heard: each look of an overseer is written down, and this is none.
  position: async ({ subject: { id, standing }, work }) => ({
    version: standing === 'MEMBER' ? (await standOf(work.tx, id)).version : 0,
  }),
})
