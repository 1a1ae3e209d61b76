/** The proctor's board: several pupils at once, time for all, another start, when it closes. */
import { examApi } from '@kelasku/shared/exam/api'
import type { BoardRow, Command } from '@kelasku/shared/exam/board'
import { examRefusal, type ExamRevision, type ExamView } from '@kelasku/shared/exam/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { boardRow, examId, examView } from '#testing/exam-view.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { BoardPage } from './BoardPage.tsx'

const working = [boardRow(1, 'Alya'), boardRow(2, 'Bima', { status: 'PAUSED', remaining_ms: 60_000 })]
const late = boardRow(3, 'Citra', { status: 'NOT_STARTED', seen_at: null })

interface Given {
  rows?: BoardRow[]
  exam?: Parameters<typeof examView>[0]
  at?: string
}

async function open({ rows = [...working, late], exam, at = '' }: Given = {}) {
  signIn()
  const view: ExamView = examView(exam)
  const [commands, revisions]: [Command[], ExamRevision[]] = [[], []]
  const server = startServer()
  server.on(examApi.get, () => ({ data: view }))
  server.on(examApi.board, () => ({
    data: {
      exam_id: examId,
      exam_status: view.exam_status,
      schedule_version: 1,
      server_now: Date.now(),
      token: null,
      token_until: null,
      places: [],
      rows,
    },
  }))
  server.on(examApi.command, ({ body }) => {
    commands.push(body)
    return { data: { processed: body.user_ids.map((user_id) => ({ user_id, command_id: user_id })), unprocessed: [] } }
  })
  server.on(examApi.update, ({ body }) => {
    revisions.push(body)
    return { data: view }
  })
  const page = renderPage(
    <Routes>
      <Route path="/quiz/:id/awasi" element={<BoardPage />} />
    </Routes>,
    { at: `/quiz/${examId}/awasi${at}` },
  )
  await screen.findByRole('heading', { level: 1, name: view.title })
  return { ...page, server, commands, revisions }
}

const button = (name: string) => screen.getByRole('button', { name })

