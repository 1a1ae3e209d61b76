/** The register of a day with its outbox: what is marked stands there at once, whatever the server says later. */
import { attendanceApi, type Marked, type Register } from '@kelasku/shared/attendance/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { OutputOf } from '@kelasku/shared/kernel/endpoint'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { held, idOf, startServer } from '#testing/server.ts'
import { hearAttendance } from '../live.ts'
import { RegisterOfDay } from './RegisterOfDay.tsx'

type RegisterEntry = Register['lines'][number]

const lineOf = (number: number, full_name: string, cell: RegisterEntry['cell'] = null): RegisterEntry => ({
  student: { id: idOf(number), full_name, image_url: null },
  nis: null,
  cell,
})
const cellOf = (status: NonNullable<RegisterEntry['cell']>['status'], is_held = false): RegisterEntry['cell'] => ({
  status,
  minutes_late: null,
  note: '',
  is_held,
  recorded_by: null,
  recorded_at: new Date('2026-11-26T00:30:00Z'),
  version: 4,
})

const register = (lines: RegisterEntry[]): Register => ({
  class_id: idOf(7),
  class_name: '7A',
  date: '2026-11-26',
  day_off: null,
  lock: null,
  can_mark: true,
  lines,
})

async function open(lines: RegisterEntry[]) {
  signIn()
  const server = startServer()
  server.on(attendanceApi.register, () => ({ data: register(lines) }))
  const page = renderPage(<RegisterOfDay classId={idOf(7)} />, { at: '/revamp/absensi?tanggal=2026-11-26' })
  await screen.findByRole('list', { name: 'Harian' })
  return { ...page, server }
}

const row = (name: string) => screen.getByText(name).closest('li')!
const button = (name: string, status: string) => within(row(name)).getByRole('button', { name: status })
const isMarked = (name: string, status: string) => button(name, status).getAttribute('aria-pressed') === 'true'
const taken = (...students: string[]): Marked => ({
  change_id: idOf(90),
  taken: students.map((student_id) => ({ student_id, version: 5 })),
  refused: [],
})

test('given minutes being typed, then the answer to what was marked before takes nothing of them away', async () => {
  const { user, server } = await open([lineOf(1, 'Alya'), lineOf(2, 'Bima')])
  const answer = held<Pick<OutputOf<typeof attendanceApi.mark>, 'data'>>()
  const sent: (number | null)[] = []
  server.on(attendanceApi.mark, ({ body: { marks } }) => {
    sent.push(...marks.map(({ minutes_late }) => minutes_late))
    return answer.answer
  })
  await user.click(button('Alya', 'Terlambat'))
  // It stands there before the server has said anything.
  expect(isMarked('Alya', 'Terlambat')).toBe(true)
  const minutes = screen.getByRole<HTMLInputElement>('spinbutton')
  await user.type(minutes, '1')
  answer.letGo({ data: taken(idOf(1)) })
  await screen.findByText('Semua tersimpan di server.')
  await user.keyboard('2')
  expect(screen.getByRole<HTMLInputElement>('spinbutton')).toBe(minutes)
  expect(minutes.value).toBe('12')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([null, 12]))
})

test('given a few who are not there, then one press marks the rest present, and only them', async () => {
  const { user, server } = await open([lineOf(1, 'Alya', cellOf('SAKIT', true)), lineOf(2, 'Bima'), lineOf(3, 'Citra')])
  const sent: string[][] = []
  server.on(attendanceApi.mark, ({ body: { marks } }) => {
    sent.push(marks.map(({ student_id, status }) => `${student_id} ${status}`))
    return { data: taken(...marks.map(({ student_id }) => student_id)) }
  })
  await user.click(screen.getByRole('button', { name: 'Tandai sisanya hadir' }))
  expect(isMarked('Bima', 'Hadir')).toBe(true)
  expect(isMarked('Citra', 'Hadir')).toBe(true)
  await waitFor(() => expect(sent).toEqual([[`${idOf(2)} HADIR`, `${idOf(3)} HADIR`]]))
  expect(screen.queryByRole('button', { name: /^Tandai/ })).toBeNull()
})

