/** Acceptance 6: the marks of an exam flow into the sheet by themselves, and never over what a teacher has typed or submitted. */
import { scoreEvents } from '@kelasku/shared/score/events'
import { scoreWatches } from '@kelasku/shared/score/watches'
import type { SourcePlace } from '@kelasku/shared/score/sources'
import type { DataOf } from '@kelasku/shared/kernel/live'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { classMembers, courses, courseTeachers, subjects } from '#features/classroom/table.ts'
import { gradeAttempts } from '#features/exam/marks/grading/service.ts'
import { examClasses, examLateAnswers, exams } from '#features/exam/table.ts'
import { notifications } from '#features/notification/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { insertAttempt, insertExam, type FixtureExam } from '#testing/exam-fixture.ts'
import { lineOf } from '#testing/line.ts'
import { noticesIn } from '#testing/notices.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { scoreChanges, scoreItems, scoreSheets, scoreSubmissionItems, scoreSubmissions } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, budi, tono, rina } = people
const { db } = server.database
const { scored, sheet } = sheetWork(school.courseId)
const noticesOf = noticesIn(server)

const dewi = await arriveAs(server, school, 'Dewi Anggraini', 'GURU')
await db
  .insert(courseTeachers)
  .values({ school_id: school.id, course_id: school.courseId, user_id: dewi.userId, start_date: '2026-07-13' })

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
const others: Someone[] = []
for (let n = 1; n < 30; n++) others.push(await arriveInClass(`Siswa ${String(n).padStart(2, '0')}`))
const pupils = [mina, ...others]
/** Did not come. */
const absent = pupils.at(-1)!

beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(notifications)
  await db.delete(exams)
})

const options = ['a', 'b']
const threeQuestions = [80, 5, 15].map((point, index) => ({
  type: 1 as const,
  text: `Soal ${index + 1}`,
  point,
  options,
  right: [0],
}))

/** Everybody has the first one right, which makes 80. */
async function sat(change: Partial<typeof exams.$inferInsert> = {}, who = pupils): Promise<FixtureExam> {
  const exam = await insertExam(server, school, { title: 'SAS Matematika 7A', ...change }, threeQuestions)
  const ids: string[] = []
  for (const pupil of who)
    if (pupil === absent && who === pupils)
      await insertAttempt(server, exam, pupil.userId, [null, null, null], { status: 'ABSENT' })
    else ids.push(await insertAttempt(server, exam, pupil.userId, [[0], [1], [1]]))
  await server.database.inTransaction({ kind: 'bypass', why: 'a test closes an exam' }, (work) =>
    gradeAttempts(work, ids),
  )
  return exam
}

const step = async ({ id }: FixtureExam, event: string, who = tono) => {
  const [row] = await db.select().from(exams).where(eq(exams.id, id))
  return who.call('PATCH', '/exam/v1/exam/status', { body: { id, event, version: row!.version } })
}
const graded = async (change: Partial<typeof exams.$inferInsert> = {}, who = pupils) => {
  const exam = await sat(change, who)
  expect((await step(exam, 'scores_set')).status).toBe(200)
  return exam
}
/** A question that nobody had right counts for everybody now. */
const giveAll = async ({ id, questions }: FixtureExam, question: number) => {
  const body = { question_id: questions[question]!.id, give_all: true, reason: 'Soal keliru', dry_run: false }
  expect((await tono.call('POST', `/exam/v1/exam/${id}/regrade`, { body })).status).toBe(200)
}
const finalScore = ({ id }: FixtureExam, { userId }: Someone, final_score: number) =>
  tono.call('PATCH', `/exam/v1/exam/${id}/participant/${userId}/finalScore`, {
    body: { final_score, reason: 'Lisan' },
  })

const cellOf = async ({ userId }: Someone) => (await sheet(tono)).cells.find(({ student_id }) => student_id === userId)
const placesOf = async (who: Someone, { id }: FixtureExam) =>
  (await who.call('GET', `/report-card/v1/scoreSource?source=EXAM&source_id=${id}`)).body.data as SourcePlace[]

