/**
 * R06: a call with an Idempotency-Key happens once a person and school, however often a weak line repeats it. The key is claimed inside the
 * transaction of the act: a second call with the same key waits at the unique index until the first commits, then gets
 * the first one's answer; if the first failed, its claim went with it and the second simply runs. An answer may hold a
 * token and a question a password, so the one is sealed and of the other only a keyed hash is kept.
 */
import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { eq, lt, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { instant, vault } from '#platform/database/columns.ts'
import { databaseErrorCode, type Tx, type Work } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Call } from './call.ts'

export const idempotencyKeys = vault.table('idempotency_keys', {
  key: text().primaryKey(),
  request_hash: text().notNull(),
  reply_sealed: text(),
  at: instant().notNull().defaultNow(),
})

const lockTimeout = '55P03'
const keyPattern = /^[\w-]{16,64}$/

export async function answerOnce<Reply extends object>(
  work: Work,
  call: Call,
  secrets: Secrets,
  answer: (work: Work) => Promise<Reply>,
): Promise<Reply> {
  const asked = repeatable(call, secrets)
  if (!asked) return answer(work)
  const earlier = await work.bypassRls('keys belong to no school', (tx) => claim(tx, asked))
  if (earlier) return opened(earlier, secrets) as Reply // as it was sealed

  const reply = await answer(work)
  await work.bypassRls('keys belong to no school', (tx) =>
    tx
      .update(idempotencyKeys)
      // Not as JSON: dates have to stay dates until the contract has checked the repeated answer too.
      .set({ reply_sealed: secrets.seal(serialize(reply).toString('base64')) })
      .where(eq(idempotencyKeys.key, asked.key)),
  )
  return reply
}

/** Whether a call was answered already; asked ahead of whatever would take long or spend something once more. */
export async function answeredBefore<Reply extends object>(
  work: Work,
  call: Call,
  secrets: Secrets,
): Promise<Reply | undefined> {
  const asked = repeatable(call, secrets)
  if (!asked) return undefined
  const earlier = await work.bypassRls('keys belong to no school', (tx) => keptUnder(tx, asked))
  return earlier?.reply_sealed ? (opened(earlier.reply_sealed, secrets) as Reply) : undefined // as it was sealed
}

/** What its caller calls it, and what it asks for: a key is good for one question only. */
interface RepeatableRequest {
  key: string
  hash: string
}

export const isRepeatable = (call: Call) => call.method !== 'GET' && call.header('idempotency-key') !== undefined

function repeatable(call: Call, secrets: Secrets): RepeatableRequest | undefined {
  if (!isRepeatable(call)) return undefined
  const given = call.header('idempotency-key') ?? ''
  if (!keyPattern.test(given))
    throw refusal.INVALID_REQUEST_PAYLOAD({ 'Idempotency-Key': ['16 sampai 64 huruf atau angka'] })
  return { key: `${principalOf(call)}:${given}`, hash: requestHash(call, secrets) }
}

const opened = (sealed: string, secrets: Secrets): unknown => deserialize(Buffer.from(secrets.open(sealed), 'base64'))

async function claim(tx: Tx, asked: RepeatableRequest): Promise<string | undefined> {
  try {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ key: asked.key, request_hash: asked.hash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length > 0) return undefined
  } catch (error) {
    if (databaseErrorCode(error) === lockTimeout) throw refusal.request_in_progress(undefined, 1)
    throw error
  }
  const earlier = await keptUnder(tx, asked)
  if (!earlier?.reply_sealed) throw refusal.request_in_progress(undefined, 1)
  return earlier.reply_sealed
}

async function keptUnder(tx: Tx, { key, hash }: RepeatableRequest) {
  const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (kept && kept.request_hash !== hash) throw refusal.idempotency_key_reused()
  return kept
}

/**
 * A person in the school that the call names: what they have done in another was done elsewhere. Where none is named, the
 * school may be another when the call is repeated, since the call itself may have opened or joined one.
 */
function principalOf(call: Call): string {
  if (call.auth.kind !== 'authenticated') return 'public'
  const { person, actor } = call.auth.caller
  const isNamed = call.header('x-school') !== undefined
  return `${person.userId}:${isNamed ? (actor?.schoolId ?? '') : ''}`
}

const requestHash = (call: Call, secrets: Secrets) =>
  secrets.fingerprint(
    createHash('sha256')
      .update(`${call.method} ${call.path}\n`)
      .update(call.rawBody ?? call.formHash ?? '')
      .digest('hex'),
  )

/** Keys are kept for a day: longer than any queue of a phone that was off over night. */
export const forgetOldKeys = (tx: Pick<Tx, 'delete'>) =>
  tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, sql`now() - interval '24 hours'`))
