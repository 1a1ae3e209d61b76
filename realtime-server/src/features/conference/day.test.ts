/** Classes online on somebody's first page, and in the palette. */
import type { DayTask, DayTasks } from '@kelasku/shared/dashboard/tasks'
import type { Found } from '@kelasku/shared/search/contract'
import { category } from '@kelasku/shared/schedule/category'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { schedules } from '#features/schedule/table.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { conferences } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
// What the clock would do is done by hand here.
await server.rest()

beforeEach(async () => {
  await db.delete(schedules)
  await db.delete(conferences)
})

const minutes = (offset: number) => new Date(Date.now() + offset * 60_000)

async function online(beginsIn: number, more: Partial<typeof conferences.$inferInsert> = {}): Promise<string> {
  const [entry] = await db
    .insert(schedules)
    .values({
      school_id: school.id,
      category: category.ONLINE,
      course_id: school.courseId,
      class_id: school.classId,
      teacher_id: tono.userId,
      allows_overlap: true,
      start_date: minutes(beginsIn),
      end_date: minutes(beginsIn + 40),
    })
    .returning()
  const { id } = entry! // an insert returns its row or throws
  if (Object.keys(more).length > 0) await db.update(conferences).set(more).where(eq(conferences.id, id))
  return id
}

async function tasksOf(who: Someone): Promise<string[]> {
  const { tasks } = (await who.call('GET', '/dashboard/tasks')).body.data as DayTasks
  return tasks.flatMap((task: DayTask) => {
    if (task.kind === 'CONFERENCE') return [`${task.does} ${task.id}`]
    return task.kind === 'COUNT' && task.of === 'CONFERENCE_REVIEWS'
      ? [`review ${task.count} ${task.names.join()}`]
      : []
  })
}

test('a teacher may begin an hour before, the class comes in from ten minutes before', async () => {
  const far = await online(50)
  expect(await tasksOf(tono)).toEqual([`START ${far}`])
  expect(await tasksOf(mina)).toEqual([])
  const near = await online(9)
  expect(await tasksOf(tono)).toEqual([`START ${near}`, `START ${far}`])
  expect(await tasksOf(mina)).toEqual([`JOIN ${near}`])
  // A homeroom teacher and an admin may help there, and are not asked to; a parent does not sit there.
  for (const who of [budi, rina, sari, joko, twin.people.tono]) expect(await tasksOf(who)).toEqual([])
})

test('what runs is joined, also by its teacher; a link is opened; what is over is not shown', async () => {
  const live = await online(-10, { status: 'LIVE', started_at: minutes(-10) })
  expect([await tasksOf(tono), await tasksOf(mina)]).toEqual([[`JOIN ${live}`], [`JOIN ${live}`]])
  await db
    .update(conferences)
    .set({ provider: 'MEET', url: 'https://meet.google.com/abc' })
    .where(eq(conferences.id, live))
  expect([await tasksOf(tono), await tasksOf(mina)]).toEqual([[`OPEN_LINK ${live}`], [`OPEN_LINK ${live}`]])
  await db.update(conferences).set({ status: 'CANCELLED', end_reason: 'CALLED_OFF' }).where(eq(conferences.id, live))
  expect([await tasksOf(tono), await tasksOf(mina)]).toEqual([[], []])
})

test('what was held waits for its teacher, or for who stood in, until it is reviewed', async () => {
  const over = { status: 'ENDED', started_at: minutes(-60), ended_at: minutes(-20), end_reason: 'HOST' } as const
  const id = await online(-60, over)
  await online(-120, { ...over, started_at: null })
  expect(await tasksOf(tono)).toEqual(['review 1 Matematika 7A'])
  expect([await tasksOf(budi), await tasksOf(mina)]).toEqual([[], []])
  await db.update(conferences).set({ substitute_id: budi.userId }).where(eq(conferences.id, id))
  expect([await tasksOf(budi), await tasksOf(tono)]).toEqual([['review 1 Matematika 7A'], []])
  await db.update(conferences).set({ reviewed_at: new Date() }).where(eq(conferences.id, id))
  expect(await tasksOf(budi)).toEqual([])
})

test('the palette finds the nearest first, for whom it is, and nothing that was cancelled', async () => {
  const find = async (who: Someone) =>
    ((await who.call('GET', '/search?search=matematika')).body.data as Found).conferences.map(({ id }) => id)
  const [later, soon] = [await online(600), await online(60)]
  await online(300, { status: 'CANCELLED', end_reason: 'CALLED_OFF' })
  for (const who of [mina, sari, tono, budi, rina]) expect(await find(who)).toEqual([soon, later])
  for (const who of [joko, twin.people.rina]) expect(await find(who)).toEqual([])
})
