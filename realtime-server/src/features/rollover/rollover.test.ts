import type { RolloverStudent, RolloverView } from '@kelasku/shared/rollover/contract'
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { classes, classMembers, courses, courseTeachers, invitationCodes } from '#features/classroom/table.ts'
import { conferencePresets } from '#features/conference/table.ts'
import { users } from '#features/profile/table.ts'
import { guardianships, schoolMembers, schoolYears } from '#features/school/table.ts'
import { reportCards, reportPeriods, reportTemplateLevels, reportTemplates } from '#features/report-card/table.ts'
import { reportScoreSettings, scoreDefaults } from '#features/score/table.ts'
import { codeOf } from '#testing/caller.ts'
import { giveTemplate } from '#testing/report-template.ts'
import { openTestServer } from '#testing/server.ts'
import { arriveAs, buildWorld, emptySchools, type School, type World } from '#testing/world.ts'
import { openWriter } from '#testing/writer.ts'
import { rollovers, rolloverTraces } from './table.ts'

const server = await openTestServer()
let world: World
let school: School
let nextYearId: string
/** The four classes of the year that ends, by name. */
let ending: Record<string, string>
beforeEach(async () => {
  await emptySchools(server)
  world = await buildWorld(server)
  school = world.school
  await growSchool()
})

const perClass = 30

/** Four classes of thirty: 7A and 7B as the world has them, 8A and 9A besides. */
async function growSchool() {
  const { db } = server.database
  const ofSchool = { school_id: school.id }
  const [year] = await db
    .insert(schoolYears)
    .values({ ...ofSchool, name: '2027/2028', start_date: '2027-07-12', end_date: '2028-06-16', status: 'UPCOMING' })
    .returning()
  nextYearId = year!.id
  const [eight, nine] = await db
    .insert(classes)
    .values([
      { ...ofSchool, school_year_id: school.yearId, name: '8A', level: 8, capacity: 32 },
      { ...ofSchool, school_year_id: school.yearId, name: '9A', level: 9 },
    ])
    .returning()
  ending = { '7A': school.classId, '7B': school.otherClassId, '8A': eight!.id, '9A': nine!.id }
  for (const [name, id] of Object.entries(ending)) {
    const present = name.startsWith('7') ? 1 : 0
    const pupils = await db
      .insert(users)
      .values(Array.from({ length: perClass - present }, (_, index) => ({ full_name: `Siswa ${name} ${index + 10}` })))
      .returning()
    const ids = pupils.map((pupil) => pupil.id)
    await db
      .insert(schoolMembers)
      .values(ids.map((user_id) => ({ ...ofSchool, user_id, role: 'SISWA' as const, status: 'ACTIVE' as const })))
    await db.insert(classMembers).values(
      ids.map((user_id) => ({
        ...ofSchool,
        class_id: id,
        user_id,
        class_role: 'SISWA' as const,
        start_date: '2026-07-13',
      })),
    )
  }
}

const admin = () => school.people.rina.call
// The contract itself checks what comes over the wire; a test says what it looks for.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named where it is looked at
const dataOf = <T>({ body }: { body: { data: unknown } }) => body.data as T

async function plan(): Promise<RolloverView> {
  const answer = await admin()('POST', '/rollovers', {
    body: { from_year_id: school.yearId, to_year_id: nextYearId },
  })
  expect(answer.status).toBe(200)
  return dataOf(answer)
}

const get = async (id: string) => dataOf<RolloverView>(await admin()('GET', `/rollovers/${id}`))
const students = async (id: string, query: string) =>
  dataOf<RolloverStudent[]>(await admin()('GET', `/rollovers/${id}/students?limit=200&${query}`))

async function run({ id }: { id: string }) {
  const { version } = await get(id)
  return admin()('POST', `/rollovers/${id}/run`, { body: { version } })
}

const processRow = async (id: string) =>
  (await server.database.db.select().from(backgroundProcesses).where(eq(backgroundProcesses.id, id)))[0]!
async function over(id: string, status: string): Promise<void> {
  await expect.poll(async () => (await processRow(id)).status, { timeout: 20_000, interval: 100 }).toBe(status)
}

async function runToEnd(view: { id: string }): Promise<string> {
  const { process_id } = dataOf<{ process_id: string }>(await run(view))
  await over(process_id, 'SUCCESS')
  return process_id
}

async function undo(processId: string, status = 'SUCCESS'): Promise<string> {
  const back = dataOf<{ id: string }>(await admin()('POST', `/v2/bg-processes/${processId}/undo`))
  await over(back.id, status)
  return back.id
}

/** All that a rollover may touch, so that before and after can be laid side by side. */
async function picture() {
  const { pool } = server.database
  const read = async (text: string) => (await pool.query(text, [school.id])).rows
  return {
    classes: await read('select id, name, status, school_year_id from classes where school_id = $1 order by seq'),
    stays: await read(`select id, class_id, user_id, class_role, status, start_date, end_date, reason, is_home
      from class_members where school_id = $1 order by seq`),
    members: await read(`select user_id, role, status, is_admin from school_members
      where school_id = $1 and status = 'ACTIVE' order by seq`),
    courses: await read('select id, class_id, status from courses where school_id = $1 order by seq'),
    teaching: await read(
      'select id, course_id, user_id, end_date from course_teachers where school_id = $1 order by id',
    ),
    codes: await read('select id, class_id, revoked_at from invitation_codes where school_id = $1 order by id'),
    years: await read('select id, status from school_years where school_id = $1 order by seq'),
  }
}

