/** The new year begins, by the plan or by hand; whoever has left with the old one belongs to the school no more. */
import { tellOfRights } from '#features/school/service.ts'
import { beginYear, type YearBeginning } from '#features/school/years/service.ts'
import { getRollover, type RolloverRow } from '../repo.ts'
import { endLeaversOf, listRunInto, trace } from './repo.ts'
import type { Running } from './running.ts'
import type { Work } from '#platform/database/work.ts'

/** However the year begins: whoever the plans into it have let go is let go now. */
export const letLeaversGo: YearBeginning = async (year, work) => {
  for (const rollover of await listRunInto(work.tx, year)) await letGo(rollover, work)
}

async function letGo(rollover: RolloverRow, work: Work): Promise<void> {
  const ended = await endLeaversOf(work.tx, rollover)
  if (ended.length === 0) return
  await trace(
    work.tx,
    rollover,
    'membership_ended',
    ended.map(({ id }) => id),
  )
  work.audit({
    action: 'rollover.leavers_ended',
    subject: `rollover:${rollover.id}`,
    schoolId: rollover.school_id,
    detail: { user_ids: ended.map(({ user_id }) => user_id) },
  })
  for (const { user_id } of ended) tellOfRights(user_id, work)
}

export async function beginNewYear({ rollover, work }: Running): Promise<void> {
  const { to_year } = await getRollover(work.tx, rollover.id)
  if (to_year.status === 'ACTIVE') return letGo(rollover, work)
  if (to_year.status !== 'UPCOMING' || !rollover.activates) return
  const year = { id: rollover.to_year_id, school_id: rollover.school_id }
  const former = await beginYear(year, work, [letLeaversGo])
  await trace(work.tx, rollover, 'year_begun', [year.id], { former_id: former })
}