async function submit(item_id: string, more: Partial<typeof scoreSubmissions.$inferInsert> = {}): Promise<string> {
  const [row] = await db.select().from(scoreSheets)
  const [submission] = await db
    .insert(scoreSubmissions)
    .values({ school_id: school.id, sheet_id: row!.id, period: 'AKHIR', status: 'SUBMITTED', ...more })
    .returning()
  await db.insert(scoreSubmissionItems).values({ school_id: school.id, submission_id: submission!.id, item_id })
  return submission!.id
}
const reject = async (id: string) => {
  const body = { status: 'REJECTED', role: 'WALIKELAS', reason: 'Periksa SAS', version: 1 }
  const path = `/report-card/v1/scoresubmission/updatestatus/${id}`
  expect((await budi.call('PUT', path, { body })).status).toBe(200)
}

describe('an exam that was scored', () => {
  test('is a column with 29 marks; who was absent stays blank, and a second teacher sees it at once', async () => {
    const exam = await sat()
    expect(await placesOf(dewi, exam)).toMatchObject([{ state: 'WAITING', class_name: '7A', can_take: false }])
    const line = await lineOf(server, dewi)
    await line.watch(scoreWatches.sheet, { course_id: school.courseId, semester: 1 })
    const heard = line.hear<DataOf<typeof scoreEvents.cells>>(scoreEvents.cells.name)
    expect((await step(exam, 'scores_set')).status).toBe(200)
    await vi.waitFor(() => expect(heard).toMatchObject([{ since: 0, revision: 1, reload: true }]))

    const { columns, cells } = await sheet(dewi)
    expect(columns).toMatchObject([{ source: 'EXAM', source_id: exam.id, score_type: 4, max_score: 100 }])
    expect(cells).toHaveLength(29)
    expect(cells.every(({ score, source_score }) => score === 80 && source_score === 80)).toBe(true)
    expect(cells.some(({ student_id }) => student_id === absent.userId)).toBe(false)
    expect((await db.select().from(scoreChanges)).every(({ kind }) => kind === 'SOURCE')).toBe(true)
    expect(await placesOf(dewi, exam)).toMatchObject([{ state: 'IN', semester: 1 }])
    expect(await placesOf(mina, exam)).toEqual([])
  })

  test('regraded from 80 to 85 it moves an untouched cell, not one that was typed over', async () => {
    const exam = await graded()
    const { columns } = await sheet(tono)
    await scored(tono, [{ item_id: columns[0]!.id, student_id: mina.userId, score: 90, seen: 1 }])
    const line = await lineOf(server, dewi)
    await line.watch(scoreWatches.sheet, { course_id: school.courseId, semester: 1 })
    const heard = line.hear<DataOf<typeof scoreEvents.cells>>(scoreEvents.cells.name)
    await giveAll(exam, 1)
    await vi.waitFor(() => expect(heard).toMatchObject([{ since: 2, revision: 3, reload: false }]))
    expect(heard[0]!.cells).toHaveLength(29)
    expect(await cellOf(others[0]!)).toMatchObject({ score: 85, source_score: 85, origin: 'EXAM' })
    expect(await cellOf(mina)).toMatchObject({ score: 90, source_score: 85, origin: 'MANUAL' })
    // Taken after all, it follows again.
    await scored(tono, [{ item_id: columns[0]!.id, student_id: mina.userId, score: 85, seen: 2 }])
    await giveAll(exam, 2)
    expect(await cellOf(mina)).toMatchObject({ score: 100, source_score: 100 })
    expect(await noticesOf(budi, 'Nilai berubah sesudah diajukan')).toEqual([])
  })

  test('moves nothing of a column that was submitted, and says so to its teachers and the homeroom teacher', async () => {
    const exam = await graded()
    await submit((await sheet(tono)).columns[0]!.id)
    await giveAll(exam, 1)
    expect(await cellOf(mina)).toMatchObject({ score: 80, source_score: 85 })
    for (const who of [tono, dewi, budi])
      expect(await noticesOf(who, 'Nilai berubah sesudah diajukan')).toMatchObject([
        { body: expect.stringContaining('SAS Matematika 7A') as string },
      ])
    // What has not changed is not told again.
    expect((await step(exam, 'publish_scores')).status).toBe(200)
    expect(await noticesOf(budi, 'Nilai berubah sesudah diajukan')).toHaveLength(1)
  })

  test('moves it once nothing holds it any more, and still nothing that was typed over', async () => {
    const exam = await graded()
    const item_id = (await sheet(tono)).columns[0]!.id
    const [typed, undone, plain] = [mina, others[0]!, others[1]!]
    await scored(tono, [
      { item_id, student_id: typed.userId, score: 90, seen: 1 },
      { item_id, student_id: undone.userId, score: 70, seen: 1 },
    ])
    await scored(tono, [{ item_id, student_id: undone.userId, score: 80, seen: 2 }])
    const end = await submit(item_id)
    const middle = await submit(item_id, { period: 'TENGAH' })
    await giveAll(exam, 1)
    await giveAll(exam, 2)
    await reject(end)
    expect(await cellOf(plain)).toMatchObject({ score: 80, source_score: 100 })

    await db.delete(scoreChanges)
    await reject(middle)
    expect(await cellOf(plain)).toMatchObject({ score: 100, source_score: 100, version: 2 })
    expect(await cellOf(undone)).toMatchObject({ score: 100, origin: 'EXAM' })
    expect(await cellOf(typed)).toMatchObject({ score: 90, source_score: 100, origin: 'MANUAL' })
    const changes = await db.select().from(scoreChanges)
    expect(changes).toHaveLength(28)
    expect(changes.find(({ student_id }) => student_id === plain.userId)).toMatchObject({
      kind: 'SOURCE',
      was_score: 80,
      score: 100,
      changed_by: budi.userId,
    })
  })

  test('moves it only for those for whom it is free again', async () => {
    const exam = await graded()
    const item_id = (await sheet(tono)).columns[0]!.id
    const known = await submit(item_id, { status: 'APPROVED', unlocked_student_ids: [mina.userId] })
    await giveAll(exam, 1)
    await reject(known)
    expect(await cellOf(mina)).toMatchObject({ score: 85 })
    expect(await cellOf(others[0]!)).toMatchObject({ score: 80, source_score: 85 })
  })

  test('holds what a remedial brings, too, until then', async () => {
    const exam = await graded()
    const item_id = (await sheet(tono)).columns[0]!.id
    const remedial = await graded({ title: 'Remedial', parent_exam_id: exam.id, exam_type_id: 9 }, [mina, others[0]!])
    await scored(tono, [{ item_id, student_id: mina.userId, field: 'REMEDIAL', score: 78, seen: 2 }])
    const known = await submit(item_id)
    await giveAll(remedial, 1)
    expect(await cellOf(others[0]!)).toMatchObject({ remedial_score: 80 })
    await reject(known)
    expect(await cellOf(others[0]!)).toMatchObject({ score: 80, remedial_score: 85 })
    expect(await cellOf(mina)).toMatchObject({ score: 80, remedial_score: 78 })
  })

  test('beside a score that was typed, a remedial does not make that score its own', async () => {
    const exam = await graded()
    const item_id = (await sheet(tono)).columns[0]!.id
    await scored(tono, [{ item_id, student_id: mina.userId, score: 70, seen: 1 }])
    await graded({ title: 'Remedial', parent_exam_id: exam.id, exam_type_id: 9 }, [mina])
    await giveAll(exam, 1)
    expect(await cellOf(mina)).toMatchObject({ score: 70, remedial_score: 80, source_score: 85, origin: 'MANUAL' })
  })

  test('also hands on a final score, an answer marked by hand and a late answer that was accepted', async () => {
    const exam = await graded()
    expect((await finalScore(exam, mina, 92)).status).toBe(200)
    expect(await cellOf(mina)).toMatchObject({ score: 92, source_score: 92 })
    const [second, third] = exam.questions.slice(1)
    const point = { question_id: second!.id, point: 5, version: 1, reason: 'Maksudnya benar' }
    const path = `/exam/v1/exam/${exam.id}/participant/${others[0]!.userId}/answer/point`
    expect((await tono.call('PATCH', path, { body: point })).status).toBe(200)
    expect(await cellOf(others[0]!)).toMatchObject({ score: 85 })
    const packet_id = randomUUID()
    const at = new Date()
    await db.insert(examLateAnswers).values({
      school_id: school.id,
      exam_id: exam.id,
      attempt_id: exam.attempts[others[1]!.userId]!,
      packet_id,
      question_id: third!.id,
      epoch: 1,
      rev: 2,
      value: third!.options[0]!,
      is_doubtful: false,
      device_id: 'perangkat',
      mono_ms: 1_000,
      beacon: 'beacon',
      arrived_at: at,
    })
    const body = { decisions: [{ question_id: third!.id, accept: true }], reason: 'Listrik padam' }
    const late = await tono.call('POST', `/exam/v1/exam/${exam.id}/late/${packet_id}`, { body })
    expect(late.status).toBe(200)
    expect(await cellOf(others[1]!)).toMatchObject({ score: 95 })
  })

  test('of a class that counts it into no course, or of a kind that counts nowhere, is in no sheet', async () => {
    const tryout = await graded({ exam_type_id: 6 })
    expect(await placesOf(tono, tryout)).toMatchObject([{ state: 'NOT_COUNTED', can_take: false }])
    const exam = await sat()
    await db.update(examClasses).set({ course_id: null }).where(eq(examClasses.exam_id, exam.id))
    await step(exam, 'scores_set', rina)
    expect(await db.select().from(scoreSheets)).toEqual([])
    // Once it has a course, its marks are there.
    const [row] = await db.select().from(exams).where(eq(exams.id, exam.id))
    const course = { class_id: school.classId, course_id: school.courseId, version: row!.version }
    expect((await rina.call('PUT', `/exam/v1/course/update/${exam.id}`, { body: course })).status).toBe(200)
    expect((await sheet(tono)).cells).toHaveLength(29)
  })

  test('moved to another course leaves what it gave as typed, and is a column there', async () => {
    const exam = await graded()
    const [known] = await db.select().from(courses).where(eq(courses.id, school.courseId))
    const { id: _id, seq: _seq, ...rest } = known!
    const [subject] = await db
      .insert(subjects)
      .values({ school_id: school.id, name: 'Peminatan', short_name: 'PM' })
      .returning()
    const [course] = await db
      .insert(courses)
      .values({ ...rest, subject_id: subject!.id })
      .returning()
    const [row] = await db.select().from(exams).where(eq(exams.id, exam.id))
    const body = { class_id: school.classId, course_id: course!.id, version: row!.version }
    expect((await rina.call('PUT', `/exam/v1/course/update/${exam.id}`, { body })).status).toBe(200)
    expect((await sheet(tono)).columns).toMatchObject([{ source: 'MANUAL', source_id: exam.id }])
    expect((await sheetWork(course!.id).sheet(rina)).columns).toMatchObject([{ source: 'EXAM' }])
    await db.delete(exams)
    await db.delete(courses).where(eq(courses.id, course!.id))
  })
})

