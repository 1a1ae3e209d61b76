/** Imports as a school meets them: from the secretary's sheet to people who sign in, and back again. */
import { beforeEach, describe, expect, test } from 'vitest'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ImportRow, ImportView } from '@kelasku/shared/import/contract'
import type { FirstPasswordCard } from '@kelasku/shared/identity/first-password'
import { dailyAttendance } from '#features/attendance/table.ts'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { classMembers, courses, courseTeachers, subjects } from '#features/classroom/table.ts'
import { accountEmails } from '#features/identity/table.ts'
import { profiles, users } from '#features/profile/table.ts'
import { guardianships, schoolMembers } from '#features/school/table.ts'
import { closing } from '#platform/collab/wire.ts'
import { readSheet, writeSheets, type Cell } from '#platform/sheets/sheets.ts'
import { codeOf, type Answer, type Caller } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { openWriter } from '#testing/writer.ts'
import { runHousekeeping } from '#housekeeping.ts'
import { imports } from './table.ts'

const { server, school, twin, people, anonymous } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

beforeEach(async () => {
  await server.database.db.delete(imports)
})

type Rows = readonly (readonly Cell[])[]

async function sheet(headers: readonly string[], rows: Rows, name = 'siswa.xlsx'): Promise<File> {
  const bytes = await writeSheets([{ name: 'Data', columns: headers.map((header) => ({ header })), rows }])
  return new File([bytes], name)
}

async function upload(who: Someone, kind: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  return who.call('POST', '/v2/imports', { body })
}

const viewOf = ({ body }: Answer) => body.data as ImportView
const drafted = async (who: Someone, kind: string, file: File) => viewOf(await upload(who, kind, file))

async function rowsOf(call: Caller, id: string, query = ''): Promise<ImportRow[]> {
  return (await call('GET', `/v2/imports/${id}/rows?limit=200${query}`)).body.data as ImportRow[]
}

async function until(processId: string | null, ...statuses: string[]) {
  const look = async () => {
    const [row] = await server.database.db
      .select()
      .from(backgroundProcesses)
      .where(eq(backgroundProcesses.id, processId!))
    return row!
  }
  await expect
    .poll(async () => (await look()).status, { timeout: 30_000 })
    .toSatisfy((status: string) => statuses.includes(status))
  return look()
}

async function committed(who: Someone, id: string, ...statuses: string[]) {
  const answer = await who.call('POST', `/v2/imports/${id}/commit`)
  expect(answer.status).toBe(200)
  return until(viewOf(answer).process_id, ...(statuses.length > 0 ? statuses : ['SUCCESS', 'PARTIAL']))
}

async function takenBack(who: Someone, processId: string, ...statuses: string[]) {
  const answer = await who.call('POST', `/v2/bg-processes/${processId}/undo`)
  expect(answer.status).toBe(200)
  return until((answer.body.data as { id: string }).id, ...statuses)
}

const again = async (who: Someone, id: string) => viewOf(await who.call('GET', `/v2/imports/${id}`))

const headers = [
  'Nama Siswa',
  'Kelas',
  'JK',
  'NISN',
  'NIS',
  'Tempat Lahir',
  'Tgl Lahir',
  'Agama',
  'No HP',
  'Nama Ayah',
  'HP Ayah',
]
let series = 0
/** A pupil whom nobody has imported before. */
function pupil(change: Partial<Record<(typeof headers)[number], Cell>> = {}): Cell[] {
  series++
  const row: Record<string, Cell> = {
    'Nama Siswa': `Anak ${series}`,
    Kelas: '7A',
    JK: 'P',
    NISN: `01${String(series).padStart(8, '0')}`,
    NIS: `26${String(series).padStart(5, '0')}`,
    'Tempat Lahir': 'Bandung',
    'Tgl Lahir': new Date('2013-07-08'),
    Agama: 'Islam',
    'No HP': null,
    'Nama Ayah': 'Dian',
    'HP Ayah': '081234567890',
    ...change,
  }
  return headers.map((header) => row[header] ?? null)
}
const pupils = (count: number) => Array.from({ length: count }, () => pupil())
const nisnOf = (row: readonly Cell[]) => String(row[3])
const registered = (nisns: readonly string[]) =>
  server.database.db
    .select()
    .from(users)
    .where(inArray(users.nisn, [...nisns]))

