/** The second wall around a school (docs/decisions/0003), as settings of a transaction. */
import type { Actor } from '@kelasku/shared/kernel/actor'

/** Behind which wall the work happens. */
export type Walls =
  | { kind: 'school'; userId: string; schoolIds: readonly string[]; schoolId: string | undefined }
  /** Beyond the school wall, for what no school owns (signing in, joining). `why` is required, listed and counted. */
  | { kind: 'beyond'; why: string }

/** For what is done over a socket, beside every call. */
export const wallsOfActor = ({ userId, schoolId, memberships }: Actor): Walls => ({
  kind: 'school',
  userId,
  schoolIds: memberships.map((membership) => membership.schoolId),
  schoolId,
})

/** They end with the transaction, so a pooled connection stays clean. */
export const raising = {
  name: 'kelasku_walls',
  text: `select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.school_ids', $3, true),
    set_config('app.school_id', $4, true), set_config('transaction_read_only', $5, true)`,
}

/** @param access whether anything may be written behind them. */
export function valuesOf(walls: Walls, access: 'read' | 'write'): string[] {
  const readOnly = access === 'read' ? 'on' : 'off'
  if (walls.kind === 'beyond') return ['none', '', '', '', readOnly]
  const { userId, schoolIds, schoolId = '' } = walls
  return ['kelasku_app', userId, schoolIds.join(','), schoolId, readOnly]
}
