import { conferenceWatches } from '@kelasku/shared/conference/watches'
import { runsIt } from '@kelasku/shared/conference/policy'
import { rooms } from '#platform/live/rooms.ts'
import { serveWatch } from '#platform/live/watching.ts'
import { findRev } from './repo.ts'
import { admittedFor } from './service.ts'

/** The room, for whoever was let in. Whoever is put out is asked after again, and hears it no longer. */
export const conferenceWatch = serveWatch(conferenceWatches.room, {
  guard: ({ who, input, work }) => admittedFor(who, input.id, work),
  rooms: ({ subject: { id, seat } }) => [
    rooms.conference(id, runsIt(seat.place) ? 'hosts' : 'others'),
    rooms.conversation(id),
  ],
  position: async ({ subject: { id }, work }) => ({ rev: await findRev(work.tx, id) }),
})