describe('a class of 36 with three wrong cells', () => {
  test('is mended in place, taken over whole, and everybody signs in with their card', async () => {
    const rows = pupils(36)
    rows[4]![1] = '7Z'
    rows[9]![3] = '12345'
    rows[20]![6] = '31/02/2013'
    const draft = await drafted(budi, 'STUDENT', await sheet(headers, rows))
    expect(draft).toMatchObject({
      status: 'DRAFT',
      counts: { total: 36, ok: 33, wrong: 3 },
      mapping: {
        full_name: 0,
        class: 1,
        gender: 2,
        nisn: 3,
        nis: 4,
        birth_date: 6,
        phone: 8,
        father_name: 9,
        father_phone: 10,
      },
      can: { replace: true, map: true, mend: true, commit: true, remove: true },
    })

    const wrong = await rowsOf(budi.call, draft.id, '&state=WRONG')
    expect(wrong.map(({ row_no, errors }) => [row_no, errors])).toEqual([
      [6, [{ key: 'class', text: 'Kelas 7Z tidak ada di tahun ajaran ini.' }]],
      [11, [{ key: 'nisn', text: 'NISN terdiri atas 10 angka' }]],
      [22, [{ key: 'birth_date', text: 'Tanggal tidak dikenali; tulis seperti 08/07/2013' }]],
    ])
    const cells = [{ class: '7a' }, { nisn: '0199999901' }, { birth_date: '8 Juli 2013' }]
    for (const [index, { id }] of wrong.entries()) {
      const answer = await budi.call('PUT', `/v2/imports/${draft.id}/rows/${id}`, { body: { cells: cells[index] } })
      expect(answer.body.data).toMatchObject({
        row: { state: 'OK', errors: [] },
        import: { counts: { wrong: 2 - index } },
      })
    }

    const process = await committed(budi, draft.id)
    expect(process).toMatchObject({
      status: 'SUCCESS',
      type: 'BULK_ADD_STUDENT',
      total: 36,
      success: 36,
      failed: 0,
      message: '36 baris diimpor.',
    })
    expect(await again(budi, draft.id)).toMatchObject({ status: 'DONE', counts: { done: 36, ok: 0 } })

    const [alya] = await registered([nisnOf(rows[0]!)])
    expect(alya).toMatchObject({ full_name: rows[0]![0], nisn: rows[0]![3] })
    const [profile] = await server.database.db.select().from(profiles).where(eq(profiles.user_id, alya!.id))
    expect(profile).toMatchObject({
      gender: 'P',
      birth_place: 'Bandung',
      birth_date: '2013-07-08',
      religion: 'Islam',
      father_name: 'Dian',
      father_phone_number: '+6281234567890',
    })
    const [place] = await server.database.db.select().from(classMembers).where(eq(classMembers.user_id, alya!.id))
    expect(place).toMatchObject({
      class_id: school.classId,
      class_role: 'SISWA',
      status: 'ACTIVE',
      is_home: true,
    })

    const answer = await budi.call('GET', `/v2/imports/${draft.id}/cards?limit=200`)
    const cards = answer.body.data as FirstPasswordCard[]
    expect(cards).toHaveLength(36)
    const card = cards.find(({ id }) => id === alya!.id)!
    expect(card).toMatchObject({ sign_in_name: rows[0]![3], role: 'SISWA', class_name: '7A', child_names: [] })
    const signedIn = await signIn(card.sign_in_name, card.first_password)
    expect(signedIn).toMatchObject({
      status: 200,
      body: { data: { must_change_password: true, user: { id: alya!.id } } },
    })
    // Used once, it is a hash, and no card shows it any more; it still opens the door until it is changed.
    expect((await signIn(card.sign_in_name, card.first_password)).status).toBe(200)
    const left = (await budi.call('GET', `/classes/${school.classId}/cards?limit=200`)).body.data as FirstPasswordCard[]
    expect(left).toHaveLength(35)
    expect(left.map(({ id }) => id)).not.toContain(alya!.id)
    expect((await signIn(card.sign_in_name, 'bukan-kata')).status).toBe(401)
  })
})

const signIn = (username: string, password: string) =>
  anonymous('POST', '/identity/auth/login', {
    body: { username, password, device_id: `perangkat-${username}`, device_name: 'Chrome' },
  })

describe('a sheet with wrong rows', () => {
  test('is taken over in part; the rest is downloaded, mended and uploaded again, or mended and run again', async () => {
    const rows = [...pupils(3), pupil({ NISN: '99' }), pupil({ 'Tgl Lahir': 'kemarin' })]
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    const process = await committed(rina, draft.id)
    expect(process).toMatchObject({
      status: 'PARTIAL',
      total: 5,
      success: 3,
      failed: 2,
      message: '3 baris diimpor, 2 masih salah.',
    })
    expect(await again(rina, draft.id)).toMatchObject({
      status: 'PARTIAL',
      counts: { done: 3, wrong: 2 },
      can: { mend: true, commit: false },
    })

    const file = await download(rina, `/v2/imports/${draft.id}/failed-rows`)
    expect(file.disposition).toContain('Baris gagal - siswa.xlsx')
    const [head, ...failed] = (await readSheet(file.file)).map(({ cells }) => cells)
    expect(head!.at(-1)).toBe('Kesalahan')
    expect(failed.map((cells) => cells.at(-1))).toEqual([
      'NISN: NISN terdiri atas 10 angka',
      'Tanggal Lahir: Tanggal tidak dikenali; tulis seperti 08/07/2013',
    ])

    // The downloaded file is a sheet like any other: mended, it is taken over.
    const nisn = head!.indexOf('NISN')
    failed[0]![nisn] = '0199999902'
    const second = await drafted(rina, 'STUDENT', await sheet(head!, failed))
    expect(second.counts).toMatchObject({ total: 2, ok: 1, wrong: 1 })
    await committed(rina, second.id)

    // And what was left in the first one can be mended there and run once more.
    const [, left] = await rowsOf(rina.call, draft.id, '&state=WRONG')
    await rina.call('PUT', `/v2/imports/${draft.id}/rows/${left!.id}`, { body: { cells: { birth_date: '8-7-13' } } })
    const [skipped] = await rowsOf(rina.call, draft.id, '&state=WRONG')
    await rina.call('PUT', `/v2/imports/${draft.id}/rows/${skipped!.id}`, { body: { skipped: true } })
    expect(await committed(rina, draft.id)).toMatchObject({ status: 'SUCCESS', success: 1, total: 1 })
    expect(await again(rina, draft.id)).toMatchObject({ status: 'DONE', counts: { done: 4, skipped: 1 } })
  })

  test('says all mistakes of a row at once: cells, class, numbers and doubles', async () => {
    const known = pupil()
    await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, [known]))).id)
    const first = pupil()
    const wrong = pupil({ 'Tgl Lahir': '31/02/2013', Kelas: '9Z', NISN: known[3]!, NIS: first[4]! })
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, [first, wrong]))
    const [row] = await rowsOf(rina.call, draft.id, '&state=WRONG')
    expect(row!.errors).toEqual([
      { key: 'birth_date', text: 'Tanggal tidak dikenali; tulis seperti 08/07/2013' },
      { key: 'nisn', text: `Sudah terdaftar atas nama ${String(known[0])}.` },
      { key: 'class', text: 'Kelas 9Z tidak ada di tahun ajaran ini.' },
      { key: 'nis', text: `NIS ini sudah dipakai di baris 2 (${String(first[0])}).` },
    ])
  })

  test.each([
    [
      'TEACHER',
      ['Nama', 'NIP', 'Email', 'Jabatan'],
      ['Bukan Tono', null, 'tono@melati.test', 'Raja'],
      ['email', 'position'],
    ],
    [
      'PARENT',
      ['Nama', 'Hubungan', 'NISN Anak', 'Email'],
      ['Bukan Tono', 'Paman', '0199999999', 'tono@melati.test'],
      ['child_no', 'email', 'relation'],
    ],
    [
      'COURSE',
      ['Kelas', 'Mapel', 'Guru', 'KKM'],
      ['9Z', 'Matematika', 'siapa@melati.test', 'lulus'],
      ['class', 'passing_score', 'teachers'],
    ],
    [
      'CURRICULUM',
      ['Kurikulum', 'Mapel', 'Kode', 'Tingkat', 'Deskripsi'],
      ['Tidak Ada', 'Tidak Ada', 'terlalu panjang untuk kode', 'TP', 'Bilangan'],
      ['code', 'curriculum', 'subject'],
    ],
    [
      'SCHEDULE',
      ['Hari', 'Jam Mulai', 'Jam Selesai', 'Kelas', 'Mapel', 'Guru', 'Sampai Tanggal'],
      ['Rabo', '08.00', '07.00', '9Z', 'Matematika', 'siapa@melati.test', '01/01/2001'],
      ['class', 'end_time', 'teacher', 'until', 'weekday'],
    ],
  ])('of %s, a wrong cell hides no other mistake', async (kind, columns, cells, keys) => {
    await server.database.db.update(users).set({ email: 'tono@melati.test' }).where(eq(users.id, tono.userId))
    const draft = await drafted(rina, kind, await sheet(columns, [cells]))
    const [row] = await rowsOf(rina.call, draft.id)
    expect([...new Set(row!.errors.map(({ key }) => key))].toSorted()).toEqual(keys)
  })

  test('cannot be run when nothing in it is right, or a needed column is missing', async () => {
    const none = await drafted(rina, 'STUDENT', await sheet(headers, [pupil({ NISN: '1' })]))
    expect(codeOf(await rina.call('POST', `/v2/imports/${none.id}/commit`))).toEqual([422, 'nothing_to_import'])

    const strange = await drafted(rina, 'STUDENT', await sheet(['Siapa', 'Rombel'], [['Melati Putri', '7A']]))
    expect(strange).toMatchObject({ mapping: { full_name: null, class: 1 }, counts: { wrong: 1 } })
    expect(codeOf(await rina.call('POST', `/v2/imports/${strange.id}/commit`))).toEqual([422, 'columns_missing'])
    const mapped = await rina.call('PUT', `/v2/imports/${strange.id}/mapping`, { body: { mapping: { full_name: 0 } } })
    expect(viewOf(mapped)).toMatchObject({
      counts: { ok: 1, wrong: 0 },
      sources: [{ header: 'Siapa', samples: ['Melati Putri'] }, {}],
    })
    for (const mapping of [{ full_name: 9 }, { apa: 0 }])
      expect((await rina.call('PUT', `/v2/imports/${strange.id}/mapping`, { body: { mapping } })).status).toBe(400)
  })

  test('is replaced by a corrected file, in the same draft', async () => {
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, [pupil({ Kelas: '9Z' })]))
    const body = new FormData()
    body.set('file', await sheet(headers, pupils(2), 'perbaikan.xlsx'))
    const answer = await rina.call('POST', `/v2/imports/${draft.id}/file`, { body })
    expect(viewOf(answer)).toMatchObject({ id: draft.id, file_name: 'perbaikan.xlsx', counts: { total: 2, ok: 2 } })
  })
})

