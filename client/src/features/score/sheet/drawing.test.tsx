/** What one mark draws in a sheet of 40 pupils and 40 columns. */
import { act, fireEvent, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { dewi, keepSheet, pupilOf, scoreCell, scoreColumn, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { SheetPage } from '../SheetPage.tsx'
import * as shown from './CellText.tsx'

vi.setConfig({ testTimeout: 120_000 })

/** Whose cells were drawn, one a cell. */
const drawn: string[] = []

beforeEach(() => {
  drawn.splice(0)
  const { CellText } = shown
  vi.spyOn(shown, 'CellText').mockImplementation((props) => {
    drawn.push(props.cell?.stored?.student_id ?? '')
    return CellText(props)
  })
})

afterEach(() => void vi.restoreAllMocks())

const size = 40

async function open() {
  signIn()
  const all = Array.from({ length: size }, (_, index) => index)
  const [pupil] = sheetOf().pupils
  const kept = keepSheet(
    startServer(),
    sheetOf({
      columns: all.map((index) => scoreColumn(index, index === size - 1 ? { score_type: 4 } : {})),
      pupils: all.map((index) => ({ ...pupil!, id: pupilOf(index), full_name: `Siswa ${index}` })),
      cells: all.flatMap((column) => all.map((row) => scoreCell(column, row, 80 + ((row + column) % 7)))),
      people: [signedIn, dewi],
    }),
  )
  renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )
  const cellAt = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)!
  await waitFor(() => expect(cellAt(0, 0)).not.toBeNull())
  return { ...kept, cellAt }
}

/** What comes late, such as what this device has kept, draws all of them once more. */
async function settled() {
  for (let before = -1; before < drawn.length;) {
    before = drawn.length
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  }
}

const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

test('one mark draws its own row and no other of the 40, and a step down the two rows', async () => {
  const { cellAt, calls } = await open()
  // The counting works: at first all of them were drawn.
  expect(new Set(drawn).size).toBe(size)
  await settled()
  fireEvent.pointerDown(cellAt(5, 3), { button: 0, buttons: 1 })
  fireEvent.pointerUp(cellAt(5, 3))
  press('9')
  drawn.splice(0)
  fireEvent.change(document.activeElement!, { target: { value: '95' } })
  // What is typed is nobody's but the box's.
  expect(drawn).toEqual([])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  press('9')
  fireEvent.change(document.activeElement!, { target: { value: '95' } })
  drawn.splice(0)
  fireEvent.blur(document.activeElement!)
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(cellAt(5, 3).getAttribute('aria-label')).toMatch(/: 95$/))
  expect(new Set(drawn)).toEqual(new Set([pupilOf(5)]))

  drawn.splice(0)
  press('ArrowDown')
  expect(new Set(drawn)).toEqual(new Set([pupilOf(5), pupilOf(6)]))
})
