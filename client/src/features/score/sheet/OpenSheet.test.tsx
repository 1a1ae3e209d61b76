/** A sheet filled by keyboard, against a server that keeps it. */
import type { ScoreSheet } from '@kelasku/shared/score/contract'
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { scoreColumnApi } from '@kelasku/shared/score/columns'
import { scoreApi } from '@kelasku/shared/score/contract'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { hearNotes, renderPage, signedIn, signIn } from '#testing/render.tsx'
import { columnOf, dewi, keepSheet, pupilOf, scoreCell, scoreColumn, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SheetPage } from '../SheetPage.tsx'

// Many cells are typed, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

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

const cell = (name: string, column: string) =>
  screen.getByRole('gridcell', { name: new RegExp(`^${name}, ${column}[,:]`) })
const finalOf = (name: string) => cell(name, 'Nilai akhir')

test('what is typed is saved cell by cell, and the final follows', async () => {
  const { user, calls } = await open({
    cells: [scoreCell(1, 0, 60), scoreCell(2, 0, 90)],
  })
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('85,5{Enter}-{Enter}')
  // What is typed before the call has left goes with it.
  const typed = () => calls.flatMap(({ kind, ops }) => ops.map((op) => [kind, op.score, op.state, op.seen]))
  await waitFor(() => expect(typed()).toHaveLength(2))
  expect(typed()).toEqual([
    ['TYPE', 85.5, 'SCORED', null],
    ['TYPE', null, 'EXCUSED', null],
  ])
  // SLM (85,5 + 60) / 2 = 72,75 and SAS 90: 81,375.
  expect(finalOf('Alya Putri').textContent).toContain('81')
  expect(cell('Bima Sakti', 'SLM 1').getAttribute('aria-label')).toContain('Dikecualikan')
  expect(cell('Alya Putri', 'SLM 2').getAttribute('aria-label')).toContain('di bawah KKM')
  expect(await screen.findByText('Semua tersimpan di server.')).toBeDefined()
})

test('a paste by names goes out as one batch; what is wrong stays marked, and who is not known is named', async () => {
  const { user, calls } = await open()
  const notes = hearNotes()
  await user.click(cell('Alya Putri', 'SLM 1'))
  const text = 'Nama\tSLM 1\ncitra dewi\t80\n701\t101\nTono\t90\nEka Sari\t70,5'
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect([calls[0]?.kind, calls[0]?.ops.map(({ student_id, score }) => [student_id, score])]).toEqual([
    'PASTE',
    [
      [pupilOf(2), 80],
      [pupilOf(4), 70.5],
    ],
  ])
  expect(calls[0]?.batch_id).not.toBeNull()
  expect(cell('Alya Putri', 'SLM 1').getAttribute('aria-label')).toContain(
    '101, tidak disimpan: Isi angka 0 sampai 100',
  )
  expect(notes.map(({ description }) => description)).toEqual(['Tono'])
})

test('where another has written meanwhile both values stand, and one of them is chosen', async () => {
  const theirs = scoreCell(0, 0, 80, { version: 4, updated_by: dewi.id })
  const { user, calls, change } = await open({
    cells: [{ ...theirs, score: 70, version: 3 }],
    people: [signedIn, dewi],
  })
  change({ cells: [theirs] })
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('85{Enter}{ArrowUp}')
  await waitFor(() => expect(cell('Alya Putri', 'SLM 1').textContent).toBe('Anda 85 · Dewi 80'))
  await user.click(screen.getAllByRole('button', { name: 'Pakai punya saya' })[0]!)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect([calls[1]?.ops[0]?.score, calls[1]?.ops[0]?.seen]).toEqual([85, 4])
  await waitFor(() => expect(cell('Alya Putri', 'SLM 1').textContent).toBe('85'))
  expect(screen.queryByText(/pada saat yang sama/)).toBeNull()
})

test('the other’s value is kept where that is chosen', async () => {
  const theirs = scoreCell(0, 0, 80, { version: 4, updated_by: dewi.id })
  const { user, calls, change } = await open({ cells: [{ ...theirs, version: 3 }], people: [signedIn, dewi] })
  change({ cells: [theirs] })
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('85{Enter}{ArrowUp}')
  await user.click(await screen.findByRole('button', { name: 'Pakai punya Dewi Anggraini' }))
  await waitFor(() => expect(cell('Alya Putri', 'SLM 1').textContent).toBe('80'))
  expect(calls).toHaveLength(1)
})

test('what is refused for good stays in a tray, with its reason', async () => {
  const { user, server } = await open()
  server.on(scoreApi.score, () => {
    throw classRefusal.school_year_closed()
  })
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('85{Enter}')
  const tray = (await screen.findByText('1 nilai tidak dapat disimpan')).closest<HTMLElement>('[role=status]')!
  expect(tray.textContent).toContain('Alya Putri, SLM 1: 85.')
  await user.click(within(tray).getByRole('button', { name: 'Buang' }))
  expect(screen.queryByText('1 nilai tidak dapat disimpan')).toBeNull()
})

