/** The new year begins, by the plan or by hand; whoever has left with the old one belongs to the school no more. */
import { settleGuardians } from '#features/school/guardians/service.ts'
import { publishRights } from '#features/school/service.ts'
import { beginYear, type YearBeginning } from '#features/school/years/service.ts'
import { takeReportSettingsAlong } from '#features/report-card/next-year.ts'
import { takeScoringAlong } from '#features/score/next-year.ts'
import { getRollover, type RolloverRow } from '../repo.ts'
import { endLeaversOf, listRunInto, trace } from './repo.ts'
import type { Running } from './running.ts'
import type { Work } from '#platform/database/work.ts'

/** However the year begins: it is the plans' to give back, and whoever they have let go is let go now, parents too. */
export const letLeaversGo: YearBeginning = async (year, former_id, work) => {
  for (const rollover of await listRunInto(work.tx, year)) {
    await trace(work.tx, rollover, 'year_begun', [year.id], { former_id })
    await letGo(rollover, work)
  }
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
  await settleGuardians(
    rollover.school_id,
    ended.map(({ user_id }) => user_id),
    work,
  )
  for (const { user_id } of ended) publishRights(user_id, work)
}

export async function beginNewYear({ rollover, work }: Running): Promise<void> {
  const { to_year } = await getRollover(work.tx, rollover.id)
  if (to_year.status === 'ACTIVE') return letGo(rollover, work)
  if (to_year.status !== 'UPCOMING' || !rollover.activates) return
  await beginYear({ id: rollover.to_year_id, school_id: rollover.school_id }, work, [
    letLeaversGo,
    takeScoringAlong,
    takeReportSettingsAlong,
  ])
}
