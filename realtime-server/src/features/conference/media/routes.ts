import { conferenceMediaApi } from '@kelasku/shared/conference/media'
import { batchedEndpoint } from '#platform/http/batch.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { admittedFor, hostedFor } from '../room/service.ts'
import { connectMedia, setStage, switchMedia } from './service.ts'
import { passOn, signallersOf } from './signals.ts'

export const mediaRoutes = (tools: Toolbox): Served[] => [
  serve(conferenceMediaApi.media, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await connectMedia(who, known, body, { config: tools.config, work }),
    }),
  }),
  serve(conferenceMediaApi.switchMedia, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await switchMedia(who, known, body, work) }),
  }),
  batchedEndpoint(conferenceMediaApi.signal, {
    bypassRls:
      'a class finds its ways to each other at once; each signal only into the class that its sender was let into',
    guardAll: signallersOf,
    run: async (signals, work) => (await passOn(signals, work, tools)).map((data) => ({ data })),
  }),
  serve(conferenceMediaApi.stage, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, body, work }) => ({ data: await setStage(known, body.on, work) }),
  }),
]
