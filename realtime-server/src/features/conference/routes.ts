import { conferenceApi } from '@kelasku/shared/conference/contract'
import { courseFor } from '#features/classroom/courses/service.ts'
import { mayLookForClashes } from '#features/schedule/overlap.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { cancelConference, planConference, plannedFor, reviseConference } from './planning.ts'
import { groupRoutes } from './groups/routes.ts'
import { findPreset } from './repo.ts'
import type { LiveKitKeeper } from './livekit/keeper.ts'
import { mediaRoutes } from './media/routes.ts'
import { pollRoutes } from './polls/routes.ts'
import { recordingRoutes } from './recordings/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { roomRoutes } from './room/routes.ts'
import { conferenceFor, conferencesOf, presentConference, requireSettler, requireStaff } from './service.ts'
import { reviseSettings, showSettings } from './settings.ts'
import { togetherRoutes } from './together/routes.ts'

export const conferenceRoutes = (tools: Toolbox, keeper: LiveKitKeeper): Served[] => [
  serve(conferenceApi.list, {
    guard: everyone,
    run: ({ who, query, work }) => conferencesOf(who, query, work),
  }),
  serve(conferenceApi.create, {
    guard: ({ who }) => mayLookForClashes(who),
    run: async ({ who, body, work }) => ({ data: await planConference(who, body, work) }),
  }),
  serve(conferenceApi.settings, {
    guard: ({ who }) => requireStaff(who),
    run: async ({ who, work }) => ({ data: await showSettings(who, tools.config, work) }),
  }),
  serve(conferenceApi.reviseSettings, {
    guard: ({ who }) => requireSettler(who),
    run: async ({ who, body, work }) => ({ data: await reviseSettings(who, body, tools.config, work) }),
  }),
  serve(conferenceApi.preset, {
    guard: async ({ who, params, work }) => {
      requireStaff(who)
      await courseFor(who, params.id, work)
    },
    run: async ({ params, work }) => ({ data: await findPreset(work.tx, params.id) }),
  }),
  serve(conferenceApi.get, {
    guard: ({ who, params, work }) => conferenceFor(who, params.id, work),
    run: ({ who, subject: known }) => ({ data: presentConference(who, known) }),
  }),
  serve(conferenceApi.update, {
    guard: ({ who, params, work }) => plannedFor(who, params.id, work),
    run: async ({ who, subject: known, body, query: { process_type: scope }, work }) => ({
      data: await reviseConference(who, known, body, scope, work),
    }),
  }),
  serve(conferenceApi.remove, {
    guard: ({ who, params, work }) => plannedFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await cancelConference(who, known, work) }),
  }),
  ...roomRoutes(tools),
  ...mediaRoutes(tools, keeper),
  ...pollRoutes(),
  ...groupRoutes(),
  ...reviewRoutes(tools),
  ...togetherRoutes(tools),
  ...recordingRoutes(),
]
