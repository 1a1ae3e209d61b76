/** What families see of scores, when, and who never does; and the leger of a class. */
import type { ClassRecap, RecapDetail } from '@kelasku/shared/score/recap'
import { scoreEvents } from '@kelasku/shared/score/events'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { curriculumComponents, curriculumCourses, curriculums } from '#features/curriculum/table.ts'
import { exams } from '#features/exam/table.ts'
import { notifications } from '#features/notification/table.ts'
import { guardianships, schoolMembers, schools } from '#features/school/table.ts'
import { assessments } from '#features/task/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { insertExam } from '#testing/exam-fixture.ts'
import { lineOf } from '#testing/line.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { insertTask } from '#testing/task-fixture.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { scoreItems, scoreSheets } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
const { column, scored } = sheetWork(school.courseId)
const principal = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
const counsellor = await arriveAs(server, school, 'Lina Marlina', 'GURU', 'COUNSELOR')

beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(notifications)
})

const release = (who: Someone, { id }: { id: string }, version = 1, is_released = true) =>
  who.call('POST', `/report-card/v1/scoreItem/${id}/release`, { body: { is_released, version } })

interface Mark {
  title: string
  score: number | null
  percent: number | null
  standing: string | null
}

const path = (userId = mina.userId) => `/report-card/v1/scoreRecap?user_id=${userId}`

async function marks(who: Someone): Promise<Mark[]> {
  const { data } = (await who.call('GET', path())).body as { data: { courses: { marks: Mark[] }[] } }
  return data.courses.flatMap((course) => course.marks)
}

const noticesOf = async ({ userId }: Someone) =>
  db
    .select({ title: notifications.title, body: notifications.body, link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.topic, 'score')))

describe('a typed mark', () => {
  test('is seen by the pupil and their parents once it is shared, until it is taken back', async () => {
    const item = await column(tono, { title: 'SLM 1', max_score: 40, date: '2026-09-01' })
    await scored(tono, [{ item_id: item.id, student_id: mina.userId, score: 31 }])
    expect(await marks(sari)).toEqual([])
    expect((await release(tono, item)).status).toBe(200)
    for (const who of [mina, sari])
      expect(await marks(who)).toMatchObject([
        { title: 'SLM 1', score: 31, percent: 78, standing: 'ABOVE', max_score: 40, date: '2026-09-01' },
      ])
    await release(tono, item, 2, false)
    expect(await marks(sari)).toEqual([])
  })

  test('that is still missing is said to be; of before somebody came nothing is said', async () => {
    const [early, late] = [await column(tono, { date: '2026-08-01' }), await column(tono, { date: '2026-11-01' })]
    for (const item of [early, late]) await release(tono, item)
    expect(await marks(sari)).toMatchObject([{ score: null }, { score: null }])
    const joined = { start_date: '2026-10-05' }
    await db.update(classMembers).set(joined).where(eq(classMembers.user_id, mina.userId))
    expect(await marks(sari)).toMatchObject([{ item_id: late.id, state: null, score: null, standing: null }])
    await db.update(classMembers).set({ start_date: '2026-07-13' }).where(eq(classMembers.user_id, mina.userId))
  })

  test('is held against the KKM, by the remedial where there was one', async () => {
    const item = await column(tono)
    const place = { item_id: item.id, student_id: mina.userId }
    await scored(tono, [{ ...place, score: 60 }])
    await release(tono, item)
    expect(await marks(sari)).toMatchObject([{ score: 60, standing: 'BELOW' }])
    await scored(tono, [{ ...place, score: 75, field: 'REMEDIAL', seen: 1 }])
    expect(await marks(sari)).toMatchObject([{ score: 60, remedial_score: 75, percent: 75, standing: 'REACHED' }])
  })
})

test('marks of an exam are seen when its results are out and are shown, and cannot be shared here', async () => {
  const exam = await insertExam(server, school, { exam_status: 'GRADED' })
  const [sheet] = await sheetOf()
  const [item] = await db
    .insert(scoreItems)
    .values({ ...usualItem, sheet_id: sheet!.id, title: 'SAS', source: 'EXAM', source_id: exam.id })
    .returning()
  await scored(tono, [{ item_id: item!.id, student_id: mina.userId, score: 82 }])
  expect(codeOf(await release(tono, item!))).toEqual([409, 'column_follows_source'])
  const put = (change: Partial<typeof exams.$inferInsert>) => db.update(exams).set(change).where(eq(exams.id, exam.id))
  expect(await marks(sari)).toEqual([])
  await put({ exam_status: 'PUBLISHED', show_result: 'NONE', published_at: new Date() })
  expect(await marks(sari)).toEqual([])
  await put({ show_result: 'SCORE' })
  expect(await marks(sari)).toMatchObject([{ title: 'SAS', score: 82, source: 'EXAM' }])
})

