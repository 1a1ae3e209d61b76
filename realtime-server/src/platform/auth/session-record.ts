/** What the database knows of whoever holds a token: their session, and where they belong. */
import type { Membership } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/work.ts'
import { sessions, type RevokeReason } from './table.ts'

export interface SessionRecord {
  sessionId: string
  userId: string
  /** Where a call acts that names no school. */
  schoolId: string | null
  signingKeySealed: string
  isRevoked: boolean
  revokeReason: RevokeReason | null
  isExpired: boolean
  /** Was not used for so long that its thirty days are to begin anew. */
  isStale: boolean
  memberships: readonly (Membership & { suspended: boolean })[]
  mustChangePassword: boolean
}

/** What features know of a person, as subselects by those who keep it. */
export interface SessionRecordParts {
  /** Which schools let this person in as what. */
  membershipsOf: (userId: SQL) => SQL<SessionRecord['memberships']>
  mustChangePassword: (userId: SQL) => SQL<boolean>
}

export type FindSession = (tokenHash: Buffer) => Promise<SessionRecord | undefined>

export function findingSessions(
  db: Pick<Db, 'select'>,
  { membershipsOf, mustChangePassword }: SessionRecordParts,
): FindSession {
  const userId = sql`${sessions}.user_id`
  const query = db
    .select({
      sessionId: sessions.id,
      userId: sessions.user_id,
      schoolId: sessions.school_id,
      signingKeySealed: sessions.signing_key_sealed,
      isRevoked: sql<boolean>`${sessions.revoked_at} is not null`,
      revokeReason: sessions.revoke_reason,
      isExpired: sql<boolean>`${sessions.expires_at} <= now()`,
      isStale: sql<boolean>`${sessions.last_used_at} < now() - interval '5 minutes'`,
      memberships: membershipsOf(userId),
      mustChangePassword: mustChangePassword(userId),
    })
    .from(sessions)
    .where(sql`${sessions.token_hash} = ${sql.placeholder('hash')}`)
    .prepare('kelasku_session')
  return async (hash) => (await query.execute({ hash }))[0]
}
