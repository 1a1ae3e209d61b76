/** Acceptance of finals: counted by the law of `shared`, overridden with a reason, complete or not. */
import { randomUUID } from 'node:crypto'
import type { FinalView } from '@kelasku/shared/score/finals'
import { finalOf } from '@kelasku/shared/score/final'
import { scoreEvents } from '@kelasku/shared/score/events'
import { scoreWatches } from '@kelasku/shared/score/watches'
import { randomOf, randomSheet } from '@kelasku/shared/testing/random-sheets'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { curriculumComponents, curriculumCourses, curriculums } from '#features/curriculum/table.ts'
import { courses } from '#features/classroom/table.ts'
import { codeOf } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import {
  reportScoreSettings,
  scoreCells,
  scoreDefaults,
  scoreFinals,
  scoreItems,
  scoreSheets,
  scoreSubmissions,
} from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const { db } = server.database
const { column, scored, sheet } = sheetWork(school.courseId)

beforeEach(async () => {
  await db.delete(scoreSheets)
})

const write = (more: object, who: Someone = tono) =>
  who.call('POST', '/report-card/v1/courseFinalScore', {
    body: { course_id: school.courseId, semester: 1, period: 'AKHIR', student_id: mina.userId, version: null, ...more },
  })
const final = async (query = '') => (await sheet(tono, query)).finals[0] as FinalView

const weights = { w1: 0, w2: 1, w3: 0, w4: 1, w5: 0, k13_daily: 2, k13_mid: 1, k13_end: 1 }
const weigh = (more: object, who: Someone = tono) =>
  who.call('PUT', `/report-card/v1/rekap-nilai/${school.courseId}/setting`, {
    body: { semester: 1, formula: 'MERDEKA', remedial_policy: 'REPLACE_IF_HIGHER', ...weights, version: 0, ...more },
  })

/** SLM 84, 84, 85 and SAS 84.66: rounded twice it would be 85. */
async function filled(): Promise<{ slm: string[]; sas: string }> {
  const slm = [await column(tono), await column(tono), await column(tono)].map(({ id }) => id)
  const { id: sas } = await column(tono, { score_type: 4, title: 'SAS' })
  const marks = [84, 84, 85, 84.66]
  await scored(
    tono,
    [...slm, sas].map((item_id, nth) => ({ item_id, student_id: mina.userId, score: marks[nth]! })),
  )
  return { slm, sas }
}

