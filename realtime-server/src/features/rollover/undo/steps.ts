/**
 * A plan taken back, in bites: class by class of the new year, then those who had left, then the rest. A class that has
 * been used since stays, and with it whoever is in it; the year is only given back once no class of the plan stands.
 */
import { nextRolloverStatus } from '@kelasku/shared/rollover/machine'
import { z } from 'zod'
import type { Bite, Task } from '#features/background-process/kind.ts'
import { publishToFamilies, publishClasses, publishMembers } from '#features/classroom/news.ts'
import { leaveReportSettingsBehind } from '#features/report-card/next-year.ts'
import { settleGuardians } from '#features/school/guardians/service.ts'
import { publishRights } from '#features/school/service.ts'
import { leaveScoringBehind } from '#features/score/next-year.ts'
import { withdrawYear } from '#features/school/years/service.ts'
import { databaseErrorCode, type Tx, type Work } from '#platform/database/work.ts'
import { lockRollover, saveRollover, type LineRow, type RolloverRow } from '../repo.ts'
import { publishRollover, type RolloverInput } from '../service.ts'
import type { Deed } from '../table.ts'
import {
  countToTakeBack,
  findNextLineWithTraces,
  forgetTraces,
  isInUse,
  isReferredTo,
  listClosings,
  listEndedMemberships,
  listLeaverTraces,
  listTracesOf,
  listTracesThat,
  markTakenBack,
  removeClass,
  removeStays,
  reopenClasses,
  reopenCodes,
  restoreStays,
  returnParentCodes,
  saveStatus,
  type TraceRow,
} from './repo.ts'
import { allBackText, whatStandsText } from './report.ts'

/** What the next bite follows, by the order in which it was made, and how much was taken back so far. */
export const UndoCursor = z.object({
  at: z.enum(['classes', 'leavers', 'rest']),
  after: z.int(),
  pupils: z.int(),
  classes: z.int(),
  /** Had left by the plan and are in another class since; that is theirs. */
  elsewhere: z.int(),
})
export type UndoCursor = z.infer<typeof UndoCursor>

interface Undoing {
  rollover: RolloverRow
  work: Work
}
type Step = (undoing: Undoing, cursor: UndoCursor) => Promise<Bite<UndoCursor>>

const fromTheFirst = 0
const atATime = 200

const steps: Record<UndoCursor['at'], Step> = {
  async classes(undoing, cursor) {
    const line = await findNextLineWithTraces(undoing.work.tx, undoing.rollover, cursor.after)
    if (!line) return { next: { ...cursor, at: 'leavers', after: fromTheFirst } }
    const next = { ...cursor, after: line.seq }
    const traces = await listTracesOf(undoing.work.tx, undoing.rollover, line.id)
    const pupils = thoseThat(traces, 'stay_ended').length
    const classes = thoseThat(traces, 'class_made').length
    if (!(await takeBackLine(undoing, line, traces))) return { failed: pupils + classes, next }
    return {
      success: pupils + classes,
      next: { ...next, pupils: cursor.pupils + pupils, classes: cursor.classes + classes },
    }
  },

  async leavers(undoing, cursor) {
    const traces = await listLeaverTraces(undoing.work.tx, undoing.rollover, cursor.after, atATime)
    const last = traces.at(-1)
    if (!last) return { next: { ...cursor, at: 'rest', after: fromTheFirst } }
    const { back, elsewhere } = await bringBack(undoing, traces)
    return {
      success: back + elsewhere,
      next: { ...cursor, after: last.seq, pupils: cursor.pupils + back, elsewhere: cursor.elsewhere + elsewhere },
    }
  },

  async rest({ rollover, work }, cursor) {
    if ((await countToTakeBack(work.tx, rollover)) > 0)
      return { over: { message: await whatStandsText(work.tx, rollover, cursor) } }
    await giveBackTheYear(rollover, work)
    return { over: { message: await allBackText(work.tx, rollover, cursor) } }
  },
}

export async function takeBack(
  { work, input }: Task<RolloverInput>,
  cursor: UndoCursor | undefined,
): Promise<Bite<UndoCursor>> {
  const rollover = await lockRollover(work.tx, input.rollover_id)
  if (!rollover) return { over: { message: 'Rencana ini sudah dibuang.' } }
  const undoing = { rollover, work }
  const begun = cursor ?? { at: 'classes' as const, after: fromTheFirst, pupils: 0, classes: 0, elsewhere: 0 }
  if (cursor) return steps[begun.at](undoing, begun)
  const total = await countToTakeBack(work.tx, rollover)
  return { ...(await steps[begun.at](undoing, begun)), total }
}

const thoseThat = (traces: readonly TraceRow[], did: Deed) => traces.filter((one) => one.did === did)

