import { scoreFinalApi } from '@kelasku/shared/score/finals'
import { scoreApi, type ScoreSheet } from '@kelasku/shared/score/contract'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { keepSheet, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SheetPage } from '../SheetPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

async function open(more: Partial<ScoreSheet> = {}) {
  signIn()
  const server = startServer()
  const kept = keepSheet(server, sheetOf(more))
  const page = renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )
  await screen.findByRole('heading', { level: 1, name: 'Matematika · 7A' })
  const finish = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Lainnya' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Tandai selesai' }))
    return within(await screen.findByRole('dialog', { name: 'Tandai penilaian selesai' }))
  }
  return { ...page, ...kept, server, finish }
}

test('who lacks a final is named, and nothing is marked', async () => {
  const { server, finish } = await open()
  server.on(scoreFinalApi.checkStatus, () => {
    throw scoreRefusal.finals_missing({ students: ['Bima Sakti', 'Eka Sari'] })
  })
  const dialog = await finish()
  expect(await dialog.findByText('2 siswa belum memiliki nilai akhir')).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bima Sakti', 'Eka Sari'])
  expect(dialog.queryByRole('button', { name: 'Tandai selesai' })).toBeNull()
})

test('where each has one it is marked; one that was taken away meanwhile is named', async () => {
  const { server, finish, user, change, sheet } = await open()
  const notes = hearNotes()
  let lacking: string[] = []
  server.on(scoreFinalApi.checkStatus, () => {
    if (lacking.length > 0) throw scoreRefusal.finals_missing({ students: lacking })
    return { data: { students: 5 } }
  })
  server.on(scoreFinalApi.setStatus, ({ body }) => {
    if (lacking.length > 0) throw scoreRefusal.finals_missing({ students: lacking })
    change({ scoring_status: body.status, revision: sheet().revision + 1 })
    return { data: { status: body.status, revision: sheet().revision } }
  })
  const dialog = await finish()
  const button = await dialog.findByRole('button', { name: 'Tandai selesai' })
  lacking = ['Citra Dewi']
  await user.click(button)
  expect(await dialog.findByText('Citra Dewi')).toBeDefined()
  await user.click(dialog.getAllByRole('button', { name: 'Tutup' })[0]!)
  lacking = []
  const again = await finish()
  await user.click(await again.findByRole('button', { name: 'Tandai selesai' }))
  await waitFor(() => expect(notes.map(({ title }) => title)).toEqual(['Penilaian ditandai selesai']))
  expect(await screen.findByText('Selesai')).toBeDefined()
})

test('whoever reads the sheet takes it along, with the semester and the finals that are shown', async () => {
  const asked: unknown[] = []
  const { user, server } = await open({
    can: { write: false, manage: false, override: false, finish: false },
    period: 'TENGAH',
  })
  const notes = hearNotes()
  server.before(({ url, method }) => {
    if (url.includes('/download')) asked.push([method, new URL(url).search])
  })
  server.on(scoreApi.download, () => {
    throw scoreRefusal.course_archived()
  })
  await user.click(screen.getByRole('button', { name: 'Unduh Excel' }))
  await waitFor(() => expect(asked).toEqual([['GET', '?semester=1&period=TENGAH']]))
  // What goes wrong is said, and the button is there again.
  await waitFor(() => expect(notes).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Unduh Excel' })).toHaveProperty('disabled', false)
})