describe('finals', () => {
  test('are counted from what stands in the sheet, and lack while something is empty', async () => {
    const { sas } = await filled()
    expect(await final()).toMatchObject({ computed: 84.4966, printed: 84, predicate: 'B', word: 'Baik', version: null })
    await scored(tono, [{ item_id: sas, student_id: mina.userId, score: null, seen: 1 }])
    expect(await final()).toMatchObject({ computed: null, printed: null, blank_item_ids: [sas] })
    expect(await final('?period=TENGAH')).toMatchObject({ printed: null, lacks_exam: true })
  })

  test('are called by the words that the school has for the level', async () => {
    await filled()
    const scope = { school_id: school.id, school_year_id: school.yearId, tone: 'good' as const }
    await db.insert(reportScoreSettings).values([
      { ...scope, min: 0, max: 100, word: 'Semua' },
      { ...scope, level: 7, min: 80, max: 100, word: 'Mantap' },
    ])
    expect(await final()).toMatchObject({ word: 'Mantap' })
    await db.delete(reportScoreSettings)
  })

  test('move with the weights, at whoever has the sheet open too; what was submitted stays', async () => {
    await filled()
    const sts = await column(tono, { score_type: 3, title: 'STS' })
    await scored(tono, [{ item_id: sts.id, student_id: mina.userId, score: 40 }])
    const line = await lineOf(server, budi)
    await line.watch(scoreWatches.sheet, { course_id: school.courseId, semester: 1 })
    const heard = line.hear<{ reload: boolean }>(scoreEvents.cells.name)
    const before = (await final()).printed
    const answer = await weigh({ w3: 1 })
    expect(answer.body.data).toMatchObject({ setting: { w3: 1, version: 1, passing_score: 75 } })
    await vi.waitFor(() => expect(heard).toMatchObject([{ reload: true }]))
    // (253 / 3 + 40 + 84.66) / 3 = 69.66, and before (293 / 4 + 84.66) / 2 = 78.955.
    expect([before, (await final()).printed]).toEqual([79, 70])
    const [row] = await db.select().from(scoreSheets)
    await db.insert(scoreFinals).values({
      school_id: school.id,
      sheet_id: row!.id,
      period: 'AKHIR',
      aspect: 1,
      student_id: mina.userId,
      computed: 69.6644,
      printed: 70,
      frozen_at: new Date(),
    })
    await weigh({ version: 1 })
    expect(await final()).toMatchObject({ printed: 70, is_frozen: true })
    expect(codeOf(await weigh({ version: 1 }))).toEqual([409, 'version_conflict'])
    expect((await weigh({ ...weights, w2: 0, w4: 0, version: 2 })).body.data).toEqual({
      w2: ['Paling sedikit satu bobot harus lebih dari 0'],
    })
  })

  test('are weighed by what the school has set for the level, until somebody sets something in the sheet', async () => {
    const set = (more: object, who: Someone = rina) =>
      who.call('PUT', '/report-card/v1/scoreDefault/7', {
        body: { formula: 'MERDEKA', remedial_policy: 'CAP_AT_KKM', ...weights, version: 0, ...more },
      })
    expect((await set({ w3: 2 })).body.data).toMatchObject({ level: 7, w3: 2, version: 1 })
    expect(codeOf(await set({ w3: 3 }))).toEqual([409, 'version_conflict'])
    expect((await set({ w3: 3, version: 1 }, tono)).status).toBe(403)
    expect((await sheet(tono)).setting).toMatchObject({ w3: 2, remedial_policy: 'CAP_AT_KKM', version: 0 })
    await column(tono)
    expect((await set({ w3: 3, version: 1 })).body.data).toMatchObject({ w3: 3, version: 2 })
    // Its sheet was made from those of then, and keeps them.
    expect((await sheet(tono)).setting).toMatchObject({ w3: 2, version: 0 })
    expect((await tono.call('GET', '/report-card/v1/scoreDefault')).body.data).toMatchObject([{ level: 7, w3: 3 }])
    expect((await mina.call('GET', '/report-card/v1/scoreDefault')).status).toBe(403)
    await db.delete(scoreDefaults)
  })

  test('of a remedial: the KKM or as it is, by the sheet’s policy', async () => {
    const slm = await column(tono)
    await weigh({ w4: 0 })
    const place = { item_id: slm.id, student_id: mina.userId }
    await scored(tono, [
      { ...place, score: 60 },
      { ...place, score: 88, field: 'REMEDIAL', seen: 1 },
    ])
    expect((await final()).printed).toBe(88)
    await weigh({ w4: 0, remedial_policy: 'CAP_AT_KKM', version: 1 })
    expect((await final()).printed).toBe(75)
  })

  test('of K13 are two', async () => {
    await weigh({ formula: 'K13' })
    const items = [await column(tono), await column(tono, { score_type: 4 }), await column(tono, { score_type: 5 })]
    await scored(
      tono,
      items.map(({ id }, nth) => ({ item_id: id, student_id: mina.userId, score: [80, 90, 70][nth]! })),
    )
    expect((await sheet(tono)).finals.map(({ aspect, printed }) => [aspect, printed])).toEqual([
      [1, 83],
      [2, 70],
    ])
  })
})

