/** A curriculum from the sheet that somebody in the school has kept for years. */
import type { CurriculumComponent } from '@kelasku/shared/curriculum/components'
import type { CurriculumView } from '@kelasku/shared/curriculum/contract'
import type { ImportRow, ImportView } from '@kelasku/shared/import/contract'
import { expect, test } from 'vitest'
import { readSheet, writeSheets, type Cell } from '#platform/sheets/sheets.ts'
import { endedProcess } from '#testing/processes.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, people } = await openTestSchool()
const { budi, rina } = people

const headers = ['Kurikulum', 'Mapel', 'Kode', 'Jenis', 'Induk', 'Deskripsi']

async function made(draft: Record<string, unknown>): Promise<CurriculumView> {
  const { status, body } = await rina.call('POST', '/curriculums', { body: { level: 7, ...draft } })
  expect(status).toBe(200)
  return body.data as CurriculumView
}

async function drafted(rows: readonly (readonly Cell[])[]): Promise<ImportView> {
  const bytes = await writeSheets([{ name: 'Data', columns: headers.map((header) => ({ header })), rows }])
  const form = new FormData()
  form.set('kind', 'CURRICULUM')
  form.set('file', new File([bytes], 'kurikulum.xlsx'))
  const { status, body } = await rina.call('POST', '/v2/imports', { body: form })
  expect(status).toBe(200)
  return body.data as ImportView
}

async function rowsOf({ id }: ImportView): Promise<[state: string, ...texts: string[]][]> {
  const { body } = await rina.call('GET', `/v2/imports/${id}/rows?limit=200`)
  return (body.data as ImportRow[]).map(({ state, errors, warnings }) => [
    state,
    ...[...errors, ...warnings].map(({ text }) => text),
  ])
}

async function committed({ id }: ImportView): Promise<string> {
  const { status, body } = await rina.call('POST', `/v2/imports/${id}/commit`)
  expect(status).toBe(200)
  const { process_id } = body.data as ImportView
  await endedProcess(rina, process_id!)
  return process_id!
}

async function treeOf({ id, subjects }: CurriculumView): Promise<string[]> {
  const { body } = await rina.call('GET', `/curriculums/${id}/components?subject_id=${subjects[0]!.id}`)
  return (body.data as CurriculumComponent[]).map(({ depth, code, text }) =>
    [depth, code, text].filter(Boolean).join(' '),
  )
}

test('elements and objectives come in their order, and what is wrong is said at its cell', async () => {
  const curriculum = await made({ name: 'Merdeka 7', kind: 'MERDEKA' })
  const draft = await drafted([
    ['Merdeka 7', 'Matematika', null, 'Elemen', null, 'Bilangan'],
    ['merdeka 7', 'MTK', '7.1', 'TP', 'Bilangan', 'Membaca bilangan bulat'],
    ['Merdeka 7', 'Matematika', '7.2', 'Tujuan Pembelajaran', 'bilangan', 'Menghitung pecahan'],
    ['Merdeka 7', 'Matematika', '7.3', 'TP', 'Aljabar', 'Menyusun pola'],
    ['Merdeka 9', 'Matematika', '7.4', 'TP', 'Bilangan', 'Kurikulum lain'],
    ['Merdeka 7', 'Sihir', '7.5', 'TP', 'Bilangan', 'Mapel lain'],
    ['Merdeka 7', 'Matematika', '7.6', 'KD', 'Bilangan', 'Tingkat lain'],
    ['Merdeka 7', 'Matematika', '7.7', 'TP', null, 'Tanpa induk'],
    ['Merdeka 7', 'Matematika', '7.2', 'TP', 'Bilangan', 'Kode yang sama'],
    ['Merdeka 7', 'Matematika', '7.8', 'TP', 'Bilangan', 'panjang '.repeat(25)],
  ])
  expect(await rowsOf(draft)).toEqual([
    ['OK'],
    ['OK'],
    ['OK'],
    ['OK', 'Aljabar belum ada, dan akan dibuat sebagai induknya.'],
    ['WRONG', 'Kurikulum Merdeka 9 tidak ada, atau sudah diarsipkan.'],
    ['WRONG', 'Mata pelajaran Sihir tidak ada.'],
    ['WRONG', 'Isi Elemen atau TP'],
    ['WRONG', 'Isi induknya: TP berada di bawah komponen lain.'],
    ['DUPLICATE', 'Sama dengan baris 4.'],
    ['OK', 'Lebih dari 150 huruf tidak muat di rapor.'],
  ])

  const processId = await committed(draft)
  const tree = [
    '1 Bilangan',
    '2 7.1 Membaca bilangan bulat',
    '2 7.2 Menghitung pecahan',
    `2 7.8 ${'panjang '.repeat(25).trim()}`,
    '1 Aljabar',
    '2 7.3 Menyusun pola',
  ]
  expect(await treeOf(curriculum)).toEqual(tree)

  // The same sheet again brings nothing.
  const again = await drafted([['Merdeka 7', 'Matematika', '7.1', 'TP', 'Bilangan', 'Membaca  bilangan bulat']])
  expect((await rowsOf(again))[0]![0]).toBe('DUPLICATE')

  const undo = await rina.call('POST', `/v2/bg-processes/${processId}/undo`)
  expect(undo.status).toBe(200)
  await endedProcess(rina, (undo.body.data as { id: string }).id)
  expect(await treeOf(curriculum)).toEqual([])
})

