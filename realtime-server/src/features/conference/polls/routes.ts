import { conferencePollApi } from '@kelasku/shared/conference/polls'
import { serve, type Served } from '#platform/http/serve.ts'
import { admittedFor, hostedFor } from '../room/service.ts'
import { answerPoll, askClass, changePoll, pollsOf } from './service.ts'

export const pollRoutes = (): Served[] => [
  serve(conferencePollApi.polls, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await pollsOf(who, known, work) }),
  }),
  serve(conferencePollApi.ask, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await askClass(who, known, body, work) }),
  }),
  serve(conferencePollApi.changePoll, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await changePoll(who, known, params.poll_id, body, work),
    }),
  }),
  serve(conferencePollApi.vote, {
    guard: ({ who, params, work }) => admittedFor(who, params.id, work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await answerPoll(who, known, params.poll_id, body, work),
    }),
  }),
]