async function download(who: Someone, path: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': who.schoolId },
  })
  expect(response.status).toBe(200)
  const disposition = response.headers.get('content-disposition') ?? ''
  return { disposition: decodeURIComponent(disposition), file: new File([await response.blob()], 'a.xlsx') }
}

describe('nobody becomes two', () => {
  test('within a file the second is a duplicate, until one of them is mended or left out', async () => {
    const same = pupil()
    const name = same[0]!
    const rows = [same, pupil({ 'Nama Siswa': name, NISN: same[3]! }), pupil({ 'Nama Siswa': name, NIS: same[4]! })]
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    expect(draft.counts).toMatchObject({ ok: 1, duplicate: 2 })
    const [first, second, third] = await rowsOf(rina.call, draft.id)
    expect(second!.errors).toEqual([{ key: null, text: 'Sama dengan baris 2.' }])

    await rina.call('PUT', `/v2/imports/${draft.id}/rows/${first!.id}`, { body: { skipped: true } })
    expect((await rowsOf(rina.call, draft.id)).map(({ state }) => state)).toEqual(['SKIPPED', 'OK', 'OK'])
    await rina.call('PUT', `/v2/imports/${draft.id}/rows/${first!.id}`, { body: { skipped: false } })
    await rina.call('PUT', `/v2/imports/${draft.id}/rows/${second!.id}`, { body: { cells: { nisn: '0199999903' } } })
    expect((await rowsOf(rina.call, draft.id)).map(({ state }) => state)).toEqual(['OK', 'OK', 'DUPLICATE'])
    expect(third!.state).toBe('DUPLICATE')
  })

  test('within a file, a number or an address of one person is a wrong cell in the row of another', async () => {
    const first = pupil()
    const second = pupil({ NISN: first[3]!, NIS: first[4]! })
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, [first, second]))
    expect(draft.counts).toMatchObject({ ok: 1, wrong: 1, duplicate: 0 })
    const [, row] = await rowsOf(rina.call, draft.id)
    const where = `sudah dipakai di baris 2 (${String(first[0])}).`
    expect(row!.errors).toEqual([
      { key: 'nisn', text: `NISN ini ${where}` },
      { key: 'nis', text: `NIS ini ${where}` },
    ])
    const cells = { nisn: '0199999904', nis: '2699904' }
    await rina.call('PUT', `/v2/imports/${draft.id}/rows/${row!.id}`, { body: { cells: { nisn: cells.nisn } } })
    const [, half] = await rowsOf(rina.call, draft.id)
    expect(half!.errors).toEqual([{ key: 'nis', text: `NIS ini ${where}` }])
    await rina.call('PUT', `/v2/imports/${draft.id}/rows/${row!.id}`, { body: { cells } })
    expect((await rowsOf(rina.call, draft.id)).map(({ state }) => state)).toEqual(['OK', 'OK'])

    const teachers = [
      ['Sri Rahayu', '198503152010012777', 'sri@melati.test'],
      ['Sri Lestari', '198503152010012778', 'sri@melati.test'],
    ]
    const others = await drafted(rina, 'TEACHER', await sheet(['Nama', 'NIP', 'Email'], teachers))
    expect((await rowsOf(rina.call, others.id))[1]).toMatchObject({
      state: 'WRONG',
      errors: [{ key: 'email', text: 'Email ini sudah dipakai di baris 2 (Sri Rahayu).' }],
    })
  })

  test('somebody who is there already is a duplicate, in the words of the specification', async () => {
    const rows = pupils(2)
    await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, rows))).id)
    const second = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    expect(second.counts).toMatchObject({ duplicate: 2, ok: 0 })
    const [row] = await rowsOf(rina.call, second.id)
    expect(row!.errors).toEqual([
      { key: null, text: 'Data yang dimasukkan sudah tersedia, mohon ubah dengan data yang lain!' },
    ])
    expect(await registered(rows.map(nisnOf))).toHaveLength(2)
  })

  test('a number under another name, another class or another school is said at its cell', async () => {
    const known = pupil()
    await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, [known]))).id)
    const abroad = pupil()
    const foreign = await drafted(twin.people.rina, 'STUDENT', await sheet(headers, [abroad]))
    await committed(twin.people.rina, foreign.id)

    const rows = [
      pupil({ NISN: known[3]! }),
      [...known.slice(0, 1), '7B', ...known.slice(2)],
      abroad,
      pupil({ NIS: known[4]! }),
    ]
    // One file a row: among each other they would be doubles.
    const said = []
    for (const row of rows) {
      const draft = await drafted(rina, 'STUDENT', await sheet(headers, [row]))
      said.push((await rowsOf(rina.call, draft.id))[0]!.errors[0])
    }
    expect(said).toEqual([
      { key: 'nisn', text: `Sudah terdaftar atas nama ${String(known[0])}.` },
      { key: 'class', text: 'Sudah di kelas 7A. Pindahkan dari Kelasku.' },
      { key: 'nisn', text: expect.stringContaining('di luar sekolah ini') },
      { key: 'nis', text: `NIS ini milik ${String(known[0])}.` },
    ])
  })

  test('two clicks, and a commit after a lost answer, import once', async () => {
    const rows = pupils(3)
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    const answers = await Promise.all([1, 2, 3].map(() => rina.call('POST', `/v2/imports/${draft.id}/commit`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [one] = answers.filter(({ status }) => status === 200)
    await until(viewOf(one!).process_id, 'SUCCESS')
    expect(codeOf(await rina.call('POST', `/v2/imports/${draft.id}/commit`))).toEqual([409, 'import_begun'])
    expect(codeOf(await rina.call('DELETE', `/v2/imports/${draft.id}`))).toEqual([409, 'import_begun'])
    expect(await registered(rows.map(nisnOf))).toHaveLength(3)
  })

  test('while one of the kind runs in the school, another waits', async () => {
    const [first, second] = [
      await drafted(rina, 'STUDENT', await sheet(headers, pupils(1))),
      await drafted(rina, 'STUDENT', await sheet(headers, pupils(1))),
    ]
    const { db } = server.database
    const [running] = await db
      .insert(backgroundProcesses)
      .values({
        school_id: school.id,
        created_by: rina.userId,
        type: 'BULK_ADD_STUDENT',
        status: 'RUNNING',
        input: {},
      })
      .returning()
    const refused = await rina.call('POST', `/v2/imports/${second.id}/commit`)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'background_process_running', message: 'Proses sistem sedang berjalan' },
    })
    await db.update(backgroundProcesses).set({ status: 'SUCCESS' }).where(eq(backgroundProcesses.id, running!.id))
    await committed(rina, first.id)
    await committed(rina, second.id)
  })
})