test('given a pupil whom another teacher marked otherwise meanwhile, then that mark stands there, and a toast names the pupil', async () => {
  const notes = hearNotes()
  const { user, server } = await open([lineOf(1, 'Alya'), lineOf(2, 'Bima')])
  server.on(attendanceApi.mark, () => ({
    data: { ...taken(), refused: [lineOf(1, 'Alya', cellOf('SAKIT'))] },
  }))
  await user.click(button('Alya', 'Alpa'))
  await waitFor(() => expect(isMarked('Alya', 'Sakit')).toBe(true))
  expect(notes).toMatchObject([{ title: expect.stringContaining('baru saja diisi orang lain'), description: 'Alya' }])
})

test('given a mark that the server refuses for good, then the register stands as the server has it, and a toast says why', async () => {
  const notes = hearNotes()
  const { user, server } = await open([lineOf(1, 'Alya'), lineOf(2, 'Bima')])
  server.on(attendanceApi.mark, () => {
    throw refusal.school_suspended()
  })
  await user.click(button('Alya', 'Alpa'))
  await waitFor(() => expect(isMarked('Alya', 'Alpa')).toBe(false))
  expect(notes).toMatchObject([{ description: expect.stringContaining('ditangguhkan'), tone: 'danger' }])
})

test('given a server that does not answer, then the mark stays and it is said where it lies', async () => {
  const { user, server } = await open([lineOf(1, 'Alya'), lineOf(2, 'Bima')])
  let isThere = false
  server.on(attendanceApi.mark, () => {
    if (!isThere) throw refusal.service_unavailable()
    return { data: taken(idOf(1)) }
  })
  await user.click(button('Alya', 'Alpa'))
  expect(await screen.findByText(/tidak dapat disimpan di sini|1 perubahan di perangkat ini/)).toBeDefined()
  expect(within(row('Alya')).getByLabelText('Menunggu internet')).toBeDefined()
  isThere = true
  // The later mark of the same place is what counts, and goes out with the next try.
  await user.click(button('Alya', 'Hadir'))
  await act(async () => {})
  expect(await screen.findByText('Semua tersimpan di server.')).toBeDefined()
  expect(isMarked('Alya', 'Hadir')).toBe(true)
})

test.each([
  ['before', true],
  ['after', false],
])(
  'given the event of a mark of this page %s the answer, then the register is not fetched again',
  async (_, isBefore) => {
    const { user, server } = await open([lineOf(1, 'Alya'), lineOf(2, 'Bima')])
    let fetches = 0
    server.on(attendanceApi.register, () => {
      fetches += 1
      return { data: register([lineOf(1, 'Alya', cellOf('ALPA')), lineOf(2, 'Bima', cellOf('SAKIT'))]) }
    })
    const marked = held<Pick<OutputOf<typeof attendanceApi.mark>, 'data'>>()
    server.on(attendanceApi.mark, () => marked.answer)
    onTestFinished(hearAttendance())
    const hear = (change_id: string) =>
      act(async () => {
        dispatchNews(queryClient, 'attendance.register_changed', { class_id: idOf(7), change_id })
        await vi.advanceTimersByTimeAsync(5_000)
      })
    await user.click(button('Alya', 'Alpa'))
    if (!isBefore) marked.letGo({ data: taken(idOf(1)) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    if (!isBefore) await screen.findByText('Semua tersimpan di server.')
    await hear(taken().change_id)
    marked.letGo({ data: taken(idOf(1)) })
    await screen.findByText('Semua tersimpan di server.')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(fetches).toBe(0)
    // What somebody else has marked is fetched.
    await hear(idOf(91))
    await waitFor(() => expect(isMarked('Bima', 'Sakit')).toBe(true))
    expect(fetches).toBe(1)
  },
)
