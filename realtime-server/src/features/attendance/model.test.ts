/**
 * Whatever is marked, granted, taken back, moved, taken out and chosen in whatever order, every day and every lesson says what
 * the small model says. A hundred lives are played here, two thousand in the long programme.
 */
import type { LessonMarked } from '@kelasku/shared/attendance/lesson'
import type { Marked, Register } from '@kelasku/shared/attendance/contract'
import type { PupilDay } from '@kelasku/shared/attendance/recap'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import type { PermitView } from '@kelasku/shared/permit/contract'
import { category } from '@kelasku/shared/schedule/category'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coursePupils, courses } from '#features/classroom/table.ts'
import { permits } from '#features/permit/table.ts'
import { scheduleEdits, schedules } from '#features/schedule/table.ts'
import * as model from '#testing/attendance-model.ts'
import { choosePupils } from '#testing/course-pupils.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import { dailyAttendance, lessonAttendance, lessonHolds } from './table.ts'

const numRuns = Number(process.env['MODEL_RUNS'] ?? 100)

const { server, school, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people

const zone = 'Asia/Jakarta'
/** Three days that are over, so that no clock plays a part; a midnight during the run leaves them within every rule. */
const dayCount = 3
const today = dayAt(new Date(), zone)

await openSchoolOn(server, school, addDays(today, -10), today)
const dateOf = (day: number) => addDays(today, day - 5)
const hours = [8, 9, 10]
const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

const Day = fc.nat(dayCount - 1)
const Which = fc.nat(20)
const Status = fc.constantFrom(
  'HADIR' as const,
  'TERLAMBAT' as const,
  'SAKIT' as const,
  'ALPA' as const,
  'ALPA' as const,
)
const Mark = fc.record({ status: Status, knows: fc.boolean() })
const Deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('day' as const),
      day: Day,
      by: fc.constantFrom('budi' as const, 'rina' as const),
      mark: Mark,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('empty' as const), day: Day }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('lesson' as const),
      which: Which,
      by: fc.constantFrom('tono' as const, 'budi' as const, 'rina' as const),
      mark: fc.record({ status: fc.option(Status, { freq: 4 }), knows: fc.boolean() }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('permit' as const),
      type: fc.constantFrom('SAKIT' as const, 'IZIN' as const),
      day: Day,
      length: fc.integer({ min: 1, max: 2 }),
      /** In half-hours of the day; nothing for whole days. */
      part: fc.option(fc.tuple(fc.integer({ min: 15, max: 20 }), fc.integer({ min: 1, max: 4 })), { freq: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('revoke' as const), which: Which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), which: Which, day: Day }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takeOut' as const), which: Which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('putBack' as const), which: Which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      whom: fc.constantFrom('her' as const, 'nobody' as const, 'all' as const),
    }),
  },
)
type Deed = typeof Deed extends fc.Arbitrary<infer One> ? One : never
type As<Does extends Deed['does']> = Extract<Deed, { does: Does }>

interface Life {
  told: model.AttendanceModel
  /** By the model's permit. */
  permitIds: Map<model.ModelPermit, string>
  /** How a lesson that was taken out is put back. */
  editIds: Map<model.ModelLesson, string>
}

function verdictOf({ taken, refused: [line] }: Marked | LessonMarked): model.Verdict {
  expect(taken).toHaveLength(line ? 0 : 1)
  return line ? (line.cell!.is_held ? 'held' : 'conflict') : 'done'
}

async function versionOfDay(day: number): Promise<number | null> {
  const path = `/class-attendance?class_id=${school.classId}&date=${dateOf(day)}`
  return ((await rina.call('GET', path)).body.data as Register).lines[0]!.cell?.version ?? null
}

