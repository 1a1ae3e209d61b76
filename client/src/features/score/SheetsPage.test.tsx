import { scoreApi, type SheetCard } from '@kelasku/shared/score/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { SheetsPage } from './SheetsPage.tsx'

const card: SheetCard = {
  course_id: idOf(10),
  course_name: 'Matematika',
  class_id: idOf(11),
  class_name: '7A',
  semester: 1,
  teachers: [signedIn],
  is_mine: true,
  columns: 3,
  filled: 40,
  places: 90,
  scoring_status: 'OPEN',
  submission: null,
}

function open(cards: SheetCard[], others = cards) {
  const asked: object[] = []
  const server = startServer()
  server.on(scoreApi.sheets, ({ query }) => {
    asked.push(query)
    const data = 'is_mine' in query ? cards : others
    return { data, meta: { page: 1, limit: 20, max_page: 1, total_item: data.length } }
  })
  return { asked, ...renderPage(<SheetsPage />) }
}

test('a teacher sees their courses, how far each is, and may look at the others', async () => {
  signIn()
  const { user, asked } = open([card])
  expect((await screen.findByRole('link', { name: 'Matematika' })).getAttribute('href')).toBe(
    `/score-refactor/${idOf(10)}`,
  )
  expect(screen.getByText('40 dari 90 terisi')).toBeDefined()
  expect(asked[0]).toMatchObject({ is_mine: true })
  await user.click(screen.getByRole('button', { name: 'Semua' }))
  expect(await screen.findByRole('button', { name: 'Semua', pressed: true })).toBeDefined()
})

test('a principal who teaches nothing begins with what they may read, and sees of which period each status is', async () => {
  signIn()
  const { user } = open(
    [],
    [{ ...card, is_mine: false, submission: { period: 'TENGAH', status: 'LOCKED', is_again: false } }],
  )
  expect(await screen.findByRole('link', { name: 'Matematika' })).toBeDefined()
  expect(screen.getByText('Tengah semester · Terkunci')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Semua', pressed: true })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yang saya ajar' }))
  expect(await screen.findByText('Belum ada mata pelajaran di sini')).toBeDefined()
})

test('whoever teaches nothing yet hears when that changes', async () => {
  signIn()
  open([])
  expect(await screen.findByText('Belum ada mata pelajaran di sini')).toBeDefined()
})

test('a pupil has nothing to do here', () => {
  signIn({ type: 'SISWA' })
  renderPage(<SheetsPage />)
  expect(screen.getByText('Anda tidak dapat membuka halaman ini.')).toBeDefined()
})
