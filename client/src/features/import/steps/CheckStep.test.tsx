/** The rows of a sheet being mended: wrong cells stand open, and the keys lead from one to the next. */
import { importApi, importRefusal, type ImportRow, type ImportView } from '@kelasku/shared/import/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { importQueries } from '../queries.ts'
import { CheckStep } from './CheckStep.tsx'

const column = (key: string, header: string) => ({ key, header, required: true, example: '', note: null })
const columns = [column('name', 'Nama'), column('nisn', 'NISN'), column('sex', 'Jenis Kelamin')]

const row = (row_no: number, name: string, nisn: string, sex: string): ImportRow =>
  judged({
    id: idOf(row_no),
    row_no,
    cells: { name, nisn, sex },
    state: 'OK',
    errors: [],
    warnings: [],
    question: null,
  })

/** As the server judges them. */
function judged(one: ImportRow): ImportRow {
  const errors = [
    ...(/^\d{10}$/.test(one.cells['nisn'] ?? '') ? [] : [{ key: 'nisn', text: 'NISN terdiri atas 10 angka' }]),
    ...(/^[LP]$/.test(one.cells['sex'] ?? '') ? [] : [{ key: 'sex', text: 'Isi L atau P' }]),
  ]
  return { ...one, errors, state: errors.length > 0 ? 'WRONG' : one.state === 'WRONG' ? 'OK' : one.state }
}

const sheet = [
  row(2, 'Alya', '0139000001', 'P'),
  row(5, 'Bima', '0139000', 'L'),
  row(12, 'Citra', '0139000003', 'Pria/Wanita'),
]

function viewOf(rows: readonly ImportRow[]): ImportView {
  const count = (state: ImportRow['state']) => rows.filter((one) => one.state === state).length
  return {
    id: idOf(1),
    kind: 'STUDENT',
    status: 'DRAFT',
    file_name: 'Siswa 9A.xlsx',
    target_id: null,
    counts: {
      total: rows.length,
      ok: count('OK'),
      wrong: count('WRONG'),
      question: count('QUESTION'),
      duplicate: 0,
      skipped: count('SKIPPED'),
      done: 0,
      undone: 0,
    },
    process_id: null,
    created_by: signedIn,
    created_at: new Date('2026-11-26T00:00:00Z'),
    can: { replace: true, map: true, mend: true, commit: true, remove: true },
    columns,
    sources: [],
    mapping: { name: 0, nisn: 1, sex: 2 },
    presets: {},
    mistakes: [],
  }
}

function Draft() {
  const { data } = useQuery(importQueries.one(idOf(1)))
  return data ? <CheckStep draft={data} onBack={() => {}} onBegun={() => {}} /> : null
}

async function open(
  at = '/impor/students/1',
  given: readonly ImportRow[] = sheet,
  type: 'ADMIN' | 'WALIKELAS' = 'ADMIN',
) {
  signIn({ type })
  let rows = given
  const commits: number[] = []
  const server = startServer()
  server.on(importApi.get, () => ({ data: viewOf(rows) }))
  server.on(importApi.rows, ({ query: { state, search = '' } }) => {
    const data = rows
      .filter((one) => !state || one.state === state)
      .filter(({ cells }) => cells['name']?.toLowerCase().includes(search.toLowerCase()))
    return { data, meta: { page: 1, limit: 50, max_page: 1, total_item: data.length } }
  })
  server.on(importApi.mend, ({ params: { row_id }, body: { cells, skipped, is_same } }) => {
    const was = rows.find(({ id }) => id === row_id)!
    const mended = { ...was, cells: { ...was.cells, ...cells } }
    const now = skipped
      ? { ...mended, state: 'SKIPPED' as const, errors: [] }
      : judged(is_same === undefined ? { ...mended, state: 'OK' } : mended)
    rows = rows.map((one) => (one.id === row_id ? now : one))
    if (is_same !== undefined && now.question) {
      now.question = { ...now.question, is_same }
      now.state = is_same ? 'OK' : 'WRONG'
    }
    return { data: { row: now, import: viewOf(rows) } }
  })
  server.on(importApi.commit, () => {
    commits.push(viewOf(rows).counts.ok)
    return { data: { ...viewOf(rows), status: 'RUNNING' as const } }
  })
  const page = renderPage(<Draft />, { at })
  await screen.findByRole('table', { name: 'Baris yang akan diimpor' })
  return { ...page, server, commits }
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const describedBy = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('given wrong cells, then they alone stand open, with what is wrong, and Enter leads from one to the next', async () => {
  const { user } = await open()
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    'NISN, baris 5',
    'Jenis Kelamin, baris 12',
  ])
  expect(describedBy(cell('NISN, baris 5'))).toBe('NISN terdiri atas 10 angka')
  await user.clear(cell('NISN, baris 5'))
  await user.type(cell('NISN, baris 5'), '0139000004{Enter}')
  expect(document.activeElement).toBe(cell('Jenis Kelamin, baris 12'))
  expect(await screen.findAllByText('2 dari 3 siap')).not.toHaveLength(0)
  // What stood there is marked, so that typing replaces it; still wrong, it says so.
  await user.keyboard('tidak tahu')
  await user.tab()
  await waitFor(() => expect(cell('Jenis Kelamin, baris 12').getAttribute('aria-invalid')).toBe('true'))
  await user.clear(cell('Jenis Kelamin, baris 12'))
  await user.type(cell('Jenis Kelamin, baris 12'), 'L{Enter}')
  expect(await screen.findByText('Tidak ada sel yang salah.')).toBeDefined()
  // Mended, they stay open where they were.
  expect(cell('NISN, baris 5').value).toBe('0139000004')
})

