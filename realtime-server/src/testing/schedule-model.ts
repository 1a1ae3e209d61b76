import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt, usualTimezone } from '@kelasku/shared/kernel/time-zones'
/**
 * A school's schedule as it is promised, small enough to be seen through: entries in a list, each compared with each.
 * Nothing of the server's is used here, so that a mistake would have to be made twice.
 */

export interface ModelEntry {
  id: string
  series: string | null
  class: string
  course: string | null
  teacher: string | null
  room: string
  isParallel: boolean
  isLoose: boolean
  start: number
  end: number
  version: number
}

export interface ModelEdit {
  before: ModelEntry[]
  after: Record<string, number>
  isUndone: boolean
}

export interface ScheduleModel {
  entries: ModelEntry[]
  edits: ModelEdit[]
}

export type Scope = 'current' | 'following' | 'all'
export type Verdict = 'OK' | 'schedule_clash' | 'invalid_date' | 'schedule_begun' | 'changed_since' | 'undone_already'

/** What the clock shows, and the first moment that may still be planned. */
export interface Moment {
  now: number
  earliest: number
}

function clash(one: ModelEntry, other: ModelEntry): boolean {
  if (one.id === other.id || one.isLoose || other.isLoose) return false
  if (one.start >= other.end || other.start >= one.end) return false
  const room = one.room.toLowerCase()
  const besideEachOther = one.isParallel && other.isParallel
  return (
    (one.class === other.class && !besideEachOther) ||
    (besideEachOther && one.course !== null && one.course === other.course) ||
    (one.teacher !== null && one.teacher === other.teacher) ||
    (room !== '' && room === other.room.toLowerCase())
  )
}

const clashes = (some: readonly ModelEntry[], others: readonly ModelEntry[]) =>
  some.some((one) => others.some((other) => clash(one, other)))

export function plan(model: ScheduleModel, made: readonly ModelEntry[], { earliest }: Moment): Verdict {
  if (made.some(({ start }) => start < earliest)) return 'invalid_date'
  if (clashes(made, [...model.entries, ...made])) return 'schedule_clash'
  model.entries.push(...made)
  return 'OK'
}

export interface ModelChange {
  shift: number
  /** How much later it ends, beyond that. */
  longer: number
  room?: string
  teacher?: string | null
}

export function revise(
  model: ScheduleModel,
  id: string,
  { shift, longer, ...said }: ModelChange,
  { scope, overlap }: { scope: Scope; overlap: boolean },
  { now, earliest }: Moment,
): Verdict {
  const chosen = model.entries.find((entry) => entry.id === id)!
  const patch: Partial<ModelEntry> = {}
  if (said.room !== undefined && said.room !== chosen.room) patch.room = said.room
  if (said.teacher !== undefined && said.teacher !== chosen.teacher) patch.teacher = said.teacher
  const isMoved = shift !== 0 || longer !== 0 || 'room' in patch || 'teacher' in patch
  if (isMoved && chosen.start + shift < earliest) return 'invalid_date'
  const isLoose = overlap || (!isMoved && chosen.isLoose)
  if (isLoose !== chosen.isLoose) patch.isLoose = isLoose

  const series = chosen.series === null ? [chosen] : model.entries.filter((entry) => entry.series === chosen.series)
  const reached =
    scope === 'current'
      ? [chosen]
      : series.filter(({ start }) => start > now && (scope === 'all' || start >= chosen.start))
  if (reached.length === 0) return 'schedule_begun'
  const isSplit = scope === 'following' && reached.length < series.length
  const changed = reached.map((entry) => ({
    ...entry,
    ...patch,
    series: isSplit ? `split ${model.edits.length}` : entry.series,
    start: entry.start + shift,
    end: entry.end + shift + longer,
    version: entry.version + 1,
  }))
  return put(model, reached, changed)
}

function put(model: ScheduleModel, before: readonly ModelEntry[], after: readonly ModelEntry[]): Verdict {
  const ids = new Set(before.map(({ id }) => id))
  const others = model.entries.filter(({ id }) => !ids.has(id))
  if (clashes(after, [...others, ...after])) return 'schedule_clash'
  model.entries = [...others, ...after]
  model.edits.push({
    before: [...before],
    after: Object.fromEntries(after.map(({ id, version }) => [id, version])),
    isUndone: false,
  })
  return 'OK'
}

export function remove(model: ScheduleModel, id: string): void {
  const gone = model.entries.filter((entry) => entry.id === id)
  model.entries = model.entries.filter((entry) => entry.id !== id)
  model.edits.push({ before: gone, after: {}, isUndone: false })
}

export function undo(model: ScheduleModel, edit: ModelEdit): Verdict {
  if (edit.isUndone) return 'undone_already'
  const versionOf = (id: string) => model.entries.find((entry) => entry.id === id)?.version
  if (edit.before.some(({ id }) => versionOf(id) !== edit.after[id])) return 'changed_since'
  const ids = new Set(edit.before.map(({ id }) => id))
  const others = model.entries.filter(({ id }) => !ids.has(id))
  const back = edit.before.map((entry) => ({ ...entry, version: (versionOf(entry.id) ?? entry.version) + 1 }))
  if (clashes(back, [...others, ...back])) return 'schedule_clash'
  model.entries = [...others, ...back]
  edit.isUndone = true
  return 'OK'
}

/** Yesterday's midnight at the school. */
export const earliestAt = (now: number) =>
  momentAt(addDays(dayAt(new Date(now), usualTimezone), -1), '00:00', usualTimezone).getTime()
