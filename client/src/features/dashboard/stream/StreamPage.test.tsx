/** What happened in a class; for whoever works in it, what they write for it begins there. */
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { dashboardApi } from '@kelasku/shared/dashboard/contract'
import type { ClassHappening } from '@kelasku/shared/dashboard/stream'
import { journalApi } from '@kelasku/shared/journal/contract'
import { screen, waitFor } from '@testing-library/react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { classOf } from '#testing/classes.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { hearDashboard } from '../live.ts'
import { StreamPage } from './StreamPage.tsx'

const sevenA = classOf(31, '7A')
const course = (number: number, name: string, teacher = signedIn) => ({
  id: idOf(number),
  class_id: sevenA.id,
  name,
  short_name: name.slice(0, 3),
  group: 'WAJIB' as const,
  teachers: [teacher],
})
const happened = { at: new Date('2026-11-26T01:00:00Z'), by: signedIn }
const stream: ClassHappening[] = [
  { kind: 'ANNOUNCEMENT', id: idOf(51), title: 'Kerja bakti', excerpt: 'Bawa sapu', ...happened },
  { kind: 'UNIT', id: idOf(52), title: 'Pecahan', course_name: 'Matematika', ...happened },
  {
    kind: 'TASK',
    id: idOf(54),
    title: 'Latihan',
    course_name: 'Matematika',
    end_date: new Date('2026-11-30T01:00:00Z'),
    ...happened,
  },
  {
    kind: 'EXAM',
    id: idOf(53),
    title: 'Ulangan',
    course_name: 'Matematika',
    start_date: new Date('2026-11-30T01:00:00Z'),
    exam_status: 'SCHEDULED',
    ...happened,
  },
]
const meta = { page: 1, limit: 20, max_page: 1, total_item: 4 }

function open({ of = sevenA, working = [sevenA], happenings = stream } = {}) {
  queryClient.clear()
  signIn({ type: of.class_role })
  const server = startServer()
  let now = happenings
  server.on(dashboardApi.stream, () => ({ data: now, meta }))
  server.on(journalApi.templates, () => ({ data: [] }))
  server.on(classroomApi.mine, ({ query }) => ({ data: query.working ? working : [of], meta }))
  server.on(classroomApi.courses, () => ({
    data: [course(41, 'Matematika'), course(42, 'IPA', { ...signedIn, id: idOf(99) })],
    meta,
  }))
  const page = renderPage(
    <Routes>
      <Route element={<Outlet context={of} />}>
        <Route path="/revamp/class/view" element={<StreamPage />} />
      </Route>
    </Routes>,
    { at: '/revamp/class/view' },
  )
  return { ...page, happen: (more: ClassHappening) => (now = [more, ...now]) }
}
const hrefs = () =>
  screen.getAllByRole('heading', { level: 2 }).map((one) => one.querySelector('a')?.getAttribute('href'))

test('given a teacher of the class, then what they write for it begins here, with the class chosen', async () => {
  const { user } = open()
  expect((await screen.findByRole('link', { name: 'Pengumuman' })).getAttribute('href')).toBe(
    `/agenda/tulis?kelas=${sevenA.id}`,
  )
  expect(screen.getByRole('link', { name: 'Tugas' }).getAttribute('href')).toBe(`/revamp/tugas/buat?kelas=${sevenA.id}`)
  expect(screen.getByRole('link', { name: 'Ujian' }).getAttribute('href')).toBe(`/quiz/baru?kelas=${sevenA.id}`)
  await screen.findByText('Bawa sapu')
  expect(hrefs()).toEqual([
    `/agenda/${idOf(51)}`,
    `/jurnal-belajar/${idOf(52)}`,
    `/revamp/tugas/${idOf(54)}`,
    `/quiz/${idOf(53)}`,
  ])
  expect(screen.getByText(/^Sampai .*30 Nov 2026/)).toBeDefined()
  // The only course that they give there is not asked for.
  await user.click(await screen.findByRole('button', { name: 'Modul Ajar' }))
  expect(await screen.findByRole('dialog', { name: /Matematika/ })).toBeDefined()
})

test('given a pupil, then there is nothing to begin, and an exam leads to where they sit it', async () => {
  open({ of: { ...sevenA, class_role: 'SISWA' } })
  await screen.findByText('Bawa sapu')
  expect(hrefs()[3]).toBe(`/ujian-siswa/${idOf(53)}`)
  expect(screen.queryByRole('group')).toBeNull()
})

test('given somebody who only oversees the class, then there is nothing to begin', async () => {
  open({ working: [] })
  await screen.findByText('Bawa sapu')
  expect(screen.queryByRole('link', { name: 'Ujian' })).toBeNull()
})

test('given an empty class, then it says what will stand here; and what is published comes by itself', async () => {
  const { happen } = open({ happenings: [] })
  await screen.findByText('Belum ada kabar')
  const stop = hearDashboard()
  happen(stream[1]!)
  dispatchNews(queryClient, 'journal.changed', { id: idOf(52), course_id: idOf(41), version: 1 })
  await waitFor(() => expect(screen.getByText('Pecahan')).toBeDefined())
  happen(stream[2]!)
  dispatchNews(queryClient, 'task.changed', { id: idOf(54), version: 1 })
  await waitFor(() => expect(screen.getByText('Latihan')).toBeDefined())
  stop()
})
