/** Acceptance of the score sheet: who writes, what happens when two do, what is refused, and what is told. */
import { randomUUID } from 'node:crypto'
import type { ScoreChange } from '@kelasku/shared/score/cells'
import { scoreEvents } from '@kelasku/shared/score/events'
import { scoreWatches } from '@kelasku/shared/score/watches'
import type { DataOf } from '@kelasku/shared/kernel/live'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { classMembers, courses, courseTeachers } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { guardianships, schoolYears } from '#features/school/table.ts'
import { codeOf } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import { openTestSchool } from '#testing/school.ts'
import { op, sheetWork } from '#testing/score-sheet.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { scoreChanges, scoreSheets, scoreSubmissionItems, scoreSubmissions } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
const { column, score, scored, sheet } = sheetWork(school.courseId)

/** Teaches the course beside Tono. */
const dewi = await arriveAs(server, school, 'Dewi Anggraini', 'GURU')
await db.insert(courseTeachers).values({
  school_id: school.id,
  course_id: school.courseId,
  user_id: dewi.userId,
  start_date: '2026-07-13',
})
const principal = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
const counsellor = await arriveAs(server, school, 'Lina Marlina', 'GURU', 'COUNSELOR')

async function arriveInClass(name: string, from = '2026-07-13'): Promise<Someone> {
  const pupil = await arriveAs(server, school, name, 'SISWA')
  await db.insert(classMembers).values({
    school_id: school.id,
    class_id: school.classId,
    user_id: pupil.userId,
    class_role: 'SISWA',
    start_date: from,
  })
  return pupil
}
const sukma = await arriveInClass('Sukma')
const kevin = await arriveInClass('Kevin Tanuwijaya', '2026-10-05')

beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(notifications)
})

const history = async (query = '') =>
  (await tono.call('GET', `/report-card/v1/rekap-nilai/${school.courseId}/history${query}`)).body.data as Omit<
    ScoreChange,
    'at' | 'made_at'
  >[]

describe('the sheet', () => {
  test('is there before anybody has written into it, with the usual weights', async () => {
    expect(await sheet(tono)).toMatchObject({
      course: { id: school.courseId, name: 'Matematika', class_name: '7A' },
      semester: 1,
      period: 'AKHIR',
      setting: { formula: 'MERDEKA', w2: 1, w4: 1, passing_score: 75, version: 0 },
      columns: [],
      cells: [],
      pupils: [
        { full_name: 'Kevin Tanuwijaya', joined: '2026-10-05', has_left: false },
        { full_name: 'Mina Lestari', joined: null },
        { full_name: 'Sukma' },
      ],
      can: { write: true, manage: true, override: true, finish: true },
      needs_reason: false,
      revision: 0,
    })
    expect(await db.select().from(scoreSheets)).toEqual([])
  })

  test('is read by its teachers, who leads the class and the school’s teaching, and by nobody else', async () => {
    const read = async (who: Someone) =>
      (await who.call('GET', `/report-card/v1/rekap-nilai/${school.courseId}`)).status
    for (const who of [tono, dewi, budi, rina, principal]) expect(await read(who)).toBe(200)
    for (const who of [mina, sari, joko, counsellor, twin.people.tono, twin.people.rina])
      expect(await read(who)).toBe(404)
    expect((await sheet(budi)).can).toEqual({ write: false, manage: false, override: false, finish: false })
    expect((await sheet(rina)).needs_reason).toBe(true)
  })

  test('is listed with how far it is filled', async () => {
    const item = await column(tono)
    await scored(tono, [
      { item_id: item.id, student_id: mina.userId, score: 0 },
      { item_id: item.id, student_id: sukma.userId, score: null, state: 'EXCUSED', reason: 'Sakit' },
    ])
    const listed = async (who: Someone) => (await who.call('GET', '/report-card/v1/rekap-nilai')).body.data
    const card = { course_id: school.courseId, columns: 1, filled: 2, places: 3, scoring_status: 'OPEN' }
    expect(await listed(tono)).toMatchObject([{ ...card, is_mine: true }])
    expect(await listed(budi)).toMatchObject([{ ...card, is_mine: false, submission: null }])
    await submitted([item.id], 'LOCKED', 'TENGAH')
    expect(await listed(budi)).toMatchObject([{ submission: { period: 'TENGAH', status: 'LOCKED' } }])
    await submitted([item.id], 'DRAFT', 'AKHIR')
    expect(await listed(budi)).toMatchObject([{ submission: { period: 'AKHIR', status: 'DRAFT' } }])
    for (const who of [mina, sari, counsellor, twin.people.tono]) {
      const theirs = who === twin.people.tono ? [{ course_id: twin.courseId, filled: 0 }] : []
      expect(await listed(who)).toMatchObject(theirs)
    }
  })

  test('shows who has left only where something of theirs stands in it', async () => {
    const gone = await arriveInClass('Rangga')
    const item = await column(tono)
    await scored(tono, [{ item_id: item.id, student_id: gone.userId, score: 70 }])
    await db
      .update(classMembers)
      .set({ status: 'MOVED', end_date: '2026-11-01' })
      .where(eq(classMembers.user_id, gone.userId))
    const { pupils, finals } = await sheet(tono)
    expect(pupils.at(-1)).toMatchObject({ full_name: 'Rangga', has_left: true })
    expect(finals.map(({ student_id }) => student_id)).not.toContain(gone.userId)
    const [refused] = (await scored(tono, [{ item_id: item.id, student_id: gone.userId, score: 71, seen: 1 }])).results
    expect(refused).toMatchObject({ result: 'REFUSED', code: 'not_in_course', cell: { score: 70 } })
  })
})

