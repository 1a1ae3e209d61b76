/**
 * What is done once in the life of a database, such as loading it with what everybody needs. Of several servers that
 * start together one does it; the others wait for as long as that takes, and find it done.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from './work.ts'

/** Until the end of the transaction, which is also free of the limits that keep a request short. */
export async function takeTurn(tx: Tx, what: string): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}
