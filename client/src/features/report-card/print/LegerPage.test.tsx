/** The leger of a class, and how all of its cards are printed. */
import { backgroundProcessApi, processRefusal, type ProcessView } from '@kelasku/shared/background-process/contract'
import { reportLegerApi, type Leger } from '@kelasku/shared/report-card/leger'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { dewi } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { LegerPage } from './LegerPage.tsx'

const [math, science] = [idOf(10), idOf(12)]
const line = { nis: null, nisn: null, status: 'READY' as const, absences: { sick: 2, permitted: 1, absent: 0 } }
const final = (course_id: string, printed: number | null) => ({ course_id, aspect: 1 as const, printed })

const leger = (more: Partial<Leger> = {}): Leger => ({
  class: { id: idOf(11), name: '7A', level: 7 },
  school_year: '2026/2027',
  semester: 1,
  period: 'AKHIR',
  aspects: [1],
  courses: [
    { course_id: math, name: 'Matematika', passing_score: 75 },
    { course_id: science, name: 'IPA', passing_score: 75 },
  ],
  lines: [
    { ...line, student: signedIn, finals: [final(math, 70), final(science, 90)], sum: 160, mean: 80, rank: 1 },
    { ...line, student: dewi, finals: [final(math, 85), final(science, null)], sum: 85, mean: 85, rank: null },
  ],
  shows_rank: false,
  printable: 2,
  issued: 0,
  can_print: true,
  ...more,
})

const process = (more: Partial<ProcessView> = {}): ProcessView => ({
  id: idOf(50),
  type: 'GENERATE_REPORT_PDF',
  status: 'RUNNING',
  status_code: 102,
  message: null,
  total: 36,
  done: 12,
  success: 12,
  failed: 0,
  progress: 33,
  remaining_seconds: 2,
  result_file: null,
  undoes_id: null,
  undone_at: null,
  created_by: signedIn,
  created_at: new Date('2026-11-20T01:00:00Z'),
  started_at: new Date('2026-11-20T01:00:01Z'),
  finished_at: null,
  can: { cancel: true, retry: false, undo: false },
  ...more,
})

function start(shown: Leger) {
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS'] })
  const server = startServer()
  const asked: unknown[] = []
  server.on(reportLegerApi.leger, ({ query }) => {
    asked.push(query)
    return { data: shown }
  })
  const page = renderPage(
    <Routes>
      <Route path="rapor/leger/:classId" element={<LegerPage />} />
    </Routes>,
    { at: `/rapor/leger/${idOf(11)}?semester=1` },
  )
  return { server, asked, ...page }
}

test('each pupil has their printed scores, absences and place; what is below the KKM says so', async () => {
  const { asked } = start(leger())
  const table = await screen.findByRole('table', { name: 'Siswa dan nilai cetaknya di setiap mata pelajaran' })
  const cells = (name: string) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(signedIn.full_name)).toEqual(['70 di bawah KKM', '90', '2', '1', '0', '160', '80', '1'])
  expect(cells(dewi.full_name)).toEqual(['85', 'belum ada', '2', '1', '0', '85', '85', '–'])
  expect(screen.getByRole('columnheader', { name: 'Peringkat sementara' })).toBeDefined()
  expect(screen.getByText(/peringkat masih sementara/)).toBeDefined()
  expect(screen.getByText('0 dari 2 rapor sudah ditandatangani atau terbit')).toBeDefined()
  expect(screen.getByText('Peringkat tidak dicetak pada rapor')).toBeDefined()
  expect(asked).toEqual([{ semester: 1, period: 'AKHIR' }])
})

test('who does not take a course is told from who lacks its score', async () => {
  start(leger({ lines: [{ ...leger().lines[0]!, finals: [final(math, 70)] }] }))
  expect(await screen.findByRole('cell', { name: 'tidak mengambil' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Peringkat' })).toBeDefined()
  expect(screen.queryByText(/masih sementara/)).toBeNull()
})

test('knowledge and skills stand beside each other', async () => {
  const both = [final(math, 80), { ...final(math, 85), aspect: 2 as const }]
  start(leger({ aspects: [1, 2], lines: [{ ...leger().lines[0]!, finals: both }] }))
  expect(await screen.findByRole('cell', { name: '80 · 85' })).toBeDefined()
})

test('small children have no number and no place', async () => {
  start(leger({ courses: [], lines: leger().lines.map((one) => ({ ...one, finals: [], rank: null })) }))
  expect(await screen.findByText('Tata letak rapor kelas ini tidak memuat nilai angka.')).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Peringkat' })).toBeNull()
})

test('all of it is printed by a process that is shown below, and the ZIP waits for what is issued', async () => {
  const { server, user } = start(leger())
  const wanted: unknown[] = []
  server.on(reportLegerApi.printAll, ({ body }) => {
    wanted.push(body)
    return { data: process() }
  })
  server.on(backgroundProcessApi.get, () => ({ data: process() }))
  await user.click(await screen.findByRole('button', { name: 'Cetak semua' }))
  const zip = await screen.findByRole('menuitem', { name: /Rapor terbit, satu berkas per siswa/ })
  expect(zip.textContent).toContain('Belum ada rapor yang ditandatangani')
  await user.click(screen.getByRole('menuitem', { name: 'Rapor, satu PDF untuk dicetak' }))
  expect(await screen.findByRole('region', { name: 'Cetak rapor' })).toBeDefined()
  expect(wanted).toEqual([{ class_id: idOf(11), semester: 1, period: 'AKHIR', form: 'BUNDLE', part: 'FULL' }])
})

test('who only counsels takes the leger along and prints no cards', async () => {
  start(leger({ can_print: false }))
  await screen.findByRole('button', { name: 'Unduh leger' })
  expect(screen.queryByRole('button', { name: 'Cetak semua' })).toBeNull()
})

test('while another class is being printed one is led to it', async () => {
  const { server, user } = start(leger({ issued: 2 }))
  server.on(reportLegerApi.printAll, () => {
    throw processRefusal.background_process_running()
  })
  await user.click(await screen.findByRole('button', { name: 'Cetak semua' }))
  await user.click(await screen.findByRole('menuitem', { name: /ZIP/ }))
  expect(await screen.findByRole('alert')).toBeDefined()
})
