/**
 * What the database says of whoever holds a token. It is one value, so that what it says now can be held against what
 * it said before: whoever was let in is remembered, but never believed (docs/decisions/0043).
 */
import type { Membership } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'
import type { Learnt } from '#platform/database/connection.ts'
import { textOf, type Db } from '#platform/database/session.ts'
import { gathering } from '#platform/gathering.ts'
import { sessions, type RevokeReason } from './table.ts'

export interface Said {
  sessionId: string
  userId: string
  /** Where a call acts that names no membership. */
  membershipId: string | null
  signingKeySealed: string
  isRevoked: boolean
  revokeReason: RevokeReason | null
  isExpired: boolean
  memberships: readonly (Membership & { suspended: boolean })[]
  mustChangePassword: boolean
}

/** What features know of a person, as subselects by those who keep it. */
export interface SayingParts {
  /** Which schools let this person in as what. */
  membershipsOf: (userId: SQL) => SQL<Said['memberships']>
  mustChangePassword: (userId: SQL) => SQL<boolean>
}

interface Answer {
  said: Said
  /** Was not used for so long that its thirty days are to begin anew. */
  isStale: boolean
}

/** A stranger gets the same answer as a session that was never begun: none. */
export interface Saying {
  /** Those who ask in the same moment are answered together: when a whole school comes, messages are most of what it costs. */
  ask: (db: Pick<Db, 'select'>) => (tokenHash: Buffer) => Promise<Answer | undefined>
  /** Goes ahead of a question (database/ahead.ts), with a token's hash and what was said of it. */
  stillSo: Learnt
}

/** Each of its questions looks anew; a door that is asked by many at once asks for all of them. */
const doors = { lanes: 4, most: 500, waiting: 10_000, isSomebodys: () => false }

export function sayingOf({ membershipsOf, mustChangePassword }: SayingParts): Saying {
  const userId = sql`${sessions}.user_id`
  const said = sql<Said>`jsonb_build_object(
    'sessionId', ${sessions.id}, 'userId', ${userId}, 'membershipId', ${sessions.membership_id},
    'signingKeySealed', ${sessions.signing_key_sealed},
    'isRevoked', ${sessions.revoked_at} is not null, 'revokeReason', ${sessions.revoke_reason},
    'isExpired', ${sessions.expires_at} <= now(),
    'memberships', ${membershipsOf(userId)}, 'mustChangePassword', ${mustChangePassword(userId)})`

  return {
    ask(db) {
      const query = db
        .select({
          hash: sessions.token_hash,
          said,
          isStale: sql<boolean>`${sessions.last_used_at} < now() - interval '5 minutes'`,
        })
        .from(sessions)
        // In a question of its own, so that nobody plans by how many they are: planned anew each time, it took twice as long.
        .where(sql`${sessions.token_hash} = any ((select ${sql.placeholder('hashes')}::bytea[])::bytea[])`)
        .prepare('kelasku_door')
      const find = async (hashes: readonly Buffer[]) => {
        const found = new Map((await query.execute({ hashes })).map((row) => [row.hash.toString('hex'), row]))
        return hashes.map((one) => found.get(one.toString('hex')))
      }
      const together = gathering({ ...doors, run: find })
      return async (tokenHash) => (await together([tokenHash]))[0]
    },
    stillSo: {
      name: 'kelasku_still_so',
      text: textOf(sql`select case when
        (select ${said} from ${sessions} where ${sessions.token_hash} = ${sql.raw('$1::bytea')})
        is not distinct from ${sql.raw('$2::jsonb')} then true else app_not_so() end`),
      values: [null, null], // nothing was ever said of no token
    },
  }
}
