/** An online class of 7A that Tono takes, and what people do in it over HTTP. */
import { randomUUID } from 'node:crypto'
import type { JoinReply } from '@kelasku/shared/conference/room'
import type { RoomState, Seat } from '@kelasku/shared/conference/room-state'
import { category } from '@kelasku/shared/schedule/category'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { turnConferenceClock } from '#features/conference/clock.ts'
import { strikeRooms } from '#features/conference/room/clock.ts'
import { schedules } from '#features/schedule/table.ts'
import { openLog } from '#platform/log.ts'
import type { Answer, Wire } from './caller.ts'
import type { TestServer } from './server.ts'
import type { School, Someone } from './world.ts'

const minute = 60_000

export type Joined = Wire<JoinReply>
export type Room = Wire<RoomState>
export type SeatSeen = Wire<Seat>

/** @param from in minutes from now. */
export async function planClass(
  { database: { db } }: TestServer,
  school: School,
  from = 0,
  length = 40,
  more: object = {},
): Promise<string> {
  const start = Date.now() + from * minute
  const [row] = await db
    .insert(schedules)
    .values({
      school_id: school.id,
      class_id: school.classId,
      course_id: school.courseId,
      teacher_id: school.people.tono.userId,
      category: category.ONLINE,
      allows_overlap: true,
      start_date: new Date(start),
      end_date: new Date(start + length * minute),
      ...more,
    })
    .returning()
  return row!.id
}

export const at = (id: string, rest: string) => `/confrences/${id}/${rest}`

/** Each of them has one tab, unless it is said otherwise. */
const tabs = new Map<string, string>()
export function tabOf({ userId }: Someone, id: string): string {
  const key = `${userId} ${id}`
  const tab = tabs.get(key) ?? randomUUID()
  tabs.set(key, tab)
  return tab
}

export const join = (who: Someone, id: string, wants: 'LOBBY' | 'ROOM' = 'ROOM', presence_id = tabOf(who, id)) =>
  who.call('POST', at(id, 'join'), { body: { presence_id, wants } })
export async function joined(...args: Parameters<typeof join>): Promise<Joined> {
  return dataOf(await join(...args)) as Joined
}

export const pulse = (who: Someone, id: string, presence_id = tabOf(who, id), more: object = {}) =>
  who.call('POST', at(id, 'pulse'), { body: { presence_id, ...more } })
export const leave = (who: Someone, id: string, presence_id = tabOf(who, id)) =>
  who.call('POST', at(id, 'leave'), { body: { presence_id } })
export const setSeat = (host: Someone, id: string, who: Someone, body: object) =>
  host.call('PUT', at(id, `seat/${who.userId}`), { body })
export const raise = (who: Someone, id: string, up = true) => who.call('PUT', at(id, 'hand'), { body: { up } })
export const roomOf = async (who: Someone, id: string, since = 0): Promise<Room> =>
  dataOf(await who.call('GET', at(id, `room?since=${since}`))) as Room
export const seatOf = ({ seats }: Pick<Room, 'seats'>, { userId }: Someone): SeatSeen | undefined =>
  seats.find(({ user }) => user.id === userId)

/** What was answered, of a call that must succeed. */
export function dataOf({ status, body }: Answer): unknown {
  expect([status, body.code]).toEqual([200, undefined])
  return body.data
}

/** Of a shared screen: all of one grey. */
export const screenPicture = (grey = 200, format: 'webp' | 'jpeg' | 'png' = 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .toFormat(format)
    .toBuffer()

/** One beat of the clock, now. */
export async function beat({ database }: TestServer): Promise<void> {
  await strikeRooms(database, openLog('error'))
  await turnConferenceClock(database)
}

/** Everything that has happened in a class happened earlier. */
export async function letPass({ database: { db } }: TestServer, id: string, seconds: number): Promise<void> {
  const by = sql.raw(`interval '${seconds} seconds'`)
  await db.execute(sql`update conference_presences set entered_at = entered_at - ${by},
    last_seen_at = last_seen_at - ${by}, left_at = left_at - ${by} where conference_id = ${id}`)
  await db.execute(sql`update conference_breakouts set created_at = created_at - ${by},
    closes_at = closes_at - ${by}, closed_at = closed_at - ${by} where conference_id = ${id}`)
  await db.execute(sql`update conferences set opened_at = opened_at - ${by},
    started_at = started_at - ${by}, ended_at = ended_at - ${by},
    host_lost_at = host_lost_at - ${by} where id = ${id}`)
}
