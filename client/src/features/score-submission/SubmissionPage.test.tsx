/** One page for whoever submits and whoever decides, against a server that keeps the submission. */
import {
  scoreSubmissionApi,
  submissionRefusal,
  type Submission,
  type TaskOfList,
} from '@kelasku/shared/score-submission/contract'
import type { ScoreSheet } from '@kelasku/shared/score/contract'
import { scoreApi } from '@kelasku/shared/score/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SheetPage } from '#features/score/SheetPage.tsx'
import { queryClient } from '#platform/query.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { stepOf, submissionOf } from '#testing/score-submission.ts'
import { columnOf, keepSheet, pupilOf, scoreCell, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SubmissionPage } from './SubmissionPage.tsx'

const path = `/score-refactor/${idOf(10)}/pengajuan?semester=1&periode=AKHIR`

async function open(sheet: Partial<ScoreSheet>, first: Submission | null) {
  signIn()
  const server = startServer()
  let submission = first
  const kept = keepSheet(server, sheetOf(sheet))
  server.on(scoreSubmissionApi.tasks, () => ({ data: { tasks: [] as TaskOfList[], submission } }))
  const page = renderPage(
    <Routes>
      <Route path="score-refactor/:id/pengajuan" element={<SubmissionPage />} />
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: path },
  )
  await screen.findByRole('heading', { level: 1, name: 'Pengajuan nilai · Matematika 7A' })
  return {
    ...page,
    ...kept,
    server,
    become: (next: Submission) => {
      submission = next
      return { data: next }
    },
  }
}

/** All five pupils have something in all three columns, but for Citra in SLM 2. */
const almost = [0, 1, 2, 3, 4].flatMap((pupil) =>
  [0, 1, 2].flatMap((column) => (pupil === 2 && column === 1 ? [] : [scoreCell(column, pupil, 80)])),
)

test('a teacher is shown who lacks what, goes to the cell, and submits the columns that they chose', async () => {
  const { user, server, become } = await open({ cells: almost }, null)
  const gaps = screen.getByRole('region', { name: '1 siswa belum lengkap' })
  const gap = within(gaps).getByRole('link', { name: 'SLM 2 milik Citra Dewi: buka selnya' })
  expect(gap.getAttribute('href')).toBe(
    `/score-refactor/${idOf(10)}?semester=1&periode=AKHIR&sel=${columnOf(1)}.${pupilOf(2)}`,
  )

  const saved: object[] = []
  server.on(scoreSubmissionApi.saveList, ({ body }) => {
    saved.push(body)
    return become(submissionOf({ status: 'DRAFT', version: 1, item_ids: body.item_ids, can: { submit: true } }))
  })
  server.on(scoreSubmissionApi.submit, ({ body }) => {
    if (saved.length === 1)
      throw submissionRefusal.FAILED_UPDATE_SCORE_SUBMISSION_STATUS({ students: ['Citra Dewi: SLM 2'] })
    saved.push(body)
    return become(submissionOf({ can: { withdraw: true } }))
  })
  await user.click(screen.getByRole('button', { name: 'Ajukan ke wali kelas' }))
  const refused = await screen.findByRole('alert')
  expect(refused.textContent).toContain('Belum diajukan: 1 siswa belum lengkap')
  expect(refused.textContent).toContain('lepaskan centang kolomnya')
  expect(refused.textContent).not.toContain('Citra Dewi')

  await user.click(screen.getByRole('checkbox', { name: /^SLM 2/ }))
  expect(screen.queryByText(/^Belum diajukan/)).toBeNull()
  expect(await screen.findByText(/^Lengkap: setiap siswa/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ajukan ke wali kelas' }))
  expect(await screen.findByRole('button', { name: 'Tarik kembali' })).toBeDefined()
  expect(saved.slice(1)).toMatchObject([{ item_ids: [columnOf(0), columnOf(2)] }, { status: 'SUBMITTED', version: 1 }])
  expect(screen.queryByRole('button', { name: 'Ajukan ke wali kelas' })).toBeNull()
})

test('a column in which nobody has anything is one gap, and not one for each pupil', async () => {
  const cells = almost.filter(({ item_id }) => item_id !== columnOf(1))
  await open({ cells: cells.filter((cell) => cell !== cells[0]) }, null)
  const gaps = screen.getByRole('region', { name: '5 siswa belum lengkap' })
  expect(within(gaps).getByRole('link', { name: 'SLM 2: buka kolomnya' })).toBeDefined()
  expect(within(gaps).getAllByRole('listitem')).toHaveLength(2)
})

test('the way to a gap ends in its cell', async () => {
  const { user } = await open({ cells: almost }, null)
  await user.click(screen.getByRole('link', { name: 'SLM 2 milik Citra Dewi: buka selnya' }))
  const cell = await screen.findByRole('gridcell', { name: /^Citra Dewi, SLM 2/ })
  await waitFor(() => expect(document.activeElement).toBe(cell))
})

test('the columns that were chosen are still chosen for who comes back from a gap', async () => {
  const cells = almost.filter(({ item_id, student_id }) => item_id !== columnOf(2) || student_id !== pupilOf(3))
  const { user } = await open({ cells }, null)
  await user.click(screen.getByRole('checkbox', { name: /^SLM 2/ }))
  await user.click(await screen.findByRole('link', { name: /^SAS ganjil milik/ }))
  await screen.findByRole('gridcell', { name: /^Citra Dewi, SLM 2/ })
  await user.click(screen.getByRole('link', { name: 'Ajukan' }))
  expect(await screen.findByRole('checkbox', { name: /^SLM 2/ })).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: /^SLM 1/ })).toHaveProperty('checked', true)
})