test('Ctrl+Z takes a paste back, but for the cell that another has changed since', async () => {
  const { user, calls, sheet, change } = await open()
  const notes = hearNotes()
  await user.click(cell('Alya Putri', 'SLM 1'))
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => '80\n81\n82' } })
  // It has been taken, and nothing of one's own stands over it any more.
  const taken = 'Bima Sakti, SLM 1, dari 100: 81'
  await waitFor(() => expect(cell('Bima Sakti', 'SLM 1').getAttribute('aria-label')).toBe(taken))
  const { course, semester, revision } = sheet()
  const news = {
    course_id: course.id,
    semester,
    since: revision,
    revision: revision + 1,
    people: [dewi],
    reload: false,
    cells: [scoreCell(0, 1, 99, { version: 2, updated_by: dewi.id })],
  }
  const others = sheet().cells.filter(({ student_id }) => student_id !== pupilOf(1))
  change({ cells: [...others, ...news.cells], revision: news.revision })
  await act(async () => dispatchNews(queryClient, 'score.cells', JSON.parse(JSON.stringify(news))))
  await waitFor(() => expect(cell('Bima Sakti', 'SLM 1').textContent).toBe('99'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect([calls[1]?.kind, calls[1]?.ops.map(({ student_id, score }) => [student_id, score])]).toEqual([
    'UNDO',
    [
      [pupilOf(0), null],
      [pupilOf(2), null],
    ],
  ])
  expect(notes.map(({ description }) => description)).toEqual(['Bima Sakti (SLM 1)'])
})

test('news that do not follow on make the page load again', async () => {
  const { change, sheet } = await open()
  change({ cells: [scoreCell(0, 0, 77)], revision: 5 })
  const { course, semester } = sheet()
  const news = { course_id: course.id, semester, since: 4, revision: 5, people: [], reload: false, cells: [] }
  await act(async () => dispatchNews(queryClient, 'score.cells', news))
  await waitFor(() => expect(cell('Alya Putri', 'SLM 1').textContent).toBe('77'))
})

test('where another is writing stands their name, and it goes when they leave', async () => {
  const { sheet } = await open()
  const { course, semester } = sheet()
  const at = { course_id: course.id, semester, user_id: dewi.id, full_name: dewi.full_name }
  const here = { ...at, item_id: columnOf(1), student_id: pupilOf(2) }
  await act(async () => dispatchNews(queryClient, 'score.presence', here))
  expect(cell('Citra Dewi', 'SLM 2').getAttribute('aria-label')).toContain('Dewi sedang mengisi')
  await act(async () => dispatchNews(queryClient, 'score.presence', { ...at, item_id: null, student_id: null }))
  expect(cell('Citra Dewi', 'SLM 2').getAttribute('aria-label')).not.toContain('sedang mengisi')
})

test('who does not teach the course says why before anything is written', async () => {
  const { user, calls } = await open({ needs_reason: true })
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('8')
  expect(screen.queryByRole('textbox', { name: /SLM 1/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Alasan mengubah/ }), 'Guru sedang cuti')
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('85{Enter}')
  await waitFor(() => expect(calls[0]?.reason).toBe('Guru sedang cuti'))
})

test('a submitted column and a pupil who has left are only read', async () => {
  const { user, calls } = await open({
    columns: [scoreColumn(0, { is_locked: true }), scoreColumn(1)],
    pupils: sheetOf().pupils.map((pupil, index) => ({ ...pupil, has_left: index === 4 })),
  })
  const notes = hearNotes()
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('8')
  await user.click(cell('Eka Sari', 'SLM 2'))
  await user.keyboard('8')
  expect(notes.map(({ title }) => title)).toEqual([
    'Nilai sudah diajukan dan tidak dapat diubah.',
    'Siswa ini tidak lagi mengikuti mata pelajaran ini.',
  ])
  expect(calls).toEqual([])
})

