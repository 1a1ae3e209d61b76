/** Acceptance of report data by a sheet: what is known goes out, one wrong cell is marked, and what came in can be taken back. */
import type { ImportRow, ImportView } from '@kelasku/shared/import/contract'
import type { StudentDataView } from '@kelasku/shared/report-card/student-data'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { profiles, profileViews, users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { readSheet, writeSheets, type Cell } from '#platform/sheets/sheets.ts'
import type { Wire } from '#testing/caller.ts'
import { endedProcess } from '#testing/processes.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { reportStudentData } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, budi, rina, tono } = people
const { db } = server.database
const base = '/report-card/v1'

async function numbered({ userId }: Someone, nisn: string | null, nis: string): Promise<void> {
  await db.update(users).set({ nisn, phone: null }).where(eq(users.id, userId))
  await db.update(schoolMembers).set({ member_no: nis }).where(eq(schoolMembers.user_id, userId))
}
const sukma = await arriveAs(server, school, 'Sukma Dewi', 'SISWA')
await db.insert(classMembers).values({
  school_id: school.id,
  class_id: school.classId,
  user_id: sukma.userId,
  class_role: 'SISWA',
  start_date: '2026-07-13',
})

beforeEach(async () => {
  await db.delete(profiles)
  await db.delete(reportStudentData)
  await db.delete(profileViews)
  await numbered(mina, '0130000011', '07001')
  await numbered(sukma, null, '07002')
})

interface Table {
  headers: string[]
  rows: Cell[][]
}

async function template(who: Someone): Promise<Table> {
  const response = await fetch(`${server.url}/api${base}/userReportDataExcel/template?class_id=${school.classId}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': who.schoolId },
  })
  expect(response.status).toBe(200)
  const lines = await readSheet(new File([new Uint8Array(await response.arrayBuffer())], 'data.xlsx'))
  const [headers, ...rows] = lines.map(({ cells }) => cells)
  return { headers: headers!, rows }
}

/** The table with these cells filled in, by the name of the pupil and the header of the column. */
const filled = ({ headers, rows }: Table, cells: Record<string, Record<string, string>>): Table => ({
  headers,
  rows: rows.map((row) =>
    headers.map((header, at) => cells[String(row[headers.indexOf('Nama')])]?.[header] ?? row[at] ?? ''),
  ),
})

async function uploaded(who: Someone, { headers, rows }: Table): Promise<ImportView> {
  const body = new FormData()
  body.set('class_id', school.classId)
  const bytes = await writeSheets([{ name: 'Data', columns: headers.map((header) => ({ header })), rows }])
  body.set('file', new File([bytes], 'data.xlsx'))
  const answer = await who.call('POST', `${base}/userReportDataExcel/import`, { body })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as ImportView
}
const rowsOf = async (who: Someone, { id }: { id: string }) =>
  (await who.call('GET', `/v2/imports/${id}/rows?limit=200`)).body.data as ImportRow[]
async function applied(who: Someone, { id }: { id: string }) {
  const { status, body } = await who.call('POST', `/v2/imports/${id}/commit`)
  expect([status, body.message]).toEqual([200, undefined])
  return endedProcess(who, (body.data as ImportView).process_id!)
}
async function undone(who: Someone, processId: string) {
  const { body } = await who.call('POST', `/v2/bg-processes/${processId}/undo`)
  return endedProcess(who, (body.data as { id: string }).id)
}
const dataOf = async ({ userId }: Someone) =>
  (await budi.call('GET', `${base}/userReportData/userID/${userId}`)).body.data as Wire<StudentDataView>

const mother = 'Sari Lestari'
const ofMina = {
  'Tempat Lahir': 'Bandung',
  'Tanggal Lahir': '8 Juli 2013',
  'Jenis Kelamin': 'perempuan',
  'Nomor Ponsel': '081234567890',
  'Nama Ibu': mother,
  'Pekerjaan Ibu': 'Wiraswasta',
  'Nomor Ijazah': '0012345',
  'Diterima di Semester': 'ganjil',
}

describe('the sheet of a class', () => {
  test('has what is known as it can be read again, and the family learns that it was looked at', async () => {
    await applied(budi, await uploaded(budi, filled(await template(budi), { 'Mina Lestari': ofMina })))
    await db.delete(profileViews)
    const { headers, rows } = await template(budi)
    const cell = (header: string) => rows[0]![headers.indexOf(header)]
    expect([cell('NIS'), cell('NISN'), cell('Nama')]).toEqual(['07001', '0130000011', 'Mina Lestari'])
    expect(cell('Tanggal Lahir')).toBe('08/07/2013')
    expect(cell('Nomor Ponsel')).toBe('081234567890')
    expect(cell('Nomor Ijazah')).toBe('0012345')
    expect(rows).toHaveLength(2)
    const seen = await db.select().from(profileViews).where(eq(profileViews.user_id, mina.userId))
    expect(seen.length).toBeGreaterThan(0)

    // Of what goes out and comes back as it was, nothing is said where something else has changed.
    const more = await uploaded(budi, filled({ headers, rows }, { 'Sukma Dewi': { Agama: 'Islam' } }))
    expect((await rowsOf(budi, more)).map(({ row_no, state }) => [row_no, state])).toEqual([[3, 'OK']])
    // Nothing was changed in it: there is nothing to take over.
    const again = await uploaded(budi, { headers, rows })
    expect(again.counts).toMatchObject({ total: 1, ok: 0, duplicate: 1 })
  })

  test('is called after its class, and kept by no cache', async () => {
    const response = await fetch(`${server.url}/api${base}/userReportDataExcel/template?class_id=${school.classId}`, {
      headers: { authorization: `Bearer ${budi.token}`, 'x-school': budi.schoolId },
    })
    expect(response.headers.get('content-disposition')).toContain('Data%20rapor%207A.xlsx')
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('is for who leads the class, and for the office', async () => {
    for (const [who, status] of [
      [rina, 200],
      [tono, 403],
    ] as const)
      expect((await who.call('GET', `${base}/userReportDataExcel/template?class_id=${school.classId}`)).status).toBe(
        status,
      )
  })
})

describe('a sheet that comes back', () => {
  test('takes over what is right, marks the wrong cell, and is taken back as it was', async () => {
    await budi.call('PUT', `${base}/userReportData/basic`, {
      body: { user_id: mina.userId, version: 99, birth_place: 'Garut' },
    })
    const draft = await uploaded(
      budi,
      filled(await template(budi), {
        'Mina Lestari': ofMina,
        'Sukma Dewi': { 'Tanggal Lahir': '31/02/2013', Agama: 'Islam' },
      }),
    )
    expect(draft).toMatchObject({ kind: 'REPORT_DATA', target_id: school.classId, presets: { class_name: '7A' } })
    const [first, second] = await rowsOf(budi, draft)
    expect(first).toMatchObject({
      state: 'OK',
      errors: [],
      warnings: [{ key: 'birth_place', text: 'Sekarang Garut, akan menjadi Bandung.' }],
    })
    expect(second).toMatchObject({ state: 'WRONG', errors: [{ key: 'birth_date' }] })
    // Mended in place.
    const mended = await budi.call('PUT', `/v2/imports/${draft.id}/rows/${second!.id}`, {
      body: { cells: { birth_date: '28/02/2013' } },
    })
    expect(mended.status).toBe(200)

    const process = await applied(budi, draft)
    expect(process).toMatchObject({ type: 'IMPORT_REPORT_DATA', status: 'SUCCESS', message: '2 baris diimpor.' })
    const { profile, last_school } = await dataOf(mina)
    expect(profile).toMatchObject({
      birth_place: 'Bandung',
      birth_date: '2013-07-08',
      gender: 'P',
      no_telp: '+6281234567890',
      mother: { name: mother, occupation: 'Wiraswasta' },
    })
    expect(last_school).toMatchObject({ certificate_no: '0012345', accepted_semester: 1 })
    expect((await dataOf(sukma)).profile).toMatchObject({ birth_date: '2013-02-28', religion: 'Islam' })

    await undone(budi, process.id)
    const back = await dataOf(mina)
    expect(back.profile).toMatchObject({
      birth_place: 'Garut',
      birth_date: null,
      gender: null,
      no_telp: null,
      mother: { name: null },
    })
    expect(back.last_school).toMatchObject({ certificate_no: null, accepted_semester: null })
    expect((await dataOf(sukma)).profile).toMatchObject({ birth_date: null, religion: null })
  })

  test('leaves what somebody has changed since when it is taken back, and says which', async () => {
    const draft = await uploaded(
      budi,
      filled(await template(budi), { 'Mina Lestari': { 'Tempat Lahir': 'Bandung', 'Nomor Ijazah': 'DN-1' } }),
    )
    const process = await applied(budi, draft)
    await budi.call('PUT', `${base}/userReportData/basic`, {
      body: { user_id: mina.userId, version: 99, birth_place: 'Cimahi' },
    })
    await undone(budi, process.id)
    const { profile, last_school } = await dataOf(mina)
    expect([profile.birth_place, last_school.certificate_no]).toEqual(['Cimahi', null])
    expect((await rowsOf(budi, draft))[0]!.errors[0]!.text).toContain('Tempat Lahir')
  })

  test('a row that says nothing new has not failed', async () => {
    const { headers, rows } = await template(budi)
    const draft = await uploaded(budi, filled({ headers, rows }, { 'Mina Lestari': { 'Tempat Lahir': 'Solo' } }))
    // Somebody else has written the same meanwhile.
    await budi.call('PUT', `${base}/userReportData/basic`, {
      body: { user_id: mina.userId, version: 99, birth_place: 'Solo' },
    })
    const process = await applied(budi, draft)
    expect(process).toMatchObject({ failed: 0 })
    expect(process.message).toContain('1 baris sudah sama')
    expect(process.message).not.toContain('salah')
    expect((await budi.call('GET', `/v2/imports/${draft.id}`)).body.data).toMatchObject({
      status: 'DONE',
      counts: { wrong: 0, duplicate: 1 },
    })
  })

  test('knows nobody of another class, and leaves a parent’s address alone that follows the child’s', async () => {
    await budi.call('PUT', `${base}/userReportData/family`, {
      body: { user_id: mina.userId, version: 99, same_mother_address: true },
    })
    const { headers, rows } = await template(budi)
    const strange = headers.map((header) => ({ NIS: '99', Nama: 'Orang Lain', Agama: 'Islam' })[header] ?? '')
    const draft = await uploaded(budi, {
      headers,
      rows: [...filled({ headers, rows }, { 'Mina Lestari': { 'Alamat Ibu': 'Jalan lain' } }).rows, strange],
    })
    const judged = await rowsOf(budi, draft)
    expect(judged.map(({ state }) => state)).toEqual(['DUPLICATE', 'WRONG'])
    expect(judged[1]!.errors[0]).toEqual({ key: 'nis', text: 'Tidak ada siswa dengan NIS 99 di kelas ini.' })
  })

  test('takes over nothing more once its writer leads the class no longer', async () => {
    const draft = await uploaded(budi, filled(await template(budi), { 'Mina Lestari': ofMina }))
    const led = eq(classMembers.user_id, budi.userId)
    await db.update(classMembers).set({ status: 'MOVED', end_date: '2026-11-01' }).where(led)
    const { status } = await budi.call('POST', `/v2/imports/${draft.id}/commit`)
    await db.update(classMembers).set({ status: 'ACTIVE', end_date: null }).where(led)
    expect(status).toBe(404)
    expect((await dataOf(mina)).profile.birth_place).toBeNull()
  })
})
