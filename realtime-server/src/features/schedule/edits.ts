/** Changes of entries and of series: each remembers what was before, so that it can be taken back for a week. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { randomUUID } from 'node:crypto'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  scheduleRefusal,
  type ScheduleChange,
  type ScheduleRevision,
  type SeriesScope,
} from '@kelasku/shared/schedule/contract'
import { schedulePolicy } from '@kelasku/shared/schedule/policy'
import { reachOf, scopeOf, shiftBetween, shifted } from '@kelasku/shared/schedule/series'
import type { Work } from '#platform/database/work.ts'
import { publishSchedules } from './news.ts'
import { notifySubstitutes } from './notices.ts'
import { withoutClash } from './overlap.ts'
import { insertEdit, keptOf, lockEntries, lockSeries, putEntries, removeEntries } from './repo.ts'
import type { KeptEntry, KnownEntry, ScheduleRow } from './repo.ts'
import { presentAnew, subjectOf } from './service.ts'
import { placeOf, requireTeacher, requireTime, settle, type Written } from './writing.ts'

/** The entry and, where a change may reach further, the rest of its series; held until the end of the work. */
export async function heldWith(who: Actor, known: KnownEntry, scope: SeriesScope, work: Work): Promise<ScheduleRow[]> {
  const { id, series_id } = known.entry
  const isOne = scope === 'current' || series_id === null
  const rows = isOne ? await lockEntries(work.tx, [id]) : await lockSeries(work.tx, series_id)
  return rows.filter((row) => mayWriteToo(who, row, known))
}

/** What an admin has given to another class or another teacher since is not reached by whoever leads this one. */
const mayWriteToo = (who: Actor, row: ScheduleRow, known: KnownEntry) =>
  isAdmin(who) ||
  (row.class_id === known.entry.class_id && schedulePolicy.write(who, subjectOf({ ...known, entry: row })))

interface Manner {
  /** Somebody has seen that it clashes, and wants it so. */
  overlap: boolean
  scope: SeriesScope
}

export async function reviseEntry(
  who: Actor,
  known: KnownEntry,
  { version, start_date, end_date, ...change }: ScheduleRevision,
  { overlap, scope }: Manner,
  work: Work,
): Promise<ScheduleChange> {
  const held = await heldWith(who, known, scope, work)
  const chosen = held.find(({ id }) => id === known.entry.id)
  if (chosen?.version !== version) throw refusal.version_conflict()

  const times = {
    start_date: start_date === undefined ? chosen.start_date : new Date(start_date),
    end_date: end_date === undefined ? chosen.end_date : new Date(end_date),
  }
  const wanted = { ...keptOf(chosen), ...(await settle(who, rewritten(chosen, change), overlap, work)), ...times }
  const place = await placeOf(who, work)
  const isMoved = claiming.some((column) => !isSame(chosen[column], wanted[column]))
  if (isMoved) requireTime(wanted, place)
  // What stood over others stays there as long as nobody moves it.
  else wanted.allows_overlap = overlap || chosen.allows_overlap

  const reached = reachOf(held, chosen, scope, place.now)
  if (reached.length === 0) throw scheduleRefusal.schedule_begun()
  const patch = differenceOf(chosen, wanted)
  const shift = shiftBetween(chosen, times)
  const apart = scope === 'following' && reached.length < held.length ? { series_id: randomUUID() } : {}
  const after = reached.map((row) => ({
    ...keptOf(row),
    ...patch,
    ...shifted(row, shift),
    ...apart,
    version: row.version + 1,
  }))
  const edit_id = await put(who, reached, after, work)
  work.audit({
    action: 'schedule.changed',
    subject: `schedule:${chosen.id}`,
    detail: { scope, changed: reached.length, overlap },
  })
  return {
    schedule: await presentAnew(who, chosen.id, work),
    edit_id,
    changed: reached.length,
    kept: scopeOf(held, chosen, scope).length - reached.length,
  }
}

