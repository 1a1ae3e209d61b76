/** Lessons moved to the hours of other bells, a day at a time: nothing of a day stands in the way of another. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import { momentAt } from '@kelasku/shared/kernel/time-zones'
import { BellKind, bellRefusal, BellPeriod, hoursOf, ringsOn } from '@kelasku/shared/schedule/bells'
import { daysOfSeries } from '@kelasku/shared/schedule/series'
import { Timezone } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import type { Processes } from '#features/background-process/engine.ts'
import { processKind, type Bite, type Task } from '#features/background-process/kind.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { put } from '../edits.ts'
import { keptOf, listClashes, type KeptEntry, type ScheduleRow } from '../repo.ts'
import { undoBite } from '../undo.ts'
import { placeOf } from '../writing.ts'
import { countRung, lockRung } from './repo.ts'
import { bellsOf } from './service.ts'

const Input = z.object({
  kind: BellKind,
  periods: z.array(BellPeriod),
  timezone: Timezone,
  days: z.array(z.iso.date()),
  total: z.int(),
})
type Input = z.infer<typeof Input>

export const bellsProcess = processKind({
  type: 'APPLY_BELLS',
  input: Input,
  /** How many days are done. */
  cursor: z.int(),
  step: ring,
  undo: undoBite,
})

export async function beginBells(
  who: Actor,
  kind: BellKind,
  { start_date, end_date }: { start_date: string; end_date: string },
  work: Work,
  processes: Processes,
) {
  const { timezone } = await placeOf(who, work)
  const { periods } = (await bellsOf(who, work)).find((one) => one.kind === kind)! // each kind is there
  const weekdays = ringsOn(kind)
  const days = daysOfSeries(start_date, end_date, weekdays)
  const total = await countRung(work.tx, who.schoolId, {
    from: momentAt(start_date, '00:00', timezone),
    until: momentAt(addDays(end_date, 1), '00:00', timezone),
    weekdays,
    timezone,
  })
  if (total === 0) throw bellRefusal.no_lessons_then()
  const process = await processes.begin(work, who, bellsProcess, { kind, periods, timezone, days, total })
  work.audit({
    action: 'schedule.bells_applied',
    subject: `school:${who.schoolId}`,
    detail: { kind, start_date, end_date, lessons: total },
  })
  return { process_id: process.id, total }
}

async function ring({ input, schoolId, userId, processId, work }: Task<Input>, cursor = 0): Promise<Bite<number>> {
  const day = input.days[cursor]
  if (day === undefined) return { over: {} }
  const [from, until] = [day, addDays(day, 1)].map((date) => momentAt(date, '00:00', input.timezone))
  const rows = await lockRung(work.tx, schoolId, from!, until!) // both were just made
  const heard = rows.flatMap((row) => moveOf(row, day, input) ?? [])
  const moving = await withoutObstacles(heard, work.tx)
  if (moving.length > 0)
    await put(
      { schoolId, userId, processId },
      moving.map(({ row }) => row),
      moving.map(({ after }) => after),
      work,
    )
  return { total: input.total, success: moving.length, failed: rows.length - moving.length, next: cursor + 1 }
}

interface Move {
  row: ScheduleRow
  after: KeptEntry
}

/** Nothing for a lesson whose hour these bells do not ring. */
function moveOf(row: ScheduleRow, day: string, { periods, timezone }: Input): Move | undefined {
  const hours = hoursOf(periods, row.period_no ?? 0, row.period_count)
  if (!hours) return undefined
  const start_date = momentAt(day, hours.start_time, timezone)
  const end_date = momentAt(day, hours.end_time, timezone)
  return { row, after: { ...keptOf(row), start_date, end_date, version: row.version + 1 } }
}

/** What would come to lie over something else stays; and since it stays, others may have to. */
async function withoutObstacles(moves: readonly Move[], tx: Tx): Promise<readonly Move[]> {
  const clashes = await listClashes(
    tx,
    moves.map(({ after }) => after),
    moves.map(({ row }) => row.id),
  )
  if (clashes.length === 0) return moves
  const stuck = new Set(clashes.map(({ no }) => no))
  return withoutObstacles(
    moves.filter((_, index) => !stuck.has(index)),
    tx,
  )
}