describe('taking it back', () => {
  test('removes whoever came by it, and keeps whoever has signed in since', async () => {
    const rows = pupils(4)
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    const { id: processId } = await committed(rina, draft.id)
    const [card] = (await rina.call('GET', `/v2/imports/${draft.id}/cards`)).body.data as FirstPasswordCard[]
    await signIn(card!.sign_in_name, card!.first_password)

    expect(await takenBack(rina, processId, 'PARTIAL')).toMatchObject({
      success: 3,
      failed: 1,
      message: '3 baris dikembalikan, 1 tetap.',
    })
    expect((await registered(rows.map(nisnOf))).map(({ id }) => id)).toEqual([card!.id])
    const [kept] = await rowsOf(rina.call, draft.id, '&state=DONE')
    expect(kept!.errors).toEqual([{ key: null, text: 'Sudah pernah masuk, jadi tidak dapat dibatalkan.' }])
    expect(await again(rina, draft.id)).toMatchObject({ status: 'PARTIAL', counts: { undone: 3, done: 1 } })
  })

  test('leaves nothing of it behind, and the same sheet can be brought again', async () => {
    const rows = pupils(3)
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    const before = await counts()
    const { id: processId } = await committed(rina, draft.id)
    await takenBack(rina, processId, 'SUCCESS')
    expect(await counts()).toEqual(before)
    expect(await again(rina, draft.id)).toMatchObject({ status: 'UNDONE', counts: { undone: 3 } })
    expect((await drafted(rina, 'STUDENT', await sheet(headers, rows))).counts).toMatchObject({ ok: 3 })
  })

  test('keeps a pupil for whom a parent was imported, until the parent is taken back', async () => {
    const row = pupil()
    const child = await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, [row]))).id)
    const parent = await committed(
      rina,
      (
        await drafted(
          rina,
          'PARENT',
          await sheet(['Nama', 'Hubungan', 'NISN', 'HP'], [['Dian', 'Ayah', row[3]!, '08120000111']]),
        )
      ).id,
    )
    expect(await takenBack(rina, child.id, 'FAILED')).toMatchObject({ failed: 1 })
    await takenBack(rina, parent.id, 'SUCCESS')
    await takenBack(rina, child.id, 'SUCCESS')
    expect(await registered([nisnOf(row)])).toEqual([])
  })

  test('keeps whoever has written into a register, where a trigger stands in for a key', async () => {
    const { db } = server.database
    const row = pupil()
    const { id: processId } = await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, [row]))).id)
    const [person] = await registered([nisnOf(row)])
    const { id: school_id, classId: class_id, people: known } = school
    const mark = { school_id, class_id, student_id: known.mina.userId, date: '2026-08-03', status: 'HADIR' as const }
    await db.insert(dailyAttendance).values({ ...mark, recorded_by: person!.id })
    expect(await takenBack(rina, processId, 'FAILED')).toMatchObject({ failed: 1 })
    expect(await db.select().from(dailyAttendance)).toMatchObject([{ recorded_by: person!.id }])
    await db.delete(dailyAttendance)
    await takenBack(rina, processId, 'SUCCESS')
    expect(await registered([nisnOf(row)])).toEqual([])
  })
})