describe('marks', () => {
  test('of two who had seen the same version: one is saved, the other sees both, and one change is in the history', async () => {
    const item = await column(tono)
    const place = { item_id: item.id, student_id: mina.userId }
    for (const [seen, mark] of [
      [null, 70],
      [1, 71],
      [2, 72],
    ] as const)
      await scored(tono, [{ ...place, score: mark, seen }])
    const [ratna, other] = await Promise.all([
      scored(tono, [{ ...place, score: 85, seen: 3 }]),
      scored(dewi, [{ ...place, score: 80, seen: 3 }]),
    ])
    const results = [ratna.results[0]!, other.results[0]!]
    expect(results.map(({ result }) => result).toSorted()).toEqual(['CONFLICT', 'SAVED'])
    const saved = results.find(({ result }) => result === 'SAVED')!
    expect(saved.cell?.version).toBe(4)
    expect(results.map(({ cell }) => cell?.score)).toEqual([saved.cell?.score, saved.cell?.score])
    expect((await history()).filter(({ was }) => was?.score === 72)).toHaveLength(1)
    const beaten = results[0] === saved ? other : ratna
    expect(beaten.people).toMatchObject([{ id: saved.cell?.updated_by }])
  })

  test('that are pasted: what is right is saved, what is wrong is named, what is blank stays untouched', async () => {
    const [one, two] = [await column(tono), await column(tono, { max_score: 40 })]
    const batch_id = randomUUID()
    const answer = await scored(
      tono,
      [
        { item_id: one.id, student_id: mina.userId, score: 85.5 },
        { item_id: one.id, student_id: sukma.userId, score: 101 },
        { item_id: two.id, student_id: mina.userId, score: 31 },
        { item_id: two.id, student_id: joko.userId, score: 20 },
        { item_id: randomUUID(), student_id: mina.userId, score: 20 },
      ],
      { kind: 'PASTE', batch_id },
    )
    expect(answer.results.map(({ result, code }) => code ?? result)).toEqual([
      'SAVED',
      'score_too_high',
      'SAVED',
      'not_in_course',
      'column_removed',
    ])
    const { cells, revision } = await sheet(tono)
    expect(cells.map((cell) => cell.score).toSorted()).toEqual([31, 85.5])
    expect(answer.revision).toBe(revision)
    expect(await history()).toMatchObject([
      { kind: 'PASTE', batch_id, was: null, became: { score: 31 } },
      { kind: 'PASTE', batch_id, was: null, became: { score: 85.5 } },
    ])
  })

  test('are taken back with the versions that were made: what somebody changed since is left and named', async () => {
    const item = await column(tono)
    const place = (who: Someone) => ({ item_id: item.id, student_id: who.userId })
    await scored(tono, [
      { ...place(mina), score: 80 },
      { ...place(sukma), score: 81 },
    ])
    await scored(dewi, [{ ...place(sukma), score: 90, seen: 1 }])
    const undo = [
      { ...place(mina), score: null, seen: 1 },
      { ...place(sukma), score: null, seen: 1 },
    ]
    const { results } = await scored(tono, undo, { kind: 'UNDO' })
    expect(results).toMatchObject([
      { result: 'SAVED', cell: { score: null, version: 2 } },
      { result: 'CONFLICT', cell: { score: 90, updated_by: dewi.userId } },
    ])
  })

  test('that are sent twice are written once, also at the same moment, and also after they were submitted', async () => {
    const item = await column(tono)
    const ops = [mina, sukma, kevin].map((who) => op({ item_id: item.id, student_id: who.userId, score: 77 }))
    const answers = await Promise.all([scored(tono, ops), scored(tono, ops)])
    expect(answers.flatMap(({ results }) => results.map(({ result }) => result)).toSorted()).toEqual([
      ...Array<string>(3).fill('SAME'),
      ...Array<string>(3).fill('SAVED'),
    ])
    await scored(dewi, [{ item_id: item.id, student_id: mina.userId, score: 60, seen: 1 }])
    // Its answer was lost: what it says has been done, although something else stands there now.
    expect((await scored(tono, ops)).results[0]).toMatchObject({ result: 'SAME', cell: { score: 60 } })
    await submitted([item.id])
    expect((await scored(tono, ops)).results.map(({ result }) => result)).toEqual(['SAME', 'SAME', 'SAME'])
    expect(await db.$count(scoreChanges)).toBe(4)
  })

  test('of a column that was submitted meanwhile are all refused, and none is written', async () => {
    const item = await column(tono)
    await submitted([item.id])
    const other = await column(tono)
    const ops = [mina, sukma].map((who) => ({ item_id: item.id, student_id: who.userId, score: 77 }))
    const { results } = await scored(tono, [...ops, { item_id: other.id, student_id: mina.userId, score: 50 }])
    expect(results.map(({ code, result }) => code ?? result)).toEqual(['sheet_locked', 'sheet_locked', 'SAVED'])
    expect((await sheet(tono)).cells).toHaveLength(1)
  })

  test.each([
    ['LOCKED', 'TENGAH', 'SAVED'],
    ['LOCKED', 'AKHIR', 'sheet_locked'],
    ['APPROVED', 'TENGAH', 'sheet_locked'],
    ['REJECTED', 'AKHIR', 'SAVED'],
    ['DRAFT', 'AKHIR', 'SAVED'],
  ] as const)('into what is %s of %s: %s', async (status, period, outcome) => {
    const item = await column(tono)
    await submitted([item.id], status, period)
    const { results } = await scored(tono, [{ item_id: item.id, student_id: mina.userId, score: 77 }])
    expect(results[0]!.code ?? results[0]!.result).toBe(outcome)
    expect((await sheet(tono)).columns[0]!.is_locked).toBe(outcome === 'sheet_locked')
  })

  test('of one place in one call follow each other', async () => {
    const item = await column(tono)
    const place = { item_id: item.id, student_id: mina.userId }
    const { results } = await scored(tono, [
      { ...place, score: 60 },
      { ...place, score: 88, field: 'REMEDIAL', seen: 1 },
      { ...place, score: 62, seen: 2 },
    ])
    expect(results.map(({ result }) => result)).toEqual(['SAVED', 'SAVED', 'SAVED'])
    expect((await sheet(tono)).cells).toMatchObject([{ score: 62, remedial_score: 88, version: 3 }])
    expect((await history()).map(({ kind }) => kind)).toEqual(['TYPE', 'REMEDIAL', 'TYPE'])
  })

  test('need a signature, a teacher of the course, and a year that runs', async () => {
    const item = await column(tono)
    const one = { item_id: item.id, student_id: mina.userId, score: 77 }
    const body = { course_id: school.courseId, semester: 1, ops: [op(one)] }
    const unsigned = await tono.call('POST', '/report-card/v1/scoring', { body, unsigned: true })
    expect(codeOf(unsigned)).toEqual([403, 'invalid_signature'])
    for (const [who, status] of [
      [mina, 404],
      [sari, 404],
      [counsellor, 404],
      [budi, 403],
      [principal, 403],
      [twin.people.tono, 404],
    ] as const)
      expect((await score(who, [one])).status).toBe(status)

    const year = eq(schoolYears.id, school.yearId)
    await db.update(schoolYears).set({ status: 'CLOSED' }).where(year)
    expect(codeOf(await score(tono, [one]))).toEqual([409, 'school_year_closed'])
    expect(await sheet(tono)).toMatchObject({ is_closed: true, can: { write: false }, columns: [{ id: item.id }] })
    await db.update(schoolYears).set({ status: 'ACTIVE' }).where(year)
    await db.update(courses).set({ status: 'ARCHIVED' }).where(eq(courses.id, school.courseId))
    expect(codeOf(await score(tono, [one]))).toEqual([409, 'course_archived'])
    await db.update(courses).set({ status: 'ACTIVE' }).where(eq(courses.id, school.courseId))
    expect(await db.$count(scoreChanges)).toBe(0)
  })

  test('of the office need a reason, which is kept and of which the teachers are told', async () => {
    const item = await column(tono)
    const one = { item_id: item.id, student_id: mina.userId, score: 77 }
    expect(codeOf(await score(rina, [one], { reason: 'ok' }))).toEqual([422, 'reason_needed'])
    await scored(rina, [one], { reason: 'Guru sedang sakit' })
    expect(await history()).toMatchObject([{ by: { id: rina.userId }, reason: 'Guru sedang sakit' }])
    const told = await db.select().from(notifications)
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([tono.userId, dewi.userId].toSorted())
    const { rows } = await server.database.pool.query(
      `select detail from audit_rows where action = 'score.written_by_office'`,
    )
    expect(rows).toMatchObject([{ detail: { reason: 'Guru sedang sakit', cells: 1 } }])
  })

  test('of one’s own child are flagged', async () => {
    const [child] = await db
      .insert(guardianships)
      .values({ school_id: school.id, guardian_id: tono.userId, student_id: sukma.userId, relation: 'AYAH' })
      .returning()
    const item = await column(tono)
    await scored(
      tono,
      [mina, sukma].map((who) => ({ item_id: item.id, student_id: who.userId, score: 90 })),
    )
    const flags = (await history()).map(({ student, is_own_child }) => [student?.id, is_own_child])
    expect(Object.fromEntries(flags)).toEqual({ [mina.userId]: false, [sukma.userId]: true })
    expect((await sheet(tono)).pupils.map(({ is_own_child }) => is_own_child)).toEqual([false, false, true])
    await db.delete(guardianships).where(eq(guardianships.id, child!.id))
  })

  test('the history takes no change back, and no score is above its column’s most', async () => {
    const item = await column(tono)
    await scored(tono, [{ item_id: item.id, student_id: mina.userId, score: 90 }])
    const change = { title: 'SLM', score_type: 2, aspect: 1, component_ids: [], date: null, weight: 1, counted: true }
    const path = `/report-card/v1/scoreItem/${item.id}`
    const lower = await tono.call('PUT', path, { body: { ...change, max_score: 80, version: 1, reason: '' } })
    expect(codeOf(lower)).toEqual([422, 'score_too_high'])
    expect((await tono.call('PUT', path, { body: { ...change, max_score: 120, version: 1, reason: '' } })).status).toBe(
      200,
    )
    expect(
      (await scored(tono, [{ item_id: item.id, student_id: mina.userId, score: 110, seen: 1 }])).results,
    ).toMatchObject([{ result: 'SAVED' }])
    const mine = { kind: 'school', schoolId: school.id, userId: tono.userId, schoolIds: [school.id] } as const
    const seen = await server.database.inTransaction(mine, async ({ tx }) => {
      await tx.delete(scoreChanges)
      await tx.update(scoreChanges).set({ score: 1 })
      return tx.select({ score: scoreChanges.score }).from(scoreChanges).orderBy(scoreChanges.seq)
    })
    expect(seen).toEqual([{ score: 90 }, { score: 110 }])
  })
})

