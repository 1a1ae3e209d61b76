import { fireEvent, screen, within } from '@testing-library/react'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { idOf } from '#testing/server.ts'
import type { RegisterEntry } from '../queries.ts'
import { MarkList } from './MarkList.tsx'

type Cell = NonNullable<RegisterEntry['cell']>

const lineOf = (number: number, full_name: string, cell: Partial<Cell> | null = null): RegisterEntry => ({
  student: { id: idOf(number), full_name, image_url: null },
  nis: `00${number}`,
  cell: cell && {
    status: 'HADIR',
    minutes_late: null,
    note: '',
    is_held: false,
    recorded_by: null,
    recorded_at: '2026-11-26T00:30:00.000Z',
    version: 1,
    ...cell,
  },
})

/** The third pupil has a permit, which a mark never overwrites. */
const five = [
  lineOf(1, 'Alya'),
  lineOf(2, 'Bima'),
  lineOf(3, 'Citra', { status: 'SAKIT', is_held: true }),
  lineOf(4, 'Dimas'),
  lineOf(5, 'Eka'),
]

/** A register that holds what is marked, as the pages do. */
function Register({ lines: given, canMark = true }: { lines: readonly RegisterEntry[]; canMark?: boolean }) {
  const [lines, setLines] = useState(given)
  const mark = ({ student }: RegisterEntry, status: AttendanceStatus, minutes_late: number | null) =>
    setLines((known) =>
      known.map((one) =>
        one.student.id === student.id ? { ...one, cell: lineOf(0, '', { status, minutes_late }).cell } : one,
      ),
    )
  return <MarkList label="Harian" lines={lines} canMark={canMark} isWaiting={(id) => id === idOf(5)} onMark={mark} />
}

const row = (name: string) => screen.getAllByRole('listitem').find((line) => line.textContent?.includes(name))!
const buttonOf = (name: string, status: string) => within(row(name)).getByRole('button', { name: status })
const marked = () =>
  five.map(({ student: { full_name } }) =>
    within(row(full_name))
      .queryAllByRole('button', { pressed: true })
      .map((button) => button.getAttribute('aria-label'))
      .join(),
  )

test('given the keys alone, then a letter marks and goes on to the next row that can be marked', async () => {
  const { user } = renderPage(<Register lines={five} />)
  buttonOf('Alya', 'Hadir').focus()
  await user.keyboard('ht')
  expect(marked()).toEqual(['Hadir', 'Terlambat', '', '', ''])
  // Past the one that a permit decides.
  expect(document.activeElement).toBe(buttonOf('Dimas', 'Hadir'))
  await user.keyboard('s{ArrowUp}')
  expect(marked()).toEqual(['Hadir', 'Terlambat', '', 'Sakit', ''])
  expect(document.activeElement).toBe(buttonOf('Dimas', 'Sakit'))
  await user.keyboard('{ArrowUp}a')
  expect(marked()).toEqual(['Hadir', 'Alpa', '', 'Sakit', ''])
  // With a modifier it is the browser's own.
  await user.keyboard('{Control>}i{/Control}')
  expect(marked()[3]).toBe('Sakit')
})

test('given a pupil who is late, then the minutes are taken when the field is left or by Enter, within what can be', async () => {
  const { user } = renderPage(<Register lines={[lineOf(1, 'Alya')]} />)
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await user.click(buttonOf('Alya', 'Terlambat'))
  const minutes = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Terlambat berapa menit, Alya' })
  await user.type(minutes(), '12{Enter}')
  expect(minutes().value).toBe('12')
  await user.clear(minutes())
  await user.type(minutes(), '9999')
  await user.tab()
  expect(minutes().value).toBe('600')
  await user.clear(minutes())
  await user.tab()
  expect(minutes().value).toBe('')
  // Another mark has none.
  await user.click(buttonOf('Alya', 'Hadir'))
  expect(screen.queryByRole('spinbutton')).toBeNull()
})

test.each([
  ['far enough to the right', 120, 'Hadir'],
  ['far enough to the left', -120, 'Alpa'],
  ['too short a way', 30, ''],
])('given a row drawn %s, then it is marked so', (_, by, status) => {
  renderPage(<Register lines={five} />)
  draw(row('Alya'), by)
  expect(marked()[0]).toBe(status)
})

test('given a row that is only looked at, or decided by a permit, then drawing it marks nothing', () => {
  const { unmount } = renderPage(<Register lines={five} />)
  draw(row('Citra'), 120)
  expect(within(row('Citra')).getByText('Sakit')).toBeDefined()
  expect(within(row('Citra')).getByText('Dari izin')).toBeDefined()
  unmount()
  renderPage(<Register lines={five} canMark={false} />)
  draw(row('Alya'), 120)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(within(row('Alya')).getByText('Belum diabsen')).toBeDefined()
})

test('given a mark that has not been sent, then its row says so', () => {
  renderPage(<Register lines={five} />)
  expect(within(row('Eka')).getByLabelText('Menunggu internet')).toBeDefined()
  expect(within(row('Alya')).queryByLabelText('Menunggu internet')).toBeNull()
})

function draw(line: Element, by: number): void {
  const finger = { pointerId: 7, pointerType: 'touch' }
  fireEvent.pointerDown(line, { ...finger, clientX: 100 })
  fireEvent.pointerMove(line, { ...finger, clientX: 100 + by / 2 })
  fireEvent.pointerMove(line, { ...finger, clientX: 100 + by })
  fireEvent.pointerUp(line, { ...finger, clientX: 100 + by })
}
