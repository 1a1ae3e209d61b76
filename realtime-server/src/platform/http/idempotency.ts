/**
 * R06: a call with an Idempotency-Key happens once, however often a weak line repeats it. The key is claimed inside the
 * transaction of the act: a second call with the same key waits at the unique index until the first commits, then gets
 * the first one's answer; if the first failed, its claim went with it and the second simply runs.
 */
import { createHash } from 'node:crypto'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { eq, lt, sql } from 'drizzle-orm'
import { jsonb, text } from 'drizzle-orm/pg-core'
import { instant, vault } from '#platform/database/columns.ts'
import { databaseErrorCode, type Tx, type Work } from '#platform/database/work.ts'
import type { Call } from './call.ts'

export const idempotencyKeys = vault.table('idempotency_keys', {
  key: text().primaryKey(),
  request_hash: text().notNull(),
  reply: jsonb().$type<Record<string, unknown>>(),
  at: instant().notNull().defaultNow(),
})

const lockTimeout = '55P03'
const keyPattern = /^[\w-]{16,64}$/

export async function answerOnce(
  work: Work,
  call: Call,
  answer: (work: Work) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const given = call.header('idempotency-key')
  if (given === undefined || call.method === 'GET') return answer(work)
  if (!keyPattern.test(given))
    throw refusal.INVALID_REQUEST_PAYLOAD({ 'Idempotency-Key': ['16 sampai 64 huruf atau angka'] })

  const key = `${principalOf(call)}:${given}`
  const hash = requestHash(call)
  const earlier = await work.beyondSchool('keys belong to no school', (tx) => claim(tx, key, hash))
  if (earlier) return earlier

  const reply = await answer(work)
  await work.beyondSchool('keys belong to no school', (tx) =>
    tx
      .update(idempotencyKeys)
      .set({ reply: toJson(reply) })
      .where(eq(idempotencyKeys.key, key)),
  )
  return reply
}

async function claim(tx: Tx, key: string, hash: string): Promise<Record<string, unknown> | undefined> {
  try {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ key, request_hash: hash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length > 0) return undefined
  } catch (error) {
    if (databaseErrorCode(error) === lockTimeout) throw refusal.request_in_progress(undefined, 1)
    throw error
  }
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (earlier?.request_hash !== hash) throw refusal.idempotency_key_reused()
  if (!earlier.reply) throw refusal.request_in_progress(undefined, 1)
  return earlier.reply
}

const principalOf = (call: Call) => (call.knock.kind === 'admitted' ? call.knock.admitted.person.userId : 'public')

const requestHash = (call: Call) =>
  createHash('sha256')
    .update(`${call.method} ${call.path}\n`)
    .update(call.rawBody ?? '')
    .digest('hex')

/** Dates become what the wire will carry, so that the first answer and its repetition read the same. */
const toJson = (reply: Record<string, unknown>) => JSON.parse(JSON.stringify(reply)) as Record<string, unknown>

/** Keys are kept for a day: longer than any queue of a phone that was off over night. */
export const forgetOldKeys = (tx: Pick<Tx, 'delete'>) =>
  tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, sql`now() - interval '24 hours'`))