test('a mark of a task is seen when the pupil’s own part is graded, and its scores are shown', async () => {
  const task = await insertTask(server, school, {}, { status: 'DIKUMPULKAN' })
  const [sheet] = await sheetOf()
  const [item] = await db
    .insert(scoreItems)
    .values({ ...usualItem, sheet_id: sheet!.id, title: 'Tugas', source: 'TASK', source_id: task.id })
    .returning()
  await scored(tono, [{ item_id: item!.id, student_id: mina.userId, score: 82 }])
  expect(await marks(mina)).toEqual([])
  await db.execute(sql`update assessment_references set status = 'DINILAI', raw_score = 82, score = 82, deduction = 0,
    graded_at = now(), graded_by = ${tono.userId} where assessment_id = ${task.id}`)
  await db.update(assessments).set({ score_shown: 'TOGETHER' }).where(eq(assessments.id, task.id))
  expect(await marks(mina)).toEqual([])
  await db.update(assessments).set({ released_at: new Date() }).where(eq(assessments.id, task.id))
  expect(await marks(mina)).toMatchObject([{ title: 'Tugas', score: 82 }])
})

const usualItem = { school_id: school.id, score_type: 2, aspect: 1, max_score: 100, weight: 1, counted: true } as const
const weights = { w1: 0, w2: 1, w3: 0, w4: 1, w5: 0, k13_daily: 2, k13_mid: 1, k13_end: 1 }
const sheetOf = () =>
  db
    .insert(scoreSheets)
    .values({
      school_id: school.id,
      course_id: school.courseId,
      semester: 1,
      formula: 'MERDEKA',
      remedial_policy: 'REPLACE_IF_HIGHER',
      ...weights,
    })
    .returning()

describe('nobody else sees them:', () => {
  const detail = `/report-card/v1/scoreRecap/detail/${school.courseId}?user_id=${mina.userId}`

  test('classmates, staff, other schools', async () => {
    for (const who of [joko, tono, budi, rina, principal, counsellor, twin.people.sari, twin.people.rina])
      for (const one of [path(), detail]) expect((await who.call('GET', one)).status).toBe(404)
    expect((await sari.call('GET', path(joko.userId))).status).toBe(404)
    expect((await sari.call('GET', '/report-card/v1/scoreRecap')).status).toBe(404)
    expect((await mina.call('GET', '/report-card/v1/scoreRecap')).status).toBe(200)
  })

  test('whoever is a parent no more', async () => {
    const status = async () => (await sari.call('GET', path())).status
    expect(await status()).toBe(200)
    const [bond] = await db.delete(guardianships).where(eq(guardianships.guardian_id, sari.userId)).returning()
    expect(await status()).toBe(404)
    await db.insert(guardianships).values(bond!)
    const membership = and(eq(schoolMembers.user_id, sari.userId), eq(schoolMembers.school_id, school.id))
    await db.update(schoolMembers).set({ status: 'INACTIVE' }).where(membership)
    expect(await status()).not.toBe(200)
    await db.update(schoolMembers).set({ status: 'ACTIVE' }).where(membership)
  })

  test('and in a kindergarten there are none', async () => {
    await release(tono, await column(tono))
    await db.update(schools).set({ grade: 'TK' }).where(eq(schools.id, school.id))
    expect(await marks(sari)).toEqual([])
    expect((await sari.call('GET', detail)).status).toBe(404)
    await db.update(schools).set({ grade: 'SMP' }).where(eq(schools.id, school.id))
  })
})

test('a subject says of each objective what the shared marks come to, and nothing of what is not shared', async () => {
  const of = { school_id: school.id }
  const [curriculum] = await db
    .insert(curriculums)
    .values({ ...of, school_year_id: school.yearId, name: 'Merdeka 7', kind: 'MERDEKA', level: 7, phase: 'D' })
    .returning()
  const ofCurriculum = { ...of, curriculum_id: curriculum!.id }
  await db.insert(curriculumCourses).values({ ...ofCurriculum, course_id: school.courseId })
  const { rows } = await db.execute<{ id: string }>(
    sql`select subject_id as id from courses where id = ${school.courseId}`,
  )
  const component = { ...ofCurriculum, subject_id: rows[0]!.id, parent_id: null }
  const [one, two] = await db
    .insert(curriculumComponents)
    .values([
      { ...component, code: '7.1', text: 'Bilangan bulat', position: 1 },
      { ...component, code: '7.2', text: 'Pecahan', position: 2 },
    ])
    .returning()
  const shown = await column(tono, { title: 'SLM 1', component_ids: [one!.id] })
  const hidden = await column(tono, { title: 'SLM 2', component_ids: [one!.id, two!.id] })
  await scored(tono, [
    { item_id: shown.id, student_id: mina.userId, score: 84 },
    { item_id: hidden.id, student_id: mina.userId, score: 40 },
  ])
  await release(tono, shown)
  const detail = `/report-card/v1/scoreRecap/detail/${school.courseId}?user_id=${mina.userId}`
  const { data } = (await sari.call('GET', detail)).body as { data: Wire<RecapDetail> }
  expect(data.marks).toMatchObject([{ item_id: shown.id, score: 84 }])
  expect(data.objectives).toMatchObject([{ id: one!.id, code: '7.1', mean: 84, standing: 'ABOVE' }])
  expect(data.examined).toEqual({ [shown.id]: [one!.id] })
})