test('a third tier hangs on what is there or stands in the sheet, by its code too', async () => {
  const curriculum = await made({ name: 'Tahfiz', kind: 'CUSTOM', tiers: ['Juz', 'Surah', 'Ayat'] })
  const draft = await drafted([
    ['Tahfiz', 'Matematika', 'J30', 'Juz', null, 'Juz Amma'],
    ['Tahfiz', 'Matematika', 'S114', 'Surah', 'j30', 'An-Nas'],
    ['Tahfiz', 'Matematika', null, 'Ayat', 'S114', 'Ayat 1 sampai 6'],
    ['Tahfiz', 'Matematika', null, 'Ayat', 'S113', 'Ayat 1 sampai 5'],
  ])
  expect(await rowsOf(draft)).toEqual([['OK'], ['OK'], ['OK'], ['WRONG', 'Induk S113 tidak ditemukan.']])
  await committed(draft)
  expect(await treeOf(curriculum)).toEqual(['1 J30 Juz Amma', '2 S114 An-Nas', '3 Ayat 1 sampai 6'])
})

test('what hangs on an imported element meanwhile keeps it from being taken back', async () => {
  const curriculum = await made({ name: 'Merdeka 8', kind: 'MERDEKA' })
  const draft = await drafted([['Merdeka 8', 'Matematika', null, 'Elemen', null, 'Geometri']])
  const processId = await committed(draft)
  const subject_id = curriculum.subjects[0]!.id
  const path = `/curriculums/${curriculum.id}/components`
  const { body } = await rina.call('GET', `${path}?subject_id=${subject_id}`)
  const [geometry] = body.data as CurriculumComponent[]
  await rina.call('POST', path, { body: { subject_id, parent_id: geometry!.id, text: 'Menggambar jaring-jaring' } })
  const undo = await rina.call('POST', `/v2/bg-processes/${processId}/undo`)
  await endedProcess(rina, (undo.body.data as { id: string }).id)
  expect(await treeOf(curriculum)).toEqual(['1 Geometri', '2 Menggambar jaring-jaring'])
  expect((await rowsOf(draft))[0]).toEqual(['DONE', 'Masih ada komponen lain di bawahnya.'])
})

test('the template names its columns, for admins alone', async () => {
  const { url } = server
  const asked = (who: { token: string; membershipId: string }) =>
    fetch(`${url}/api/v2/import-templates/CURRICULUM`, {
      headers: { authorization: `Bearer ${who.token}`, 'x-membership': who.membershipId },
    })
  const answer = await asked(rina)
  expect(answer.headers.get('content-disposition')).toContain('template_kurikulum.xlsx')
  const sheet = await readSheet(new File([await answer.blob()], 'template_kurikulum.xlsx'))
  expect(JSON.stringify(sheet)).toContain('Deskripsi')
  expect((await asked(budi)).status).toBe(403)
})
