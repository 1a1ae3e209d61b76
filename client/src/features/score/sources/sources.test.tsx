/** Marks of exams and tasks in a sheet: taken from its dialog, beside what was typed over them, and said at their exam. */
import { scoreApi, type ScoreSheet } from '@kelasku/shared/score/contract'
import { scoreSourceApi, type Offer, type SourcePlace } from '@kelasku/shared/score/sources'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { keepSheet, scoreCell, scoreColumn, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SheetPage } from '../SheetPage.tsx'
import { InRecap } from './InRecap.tsx'

vi.setConfig({ testTimeout: 60_000 })

const sas = { source: 'EXAM', source_id: idOf(50), title: 'SAS', score_type: 4 } as const

async function open(more: Partial<ScoreSheet> = {}) {
  signIn()
  const server = startServer()
  const kept = keepSheet(server, sheetOf(more))
  const page = renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )
  await screen.findByRole('heading', { level: 1, name: 'Matematika · 7A' })
  return { ...page, ...kept, server }
}

const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}, SAS[,:]`) })

test('beside a score that was typed over stands what the exam says, and one press takes it', async () => {
  const { user, calls } = await open({
    columns: [scoreColumn(0, sas)],
    cells: [
      scoreCell(0, 0, 90, { source_score: 82, version: 3 }),
      scoreCell(0, 1, 75, { source_score: 75, origin: 'EXAM' }),
    ],
  })
  expect(cell('Alya Putri').getAttribute('aria-label')).toContain('Ujian 82')
  expect(within(cell('Bima Sakti')).queryByRole('button')).toBeNull()
  await user.click(within(cell('Alya Putri')).getByRole('button', { name: 'Ujian 82 · Pakai' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.ops).toMatchObject([{ score: 82, state: 'SCORED', seen: 3 }])
})

test('of a submitted column it is only said, in the cell and in its drawer', async () => {
  const { user, server } = await open({
    columns: [scoreColumn(0, { ...sas, is_locked: true })],
    cells: [scoreCell(0, 0, 80, { source_score: 85, origin: 'EXAM' })],
  })
  server.on(scoreApi.history, () => ({ data: [], meta: { page: 1, limit: 20, max_page: 0, total_item: 0 } }))
  expect(within(cell('Alya Putri')).queryByRole('button')).toBeNull()
  expect(within(cell('Alya Putri')).getByText('Ujian 85')).toBeDefined()
  await user.click(cell('Alya Putri'))
  expect(screen.getByText('Ujian 85, nilai sudah diajukan')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Riwayat' }))
  expect(within(await screen.findByRole('dialog')).getByText('Ujian 85, nilai sudah diajukan')).toBeDefined()
})

test('what was typed after its task was deleted has nothing beside it', async () => {
  await open({
    columns: [scoreColumn(0, { ...sas, source: 'MANUAL' })],
    cells: [scoreCell(0, 0, 90, { source_score: 82 })],
  })
  expect(cell('Alya Putri').textContent).toBe('90')
})

const offer = (more: Partial<Offer> = {}): Offer => ({
  kind: 'EXAM',
  source_id: idOf(50),
  title: 'SAS Matematika',
  score_type: 4,
  aspect: 1,
  max_score: 100,
  date: '2031-05-01',
  component_ids: [],
  graded: 4,
  total: 5,
  item_id: null,
  ...more,
})

test('an empty sheet leads to what exams have to give; taken, it is a column', async () => {
  const { user, server, change, sheet } = await open({ columns: [] })
  const notes = hearNotes()
  let offers = [offer(), offer({ source_id: idOf(51), title: 'Tryout', score_type: null })]
  const asked: string[] = []
  const meta = { page: 1, limit: 8, max_page: 1, total_item: 2 }
  server.on(scoreSourceApi.examOffers, ({ query }) => {
    asked.push(query.search ?? '')
    return { data: offers.filter(({ title }) => title.toLowerCase().includes(query.search ?? '')), meta }
  })
  server.on(scoreSourceApi.taskOffers, () => ({ data: [], meta: { ...meta, total_item: 0 } }))
  server.on(scoreSourceApi.take, ({ body }) => {
    const column = scoreColumn(0, { ...sas, source_id: body.source_id })
    offers = offers.map((one) => (one.source_id === body.source_id ? { ...one, item_id: column.id } : one))
    change({ columns: [column], cells: [scoreCell(0, 0, 82)], revision: sheet().revision + 1 })
    return { data: { column, revision: sheet().revision, written: 4, kept: 1 } }
  })
  await user.click(screen.getByRole('button', { name: 'Ambil dari ujian' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ambil dari ujian' })
  expect(await within(dialog).findByText(/^SAS · .* · 4 dari 5 dinilai/)).toBeDefined()
  // A tryout counts into nothing.
  expect(within(dialog).queryByRole('button', { name: 'Ambil: Tryout' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Ambil: SAS Matematika' }))
  expect(await within(dialog).findByText('Sudah di rekap')).toBeDefined()
  expect(notes).toMatchObject([{ title: '4 nilai masuk ke kolom SAS', description: '1 nilai yang diketik tetap.' }])
  await user.type(within(dialog).getByRole('searchbox', { name: 'Cari judul' }), 'tryout')
  await waitFor(() => expect(within(dialog).queryByText('SAS Matematika')).toBeNull())
  expect(asked.at(-1)).toBe('tryout')
  await user.clear(within(dialog).getByRole('searchbox', { name: 'Cari judul' }))
  await user.click(within(dialog).getByRole('button', { name: 'Tugas' }))
  expect(await within(dialog).findByText(/Belum ada tugas di/)).toBeDefined()
  await user.click(within(dialog).getAllByRole('button', { name: 'Tutup' })[0]!)
  expect(await screen.findByRole('columnheader', { name: 'SAS, dari 100' })).toBeDefined()
})

test('whether marks make columns by themselves is switched there', async () => {
  const { user, server, change, sheet } = await open()
  const sent: boolean[] = []
  server.on(scoreSourceApi.taskOffers, () => ({ data: [], meta: { page: 1, limit: 8, max_page: 0, total_item: 0 } }))
  server.on(scoreSourceApi.setFlow, ({ body: { takes_marks } }) => {
    sent.push(takes_marks)
    change({ takes_marks, revision: sheet().revision + 1 })
    return { data: { takes_marks, revision: sheet().revision } }
  })
  await user.click(screen.getByRole('button', { name: 'Lainnya' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ambil dari tugas' }))
  const flow = await screen.findByRole('switch', { name: /^Nilai pertama langsung membuat kolom/ })
  expect(flow).toHaveProperty('checked', true)
  await user.click(flow)
  await waitFor(() => expect(flow).toHaveProperty('checked', false))
  expect(sent).toEqual([false])
})

const place = (more: Partial<SourcePlace> = {}): SourcePlace => ({
  course_id: idOf(10),
  course_name: 'Matematika',
  class_name: '7A',
  semester: 1,
  state: 'IN',
  can_take: false,
  ...more,
})

test('an exam says where it counts, why it does not yet, and puts its marks in by hand', async () => {
  signIn()
  const server = startServer()
  let places = [place({ state: 'BY_HAND', can_take: true }), place({ course_id: idOf(12), class_name: '7B' })]
  server.on(scoreSourceApi.places, () => ({ data: places }))
  const taken: string[] = []
  server.on(scoreSourceApi.takeExam, ({ body }) => {
    taken.push(body.exam_id)
    places = places.map((one) => ({ ...one, state: 'IN', can_take: false }))
    return { data: [] }
  })
  const { user } = renderPage(
    <InRecap kind="EXAM" id={idOf(50)} version="1" homeless={['7C']} choose={`/quiz/${idOf(50)}/ubah`} />,
  )
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain('Belum masuk rekap: kolomnya dibuat dengan tangan.')
  expect(within(second!).getByText('Sudah masuk rekap')).toBeDefined()
  expect(within(second!).getByRole('link', { name: /Buka/ }).getAttribute('href')).toBe(
    `/score-refactor/${idOf(12)}?semester=1`,
  )
  expect(third!.textContent).toContain('7CBelum masuk rekap')
  expect(within(third!).getByRole('link').getAttribute('href')).toBe(`/quiz/${idOf(50)}/ubah`)
  await user.click(within(first!).getByRole('button', { name: 'Masukkan ke rekap' }))
  await waitFor(() => expect(screen.getAllByText('Sudah masuk rekap')).toHaveLength(2))
  expect(taken).toEqual([idOf(50)])
})