/** What decides whose time it takes. */
const claiming = [
  'category',
  'class_id',
  'course_id',
  'teacher_id',
  'room',
  'is_parallel',
  'start_date',
  'end_date',
] as const

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

/** Another course brings its class along, and its teacher; whether it is taught to a part of the class is its own matter too. */
function rewritten(row: ScheduleRow, change: Partial<Written>): Written {
  const { category, title, course_id, class_id, teacher_id, room, period_no, period_count, mode, note, is_parallel } =
    row
  const own = {
    category,
    title,
    course_id,
    class_id,
    teacher_id,
    room,
    period_no,
    period_count,
    mode,
    note,
    is_parallel,
  }
  const { course_id: next = course_id } = change
  const isOther = next !== null && next !== course_id
  return { ...own, ...(isOther && { class_id: null, teacher_id: undefined, is_parallel: undefined }), ...change }
}

/** Only what has become another: what others of the series say differently stays theirs. */
const differenceOf = (before: ScheduleRow, after: KeptEntry): Partial<KeptEntry> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([column, value]) =>
        column !== 'start_date' && column !== 'end_date' && !isSame(value, before[column as keyof KeptEntry]),
    ),
  )

/** In whose name something is done, and by which process, if by one. */
interface Doer {
  schoolId: string
  userId: string
  processId?: string | null
}

/** Writes them and remembers what they were. */
export async function put(
  { schoolId, userId, processId }: Doer,
  before: readonly ScheduleRow[],
  after: readonly KeptEntry[],
  work: Work,
): Promise<string> {
  const ids = before.map(({ id }) => id)
  await withoutClash(work.tx, after, ids, () => putEntries(work.tx, after))
  const edit_id = await insertEdit(work.tx, {
    school_id: schoolId,
    made_by: userId,
    process_id: processId ?? null,
    before: before.map(keptOf),
    after: Object.fromEntries(after.map(({ id, version }) => [id, version])),
  })
  publishSchedules(work, [...before, ...after], edit_id)
  await notifySubstitutes(work, { before, after, by: { userId } })
  return edit_id
}

/** Takes them out, to be put back as long as it is remembered. */
export async function takeOut(
  { schoolId, userId, processId }: Doer,
  rows: readonly ScheduleRow[],
  work: Work,
): Promise<string> {
  await removeEntries(
    work.tx,
    rows.map(({ id }) => id),
  )
  const edit_id = await insertEdit(work.tx, {
    school_id: schoolId,
    made_by: userId,
    process_id: processId ?? null,
    before: rows.map(keptOf),
    after: {},
  })
  publishSchedules(work, rows, edit_id)
  await notifySubstitutes(work, { before: rows, after: [] })
  return edit_id
}

export async function takeOutEntry(who: Actor, { entry }: KnownEntry, work: Work) {
  const rows = await lockEntries(work.tx, [entry.id])
  const edit_id = await takeOut(who, rows, work)
  work.audit({ action: 'schedule.removed', subject: `schedule:${entry.id}` })
  return { id: entry.id, edit_id }
}

export async function appointSubstitute(
  who: Actor,
  { entry }: KnownEntry,
  { version, teacher_id, reason }: { version: number; teacher_id: string | null; reason: string },
  work: Work,
): Promise<ScheduleChange> {
  const [row] = await lockEntries(work.tx, [entry.id])
  if (row?.version !== version) throw refusal.version_conflict()
  if (teacher_id !== null) await requireTeacher(work.tx, who.schoolId, teacher_id)
  const after = {
    ...keptOf(row),
    substitute_id: teacher_id,
    substitute_reason: teacher_id === null ? null : reason,
    version: version + 1,
  }
  const edit_id = await put(who, [row], [after], work)
  work.audit({ action: 'schedule.substituted', subject: `schedule:${row.id}`, detail: { teacher_id } })
  return { schedule: await presentAnew(who, row.id, work), edit_id, changed: 1, kept: 0 }
}
