/** A database in a PostgreSQL of one's own (TEST_DATABASE_URL): made for one programme, and gone after it. */
import { randomUUID } from 'node:crypto'
import { withDatabase } from '../../realtime-server/src/testing/clone.ts'
import { ask } from './database.ts'

export interface GivenDatabase {
  url: string
  drop(): Promise<void>
}

/** Nothing where no PostgreSQL is given: the school then brings its own along. */
export async function newGivenDatabase(): Promise<GivenDatabase | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (!given) return undefined
  const name = `programme_${randomUUID().replaceAll('-', '')}`
  await ask(given, `create database ${name}`)
  return {
    url: withDatabase(given, name),
    drop: async () => void (await ask(given, `drop database if exists ${name} with (force)`)),
  }
}