const classNamed = async (name: string, yearId = nextYearId) =>
  (
    await server.database.db
      .select()
      .from(classes)
      .where(and(eq(classes.school_year_id, yearId), eq(classes.name, name)))
  )[0]
const pupilsIn = async (classId: string | undefined) =>
  (
    await server.database.db
      .select({ id: classMembers.user_id })
      .from(classMembers)
      .where(
        and(
          eq(classMembers.class_id, classId!),
          eq(classMembers.class_role, 'SISWA'),
          eq(classMembers.status, 'ACTIVE'),
        ),
      )
  ).map(({ id }) => id)
const yearsOf = async () => {
  const rows = await server.database.db.select().from(schoolYears).where(eq(schoolYears.school_id, school.id))
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
}
const staysOf = (userId: string) =>
  server.database.db.select().from(classMembers).where(eq(classMembers.user_id, userId)).orderBy(classMembers.seq)

describe('a plan', () => {
  test('suggests for every class what most schools would do', async () => {
    const view = await plan()
    expect(view.classes.map(({ name, level }) => [name, level])).toEqual([
      ['7A', 7],
      ['7B', 7],
      ['8A', 8],
      ['8B', 8],
      ['9A', 9],
    ])
    const nameOf = (id: string | null) => view.classes.find((one) => one.id === id)?.name ?? null
    expect(view.sources.map(({ name, outcome, target_id }) => [name, outcome, nameOf(target_id)])).toEqual([
      ['7A', 'PROMOTED', '8A'],
      ['7B', 'PROMOTED', '8B'],
      ['8A', 'PROMOTED', '9A'],
      ['9A', 'GRADUATED', null],
    ])
    expect(view.counts).toMatchObject({
      classes: 5,
      // Of the old 7A for the new 7A; the new 8A is like the old 8A, which has none.
      courses: 1,
      teachers: 1,
      homerooms: 1,
      students: 120,
      outcomes: { PROMOTED: 90, RETAINED: 0, GRADUATED: 30, TRANSFERRED: 0, DROPPED: 0 },
    })
    expect(view.clashes).toEqual([])
    expect(view.can).toEqual({ plan: true, run: true, discard: true })
  })

  test('is kept, so that whoever comes back goes on with it, and there is one a year', async () => {
    const view = await plan()
    const twice = await admin()('POST', '/rollovers', {
      body: { from_year_id: school.yearId, to_year_id: nextYearId },
    })
    expect(twice.body).toMatchObject({ code: 'rollover_exists' })
    const listed = dataOf<{ id: string }[]>(await admin()('GET', '/rollovers'))
    expect(listed.map(({ id }) => id)).toEqual([view.id])
    expect((await admin()('DELETE', `/rollovers/${view.id}`)).status).toBe(200)
    expect((await plan()).id).not.toBe(view.id)
  })

  test('takes exceptions by pupil, and a class as a whole', async () => {
    const view = await plan()
    const { mina } = school.people
    const retained = await admin()('PUT', `/rollovers/${view.id}/students`, {
      body: { user_ids: [mina.userId], decision: { outcome: 'RETAINED', reason: 'Permintaan orang tua' } },
    })
    const seven = dataOf<RolloverView>(retained).classes.find(({ name }) => name === '7A')
    expect(seven).toMatchObject({ total_student: 1 })
    expect(dataOf<RolloverView>(retained).sources.find(({ id }) => id === school.classId)).toMatchObject({
      outcomes: { PROMOTED: 29, RETAINED: 1, GRADUATED: 0 },
      exceptions: 1,
      without_target: 0,
    })
    expect(await students(view.id, 'only=exceptions')).toMatchObject([
      { full_name: 'Mina Lestari', outcome: 'RETAINED', target_id: seven!.id, reason: 'Permintaan orang tua' },
    ])

    const whole = { outcome: 'TRANSFERRED' }
    const others = await admin()('PUT', `/rollovers/${view.id}/sources/${school.classId}`, { body: whole })
    expect(dataOf<RolloverView>(others).counts.outcomes).toMatchObject({ TRANSFERRED: 29, RETAINED: 1 })
    const elsewhere = view.sources.find(({ id }) => id !== school.classId)!
    await admin()('DELETE', `/rollovers/${view.id}/exceptions?class_id=${elsewhere.id}`)
    expect(await students(view.id, 'only=exceptions')).toHaveLength(1)
    const all = await admin()('DELETE', `/rollovers/${view.id}/exceptions`)
    expect(dataOf<RolloverView>(all).counts.outcomes).toMatchObject({ TRANSFERRED: 30, RETAINED: 0, PROMOTED: 60 })
    expect(await students(view.id, 'only=exceptions')).toEqual([])
  })

  test('says what stands in its way, and does not run before it is settled', async () => {
    const view = await plan()
    const eight = view.classes.find(({ name }) => name === '8A')!
    const small = await admin()('PUT', `/rollovers/${view.id}/classes/${eight.id}`, { body: { capacity: 29 } })
    expect(dataOf<RolloverView>(small).clashes).toEqual([{ kind: 'OVER_CAPACITY', about: '8A', count: 1 }])
    const nowhere = await admin()('PUT', `/rollovers/${view.id}/sources/${school.classId}`, {
      body: { outcome: 'PROMOTED', target_id: null },
    })
    expect(dataOf<RolloverView>(nowhere).clashes).toEqual([{ kind: 'NO_TARGET', about: '7A', count: 30 }])
    expect((await run(view)).body).toMatchObject({ code: 'rollover_clashes' })

    const twice = await admin()('PUT', `/rollovers/${view.id}/classes/${eight.id}`, {
      body: { homeroom_teacher_id: school.people.budi.userId },
    })
    expect(dataOf<RolloverView>(twice).clashes).toContainEqual({
      kind: 'HOMEROOM_TWICE',
      about: 'Budi Santoso',
      count: 1,
    })
    const pupil = await admin()('PUT', `/rollovers/${view.id}/classes/${eight.id}`, {
      body: { homeroom_teacher_id: school.people.mina.userId },
    })
    expect(pupil.body).toMatchObject({ code: 'not_a_teacher' })
  })

  test('keeps the names of its classes apart, and those that somebody goes to', async () => {
    const view = await plan()
    const named = await admin()('POST', `/rollovers/${view.id}/classes`, { body: { name: '8A', level: 8 } })
    expect(named.body).toMatchObject({ code: 'line_name_taken' })
    const eight = view.classes.find(({ name }) => name === '8A')!
    const gone = await admin()('DELETE', `/rollovers/${view.id}/classes/${eight.id}`)
    expect(gone.body).toMatchObject({ code: 'line_in_use' })
    const seven = view.classes.find(({ name }) => name === '7B')!
    const removed = await admin()('DELETE', `/rollovers/${view.id}/classes/${seven.id}`)
    expect(dataOf<RolloverView>(removed).counts.classes).toBe(4)
  })

  test('that was looked at before somebody changed it does not run', async () => {
    const view = await plan()
    await admin()('PUT', `/rollovers/${view.id}`, { body: { activates: false } })
    const stale = await admin()('POST', `/rollovers/${view.id}/run`, { body: { version: view.version } })
    expect(stale.body).toMatchObject({ code: 'version_conflict' })
  })

  test('of the twin is not there, and its years cannot be planned with', async () => {
    const view = await plan()
    const { rina } = world.twin.people
    expect((await rina.call('GET', `/rollovers/${view.id}`)).status).toBe(404)
    expect((await rina.call('PUT', `/rollovers/${view.id}`, { body: { activates: false } })).status).toBe(404)
    const years = { from_year_id: school.yearId, to_year_id: nextYearId }
    expect((await rina.call('POST', '/rollovers', { body: years })).status).toBe(404)
    const foreign = world.twin.people.mina.userId
    const decided = await admin()('PUT', `/rollovers/${view.id}/students`, {
      body: { user_ids: [foreign], decision: { outcome: 'DROPPED' } },
    })
    expect(decided.status).toBe(404)
  })
})

