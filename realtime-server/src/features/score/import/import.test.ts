/** Acceptance of marks by a sheet: the template, what is wrong in which cell, taken over in one batch, and taken back. */
import { randomUUID } from 'node:crypto'
import type { ImportRow, ImportView } from '@kelasku/shared/import/contract'
import type { ScoreChange } from '@kelasku/shared/score/cells'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classMembers, courses, courseTeachers } from '#features/classroom/table.ts'
import { curriculumComponents, curriculumCourses, curriculums } from '#features/curriculum/table.ts'
import { notifications } from '#features/notification/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers, schoolYears } from '#features/school/table.ts'
import { readSheet, writeSheets, type Cell } from '#platform/sheets/sheets.ts'
import { codeOf, type Answer } from '#testing/caller.ts'
import { endedProcess } from '#testing/processes.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { scoreItems, scoreSheets, scoreSubmissionItems, scoreSubmissions } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
const { column, scored, sheet } = sheetWork(school.courseId)

async function arriveInClass(name: string, nisn: string, nis: string): Promise<Someone> {
  const pupil = await arriveAs(server, school, name, 'SISWA')
  await db.insert(classMembers).values({
    school_id: school.id,
    class_id: school.classId,
    user_id: pupil.userId,
    class_role: 'SISWA',
    start_date: '2026-07-13',
  })
  await numbered(pupil, nisn, nis)
  return pupil
}
async function numbered({ userId }: Someone, nisn: string, nis: string): Promise<void> {
  await db.update(users).set({ nisn }).where(eq(users.id, userId))
  await db.update(schoolMembers).set({ member_no: nis }).where(eq(schoolMembers.user_id, userId))
}
await numbered(mina, '0130000011', '7001')
const sukma = await arriveInClass('Sukma Dewi', '0130000012', '7002')
const kevin = await arriveInClass('Kevin Tanuwijaya', '0130000013', '7003')

const dewi = await arriveAs(server, school, 'Dewi Anggraini', 'GURU')
await db.insert(courseTeachers).values({
  school_id: school.id,
  course_id: school.courseId,
  user_id: dewi.userId,
  start_date: '2026-07-13',
})

/** An element with two objectives, as the course's curriculum. */
async function taught(): Promise<{ curriculumId: string; objectives: string[] }> {
  const [course] = await db.select().from(courses).where(eq(courses.id, school.courseId))
  const [curriculum] = await db
    .insert(curriculums)
    .values({ school_id: school.id, school_year_id: school.yearId, name: randomUUID(), kind: 'MERDEKA', level: 7 })
    .returning()
  const of = { school_id: school.id, curriculum_id: curriculum!.id, subject_id: course!.subject_id }
  await db
    .insert(curriculumCourses)
    .values({ school_id: school.id, curriculum_id: curriculum!.id, course_id: school.courseId })
  const [element] = await db
    .insert(curriculumComponents)
    .values({ ...of, position: 1, text: 'Bilangan' })
    .returning()
  const rows = await db
    .insert(curriculumComponents)
    .values(
      ['Menghitung bilangan bulat', 'Mengurutkan pecahan'].map((text, nth) => ({
        ...of,
        parent_id: element!.id,
        position: nth,
        code: `7.${nth + 1}`,
        text,
      })),
    )
    .returning()
  return { curriculumId: curriculum!.id, objectives: rows.map(({ id }) => id) }
}

beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(curriculumCourses)
  await db.update(curriculumComponents).set({ parent_id: null })
  await db.delete(curriculumComponents)
  await db.delete(curriculums)
  await db.delete(notifications)
})

interface Filled {
  headers: string[]
  rows: Cell[][]
}

const templatePath = (type: number) =>
  `/report-card/v1/scoring/import/template?course_id=${school.courseId}&semester=1&score_type=${type}`

