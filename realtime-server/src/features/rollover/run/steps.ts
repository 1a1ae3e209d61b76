/**
 * A plan put into effect, in bites: one class of the new year, then up to 200 pupils of one that ends, then one leader, and
 * the year at last. Each is one transaction together with its place, so a killed server leaves whole bites.
 */
import { lower } from '@kelasku/shared/whitelabel/wording'
import { z } from 'zod'
import type { Bite, Task } from '#features/background-process/kind.ts'
import { todayAt } from '#features/classroom/repo.ts'
import { wordsOf } from '#features/whitelabel/words.ts'
import { nextRolloverStatus } from '@kelasku/shared/rollover/machine'
import type { Toolbox } from '#platform/toolbox.ts'
import { getRollover, lockRollover, saveRollover, type RolloverRow } from '../repo.ts'
import { publishRollover, type RolloverInput } from '../service.ts'
import { leadLine, openLine, releaseLeaders } from './lines.ts'
import { moveSome } from './pupils.ts'
import { findNextLine, findNextSource } from './repo.ts'
import type { Running } from './running.ts'
import { beginNewYear } from './year.ts'

/** What the next bite follows, by the order in which it was made. */
export const RunCursor = z.object({ at: z.enum(['classes', 'pupils', 'leaders', 'year']), after: z.int() })
export type RunCursor = z.infer<typeof RunCursor>

type Step = (running: Running, after: number) => Promise<Bite<RunCursor>>

const fromTheFirst = 0

const steps: Record<RunCursor['at'], Step> = {
  async classes(running, after) {
    const line = await findNextLine(running.work.tx, running.rollover.id, after)
    if (!line) return { next: { at: 'pupils', after: fromTheFirst } }
    await openLine(running, line)
    return { success: 1, next: { at: 'classes', after: line.seq } }
  },

  async pupils(running, after) {
    const source = await findNextSource(running.work.tx, running.rollover, after)
    if (!source) return { next: { at: 'leaders', after: fromTheFirst } }
    const { moved, left } = await moveSome(running, source)
    return { success: moved, failed: left ?? 0, next: { at: 'pupils', after: left === null ? after : source.seq } }
  },

  async leaders(running, after) {
    const line = await findNextLine(running.work.tx, running.rollover.id, after)
    if (line) {
      await leadLine(running, line)
      return { next: { at: 'leaders', after: line.seq } }
    }
    await releaseLeaders(running)
    return { next: { at: 'year', after: fromTheFirst } }
  },

  async year(running) {
    await beginNewYear(running)
    const { rollover, work } = running
    await saveRollover(work.tx, rollover.id, { status: nextRolloverStatus(rollover.status, 'finish') })
    publishRollover(work, rollover)
    return { over: { message: await report(running) } }
  },
}

export async function putIntoEffect(
  task: Task<RolloverInput>,
  cursor: RunCursor | undefined,
  tools: Toolbox,
): Promise<Bite<RunCursor>> {
  const { work, userId, processId } = task
  const rollover = await lockRollover(work.tx, task.input.rollover_id)
  if (!rollover) return { over: { message: 'Rencana ini sudah dibuang.' } }
  // Gone on with after all was taken back: what the plan says now is to be run from its page.
  if (rollover.status !== 'RUNNING' || rollover.process_id !== processId)
    return { over: { message: 'Rencana ini sudah berubah. Jalankan lagi dari halaman kenaikan.' } }

  const running = { rollover, work, tools, userId, date: await firstDay(rollover, task) }
  const { at, after } = cursor ?? { at: 'classes' as const, after: fromTheFirst }
  const bite = await steps[at](running, after)
  return cursor ? bite : { ...bite, total: totalOf(rollover) }
}

const totalOf = ({ counts }: RolloverRow) => (counts ? counts.classes + counts.students : 0)

/** The first day of the year, unless that is still to come: nobody is in a class from a day in the future. */
async function firstDay({ id, school_id }: RolloverRow, { work }: Task<RolloverInput>): Promise<string> {
  const today = await todayAt(work.tx, school_id)
  const { to_year } = await getRollover(work.tx, id)
  return to_year.start_date < today ? to_year.start_date : today
}

async function report({ rollover, work }: Running): Promise<string> {
  const words = await wordsOf(work.tx, rollover.school_id)
  const [student, room] = [lower(words.student), lower(words.class)]
  const { classes = 0, outcomes } = rollover.counts ?? {}
  const told = [
    [outcomes?.PROMOTED, `${student} naik`],
    [outcomes?.RETAINED, `tinggal`],
    [outcomes?.GRADUATED, 'lulus'],
    [outcomes?.TRANSFERRED, `pindah ${lower(words.school)}`],
    [outcomes?.DROPPED, 'keluar'],
    [classes, `${room} baru`],
  ] as const
  const parts = told.flatMap(([count, text]) => (count ? [`${count} ${text}`] : []))
  return `${parts.join(', ')}.`
}
