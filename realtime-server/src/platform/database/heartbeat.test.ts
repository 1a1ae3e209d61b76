import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneTemplate } from '#testing/clone.ts'
import { startHeartbeat } from './heartbeat.ts'

const heartbeats = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'kelasku heartbeat'`

test('a database that lets nobody listen is away, and no connection to it is left behind', async () => {
  const { url, drop } = await cloneTemplate(inject('postgres'))
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  let tries = 0
  const heartbeat = startHeartbeat({
    databaseUrl: url,
    onMissing: () => {},
    // As a standby answers to LISTEN.
    async onConnected(client) {
      tries++
      await client.query('select nothing_that_is_there')
    },
  })
  await expect.poll(() => tries).toBeGreaterThan(5)
  expect(heartbeat.isAway()).toBe(true)
  await heartbeat.stop()
  await expect.poll(async () => (await other.query(heartbeats)).rowCount).toBe(0)
  await other.end()
  await drop()
})
