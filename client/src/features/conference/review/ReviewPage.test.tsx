import { conferenceApi } from '@kelasku/shared/conference/contract'
import { conferenceRoomApi, type AttendanceReview, type ReviewLine } from '@kelasku/shared/conference/room'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { alya, conferenceCard, conferenceId, rangga, tono } from '#testing/conference.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
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
  is_held: false,
  ...more,
})

const review: AttendanceReview = {
  id: conferenceId,
  held,
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
  const notes = hearNotes()
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
  await waitFor(() =>
    expect(notes).toMatchObject([{ title: 'Kehadiran 3 siswa dicatat', description: '1 siswa dicatat Alpa' }]),
  )
  expect(sent).toEqual([
    [alya.id, 'HADIR'],
    [rangga.id, 'TERLAMBAT'],
    [ihsan.id, 'ALPA'],
  ])
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

function report(isOwn: boolean) {
  const server = startServer()
  const lines = review.lines.slice(0, isOwn ? 1 : 3).map(({ suggested: _, version: __, is_held: ___, ...line }) => ({
    ...line,
    hands: 2,
    messages: 5,
    polls: 3,
    checks: 1,
  }))
  server.on(conferenceRoomApi.report, () => ({
    data: {
      conference: { ...ended, can: { ...ended.can, review: !isOwn } },
      held,
      lines,
      checks: 2,
      others: isOwn ? [] : [{ user: tono, place: 'HOST' as const, minutes: 35 }],
    },
  }))
}

test('a report draws each pupil’s time, and says it in a table one tap away', async () => {
  signIn()
  report(false)
  const { user } = at('laporan')
  const chart = await screen.findByRole('list', { name: 'Grafik' })
  expect(within(chart).getAllByRole('listitem')).toHaveLength(3)
  expect(chart.textContent).toContain('22 menit · 63%')
  expect(screen.getByText('· Guru').closest('li')?.textContent).toBe('Tono Wijaya · Guru35 menit')
  await user.click(screen.getByRole('button', { name: 'Tabel' }))
  const rangga22 = (await screen.findByText('Rangga Saputra')).closest('tr')!
  expect(rangga22.textContent).toContain('17 menit')
  expect(rangga22.textContent).toContain('1 dari 2')
  expect(screen.queryByRole('list', { name: 'Grafik' })).toBeNull()
})

test('a pupil’s report is their own line', async () => {
  signIn({ type: 'SISWA' })
  report(true)
  at('laporan')
  const chart = await screen.findByRole('list', { name: 'Grafik' })
  expect(within(chart).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText('Yang juga hadir')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Tinjau kehadiran' })).toBeNull()
})