async function counts() {
  const { rows } = await server.database.pool.query<{ n: string }>(
    `select concat_ws(' ', (select count(*) from users), (select count(*) from school_members), (select count(*) from class_members),
      (select count(*) from vault.credentials), (select count(*) from profiles), (select count(*) from guardianships)) as n`,
  )
  return rows[0]!.n
}

describe('a server that dies in the middle', () => {
  test('leaves whole bites, and the next one goes on with the rest', async () => {
    const rows = pupils(450)
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    const answer = await rina.call('POST', `/v2/imports/${draft.id}/commit`)
    const processId = viewOf(answer).process_id
    // Takes the turn from whoever is at work, as a server does that starts while another one hangs.
    await server.processes.recover()
    await server.processes.recover()
    expect(await until(processId, 'SUCCESS')).toMatchObject({ success: 450, failed: 0, total: 450 })
    expect(await registered(rows.map(nisnOf))).toHaveLength(450)
  })

  test('what was stopped can be gone on with, or taken back', async () => {
    const rows = pupils(450)
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    const processId = viewOf(await rina.call('POST', `/v2/imports/${draft.id}/commit`)).process_id
    await rina.call('POST', `/v2/bg-processes/${processId}/cancel`)
    const stopped = await until(processId, 'CANCELLED', 'SUCCESS')
    const left = await again(rina, draft.id)
    expect(left.counts.done).toBe(stopped.success)
    if (stopped.status === 'CANCELLED') {
      expect(left.status).toBe(stopped.success > 0 ? 'PARTIAL' : 'DRAFT')
      await rina.call('POST', `/v2/bg-processes/${processId}/retry`)
      await until(processId, 'SUCCESS')
    }
    expect(await again(rina, draft.id)).toMatchObject({ status: 'DONE', counts: { done: 450 } })
    expect(await registered(rows.map(nisnOf))).toHaveLength(450)
  })
})

describe('who may', () => {
  test('a homeroom teacher brings pupils and parents of the own class, and nobody else', async () => {
    const draft = await drafted(budi, 'STUDENT', await sheet(headers, [pupil(), pupil({ Kelas: '7B' })]))
    const [own, other] = await rowsOf(budi.call, draft.id)
    expect(own!.state).toBe('OK')
    expect(other!.errors).toEqual([{ key: 'class', text: 'Anda bukan wali kelas ini.' }])

    await server.database.db.update(users).set({ nisn: '0188888801' }).where(eq(users.id, mina.userId))
    await server.database.db.update(users).set({ nisn: '0188888802' }).where(eq(users.id, joko.userId))
    const parents = await drafted(
      budi,
      'PARENT',
      await sheet(
        ['Nama', 'Hubungan', 'NISN Anak'],
        [
          ['Ibu Mina', 'Ibu', '0188888801'],
          ['Ibu Joko', 'Ibu', '0188888802'],
        ],
      ),
    )
    expect((await rowsOf(budi.call, parents.id)).map(({ state, errors }) => [state, errors[0]?.text])).toEqual([
      ['OK', undefined],
      ['WRONG', 'Siswa ini bukan di kelas Anda.'],
    ])
    for (const kind of ['TEACHER', 'COURSE'])
      expect((await upload(budi, kind, await sheet(['Nama'], [['A']]))).status).toBe(403)
  })

  test('sees and touches no import of somebody else’s, of the other school, or of a removed right', async () => {
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, pupils(1)))
    for (const who of [budi, tono, mina, sari, twin.people.rina])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/rows'],
        ['POST', '/commit'],
        ['DELETE', ''],
        ['GET', '/cards'],
        ['GET', '/failed-rows'],
      ] as const)
        expect((await who.call(method, `/v2/imports/${draft.id}${path}`)).status).toBe(404)
    expect((await budi.call('GET', '/v2/imports')).body.data).toEqual([])
    // Who brings questions only has a list too, without what others bring.
    expect((await tono.call('GET', '/v2/imports')).body.data).toEqual([])
  })

  test('a homeroom teacher gets no card that opens more than a class', async () => {
    await server.database.db.update(users).set({ nisn: '0188888801' }).where(eq(users.id, mina.userId))
    await committed(
      rina,
      (await drafted(rina, 'TEACHER', await sheet(['Nama', 'Email'], [['Wati', 'wati@melati.test']]))).id,
    )
    const parents = await drafted(
      budi,
      'PARENT',
      await sheet(['Nama', 'Hubungan', 'NISN', 'Email'], [['Wati', 'Ibu', '0188888801', 'wati@melati.test']]),
    )
    const [asked] = await rowsOf(rina.call, parents.id)
    await rina.call('PUT', `/v2/imports/${parents.id}/rows/${asked!.id}`, { body: { is_same: true } })
    await committed(budi, parents.id)
    const path = `/v2/imports/${parents.id}/cards`
    expect((await budi.call('GET', path)).body.data).toEqual([])
    const shown = (await rina.call('GET', path)).body.data as FirstPasswordCard[]
    expect(shown.map(({ full_name }) => full_name)).toEqual(['Wati'])
    expect((await tono.call('GET', `/classes/${school.classId}/cards`)).status).toBe(403)
  })
})

describe('parents', () => {
  test('with two children are one person; a family shares a phone', async () => {
    const children = pupils(2)
    await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, children))).id)
    const rows = [
      ['Dian Putra', 'Ayah', children[0]![3]!, '0812-0000-222'],
      ['Dian  Putra', 'Ayah', children[1]![3]!, '628120000222'],
      ['Rina Ayu', 'Ibu', children[0]![3]!, '08120000222'],
      ['Dian Putra', 'Ayah', children[0]![3]!, '08120000222'],
    ]
    const draft = await drafted(rina, 'PARENT', await sheet(['Nama', 'Hubungan', 'NISN Anak', 'No WA'], rows))
    expect(draft.counts).toMatchObject({ ok: 3, duplicate: 1 })
    const { id: processId } = await committed(rina, draft.id)
    const family = await server.database.db.select().from(users).where(eq(users.phone, '+628120000222'))
    expect(family.map(({ full_name }) => full_name).toSorted()).toEqual(['Dian Putra', 'Rina Ayu'])
    const dian = family.find(({ full_name }) => full_name === 'Dian Putra')!
    const bonds = await server.database.db.select().from(guardianships).where(eq(guardianships.guardian_id, dian.id))
    expect(bonds).toHaveLength(2)

    const cards = (await rina.call('GET', `/v2/imports/${draft.id}/cards`)).body.data as FirstPasswordCard[]
    expect(cards.find(({ id }) => id === dian.id)!.child_names).toHaveLength(2)
    await takenBack(rina, processId, 'SUCCESS')
    expect(await server.database.db.select().from(users).where(eq(users.phone, '+628120000222'))).toEqual([])
  })
})