const standing = async () =>
  (await server.database.db.select().from(rolloverTraces).where(eq(rolloverTraces.taken_back, false))).length

/** Takes the work out of whoever's hands it is in, as often as its deeds have come so far, and tells how often. */
async function stopAgainAndAgain(id: string, after: readonly number[]): Promise<number> {
  const before = await standing()
  let stops = 0
  for (const deeds of after) {
    const hasComeSoFar = async () =>
      Math.abs((await standing()) - before) >= deeds || (await processRow(id)).finished_at !== null
    await expect.poll(hasComeSoFar, { interval: 5 }).toBe(true)
    // A server that dies hands nothing on: whoever still holds the work has lost their turn.
    const stopped = await server.database.db
      .update(backgroundProcesses)
      .set({ turn: sql`${backgroundProcesses.turn} + 1` })
      .where(and(eq(backgroundProcesses.id, id), inArray(backgroundProcesses.status, ['QUEUED', 'RUNNING'])))
      .returning({ id: backgroundProcesses.id })
    stops += stopped.length
    await server.processes.recover()
  }
  return stops
}

const link = { provider: 'MEET' as const, url: 'https://meet.google.com/abc-defg-hij' }
const meetsBehindALink = () =>
  server.database.db
    .insert(conferencePresets)
    .values({ school_id: school.id, course_id: school.courseId, ...link, policy: usualPolicy })
    .onConflictDoNothing()
const presetOf = async (courseId: string) =>
  (await server.database.db.select().from(conferencePresets).where(eq(conferencePresets.course_id, courseId)))[0]

