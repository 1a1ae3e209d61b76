/**
 * Whatever is planned, moved, taken out and taken back in whatever order, the schedule is as the small model says: each
 * act is judged so, and every entry stands where it says. A hundred lives are played here, two thousand in the long
 * programme.
 */
import { randomUUID } from 'node:crypto'
import { category } from '@kelasku/shared/schedule/category'
import type { ScheduleChange, ScheduleView } from '@kelasku/shared/schedule/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courses, subjects } from '#features/classroom/table.ts'
import type { Answer } from '#testing/caller.ts'
import * as model from '#testing/schedule-model.ts'
import { openTestSchool } from '#testing/school.ts'
import { scheduleEdits, schedules } from './table.ts'

const numRuns = Number(process.env['MODEL_RUNS'] ?? 100)

const { server, school, people } = await openTestSchool()
const { rina } = people
const { db } = server.database
const ofSchool = { school_id: school.id }
const [subject] = await db
  .insert(subjects)
  .values({ ...ofSchool, name: 'Seni', short_name: 'SBP' })
  .returning()
const [course] = await db
  .insert(courses)
  .values({ ...ofSchool, class_id: school.classId, subject_id: subject!.id })
  .returning()
const otherCourseId = course!.id

const halfHour = 1_800_000
const day = 48
const Place = fc.record({
  of: fc.constantFrom('own', 'own course', 'other course', 'other class'),
  teacher: fc.constantFrom('tono', 'budi', null),
  room: fc.constantFrom('', '', 'Lab', 'LAB'),
  isParallel: fc.boolean(),
  /** In half-hours from midnight today. */
  start: fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: 14, max: 19 })).map(([on, at]) => on * day + at),
  length: fc.integer({ min: 1, max: 3 }),
  overlap: fc.boolean(),
})
const Deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('plan' as const), place: Place }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('series' as const), place: Place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('revise' as const),
      which: fc.nat(),
      scope: fc.constantFrom('current' as const, 'following' as const, 'all' as const),
      overlap: fc.constantFrom(false, false, false, true),
      shift: fc.constantFrom(0, 0, 1, -1, 2, day, -day),
      longer: fc.constantFrom(0, 0, 1),
      room: fc.option(fc.constantFrom('', 'Lab'), { nil: undefined }),
      teacher: fc.option(fc.constantFrom('tono' as const, 'budi' as const, null), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), which: fc.nat() }) },
)
type Deed = typeof Deed extends fc.Arbitrary<infer One> ? One : never
type Place = typeof Place extends fc.Arbitrary<infer One> ? One : never

const midnight = () => model.earliestAt(Date.now()) + 24 * 3_600_000
const moment = () => ({ now: Date.now(), earliest: model.earliestAt(Date.now()) })
const iso = (instant: number) => new Date(instant).toISOString()

interface Life {
  told: model.ScheduleModel
  /** By the place of the model's. */
  editIds: string[]
}

const teacherOf = (name: 'tono' | 'budi' | null) => (name === null ? null : people[name].userId)

function entryAt({ of, teacher, room, isParallel, start, length, overlap }: Place): model.ModelEntry {
  const taught = of === 'own course' ? school.courseId : of === 'other course' ? otherCourseId : null
  const begins = midnight() + start * halfHour
  return {
    id: '',
    series: null,
    class: of === 'other class' ? school.otherClassId : school.classId,
    course: taught,
    teacher: teacherOf(teacher),
    room,
    isParallel,
    isLoose: overlap,
    start: begins,
    end: begins + length * halfHour,
    version: 1,
  }
}

const verdictOf = ({ status, body }: Answer): string => (status === 200 ? 'OK' : (body.code ?? String(status)))

async function planOne({ told }: Life, place: Place): Promise<void> {
  const entry = entryAt(place)
  const body = {
    category: category.LESSON,
    title: 'Pelajaran',
    class_id: entry.class,
    course_id: entry.course,
    teacher_id: entry.teacher,
    room: entry.room,
    is_parallel: entry.isParallel,
    start_date: iso(entry.start),
    end_date: iso(entry.end),
  }
  const answer = await rina.call('POST', `/schedules?overlap=${entry.isLoose}`, { body })
  const id = answer.status === 200 ? (answer.body.data as ScheduleView).id : ''
  expect(verdictOf(answer)).toBe(model.plan(told, [{ ...entry, id }], moment()))
}

