/** Many entries of a series taken out, a bite at a time; each bite is kept, so that all of it can be put back. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { Id } from '@kelasku/shared/kernel/id'
import { scheduleRefusal, type SeriesScope } from '@kelasku/shared/schedule/contract'
import { schedulePolicy } from '@kelasku/shared/schedule/policy'
import { reachOf, scopeOf } from '@kelasku/shared/schedule/series'
import { z } from 'zod'
import type { Processes } from '#features/background-process/engine.ts'
import { processKind, type Bite, type Task } from '#features/background-process/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { heldWith, takeOut } from '../edits.ts'
import { lockEntries, type KnownEntry } from '../repo.ts'
import { subjectOf } from '../service.ts'
import { undoBite } from '../undo.ts'
import { placeOf } from '../writing.ts'

const Input = z.object({
  ids: z.array(Id),
  /** Of the series, and begun before anybody asked. */
  kept: z.int(),
  /** One entry that was chosen by itself goes although it has begun. */
  alone: z.boolean(),
})
type Input = z.infer<typeof Input>

const bite = 100

export const removalProcess = processKind({
  type: 'DELETE_SCHEDULES',
  input: Input,
  /** How many are done. */
  cursor: z.int(),
  step: remove,
  undo: undoBite,
})

export async function beginRemoval(
  who: Actor,
  known: KnownEntry,
  scope: SeriesScope,
  work: Work,
  processes: Processes,
) {
  const series = await heldWith(who, known, scope, work)
  const mine = series.filter((entry) => schedulePolicy.remove(who, subjectOf({ ...known, entry })))
  const { now } = await placeOf(who, work)
  const reached = reachOf(mine, known.entry, scope, now)
  if (reached.length === 0) throw scheduleRefusal.schedule_begun()
  const input = {
    ids: reached.map(({ id }) => id),
    kept: scopeOf(series, known.entry, scope).length - reached.length,
    alone: scope === 'current',
  }
  const process = await processes.begin(work, who, removalProcess, input)
  work.audit({
    action: 'schedule.removal_begun',
    subject: `schedule:${known.entry.id}`,
    detail: { scope, entries: input.ids.length },
  })
  return { process_id: process.id, total: input.ids.length, kept: input.kept }
}

async function remove({ input, schoolId, userId, processId, work }: Task<Input>, cursor = 0): Promise<Bite<number>> {
  const ids = input.ids.slice(cursor, cursor + bite)
  if (ids.length === 0) return { over: { message: told(input) } }
  const rows = await lockEntries(work.tx, ids)
  const going = input.alone ? rows : rows.filter(({ start_date }) => start_date > new Date())
  await takeOut({ schoolId, userId, processId }, going, work)
  const next = cursor + ids.length
  return { total: input.ids.length, success: going.length, failed: ids.length - going.length, next }
}

const told = ({ kept }: Input) => (kept > 0 ? `Jadwal yang sudah dimulai tetap ada: ${kept}.` : 'Jadwal sudah dihapus.')