describe('an account that is there already', () => {
  const { db } = server.database
  const rolesOf = async (userId: string) =>
    (await db.select().from(schoolMembers).where(eq(schoolMembers.user_id, userId))).map(({ role }) => role).toSorted()
  const answer = (who: Someone, id: string, rowId: string, isSame: boolean) =>
    who.call('PUT', `/v2/imports/${id}/rows/${rowId}`, { body: { is_same: isSame } })

  test('of a parent who has typed a teacher’s address becomes no teacher, unless an admin says so', async () => {
    const wali = await arriveAs(server, school, 'Wati Ningsih', 'ORTU')
    await db.update(users).set({ email: 'wati.ningsih@melati.test' }).where(eq(users.id, wali.userId))
    const file = () =>
      sheet(['Nama', 'Email', 'Tgl Lahir'], [['Wati Ningsih', 'wati.ningsih@melati.test', '08/07/1985']])
    const draft = await drafted(rina, 'TEACHER', await file())
    expect(draft.counts).toMatchObject({ question: 1, ok: 0 })
    const [row] = await rowsOf(rina.call, draft.id)
    expect(row).toMatchObject({
      state: 'QUESTION',
      question: { person: { id: wali.userId }, roles: ['ORTU'], is_grave: true, is_same: null },
    })
    expect(codeOf(await rina.call('POST', `/v2/imports/${draft.id}/commit`))).toEqual([422, 'nothing_to_import'])
    expect(await rolesOf(wali.userId)).toEqual(['ORTU'])

    // It is somebody else: then the address is not the row's to use.
    await answer(rina, draft.id, row!.id, false)
    expect((await rowsOf(rina.call, draft.id))[0]).toMatchObject({
      state: 'WRONG',
      errors: [{ key: 'email', text: 'Dipakai Wati Ningsih. Ubah isinya, atau lewati baris ini.' }],
    })
    await answer(rina, draft.id, row!.id, true)
    await committed(rina, draft.id)
    expect(await rolesOf(wali.userId)).toEqual(['GURU', 'ORTU'])
  })

  test('is joined without a question by a number or a proven address together with the day of birth', async () => {
    const known = pupil()
    await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, [known]))).id)
    const [person] = await registered([nisnOf(known)])
    await db.delete(classMembers).where(eq(classMembers.user_id, person!.id))
    const states = async (row: readonly Cell[]) =>
      (await rowsOf(rina.call, (await drafted(rina, 'STUDENT', await sheet(headers, [row]))).id)).map(
        ({ state }) => state,
      )
    const born = headers.indexOf('Tgl Lahir')
    expect(await states(known)).toEqual(['OK'])
    expect(await states(known.with(born, null))).toEqual(['QUESTION'])
    expect(await states(known.with(born, '01/01/2013'))).toEqual(['QUESTION'])

    const lia = await arriveAs(server, school, 'Lia Putri', 'ORTU')
    await db.update(users).set({ email: 'lia@melati.test' }).where(eq(users.id, lia.userId))
    await db.insert(profiles).values({ user_id: lia.userId, birth_date: '1985-07-08' })
    const teacher = async () => {
      const file = await sheet(['Nama', 'Email', 'Tgl Lahir'], [['Lia Putri', 'lia@melati.test', '08/07/1985']])
      return (await rowsOf(rina.call, (await drafted(rina, 'TEACHER', file)).id))[0]!.state
    }
    expect(await teacher()).toBe('QUESTION')
    await db.insert(accountEmails).values({ user_id: lia.userId, verified_email: 'lia@melati.test' })
    expect(await teacher()).toBe('OK')
  })

  test('of a namesake with the same phone is asked about, a homeroom teacher cannot answer, and a no makes somebody new', async () => {
    await db.update(users).set({ nisn: '0188888801' }).where(eq(users.id, mina.userId))
    const dewi = await arriveAs(server, school, 'Dewi Sartika', 'ORTU')
    await db.update(users).set({ phone: '+628111222333' }).where(eq(users.id, dewi.userId))
    const row = ['Dewi Sartika', 'Ibu', '0188888801', '08111222333', 'dewi.s@melati.test']
    const file = await sheet(['Nama', 'Hubungan', 'NISN Anak', 'No WA', 'Email'], [row])
    const draft = await drafted(budi, 'PARENT', file)
    const [asked] = await rowsOf(budi.call, draft.id)
    expect(asked).toMatchObject({ state: 'QUESTION', question: { is_grave: false } })
    expect(codeOf(await answer(budi, draft.id, asked!.id, true))).toEqual([403, 'admin_answers'])

    await answer(rina, draft.id, asked!.id, false)
    await committed(budi, draft.id)
    const family = await db.select().from(users).where(eq(users.phone, '+628111222333'))
    expect(family.map(({ email }) => email).toSorted()).toEqual(['dewi.s@melati.test', null])
  })

  test('of a pupil with the same name in the same class is asked about where the row has no number', async () => {
    const known = pupil()
    await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, [known]))).id)
    const [person] = await registered([nisnOf(known)])
    const namesake = { 'Nama Siswa': known[0]!, NISN: null, NIS: null, 'Tgl Lahir': null }
    const states = async (row: readonly Cell[]) =>
      (await rowsOf(rina.call, (await drafted(rina, 'STUDENT', await sheet(headers, [row]))).id))[0]!.state
    expect(await states(pupil({ ...namesake, Kelas: '7B' }))).toBe('OK')
    expect(await states(pupil({ 'Nama Siswa': known[0]! }))).toBe('OK')

    // Two of them in one file: whoever is made by the first is nobody to be asked about.
    const rows = [pupil(namesake), pupil(namesake), pupil({ ...namesake, NIS: known[4]! })]
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, rows))
    const asked = await rowsOf(rina.call, draft.id)
    for (const row of asked)
      expect(row).toMatchObject({
        state: 'QUESTION',
        question: { person: { id: person!.id }, roles: ['SISWA'], is_grave: false, is_same: null },
      })
    await answer(rina, draft.id, asked[0]!.id, true)
    await answer(rina, draft.id, asked[1]!.id, false)
    await answer(rina, draft.id, asked[2]!.id, false)
    expect(await rowsOf(rina.call, draft.id)).toMatchObject([
      { state: 'DUPLICATE' },
      { state: 'OK' },
      { state: 'WRONG', errors: [{ key: 'nis' }] },
    ])
    await committed(rina, draft.id)
    expect(await db.select().from(users).where(eq(users.full_name, person!.full_name))).toHaveLength(2)
  })

  test('with the phone of a row is asked about in the same role; a family may share it', async () => {
    const elder = pupil({ 'No HP': '081200009901' })
    await committed(rina, (await drafted(rina, 'STUDENT', await sheet(headers, [elder]))).id)
    const [person] = await registered([nisnOf(elder)])
    const numbered = await drafted(rina, 'STUDENT', await sheet(headers, [pupil({ 'No HP': '081200009901' })]))
    expect(numbered.counts, 'two NISN are two pupils').toMatchObject({ ok: 1 })
    const younger = pupil({ 'No HP': '081200009901', NISN: null })
    const draft = await drafted(rina, 'STUDENT', await sheet(headers, [younger]))
    const [row] = await rowsOf(rina.call, draft.id)
    expect(row).toMatchObject({ state: 'QUESTION', question: { person: { id: person!.id } } })
    await answer(rina, draft.id, row!.id, false)
    await committed(rina, draft.id)
    expect(await db.select().from(users).where(eq(users.phone, '+6281200009901'))).toHaveLength(2)

    await db.update(users).set({ phone: '+6281200009902' }).where(eq(users.id, tono.userId))
    const teacher = async (phone: string) =>
      (await drafted(rina, 'TEACHER', await sheet(['Nama', 'No HP'], [['Tono Wijaya', phone]]))).counts
    expect(await teacher('081200009902')).toMatchObject({ question: 1 })
    expect(await teacher('081200009901')).toMatchObject({ ok: 1 })
  })

  test('is given no address by an import once its owner has signed in', async () => {
    await db.update(users).set({ nisn: '0188888801' }).where(eq(users.id, mina.userId))
    const eka = await arriveAs(server, school, 'Eka Wulan', 'ORTU')
    await db.update(users).set({ phone: '+628111222444' }).where(eq(users.id, eka.userId))
    const row = ['Eka Wulan', 'Ibu', '0188888801', '08111222444', 'milik.orang.lain@melati.test']
    const file = await sheet(['Nama', 'Hubungan', 'NISN Anak', 'No WA', 'Email'], [row])
    const draft = await drafted(rina, 'PARENT', file)
    const [asked] = await rowsOf(rina.call, draft.id)
    await answer(rina, draft.id, asked!.id, true)
    await committed(rina, draft.id)
    const [after] = await db.select().from(users).where(eq(users.id, eka.userId))
    expect(after!.email).toBeNull()
  })
})