/** Four days one after the other, laid by hand: how a range is laid has its own test. Loose, so that it always fits. */
async function planSeries({ told }: Life, place: Place): Promise<void> {
  const first = entryAt({ ...place, overlap: true })
  const series = randomUUID()
  const made = [0, 1, 2, 3].map((index) => ({
    ...first,
    id: randomUUID(),
    series,
    start: first.start + index * day * halfHour,
    end: first.end + index * day * halfHour,
  }))
  await server.database.db.insert(schedules).values(
    made.map((entry) => ({
      id: entry.id,
      series_id: series,
      school_id: school.id,
      category: category.LESSON,
      title: 'Pelajaran',
      class_id: entry.class,
      course_id: entry.course,
      teacher_id: entry.teacher,
      room: entry.room,
      is_parallel: entry.isParallel,
      allows_overlap: true,
      start_date: new Date(entry.start),
      end_date: new Date(entry.end),
    })),
  )
  told.entries.push(...made)
}

async function reviseOne({ told, editIds }: Life, deed: Extract<Deed, { does: 'revise' }>): Promise<void> {
  const chosen = told.entries[deed.which % told.entries.length]
  if (!chosen) return
  const { scope, overlap, room } = deed
  const shift = deed.shift * halfHour
  const longer = deed.longer * halfHour
  const teacher = deed.teacher === undefined ? undefined : teacherOf(deed.teacher)
  const said = { ...(room !== undefined && { room }), ...(teacher !== undefined && { teacher }) }
  const body = {
    version: chosen.version,
    start_date: iso(chosen.start + shift),
    end_date: iso(chosen.end + shift + longer),
    ...(room !== undefined && { room }),
    ...(teacher !== undefined && { teacher_id: teacher }),
  }
  const path = `/schedules/${chosen.id}?process_type=${scope}&overlap=${overlap}`
  const answer = await rina.call('PUT', path, { body })
  const verdict = model.revise(told, chosen.id, { shift, longer, ...said }, { scope, overlap }, moment())
  expect(verdictOf(answer)).toBe(verdict)
  if (answer.status === 200) editIds.push((answer.body.data as ScheduleChange).edit_id)
}

async function removeOne({ told, editIds }: Life, which: number): Promise<void> {
  const chosen = told.entries[which % told.entries.length]
  if (!chosen) return
  const answer = await rina.call('DELETE', `/schedules/${chosen.id}`)
  expect(answer.status).toBe(200)
  model.remove(told, chosen.id)
  editIds.push((answer.body.data as { edit_id: string }).edit_id)
}

async function undoOne({ told, editIds }: Life, which: number): Promise<void> {
  const index = which % editIds.length
  const edit = told.edits[index]
  if (!edit) return
  const answer = await rina.call('POST', `/schedules/edits/${editIds[index]}/undo`)
  expect(verdictOf(answer)).toBe(model.undo(told, edit))
}

function live(life: Life, deed: Deed): Promise<void> {
  switch (deed.does) {
    case 'plan':
      return planOne(life, deed.place)
    case 'series':
      return planSeries(life, deed.place)
    case 'revise':
      return reviseOne(life, deed)
    case 'remove':
      return removeOne(life, deed.which)
    case 'undo':
      return undoOne(life, deed.which)
  }
}

/** Which entries are of one series, whatever it is called. */
const groupsOf = (entries: readonly { id: string; series: string | null }[]) => {
  const groups = new Map<string, string[]>()
  for (const { id, series } of entries) if (series) groups.set(series, [...(groups.get(series) ?? []), id])
  return [...groups.values()].map((ids) => ids.toSorted().join()).toSorted()
}

const inOrder = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  entries.toSorted((one, other) => one.id.localeCompare(other.id))

const told = ({ told: { entries } }: Life) => ({
  entries: inOrder(
    entries.map(({ id, teacher, room, isLoose, start, end, version }) => ({
      id,
      teacher,
      room,
      isLoose,
      start,
      end,
      version,
    })),
  ),
  series: groupsOf(entries),
})

async function standing(): Promise<ReturnType<typeof told>> {
  const rows = await server.database.db.select().from(schedules)
  return {
    entries: inOrder(
      rows.map((row) => ({
        id: row.id,
        teacher: row.teacher_id,
        room: row.room,
        isLoose: row.allows_overlap,
        start: row.start_date.getTime(),
        end: row.end_date.getTime(),
        version: row.version,
      })),
    ),
    series: groupsOf(rows.map(({ id, series_id: series }) => ({ id, series }))),
  }
}

test('every life of a schedule is as the model tells it', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Deed, { minLength: 2, maxLength: 14 }), async (deeds) => {
      await db.delete(schedules)
      await db.delete(scheduleEdits)
      const life: Life = { told: { entries: [], edits: [] }, editIds: [] }
      for (const deed of deeds) await live(life, deed)
      expect(await standing()).toEqual(told(life))
    }),
    { numRuns, endOnFailure: numRuns > 100 },
  )
})
