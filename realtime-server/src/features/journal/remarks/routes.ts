import { remarkApi } from '@kelasku/shared/journal/remarks'
import { serve, type Served } from '#platform/http/serve.ts'
import { heldFor, where } from '../guard.ts'
import { makeRemark, remarkFor, remarksOf, replyTo, reword, settleRemark, takeBack } from './service.ts'

export const remarkRoutes = (): Served[] => [
  serve(remarkApi.remarks, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: ({ who, subject: known, query: { status, ...paging }, work }) =>
      where(who, known, work, (there) => remarksOf(who, known, status, paging, there)),
  }),
  serve(remarkApi.remark, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await where(who, known, work, (there) => makeRemark(who, known, body, there)),
    }),
  }),
  serve(remarkApi.reply, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await where(who, known, work, async (there) =>
        replyTo(who, known, await remarkFor(known, params.remark_id, there), body, there),
      ),
    }),
  }),
  serve(remarkApi.settle, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await where(who, known, work, async (there) =>
        settleRemark(who, known, await remarkFor(known, params.remark_id, there), body.event, there),
      ),
    }),
  }),
  serve(remarkApi.rewordLine, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await where(who, known, work, async (there) => {
        const remark = await remarkFor(known, params.remark_id, there)
        return reword(who, known, { remark, lineId: params.line_id }, body.text, there)
      }),
    }),
  }),
  serve(remarkApi.removeLine, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, params, work }) => ({
      data: await where(who, known, work, async (there) => {
        const remark = await remarkFor(known, params.remark_id, there)
        return takeBack(who, known, { remark, lineId: params.line_id }, there)
      }),
    }),
  }),
]
