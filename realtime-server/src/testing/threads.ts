/** Talking in the forums of a school, as its people do. */
import { randomUUID } from 'node:crypto'
import type { CommentView, ThreadItem, ThreadView } from '@kelasku/shared/forum/contract'
import { expect } from 'vitest'
import type { Wire } from './caller.ts'
import type { School, Someone } from './world.ts'

export type Thread = Wire<Omit<ThreadView, 'content_doc'>>
export type Comment = Wire<Omit<CommentView, 'content_doc'>>

type Caller = Pick<Someone, 'call'>

export const get = (who: Caller, id: string) => who.call('GET', `/forum/${id}`)
export const seen = async (who: Caller, id: string) => (await get(who, id)).body.data as Thread
export const reply = (who: Someone, id: string, content = '<p>Saya</p>', more: Record<string, unknown> = {}) =>
  who.call('POST', `/forum/${id}/reply`, { body: { client_id: randomUUID(), content, ...more } })
export const replied = async (who: Someone, id: string, content?: string) =>
  (await reply(who, id, content)).body.data as Comment
export const replies = async (who: Someone, id: string) =>
  (await who.call('GET', `/forum/${id}/reply`)).body.data as Comment[]
export const hide = (who: Someone, id: string, body: Record<string, unknown> = { reason: 'Kasar sekali' }) =>
  who.call('PATCH', `/forum/comment/${id}/hide`, { body })
export const move = (who: Someone, id: string, event: string, reason = 'Tidak pantas') =>
  who.call('PATCH', `/forum/${id}/status`, { body: { event, reason } })
export const read = (who: Someone, id: string, number: number) =>
  who.call('POST', `/forum/${id}/read`, { body: { number } })
export const attend = (who: Someone, id: string, attention: string) =>
  who.call('PUT', `/forum/${id}/attention`, { body: { attention } })
export const listed = async (who: Someone, query: string) =>
  (await who.call('GET', `/forum?limit=200&${query}`)).body.data as Wire<ThreadItem>[]

/** Begun in the forum of the seventh grade, unless another is named. */
export function threadsIn({ classId }: School) {
  const ofClass = { type: 'CLASS', class_id: classId }
  const write = (who: Someone, draft: Record<string, unknown> = {}) =>
    who.call('POST', '/forum', { body: { ...ofClass, title: 'Bola siapa?', content: '<p>Siapa bawa?</p>', ...draft } })
  const begun = async (who: Someone, draft: Record<string, unknown> = {}): Promise<Thread> => {
    const answer = await write(who, draft)
    expect(answer.status).toBe(200)
    return answer.body.data as Thread
  }
  return { write, begun }
}
