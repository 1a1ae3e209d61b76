import { permitApi } from '@kelasku/shared/permit/contract'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { countWaiting } from './repo.ts'
import { readStatusOfAnswer } from './notices.ts'
import {
  answeredPermitFor,
  answeredPermitsFor,
  answerPermit,
  approvePermits,
  cancelPermit,
  dispensableTo,
  dispense,
  permitFor,
  permitsOf,
  presentPermit,
  requestPermit,
  requireDispenser,
  requireFamily,
  revisePermit,
} from './service.ts'

export const permitRoutes = (): Served[] => [
  serve(permitApi.list, {
    guard: everyone,
    run: ({ who, query: { page, limit, ...search }, work }) => permitsOf(who, search, { page, limit }, work),
  }),
  serve(permitApi.waiting, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: { total: await countWaiting(work.tx, who) } }),
  }),
  serve(permitApi.dispensable, {
    guard: ({ who }) => requireDispenser(who),
    run: ({ who, query: { page, limit, ...search }, work }) => dispensableTo(who, search, { page, limit }, work),
  }),
  serve(permitApi.dispense, {
    guard: ({ who }) => requireDispenser(who),
    run: async ({ who, body, work }) => ({ data: await dispense(who, body, work) }),
  }),
  serve(permitApi.create, {
    guard: ({ who }) => requireFamily(who),
    run: async ({ who, body, work }) => ({ data: await requestPermit(who, body, work) }),
  }),
  serve(permitApi.get, {
    guard: ({ who, params, work }) => permitFor(who, params.id, work),
    run: ({ who, subject: known }) => ({ data: presentPermit(who, known) }),
  }),
  serve(permitApi.reach, {
    guard: ({ who, params, work }) => answeredPermitFor(who, params.id, work),
    run: async ({ subject: known, work }) => ({ data: await readStatusOfAnswer(work, known) }),
  }),
  serve(permitApi.update, {
    guard: ({ who, params, work }) => permitFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await revisePermit(who, known, body, work) }),
  }),
  serve(permitApi.cancel, {
    guard: ({ who, params, work }) => permitFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await cancelPermit(who, known, work) }),
  }),
  serve(permitApi.respond, {
    guard: ({ who, params, work }) => permitFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await answerPermit(who, known, body, work) }),
  }),
  serve(permitApi.approve, {
    guard: ({ who, body, work }) =>
      answeredPermitsFor(
        who,
        body.permits.map(({ id }) => id),
        work,
      ),
    run: async ({ who, subject: asked, body, work }) => ({ data: await approvePermits(who, asked, body, work) }),
  }),
]
