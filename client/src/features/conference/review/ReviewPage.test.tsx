import { lessonRefusal } from '@kelasku/shared/attendance/lesson'
import { conferenceApi } from '@kelasku/shared/conference/contract'
import { conferenceTogetherApi } from '@kelasku/shared/conference/together'
import { conferencePollApi, type PollView } from '@kelasku/shared/conference/polls'
import { conferenceRecapApi } from '@kelasku/shared/conference/recap'
import { conferenceRecordingApi } from '@kelasku/shared/conference/recordings'
import { conferenceRoomApi, type AttendanceReview, type ReviewLine } from '@kelasku/shared/conference/room'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { alya, conferenceCard, conferenceId, rangga, tono } from '#testing/conference.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ReportPage } from './ReportPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const [start, end] = [new Date('2031-05-01T00:34:00Z'), new Date('2031-05-01T01:09:00Z')]
const held = { from: start, until: end, minutes: 35 }
const ihsan = { id: idOf(66), full_name: 'Ihsan Maulana', image_url: null }

const lineOf = (student: ReviewLine['student'], more: Partial<ReviewLine>): ReviewLine => ({
  student,
  arrived_at: start,
  last_at: end,
  minutes: 35,
  percent: 100,
  minutes_late: null,
  stays: [{ kind: 'ROOM', from: start, until: end }],
  suggested: null,
  status: null,
  version: null,
  note: '',
  is_held: false,
  ...more,
})

const review: AttendanceReview = {
  id: conferenceId,
  held,
  source: 'STAYS',
  present_percent: 75,
  wants_reason: false,
  can_mark: true,
  reviewed_at: null,
  reviewed_by: null,
  lines: [
    lineOf(alya, { suggested: 'HADIR' }),
    lineOf(rangga, { minutes: 22, percent: 63, minutes_late: 17 }),
    lineOf(ihsan, { arrived_at: null, last_at: null, minutes: 0, percent: 0, stays: [], suggested: 'ALPA' }),
  ],
}

const ended = conferenceCard({
  status: 'ENDED',
  started_at: start,
  ended_at: end,
  place: 'HOST',
  can: { review: true, report: true },
})

const at = (path: string) =>
  renderPage(
    <Routes>
      <Route path="/revamp/conference/:id/tinjau" element={<ReviewPage />} />
      <Route path="/revamp/conference/:id/laporan" element={<ReportPage />} />
    </Routes>,
    { at: `/revamp/conference/${conferenceId}/${path}` },
  )

const row = async (name: string) => (await screen.findByText(name)).closest('li')!

test('the minutes stand with each, what they tell is chosen, and one press writes it', async () => {
  signIn()
  const server = startServer()
  const sent: unknown[] = []
  server.on(conferenceApi.get, () => ({ data: ended }))
  server.on(conferenceRoomApi.attendance, () => ({ data: review }))
  server.on(conferenceRoomApi.review, ({ body }) => {
    sent.push(...body.marks.map(({ student_id, status }) => [student_id, status]))
    const taken = body.marks.map(({ student_id }) => ({ student_id, version: 1 }))
    return { data: { change_id: idOf(90), taken, refused: [] } }
  })
  const { user } = at('tinjau')
  expect((await row('Rangga Saputra')).textContent).toContain('22 menit · 63% · terlambat 17 menit')
  expect((await row('Ihsan Maulana')).textContent).toContain('tidak pernah datang')
  expect(within(await row('Alya Ramadhani')).getByRole('button', { name: 'Hadir', pressed: true })).toBeDefined()
  expect(screen.getByText('1 siswa akan dicatat Alpa · 1 siswa belum ditentukan')).toBeDefined()

  await user.click(within(await row('Rangga Saputra')).getByRole('button', { name: 'Terlambat' }))
  await user.click(screen.getByRole('button', { name: 'Catat kehadiran (3)' }))
  const ask = await screen.findByRole('alertdialog', { name: 'Catat kehadiran 3 siswa?' })
  expect(ask.textContent).toContain('1 hadir, 1 terlambat, 1 alpa.')
  expect(sent).toEqual([])
  await user.click(within(ask).getByRole('button', { name: 'Catat' }))
  expect(await screen.findByText('Kehadiran 3 siswa dicatat · 1 siswa dicatat Alpa')).toBeDefined()
  expect(sent).toEqual([
    [alya.id, 'HADIR'],
    [rangga.id, 'TERLAMBAT'],
    [ihsan.id, 'ALPA'],
  ])
})

