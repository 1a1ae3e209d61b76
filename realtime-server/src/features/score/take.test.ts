/** Acceptance of what flows in: the marks of a task and of an exam become a column, and never what a teacher has typed. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { examAttempts, exams } from '#features/exam/table.ts'
import { assessmentReferences } from '#features/task/table.ts'
import { codeOf } from '#testing/caller.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { insertReference, insertTask } from '#testing/task-fixture.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { scoreChanges, scoreSheets, scoreSubmissionItems, scoreSubmissions } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, budi, tono } = people
const { db } = server.database
const { scored, sheet } = sheetWork(school.courseId)

async function arriveInClass(name: string): Promise<Someone> {
  const pupil = await arriveAs(server, school, name, 'SISWA')
  await db.insert(classMembers).values({
    school_id: school.id,
    class_id: school.classId,
    user_id: pupil.userId,
    class_role: 'SISWA',
    start_date: '2026-07-13',
  })
  return pupil
}
const sukma = await arriveInClass('Sukma')
const wahyudi = await arriveInClass('Wahyudi')

beforeEach(async () => {
  await db.delete(scoreSheets)
})

const take = (source: string, source_id: string, who: Someone = tono) =>
  who.call('POST', '/report-card/v1/scoreItem/take', {
    body: { course_id: school.courseId, semester: 1, source, source_id },
  })
const given = (raw_score: number) => ({ status: 'DINILAI', raw_score, deduction: 0, score: raw_score }) as const
const cells = async () =>
  Object.fromEntries(
    (await sheet(tono)).cells.map(({ student_id, ...cell }) => [
      student_id,
      [cell.score, cell.source_score, cell.origin],
    ]),
  )

const task = await insertTask(server, school, { title: 'Kuis pecahan', max_score: 40 }, given(31))
const sukmas = await insertReference(server, task, sukma)
await insertReference(server, { ...task, school }, wahyudi, { excused_at: new Date() })

describe('a task', () => {
  test('is offered, and once it is taken, with its column', async () => {
    const offers = async () =>
      (await tono.call('GET', `/report-card/v1/assessment?course_id=${school.courseId}&search=kuis`)).body.data
    const offer = { source_id: task.id, title: 'Kuis pecahan', score_type: 1, max_score: 40, graded: 1, total: 3 }
    expect(await offers()).toMatchObject([{ ...offer, kind: 'TASK', item_id: null }])
    const taken = (await take('TASK', task.id)).body.data as { column: { id: string } }
    expect(await offers()).toMatchObject([{ ...offer, item_id: taken.column.id }])
  })

  test('fills what is empty or as it was; what was typed over stays beside it', async () => {
    const first = await take('TASK', task.id)
    expect(first.body.data).toMatchObject({ column: { source: 'TASK', max_score: 40 }, written: 2, kept: 0 })
    const { cells: there } = await sheet(tono)
    expect(there.find(({ student_id }) => student_id === wahyudi.userId)).toMatchObject({ state: 'EXCUSED' })
    expect((await cells())[mina.userId]).toEqual([31, 31, 'TASK'])

    const row = eq(assessmentReferences.id, task.refId)
    await db.update(assessmentReferences).set(given(35)).where(row)
    await db.update(assessmentReferences).set(given(20)).where(eq(assessmentReferences.id, sukmas))
    expect((await take('TASK', task.id)).body.data).toMatchObject({ written: 2 })
    expect(await cells()).toMatchObject({ [mina.userId]: [35, 35, 'TASK'], [sukma.userId]: [20, 20, 'TASK'] })

    const { columns } = await sheet(tono)
    await scored(tono, [{ item_id: columns[0]!.id, student_id: mina.userId, score: 38, seen: 2 }])
    await db.update(assessmentReferences).set(given(36)).where(row)
    expect((await take('TASK', task.id)).body.data).toMatchObject({ written: 0 })
    expect((await cells())[mina.userId]).toEqual([38, 36, 'MANUAL'])
    expect((await db.select().from(scoreChanges)).filter(({ kind }) => kind === 'SOURCE')).toHaveLength(4)
    await db.update(assessmentReferences).set(given(31)).where(row)
    await db
      .update(assessmentReferences)
      .set({ status: 'BELUM DIKERJAKAN', raw_score: null, deduction: null, score: null })
      .where(eq(assessmentReferences.id, sukmas))
  })

  test('moves nothing of a column that was submitted', async () => {
    const { column } = (await take('TASK', task.id)).body.data as { column: { id: string } }
    const [row] = await db.select().from(scoreSheets)
    const [submission] = await db
      .insert(scoreSubmissions)
      .values({ school_id: school.id, sheet_id: row!.id, period: 'AKHIR', status: 'SUBMITTED' })
      .returning()
    await db
      .insert(scoreSubmissionItems)
      .values({ school_id: school.id, submission_id: submission!.id, item_id: column.id })
    await db.update(assessmentReferences).set(given(36)).where(eq(assessmentReferences.id, task.refId))
    expect((await take('TASK', task.id)).body.data).toMatchObject({ written: 0 })
    expect((await cells())[mina.userId]).toEqual([31, 36, 'TASK'])
  })

  test('is taken by who writes the sheet, and only into the course that it is of', async () => {
    expect((await take('TASK', task.id, budi)).status).toBe(403)
    for (const who of [mina, joko, twin.people.tono]) expect((await take('TASK', task.id, who)).status).toBe(404)
    const foreign = await insertTask(server, twin, {}, given(90))
    expect(codeOf(await take('TASK', foreign.id))).toEqual([404, 'unknown_source'])
    expect(codeOf(await take('EXAM', task.id))).toEqual([404, 'unknown_source'])
  })
})

describe('an exam', () => {
  test('gives its marks once they stand; who was absent stays blank', async () => {
    const exam = await insertExam(server, school)
    const attempt = await insertAttempt(server, exam, mina.userId, [null, null, null, null, null])
    await db.update(examAttempts).set({ score: 82.456 }).where(eq(examAttempts.id, attempt))
    const offers = `/report-card/v1/schoolExamCourse?course_id=${school.courseId}`
    expect((await budi.call('GET', offers)).body.data).toMatchObject([
      { kind: 'EXAM', source_id: exam.id, score_type: 4, aspect: 1, max_score: 100, graded: 0 },
    ])
    expect((await take('EXAM', exam.id)).body.data).toMatchObject({ written: 0 })
    const init = (who: Someone) => who.call('POST', '/exam/v1/score/create/init', { body: { exam_id: exam.id } })
    expect((await init(tono)).body).toMatchObject({
      message: 'Berhasil membuat penilaian ujian',
      data: [{ course_id: school.courseId, column: { source_id: exam.id } }],
    })
    for (const who of [budi, mina, twin.people.tono]) expect((await init(who)).status).toBe(404)
    await db.update(exams).set({ exam_status: 'GRADED' }).where(eq(exams.id, exam.id))
    expect((await take('EXAM', exam.id)).body.data).toMatchObject({ written: 1, column: { score_type: 4 } })
    expect(await cells()).toEqual({ [mina.userId]: [82.46, 82.46, 'EXAM'] })
    await db.update(examAttempts).set({ final_score: 90 }).where(eq(examAttempts.id, attempt))
    await take('EXAM', exam.id)
    expect(await cells()).toEqual({ [mina.userId]: [90, 90, 'EXAM'] })
  })

  test('that counts into nothing is no column', async () => {
    const tryout = await insertExam(server, school, { exam_type_id: 6, title: 'Tryout', exam_status: 'GRADED' })
    expect(codeOf(await take('EXAM', tryout.id))).toEqual([422, 'source_not_counted'])
  })
})