describe('another final than was counted', () => {
  test('needs a reason, is kept with it, and goes back to what is counted', async () => {
    await filled()
    expect(codeOf(await write({ override: 90 }))).toEqual([422, 'override_reason_needed'])
    const saved = await write({ override: 90, reason: 'Juara olimpiade' })
    expect(saved.body.data).toMatchObject({ final: { computed: 84.4966, printed: 90, override: 90, version: 1 } })
    expect(await final()).toMatchObject({ printed: 90, predicate: 'B' })
    expect(codeOf(await write({ override: 91, reason: 'Sekali lagi' }))).toEqual([409, 'version_conflict'])
    await write({ override: null, reason: 'Salah ketik', version: 1 })
    expect(await final()).toMatchObject({ printed: 84, override: null, version: 2 })
    const path = `/report-card/v1/courseFinalScoreHistory?course_id=${school.courseId}`
    expect((await budi.call('GET', path)).body.data).toMatchObject([
      { was: { printed: 90 }, became: { printed: 84 }, reason: 'Salah ketik', by: { id: tono.userId } },
      { was: { printed: 84 }, became: { printed: 90, override: 90 }, reason: 'Juara olimpiade' },
    ])
    for (const who of [mina, sari, twin.people.tono]) expect((await who.call('GET', path)).status).toBe(404)
    const total = async (search: string) => (await tono.call('GET', `${path}&${search}`)).body.meta?.total_item
    expect(await total(`period=AKHIR&aspect=1&student_id=${mina.userId}`)).toBe(2)
    expect([await total('period=TENGAH'), await total('aspect=2')]).toEqual([0, 0])
  })

  test('is nobody’s but the teachers’ and the office’s', async () => {
    await filled()
    const body = { override: 90, reason: 'Juara olimpiade' }
    for (const [who, status] of [
      [budi, 403],
      [mina, 404],
      [sari, 404],
      [twin.people.rina, 404],
      [rina, 200],
    ] as const)
      expect((await write(body, who)).status).toBe(status)
    expect(codeOf(await write({ override: 1, reason: 'Alasan', student_id: people.joko.userId }))).toEqual([
      422,
      'not_in_course',
    ])
  })

  test('is refused once the course was submitted for the period', async () => {
    await filled()
    const [row] = await db.select().from(scoreSheets)
    const submission = { school_id: school.id, sheet_id: row!.id, period: 'AKHIR', status: 'SUBMITTED' } as const
    await db.insert(scoreSubmissions).values(submission)
    const body = { override: 90, reason: 'Juara olimpiade' }
    expect(codeOf(await write(body))).toEqual([409, 'sheet_locked'])
    expect((await write({ ...body, period: 'TENGAH' })).status).toBe(200)
  })
})

describe('the description', () => {
  test('is automatic until somebody writes one, and then says when its scores have changed', async () => {
    const objectives = await taught(['Menjumlahkan pecahan', 'Membaca grafik'])
    const items = [
      await column(tono, { component_ids: [objectives[0]!] }),
      await column(tono, { component_ids: [objectives[1]!] }),
    ]
    const places = items.map(({ id }) => ({ item_id: id, student_id: mina.userId }))
    await scored(tono, [
      { ...places[0]!, score: 90 },
      { ...places[1]!, score: 62 },
    ])
    const automatic =
      'Menunjukkan penguasaan yang sangat baik dalam menjumlahkan pecahan. Perlu pendampingan dalam membaca grafik.'
    expect(await final()).toMatchObject({ description: automatic, is_automatic: true, is_outdated: false, basis: null })
    await write({ description: 'Rajin berlatih.' })
    const basis = `- ${objectives[0]}=90 ${objectives[1]}=62`
    expect(await final()).toMatchObject({ is_automatic: false, is_outdated: false, basis })
    await scored(tono, [{ ...places[1]!, score: 95, seen: 1 }])
    expect(await final()).toMatchObject({ description: 'Rajin berlatih.', is_outdated: true })
    await write({ description: null, version: 1 })
    expect(await final()).toMatchObject({ is_automatic: true, is_outdated: false })
    expect((await sheet(tono)).objectives.map(({ text }) => text)).toEqual(['Menjumlahkan pecahan', 'Membaca grafik'])
  })
})

test('is taken along as a sheet: blank is not 0, who is excused says so', async () => {
  const { slm, sas } = await filled()
  await scored(tono, [
    { item_id: slm[0]!, student_id: mina.userId, score: null, state: 'EXCUSED', seen: 1 },
    { item_id: slm[1]!, student_id: mina.userId, score: 90.5, field: 'REMEDIAL', seen: 1 },
  ])
  const download = async (query = '') => {
    const url = `${server.url}/api/report-card/v1/rekap-nilai/${school.courseId}/download${query}`
    const headers = { authorization: `Bearer ${tono.token}`, 'x-school': school.id }
    const response = await fetch(url, { headers })
    expect(response.headers.get('content-disposition')).toContain('Rekap Nilai.xlsx')
    const rows = await readSheet(new File([new Uint8Array(await response.arrayBuffer())], 'Rekap Nilai.xlsx'))
    return rows.map(({ cells }) => cells)
  }
  const [head, line, ...more] = await download()
  expect(head?.slice(0, 4)).toEqual(['No', 'NIS', 'NISN', 'Nama'])
  expect(head?.slice(4, 8)).toEqual(['SLM (100)', 'SLM (100)', 'SLM (100)', 'SAS (100)'])
  expect(head?.slice(8)).toEqual(['Nilai Akhir', 'Predikat', 'Deskripsi'])
  expect(line?.slice(3, 9)).toEqual(['Mina Lestari', 'Dikecualikan', '84 / 90,5', '85', '84.66', '86'])
  expect(more).toEqual([])
  await scored(tono, [{ item_id: sas, student_id: mina.userId, score: null, seen: 1 }])
  expect((await download(`?user_id=${mina.userId}`))[1]?.slice(7, 9)).toEqual(['', ''])
})