test('who may not review is told so, and led nowhere else', async () => {
  signIn()
  const server = startServer()
  server.on(conferenceApi.get, () => ({ data: ended }))
  server.on(conferenceRoomApi.attendance, () => {
    throw refusal.forbidden()
  })
  at('tinjau')
  expect(await screen.findByText('Anda tidak dapat membuka halaman ini.')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('link', { name: 'IPA' })).toBeDefined())
  expect(screen.queryByRole('link', { name: 'Laporan' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Jurnal mengajar/ })).toBeNull()
})

test('what a permit decides is locked', async () => {
  signIn()
  const server = startServer()
  server.on(conferenceApi.get, () => ({ data: ended }))
  server.on(conferenceRoomApi.attendance, () => ({
    data: { ...review, lines: [lineOf(alya, { status: 'SAKIT', version: 2, is_held: true })] },
  }))
  at('tinjau')
  const line = await row('Alya Ramadhani')
  expect(line.textContent).toContain('Sakit')
  expect(within(line).queryByRole('button', { name: 'Hadir' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Catat kehadiran/ }).disabled).toBe(true)
})

test('a reason is asked for where something recorded becomes another, as the register asks for it', async () => {
  signIn()
  const server = startServer()
  // Alya has checked in by herself; nobody has recorded anything else.
  const [first, ...others] = review.lines
  const past = {
    ...review,
    wants_reason: true,
    lines: [{ ...first!, status: 'HADIR' as const, version: 1 }, ...others],
  }
  server.on(conferenceApi.get, () => ({ data: ended }))
  server.on(conferenceRoomApi.attendance, () => ({ data: past }))
  const reasons: string[] = []
  server.on(conferenceRoomApi.review, ({ body }) => {
    if (body.reason === '') throw lessonRefusal.lesson_reason_needed()
    reasons.push(body.reason)
    return { data: { change_id: idOf(90), taken: [], refused: [] } }
  })
  const { user } = at('tinjau')
  await row('Alya Ramadhani')
  const field = () => screen.queryByRole('textbox', { name: /^Alasan perubahan/ })
  expect(field()).toBeNull()
  await user.click(within(await row('Alya Ramadhani')).getByRole('button', { name: 'Sakit' }))
  expect(field()).not.toBeNull()
  await user.click(within(await row('Alya Ramadhani')).getByRole('button', { name: 'Hadir' }))
  expect(field()).toBeNull()

  // What the register holds besides is known to the server alone: it is asked for then, and the question closed.
  await user.click(screen.getByRole('button', { name: /^Catat kehadiran/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Catat' }))
  await waitFor(() => expect(field()).not.toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.type(field()!, 'Sambungan putus')
  await user.click(screen.getByRole('button', { name: /^Catat kehadiran/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Catat' }))
  await waitFor(() => expect(reasons).toEqual(['Sambungan putus']))
})

const poll: PollView = {
  id: idOf(80),
  kind: 'ONE',
  question: 'Ibu kota Jawa Barat?',
  options: ['Jakarta', 'Bandung'],
  status: 'CLOSED',
  is_anonymous: true,
  is_shared: false,
  opened_at: start,
  closes_at: null,
  closed_at: end,
  own: null,
  results: { answered: 3, counts: [1, 2], texts: [] },
  answers: null,
}

function report(isOwn: boolean, isHost = false) {
  const server = startServer()
  server.on(conferencePollApi.polls, () => ({ data: [poll] }))
  server.on(conferenceTogetherApi.openSheet, () => ({ data: { document_id: null } }))
  const lines = review.lines.slice(0, isOwn ? 1 : 3).map(({ suggested: _, version: __, is_held: ___, ...line }) => ({
    ...line,
    hands: 2,
    messages: 5,
    polls: 3,
    checks: 1,
  }))
  server.on(conferenceRoomApi.report, () => ({
    data: {
      conference: { ...ended, can: { ...ended.can, review: !isOwn, host: isHost } },
      held,
      source: 'STAYS' as const,
      lines,
      checks: 2,
      rounds: isOwn
        ? []
        : [
            {
              round: 1,
              from: new Date('2031-05-01T01:10:00Z'),
              until: new Date('2031-05-01T01:20:00Z'),
              groups: [
                { id: idOf(81), no: 1, name: 'Merah', people: [alya, rangga] },
                { id: idOf(82), no: 2, name: 'Biru', people: [] },
              ],
            },
          ],
      others: isOwn ? [] : [{ user: tono, place: 'HOST' as const, minutes: 35 }],
    },
  }))
  server.on(conferenceRecordingApi.recordings, () => ({ data: [] }))
}

test('a report draws each pupil’s time, and says it in a table one tap away', async () => {
  signIn()
  report(false)
  const { user } = at('laporan')
  const chart = await screen.findByRole('list', { name: 'Grafik' })
  expect(within(chart).getAllByRole('listitem')).toHaveLength(3)
  expect(chart.textContent).toContain('22 menit · 63%')
  expect(screen.getByText('· Guru').closest('li')?.textContent).toBe('Tono Wijaya · Guru35 menit')
  expect(screen.getByRole('heading', { name: /^Putaran 1 · 08.10.*08.20/ })).toBeDefined()
  expect(screen.getByText('Merah').nextElementSibling?.textContent).toContain('Alya Ramadhani, Rangga Saputra')
  expect(screen.getByText('Biru').nextElementSibling?.textContent).toContain('Tidak ada siswa')
  await user.click(screen.getByRole('button', { name: 'Tabel' }))
  const rangga22 = (await screen.findByText('Rangga Saputra')).closest('tr')!
  expect(rangga22.textContent).toContain('17 menit')
  expect(rangga22.textContent).toContain('1 dari 2')
  expect(screen.queryByRole('list', { name: 'Grafik' })).toBeNull()
})

test('whoever ran a class reads in its report what was asked and answered', async () => {
  signIn()
  report(false, true)
  at('laporan')
  const answers = await screen.findByRole('list', { name: /Ibu kota Jawa Barat/ })
  expect(answers.textContent).toContain('Bandung')
  expect(answers.textContent).toContain('2 (66,7%)')
})

test('a pupil’s report is their own line', async () => {
  signIn({ type: 'SISWA' })
  report(true)
  at('laporan')
  const chart = await screen.findByRole('list', { name: 'Grafik' })
  expect(within(chart).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText('Yang juga hadir')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Kelompok' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Tinjau kehadiran' })).toBeNull()
})

test('of a class behind a link the pasted list gives the minutes, once it was said who is who', async () => {
  signIn()
  const server = startServer()
  const saved: unknown[] = []
  const unknown = { minutes: null, percent: null, stays: [], last_at: null }
  const before: AttendanceReview = {
    ...review,
    source: 'UNKNOWN',
    lines: [
      lineOf(alya, unknown),
      lineOf(rangga, { ...unknown, arrived_at: null }),
      lineOf(ihsan, { ...unknown, arrived_at: null }),
    ],
  }
  server.on(conferenceApi.get, () => ({ data: { ...ended, provider: 'ZOOM' as const, domain: 'zoom.us' } }))
  server.on(conferenceRoomApi.attendance, () => ({ data: before }))
  server.on(conferenceRecapApi.saveList, ({ body }) => {
    saved.push(body.minutes)
    const minutesOf = (id: string) => body.minutes.find(({ student_id }) => student_id === id)?.minutes ?? 0
    const lines = before.lines.map((line) => ({ ...line, minutes: minutesOf(line.student.id), percent: 50 }))
    return { data: { ...before, source: 'LIST' as const, lines } }
  })
  const { user } = at('tinjau')
  expect((await row('Alya Ramadhani')).textContent).toMatch(/membuka tautan 07\.34\sWIB, menitnya belum diketahui/)
  expect((await row('Rangga Saputra')).textContent).toContain('tidak membuka tautannya')
  await user.click(screen.getByRole('button', { name: 'Tempel daftar peserta' }))
  await user.click(screen.getByRole('textbox', { name: 'Tempel di sini' }))
  await user.paste('Alya Ramadhani 30\nAlya Ramadhani 2\nIhsan 12\nHP Ibu 20\nTono Wijaya 35')
  expect(screen.getByText('1 nama dikenali, 1 perlu diperiksa, 2 tidak dikenal.')).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Siswa untuk Ihsan' }).value).toBe(ihsan.id)
  expect(screen.getByText('Perkiraan, periksa')).toBeDefined()
  expect(saved).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Siswa untuk HP Ibu' }), 'Rangga Saputra')
  await user.click(screen.getByRole('button', { name: 'Simpan menit 3 siswa' }))
  await waitFor(() =>
    expect(screen.getByText('Menit 3 siswa diambil dari daftar peserta yang ditempel.')).toBeDefined(),
  )
  expect(saved).toEqual([
    [
      { student_id: alya.id, minutes: 32 },
      { student_id: ihsan.id, minutes: 12 },
      { student_id: rangga.id, minutes: 20 },
    ],
  ])
  await user.click(screen.getByRole('button', { name: 'Hapus daftar' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus daftar' }))
  await waitFor(() => expect(saved.at(-1)).toEqual([]))
})
