/**
 * How a command that works beside the servers is heard by them: over the database, the only line that each of them always
 * has. It carries no more than the rooms that are to be asked after; what was called while a server had no connection is
 * seen a minute later.
 */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#platform/database/work.ts'
import type { Room } from './rooms.ts'

const channel = 'kelasku_recheck'

export const callIn = (db: Db, room: Room) => db.execute(sql`select pg_notify(${channel}, ${room})`)

/** @param client one that stays connected: the database notifies only who listens at this moment. */
export async function hearCalls(client: pg.Client, hear: (room: Room) => void): Promise<void> {
  // Our own commands have said it.
  client.on('notification', ({ payload }) => hear((payload ?? '') as Room))
  await client.query(`listen ${channel}`)
}
