import { reportCardApi, type ClassCards } from '@kelasku/shared/report-card/cards'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { cardLine, classCards } from '#testing/report-card.ts'
import { idOf, startServer } from '#testing/server.ts'
import { Receipts } from './Receipts.tsx'

const guardian = (index: number, full_name: string) => ({ id: idOf(500 + index), full_name, image_url: null })
const seen = new Date('2031-06-20T03:00:00Z')

function open(more: Partial<Pick<ClassCards, 'can_write'>> = {}) {
  const server = startServer()
  server.on(reportCardApi.receipts, () => ({
    data: [
      { student: cardLine(0).student, guardian: guardian(0, 'Sari Putri'), first_at: seen, confirmed_at: seen },
      { student: cardLine(0).student, guardian: guardian(1, 'Joko Putra'), first_at: null, confirmed_at: null },
      { student: cardLine(1).student, guardian: guardian(2, 'Wati Sakti'), first_at: seen, confirmed_at: null },
    ],
  }))
  return { server, ...renderPage(<Receipts cards={{ ...classCards(more), release_at: null }} />) }
}

beforeEach(() => {
  queryClient.clear()
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] })
})

test('each guardian by themselves, and who has not opened it first', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Tanda baca' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Alya PutriJoko Putra.*Belum dibuka$/),
    expect.stringMatching(/^Alya PutriSari Putri.*Sudah dibaca$/),
    expect.stringMatching(/^Bima SaktiWati Sakti.*Dibuka$/),
  ])
  expect(screen.getByRole('progressbar', { name: 'Sudah dibuka' }).getAttribute('aria-valuetext')).toBe('2 dari 3')
  const confirmed = screen.getByRole('progressbar', { name: 'Menyatakan sudah membaca' })
  expect(confirmed.getAttribute('aria-valuetext')).toBe('1 dari 3')
})

test('the rest are reminded, and it is said how many they were', async () => {
  const { user, server } = open()
  const notes = hearNotes()
  const asked: object[] = []
  server.on(reportCardApi.remindFamilies, ({ body }) => {
    asked.push(body)
    return { data: { reminded: 1 } }
  })
  await user.click(await screen.findByRole('button', { name: 'Ingatkan yang belum' }))
  await waitFor(() => expect(notes.at(-1)?.title).toBe('1 orang tua diingatkan'))
  expect(asked).toEqual([{ class_id: idOf(11), semester: 1, period: 'AKHIR' }])
})

test('who only reads reminds nobody', async () => {
  open({ can_write: false })
  await screen.findByRole('table', { name: 'Tanda baca' })
  expect(screen.queryByRole('button', { name: 'Ingatkan yang belum' })).toBeNull()
})