/** All of it or nothing: a class that something refers to stays, also if that begins at this very moment. */
async function takeBackLine({ rollover, work }: Undoing, line: LineRow, traces: readonly TraceRow[]): Promise<boolean> {
  if (line.class_id === null || (await isInUse(work.tx, line))) return false
  if (!line.existed && (await isReferredTo(work.tx, line.class_id))) return false
  const ended = thoseThat(traces, 'stay_ended')
  const restored = await ifNobodyMinds(work.tx, async (tx) => {
    await reopenSources(tx, rollover, ended)
    await removeStays(tx, thoseThat(traces, 'stay_made'))
    await returnParentCodes(tx, line.class_id!, ended) // asked for above
    const back = await restoreStays(tx, rollover, ended)
    if (!line.existed) await removeClass(tx, line.class_id!)
    await markTakenBack(tx, traces)
    return back
  })
  if (!restored) return false
  await publishReturn({ rollover, work }, restored, ended)
  work.audit({
    action: 'rollover.class_taken_back',
    subject: `class:${line.class_id}`,
    detail: { rollover_id: rollover.id, name: line.name, user_ids: restored.map(({ user_id }) => user_id) },
  })
  return true
}

const stillReferredTo = '23503'

async function ifNobodyMinds<T>(tx: Tx, act: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  try {
    return await tx.transaction(act)
  } catch (error) {
    if (databaseErrorCode(error) === stillReferredTo) return undefined
    throw error
  }
}

/** First the classes are open again, then pupils are at home in them. */
async function reopenSources(tx: Tx, rollover: RolloverRow, ended: readonly TraceRow[] | 'all'): Promise<void> {
  const sourceIds = ended === 'all' ? undefined : [...new Set(ended.flatMap(({ source_id }) => source_id ?? []))]
  if (sourceIds?.length === 0) return
  const closings = await listClosings(tx, rollover, sourceIds)
  await reopenClasses(tx, thoseThat(closings, 'class_archived'))
  await reopenCodes(tx, thoseThat(closings, 'code_revoked'))
  await markTakenBack(tx, closings)
}

interface Returned {
  id: string
  user_id: string
}

async function publishReturn({ rollover, work }: Undoing, restored: readonly Returned[], ended: readonly TraceRow[]) {
  const { school_id } = rollover
  for (const class_id of new Set(ended.flatMap(({ source_id }) => source_id ?? [])))
    publishMembers(work, { school_id, class_id })
  publishClasses(work, school_id)
  await publishToFamilies(
    work,
    school_id,
    restored.map(({ user_id }) => user_id),
  )
}

/** Those who had left are pupils of the school again, each at home where they were, unless they are at home elsewhere. */
async function bringBack({ rollover, work }: Undoing, traces: readonly TraceRow[]) {
  const { tx } = work
  await reopenSources(tx, rollover, traces)
  const restored = await restoreStays(tx, rollover, traces)
  const ids = new Set(restored.map(({ id }) => id))
  const back = traces.filter(({ row_id }) => ids.has(row_id))
  const memberships = await listEndedMemberships(
    tx,
    rollover,
    restored.map(({ user_id }) => user_id),
  )
  await saveStatus(tx, memberships, 'ACTIVE')
  await settleGuardians(
    rollover.school_id,
    restored.map(({ user_id }) => user_id),
    work,
  )
  await markTakenBack(tx, [...traces, ...memberships])
  await publishReturn({ rollover, work }, restored, traces)
  const atHome = (rows: readonly TraceRow[]) => rows.filter(({ source_id }) => source_id !== null).length
  return { back: atHome(back), elsewhere: atHome(traces) - atHome(back) }
}

async function giveBackTheYear(rollover: RolloverRow, work: Work): Promise<void> {
  const { tx } = work
  await reopenSources(tx, rollover, 'all')
  const came = await saveStatus(tx, await listTracesThat(tx, rollover, ['membership_made']), 'INACTIVE')
  const went = await saveStatus(tx, await listTracesThat(tx, rollover, ['membership_ended']), 'ACTIVE')
  await settleGuardians(
    rollover.school_id,
    went.map(({ user_id }) => user_id),
    work,
  )
  for (const { user_id } of [...came, ...went]) publishRights(user_id, work)
  const [begun] = await listTracesThat(tx, rollover, ['year_begun'])
  if (begun) {
    const year = { id: begun.row_id, school_id: rollover.school_id }
    if (await withdrawYear(year, begun.former_id, work)) {
      await leaveScoringBehind(tx, year, begun.former_id)
      await leaveReportSettingsBehind(tx, year, begun.former_id)
    }
  }

  await forgetTraces(tx, rollover)
  await saveRollover(tx, rollover.id, {
    status: nextRolloverStatus(rollover.status, 'take_back'),
    process_id: null,
    counts: null,
  })
  work.audit({ action: 'rollover.taken_back', subject: `rollover:${rollover.id}` })
  publishRollover(work, rollover)
  publishClasses(work, rollover.school_id)
}
