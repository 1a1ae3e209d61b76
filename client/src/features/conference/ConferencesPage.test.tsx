import { conferenceApi, type ConferenceCard } from '@kelasku/shared/conference/contract'
import { conferenceRoomApi } from '@kelasku/shared/conference/room'
import { category } from '@kelasku/shared/schedule/category'
import { scheduleApi, type ScheduleView } from '@kelasku/shared/schedule/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { learnServerTime } from '#platform/api/clock.ts'
import { conferenceCard } from '#testing/conference.ts'
import { hearNotes, renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ConferencesPage } from './ConferencesPage.tsx'

beforeEach(() => learnServerTime('2031-05-01T01:00:00Z', Date.now(), Date.now()))

const meta = { page: 1, limit: 20, max_page: 1, total_item: 1 }

const lesson: ScheduleView = {
  id: idOf(70),
  series_id: null,
  category: category.LESSON,
  title: 'Matematika',
  course_id: idOf(71),
  course_name: 'Matematika',
  class_id: idOf(65),
  class_name: '7A',
  teacher_id: signedIn.id,
  teacher: signedIn,
  substitute: null,
  substitute_reason: null,
  room: '',
  note: '',
  mode: 'PTM',
  period_no: null,
  period_count: 1,
  is_parallel: false,
  start_date: new Date('2031-05-01T02:00:00Z'),
  end_date: new Date('2031-05-01T03:00:00Z'),
  allows_overlap: false,
  status: 'UPCOMING',
  off: null,
  version: 1,
  can: { update: true, remove: true, substitute: true },
}

interface Shown {
  ahead?: ConferenceCard[]
  past?: ConferenceCard[]
  lessons?: ScheduleView[]
}

function open({ ahead = [], past = [], lessons = [] }: Shown) {
  const server = startServer()
  server.on(conferenceApi.list, ({ query }) => ({ data: query.order === 'desc' ? past : ahead, meta }))
  server.on(scheduleApi.mine, () => ({ data: lessons, meta }))
  return { server, ...renderPage(<ConferencesPage />, { at: '/revamp/conference' }) }
}

const cards = async () => (await screen.findByRole('region', { name: 'Sekarang dan berikutnya' })).textContent

test('a pupil sees what is on with one way in, and when the next one opens', async () => {
  signIn({ type: 'SISWA' })
  open({
    ahead: [
      conferenceCard({ status: 'LIVE', present: 12, can: { join: true } }),
      conferenceCard({ id: idOf(72), title: 'IPS' }),
    ],
  })
  expect(await cards()).toContain('12 orang hadir')
  expect(screen.getByRole('link', { name: 'Gabung' }).getAttribute('href')).toBe(
    `/revamp/conference/${conferenceCard().id}/ruang`,
  )
  expect(await cards()).toMatch(/Dibuka pukul 07\.50\sWIB/)
  expect(screen.queryByRole('link', { name: 'Buat kelas online' })).toBeNull()
  expect(screen.queryByText('Pelajaran hari ini')).toBeNull()
})

test('one of another day says on which it opens', async () => {
  signIn({ type: 'SISWA' })
  open({
    ahead: [
      conferenceCard({
        start_date: new Date('2031-05-02T01:00:00Z'),
        end_date: new Date('2031-05-02T01:40:00Z'),
        opens_at: new Date('2031-05-02T00:50:00Z'),
      }),
    ],
  })
  expect(await cards()).toMatch(/Dibuka Jum, 2 Mei 2031 pukul 07\.50/)
})

test('a teacher’s child’s classes stand apart from those of their own, and are not joined', async () => {
  signIn()
  const gilang = { id: idOf(75), full_name: 'Gilang Hermawan', image_url: null }
  open({
    ahead: [
      conferenceCard({ id: idOf(76), title: 'Matematika', status: 'LIVE', place: null, children: [gilang] }),
      conferenceCard({ status: 'OPEN', place: 'HOST', can: { join: true, host: true } }),
    ],
  })
  expect(await cards()).not.toContain('Matematika')
  const list = screen.getByRole('list', { name: 'Kelas online anak' })
  expect(list.textContent).toContain('Gilang Hermawan')
  expect(within(list).getByRole('link', { name: 'Matematika' }).getAttribute('href')).toBe(
    `/revamp/conference/${idOf(76)}`,
  )
  expect(screen.queryByRole('link', { name: 'Gabung' })).toBeNull()
})

test('whoever runs it begins it', async () => {
  signIn()
  open({ ahead: [conferenceCard({ status: 'OPEN', place: 'HOST', can: { join: true, host: true } })] })
  expect(await screen.findByRole('link', { name: 'Mulai' })).toBeDefined()
})

test('a link leads out, and the press is the arrival', async () => {
  signIn({ type: 'SISWA' })
  const url = 'https://meet.google.com/abc-defg-hij'
  const { server, user } = open({
    ahead: [conferenceCard({ status: 'LIVE', provider: 'MEET', url, can: { join: true } })],
  })
  let visits = 0
  server.on(conferenceRoomApi.visit, () => {
    visits += 1
    return { data: { url } }
  })
  const link = await screen.findByRole('link', { name: 'Buka tautan' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank'])
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  await waitFor(() => expect(visits).toBe(1))
})

test('a lesson of today becomes a class online with one tap', async () => {
  signIn()
  const notes = hearNotes()
  const { server, user } = open({ lessons: [lesson] })
  const asked: unknown[] = []
  server.on(conferenceApi.create, ({ body }) => {
    asked.push(body)
    return { data: conferenceCard({ id: lesson.id, title: lesson.title }) }
  })
  const list = await screen.findByRole('list', { name: 'Pelajaran hari ini' })
  await user.click(within(list).getByRole('button', { name: 'Buka Kelas Online' }))
  await waitFor(() => expect(notes).toMatchObject([{ title: 'Kelas online Matematika dibuka' }]))
  expect(asked).toEqual([{ schedule_id: lesson.id }])
})

test('a lesson that somebody else takes, or that meets here already, is not offered', async () => {
  signIn()
  const other = { id: idOf(73), full_name: 'Tono Wijaya', image_url: null }
  open({
    ahead: [conferenceCard({ id: idOf(74) })],
    lessons: [
      { ...lesson, substitute: other },
      { ...lesson, id: idOf(74) },
    ],
  })
  await cards()
  expect(screen.queryByText('Pelajaran hari ini')).toBeNull()
})

test('one that waits for its review leads there', async () => {
  signIn()
  open({
    past: [conferenceCard({ status: 'ENDED', started_at: new Date('2031-05-01T00:00:00Z'), needs_review: true })],
  })
  const line = await screen.findByRole('list', { name: 'Sudah lewat' })
  expect(line.textContent).toContain('Tinjau')
  expect(within(line).getByRole('link').getAttribute('href')).toMatch(/\/tinjau$/)
})

test('nothing at all says what will be here', async () => {
  signIn({ type: 'SISWA' })
  open({})
  expect(await screen.findByText('Belum ada kelas online dalam tujuh hari ke depan')).toBeDefined()
  expect(await screen.findByText('Belum ada kelas online yang lewat.')).toBeDefined()
})