async function markDay({ told }: Life, { day, by, mark: { status, knows } }: As<'day'>): Promise<void> {
  const { [by]: marker } = people
  const marks = [{ student_id: mina.userId, status, seen: knows ? await versionOfDay(day) : null }]
  const body = { class_id: school.classId, date: dateOf(day), marks }
  const answer = await marker.call('POST', '/class-attendance', { body })
  expect(answer.status).toBe(200)
  const verdict = model.markDay(told, day, { status, knows, by: marker.userId })
  expect(verdictOf(answer.body.data as Marked)).toBe(verdict)
}

async function emptyDay({ told }: Life, { day }: As<'empty'>): Promise<void> {
  const seen = await versionOfDay(day)
  const body = { class_id: school.classId, date: dateOf(day), status: null, reason: 'Salah tanggal', seen }
  const answer = await rina.call('PUT', `/class-attendance/student/${mina.userId}`, { body })
  expect(answer.status).toBe(model.emptyDay(told, day) === 'held' ? 409 : 200)
}

const chosen = <One>(from: readonly One[], which: number): One | undefined => from[which % from.length]
const planned = ({ told }: Life) => told.lessons.filter(({ isGone }) => !isGone)

async function markLesson(life: Life, { which, by, mark: { status, knows } }: As<'lesson'>): Promise<void> {
  const lesson = chosen(planned(life), which)
  if (!lesson) return
  const { [by]: marker } = people
  const [row] = await server.database.db
    .select()
    .from(lessonAttendance)
    .where(eq(lessonAttendance.schedule_id, lesson.id))
  const marks = [{ student_id: mina.userId, status, seen: knows ? (row?.version ?? null) : null }]
  const body = { schedule_id: lesson.id, marks, reason: 'Menurut daftar hadir' }
  const answer = await marker.call('PUT', '/absensi', { body })
  const verdict = model.markLesson(life.told, lesson, { status, knows, by: marker.userId })
  expect(answer.body.code).toBe(verdict === 'nobody' ? 'not_in_register' : undefined)
  if (verdict !== 'nobody') expect(verdictOf(answer.body.data as LessonMarked)).toBe(verdict)
}

async function grantOne({ told, permitIds }: Life, { type, day, length, part }: As<'permit'>): Promise<void> {
  const last = part ? day : Math.min(day + length - 1, dayCount - 1)
  const body = {
    student_id: mina.userId,
    type,
    reason_category: 'FAMILY',
    reason: 'Ada keperluan keluarga',
    start_date: dateOf(day),
    end_date: dateOf(last),
    ...(part && { start_time: clock(part[0]), end_time: clock(part[0] + part[1]) }),
  }
  const asked = await sari.call('POST', '/student-permit', { body })
  const permit = {
    status: type,
    from: day * 24 + (part ? part[0] / 2 : 0),
    until: part ? day * 24 + (part[0] + part[1]) / 2 : (last + 1) * 24,
    isWhole: part === null,
  }
  const isGranted = model.grant(told, permit)
  expect(asked.status).toBe(isGranted ? 200 : 409)
  if (!isGranted) return
  const { id } = asked.body.data as PermitView
  const answer = { action: 'approve', version: 1 }
  expect((await budi.call('POST', `/student-permit/${id}/respond`, { body: answer })).status).toBe(200)
  permitIds.set(permit, id)
}

async function revokeOne({ told, permitIds }: Life, { which }: As<'revoke'>): Promise<void> {
  const permit = chosen(told.permits, which)
  if (!permit) return
  const answer = await budi.call('DELETE', `/student-permit/${permitIds.get(permit)}`)
  expect(answer.status).toBe(200)
  told.permits = told.permits.filter((one) => one !== permit)
}

const timesOf = ({ day, hour }: { day: number; hour: number }) => ({
  start_date: momentAt(dateOf(day), clock(hour * 2), zone),
  end_date: momentAt(dateOf(day), clock(hour * 2 + 2), zone),
})