test('an excused pupil is no gap, nor is a column of before they came', async () => {
  const sheet = sheetOf()
  await open(
    {
      cells: [
        ...almost.filter(({ student_id }) => student_id !== pupilOf(4)),
        scoreCell(1, 2, null, { state: 'EXCUSED' }),
      ],
      columns: sheet.columns.map((column) => ({ ...column, date: '2031-04-01' })),
      pupils: sheet.pupils.map((pupil) => (pupil.id === pupilOf(4) ? { ...pupil, joined: '2031-04-20' } : pupil)),
    },
    null,
  )
  // Nothing is left of which her final could be counted.
  const gaps = screen.getByRole('region', { name: '1 siswa belum lengkap' })
  expect(within(gaps).getByRole('listitem').textContent).toBe('Eka Sarinilai akhir')
})

test('without the exam of the period nobody has a final', async () => {
  const { user } = await open({ cells: almost }, null)
  await user.click(screen.getByRole('checkbox', { name: /^SLM 2/ }))
  await user.click(screen.getByRole('checkbox', { name: /^SAS ganjil/ }))
  expect(await screen.findByText('Tanpa kolom SAS tidak ada nilai akhir. Pilih juga: SAS ganjil.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /^SLM 1/ }))
  await user.click(screen.getByRole('button', { name: 'Ajukan ke wali kelas' }))
  expect((await screen.findAllByText('Pilih paling sedikit satu kolom')).length).toBeGreaterThan(0)
})

test('who leads the class rejects with a reason; whoever was slower hears that', async () => {
  const waiting = submissionOf({ decides_as: 'WALIKELAS', can: { approve: true, reject: true }, steps: [stepOf()] })
  const { user, server, become } = await open(
    { can: { write: false, manage: false, override: false, finish: false } },
    waiting,
  )
  const notes = hearNotes()
  const decided: object[] = []
  server.on(scoreSubmissionApi.decide, ({ body }) => {
    if (body.status === 'APPROVED') throw submissionRefusal.INVALID_UPDATE_SCORE_SUBMISSION_STATUS()
    decided.push(body)
    return become(
      submissionOf({
        status: 'REJECTED',
        version: 3,
        steps: [stepOf({ event: 'reject', acted_as: 'HOMEROOM', reason: 'Periksa SLM 2' }), stepOf()],
      }),
    )
  })
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  await waitFor(() =>
    expect(notes.at(-1)).toMatchObject({
      title: 'Perubahan nilai tidak benar, harap cek kembali',
      description: 'Orang lain lebih dahulu memutuskan atau menariknya. Yang tampil sekarang keadaan terbarunya.',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Tolak' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tolak 1 pengajuan: Matematika 7A?' })
  await user.click(within(dialog).getByRole('button', { name: 'Tolak' }))
  expect((await within(dialog).findAllByText('Alasan ditolak tidak boleh kosong')).length).toBeGreaterThan(0)
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Periksa SLM 2')
  await user.click(within(dialog).getByRole('button', { name: 'Tolak' }))
  expect(await screen.findByText('Ditolak Dewi Anggraini')).toBeDefined()
  expect(decided).toEqual([{ status: 'REJECTED', role: 'WALIKELAS', reason: 'Periksa SLM 2', version: 2 }])
})

test('what was decided stands there before anything is loaded again', async () => {
  const waiting = submissionOf({ decides_as: 'WALIKELAS', can: { reject: true }, steps: [stepOf()] })
  const { user, server } = await open({ can: { write: false, manage: false, override: false, finish: false } }, waiting)
  const never = () => new Promise<never>(() => {})
  server.on(scoreSubmissionApi.tasks, never)
  server.on(scoreApi.sheet, never)
  server.on(scoreSubmissionApi.decide, () => ({
    data: submissionOf({
      status: 'REJECTED',
      version: 3,
      steps: [stepOf({ event: 'reject', acted_as: 'HOMEROOM', reason: 'Periksa SLM 2' }), stepOf()],
    }),
  }))
  await user.click(screen.getByRole('button', { name: 'Tolak' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Periksa SLM 2')
  await user.click(within(dialog).getByRole('button', { name: 'Tolak' }))
  expect(await screen.findByText('Ditolak Dewi Anggraini')).toBeDefined()
})

test('whoever cannot unlock what the report cards have locked is told whom to ask', async () => {
  await open({}, submissionOf({ status: 'LOCKED' }))
  expect(screen.getByText(/minta admin membukanya kembali: untuk siswa itu saja atau untuk semua/)).toBeDefined()
})

test('the office unlocks single pupils, and says why', async () => {
  const locked = submissionOf({ status: 'LOCKED', decides_as: 'ADMIN', can: { unlock: true } })
  const { user, server, become } = await open({ needs_reason: true }, locked)
  const decided: object[] = []
  server.on(scoreSubmissionApi.decide, ({ body }) => {
    decided.push(body)
    return become(submissionOf({ status: 'APPROVED', unlocked_student_ids: body.student_ids ?? null }))
  })
  await user.click(screen.getByRole('button', { name: 'Buka kembali' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Untuk siapa' }), 'SOME')
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Nilai tertukar')
  await user.click(within(dialog).getByRole('button', { name: 'Buka kembali' }))
  expect((await within(dialog).findAllByText('Pilih paling sedikit satu siswa')).length).toBeGreaterThan(0)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Citra Dewi' }))
  await user.click(within(dialog).getByRole('button', { name: 'Buka kembali' }))
  expect(await screen.findByText(/^Hanya dibuka untuk: Citra Dewi/)).toBeDefined()
  expect(decided).toMatchObject([{ role: 'ADMIN', reason: 'Nilai tertukar', student_ids: [pupilOf(2)] }])
})

test('the finals of a list that is mended are those of the columns that are chosen', async () => {
  const rejected = submissionOf({
    status: 'REJECTED',
    item_ids: [columnOf(0), columnOf(2)],
    can: { submit: true },
    steps: [stepOf({ event: 'reject', reason: 'Periksa SLM 2' })],
  })
  const { user } = await open({ cells: [scoreCell(0, 0, 80), scoreCell(1, 0, 60), scoreCell(2, 0, 80)] }, rejected)
  const alyas = () => within(screen.getByRole('row', { name: /^Alya Putri/ })).getAllByRole('cell')[0]?.textContent
  expect(screen.getByText('Tidak dipilih, dan tidak ikut dihitung: SLM 2')).toBeDefined()
  expect(alyas()).toBe('80')
  await user.click(screen.getByRole('checkbox', { name: /^SLM 2/ }))
  expect(alyas()).toBe('75')
})

/** The end of the semester holds the first column of the mid-term, too. */
function answerBoth(server: ReturnType<typeof startServer>, middle: Submission) {
  const end = submissionOf({ status: 'APPROVED', item_ids: [columnOf(0), columnOf(2)] })
  const tasks = sheetOf().columns.map((column) => ({ ...column, filled: 5, pupils: 5, is_chosen: true }))
  server.on(scoreSubmissionApi.tasks, ({ query }) => ({
    data: { tasks, submission: query.period === 'TENGAH' ? middle : end },
  }))
}
const alsoHeld = /^Kolom SLM 1 juga ada di pengajuan Akhir semester, yang berstatus Disetujui/

test('whoever opens the mid-term hears that the end of the semester holds the same column', async () => {
  const middle = submissionOf({
    period: 'TENGAH',
    status: 'LOCKED',
    item_ids: [columnOf(0), columnOf(1)],
    decides_as: 'ADMIN',
    can: { unlock: true },
  })
  signIn()
  const server = startServer()
  keepSheet(server, sheetOf({ period: 'TENGAH', submission_status: 'LOCKED' }))
  answerBoth(server, middle)
  const { user } = renderPage(
    <Routes>
      <Route path="score-refactor/:id/pengajuan" element={<SubmissionPage />} />
    </Routes>,
    { at: path.replace('AKHIR', 'TENGAH') },
  )
  await user.click(await screen.findByRole('button', { name: 'Buka kembali' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buka kembali Matematika 7A · Tengah semester?' })
  expect(await within(dialog).findByText(alsoHeld)).toBeDefined()
})

test('the sheet says for whom and why it was opened again, and what still holds it', async () => {
  const unlocked_student_ids = [pupilOf(0), pupilOf(2)]
  const reopened = submissionOf({
    period: 'TENGAH',
    status: 'APPROVED',
    item_ids: [columnOf(0)],
    unlocked_student_ids,
    steps: [stepOf({ event: 'unlock', acted_as: 'ADMIN', reason: 'STS salah catat' }), stepOf()],
  })
  signIn()
  const server = startServer()
  const { change } = keepSheet(server, sheetOf({ period: 'TENGAH', submission_status: 'APPROVED' }))
  answerBoth(server, reopened)
  renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}?semester=1&periode=TENGAH` },
  )
  expect(await screen.findByText('Nilai dibuka kembali untuk Alya Putri, Citra Dewi')).toBeDefined()
  expect(screen.getByText('“STS salah catat”')).toBeDefined()
  expect(screen.getByText(/begitu wali kelas menolaknya/)).toBeDefined()
  expect(screen.queryByText('Nilai sudah disetujui')).toBeNull()
  expect(await screen.findByText(alsoHeld)).toBeDefined()

  change({ submission_status: 'REJECTED' })
  answerBoth(server, { ...reopened, status: 'REJECTED', steps: [stepOf({ event: 'reject', reason: 'Perbaiki STS' })] })
  await queryClient.invalidateQueries()
  expect(await screen.findByText('“Perbaiki STS”')).toBeDefined()
  expect(screen.getByText(/^Hanya dibuka untuk: Alya Putri, Citra Dewi/)).toBeDefined()
  expect(screen.getByText(alsoHeld)).toBeDefined()
})

test('a read that failed says what could not be had', async () => {
  signIn()
  const server = startServer()
  server.on(scoreApi.sheet, () => ({ data: sheetOf() }))
  server.on(scoreSubmissionApi.tasks, () => {
    throw submissionRefusal.FAILED_GET_TASK_LIST()
  })
  renderPage(
    <Routes>
      <Route path="score-refactor/:id/pengajuan" element={<SubmissionPage />} />
    </Routes>,
    { at: path },
  )
  expect(await screen.findByText(/Tidak bisa mendapatkan daftar tugas dan ujian/)).toBeDefined()
})

test('the sheet says why its scores were rejected, and shows the way to mend that', async () => {
  signIn()
  const server = startServer()
  keepSheet(server, sheetOf({ submission_status: 'REJECTED' }))
  const rejected = submissionOf({ status: 'REJECTED', steps: [stepOf({ event: 'reject', reason: 'Periksa SLM 2' })] })
  server.on(scoreSubmissionApi.tasks, () => ({ data: { tasks: [], submission: rejected } }))
  renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )
  expect(await screen.findByText('“Periksa SLM 2”')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Buka pengajuan' }).getAttribute('href')).toBe(path)
  expect(screen.getByRole('link', { name: 'Ajukan' }).getAttribute('href')).toBe(path)
})

test('a sheet without the exam says which column is missing, counts everybody, and begins that column', async () => {
  const { user } = await open({ columns: sheetOf().columns.slice(0, 2), cells: almost }, null)
  expect(screen.getByText(/belum memiliki kolom SAS yang dihitung/)).toBeDefined()
  const gaps = screen.getByRole('region', { name: '5 siswa belum lengkap' })
  expect(
    within(gaps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semua siswanilai akhir', 'Citra DewiSLM 2'])
  await user.click(screen.getByRole('link', { name: 'Tambah kolom SAS' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tambah kolom' })
  expect(within(dialog).getByRole('combobox', { name: /^Jenis/ })).toHaveProperty('value', '4')
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('gridcell', { name: /^Citra Dewi, Nilai akhir.*Belum ada kolom SAS/ }).textContent).toBe(
    'belum ada SAS',
  )
})
