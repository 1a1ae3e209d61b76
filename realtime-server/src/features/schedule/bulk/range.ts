/** The same lesson on many days, as a series: a bite of days at a time, each day that clashes by then left out. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { weekdayOf } from '@kelasku/shared/kernel/days'
import { momentAt } from '@kelasku/shared/kernel/time-zones'
import { Id } from '@kelasku/shared/kernel/id'
import { ScheduleCategory, scheduleRefusal, ScheduleMode, type RangeDraft } from '@kelasku/shared/schedule/contract'
import { hoursElsewhere } from '@kelasku/shared/schedule/bells'
import { daysOfSeries } from '@kelasku/shared/schedule/series'
import { Timezone } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import type { Processes } from '#features/background-process/engine.ts'
import { processKind, type Bite, type Task } from '#features/background-process/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { periodsOf } from '../bells/service.ts'
import { takeOut } from '../edits.ts'
import { publishSchedules } from '../news.ts'
import { withoutClash } from '../overlap.ts'
import { freshEntry, insertEntries, listClashes, lockSeries, type KeptEntry } from '../repo.ts'
import { placeOf, requireTime, settle } from '../writing.ts'

const Hours = z.object({ start_time: z.string(), end_time: z.string() })

const Input = z.object({
  series_id: Id,
  timezone: Timezone,
  days: z.array(z.iso.date()),
  ...Hours.shape,
  /** By the day of the week, where other bells ring. */
  elsewhere: z.record(z.string(), Hours).default({}),
  entry: z.object({
    category: ScheduleCategory,
    title: z.string(),
    course_id: Id.nullable(),
    class_id: Id.nullable(),
    teacher_id: Id.nullable(),
    room: z.string(),
    period_no: z.int().nullable(),
    period_count: z.int(),
    mode: ScheduleMode,
    note: z.string(),
    is_parallel: z.boolean(),
    allows_overlap: z.boolean(),
  }),
})
type Input = z.infer<typeof Input>

const bite = 60

export const rangeProcess = processKind({
  type: 'CREATE_SCHEDULE_RANGE',
  input: Input,
  /** How many days are done. */
  cursor: z.int(),
  step: lay,
  undo: takeBack,
})

/** What clashes now is told at once; what clashes only while the process runs is left out by it. */
export async function beginRange(
  who: Actor,
  { start_date, end_date, start_time, end_time, days: weekdays, ...written }: RangeDraft,
  overlap: boolean,
  work: Work,
  processes: Processes,
) {
  const { school_id: _, ...entry } = await settle(who, written, overlap, work)
  const place = await placeOf(who, work)
  const days = daysOfSeries(start_date, end_date, weekdays)
  if (days.length === 0) throw scheduleRefusal.no_such_days()
  const hours = { start_time, end_time }
  const bells = await periodsOf(work.tx, who.schoolId)
  const elsewhere = Object.fromEntries(hoursElsewhere((kind) => bells.get(kind) ?? [], entry, hours, weekdays))
  const input: Input = { series_id: randomUUID(), timezone: place.timezone, days, ...hours, elsewhere, entry }
  const rows = days.map((day) => entryOn(day, input, who.schoolId, who.userId))
  for (const row of [rows[0]!, rows.at(-1)!]) requireTime(row, place) // there is a day
  const process = await withoutClash(work.tx, rows, [], () => processes.begin(work, who, rangeProcess, input))
  work.audit({
    action: 'schedule.range_begun',
    subject: `series:${input.series_id}`,
    detail: { category: entry.category, days: days.length, overlap },
  })
  return { process_id: process.id, series_id: input.series_id, total: days.length }
}

const entryOn = (
  day: string,
  { entry, series_id, timezone, elsewhere, ...usual }: Input,
  school_id: string,
  created_by: string,
): KeptEntry => {
  const { start_time, end_time } = elsewhere[weekdayOf(day)] ?? usual
  return freshEntry({
    ...entry,
    series_id,
    school_id,
    created_by,
    start_date: momentAt(day, start_time, timezone),
    end_date: momentAt(day, end_time, timezone),
  })
}

async function lay({ input, schoolId, userId, work }: Task<Input>, cursor = 0): Promise<Bite<number>> {
  const rows = input.days.slice(cursor, cursor + bite).map((day) => entryOn(day, input, schoolId, userId))
  if (rows.length === 0) return { over: {} }
  const taken = new Set((await listClashes(work.tx, rows)).map(({ no }) => no))
  const free = rows.filter((_, index) => !taken.has(index))
  await insertEntries(work.tx, free)
  publishSchedules(work, free)
  const next = cursor + rows.length
  return { total: input.days.length, success: free.length, failed: taken.size, next }
}

/** Lessons that have begun have taken place. */
async function takeBack({ input, schoolId, userId, processId, work }: Task<Input>): Promise<Bite<number>> {
  const series = await lockSeries(work.tx, input.series_id)
  const ahead = series.filter(({ start_date }) => start_date > new Date())
  await takeOut({ schoolId, userId, processId }, ahead, work)
  const left = series.length - ahead.length
  const message = left > 0 ? `${ahead.length} jadwal dihapus, ${left} tetap karena sudah dimulai.` : undefined
  return { total: series.length, success: ahead.length, failed: left, over: { ...(message && { message }) } }
}