describe('a column', () => {
  test('is made by hand where the teachers want it so, and not again once it was taken away', async () => {
    const flow = (takes_marks: boolean, who = tono) =>
      who.call('PUT', `/report-card/v1/rekap-nilai/${school.courseId}/source`, { body: { semester: 1, takes_marks } })
    expect((await flow(false, mina)).status).toBe(404)
    expect((await flow(false)).body.data).toEqual({ takes_marks: false, revision: 1 })
    expect((await sheet(tono)).takes_marks).toBe(false)
    const exam = await graded()
    expect((await sheet(tono)).columns).toEqual([])
    expect(await placesOf(dewi, exam)).toMatchObject([{ state: 'BY_HAND', can_take: true }])
    expect(await placesOf(budi, exam)).toMatchObject([{ state: 'BY_HAND', can_take: false }])
    const init = () => tono.call('POST', '/exam/v1/score/create/init', { body: { exam_id: exam.id } })
    expect((await init()).status).toBe(200)
    // A column that is there follows, however it was made.
    await giveAll(exam, 1)
    expect(await cellOf(mina)).toMatchObject({ score: 85 })
    await flow(true)

    const [column] = (await sheet(tono)).columns
    await tono.call('DELETE', `/report-card/v1/scoreItem/${column!.id}?version=${column!.version}`)
    await giveAll(exam, 2)
    expect((await sheet(tono)).columns).toEqual([])
    expect(await placesOf(dewi, exam)).toMatchObject([{ state: 'BY_HAND', can_take: true }])
    await init()
    expect(await cellOf(mina)).toMatchObject({ score: 100 })
  })

  test('of an exam holds the marks of its make-up, and what its remedial brought beside the first', async () => {
    const exam = await graded()
    const makeUp = await graded({ title: 'SAS susulan', parent_exam_id: exam.id }, [absent])
    expect(await cellOf(absent)).toMatchObject({ score: 80, source_score: 80 })
    const remedial = await graded({ title: 'Remedial', parent_exam_id: exam.id, exam_type_id: 9 }, [mina, others[0]!])
    expect(await cellOf(mina)).toMatchObject({ score: 80, remedial_score: 80 })
    const { columns } = await sheet(tono)
    expect(columns).toMatchObject([{ source_id: exam.id }])
    for (const one of [makeUp, remedial]) expect(await placesOf(tono, one)).toMatchObject([{ state: 'IN' }])
    const offers = await tono.call('GET', `/report-card/v1/schoolExamCourse?course_id=${school.courseId}`)
    expect(offers.body.data).toMatchObject([{ source_id: exam.id }])

    // What a teacher types as remedial stays, as with the score itself.
    const item_id = columns[0]!.id
    await scored(tono, [{ item_id, student_id: mina.userId, field: 'REMEDIAL', score: 78, seen: 2 }])
    await giveAll(remedial, 1)
    expect(await cellOf(mina)).toMatchObject({ score: 80, remedial_score: 78 })
    expect(await cellOf(others[0]!)).toMatchObject({ score: 80, remedial_score: 85 })
    const taken = await tono.call('POST', '/exam/v1/score/create/init', { body: { exam_id: remedial.id } })
    expect(taken.body.data).toMatchObject([{ column: { id: item_id } }])
  })

  test('of a semester that is over is filled where it stands', async () => {
    const exam = await graded()
    await db.update(schoolYears).set({ active_semester: 2 }).where(eq(schoolYears.id, school.yearId))
    await giveAll(exam, 1)
    await db.update(schoolYears).set({ active_semester: 1 }).where(eq(schoolYears.id, school.yearId))
    expect(await cellOf(mina)).toMatchObject({ score: 85 })
    expect(await db.select().from(scoreItems)).toHaveLength(1)
  })
})