test('given Escape, then what stood there comes back and nothing is sent', async () => {
  const { user } = await open()
  await user.type(cell('NISN, baris 5'), '99{Escape}')
  expect(cell('NISN, baris 5').value).toBe('0139000')
  await user.tab()
  expect(screen.queryAllByText('2 dari 3 siap')).toEqual([])
})

test('given a save that the server refuses, then what was typed stays, and the next leaving tries again', async () => {
  const { user, server } = await open()
  server.on(importApi.mend, () => {
    throw importRefusal.import_running()
  })
  await user.clear(cell('NISN, baris 5'))
  await user.type(cell('NISN, baris 5'), '0139000004')
  await user.tab()
  await waitFor(() => expect(describedBy(cell('NISN, baris 5'))).toBe('Impor ini sedang berjalan.'))
  expect(cell('NISN, baris 5').value).toBe('0139000004')
})

test('given only the wrong rows, then one that is mended stays until another list is looked at', async () => {
  const { user } = await open('/impor/students/1?baris=WRONG')
  expect(shown()).toEqual(['5', '12'])
  await user.clear(cell('NISN, baris 5'))
  await user.type(cell('NISN, baris 5'), '0139000004{Enter}')
  await screen.findAllByText('2 dari 3 siap')
  expect(shown()).toEqual(['5', '12'])
  await user.click(screen.getByRole('button', { name: /^Semua/ }))
  await waitFor(() => expect(shown()).toEqual(['2', '5', '12']))
  await user.click(screen.getByRole('button', { name: /^Salah/ }))
  await waitFor(() => expect(shown()).toEqual(['12']))
})

test('given a row that is skipped, then it counts as wrong no more, and it can be taken again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Lewati baris 12' }))
  expect(await screen.findByText(/^1 baris masih salah/)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Jenis Kelamin, baris 12' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sertakan lagi baris 12' }))
  expect(await screen.findByText(/^2 baris masih salah/)).toBeDefined()
})

test('given rows that would be left out, then the import asks first, and begins with those that are right', async () => {
  const { user, commits } = await open()
  await user.click(screen.getByRole('button', { name: 'Impor 1 siswa' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('2 baris lain tidak ikut')
  await user.click(within(question).getByRole('button', { name: 'Perbaiki dahulu' }))
  expect(commits).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Impor 1 siswa' }))
  await user.click(await screen.findByRole('button', { name: 'Impor sekarang' }))
  await waitFor(() => expect(commits).toEqual([1]))
})

test('given a server that takes its time, then the button is busy from the first press, and a second one is none', async () => {
  const { user, server } = await open('/impor/students/1', sheet.slice(0, 1))
  let calls = 0
  server.on(importApi.commit, () => {
    calls += 1
    return new Promise<never>(() => {})
  })
  const begin = screen.getByRole('button', { name: 'Impor 1 siswa' })
  await user.click(begin)
  expect(begin.getAttribute('aria-busy')).toBe('true')
  await user.click(begin)
  await waitFor(() => expect(calls).toBe(1))
})

test('given a row of which everything is right, then its button opens it too', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Ubah baris 2' }))
  expect(document.activeElement).toBe(cell('Nama, baris 2'))
})

const asked: readonly ImportRow[] = [
  {
    ...row(2, 'Dian', '0139000001', 'P'),
    state: 'QUESTION',
    question: {
      person: { id: idOf(9), full_name: 'Dian Ramadhani', image_url: null },
      roles: ['ORTU'],
      is_grave: true,
      is_same: null,
    },
  },
]

test('given a row that may mean the account of a parent, then the admin says who it is before it is taken over', async () => {
  const { user } = await open('/impor/teachers/1', asked)
  const question = screen.getByRole('group', { name: 'Pertanyaan baris 2' })
  expect(question.textContent).toContain('Dian Ramadhani')
  expect(question.textContent).toContain('memberi akun itu peran baru')
  expect(screen.getByText(/^1 baris menunggu jawaban/)).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Orang yang sama' }))
  expect(await screen.findAllByText('1 dari 1 siap')).not.toHaveLength(0)
  expect(within(question).getByRole('button', { name: 'Orang yang sama' }).getAttribute('aria-pressed')).toBe('true')
})

test('given a homeroom teacher, then the question names who can answer it', async () => {
  await open('/impor/parents/1', asked, 'WALIKELAS')
  expect(screen.getByText(/^Hanya admin.*dapat menjawab/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Orang yang sama' })).toBeNull()
})