describe('the course is scored', () => {
  const body = { course_id: school.courseId, semester: 1 }
  const check = (who: Someone = tono) => who.call('POST', '/report-card/v1/courseScoringStatus/check', { body })
  const set = (status: string, who: Someone = tono, reason = '') =>
    who.call('POST', '/report-card/v1/courseScoringStatus', { body: { ...body, status, reason } })

  test('once each of its pupils has a final; until then they are named', async () => {
    const { sas } = await filled()
    const sukma = await arriveAs(server, school, 'Sukma', 'SISWA')
    const [member] = await db
      .insert(classMembers)
      .values({
        school_id: school.id,
        class_id: school.classId,
        user_id: sukma.userId,
        class_role: 'SISWA',
        start_date: '2026-07-13',
      })
      .returning()
    for (const answer of [await check(), await set('DONE')]) {
      expect(codeOf(answer)).toEqual([409, 'finals_missing'])
      expect(answer.body.data).toEqual({ students: ['Sukma'] })
    }
    await db.delete(classMembers).where(eq(classMembers.id, member!.id))
    expect((await check(budi)).body.data).toEqual({ students: 1 })
    expect((await set('DONE', budi)).status).toBe(403)
    expect((await set('DONE')).body.data).toMatchObject({ status: 'DONE' })
    expect(await sheet(tono)).toMatchObject({ scoring_status: 'DONE' })
    await scored(tono, [{ item_id: sas, student_id: mina.userId, score: null, seen: 1 }])
    expect((await check()).status).toBe(409)
    expect(codeOf(await set('OPEN', rina))).toEqual([422, 'reason_needed'])
    expect((await set('OPEN', rina, 'Nilai kosong')).status).toBe(200)
  })
})

/** The objectives of the course's curriculum. */
async function taught(texts: readonly string[]): Promise<string[]> {
  const [course] = await db.select().from(courses).where(eq(courses.id, school.courseId))
  const [curriculum] = await db
    .insert(curriculums)
    .values({ school_id: school.id, school_year_id: school.yearId, name: randomUUID(), kind: 'MERDEKA', level: 7 })
    .returning()
  const of = { school_id: school.id, curriculum_id: curriculum!.id }
  await db.insert(curriculumCourses).values({ ...of, course_id: school.courseId })
  const rows = await db
    .insert(curriculumComponents)
    .values(texts.map((text, position) => ({ ...of, subject_id: course!.subject_id, position, text })))
    .returning()
  return rows.map(({ id }) => id)
}

test('what the server says of random sheets is what the law says of them', async () => {
  const random = randomOf(7)
  await weigh({})
  const [row] = await db.select().from(scoreSheets)
  const of = { school_id: school.id, sheet_id: row!.id }
  let printed = 0
  for (let n = 0; n < 60; n++) {
    const { setting, columns, row: pupil } = randomSheet(random, () => randomUUID())
    await db.delete(scoreItems)
    await db
      .insert(scoreItems)
      .values(
        columns.map(({ component_ids: _named, ...item }, position) => ({ ...of, ...item, title: 'Nilai', position })),
      )
    if (pupil.cells.length > 0)
      await db.insert(scoreCells).values(
        pupil.cells.map((cell) => ({
          ...of,
          ...cell,
          student_id: mina.userId,
          max_score: columns.find(({ id }) => id === cell.item_id)!.max_score,
          made_at: new Date(),
        })),
      )
    const { passing_score, ...weighing } = setting
    await db.update(scoreSheets).set(weighing).where(eq(scoreSheets.id, row!.id))
    await db.update(courses).set({ passing_score }).where(eq(courses.id, school.courseId))
    const unnamed = columns.map((item) => ({ ...item, component_ids: [] }))
    for (const view of (await sheet(tono)).finals) {
      const law = finalOf(unnamed, { ...pupil, joined: null }, setting, { period: 'AKHIR', aspect: view.aspect })
      expect([view.computed, view.printed]).toEqual([law.computed, law.printed])
      if (view.printed !== null) printed++
    }
  }
  expect(printed).toBeGreaterThan(10)
})
