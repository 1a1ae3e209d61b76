/**
 * Signed requests (docs/decisions/0009): the server's half. The canonical text is law and lives in `shared`; here are the key,
 * the clock and the memory of nonces. A signature never replaces the bearer token, it only makes the act unrepeatable.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { canonicalRequest, signatureWindowSeconds } from '@kelasku/shared/kernel/signature'
import { lt, sql } from 'drizzle-orm'
import { primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, vault } from '#platform/database/columns.ts'
import type { Database, Db } from '#platform/database/work.ts'
import type { Call } from './call.ts'

export const requestNonces = vault.table(
  'request_nonces',
  { session_id: uuid().notNull(), nonce: text().notNull(), at: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.session_id, table.nonce] })],
)

export async function checkSignature(call: Call, database: Database): Promise<void> {
  if (call.auth.kind !== 'authenticated') throw refusal.invalid_authorization()
  const { person, signingKey } = call.auth.caller
  const timestamp = call.header('x-timestamp') ?? ''
  const nonce = call.header('x-nonce') ?? ''
  const given = Buffer.from(call.header('x-signature') ?? '', 'hex')

  const isTimely =
    /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= signatureWindowSeconds
  if (!isTimely || !/^[0-9a-f]{32}$/.test(nonce)) throw refusal.invalid_signature()

  const isMultipart = call.header('content-type')?.startsWith('multipart/') ?? false
  const bodyHash = createHash('sha256')
    .update(isMultipart ? 'multipart' : (call.rawBody ?? ''))
    .digest('hex')
  const canonical = canonicalRequest({ method: call.method, path: call.path, bodyHash, timestamp, nonce })
  const expected = createHmac('sha256', signingKey).update(canonical).digest()
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refusal.invalid_signature()

  // Outside the act's transaction: even a refused act has used its nonce up.
  const fresh = await database
    .bypassRls('nonces belong to a session and no school')
    .insert(requestNonces)
    .values({ session_id: person.sessionId, nonce })
    .onConflictDoNothing()
    .returning({ nonce: requestNonces.nonce })
  if (fresh.length === 0) throw refusal.invalid_signature()
}

export const forgetOldNonces = (db: Pick<Db, 'delete'>) =>
  db.delete(requestNonces).where(lt(requestNonces.at, sql`now() - interval '5 minutes'`))
