/** Authentication for many at a time (docs/decisions/0023): finds whom the authenticator would let in without a word, and nobody else. */
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

/** Who calls, unproven. */
export interface Caller {
  tokenHash: Buffer
  membershipId: string
}

/** In their order; nothing for whoever has to be authenticated the ordinary way. Works beyond row-level security. */
export async function callersIn(tx: Tx, callers: readonly Caller[]): Promise<(Actor | undefined)[]> {
  const hashes = callers.map(({ tokenHash }) => tokenHash)
  const memberships = callers.map(({ membershipId }) => membershipId)
  const { rows } = await tx.execute<{
    school_id: string | null
    user_id: string
    session_id: string
    role: Role
    is_admin: boolean
  }>(sql`select school_id, user_id, session_id, role, is_admin
    from app_callers(${sql.param(hashes)}::bytea[], ${sql.param(memberships)}::uuid[], null) order by line`)
  return rows.map(({ school_id: schoolId, user_id: userId, session_id: sessionId, role, is_admin }, nth) => {
    if (schoolId === null) return undefined
    const isAdmin = is_admin || role === 'ADMIN'
    const membership = { id: memberships[nth]!, schoolId, role, isAdmin } // one row for each
    return { userId, sessionId, memberships: [membership], membershipId: membership.id, schoolId, role, isAdmin }
  })
}