describe('teachers and courses', () => {
  test('come with their duties, and teach what the sheet says', async () => {
    const teachers = await drafted(
      rina,
      'TEACHER',
      await sheet(
        ['Nama Guru', 'NIP', 'Email', 'Jabatan'],
        [
          ['Lina Marlina', '198503152010012003', 'lina@melati.test', 'Guru BK'],
          ['Dadang', null, null, null],
          ['Salah', '1', 'bukan email', 'Raja'],
        ],
      ),
    )
    expect(teachers.counts).toMatchObject({ ok: 2, wrong: 1 })
    await committed(rina, teachers.id)
    const { db } = server.database
    const [lina] = await db.select().from(users).where(eq(users.email, 'lina@melati.test'))
    const [member] = await db.select().from(schoolMembers).where(eq(schoolMembers.user_id, lina!.id))
    expect(member).toMatchObject({
      role: 'GURU',
      status: 'ACTIVE',
      position: 'COUNSELOR',
      member_no: '198503152010012003',
    })
    // Who has neither number nor address gets a name to sign in with.
    const [dadang] = await db
      .select()
      .from(users)
      .where(and(eq(users.full_name, 'Dadang'), isNotNull(users.username)))
    expect(dadang!.username).toMatch(/^dadang\.\d{7}$/)

    const draft = await drafted(
      rina,
      'COURSE',
      await sheet(
        ['Kelas', 'Mapel', 'Guru', 'KKM', 'Kelompok'],
        [
          ['7A', 'IPA', 'lina@melati.test', 78, 'Wajib'],
          ['7B', 'ipa', '198503152010012003', '70', 'Wajib'],
          ['7A', 'Matematika', 'lina@melati.test', null, null],
          ['7A', 'IPS', 'siapa@melati.test', null, null],
        ],
      ),
    )
    expect(
      (await rowsOf(rina.call, draft.id)).map(({ state, errors, warnings }) => [
        state,
        errors[0]?.text ?? warnings[0]?.text,
      ]),
    ).toEqual([
      ['OK', 'Mata pelajaran baru untuk sekolah ini.'],
      ['OK', 'Mata pelajaran baru untuk sekolah ini.'],
      ['OK', 'Mapel ini sudah ada di kelas; gurunya akan ditambahkan.'],
      ['WRONG', 'Tidak ada guru dengan email atau NIP siapa@melati.test.'],
    ])
    const { id: processId } = await committed(rina, draft.id)
    const taught = await db
      .select({ name: subjects.name, passing: courses.passing_score })
      .from(courseTeachers)
      .innerJoin(courses, eq(courses.id, courseTeachers.course_id))
      .innerJoin(subjects, eq(subjects.id, courses.subject_id))
      .where(eq(courseTeachers.user_id, lina!.id))
    expect(taught.toSorted((one, other) => one.passing - other.passing)).toEqual([
      { name: 'IPA', passing: 70 },
      { name: 'Matematika', passing: 75 },
      { name: 'IPA', passing: 78 },
    ])
    await takenBack(rina, processId, 'SUCCESS')
    expect(await db.select().from(courseTeachers).where(eq(courseTeachers.user_id, lina!.id))).toEqual([])
    expect(await db.select().from(classMembers).where(eq(classMembers.user_id, lina!.id))).toEqual([])
    expect(await db.select().from(subjects).where(eq(subjects.name, 'IPA'))).toEqual([])
    expect(await db.select().from(courses).where(eq(courses.id, school.courseId))).toHaveLength(1)
  })

  test('taken back, send out whoever writes as a teacher by them', async () => {
    const wati = await arriveAs(server, school, 'Wati Guru', 'GURU')
    await server.database.db.update(users).set({ email: 'wati.guru@melati.test' }).where(eq(users.id, wati.userId))
    const file = await sheet(['Kelas', 'Mapel', 'Guru'], [['7A', 'Matematika', 'wati.guru@melati.test']])
    const { id: processId } = await committed(rina, (await drafted(rina, 'COURSE', file)).id)

    const body = { course_id: school.courseId, name: 'Pecahan' }
    const begun = await tono.call('POST', '/study-journal', { body })
    const writer = openWriter(server, wati, (begun.body.data as { id: string }).id)
    await expect.poll(() => writer.welcome?.mode).toBe('write')
    await takenBack(rina, processId, 'SUCCESS')
    await expect.poll(() => writer.closed).toEqual([closing.forbidden])
    writer.leave()
  })
})