async function template(who: Someone, type = 2): Promise<Filled> {
  const response = await fetch(`${server.url}/api${templatePath(type)}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': who.schoolId },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('Matematika')
  const lines = await readSheet(new File([new Uint8Array(await response.arrayBuffer())], 'nilai.xlsx'))
  const [headers, ...rows] = lines.map(({ cells }) => cells)
  return { headers: headers!, rows }
}

/** What a teacher types into the columns behind the names, by the first name of the pupil. */
const filled = ({ headers, rows }: Filled, marks: Record<string, readonly Cell[]>): Filled => ({
  headers,
  rows: rows.map((row) => [...row.slice(0, 4), ...(marks[String(row[3]).split(' ', 1)[0]!] ?? [])]),
})

/** As Excel keeps it. */
async function excelOf({ headers, rows }: Filled): Promise<File> {
  const bytes = await writeSheets([{ name: 'Nilai', columns: headers.map((header) => ({ header })), rows }])
  return new File([bytes], 'nilai.xlsx')
}
/** As CSV, which takes no time to write. */
function fileOf({ headers, rows }: Filled): File {
  const quoted = (cell: Cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  return new File([[headers, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')], 'nilai.csv')
}

async function upload(
  who: Someone,
  given: Filled,
  { reason = '', isExcel = false }: { reason?: string; isExcel?: boolean } = {},
): Promise<Answer> {
  const body = new FormData()
  body.set('course_id', school.courseId)
  body.set('semester', '1')
  if (reason !== '') body.set('reason', reason)
  body.set('file', isExcel ? await excelOf(given) : fileOf(given))
  return who.call('POST', '/report-card/v1/scoring/import/2', { body })
}

async function uploaded(who: Someone, given: Filled, more: Parameters<typeof upload>[2] = {}): Promise<ImportView> {
  const { status, body } = await upload(who, given, more)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data as ImportView
}

const commit = (who: Someone, { id }: { id: string }) => who.call('POST', `/v2/imports/${id}/commit`)
async function applied(who: Someone, draft: { id: string }) {
  const { status, body } = await commit(who, draft)
  expect([status, body.message]).toEqual([200, undefined])
  return endedProcess(who, (body.data as ImportView).process_id!)
}
async function undone(who: Someone, processId: string) {
  const { status, body } = await who.call('POST', `/v2/bg-processes/${processId}/undo`)
  expect(status).toBe(200)
  return endedProcess(who, (body.data as { id: string }).id)
}

const rowsOf = async (who: Someone, { id }: { id: string }) =>
  (await who.call('GET', `/v2/imports/${id}/rows?limit=200`)).body.data as ImportRow[]
/** What is said of a row, by the header of its column; of the row itself by an empty one. */
async function remarksOf(who: Someone, draft: ImportView, which: 'errors' | 'warnings' = 'errors') {
  const headers = new Map(draft.columns.map(({ key, header }) => [key, header]))
  const rows = await rowsOf(who, draft)
  return rows.map((row) => row[which].map(({ key, text }) => [key === null ? '' : headers.get(key), text]))
}

/** By the titles of the columns. */
async function marksOf({ userId }: Someone): Promise<Record<string, number | string | null>> {
  const { columns, cells } = await sheet(tono)
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  return Object.fromEntries(
    cells
      .filter(({ student_id }) => student_id === userId)
      .map(({ item_id, state, score }) => [titles.get(item_id), state === 'EXCUSED' ? '-' : score]),
  )
}
const changes = async () =>
  (await tono.call('GET', `/report-card/v1/rekap-nilai/${school.courseId}/history?limit=100`)).body
    .data as ScoreChange[]

describe('the template', () => {
  test('has the pupils as rows, and as columns those of its type and the components without one', async () => {
    const { objectives } = await taught()
    await column(tono, { title: 'Kuis', score_type: 1 })
    await column(tono, { title: 'SLM 1', component_ids: [objectives[0]!] })
    await column(tono, { title: 'Ulangan', max_score: 40 })
    const { headers, rows } = await template(tono)
    expect(headers.map((header) => header.replace(/\[[kt][0-9a-f]{8}\]$/, '[…]'))).toEqual([
      'No',
      'NIS',
      'NISN',
      'Nama',
      'SLM 1 (100) […]',
      'Ulangan (40) […]',
      '7.2 Mengurutkan pecahan (100) […]',
    ])
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['1', '7003', '0130000013', 'Kevin Tanuwijaya'],
      ['2', '7001', '0130000011', 'Mina Lestari'],
      ['3', '7002', '0130000012', 'Sukma Dewi'],
    ])
    expect((await template(tono, 1)).headers).toHaveLength(7)
  })

  test('is refused with the hint to the admin where there is nothing to fill', async () => {
    const refused = await tono.call('GET', templatePath(2))
    expect(codeOf(refused)).toEqual([409, 'no_score_columns'])
    expect(refused.body.message).toMatch(/^Kesalahan pengunduhan template: .*Hubungi admin\.$/)
    // Of the middle and the end of a term, components are no columns.
    await taught()
    expect((await tono.call('GET', templatePath(4))).status).toBe(409)
    expect((await tono.call('GET', templatePath(2))).status).toBe(200)
  })

  test('is for whoever reads the sheet', async () => {
    await taught()
    const statuses = await Promise.all(
      [tono, budi, rina, mina, sari, joko, twin.people.tono].map(
        async (who) => (await who.call('GET', templatePath(2))).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404])
  })
})

describe('a filled sheet', () => {
  test('is taken over in one batch, makes the columns that it fills, and is taken back', async () => {
    const { objectives } = await taught()
    const slm = await column(tono, { title: 'SLM 1', component_ids: [objectives[0]!] })
    const emptied = { item_id: slm.id, student_id: sukma.userId, score: 60 }
    await scored(tono, [emptied])
    const { revision } = await sheet(tono)
    const given = filled(await template(tono), { Kevin: ['85,5', null], Mina: ['-', 90], Sukma: ['KOSONG', ''] })
    const draft = await uploaded(tono, given, { isExcel: true })
    expect(draft).toMatchObject({
      kind: 'SCORE',
      status: 'DRAFT',
      target_id: school.courseId,
      presets: { course: 'Matematika', class: '7A', semester: '1', score_type: '2' },
      counts: { total: 3, ok: 3, wrong: 0 },
    })
    expect(await remarksOf(tono, draft, 'warnings')).toEqual([[], [], [['SLM 1', 'Sekarang 60, akan menjadi kosong.']]])
    expect((await sheet(tono)).revision).toBe(revision)

    const process = await applied(tono, draft)
    expect(process).toMatchObject({ type: 'IMPORT_SCORE', status: 'SUCCESS', message: '3 baris diimpor.' })
    const made = (await sheet(tono)).columns.find(({ title }) => title === '7.2 Mengurutkan pecahan')
    expect(made).toMatchObject({ component_ids: [objectives[1]], score_type: 2, max_score: 100, counted: true })
    expect(await marksOf(kevin)).toEqual({ 'SLM 1': 85.5 })
    expect(await marksOf(mina)).toEqual({ 'SLM 1': '-', '7.2 Mengurutkan pecahan': 90 })
    expect(await marksOf(sukma)).toEqual({ 'SLM 1': null })
    const batch = (await changes()).filter(({ kind }) => kind === 'IMPORT')
    expect(batch).toHaveLength(4)
    expect(new Set(batch.map(({ batch_id }) => batch_id))).toEqual(new Set([process.id]))
    expect((await sheet(tono)).cells.map(({ origin }) => origin)).toEqual(['IMPORT', 'IMPORT', 'IMPORT', 'IMPORT'])

    expect(await undone(tono, process.id)).toMatchObject({ status: 'SUCCESS', message: '3 baris dikembalikan.' })
    expect(await marksOf(kevin)).toEqual({ 'SLM 1': null })
    expect(await marksOf(mina)).toEqual({ 'SLM 1': null })
    expect(await marksOf(sukma)).toEqual({ 'SLM 1': 60 })
    expect((await sheet(tono)).columns.map(({ title }) => title)).toEqual(['SLM 1'])
  })

  test('says in each cell what is wrong with it, and takes over the rest', async () => {
    await column(tono, { title: 'Ulangan', max_score: 40 })
    await column(tono, { title: 'Tugas' })
    const given = filled(await template(tono), { Kevin: ['41', 'abc'], Mina: ['40', '7,125'], Sukma: [38, -1] })
    given.rows.push(
      ['4', '9999', '', 'Orang Lain', 1, 1],
      ['5', '', '', 'Sukma Dewi', 2],
      ['6', '7001', '0130000012', '', 3],
    )
    const draft = await uploaded(tono, given)
    expect(await remarksOf(tono, draft)).toEqual([
      [
        ['Ulangan', 'Paling besar 40'],
        ['Tugas', 'Bukan angka; tulis seperti 85 atau 85,5'],
      ],
      [['Tugas', 'Paling banyak dua angka di belakang koma']],
      [['Tugas', 'Paling kecil 0']],
      [['NIS', 'Tidak ada siswa dengan NIS 9999 di mata pelajaran ini.']],
      [['', 'Siswa yang sama dengan baris 4.']],
      [
        ['', 'NIS dan NISN ini milik dua siswa yang berbeda.'],
        ['', 'Sama dengan baris 3.'],
        ['', 'Sama dengan baris 4.'],
      ],
    ])
    expect(codeOf(await commit(tono, draft))).toEqual([422, 'nothing_to_import'])

    const [first] = await rowsOf(tono, draft)
    const keyOf = (header: string) => draft.columns.find((one) => one.header === header)!.key
    const cells = { [keyOf('Ulangan')]: '39', [keyOf('Tugas')]: '' }
    await tono.call('PUT', `/v2/imports/${draft.id}/rows/${first!.id}`, { body: { cells } })
    expect(await applied(tono, draft)).toMatchObject({ status: 'PARTIAL', message: '1 baris diimpor, 5 masih salah.' })
    expect([await marksOf(kevin), await marksOf(mina)]).toEqual([{ Ulangan: 39 }, {}])
  })

  test('goes by the names of its columns where they carry no code, and leaves out what it does not know', async () => {
    await column(tono, { title: 'Ulangan' })
    const draft = await uploaded(tono, {
      headers: ['Nama', 'Ulangan', 'Catatan'],
      rows: [
        ['kevin tanuwijaya', 70, 'rajin'],
        ['Mina', 71, ''],
      ],
    })
    expect(await remarksOf(tono, draft)).toEqual([
      [],
      [['Nama', 'Tidak ada siswa bernama Mina di mata pelajaran ini.']],
    ])
    await applied(tono, draft)
    expect(await marksOf(kevin)).toEqual({ Ulangan: 70 })
  })

  test('of a column that was submitted is refused cell by cell', async () => {
    const held = await column(tono, { title: 'SLM 1' })
    await column(tono, { title: 'SLM 2' })
    const given = filled(await template(tono), { Kevin: [80, 81], Mina: ['', 82] })
    await submits(held.id)
    const draft = await uploaded(tono, given)
    expect(await remarksOf(tono, draft)).toEqual([[['SLM 1', 'Nilai sudah diajukan dan tidak dapat diubah.']], []])
    await applied(tono, draft)
    expect([await marksOf(kevin), await marksOf(mina)]).toEqual([{}, { 'SLM 2': 82 }])
  })

  test('never writes over what somebody else has written since it was uploaded', async () => {
    const item = await column(tono, { title: 'SLM 1' })
    const draft = await uploaded(tono, filled(await template(tono), { Kevin: [80], Mina: [81] }))
    await scored(dewi, [{ item_id: item.id, student_id: kevin.userId, score: 65 }])
    expect(await applied(tono, draft)).toMatchObject({ status: 'PARTIAL', message: '1 baris diimpor, 1 masih salah.' })
    expect([await marksOf(kevin), await marksOf(mina)]).toEqual([{ 'SLM 1': 65 }, { 'SLM 1': 81 }])
    const [[[, text] = []] = []] = await remarksOf(tono, draft)
    expect(text).toMatch(/diubah orang lain menjadi 65/)
    const again = await uploaded(tono, filled(await template(tono), { Kevin: [80] }))
    await applied(tono, again)
    expect(await marksOf(kevin)).toEqual({ 'SLM 1': 80 })
  })
})

describe('taking it back', () => {
  test('leaves and names what was changed since, and what was submitted', async () => {
    const first = await column(tono, { title: 'SLM 1' })
    const second = await column(tono, { title: 'SLM 2' })
    const given = filled(await template(tono), { Kevin: [80, 81], Mina: [82, 83], Sukma: [84] })
    const draft = await uploaded(tono, given)
    const process = await applied(tono, draft)
    await scored(tono, [{ item_id: first.id, student_id: kevin.userId, score: 79, seen: 1 }])
    await submits(second.id)
    expect(await undone(tono, process.id)).toMatchObject({
      status: 'PARTIAL',
      message: '1 baris dikembalikan, 2 tetap.',
    })
    expect(await marksOf(kevin)).toEqual({ 'SLM 1': 79, 'SLM 2': 81 })
    expect(await marksOf(mina)).toEqual({ 'SLM 1': null, 'SLM 2': 83 })
    expect(await marksOf(sukma)).toEqual({ 'SLM 1': null })
    expect(await remarksOf(tono, draft)).toEqual([
      [['', 'Nilai sudah diajukan dan tidak dapat diubah.']],
      [['', 'Nilai sudah diajukan dan tidak dapat diubah.']],
      [],
    ])
  })

  test('brings back what a remedial had brought', async () => {
    const item = await column(tono, { title: 'SLM 1' })
    const place = { item_id: item.id, student_id: mina.userId }
    await scored(tono, [{ ...place, score: 60 }])
    await scored(tono, [{ ...place, field: 'REMEDIAL', score: 88, seen: 1 }])
    const process = await applied(tono, await uploaded(tono, filled(await template(tono), { Mina: ['-'] })))
    expect(await marksOf(mina)).toEqual({ 'SLM 1': '-' })
    await undone(tono, process.id)
    expect((await sheet(tono)).cells).toMatchObject([{ state: 'SCORED', score: 60, remedial_score: 88 }])
  })

  test('keeps a column that was made for it once somebody has taken it up', async () => {
    await taught()
    const process = await applied(tono, await uploaded(tono, filled(await template(tono), { Mina: [90] })))
    const [made] = (await sheet(tono)).columns
    await scored(tono, [{ item_id: made!.id, student_id: kevin.userId, score: 70 }])
    await undone(tono, process.id)
    expect((await sheet(tono)).columns.map(({ id }) => id)).toEqual([made!.id])
    expect(await db.select().from(scoreItems)).toHaveLength(1)
  })
})

describe('who', () => {
  test('may: teachers of the course; the office with a reason, which its teachers hear of', async () => {
    await column(tono, { title: 'SLM 1' })
    const given = filled(await template(tono), { Mina: [90] })
    const statuses = await Promise.all(
      [budi, mina, sari, joko, twin.people.tono, twin.people.rina].map(
        async (who) => (await upload(who, given)).status,
      ),
    )
    expect(statuses).toEqual([403, 403, 403, 403, 404, 404])
    expect(codeOf(await upload(rina, given))).toEqual([422, 'reason_needed'])
    await db.delete(notifications)
    await applied(rina, await uploaded(rina, given, { reason: 'Guru sedang cuti' }))
    expect(await marksOf(mina)).toEqual({ 'SLM 1': 90 })
    expect((await changes())[0]).toMatchObject({ kind: 'IMPORT', reason: 'Guru sedang cuti' })
    const told = await db.select().from(notifications).where(eq(notifications.topic, 'score'))
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([dewi.userId, tono.userId].toSorted())
  })

  test('teaches the course no more writes nothing more with a draft of before', async () => {
    await column(tono, { title: 'SLM 1' })
    const draft = await uploaded(dewi, filled(await template(dewi), { Mina: [90] }))
    await db.update(courseTeachers).set({ end_date: '2026-11-01' }).where(eq(courseTeachers.user_id, dewi.userId))
    expect((await commit(dewi, draft)).status).toBe(404)
    await db.update(courseTeachers).set({ end_date: null }).where(eq(courseTeachers.user_id, dewi.userId))
    expect(await marksOf(mina)).toEqual({})
  })

  test('comes by another way has no sheet to fill', async () => {
    const body = new FormData()
    body.set('kind', 'SCORE')
    body.set('target_id', school.courseId)
    body.set('file', fileOf({ headers: ['NIS'], rows: [['7001']] }))
    expect(codeOf(await tono.call('POST', '/v2/imports', { body }))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
  })

  test('fills a year that is closed: nobody', async () => {
    await column(tono, { title: 'SLM 1' })
    const given = filled(await template(tono), { Mina: [90] })
    await db.update(schoolYears).set({ status: 'CLOSED' }).where(eq(schoolYears.id, school.yearId))
    const refused = await upload(tono, given)
    await db.update(schoolYears).set({ status: 'ACTIVE' }).where(eq(schoolYears.id, school.yearId))
    expect(codeOf(refused)).toEqual([409, 'school_year_closed'])
  })
})

/** Into a list that is on its way to the report card. */
async function submits(item_id: string): Promise<void> {
  const [row] = await db.select().from(scoreSheets)
  const of = { school_id: school.id }
  const [submission] = await db
    .insert(scoreSubmissions)
    .values({ ...of, sheet_id: row!.id, period: 'AKHIR', status: 'SUBMITTED' })
    .returning()
  await db.insert(scoreSubmissionItems).values({ ...of, submission_id: submission!.id, item_id })
}
