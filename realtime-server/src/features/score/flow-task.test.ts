/** The marks of tasks flow into the sheet as they are given, taken back, excused; a task that is deleted leaves what it gave. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { assessmentReferences, assessments } from '#features/task/table.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { insertHandIn, insertPupils, insertTask, minutesFromNow, type FixtureTask } from '#testing/task-fixture.ts'
import { scoreSheets } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, budi, tono } = people
const { db } = server.database
const { scored, sheet } = sheetWork(school.courseId)

let task: FixtureTask
beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(assessments)
  task = await insertTask(server, school, { title: 'Kuis pecahan', max_score: 40 })
  await insertHandIn(server, task, task.refId)
})

const versionOf = async (refId: string) => {
  const [row] = await db.select().from(assessmentReferences).where(eq(assessmentReferences.id, refId))
  return row!.version
}
const give = async (score: number, refId = task.refId) =>
  tono.call('PUT', `/assessments/${task.id}/reference/${refId}/nilai?nilai=${score}`, {
    body: { score, version: await versionOf(refId) },
  })
const put = async (what: string, body: object) =>
  tono.call('PUT', `/assessments/${task.id}/reference/${task.refId}/${what}`, {
    body: { ...body, version: await versionOf(task.refId) },
  })
const minas = async () => (await sheet(tono)).cells.find(({ student_id }) => student_id === mina.userId)
const places = async () =>
  (await tono.call('GET', `/report-card/v1/scoreSource?source=TASK&source_id=${task.id}`)).body.data

describe('a task', () => {
  test('makes its column with the first score, in its own points, and the cell follows', async () => {
    expect(await places()).toMatchObject([{ state: 'WAITING' }])
    expect((await give(31)).status).toBe(200)
    expect((await sheet(tono)).columns).toMatchObject([{ title: 'Kuis pecahan', source: 'TASK', max_score: 40 }])
    expect(await minas()).toMatchObject({ score: 31, source_score: 31, origin: 'TASK', updated_by: tono.userId })
    expect(await places()).toMatchObject([{ state: 'IN' }])
    await give(35)
    expect(await minas()).toMatchObject({ score: 35, version: 2 })
  })

  test('that is to be done again, or whose score is taken back, leaves the cell empty', async () => {
    await give(31)
    expect((await put('revision', { note: 'Ulangi nomor 3', extended_until: null })).status).toBe(200)
    expect(await minas()).toMatchObject({ score: null, source_score: null, version: 2 })
    await insertHandIn(server, task, task.refId, { n: 2 })
    await give(38)
    expect(await minas()).toMatchObject({ score: 38 })
    const version = await versionOf(task.refId)
    await tono.call('DELETE', `/assessments/${task.id}/reference/${task.refId}/nilai?version=${version}`)
    expect(await minas()).toMatchObject({ score: null })
    // What somebody has typed there meanwhile is theirs.
    const [column] = (await sheet(tono)).columns
    await scored(tono, [{ item_id: column!.id, student_id: mina.userId, score: 25, seen: 4 }])
    await give(30)
    expect(await minas()).toMatchObject({ score: 25, source_score: 30 })
  })

  test('whose deadline moves has other scores, and so has the sheet', async () => {
    await db.delete(assessments)
    const late = { late_mode: 'DEDUCT', late_percent: 10 } as const
    task = await insertTask(server, school, { title: 'Kuis pecahan', max_score: 40, ...late })
    await insertHandIn(server, task, task.refId, { at: minutesFromNow(-12 * 60) })
    await give(30)
    expect(await minas()).toMatchObject({ score: 26 })
    const [row] = await db.select().from(assessments)
    const body = { note: 'Diperpanjang', end_date: minutesFromNow(24 * 60).toISOString(), version: row!.version }
    expect((await tono.call('PUT', `/assessments/${task.id}/amendment`, { body })).status).toBe(200)
    expect(await minas()).toMatchObject({ score: 30, source_score: 30 })
  })

  test('excuses in the sheet whom it excuses, as long as it does', async () => {
    await db
      .update(assessmentReferences)
      .set({ status: 'BELUM DIKERJAKAN' })
      .where(eq(assessmentReferences.id, task.refId))
    await insertPupils(server, task, 1)
    const [other] = await db
      .select()
      .from(assessmentReferences)
      .where(eq(assessmentReferences.assessment_id, task.id))
      .then((rows) => rows.filter(({ id }) => id !== task.refId))
    await tono.call('PUT', `/assessments/${task.id}/scores`, {
      body: [{ reference_id: other!.id, score: 20, version: other!.version }],
    })
    expect((await put('excuse', { excused: true, note: 'Sakit' })).status).toBe(200)
    expect(await minas()).toMatchObject({ state: 'EXCUSED', origin: 'TASK' })
    expect((await put('excuse', { excused: false, note: '' })).status).toBe(200)
    expect(await minas()).toMatchObject({ state: 'SCORED', score: null })
  })

  test('that is deleted leaves its marks as typed ones, and has them again when it is had back', async () => {
    await give(31)
    expect((await tono.call('DELETE', `/assessments/${task.id}`)).status).toBe(200)
    expect((await sheet(tono)).columns).toMatchObject([{ title: 'Kuis pecahan', source: 'MANUAL' }])
    expect(await minas()).toMatchObject({ score: 31 })
    expect((await tono.call('POST', `/assessments/${task.id}/restore`, { body: {} })).status).toBe(200)
    expect((await sheet(tono)).columns).toMatchObject([{ source: 'TASK', source_id: task.id }])
    await give(36)
    expect(await minas()).toMatchObject({ score: 36 })
    expect((await sheet(tono)).columns).toHaveLength(1)
    const bulk = { body: { assessment_ids: [task.id] } }
    expect((await tono.call('DELETE', '/assessments/bulk', bulk)).status).toBe(200)
    expect((await sheet(budi)).columns).toMatchObject([{ source: 'MANUAL' }])
  })
})
