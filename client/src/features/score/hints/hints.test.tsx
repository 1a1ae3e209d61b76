/** What looks like a mistake is said in the sheet, and saved all the same. */
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { keepSheet, scoreCell, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SheetPage } from '../SheetPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

async function open(columns: readonly (readonly number[])[]) {
  signIn()
  const cells = columns.flatMap((scores, column) => scores.map((score, pupil) => scoreCell(column, pupil, score)))
  const kept = keepSheet(startServer(), sheetOf({ cells }))
  const page = renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )
  await screen.findByRole('heading', { level: 1, name: 'Matematika · 7A' })
  return { ...page, ...kept }
}

const cell = (name: string, column: string) =>
  screen.getByRole('gridcell', { name: new RegExp(`^${name}, ${column}[,:]`) })
const saysOf = (name: string, column: string) => cell(name, column).getAttribute('aria-label')

test('an 8 where most have more than 60 is marked once there are enough, and kept as it was typed', async () => {
  const { user, calls } = await open([[90, 85, 80, 75]])
  await user.click(cell('Eka Sari', 'SLM 1'))
  await user.keyboard('8{Enter}')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.ops[0]?.score).toBe(8)
  await waitFor(() => expect(saysOf('Eka Sari', 'SLM 1')).toContain('jauh di bawah kebanyakan, mungkin salah ketik'))
  // In words below the grid, and as a mark in the cell.
  expect(screen.getByText('jauh di bawah kebanyakan, mungkin salah ketik')).toBeDefined()
  expect(cell('Eka Sari', 'SLM 1').querySelector('[data-hint=slip]')).not.toBeNull()
  expect(saysOf('Alya Putri', 'SLM 1')).not.toContain('salah ketik')
})

test('one value for all is said below the column', async () => {
  const { user } = await open([
    [80, 80, 80, 80, 80],
    [80, 80, 80, 80, 81],
  ])
  expect(screen.getAllByText('Semua sama')).toHaveLength(1)
  await user.click(cell('Eka Sari', 'SLM 1'))
  await user.keyboard('79{Enter}')
  await waitFor(() => expect(screen.queryByText('Semua sama')).toBeNull())
})