describe('at the same time', () => {
  const deadlocks = async () => {
    const { rows } = await server.database.pool.query<{ count: string }>(
      'select pg_stat_force_next_flush(), deadlocks as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.count)
  }

  test('many final scores, typing and taking wait for each other in one order, and lose nothing', async () => {
    const exam = await graded()
    const second = await graded({ title: 'UH 1', exam_type_id: 1 })
    const { columns, cells, revision } = await sheet(tono)
    expect(cells).toHaveLength(58)
    const before = await deadlocks()
    const sas = columns.find(({ source_id }) => source_id === exam.id)!
    const came = pupils.filter((pupil) => pupil !== absent)
    const typed = came.slice(0, 6)
    const answers = await Promise.all([
      ...came.slice(6).map((pupil, n) => finalScore(exam, pupil, 10 + n)),
      ...came.slice(6).map((pupil, n) => finalScore(second, pupil, 40 + n)),
      ...typed.map((pupil, n) =>
        dewi.call('POST', '/report-card/v1/scoring', {
          body: {
            course_id: school.courseId,
            semester: 1,
            ops: [
              {
                op_id: randomUUID(),
                item_id: sas.id,
                student_id: pupil.userId,
                score: 90 + n,
                seen: 1,
                made_at: new Date().toISOString(),
              },
            ],
          },
        }),
      ),
      ...[exam, second].map(({ id }) => dewi.call('POST', '/exam/v1/score/create/init', { body: { exam_id: id } })),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(await deadlocks()).toBe(before)
    const after = await sheet(tono)
    const scoreOf = (item: string, { userId }: Someone) =>
      after.cells.find(({ item_id, student_id }) => item_id === item && student_id === userId)!.score
    expect(came.map((pupil) => scoreOf(sas.id, pupil))).toEqual([
      ...typed.map((_, n) => 90 + n),
      ...came.slice(6).map((_, n) => 10 + n),
    ])
    // Each of them is one revision, and none is lost.
    expect(after.revision).toBe(revision + answers.length)
  })

  test('two settle the same exam: one column', async () => {
    const exam = await sat()
    const steps = await Promise.all([step(exam, 'scores_set'), step(exam, 'scores_set', rina)])
    expect(steps.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(await db.select().from(scoreItems)).toHaveLength(1)
  })
})
