/** Talking in the rooms of a school, as its people do. */
import { randomUUID } from 'node:crypto'
import type { LinePage, RoomView } from '@kelasku/shared/chat/contract'
import { expect } from 'vitest'
import type { Wire } from './caller.ts'
import type { TestServer } from './server.ts'
import type { School, Someone } from './world.ts'

export type Room = Wire<RoomView>
export type Page = Wire<LinePage>
export type Line = Page['lines'][number]

export const at = '/interaction-learning'

export const begin = (who: Someone, body: object) => who.call('POST', `${at}/room/create_room`, { body })
export async function begun(who: Someone, body: object): Promise<Room> {
  const { status, body: answer } = await begin(who, body)
  expect([status, answer.code]).toEqual([200, undefined])
  return answer.data as Room
}

export const say = (who: Someone, { id }: Pick<Room, 'id'>, text: string, more: object = {}) =>
  who.call('POST', `${at}/room/${id}/message`, { body: { client_id: randomUUID(), text, ...more } })
export async function said(...args: Parameters<typeof say>): Promise<Line> {
  const { status, body } = await say(...args)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data as Line
}

export const lines = async (who: Someone, { id }: Pick<Room, 'id'>, query = '') =>
  (await who.call('GET', `${at}/room/${id}/message${query}`)).body.data as Page
export const read = (who: Someone, { id }: Pick<Room, 'id'>, seq: number) =>
  who.call('POST', `${at}/room/${id}/read`, { body: { seq } })
export const unread = async (who: Someone) =>
  (await who.call('GET', `${at}/unread`)).body.data as { total: number; mentioned: boolean }

export function roomsIn({ people }: School) {
  const { mina, joko, sari } = people
  const roomsOf = async (who: Someone) => {
    const list = [mina, joko, sari].includes(who) ? 'student' : 'teacher'
    return (await who.call('GET', `${at}/room/${list}`)).body.data as Room[]
  }
  const roomOf = async (who: Someone, kind: Room['kind']) => (await roomsOf(who)).find((room) => room.kind === kind)!
  return { roomsOf, roomOf }
}

export const auditedIn = (server: TestServer) => async (action: string) =>
  (await server.database.pool.query('select 1 from audit_rows where action = $1', [action])).rowCount