describe('whoever is forgotten', () => {
  test('is gone from every sheet too: from rows that became them, and from those that became nobody', async () => {
    const [came, failed, without, other] = [
      pupil(),
      pupil({ 'Tgl Lahir': 'kemarin' }),
      pupil({ Kelas: '99Z' }),
      pupil(),
    ]
    const name = String(came[0])
    failed[headers.indexOf('NISN')] = nisnOf(came).replace(/^0+/, '')
    without[0] = name
    without[headers.indexOf('NISN')] = null
    const first = await drafted(rina, 'STUDENT', await sheet(headers, [came, other]))
    await committed(rina, first.id)
    const second = await drafted(rina, 'STUDENT', await sheet(headers, [failed, without, other]))

    const [person] = await registered([nisnOf(came)])
    const body = { full_name: name, reason: 'ASKED_BY_FAMILY' }
    expect((await rina.call('POST', `/v2/profile/${person!.id}/erase`, { body })).status).toBe(200)
    const left = await server.database.pool.query<{ raw: string[] }>('select raw from import_rows')
    expect(left.rows.map(({ raw }) => raw[0])).toEqual([other[0], other[0]])
    expect(await again(rina, second.id)).toMatchObject({ counts: { total: 1 } })
  })

  test('leaves the rows of a namesake alone', async () => {
    const [one, two] = [pupil(), pupil()]
    two[0] = one[0]!
    const first = await drafted(rina, 'STUDENT', await sheet(headers, [one, two]))
    await committed(rina, first.id)
    await drafted(rina, 'STUDENT', await sheet(headers, [pupil({ 'Nama Siswa': one[0]!, NISN: null, Kelas: '99Z' })]))
    const [person] = await registered([nisnOf(one)])
    const body = { full_name: one[0], reason: 'ASKED_BY_FAMILY' }
    expect((await rina.call('POST', `/v2/profile/${person!.id}/erase`, { body })).status).toBe(200)
    const left = await server.database.pool.query<{ raw: string[] }>('select raw from import_rows')
    expect(left.rows).toHaveLength(2)
  })
})

describe('drafts', () => {
  test('go after a week, by hand at once, and take no kindness from what was run', async () => {
    const [old, fresh, gone] = [
      await drafted(rina, 'STUDENT', await sheet(headers, pupils(1))),
      await drafted(rina, 'STUDENT', await sheet(headers, pupils(1))),
      await drafted(rina, 'STUDENT', await sheet(headers, pupils(1))),
    ]
    expect((await rina.call('DELETE', `/v2/imports/${gone.id}`)).status).toBe(200)
    const aWeekAgo = new Date(Date.now() - 8 * 86_400_000)
    await server.database.db.update(imports).set({ created_at: aWeekAgo }).where(eq(imports.id, old.id))
    await runHousekeeping(server.tools, server.database)
    expect((await server.database.db.select().from(imports)).map(({ id }) => id)).toEqual([fresh.id])
  })
})

describe('templates', () => {
  test.each([
    ['/v2/join-classes-bulk-template', 'template_tambah_siswa_bersamaan.xlsx'],
    ['/v2/import-templates/STUDENT', 'template_tambah_siswa_bersamaan.xlsx'],
    ['/v2/import-templates/TEACHER', 'template_tambah_guru_bersamaan.xlsx'],
    ['/v2/import-templates/PARENT', 'template_tambah_orang_tua_bersamaan.xlsx'],
    ['/v2/import-templates/COURSE', 'template_mata_pelajaran.xlsx'],
  ])('%s is %s, and every column of it is recognised again', async (path, name) => {
    const { disposition, file } = await download(rina, path)
    expect(disposition).toContain(`filename="${name}"`)
    const kind = path.split('/').at(-1)!
    const draft = await drafted(rina, kind.includes('-') ? 'STUDENT' : kind, file)
    expect(draft.counts.total).toBe(0)
    expect(draft.columns.map(({ key }) => draft.mapping[key])).toEqual(draft.columns.map((_, index) => index))
  })
})

test('all that is wrong is told at once, each mistake with the rows that have it', async () => {
  const rows: Rows = [
    ['Melati Satu', '7Z', '0188'],
    ['Melati Dua', '7Z', '0188000002'],
    ['Melati Tiga', '7A', '0188000003'],
    ['', '7Z', '0188000004'],
  ]
  const draft = await drafted(rina, 'STUDENT', await sheet(['Nama', 'Kelas', 'NISN'], rows))
  expect(draft.counts).toMatchObject({ ok: 1, wrong: 3 })
  expect(draft.mistakes).toEqual([
    { key: 'class', text: 'Kelas 7Z tidak ada di tahun ajaran ini.', count: 3, rows: [2, 3, 5] },
    { key: 'nisn', text: 'NISN terdiri atas 10 angka', count: 1, rows: [2] },
    { key: 'full_name', text: 'Wajib diisi', count: 1, rows: [5] },
  ])
})