test('without columns it says so, and makes one', async () => {
  const { user, server, change, sheet } = await open({ columns: [] })
  expect(screen.getByText('Belum ada kolom nilai')).toBeDefined()
  server.on(scoreColumnApi.createColumn, ({ body }) => {
    const column = scoreColumn(0, { title: body.title, score_type: body.score_type, max_score: body.max_score })
    change({ columns: [column], revision: sheet().revision + 1 })
    return { data: { column, revision: sheet().revision } }
  })
  await user.click(screen.getAllByRole('button', { name: 'Tambah kolom' })[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Tambah kolom' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Judul kolom/ }), 'Kuis pecahan')
  await user.clear(within(dialog).getByRole('textbox', { name: /^Nilai maksimum/ }))
  await user.type(within(dialog).getByRole('textbox', { name: /^Nilai maksimum/ }), '40')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByRole('columnheader', { name: 'Kuis pecahan, dari 40' })).toBeDefined()
})

test('what is wrong with the numbers of a column is said of them', async () => {
  const { user, server } = await open({ cells: [scoreCell(0, 0, 80)] })
  server.on(scoreColumnApi.reviseColumn, () => {
    throw scoreRefusal.score_too_high()
  })
  await user.click(within(screen.getByRole('columnheader', { name: /^SLM 1/ })).getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah kolom' }))
  const weight = dialog.getByRole('textbox', { name: /^Bobot kolom/ })
  await user.clear(weight)
  await user.type(weight, '0,333')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect((await dialog.findAllByText('Paling banyak 2 angka di belakang koma.')).length).toBeGreaterThan(0)
  await user.clear(weight)
  await user.type(weight, '0,33')
  const most = dialog.getByRole('textbox', { name: /^Nilai maksimum/ })
  await user.clear(most)
  await user.type(most, '50')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect((await dialog.findAllByText('Ada nilai di kolom ini yang lebih besar dari ini.')).length).toBeGreaterThan(0)
  expect(most.getAttribute('aria-invalid')).toBe('true')
})

test('a held column looks held, and whom the office has unlocked is written all the same', async () => {
  const { user, calls } = await open({
    columns: [scoreColumn(0, { is_locked: true, free_for: [pupilOf(1)] }), scoreColumn(1)],
  })
  expect(cell('Alya Putri', 'SLM 1').className).toContain('bg-muted')
  expect(cell('Bima Sakti', 'SLM 1').className).not.toContain('bg-muted')
  await user.click(cell('Bima Sakti', 'SLM 1'))
  await user.keyboard('80{Enter}')
  await waitFor(() => expect(calls.map(({ ops: [op] }) => op?.student_id)).toEqual([pupilOf(1)]))
})

test('of who came later the columns of before are hatched and said', async () => {
  await open({
    columns: [scoreColumn(0, { date: '2031-03-01' }), scoreColumn(1, { date: '2031-05-01' })],
    pupils: sheetOf().pupils.map((pupil, index) => ({ ...pupil, joined: index === 2 ? '2031-04-20' : null })),
  })
  const before = cell('Citra Dewi', 'SLM 1')
  expect(before.className).toContain('grid-hatched')
  expect(before.getAttribute('aria-label')).toContain('sebelum bergabung')
  expect(cell('Citra Dewi', 'SLM 2').className).not.toContain('grid-hatched')
  expect(cell('Alya Putri', 'SLM 1').className).not.toContain('grid-hatched')
})

test('while two values wait for a word of their writer, not all is said to be saved', async () => {
  const theirs = scoreCell(0, 0, 80, { version: 4, updated_by: dewi.id })
  const { user, change } = await open({ cells: [{ ...theirs, score: 70, version: 3 }], people: [signedIn, dewi] })
  change({ cells: [theirs] })
  await user.click(cell('Alya Putri', 'SLM 1'))
  await user.keyboard('85{Enter}')
  expect(await screen.findByText(/^1 nilai Anda belum tersimpan dan menunggu keputusan Anda/)).toBeDefined()
  expect(screen.queryByText(/Semua tersimpan/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }))
  expect(await screen.findByText('Semua tersimpan di server.')).toBeDefined()
})

test('keys are taught where something may be typed, and a mid-term that is out says that its columns go on', async () => {
  await open({ period: 'TENGAH', submission_status: 'LOCKED' })
  expect(screen.getByText(/Kolomnya dapat diisi lagi untuk akhir semester/)).toBeDefined()
  expect(screen.getByText(/^Ketik untuk mengisi/)).toBeDefined()
})

test('where every column is held nobody is told to type', async () => {
  const held = [scoreColumn(0, { is_locked: true })]
  await open({ columns: held, submission_status: 'LOCKED' })
  expect(screen.getByText(/minta admin membukanya kembali/)).toBeDefined()
  expect(screen.queryByText(/Ketik untuk mengisi/)).toBeNull()
})

test('a paste that reaches the finals or beyond the last pupil says what it left out', async () => {
  const { user, calls } = await open()
  const notes = hearNotes()
  await user.click(cell('Eka Sari', 'SAS ganjil'))
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => '80\t99\n70\t60' } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.ops.map(({ student_id, score }) => [student_id, score])).toEqual([[pupilOf(4), 80]])
  expect(notes).toEqual([
    {
      title: '3 isian tidak ditempel',
      description: 'Kolom Nilai akhir hanya dibaca. 2 isian jatuh di luar tabel.',
      tone: 'warning',
    },
  ])
})

test('whoever weighs anew hears which finals stay as they were submitted', async () => {
  const { user } = await open({ keeps_finals: true })
  await user.click(screen.getByRole('button', { name: 'Lainnya' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bobot' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bobot nilai akhir' })
  expect(within(dialog).getByText(/^Nilai akhir yang sudah diajukan atau disetujui tetap seperti itu/)).toBeDefined()
  expect(within(dialog).queryByText(/Nilai akhir semua siswa berubah/)).toBeNull()
})