/** By hand: how far back a lesson may be planned is the schedule's own rule. */
async function moveOne(life: Life, { which, day }: As<'move'>): Promise<void> {
  const lesson = chosen(planned(life), which)
  if (!lesson) return
  lesson.day = day
  await server.database.db.update(schedules).set(timesOf(lesson)).where(eq(schedules.id, lesson.id))
}

async function takeOutOne(life: Life, { which }: As<'takeOut'>): Promise<void> {
  const lesson = chosen(planned(life), which)
  if (!lesson) return
  const answer = await rina.call('DELETE', `/schedules/${lesson.id}`)
  expect(answer.status).toBe(200)
  lesson.isGone = true
  life.editIds.set(lesson, (answer.body.data as { edit_id: string }).edit_id)
}

async function putBackOne({ told, editIds }: Life, { which }: As<'putBack'>): Promise<void> {
  const lesson = chosen(
    told.lessons.filter(({ isGone }) => isGone),
    which,
  )
  if (!lesson) return
  const answer = await rina.call('POST', `/schedules/edits/${editIds.get(lesson)}/undo`)
  expect(answer.status).toBe(200)
  lesson.isGone = false
}

async function choose({ told }: Life, { whom }: As<'choose'>): Promise<void> {
  await choosePupils(school, { her: [mina], nobody: [], all: null }[whom])
  told.hasPart = whom !== 'nobody'
}

function live(life: Life, deed: Deed): Promise<void> {
  switch (deed.does) {
    case 'day':
      return markDay(life, deed)
    case 'empty':
      return emptyDay(life, deed)
    case 'lesson':
      return markLesson(life, deed)
    case 'permit':
      return grantOne(life, deed)
    case 'revoke':
      return revokeOne(life, deed)
    case 'move':
      return moveOne(life, deed)
    case 'takeOut':
      return takeOutOne(life, deed)
    case 'putBack':
      return putBackOne(life, deed)
    case 'choose':
      return choose(life, deed)
  }
}

async function begin(): Promise<Life> {
  const { db } = server.database
  for (const table of [permits, lessonHolds, lessonAttendance, dailyAttendance, schedules, scheduleEdits, coursePupils])
    await db.delete(table)
  await db.update(courses).set({ pupils_chosen: false }).where(eq(courses.id, school.courseId))
  const places = [0, 1].flatMap((day) => hours.map((hour) => ({ day, hour })))
  const rows = await db
    .insert(schedules)
    .values(
      places.map((place) => ({
        school_id: school.id,
        class_id: school.classId,
        course_id: school.courseId,
        teacher_id: tono.userId,
        category: category.LESSON,
        allows_overlap: true,
        ...timesOf(place),
      })),
    )
    .returning()
  const lessons = places.map((place, index) => ({ ...place, id: rows[index]!.id, isGone: false, said: null }))
  const told = { days: Array<null>(dayCount).fill(null), lessons, permits: [], hasPart: true }
  return { told, permitIds: new Map(), editIds: new Map() }
}

async function standing(day: number): Promise<model.ToldDay> {
  const path = `/class-attendance/students?class_id=${school.classId}&date=${dateOf(day)}`
  const [pupil] = (await rina.call('GET', path)).body.data as PupilDay[]
  return {
    day: pupil!.day,
    lessons: pupil!.lessons.map(({ schedule_id, status, is_held, is_cut }) => ({
      schedule_id,
      status,
      is_held,
      is_cut,
    })),
  }
}

const inOrder = ({ day, lessons }: model.ToldDay) => ({
  day,
  lessons: lessons.toSorted((one, other) => one.schedule_id.localeCompare(other.schedule_id)),
})

test('every life of a pupil’s days and lessons is as the model tells it', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Deed, { minLength: 3, maxLength: 16 }), async (deeds) => {
      const life = await begin()
      for (const deed of deeds) await live(life, deed)
      for (let day = 0; day < dayCount; day++)
        expect(inOrder(await standing(day))).toEqual(inOrder(model.told(life.told, day)))
    }),
    { numRuns, endOnFailure: numRuns > 100 },
  )
})
