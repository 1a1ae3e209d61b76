/** The calls of a running class. */
import { conferenceRoomApi } from '@kelasku/shared/conference/room'
import { runsIt } from '@kelasku/shared/conference/policy'
import { batchedEndpoint } from '#platform/http/batch.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { mediaServerNow } from '../livekit/setup.ts'
import { findRunning } from '../recordings/repo.ts'
import { presentAnew } from '../service.ts'
import { linesIn, sayIn, speakersOf } from './chat.ts'
import { changePolicy, changeSeat, clearHands, raiseHand } from './commands.ts'
import { endByHost, reopenRoom } from './ending.ts'
import { join, leave, openLink } from './joining.ts'
import { pulse, tabsOf } from './pulse.ts'
import { react } from './reactions.ts'
import { listSeats } from './repo.ts'
import { isShown, presentRoom } from './revision.ts'
import { seatedOf } from './seated.ts'
import { admittedFor, enterableFor, hostedFor, requireNotGone } from './service.ts'

export const roomRoutes = (tools: Toolbox): Served[] => [
  serve(conferenceRoomApi.join, {
    prepare: () => mediaServerNow(tools),
    guard: ({ who, params, work }) => enterableFor(who, params.id, work),
    run: async ({ who, subject: known, body, prepared: mediaServer, work }) => ({
      data: await join(who, known, body, { mediaServer, work }),
    }),
  }),
  batchedEndpoint(conferenceRoomApi.pulse, {
    bypassRls: 'a whole school says at once that it is there; each of them only of a stay of their own',
    guardAll: tabsOf,
    run: async (asked, work) => (await pulse(asked, work)).map((data) => ({ data })),
  }),
  serve(conferenceRoomApi.leave, {
    guard: ({ who, params, work }) => enterableFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => {
      await leave(who, known, body.presence_id, work)
      return { data: { id: known.id } }
    },
  }),
  serve(conferenceRoomApi.visit, {
    guard: ({ who, params, work }) => enterableFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await openLink(who, known, work) }),
  }),
  serve(conferenceRoomApi.room, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ subject: known, query: { since }, work }) => {
      requireNotGone(known)
      const seats = await listSeats(work.tx, known.id, { since })
      const shown = runsIt(known.seat.place) ? seats : seats.filter(isShown)
      return { data: presentRoom(known, shown, await findRunning(work.tx, known.id)) }
    },
  }),
  serve(conferenceRoomApi.hand, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await raiseHand(who, known, body.up, work) }),
  }),
  batchedEndpoint(conferenceRoomApi.react, {
    bypassRls: 'a class laughs at once; each of them in a room that they were let into',
    guardAll: (asking, work) => seatedOf(asking, work),
    run: async (reacting, work) => (await react(reacting, work, tools)).map((data) => ({ data })),
  }),
  serve(conferenceRoomApi.seat, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await changeSeat(who, known, params.user_id, body, work),
    }),
  }),
  serve(conferenceRoomApi.policy, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, body, work }) => ({ data: await changePolicy(known, body, work) }),
  }),
  serve(conferenceRoomApi.clearHands, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, work }) => ({ data: await clearHands(known, work) }),
  }),
  serve(conferenceRoomApi.end, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => {
      await endByHost(known, work)
      return { data: await presentAnew(who, known.id, work) }
    },
  }),
  serve(conferenceRoomApi.reopen, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => {
      await reopenRoom(known, work)
      return { data: await presentAnew(who, known.id, work) }
    },
  }),
  serve(conferenceRoomApi.lines, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, query, work }) => ({ data: await linesIn(who, known, query, work) }),
  }),
  batchedEndpoint(conferenceRoomApi.say, {
    bypassRls:
      'whoever speaks at once is written down at once; each line goes into the room that its writer was let into',
    guardAll: speakersOf,
    run: async (speaking, work) => (await sayIn(speaking, work)).map((data) => ({ data })),
  }),
]