test.each([
  ['tiles', ''],
  ['a table', '?bentuk=tabel'],
])(
  'given %s, then all are picked at once, and who has not begun is left out of more time, and named',
  async (_form, at) => {
    const { user, commands } = await open({ at })
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua (3)' }))
    expect(screen.getByText('3 dipilih')).toBeDefined()
    await user.click(
      within(screen.getByRole('region', { name: /^Perintah/ })).getByRole('button', { name: 'Tambah waktu' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah waktu' }))
    expect(dialog.getByText('Untuk 2 peserta')).toBeDefined()
    expect(dialog.getByText('Tidak ikut: 1 belum mulai.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'Listrik padam')
    await user.click(dialog.getByRole('button', { name: 'Tambah waktu' }))
    await waitFor(() =>
      expect(commands).toMatchObject([
        { kind: 'ADD_TIME', minutes: 10, user_ids: working.map(({ user: { id } }) => id), text: 'Listrik padam' },
      ]),
    )
  },
)

test('given all are picked, then the same press lets them go again', async () => {
  const { user } = await open()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih semua (3)' })
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Alya' }))
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(all.checked).toBe(true)
  await user.click(all)
  expect(screen.queryByText(/dipilih/)).toBeNull()
})

test('given a power cut, then everybody who writes gets more time by one button', async () => {
  const { user, commands } = await open()
  await user.click(button('Tambah waktu semua'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah waktu' }))
  expect(dialog.getByText('Tidak ikut: 1 belum mulai.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'Listrik padam')
  await user.click(dialog.getByRole('button', { name: 'Tambah waktu' }))
  await waitFor(() => expect(commands.map(({ user_ids }) => user_ids.length)).toEqual([2]))
})

test('given nobody who has begun, then more time for all says why it is not possible', async () => {
  const { user } = await open({ rows: [late] })
  expect(button('Tambah waktu semua').getAttribute('aria-disabled')).toBe('true')
  await user.hover(button('Tambah waktu semua'))
  expect((await screen.findAllByText('Belum ada peserta yang mengerjakan')).length).toBeGreaterThan(0)
})

test('given it runs, then the board says when it closes, and when the last is done', async () => {
  const soon = Date.now() + 3_600_000
  await open({
    exam: { end_date: new Date(soon) },
    rows: [boardRow(1, 'Alya', { end_at: soon + 600_000 })],
  })
  expect(screen.getByText(/^Ditutup .*, (1:00:00|59:\d\d) lagi · peserta terakhir /)).toBeDefined()
})

test('given a pupil who was ended with a hand up, then others stand before them', async () => {
  const ended = boardRow(1, 'Alya', { status: 'FORCE_ENDED', help: 'HAND_RAISED' })
  const idle = boardRow(2, 'Zaki', { unsynced: 9 })
  await open({ rows: [ended, idle] })
  const names = screen.getAllByRole('listitem').map((one) => within(one).getAllByRole('button')[0]?.textContent)
  expect(names).toEqual(['Zaki', 'Alya'])
  expect(screen.queryByText('Angkat tangan')).toBeNull()
})

test('given the waiting room, then the start is moved, and the end and the sessions move along', async () => {
  const session = {
    id: examId,
    name: 'Sesi 1',
    start_date: '2031-05-01T01:00:00.000Z',
    end_date: '2031-05-01T02:00:00.000Z',
  }
  const { user, revisions } = await open({
    exam: { exam_status: 'WAITING', sessions: [{ ...session, participants: 3 }] },
  })
  expect(screen.getByText(/^Mulai .*08\.00.* · Ditutup .*10\.00/)).toBeDefined()
  await user.click(button('Pindahkan waktu mulai'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pindahkan waktu mulai' }))
  await user.click(dialog.getByRole('button', { name: '+15 menit' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Ditutup/).value).toBe('Kam, 1 Mei 2031')
  expect(dialog.getAllByLabelText<HTMLInputElement>('Pukul')[1]?.value).toBe('10.15')
  await user.click(dialog.getByRole('button', { name: 'Pindahkan' }))
  await waitFor(() =>
    expect(revisions).toMatchObject([
      {
        start_date: '2031-05-01T01:15:00.000Z',
        end_date: '2031-05-01T03:15:00.000Z',
        sessions: [{ start_date: '2031-05-01T01:15:00.000Z', end_date: '2031-05-01T02:15:00.000Z' }],
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('given a start that is refused, then the dialog says why', async () => {
  const { user, server } = await open({ exam: { exam_status: 'WAITING' } })
  server.on(examApi.update, () => {
    throw examRefusal.window_in_past()
  })
  await user.click(button('Pindahkan waktu mulai'))
  await user.click(await screen.findByRole('button', { name: 'Pindahkan' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Waktu ujian sudah lewat')
})

test('given a start that has passed, then its field says what would happen, and the exam is not begun', async () => {
  const { user, revisions } = await open({ exam: { exam_status: 'WAITING' } })
  await user.click(button('Pindahkan waktu mulai'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pindahkan waktu mulai' }))
  const start = dialog.getByLabelText<HTMLInputElement>(/^Mulai/)
  fireEvent.change(start, { target: { value: '2020-05-01T08:00' } })
  await user.click(dialog.getByRole('button', { name: 'Pindahkan' }))
  expect(await dialog.findByText(/^Waktu ini sudah lewat, jadi ujian akan langsung dimulai/)).toBeDefined()
  expect(document.activeElement).toBe(start)
  fireEvent.change(start, { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Pindahkan' }))
  expect(await dialog.findByText('Isi juga tanggalnya.')).toBeDefined()
  expect(revisions).toEqual([])
})

test('given a command without its reason or with a wrong number, then the fields say it, and nothing is sent', async () => {
  const { user, commands } = await open()
  await user.click(button('Tambah waktu semua'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah waktu' }))
  const minutes = dialog.getByRole('spinbutton', { name: /^Menit/ })
  await user.clear(minutes)
  await user.click(dialog.getByRole('button', { name: 'Tambah waktu' }))
  expect(await dialog.findByText('Isi angka -600 sampai 600.')).toBeDefined()
  expect(dialog.getByText('Wajib diisi.')).toBeDefined()
  expect(document.activeElement).toBe(minutes)
  await user.type(minutes, '5')
  await user.click(dialog.getByRole('button', { name: 'Tambah waktu' }))
  const reason = dialog.getByRole('textbox', { name: /^Alasan/ })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(dialog.queryByText(/^Isi angka/)).toBeNull()
  expect(commands).toEqual([])
})

test('given answers that came too late while it runs, then the board says so and leads to them', async () => {
  await open({ exam: { counts: { participants: 3, started: 2, closed: 0, graded: 0, absent: 0, late: 2 } } })
  expect(screen.getByText('2 jawaban terlambat menunggu keputusan')).toBeDefined()
  expect(screen.getByText('Keputusannya dapat disimpan setelah ujian ini selesai ditutup.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lihat' }).getAttribute('href')).toBe(`/quiz/${examId}/hasil/terlambat`)
})

test('given an exam that was ended early, then the board says when, and grading is one press away', async () => {
  const ended_at = new Date('2031-05-01T02:15:00Z') // 09.15 WIB
  await open({ exam: { exam_status: 'ENDED', ended_at } })
  expect(screen.getByText(/^Berakhir .*09\.15/)).toBeDefined()
  expect(screen.queryByText(/Ditutup/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Nilai jawaban' }).getAttribute('href')).toBe(`/quiz/${examId}/nilai`)
})
