import { scoreApi } from '@kelasku/shared/score/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { scoreCell, sheetOf } from '#testing/score.ts'
import { startServer } from '#testing/server.ts'
import type { Sheet } from '../queries.ts'
import type { GivenScore } from './outbox.ts'
import { PhoneSheet } from './PhoneSheet.tsx'
import { rowOf } from './rows.ts'

vi.setConfig({ testTimeout: 60_000 })

function open(more: Parameters<typeof sheetOf>[0] = {}, locked?: string) {
  signIn()
  const sheet = JSON.parse(JSON.stringify(sheetOf(more))) as Sheet
  const rows = sheet.pupils.map((pupil) =>
    rowOf(
      sheet,
      pupil,
      sheet.cells.filter(({ student_id }) => student_id === pupil.id),
      { waiting: new Map(), disputed: new Map(), highColumns: new Set() },
    ),
  )
  const given: GivenScore[] = []
  const opened: [string, number][] = []
  const counts: number[] = []
  startServer().on(scoreApi.presence, () => ({ data: { id: sheet.course.id } }))
  const page = renderPage(
    <PhoneSheet
      sheet={sheet}
      rows={rows}
      elsewhere={new Map()}
      locked={locked}
      onGive={(some) => given.push(...some)}
      onHistory={() => {}}
      onFinal={(row, aspect) => opened.push([row.name, aspect])}
      onWrong={(count) => void counts.push(count)}
    />,
  )
  return {
    ...page,
    opened,
    wrong: () => counts.at(-1),
    given: () => given.map(({ pupil, column, value }) => [pupil.full_name, column.title, value.score]),
  }
}

const field = (name: string) => screen.getByRole('textbox', { name })

test('one column is filled down the list, by the key of the keyboard or the button', async () => {
  const { user, given } = open()
  expect(screen.queryByRole('button', { name: 'Berikutnya' })).toBeNull()
  await user.click(field('Alya Putri'))
  await user.keyboard('85,5{Enter}')
  expect(document.activeElement).toBe(field('Bima Sakti'))
  await user.keyboard('90')
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Citra Dewi')))
  expect(given()).toEqual([
    ['Alya Putri', 'SLM 1', 85.5],
    ['Bima Sakti', 'SLM 1', 90],
  ])
})

test('what cannot stand there is said when the field is left, and is not sent', async () => {
  const { user, given } = open()
  await user.click(field('Alya Putri'))
  await user.keyboard('101{Enter}')
  expect(screen.getByText('Isi angka 0 sampai 100, atau - bila dikecualikan')).toBeDefined()
  expect([field('Alya Putri').getAttribute('aria-invalid'), given()]).toEqual(['true', []])
})

test('what is wrong waits in its column while another is shown, and is counted until it is mended', async () => {
  const { user, given, wrong } = open()
  await user.click(field('Alya Putri'))
  await user.keyboard('150')
  const list = screen.getByRole('list', { name: 'Nilai SLM 1' })
  fireEvent.pointerDown(list, { pointerType: 'touch', clientX: 300, clientY: 100 })
  fireEvent.pointerUp(list, { pointerType: 'touch', clientX: 120, clientY: 110 })
  expect([field('Alya Putri'), wrong()]).toEqual([expect.objectContaining({ value: '' }), 1])
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Kolom sebelumnya' }))
  expect(field('Alya Putri')).toHaveProperty('value', '150')
  expect(field('Alya Putri').getAttribute('aria-invalid')).toBe('true')
  await user.clear(field('Alya Putri'))
  await user.type(field('Alya Putri'), '75{Enter}')
  expect([given(), wrong()]).toEqual([[['Alya Putri', 'SLM 1', 75]], 0])
})

test('the next column comes by its button, by its name, and by a finger', async () => {
  const { user, opened } = open({ cells: [scoreCell(1, 0, 60)] })
  await user.click(screen.getByRole('button', { name: 'Kolom berikutnya' }))
  expect(field('Alya Putri')).toHaveProperty('value', '60')
  expect(screen.getByText('di bawah KKM')).toBeDefined()
  const list = screen.getByRole('list', { name: 'Nilai SLM 2' })
  fireEvent.pointerDown(list, { pointerType: 'touch', clientX: 300, clientY: 100 })
  fireEvent.pointerUp(list, { pointerType: 'touch', clientX: 120, clientY: 110 })
  expect(screen.getByRole('list', { name: 'Nilai SAS ganjil' })).toBeDefined()
  // After the columns come the finals.
  await user.click(screen.getByRole('button', { name: 'Kolom berikutnya' }))
  await user.click(screen.getByRole('button', { name: /^Bima Sakti/ }))
  expect(opened).toEqual([['Bima Sakti', 1]])
  expect(screen.queryByRole('button', { name: 'Berikutnya' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Kolom berikutnya' })).toHaveProperty('disabled', true)
})

test('a closed sheet is only read', async () => {
  open({}, 'Sudah ditutup')
  expect(field('Alya Putri')).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: 'Berikutnya' })).toBeNull()
})
