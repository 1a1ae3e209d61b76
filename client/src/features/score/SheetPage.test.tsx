/** By an address: whom the sheet is not for hears so, and sees nothing of it. */
import { scoreApi } from '@kelasku/shared/score/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { keepSheet, scoreCell, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { scoreQueries } from './queries.ts'
import { SheetPage } from './SheetPage.tsx'

const open = () =>
  renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )

test('a pupil or parent is told that it is not for them, and nothing is asked for', async () => {
  signIn({ type: 'SISWA' })
  startServer()
  open()
  expect(await screen.findByText('Rekap Nilai')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ke Dashboard' })).toBeDefined()
})

test('an unknown course, and one of others, get the same page with a way back', async () => {
  signIn()
  startServer().on(scoreApi.sheet, () => {
    throw refusal.not_found()
  })
  open()
  expect(await screen.findByText('Rekap Nilai ini tidak dapat Anda buka')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ke Rekap Nilai' }).getAttribute('href')).toBe('/score-refactor')
})

test('whoever has it open while their right ends sees no score any more', async () => {
  signIn()
  const server = startServer()
  keepSheet(server, sheetOf({ cells: [scoreCell(0, 0, 77)] }))
  open()
  expect(await screen.findByRole('gridcell', { name: /^Alya Putri, SLM 1, dari 100: 77/ })).toBeDefined()
  server.on(scoreApi.sheet, () => {
    throw refusal.not_found()
  })
  await queryClient.invalidateQueries({ queryKey: scoreQueries.all() })
  expect(await screen.findByText('Rekap Nilai ini tidak dapat Anda buka')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Alya Putri')).toBeNull())
})

test('a closed year is read and not written', async () => {
  signIn()
  keepSheet(
    startServer(),
    sheetOf({ is_closed: true, can: { write: false, manage: false, override: false, finish: false } }),
  )
  open()
  expect(await screen.findByText(/sudah ditutup dan hanya dapat dibaca/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tambah kolom' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Unduh Excel' })).toBeDefined()
})
