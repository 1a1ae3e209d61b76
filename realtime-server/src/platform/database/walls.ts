/** The second wall around a school (docs/decisions/0003), as settings of a transaction. */
import pg from 'pg'

/** Behind which wall the work happens. */
export type Walls =
  | { kind: 'school'; userId: string; schoolIds: readonly string[]; schoolId: string | undefined }
  /** Beyond the school wall, for what no school owns (signing in, joining). `why` is required, listed and counted. */
  | { kind: 'beyond'; why: string }

/**
 * They end with the transaction, so a pooled connection stays clean. Texts without parameters, since only such may be
 * several in one message.
 */
export function raising(walls: Walls): string[] {
  if (walls.kind === 'beyond') return ['set local role none']
  const { userId, schoolIds, schoolId = '' } = walls
  return [
    'set local role kelasku_app',
    `set local app.user_id = ${pg.escapeLiteral(userId)}`,
    `set local app.school_ids = ${pg.escapeLiteral(schoolIds.join(','))}`,
    `set local app.school_id = ${pg.escapeLiteral(schoolId)}`,
  ]
}
