import { conferenceTogetherApi } from '@kelasku/shared/conference/together'
import { batchedEndpoint } from '#platform/http/batch.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { joinedFor } from '../service.ts'
import { draw, drawersOf } from './ink.ts'
import { openSheet } from './service.ts'

export const togetherRoutes = (tools: Toolbox): Served[] => [
  serve(conferenceTogetherApi.openSheet, {
    guard: ({ who, params, work }) => joinedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await openSheet(who, known, body, { work, manuscripts: tools.manuscripts }),
    }),
  }),
  batchedEndpoint(conferenceTogetherApi.ink, {
    bypassRls: 'several draw at once; each of them on the board of a room that they were let into',
    guardAll: drawersOf,
    run: (drawing, work) => Promise.resolve(draw(drawing, work, tools).map((data) => ({ data }))),
  }),
]
