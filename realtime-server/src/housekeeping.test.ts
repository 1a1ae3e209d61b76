import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { failedTries, passwordResets, spentTokens } from '#features/identity/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { idempotencyKeys } from '#platform/http/idempotency.ts'
import { requestNonces } from '#platform/http/signature.ts'
import { openTestServer } from '#testing/server.ts'
import { buildWorld } from '#testing/world.ts'
import { runHousekeeping } from './housekeeping.ts'

test('what is only kept for a while is thrown away, and nothing sooner', async () => {
  const server = await openTestServer()
  const { school } = await buildWorld(server)
  const { db } = server.database
  const { mina, joko, tono } = school.people
  const ago = (text: string) => sql`now() - ${text}::interval`

  await db.insert(idempotencyKeys).values([
    { key: 'old', request_hash: '', at: ago('25 hours') },
    { key: 'fresh', request_hash: '', at: ago('23 hours') },
  ])
  await db.insert(requestNonces).values([
    { session_id: mina.sessionId, nonce: 'old', at: ago('6 minutes') },
    { session_id: mina.sessionId, nonce: 'fresh', at: ago('4 minutes') },
  ])
  await db.insert(passwordResets).values([
    { token_hash: Buffer.from('old'), user_id: mina.userId, expires_at: ago('25 hours') },
    { token_hash: Buffer.from('fresh'), user_id: joko.userId, expires_at: ago('1 hour') },
  ])
  await db.insert(spentTokens).values([
    { token: 'old', spent_at: ago('31 days') },
    { token: 'fresh', spent_at: ago('1 day') },
  ])
  await db.insert(failedTries).values([
    { kind: 'name', subject: 'old', failures: 1, last_at: ago('25 hours') },
    { kind: 'name', subject: 'fresh', failures: 1, last_at: ago('1 hour') },
  ])
  await db
    .update(sessions)
    .set({ revoked_at: ago('91 days') })
    .where(eq(sessions.id, joko.sessionId))
  await db
    .update(sessions)
    .set({ expires_at: ago('89 days') })
    .where(eq(sessions.id, tono.sessionId))
  const before = await db.$count(sessions)

  await runHousekeeping(server.tools, server.database)
  const tables: PgTable[] = [idempotencyKeys, requestNonces, passwordResets, spentTokens, failedTries]
  expect(await Promise.all(tables.map((table) => db.$count(table)))).toEqual(tables.map(() => 1))
  expect(await db.$count(sessions)).toBe(before - 1)
})
