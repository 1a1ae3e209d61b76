import type { SavedScores, ScoreRow } from '@kelasku/shared/task/grading'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hearNotes, renderPage } from '#testing/render.tsx'
import { PasteDialog } from './PasteDialog.tsx'

const pupils = ['Alya Putri', 'Budi Santoso', 'Dewi Lestari', 'Eka Wati'].map((full_name, index) => ({
  reference_id: `ref${index}`,
  full_name,
  numbers: [`700${index}`],
  version: index + 1,
  is_gradable: full_name !== 'Eka Wati',
}))

type Outcome = SavedScores['rows'][number]['outcome']

function open(outcomes: Record<string, Outcome> = {}) {
  const sent: ScoreRow[][] = []
  let closed = 0
  const save = async (rows: ScoreRow[]): Promise<SavedScores> => {
    sent.push(rows)
    const answered = rows.map(({ reference_id, score }) => ({
      reference_id,
      student: null,
      outcome: outcomes[reference_id] ?? ('SAVED' as const),
      score,
      given: outcomes[reference_id] === 'CONFLICT' ? 90 : null,
      version: null,
    }))
    return { saved: answered.filter(({ outcome }) => outcome === 'SAVED').length, rows: answered }
  }
  const page = renderPage(<PasteDialog maxScore={100} pupils={pupils} save={save} onClose={() => (closed += 1)} />)
  const paste = async (text: string) => {
    await page.user.click(screen.getByRole('textbox', { name: 'Tempel di sini' }))
    await page.user.paste(text)
  }
  return { ...page, sent, paste, closed: () => closed }
}

test('given one column, then it is shown whose each score is before anything is saved', async () => {
  const { user, paste, sent, closed } = open()
  const notes = hearNotes()
  await paste('85,5\n\n70')
  expect(screen.getByText('2 nilai akan disimpan, 0 baris tidak cocok.')).toBeDefined()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Simpan 2 nilai' }))
  expect(sent).toEqual([
    [
      { reference_id: 'ref0', score: 85.5, version: 1 },
      { reference_id: 'ref2', score: 70, version: 3 },
    ],
  ])
  expect(closed()).toBe(1)
  expect(notes).toMatchObject([{ title: '2 nilai tersimpan' }])
})

test('given lines that do not fit, then they are named first, and the others are saved without them', async () => {
  const { user, paste, sent } = open()
  await paste('7001\t105\nSiapa Ini\t70\nAlya Putri\t80\nEka Wati\t70')
  expect(screen.getByText('1 nilai akan disimpan, 3 baris tidak cocok.')).toBeDefined()
  expect(screen.getByText('Belum dapat dinilai')).toBeDefined()
  expect(screen.getByText('Melebihi nilai maksimal')).toBeDefined()
  expect(screen.getByText('Tidak dikenal')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Simpan 1 nilai' }))
  expect(sent).toEqual([[{ reference_id: 'ref0', score: 80, version: 1 }]])
})

test('given some were not taken, then the dialog stays and says whose and why', async () => {
  const { user, paste, closed } = open({ ref1: 'CONFLICT' })
  await paste('80\n85\n90')
  await user.click(screen.getByRole('button', { name: 'Simpan 3 nilai' }))
  expect(await screen.findByText('Budi Santoso: guru lain sudah memberi 90')).toBeDefined()
  expect(closed()).toBe(0)
})

test('given nothing that fits, then nothing is sent, and it says so', async () => {
  const { user, paste, sent } = open()
  await paste('lulus\nlulus')
  await user.click(screen.getByRole('button', { name: 'Simpan 0 nilai' }))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Belum ada baris yang dapat disimpan.'),
  )
  expect(sent).toEqual([])
})