describe('columns', () => {
  const path = (id: string, rest = '') => `/report-card/v1/scoreItem/${id}${rest}`

  test('are added, ordered, shown and taken away, by whoever writes', async () => {
    const [one, two] = [await column(tono, { title: 'Satu' }), await column(dewi, { title: 'Dua' })]
    const order = { course_id: school.courseId, semester: 1, ids: [two.id, one.id] }
    expect((await tono.call('PUT', '/report-card/v1/scoreItem/order', { body: order })).status).toBe(200)
    expect((await sheet(tono)).columns.map(({ title }) => title)).toEqual(['Dua', 'Satu'])
    const released = await tono.call('POST', path(one.id, '/release'), { body: { is_released: true, version: 1 } })
    expect(released.body.data).toMatchObject({ column: { released_at: expect.any(String), version: 2 } })
    expect(codeOf(await tono.call('DELETE', path(one.id, '?version=1')))).toEqual([409, 'version_conflict'])
    expect((await tono.call('DELETE', path(one.id, '?version=2'))).status).toBe(200)
    expect((await sheet(tono)).columns.map(({ title }) => title)).toEqual(['Dua'])
    expect((await tono.call('DELETE', path(one.id, '?version=3'))).status).toBe(404)
    for (const who of [budi, principal]) expect((await who.call('DELETE', path(two.id, '?version=1'))).status).toBe(403)
    for (const who of [mina, counsellor, twin.people.tono])
      expect((await who.call('DELETE', path(two.id, '?version=1'))).status).toBe(404)
  })

  test('that were submitted stay as they are', async () => {
    const item = await column(tono)
    await submitted([item.id])
    expect(codeOf(await tono.call('DELETE', path(item.id, '?version=1')))).toEqual([409, 'sheet_locked'])
  })

  test('name only what the curriculum of the course has', async () => {
    const body = { course_id: school.courseId, semester: 1, score_type: 2, title: 'SLM', component_ids: [randomUUID()] }
    expect(codeOf(await tono.call('POST', '/report-card/v1/scoreItem', { body }))).toEqual([422, 'unknown_component'])
  })
})