describe('families are told', () => {
  test('of what was shared within a quarter of an hour once, without a score, and of what was taken back nothing', async () => {
    const [one, two] = [await column(tono, { title: 'SLM 1' }), await column(tono, { title: 'SLM 2' })]
    await scored(tono, [{ item_id: one.id, student_id: mina.userId, score: 83 }])
    await release(tono, one)
    expect(await noticesOf(sari)).toEqual([
      { title: 'Nilai dibagikan', body: 'Matematika: SLM 1', link: '/laporan-nilai-siswa' },
    ])
    await release(tono, two)
    for (const who of [mina, sari])
      expect(await noticesOf(who)).toMatchObject([{ title: '2 nilai dibagikan', body: 'Matematika: SLM 1, SLM 2' }])
    for (const who of [joko, tono]) expect(await noticesOf(who)).toEqual([])
    await release(tono, one, 2, false)
    expect(await noticesOf(sari)).toMatchObject([{ title: 'Nilai dibagikan', body: 'Matematika: SLM 2' }])
    await release(tono, two, 2, false)
    expect(await noticesOf(sari)).toEqual([])
  })

  test('of what is shared after a longer quiet anew', async () => {
    const [one, two] = [await column(tono, { title: 'SLM 1' }), await column(tono, { title: 'SLM 2' })]
    await release(tono, one)
    await db.execute(sql`update score_items set released_at = now() - interval '16 minutes' where id = ${one.id}`)
    await release(tono, two)
    expect((await noticesOf(sari)).map(({ body }) => body).toSorted()).toEqual([
      'Matematika: SLM 1',
      'Matematika: SLM 2',
    ])
  })

  test('in the line of their day', async () => {
    const item = await column(tono, { title: 'SLM 1' })
    await release(tono, item)
    const { data } = (await sari.call('GET', '/dashboard/timeline')).body as {
      data: { happenings: { kind: string; title: string }[] }
    }
    expect(data.happenings.filter(({ kind }) => kind === 'SCORE')).toMatchObject([
      { id: school.courseId, title: 'SLM 1', course_name: 'Matematika', child_ids: [mina.userId] },
    ])
  })

  test('at once of what changes in what they see, and not of what they do not see', async () => {
    const [shown, hidden] = [await column(tono), await column(tono)]
    await release(tono, shown)
    const [family, classmate] = [await lineOf(server, sari), await lineOf(server, joko)]
    const heard = family.hear(scoreEvents.mine_changed.name)
    const others = classmate.hear(scoreEvents.mine_changed.name)
    await scored(tono, [{ item_id: hidden.id, student_id: mina.userId, score: 61 }])
    await scored(tono, [{ item_id: shown.id, student_id: mina.userId, score: 62 }])
    await expect.poll(() => heard).toHaveLength(1)
    expect(others).toEqual([])
  })
})

describe('the leger of a class', () => {
  const leger = `/report-card/v1/scoreRecap?class_id=${school.classId}`

  test('is for who leads the class, the office, who leads the teaching, and counsellors', async () => {
    for (const who of [budi, rina, principal, counsellor]) expect((await who.call('GET', leger)).status).toBe(200)
    for (const who of [tono, mina, sari]) expect((await who.call('GET', leger)).status).toBe(403)
    for (const who of [joko, twin.people.rina]) expect((await who.call('GET', leger)).status).toBe(404)
  })

  test('has each final as it stands', async () => {
    const [slm, sas] = [await column(tono), await column(tono, { score_type: 4, title: 'SAS' })]
    await scored(tono, [
      { item_id: slm.id, student_id: mina.userId, score: 78 },
      { item_id: sas.id, student_id: mina.userId, score: 90 },
    ])
    const { data } = (await budi.call('GET', leger)).body as { data: Wire<ClassRecap> }
    expect(data).toMatchObject({ class: { name: '7A' }, semester: 1, courses: [{ course_name: 'Matematika' }] })
    expect(data.finals).toEqual([
      { course_id: school.courseId, student_id: mina.userId, aspect: 1, printed: 84, predicate: 'B' },
    ])
  })

  test('and a sheet leave a line in the audit when somebody outside the class reads them', async () => {
    const audited = async () =>
      (await server.database.pool.query(`select 1 from audit_rows where action = 'score.read'`)).rowCount ?? 0
    const before = await audited()
    await budi.call('GET', leger)
    await tono.call('GET', `/report-card/v1/rekap-nilai/${school.courseId}`)
    expect(await audited()).toBe(before)
    await principal.call('GET', leger)
    await rina.call('GET', `/report-card/v1/rekap-nilai/${school.courseId}`)
    expect(await audited()).toBe(before + 2)
  })
})