const weights = {
  formula: 'MERDEKA',
  remedial_policy: 'REPLACE_IF_HIGHER',
  w1: 1,
  w2: 2,
  w3: 1,
  w4: 2,
  w5: 0,
  k13_daily: 2,
  k13_mid: 1,
  k13_end: 1,
} as const
const scoringOf = async (yearId: string) => {
  const { db } = server.database
  const ranges = await db.select().from(reportScoreSettings).where(eq(reportScoreSettings.school_year_id, yearId))
  return {
    weights: await db.select().from(scoreDefaults).where(eq(scoreDefaults.school_year_id, yearId)),
    ranges: ranges.map(({ level, course_id, min, max, word }) => [level, course_id, min, max, word]),
  }
}
async function setsScoring(): Promise<void> {
  const { db } = server.database
  const of = { school_id: school.id, school_year_id: school.yearId }
  await db.insert(scoreDefaults).values({ ...of, level: 7, ...weights })
  await db.insert(reportScoreSettings).values([
    { ...of, min: 0, max: 74, word: 'Perlu bimbingan', tone: 'danger' },
    { ...of, min: 75, max: 100, word: 'Tuntas', tone: 'best' },
    { ...of, course_id: school.courseId, min: 80, max: 100, word: 'Mahir', tone: 'best' },
  ])
}

const reportsOf = async (yearId: string) => {
  const { db } = server.database
  const periods = await db.select().from(reportPeriods).where(eq(reportPeriods.school_year_id, yearId))
  const templates = await db
    .select()
    .from(reportTemplates)
    .where(eq(reportTemplates.school_year_id, yearId))
    .orderBy(reportTemplates.seq)
  const levels = await db.select().from(reportTemplateLevels).where(eq(reportTemplateLevels.school_year_id, yearId))
  return {
    periods: periods.map((one) => [
      one.semester,
      one.period,
      one.attendance_from,
      one.attendance_until,
      one.entry_opens,
      one.entry_closes,
      one.print_date,
      one.release_at,
    ]),
    templates: templates.map(({ id, name, semester, period }) => [
      name,
      semester,
      period,
      levels.flatMap(({ template_id, level }) => (template_id === id ? [level] : [])).toSorted(),
    ]),
  }
}
async function setsReports(): Promise<void> {
  const { db } = server.database
  await db.insert(reportPeriods).values({
    school_id: school.id,
    school_year_id: school.yearId,
    semester: 1,
    period: 'AKHIR',
    attendance_from: '2026-07-13',
    attendance_until: '2026-12-18',
    entry_opens: '2026-12-01',
    entry_closes: '2026-12-10',
    print_date: '2026-12-20',
    release_at: new Date('2026-12-20T02:00:00Z'),
  })
  await giveTemplate(db, school, { levels: [7, 8] })
  await giveTemplate(db, school, { name: 'Rapor akhir', semester: 2, levels: [9] })
}

