/** Authentication for many at a time (docs/decisions/0023): finds whom the authenticator would let in without a word, and nobody else. */
import { actorIn, type Actor, type Membership } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

/** Who calls, unproven. */
export interface Caller {
  tokenHash: Buffer
  schoolId: string
}

/** In their order; nothing for whoever has to be authenticated the ordinary way. Works beyond row-level security. */
export async function callersIn(tx: Tx, callers: readonly Caller[]): Promise<(Actor | undefined)[]> {
  const hashes = callers.map(({ tokenHash }) => tokenHash)
  const schools = callers.map(({ schoolId }) => schoolId)
  const { rows } = await tx.execute<{ user_id: string; session_id: string; memberships: Membership[] | null }>(sql`
    select user_id, session_id, memberships
    from app_callers(${sql.param(hashes)}::bytea[], ${sql.param(schools)}::uuid[], null) order by line`)
  return rows.map(
    ({ user_id: userId, session_id: sessionId, memberships }, nth) =>
      memberships ? actorIn({ userId, sessionId, memberships }, schools[nth]!) : undefined, // one row for each
  )
}
