import { classroomApi } from '@kelasku/shared/classroom/contract'
import { identityApi, type Me } from '@kelasku/shared/identity/contract'
import { searchApi, type Found } from '@kelasku/shared/search/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setPending, useConnection } from '#platform/live/connection.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer, type TestServer } from '#testing/server.ts'
import type { MenuNode } from '../menu.ts'
import { openOverlay } from '../shell/overlay.ts'
import { Palette } from './Palette.tsx'

const nothing: Found = { people: [], classes: [], exams: [], units: [], tasks: [], conferences: [], announcements: [] }
const menu: MenuNode[] = [{ path: 'dashboard' }, { path: 'agenda' }, { path: 'revamp/jadwal' }]
const me: Me = {
  user: { ...signedIn, nick_name: null, username: null, email: null, phone: null, nisn: null },
  memberships: [],
  school_id: null,
  must_change_password: false,
  server_now: new Date(),
}
const noPages = { page: 1, limit: 100, max_page: 1, total_item: 0 }

let server: TestServer
beforeEach(() => {
  server = startServer()
  server.on(classroomApi.mine, () => ({ data: [], meta: noPages }))
  server.on(classroomApi.children, () => ({ data: [] }))
  server.on(identityApi.me, () => ({ data: me }))
})

function open(found: Partial<Found> = {}) {
  const asked: string[] = []
  server.on(searchApi.find, ({ query }) => {
    asked.push(query.search)
    return { data: { ...nothing, ...found } }
  })
  openOverlay('palette')
  return { ...renderPage(<Palette isOpen menu={menu} />), asked }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('given a word, then pages, actions and what the school has by it are found, titles before synonyms before content', async () => {
  signIn({ type: 'GURU' })
  const { user } = open({
    announcements: [
      { id: idOf(11), title: 'Kalender semester genap', publish_at: new Date('2026-11-20T02:00:00Z') },
      { id: idOf(12), title: 'Rapat', publish_at: null },
    ],
    exams: [{ id: idOf(13), title: 'PAS Kalender', start_date: new Date('2026-12-01T01:00:00Z'), is_run: true }],
    units: [{ id: idOf(14), name: 'Kalender Hijriah', course_name: 'PAI', class_name: '7A' }],
    people: [{ id: idOf(15), full_name: 'Kalendra', image_url: null, kind: 'student', class_name: '7A' }],
  })
  await user.type(screen.getByRole('combobox'), 'kalender')
  await waitFor(() => expect(options()).toContain('Rapat'))
  expect(options()[0]).toBe('Kalender')
  // What is found by what is written in it comes last.
  expect(options().at(-1)).toBe('Rapat')
  expect(options()).toEqual(
    expect.arrayContaining([
      'Kalender semester genapJum, 20 Nov 2026',
      'PAS KalenderSel, 1 Des 2026',
      'Kalender HijriahPAI · 7A',
    ]),
  )
})

test('given an exam that is run and one that is sat, then each leads to its own page', async () => {
  signIn({ type: 'GURU', school_role: ['GURU', 'ORTU'] })
  const exam = { start_date: new Date('2026-12-01T01:00:00Z') }
  const { user } = open({
    exams: [
      { ...exam, id: idOf(21), title: 'PAS saya', is_run: true },
      { ...exam, id: idOf(22), title: 'PAS anak', is_run: false },
    ],
  })
  await user.type(screen.getByRole('combobox'), 'pas')
  await user.click(await screen.findByRole('option', { name: /PAS anak/ }))
  expect(location.pathname).toBe(`/ujian-siswa/${idOf(22)}`)
})

test('given the keyboard alone, then an action is found by the words of the school and chosen', async () => {
  signIn({ type: 'ORTU', school_role: ['ORTU'] })
  const { user } = open()
  await user.type(screen.getByRole('combobox'), 'izin sakit')
  await waitFor(() => expect(options()[0]).toBe('Ajukan izin'))
  await user.keyboard('{Enter}')
  expect(location.pathname).toBe('/revamp/absensi/izin/buat')
})

test('given a line that does not answer, then it is said, and the pages are still there', async () => {
  signIn({ type: 'GURU' })
  const { user } = open()
  server.on(searchApi.find, () => {
    throw refusal.forbidden()
  })
  await user.type(screen.getByRole('combobox'), 'kalender')
  await screen.findByText(/belum dapat dicari/)
  expect(options()).toEqual(['Kalender'])
})

test('given an admin, whose menu has no score sheets, then they and what is submitted of them are found', async () => {
  signIn({ type: 'ADMIN' })
  const { user } = open()
  await user.type(screen.getByRole('combobox'), 'rekap nilai')
  await waitFor(() => expect(options()).toContain('Rekap Nilai'))
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'nilai')
  await waitFor(() =>
    expect(options()).toEqual(expect.arrayContaining(['Rekap Nilai', 'Pengajuan nilai', 'Nilai & Rapor'])),
  )
})

test('given a page that was opened by it before, then it stands first before anything is typed', async () => {
  signIn({ type: 'GURU' })
  const first = open()
  await first.user.type(screen.getByRole('combobox'), 'jurnal meng')
  await first.user.click(await screen.findByRole('option', { name: 'Jurnal mengajar' }))
  first.unmount()

  open()
  expect(options()[0]).toBe('Jurnal mengajar')
  expect(options().filter((name) => name === 'Jurnal mengajar')).toHaveLength(1)
})

test('given a hand-in that waits, then the first choice says so, and the second one signs out', async () => {
  signIn({ type: 'SISWA' })
  server.on(identityApi.signOut, () => ({ data: { done: true as const } }))
  setPending('task', 1)
  useConnection.setState({ isWaiting: true })
  onTestFinished(() => setPending('task', 0))
  const { user } = open()
  await user.type(screen.getByRole('combobox'), 'keluar')
  await user.click(await screen.findByRole('option', { name: 'Keluar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 kiriman belum sampai di server')
  expect(activeAccount()).not.toBeNull()
  await user.click(screen.getByRole('option', { name: 'Tetap keluar' }))
  await waitFor(() => expect(activeAccount()).toBeNull())
})