describe('running a plan', () => {
  test('does what was shown: every pupil goes where it was decided, and no history is lost', async () => {
    const { mina, joko, budi, tono } = school.people
    const [code] = await server.database.db
      .insert(invitationCodes)
      .values({
        school_id: school.id,
        class_id: school.classId,
        kind: 'PARENT',
        student_id: mina.userId,
        code_hash: 'hash of mina',
        code_sealed: 'sealed',
      })
      .returning()
    await meetsBehindALink()
    const view = await plan()
    const decide = (user_ids: string[], decision: object) =>
      admin()('PUT', `/rollovers/${view.id}/students`, { body: { user_ids, decision } })
    const [dropped, transferred] = await students(view.id, `class_id=${school.classId}&search=Siswa`)
    await decide([joko.userId], { outcome: 'RETAINED' })
    await decide([dropped!.id], { outcome: 'DROPPED' })
    await decide([transferred!.id], { outcome: 'TRANSFERRED', reason: 'Pindah ke Bogor' })

    const processId = await runToEnd(view)
    expect(await processRow(processId)).toMatchObject({ total: 125, success: 125, failed: 0 })
    expect((await processRow(processId)).message).toBe(
      '87 siswa naik, 1 tinggal, 30 lulus, 1 pindah sekolah, 1 keluar, 5 kelas baru.',
    )

    const eight = await classNamed('8A')
    expect(await pupilsIn(eight!.id)).toHaveLength(28)
    expect(await pupilsIn((await classNamed('8B'))!.id)).toHaveLength(29)
    expect(await pupilsIn((await classNamed('7B'))!.id)).toEqual([joko.userId])
    expect(await staysOf(mina.userId)).toMatchObject([
      { class_id: school.classId, status: 'MOVED', is_home: false },
      { class_id: eight!.id, status: 'ACTIVE', end_date: null, is_home: true },
    ])
    expect(await staysOf(transferred!.id)).toMatchObject([
      { class_id: school.classId, status: 'TRANSFERRED', reason: 'Pindah ke Bogor' },
    ])

    const seven = (await classNamed('7A'))!
    const [course] = await server.database.db.select().from(courses).where(eq(courses.class_id, seven.id))
    const [teaching] = await server.database.db
      .select()
      .from(courseTeachers)
      .where(eq(courseTeachers.course_id, course!.id))
    expect(teaching).toMatchObject({ user_id: tono.userId, end_date: null })
    // What its classes online used goes along with its teacher.
    expect(await presetOf(course!.id)).toMatchObject(link)
    expect(
      dataOf<{ name: string; homeroom_teacher: { id: string } }[]>(await admin()('GET', '/me/classes')),
    ).toContainEqual(
      expect.objectContaining({ name: '7A', homeroom_teacher: expect.objectContaining({ id: budi.userId }) }),
    )

    const old = await server.database.db
      .select()
      .from(classes)
      .where(inArray(classes.id, Object.values(ending)))
    expect(old.map(({ status }) => status)).toEqual(['ARCHIVED', 'ARCHIVED', 'ARCHIVED', 'ARCHIVED'])
    const [moved] = await server.database.db.select().from(invitationCodes).where(eq(invitationCodes.id, code!.id))
    expect(moved).toMatchObject({ class_id: eight!.id, revoked_at: null })
    const years = await server.database.db.select().from(schoolYears).where(eq(schoolYears.school_id, school.id))
    expect(years.map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['2026/2027', 'CLOSED'],
      ['2027/2028', 'ACTIVE'],
    ])
    const gone = await server.database.db
      .select()
      .from(schoolMembers)
      .where(and(eq(schoolMembers.school_id, school.id), eq(schoolMembers.status, 'INACTIVE')))
    expect(gone).toHaveLength(32)
    expect((await mina.call('GET', '/me/current-class')).body.data).toMatchObject({ class: { name: '8A' } })
    expect(await get(view.id)).toMatchObject({ status: 'DONE', counts: { students: 120 }, can: { plan: false } })
  })

  test('takes the link of a course along with its teacher alone', async () => {
    await meetsBehindALink()
    const { id } = await plan()
    const changed = await admin()('PUT', `/rollovers/${id}`, { body: { with_teachers: false } })
    expect(changed.status).toBe(200)
    await runToEnd(dataOf<RolloverView>(changed))
    const [course] = await server.database.db
      .select()
      .from(courses)
      .where(eq(courses.class_id, (await classNamed('7A'))!.id))
    expect(await presetOf(course!.id)).toMatchObject({ provider: 'KELASKU', url: null, policy: usualPolicy })
  })

  test('takes along how scores are weighed and called, and takes it back with its classes', async () => {
    await setsScoring()
    const processId = await runToEnd(await plan())
    const seven = (await classNamed('7A'))!
    const [course] = await server.database.db.select().from(courses).where(eq(courses.class_id, seven.id))
    const { weights: weighed, ranges } = await scoringOf(nextYearId)
    expect(weighed).toMatchObject([{ level: 7, ...weights, version: 1 }])
    expect(ranges).toHaveLength(3)
    expect(ranges).toEqual(
      expect.arrayContaining([
        [null, null, 0, 74, 'Perlu bimbingan'],
        [null, null, 75, 100, 'Tuntas'],
        [null, course!.id, 80, 100, 'Mahir'],
      ]),
    )
    await undo(processId)
    expect(await classNamed('8A')).toBeUndefined()
    expect(await scoringOf(nextYearId)).toEqual({ weights: [], ranges: [] })
  })

  test('leaves the weights and ranges that somebody has set for the new year', async () => {
    await setsScoring()
    const of = { school_id: school.id, school_year_id: nextYearId }
    await server.database.db.insert(scoreDefaults).values({ ...of, level: 7, ...weights, w1: 5 })
    await server.database.db
      .insert(reportScoreSettings)
      .values({ ...of, min: 60, max: 100, word: 'Lulus', tone: 'best' })
    expect((await admin()('POST', `/schoolyear/${nextYearId}/activate`)).status).toBe(200)
    const { weights: weighed, ranges } = await scoringOf(nextYearId)
    expect(weighed).toMatchObject([{ level: 7, w1: 5 }])
    expect(ranges).toEqual([[null, null, 60, 100, 'Lulus']])
  })

  test('takes along how report cards are dated and laid out, and takes it back with its classes', async () => {
    await setsReports()
    const processId = await runToEnd(await plan())
    expect(await reportsOf(nextYearId)).toEqual({
      periods: [
        // The first day is the year's own; nobody has looked at the day of release yet.
        [1, 'AKHIR', '2027-07-12', '2027-12-18', '2027-12-01', '2027-12-10', '2027-12-20', null],
      ],
      templates: [
        ['Rapor', 1, 'AKHIR', [7, 8]],
        ['Rapor akhir', 2, 'AKHIR', [9]],
      ],
    })
    await undo(processId)
    expect(await reportsOf(nextYearId)).toEqual({ periods: [], templates: [] })
    expect((await reportsOf(school.yearId)).templates).toHaveLength(2)
  })

  test('leaves the periods and templates that somebody has set for the new year, also when it is taken back', async () => {
    await setsReports()
    const { db } = server.database
    await db.insert(reportPeriods).values({
      school_id: school.id,
      school_year_id: nextYearId,
      semester: 1,
      period: 'AKHIR',
      attendance_from: '2027-07-12',
      attendance_until: '2027-11-30',
      print_date: '2027-12-01',
    })
    await giveTemplate(db, { id: school.id, yearId: nextYearId }, { name: 'Rapor baru', levels: [7] })
    const own = [1, 'AKHIR', '2027-07-12', '2027-11-30', null, null, '2027-12-01', null]
    const processId = await runToEnd(await plan())
    expect(await reportsOf(nextYearId)).toEqual({
      periods: [own],
      templates: [
        ['Rapor baru', 1, 'AKHIR', [7]],
        ['Rapor', 1, 'AKHIR', [8]],
        ['Rapor akhir', 2, 'AKHIR', [9]],
      ],
    })
    await undo(processId)
    expect(await reportsOf(nextYearId)).toEqual({ periods: [own], templates: [['Rapor baru', 1, 'AKHIR', [7]]] })
  })

  test('proposes that a pupil stays of whom the report card says so, and closes the cards of the old year', async () => {
    const { mina, budi } = school.people
    const [finalist] = await server.database.db
      .select({ id: classMembers.user_id })
      .from(classMembers)
      .where(and(eq(classMembers.class_id, ending['9A']!), eq(classMembers.class_role, 'SISWA')))
      .limit(1)
    const of = { school_id: school.id, school_year_id: school.yearId, period: 'AKHIR' as const }
    await server.database.db.insert(reportCards).values([
      { ...of, semester: 2, class_id: school.classId, student_id: mina.userId, promotion: 'RETAINED' },
      { ...of, semester: 2, class_id: ending['9A']!, student_id: finalist!.id, promotion: 'NOT_GRADUATED' },
    ])
    const view = await plan()
    const exceptions = await students(view.id, 'only=exceptions')
    const lineOf = (name: string) => view.classes.find((one) => one.name === name)!.id
    expect(exceptions.map(({ id, outcome, target_id, reason }) => [id, outcome, target_id, reason]).toSorted()).toEqual(
      [
        [mina.userId, 'RETAINED', lineOf('7A'), 'Rapor: Tetap di kelas'],
        [finalist!.id, 'RETAINED', lineOf('9A'), 'Rapor: Tidak Lulus'],
      ].toSorted(),
    )
    // It is a proposal: the office may say otherwise.
    const otherwise = await admin()('PUT', `/rollovers/${view.id}/students`, {
      body: { user_ids: [mina.userId], decision: null },
    })
    expect(otherwise.status).toBe(200)
    expect((await students(view.id, 'only=exceptions')).map(({ id }) => id)).toEqual([finalist!.id])

    await runToEnd(view)
    const written = await budi.call('PUT', '/report-card/v1/reportCard/bulk', {
      body: {
        class_id: school.classId,
        semester: 2,
        period: 'AKHIR',
        ops: [{ student_id: mina.userId, seen: 1, homeroom_note: 'Terlambat' }],
      },
    })
    expect(codeOf(written)).toEqual([409, 'class_archived'])
  })

  test('lets those who left go only when the year begins, also when that is done by hand', async () => {
    const view = await plan()
    await admin()('PUT', `/rollovers/${view.id}`, { body: { activates: false } })
    await runToEnd(view)
    const gone = async () =>
      (
        await server.database.db
          .select()
          .from(schoolMembers)
          .where(and(eq(schoolMembers.school_id, school.id), eq(schoolMembers.status, 'INACTIVE')))
      ).length
    expect(await gone()).toBe(0)
    expect((await admin()('POST', `/schoolyear/${nextYearId}/activate`)).status).toBe(200)
    expect(await gone()).toBe(30)
  })

  test('lets nobody write on in what belongs to a class that has ended', async () => {
    const wati = await arriveAs(server, school, 'Wati', 'GURU')
    const { tono } = school.people
    const begun = await tono.call('POST', '/study-journal', { body: { course_id: school.courseId, name: 'Pecahan' } })
    const { id } = dataOf<{ id: string }>(begun)
    await tono.call('PUT', `/study-journal/${id}/access`, { body: { user_id: wati.userId, role: 'EDITOR' } })
    const writer = openWriter(server, wati, id)
    await expect.poll(() => writer.welcome?.mode).toBe('write')

    const view = await plan()
    await admin()('PUT', `/rollovers/${view.id}`, { body: { activates: false } })
    await runToEnd(view)
    await expect.poll(() => [writer.welcome?.mode, writer.closed]).toEqual(['read', []])
    writer.leave()
  })

  test('lets the parents go with their last child, and brings them back with it', async () => {
    const { sari, mina } = school.people
    const [leaver] = await pupilsIn(ending['9A'])
    const of = (student_id: string, guardian_id: string) => ({
      school_id: school.id,
      guardian_id,
      student_id,
      relation: 'AYAH' as const,
    })
    const [father] = await server.database.db.insert(users).values({ full_name: 'Pak Surya' }).returning()
    await server.database.db
      .insert(schoolMembers)
      .values({ school_id: school.id, user_id: father!.id, role: 'ORTU', status: 'ACTIVE' })
    await server.database.db.insert(guardianships).values([of(leaver!, father!.id), of(leaver!, sari.userId)])
    const parents = async () => {
      const rows = await server.database.db
        .select({ id: schoolMembers.user_id })
        .from(schoolMembers)
        .where(and(eq(schoolMembers.role, 'ORTU'), eq(schoolMembers.status, 'ACTIVE')))
      return rows.map(({ id }) => id)
    }
    const before = (await parents()).toSorted()

    const processId = await runToEnd(await plan())
    expect(await parents()).not.toContain(father!.id)
    expect(await parents()).toContain(sari.userId)
    expect((await sari.call('GET', '/user/children')).body.data).toMatchObject([{ id: mina.userId }])
    await undo(processId)
    expect((await parents()).toSorted()).toEqual(before)
  })

  test('happens once: of three clicks one wins, and the others hear that it runs', async () => {
    const view = await plan()
    const { version } = await get(view.id)
    const click = () => admin()('POST', `/rollovers/${view.id}/run`, { body: { version } })
    const answers = await Promise.all([click(), click(), click()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)!
    await over(dataOf<{ process_id: string }>(won).process_id, 'SUCCESS')
    expect(await pupilsIn((await classNamed('8A'))!.id)).toHaveLength(30)
  })

  test('of a second plan while a process of the kind is under way is refused', async () => {
    const view = await plan()
    await server.database.db.insert(backgroundProcesses).values({
      school_id: school.id,
      created_by: school.people.rina.userId,
      type: 'PROMOTE_CLASS',
      status: 'RUNNING',
      input: { rollover_id: view.id },
    })
    const refused = await run(view)
    expect(refused).toMatchObject({ status: 409, body: { code: 'background_process_running' } })
    expect(await get(view.id)).toMatchObject({ status: 'DRAFT' })
  })

  test('stops between two bites and goes on there: nothing is done twice, nothing by half', async () => {
    const view = await plan()
    const { process_id } = dataOf<{ process_id: string }>(await run(view))
    const stops = await stopAgainAndAgain(process_id, [1, 4, 7, 9])
    await over(process_id, 'SUCCESS')
    expect(stops).toBeGreaterThan(0)
    expect(await processRow(process_id)).toMatchObject({ total: 125, success: 125, failed: 0 })
    const counts = await Promise.all(
      ['8A', '8B', '9A'].map(async (name) => (await pupilsIn((await classNamed(name))!.id)).length),
    )
    expect(counts).toEqual([30, 30, 30])
    const homes = await server.database.pool.query(
      'select user_id from class_members where school_id = $1 and is_home group by user_id having count(*) > 1',
      [school.id],
    )
    expect(homes.rows).toEqual([])
  })
})