describe('who has the sheet open', () => {
  type Cells = DataOf<typeof scoreEvents.cells>

  test('hears what the cells have become, with the revision before; and that more than cells has changed', async () => {
    const item = await column(tono)
    const line = await lineOf(server, dewi)
    const position = await line.watch(scoreWatches.sheet, { course_id: school.courseId, semester: 1 })
    expect(position.revision).toBe((await sheet(dewi)).revision)
    const heard = line.hear<Cells>(scoreEvents.cells.name)
    await scored(tono, [{ item_id: item.id, student_id: mina.userId, score: 90 }])
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]).toMatchObject({
      since: position.revision,
      revision: position.revision + 1,
      cells: [{ student_id: mina.userId, score: 90, version: 1, updated_by: tono.userId }],
      people: [{ full_name: 'Tono Wijaya' }],
      reload: false,
    })
    await column(tono)
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard[1]).toMatchObject({ since: position.revision + 1, cells: [], reload: true })
    // Nothing was written, so nothing is told and no revision is missing.
    await scored(tono, [{ item_id: item.id, student_id: mina.userId, score: 90, seen: 1 }])
    await scored(tono, [{ item_id: item.id, student_id: mina.userId, score: 91, seen: 1 }])
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    expect(heard[2]).toMatchObject({ since: position.revision + 2, revision: position.revision + 3 })
  })

  test('hears no more once they teach the course no more', async () => {
    const ratna = await arriveAs(server, school, 'Ratna Wulandari', 'GURU')
    const start_date = '2026-07-13'
    await db
      .insert(courseTeachers)
      .values({ school_id: school.id, course_id: school.courseId, user_id: ratna.userId, start_date })
    const item = await column(tono)
    const [hers, dewis] = [await lineOf(server, ratna), await lineOf(server, dewi)]
    for (const line of [hers, dewis]) await line.watch(scoreWatches.sheet, { course_id: school.courseId, semester: 1 })
    const [heard, others] = [hers.hear<Cells>(scoreEvents.cells.name), dewis.hear<Cells>(scoreEvents.cells.name)]
    const [course] = await db.select().from(courses).where(eq(courses.id, school.courseId))
    const body = { version: course!.version, teacher_ids: [tono.userId, dewi.userId] }
    expect((await rina.call('PUT', `/courses/${school.courseId}`, { body })).status).toBe(200)
    // Until the server has asked after them again.
    await vi.waitFor(async () => {
      const before = [heard.length, others.length]
      await scored(tono, [
        { item_id: item.id, student_id: mina.userId, score: others.length, seen: others.length || null },
      ])
      await vi.waitFor(() => expect(others.length).toBe(before[1]! + 1))
      expect(heard.length).toBe(before[0])
    })
  })

  test('hears where somebody is writing; nobody else does', async () => {
    const item = await column(tono)
    const [open, closed] = [await lineOf(server, dewi), await lineOf(server, budi)]
    await open.watch(scoreWatches.sheet, { course_id: school.courseId, semester: 1 })
    const heard = open.hear(scoreEvents.presence.name)
    const unheard = closed.hear(scoreEvents.presence.name)
    const body = { semester: 1, item_id: item.id, student_id: mina.userId }
    await tono.call('POST', `/report-card/v1/rekap-nilai/${school.courseId}/presence`, { body })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]).toMatchObject({ full_name: 'Tono Wijaya', item_id: item.id, student_id: mina.userId })
    expect(unheard).toEqual([])
  })
})

/** As a submission leaves it, with these columns in its list. */
async function submitted(
  ids: readonly string[],
  status: 'DRAFT' | 'SUBMITTED' | 'REJECTED' | 'APPROVED' | 'LOCKED' = 'SUBMITTED',
  period: 'TENGAH' | 'AKHIR' = 'AKHIR',
): Promise<void> {
  const [row] = await db.select().from(scoreSheets)
  const [submission] = await db
    .insert(scoreSubmissions)
    .values({ school_id: school.id, sheet_id: row!.id, period, status })
    .returning()
  await db
    .insert(scoreSubmissionItems)
    .values(ids.map((item_id) => ({ school_id: school.id, submission_id: submission!.id, item_id })))
}
