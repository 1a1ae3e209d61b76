import { conferenceMediaApi } from '@kelasku/shared/conference/media'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { batchedEndpoint } from '#platform/http/batch.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { LiveKitKeeper } from '../livekit/keeper.ts'
import { mediaSetupOf } from '../livekit/setup.ts'
import { admittedFor, hostedFor } from '../room/service.ts'
import { connectMedia, setStage, switchMedia } from './service.ts'
import { passOn, signallersOf } from './signals.ts'
import { keepStill, readStill, showStill } from './stills.ts'

export const mediaRoutes = (tools: Toolbox, keeper: LiveKitKeeper): Served[] => [
  serve(conferenceMediaApi.setup, {
    guard: everyone,
    prepare: () => mediaSetupOf(tools),
    run: ({ prepared: data }) => ({ data }),
  }),
  serve(conferenceMediaApi.liveKitTold, {
    guard: everyone,
    prepare: async ({ body, call }) => {
      const told = await tools.livekit?.hear(body, call.header('authorization'))
      if (!told) throw refusal.invalid_authorization()
      return told
    },
    // What it tells is believed of nobody: it is a reason to look. Looked twice, nothing is done twice.
    run: ({ prepared: { room } }) => {
      keeper.heardOf(room)
      return { data: { is_heard: true } as const }
    },
  }),
  serve(conferenceMediaApi.media, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await connectMedia(who, known, body, { ...tools, work }),
    }),
  }),
  serve(conferenceMediaApi.switchMedia, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await switchMedia(who, known, body, tools, work) }),
  }),
  batchedEndpoint(conferenceMediaApi.signal, {
    bypassRls:
      'a class finds its ways to each other at once; each signal only into the class that its sender was let into',
    guardAll: signallersOf,
    run: async (signals, work) => (await passOn(signals, work, tools)).map((data) => ({ data })),
  }),
  serve(conferenceMediaApi.putStill, {
    prepare: ({ body }) => readStill(body.picture),
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, body: { presence_id }, prepared: still, work }) => ({
      data: await keepStill(who, known, presence_id, still, tools, work),
    }),
  }),
  serve(conferenceMediaApi.still, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: ({ subject: known, work }) => showStill(known, tools.latest, work),
  }),
  serve(conferenceMediaApi.stage, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, body, work }) => ({ data: await setStage(known, body.on, work) }),
  }),
]
