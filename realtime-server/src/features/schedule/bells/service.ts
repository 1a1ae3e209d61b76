/** When the bells ring: as usual, until the school says otherwise. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { BellKind, usualBells, type BellPeriod, type BellProfile } from '@kelasku/shared/schedule/bells'
import { bellPolicy } from '@kelasku/shared/schedule/policy'
import type { Tx, Work } from '#platform/database/work.ts'
import { listBells, saveBells } from './repo.ts'

export function mayRing(who: Actor): void {
  if (!bellPolicy.write(who, who)) throw refusal.forbidden()
}

/** What rings on each kind of day. */
export async function periodsOf(tx: Tx, schoolId: string): Promise<Map<BellKind, BellPeriod[]>> {
  const changed = (await listBells(tx, schoolId)).map(({ kind, periods }) => [kind, periods] as const)
  return new Map([...BellKind.options.map((kind) => [kind, usualBells[kind]] as const), ...changed])
}

export async function bellsOf(who: Actor, work: Work): Promise<BellProfile[]> {
  const changed = new Map((await listBells(work.tx, who.schoolId)).map((row) => [row.kind, row]))
  const can = { update: bellPolicy.write(who, who) }
  return BellKind.options.map((kind) => {
    const { periods, version } = changed.get(kind) ?? { periods: usualBells[kind], version: 0 }
    return { kind, periods, version, can }
  })
}

export async function changeBells(
  who: Actor,
  kind: BellKind,
  change: { version: number; periods: BellPeriod[] },
  work: Work,
): Promise<BellProfile> {
  const version = await saveBells(work.tx, who.schoolId, kind, change)
  if (version === undefined) throw refusal.version_conflict()
  work.audit({ action: 'schedule.bells_changed', subject: `school:${who.schoolId}`, detail: { kind } })
  return { kind, periods: change.periods, version, can: { update: true } }
}
