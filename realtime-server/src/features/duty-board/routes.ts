import { dutyBoardApi } from '@kelasku/shared/duty-board/contract'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { boardOf, markTeacher, mayMark, mayPublish, mayWatch } from './service.ts'
import { boardLink, limitLooks, showBoard } from './shown.ts'

export function dutyBoardRoutes(tools: Toolbox): Served[] {
  const requireFewLooks = limitLooks()
  return [
    serve(dutyBoardApi.board, {
      guard: ({ who }) => mayWatch(who),
      run: async ({ who, work }) => ({ data: await boardOf(who, work) }),
    }),
    serve(dutyBoardApi.markTeacher, {
      guard: ({ who }) => mayMark(who),
      run: async ({ who, params, body, work }) => ({ data: await markTeacher(who, params.id, body, work) }),
    }),
    serve(dutyBoardApi.link, {
      guard: ({ who }) => mayPublish(who),
      run: async ({ who, work }) => ({ data: await boardLink.own(who, work, tools) }),
    }),
    serve(dutyBoardApi.makeLink, {
      guard: ({ who }) => mayPublish(who),
      run: async ({ who, work }) => ({ data: await boardLink.make(who, work, tools) }),
    }),
    serve(dutyBoardApi.revokeLink, {
      guard: ({ who }) => mayPublish(who),
      run: async ({ who, work }) => {
        await boardLink.revoke(who, work)
        return { data: null }
      },
    }),
    serve(dutyBoardApi.shown, {
      bypassRls: 'a television has an address and no session',
      prepare: async ({ params }) => requireFewLooks(params.token),
      guard: everyone,
      run: async ({ params, work }) => ({ data: await showBoard(params.token, work, tools) }),
    }),
  ]
}