describe('taking it back', () => {
  test('leaves everything as it was before, and the plan to be worked at again', async () => {
    await meetsBehindALink()
    const before = await picture()
    const view = await plan()
    await admin()('PUT', `/rollovers/${view.id}/students`, {
      body: { user_ids: [school.people.joko.userId], decision: { outcome: 'DROPPED', reason: 'Sakit' } },
    })
    const processId = await runToEnd(view)
    expect(await picture()).not.toEqual(before)

    const back = await undo(processId)
    expect(await picture()).toEqual(before)
    expect((await processRow(back)).message).toBe('120 siswa kembali ke kelas semula, 5 kelas baru dihapus.')
    expect((await processRow(processId)).undone_at).toBeInstanceOf(Date)
    expect(await get(view.id)).toMatchObject({ status: 'DRAFT', process_id: null, can: { run: true } })
    expect(await server.database.db.select().from(rolloverTraces)).toEqual([])

    await undo(await runToEnd(view))
    expect(await picture()).toEqual(before)
  })

  test('stops between two bites and goes on there, as running it does', async () => {
    const before = await picture()
    const processId = await runToEnd(await plan())
    const back = dataOf<{ id: string }>(await admin()('POST', `/v2/bg-processes/${processId}/undo`))
    expect(await stopAgainAndAgain(back.id, [1, 40, 100])).toBeGreaterThan(0)
    await over(back.id, 'SUCCESS')
    expect(await processRow(back.id)).toMatchObject({ total: 125, success: 125, failed: 0 })
    expect(await picture()).toEqual(before)
  })

  test('keeps a class that somebody has come into since, and gives back all the others', async () => {
    const view = await plan()
    const processId = await runToEnd(view)
    const eight = (await classNamed('8A'))!
    const [newcomer] = await server.database.db.insert(users).values({ full_name: 'Anak Baru' }).returning()
    await server.database.db.insert(classMembers).values({
      school_id: school.id,
      class_id: eight.id,
      user_id: newcomer!.id,
      class_role: 'SISWA',
      start_date: '2026-11-20',
    })

    const back = await undo(processId, 'PARTIAL')
    expect(await processRow(back)).toMatchObject({
      success: 94,
      failed: 31,
      message:
        '90 siswa kembali ke kelas semula. Kelas 8A sudah dipakai dan tetap ada dengan 30 siswa. ' +
        'Tahun Ajaran 2027/2028 tetap aktif karena kelas itu ada di dalamnya; pilih tahun ajaran yang aktif di Pengaturan.',
    })
    expect(await pupilsIn(eight.id)).toHaveLength(31)
    expect(await classNamed('8B')).toBeUndefined()
    expect(await pupilsIn(ending['7B'])).toHaveLength(30)
    expect(await pupilsIn(ending['9A'])).toHaveLength(30)
    expect(await get(view.id)).toMatchObject({ status: 'DONE' })

    await server.database.db.delete(classMembers).where(eq(classMembers.user_id, newcomer!.id))
    await undo(processId)
    expect(await pupilsIn(ending['7A'])).toHaveLength(30)
    expect(await get(view.id)).toMatchObject({ status: 'DRAFT' })
    expect(await yearsOf()).toEqual({ '2026/2027': 'ACTIVE', '2027/2028': 'UPCOMING' })
  })

  test('lets the admin choose the active year where a class stayed', async () => {
    const processId = await runToEnd(await plan())
    const body = {
      title: 'Rapat kelas',
      audience: [{ type: 'CLASS', class_id: (await classNamed('8A'))!.id, role: null }],
    }
    await admin()('POST', '/agenda', { body })
    await undo(processId, 'PARTIAL')
    expect(await yearsOf()).toEqual({ '2026/2027': 'CLOSED', '2027/2028': 'ACTIVE' })
    const reopened = await admin()('POST', `/schoolyear/${school.yearId}/reopen`, { body: { instead_of_active: true } })
    expect(reopened.status).toBe(200)
    expect(await yearsOf()).toEqual({ '2026/2027': 'ACTIVE', '2027/2028': 'UPCOMING' })
  })

  test('gives a year back that was begun by hand after the plan, and not one that was active before it', async () => {
    const view = await plan()
    await admin()('PUT', `/rollovers/${view.id}`, { body: { activates: false } })
    const byHand = await runToEnd(view)
    await admin()('POST', `/schoolyear/${nextYearId}/activate`)
    await undo(byHand)
    expect(await yearsOf()).toEqual({ '2026/2027': 'ACTIVE', '2027/2028': 'UPCOMING' })

    await admin()('POST', `/schoolyear/${nextYearId}/activate`)
    await undo(await runToEnd(view))
    expect(await yearsOf()).toEqual({ '2026/2027': 'CLOSED', '2027/2028': 'ACTIVE' })
  })

  test('leaves whoever had left and is in another class since there, and gives the rest back with the year', async () => {
    const [leaver] = await pupilsIn(ending['9A'])
    const processId = await runToEnd(await plan())
    const ofSchool = { school_id: school.id }
    const [elsewhere] = await server.database.db
      .insert(classes)
      .values({ ...ofSchool, school_year_id: school.yearId, name: '9X', level: 9 })
      .returning()
    await server.database.db
      .insert(classMembers)
      .values({ ...ofSchool, class_id: elsewhere!.id, user_id: leaver!, class_role: 'SISWA', start_date: '2027-07-12' })
    const back = await undo(processId)
    expect((await processRow(back)).message).toBe(
      '119 siswa kembali ke kelas semula, 5 kelas baru dihapus. 1 siswa sudah berada di kelas lain dan tetap di sana.',
    )
    expect(await pupilsIn(ending['9A'])).toHaveLength(29)
    expect(await yearsOf()).toEqual({ '2026/2027': 'ACTIVE', '2027/2028': 'UPCOMING' })
  })

  test('keeps a class that something of another feature is about', async () => {
    const view = await plan()
    const processId = await runToEnd(view)
    const eight = (await classNamed('8A'))!
    const body = { title: 'Rapat kelas', audience: [{ type: 'CLASS', class_id: eight.id, role: null }] }
    const written = await admin()('POST', '/agenda', { body })
    expect(written.status).toBe(200)
    await undo(processId, 'PARTIAL')
    expect(await pupilsIn(eight.id)).toHaveLength(30)
    expect(await classNamed('9A')).toBeUndefined()
  })

  test('of what was stopped half-way takes back that half', async () => {
    const before = await picture()
    const view = await plan()
    const { process_id } = dataOf<{ process_id: string }>(await run(view))
    await admin()('POST', `/v2/bg-processes/${process_id}/cancel`)
    await expect.poll(async () => (await processRow(process_id)).finished_at).not.toBeNull()
    const { success, status } = await processRow(process_id)
    if (success === 0) {
      await admin()('POST', `/v2/bg-processes/${process_id}/retry`)
      await over(process_id, 'SUCCESS')
    }
    expect(['CANCELLED', 'SUCCESS']).toContain(status)
    await undo(process_id)
    expect(await picture()).toEqual(before)
    expect((await server.database.db.select().from(rollovers))[0]).toMatchObject({ status: 'DRAFT' })
  })
})
