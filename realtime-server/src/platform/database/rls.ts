/** The second fence around a school (docs/decisions/0003): row-level security, as settings of a transaction. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'

/** The role whose rows PostgreSQL filters. Connections of the pool begin as it; `none` is the owner of the tables. */
export const schoolRole = 'kelasku_app'

/** Which rows a transaction reaches. */
export type RlsContext =
  | { kind: 'school'; userId: string; schoolIds: readonly string[]; schoolId: string | undefined }
  /** All of them, for what no school owns (signing in, joining) or many share. The reasons stand in a list of the tests. */
  | { kind: 'bypass'; why: string }

/** For what is done over a socket, beside every call. */
export const rlsContextOf = ({ userId, schoolId, memberships }: Actor): RlsContext => ({
  kind: 'school',
  userId,
  schoolIds: [...new Set(memberships.map((membership) => membership.schoolId))],
  schoolId,
})

/** The settings end with the transaction, so a connection goes back to the pool without them. */
export const setRlsContext = ({ userId, schoolIds, schoolId = '' }: RlsContext & { kind: 'school' }): SQL =>
  sql`select set_config('app.user_id', ${userId}, true), set_config('app.school_ids', ${schoolIds.join(',')}, true),
    set_config('app.school_id', ${schoolId}, true)`
