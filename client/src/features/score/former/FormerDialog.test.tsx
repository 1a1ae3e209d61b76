/** A pupil who came from another class: their marks are proposed for columns that are called the same, and taken by choice. */
import { scoreFormerApi } from '@kelasku/shared/score/former'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { columnOf, keepSheet, pupilOf, scoreCell, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SheetPage } from '../SheetPage.tsx'

async function open(joined: string | null) {
  signIn()
  const server = startServer()
  const sheet = sheetOf({ cells: [scoreCell(1, 2, 90)] })
  keepSheet(server, { ...sheet, pupils: sheet.pupils.map((pupil, nth) => (nth === 2 ? { ...pupil, joined } : pupil)) })
  const page = renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )
  await screen.findByRole('heading', { level: 1, name: 'Matematika · 7A' })
  await page.user.click(screen.getByRole('button', { name: 'Lainnya' }))
  return { ...page, server }
}

const mark = { aspect: 1 as const, score_type: 2 as const, date: null, max_score: 100, state: 'SCORED' as const }

test('marks go into the columns that the teacher chose, and not where something stands already', async () => {
  const { user, server } = await open('2031-03-01')
  const notes = hearNotes()
  const asked: object[] = []
  server.on(scoreFormerApi.former, () => ({
    data: [
      {
        course_id: idOf(30),
        class_name: '7B',
        marks: [
          { ...mark, item_id: idOf(31), title: 'SLM 1', max_score: 50, score: 42, remedial_score: null },
          { ...mark, item_id: idOf(32), title: 'SLM 2', score: 60, remedial_score: 75 },
        ],
      },
    ],
  }))
  server.on(scoreFormerApi.takeFormer, ({ body }) => {
    asked.push(body)
    return { data: { revision: 2, written: 1, kept: 0 } }
  })
  await user.click(await screen.findByRole('menuitem', { name: 'Ambil nilai dari kelas asal' }))
  const dialog = within(await screen.findByRole('dialog'))
  const first = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'SLM 1: masuk ke kolom' })
  expect(first.value).toBe(columnOf(0))
  expect(dialog.getByText('42 / 50')).toBeDefined()
  expect(dialog.getByText('60 → 75')).toBeDefined()
  // Something stands in SLM 2: it is proposed for nothing.
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'SLM 2: masuk ke kolom' }).value).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Ambil nilai' }))
  await waitFor(() => expect(notes.map(({ title }) => title)).toEqual(['1 nilai diambil dari kelas asal']))
  expect(asked).toMatchObject([
    { student_id: pupilOf(2), semester: 1, pairs: [{ from_item_id: idOf(31), to_item_id: columnOf(0) }] },
  ])
})

test('nobody is offered it where nobody has come', async () => {
  await open(null)
  expect(await screen.findByRole('menuitem', { name: 'Atur kolom' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Ambil nilai dari kelas asal' })).toBeNull()
})
