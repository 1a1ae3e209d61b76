import { conferenceGroupApi } from '@kelasku/shared/conference/groups'
import { serve, type Served } from '#platform/http/serve.ts'
import { admittedFor, hostedFor } from '../room/service.ts'
import { callHelp, enterGroup, leaveGroup } from './going.ts'
import { beginGroups, broadcast, changeGroup, closeGroups, extendGroups, showGroups, viewerOf } from './service.ts'

export const groupRoutes = (): Served[] => [
  serve(conferenceGroupApi.groups, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ subject: known, work }) => ({ data: await showGroups(viewerOf(known.seat), known, work) }),
  }),
  serve(conferenceGroupApi.beginGroups, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, body, work }) => ({ data: await beginGroups(known, body, work) }),
  }),
  serve(conferenceGroupApi.changeGroup, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, params, body, work }) => ({
      data: await changeGroup(known, params.breakout_id, body, work),
    }),
  }),
  serve(conferenceGroupApi.broadcast, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await broadcast(who, known, body, work) }),
  }),
  serve(conferenceGroupApi.extendGroups, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, body, work }) => ({ data: await extendGroups(known, body.closes_at, work) }),
  }),
  serve(conferenceGroupApi.closeGroups, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ subject: known, body, work }) => ({ data: await closeGroups(known, body.now, work) }),
  }),
  serve(conferenceGroupApi.callHelp, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await callHelp(who, known, params.breakout_id, body.wanted, work),
    }),
  }),
  serve(conferenceGroupApi.enterGroup, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, params, work }) => ({
      data: await enterGroup(who, known, params.breakout_id, work),
    }),
  }),
  serve(conferenceGroupApi.leaveGroup, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, params, work }) => ({
      data: await leaveGroup(who, known, params.breakout_id, work),
    }),
  }),
]
