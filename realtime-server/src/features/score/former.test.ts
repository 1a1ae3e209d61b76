/** A pupil who has come from another class takes their marks along, by choice of the new class's teacher. */
import type { FormerSheet } from '@kelasku/shared/score/former'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classMembers, courses, courseTeachers } from '#features/classroom/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { scoreChanges } from './table.ts'

const { server, school, people } = await openTestSchool()
const { tono, sari, mina, budi } = people
const { db } = server.database

/** Matematika in 7B, which Siti teaches. */
const siti = await arriveAs(server, school, 'Siti Maesaroh', 'GURU')
const [own] = await db.select().from(courses).where(eq(courses.id, school.courseId))
const [there] = await db
  .insert(courses)
  .values({ school_id: school.id, class_id: school.otherClassId, subject_id: own!.subject_id })
  .returning()
const since = { school_id: school.id, start_date: '2026-07-13' }
await db.insert(courseTeachers).values({ ...since, course_id: there!.id, user_id: siti.userId })

const kevin = await arriveAs(server, school, 'Kevin Tanuwijaya', 'SISWA')
const seat = { ...since, user_id: kevin.userId, class_role: 'SISWA' as const }
await db.insert(classMembers).values({ ...seat, class_id: school.otherClassId })

const former = sheetWork(there!.id)
const here = sheetWork(school.courseId)
const [first, second, third] = [
  await former.column(siti, { title: 'SLM 1', max_score: 50 }),
  await former.column(siti, { title: 'SLM 2' }),
  await former.column(siti, { title: 'SLM 3' }),
]
const of = (item_id: string) => ({ item_id, student_id: kevin.userId })
await former.scored(siti, [
  { ...of(first.id), score: 42 },
  { ...of(second.id), score: 60 },
  { ...of(third.id), score: null, state: 'EXCUSED', reason: 'Sakit' },
])
await former.scored(siti, [{ ...of(second.id), score: 75, field: 'REMEDIAL', seen: 1 }])

const path = `/report-card/v1/rekap-nilai/${school.courseId}/former`
const offered = (who: Someone) => who.call('GET', `${path}?semester=1&student_id=${kevin.userId}`)
const pairs = (...ids: [from: string, to: string][]) =>
  ids.map(([from_item_id, to_item_id]) => ({ from_item_id, to_item_id }))
const take = (who: Someone, chosen: ReturnType<typeof pairs>) =>
  who.call('POST', path, { body: { semester: 1, student_id: kevin.userId, pairs: chosen } })

const one = await here.column(tono, { title: 'Bab 1' })
const two = await here.column(tono, { title: 'Bab 2' })
const three = await here.column(tono, { title: 'Bab 3' })

test('whoever is of another class, or came from none, has nothing to take', async () => {
  expect(codeOf(await offered(tono))).toEqual([422, 'not_in_course'])
  await db
    .update(classMembers)
    .set({ status: 'MOVED', end_date: '2026-10-04' })
    .where(and(eq(classMembers.user_id, kevin.userId), eq(classMembers.class_id, school.otherClassId)))
  await db.insert(classMembers).values({ ...seat, class_id: school.classId, start_date: '2026-10-05' })
  const none = await tono.call('GET', `${path}?semester=1&student_id=${mina.userId}`)
  expect(none.body.data).toEqual([])
})

test('the new teacher sees what they had, and nobody else does', async () => {
  const [sheet] = (await offered(tono)).body.data as Wire<FormerSheet>[]
  expect(sheet).toMatchObject({
    class_name: '7B',
    marks: [
      { title: 'SLM 1', max_score: 50, score: 42, remedial_score: null },
      { title: 'SLM 2', score: 60, remedial_score: 75 },
      { title: 'SLM 3', state: 'EXCUSED', score: null },
    ],
  })
  for (const who of [kevin, sari, siti]) expect((await offered(who)).status).toBe(404)
  expect((await offered(budi)).status).toBe(403)
})

test('they are taken in points of their columns, with where they are from, and never over what stands there', async () => {
  await here.scored(tono, [{ item_id: three.id, student_id: kevin.userId, score: 90 }])
  const chosen = pairs([first.id, one.id], [second.id, two.id], [third.id, three.id])
  expect((await take(tono, chosen)).body.data).toMatchObject({ written: 2, kept: 1 })
  const cells = new Map((await here.sheet(tono)).cells.map((cell) => [cell.item_id, cell]))
  expect(cells.get(one.id)).toMatchObject({ score: 84, origin: 'TRANSFER' })
  expect(cells.get(two.id)).toMatchObject({ score: 60, remedial_score: 75, origin: 'TRANSFER' })
  expect(cells.get(three.id)).toMatchObject({ score: 90, origin: 'MANUAL' })
  const [change] = await db.select().from(scoreChanges).where(eq(scoreChanges.item_id, one.id))
  expect(change).toMatchObject({ kind: 'TRANSFER', reason: '7B: SLM 1', changed_by: tono.userId })
  // Once more changes nothing.
  expect((await take(tono, chosen)).body.data).toMatchObject({ written: 0, kept: 3 })
})

test('a column of another sheet is none', async () => {
  expect(codeOf(await take(tono, pairs([first.id, second.id])))).toEqual([409, 'column_removed'])
  expect(codeOf(await take(tono, pairs([one.id, two.id])))).toEqual([409, 'column_removed'])
})
