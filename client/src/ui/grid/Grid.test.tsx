import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Grid } from './Grid.tsx'
import { fromTsv } from './tsv.ts'
import type { CellAt, Dropped, GridChange, GridColumn } from './types.ts'

interface Pupil {
  id: string
  name: string
  values: Readonly<Record<string, string>>
}

const words = {
  hint: 'Esc, lalu Tab: keluar.',
  empty: 'kosong',
  readOnly: 'hanya dibaca',
  wrong: (text: string, problem: string) => `${text}, salah: ${problem}`,
  busy: (name: string) => `${name} sedang di sini`,
}

const parse = (text: string) => {
  const score = Number(text.replace(',', '.'))
  if (Number.isNaN(score)) return { problem: 'Bukan angka' }
  return score > 100 ? { problem: 'Paling tinggi 100' } : { text: text.trim() }
}

const column = (id: string, more: Partial<GridColumn<Pupil>> = {}): GridColumn<Pupil> => ({
  id,
  title: id.toUpperCase(),
  width: 80,
  read: ({ values }) => values[id] ?? '',
  parse,
  ...more,
})

const columns: GridColumn<Pupil>[] = [
  { id: 'name', title: 'Nama', width: 180, isFrozen: true, read: ({ name }) => name },
  column('a'),
  column('b'),
  column('c'),
  { id: 'sum', title: 'SUM', width: 80, read: ({ values }) => String(Object.keys(values).length) },
]

/** Holds what is written, as a page does. */
function Sheet({ count = 5, onBatch = () => {}, ...more }: SheetProps) {
  const [values, setValues] = useState<Record<string, Record<string, string>>>({})
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `s${index + 1}`
    return { id, name: `Siswa ${index + 1}`, values: values[id] ?? {} }
  })
  const put = (changes: readonly GridChange[]) =>
    setValues((before) => {
      const after = structuredClone(before)
      for (const { row, column: of, to } of changes) after[row] = { ...after[row], [of]: to }
      return after
    })
  return (
    <>
      <button type="button" onClick={() => put([{ row: 's1', column: 'a', from: '', to: '33' }])}>
        Dewi menulis
      </button>
      <Grid
        label="Nilai"
        rows={rows}
        columns={columns}
        words={words}
        onDropped={() => {}}
        {...more}
        onChange={(changes, kind) => {
          onBatch(changes, kind)
          put(changes)
        }}
      />
    </>
  )
}

interface SheetProps extends Partial<Parameters<typeof Grid<Pupil>>[0]> {
  count?: number
  onBatch?: Batched
}

type Batched = (changes: readonly GridChange[], kind: string) => void

const cell = (row: number, of: string) =>
  screen.getByRole('gridcell', { name: new RegExp(`^Siswa ${row}, ${of.toUpperCase()}:`) })
const text = (row: number, of: string) => cell(row, of).textContent

function open(props: SheetProps = {}) {
  render(<Sheet {...props} />)
  const user = userEvent.setup()
  return { user, enter: (row: number, of: string) => user.click(cell(row, of)) }
}

function clipboard() {
  const held = { text: '' }
  const data = {
    getData: () => held.text,
    setData: (_type: string, given: string) => void (held.text = given),
  }
  const on = (kind: 'copy' | 'cut' | 'paste') =>
    fireEvent[kind](document.activeElement ?? document.body, { clipboardData: data })
  return { held, on }
}

describe('the keys', () => {
  test('move the one cell that is a stop of the Tab key', async () => {
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(cell(2, 'b'))
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell(2, 'b')])
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(cell(2, 'sum'))
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(cell(1, 'a'))
    await user.keyboard('{PageDown}')
    expect(document.activeElement).toBe(cell(5, 'a'))
  })

  test('typing replaces, and Enter goes to the next row', async () => {
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('85{Enter}90{Enter}')
    expect([text(1, 'a'), text(2, 'a')]).toEqual(['85', '90'])
    expect(document.activeElement).toBe(cell(3, 'a'))
    await user.keyboard('{Shift>}{Enter}{/Shift}7{ArrowUp}')
    expect([text(2, 'a'), document.activeElement]).toEqual(['7', cell(1, 'a')])
  })

  test('Tab writes and goes to the right; after Escape it leaves the grid', async () => {
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('85{Tab}90{Tab}')
    expect([text(1, 'a'), text(1, 'b')]).toEqual(['85', '90'])
    expect(document.activeElement).toBe(cell(1, 'c'))
    await user.keyboard('{Escape}{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dewi menulis' }))
  })

  test('F2 goes on with what stands there, and Escape gives it up', async () => {
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('85{Enter}{ArrowUp}{F2},5{Enter}')
    expect(text(1, 'a')).toBe('85,5')
    await user.keyboard('{ArrowUp}99{Escape}')
    expect([text(1, 'a'), document.activeElement]).toEqual(['85,5', cell(1, 'a')])
  })

  test('Delete empties the range that Shift has drawn', async () => {
    const onBatch = vi.fn<Batched>()
    const { user, enter } = open({ onBatch })
    await enter(1, 'a')
    await user.keyboard('1{Enter}2{Enter}3{Enter}')
    await enter(1, 'a')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
    expect([text(1, 'a'), text(2, 'a'), text(3, 'a')]).toEqual(['', '', '3'])
    expect(onBatch).toHaveBeenLastCalledWith(expect.objectContaining({ length: 2 }), 'clear')
  })

  test('Ctrl+D fills the range from its first row', async () => {
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('80{Tab}90{Enter}')
    await enter(1, 'a')
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect([text(2, 'a'), text(3, 'a'), text(2, 'b'), text(3, 'b')]).toEqual(['80', '80', '90', '90'])
  })

  test('Ctrl+Z takes back, Ctrl+Y does again, and another’s cell is left and named', async () => {
    const onLeft = vi.fn<Batched>()
    const { user, enter } = open({ onLeft })
    await enter(1, 'a')
    await user.keyboard('85{Enter}')
    await user.keyboard('{Control>}z{/Control}')
    expect(text(1, 'a')).toBe('')
    await user.keyboard('{Control>}y{/Control}')
    expect(text(1, 'a')).toBe('85')
    await user.click(screen.getByRole('button', { name: 'Dewi menulis' }))
    await enter(2, 'a')
    await user.keyboard('{Control>}z{/Control}')
    expect(text(1, 'a')).toBe('33')
    expect(onLeft).toHaveBeenCalledWith([{ row: 's1', column: 'a', from: '', to: '85' }], 'undo')
  })

  test('Ctrl+Z takes away what was wrong, with what was right of the same batch, and tells how much is left', async () => {
    const onRejected = vi.fn<(count: number, cells: readonly CellAt[]) => void>()
    const { user, enter } = open({ onRejected })
    await enter(1, 'a')
    await user.keyboard('85{Enter}')
    await user.keyboard('101{Enter}')
    expect(onRejected).toHaveBeenLastCalledWith(1, [{ row: 's2', column: 'a' }])
    await user.keyboard('{Control>}z{/Control}')
    expect(onRejected).toHaveBeenLastCalledWith(0, [])
    expect([text(1, 'a'), text(2, 'a')]).toEqual(['85', ''])
    await user.keyboard('{Control>}z{/Control}')
    expect(text(1, 'a')).toBe('')
  })

  test('what is whole stands there at once, and the next row comes; an Enter after it is no second step', async () => {
    const isWhole = (typed: string) => typed === '1' || typed === '20'
    const { user, enter } = open({ columns: [columns[0]!, column('a', { isWhole })] })
    await enter(1, 'a')
    await user.keyboard('1201{Enter}')
    expect([text(1, 'a'), text(2, 'a'), text(3, 'a'), text(4, 'a')]).toEqual(['1', '20', '1', ''])
    expect(document.activeElement).toBe(cell(4, 'a'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(cell(5, 'a'))
  })

  test('do nothing where nobody may write, and say why', async () => {
    const onLocked = vi.fn<(why: string) => void>()
    const locked = [columns[0]!, column('a', { look: () => ({ locked: 'Sudah diajukan' }) }), columns[4]!]
    const { user, enter } = open({ columns: locked, onLocked })
    await enter(1, 'a')
    await user.keyboard('8')
    expect(onLocked).toHaveBeenCalledWith('Sudah diajukan')
    await enter(1, 'sum')
    await user.keyboard('8')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(cell(1, 'sum').ariaLabel ?? cell(1, 'sum').getAttribute('aria-label')).toContain('hanya dibaca')
  })
})

describe('the clipboard', () => {
  test('takes 30 × 3 from a spreadsheet: what is right as one batch, what is wrong marked where it is', async () => {
    const onBatch = vi.fn<Batched>()
    const { enter } = open({ count: 30, onBatch })
    const pasted = Array.from({ length: 30 }, () => ['80', '81', '82'])
    pasted[3]![1] = '101'
    pasted[7]![0] = 'abc'
    pasted[9]![2] = ''
    const { held, on } = clipboard()
    held.text = pasted.map((row) => row.join('\t')).join('\r\n')
    await enter(1, 'a')
    on('paste')
    expect(onBatch.mock.calls.map(([changes, kind]) => [changes.length, kind])).toEqual([[87, 'paste']])
    expect(cell(4, 'b').getAttribute('aria-label')).toBe('Siswa 4, B: 101, salah: Paling tinggi 100')
    expect([text(4, 'b'), cell(4, 'b').getAttribute('aria-invalid')]).toEqual(['101', 'true'])
    expect(cell(8, 'a').getAttribute('aria-label')).toContain('abc, salah: Bukan angka')
    expect(text(10, 'c')).toBe('')
  })

  test('while something wrong stands here, which nobody has kept, the browser asks before it closes the page', async () => {
    const asks = () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      dispatchEvent(leaving)
      return leaving.defaultPrevented
    }
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('101{Enter}')
    expect(asks()).toBe(true)
    await user.keyboard('{Control>}z{/Control}')
    expect(asks()).toBe(false)
  })

  test('a wrong text is mended where it stands', async () => {
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('101{Enter}{ArrowUp}{F2}')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '101')
    await user.keyboard('{Backspace}{Enter}')
    expect([text(1, 'a'), cell(1, 'a').getAttribute('aria-invalid')]).toEqual(['10', null])
  })

  test('copies a range for a spreadsheet, and cuts', async () => {
    const { user, enter } = open()
    await enter(1, 'a')
    await user.keyboard('1{Tab}2{Enter}')
    await enter(1, 'a')
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    const { held, on } = clipboard()
    on('cut')
    expect(fromTsv(held.text)).toEqual([['1', '2']])
    expect([text(1, 'a'), text(1, 'b')]).toEqual(['', ''])
  })

  test('with names goes to their rows, and says whom it does not know', async () => {
    const onUnknown = vi.fn<(names: readonly string[]) => void>()
    const rowOf = (name: string) => /^Siswa (\d)$/.exec(name)?.[1]?.replace(/^/, 's')
    const { enter } = open({ rowOf, onUnknown })
    const { held, on } = clipboard()
    held.text = 'Siswa 3\t70\nSiswa 1\t60\nTono\t1'
    await enter(1, 'b')
    on('paste')
    expect([text(3, 'b'), text(1, 'b')]).toEqual(['70', '60'])
    expect(onUnknown).toHaveBeenCalledWith(['Tono'])
  })

  test('says what had no place: on a column that is only read, and beyond the table', async () => {
    const onDropped = vi.fn<(dropped: Dropped) => void>()
    const { enter } = open({ onDropped })
    const { held, on } = clipboard()
    // What stands in the last column already is not missed.
    held.text = '70\t0\n71\t99\n72\t0\tjauh\n73'
    await enter(3, 'c')
    on('paste')
    expect([text(3, 'c'), text(4, 'c'), text(5, 'c')]).toEqual(['70', '71', '72'])
    expect(onDropped.mock.calls).toEqual([[{ count: 3, readOnly: ['SUM'], outside: 2 }]])
    held.text = '80'
    await enter(3, 'c')
    on('paste')
    expect(onDropped).toHaveBeenCalledTimes(1)
  })
})

describe('a hand', () => {
  test('draws a range with the mouse, and opens a cell with two clicks', async () => {
    const { user } = open()
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell(1, 'a') },
      { target: cell(2, 'b') },
      { keys: '[/MouseLeft]' },
    ])
    const chosen = screen.getAllByRole('gridcell').filter((one) => one.getAttribute('aria-selected') === 'true')
    expect(chosen).toEqual([cell(1, 'a'), cell(1, 'b'), cell(2, 'a'), cell(2, 'b')])
    await user.dblClick(cell(3, 'c'))
    expect(within(cell(3, 'c')).getByRole('textbox')).toBe(document.activeElement)
  })

  test('on a screen without a mouse, a second tap opens the cell', async () => {
    const { user } = open()
    await user.pointer({ keys: '[TouchA]', target: cell(2, 'a') })
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.pointer({ keys: '[TouchA]', target: cell(2, 'a') })
    expect(within(cell(2, 'a')).getByRole('textbox')).toBe(document.activeElement)
  })
})

test('a column that is only read may be opened: by a press, by Enter and by F2', async () => {
  const onOpen = vi.fn<(row: Pupil) => void>()
  const { user } = open({ columns: columns.map((one) => (one.id === 'sum' ? { ...one, onOpen } : one)) })
  expect(cell(1, 'sum').getAttribute('aria-haspopup')).toBe('dialog')
  await user.click(cell(2, 'sum'))
  await user.keyboard('{ArrowDown}{Enter}{F2}')
  await user.pointer({ keys: '[TouchA]', target: cell(1, 'sum') })
  expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual(['s2', 's3', 's3', 's1'])
  // Back up it goes all the same, and a range may be drawn over it.
  await user.keyboard('{Shift>}{ArrowDown}{Enter}{/Shift}')
  await user.pointer([
    { keys: '[MouseLeft>]', target: cell(1, 'sum') },
    { target: cell(3, 'sum') },
    { keys: '[/MouseLeft]' },
  ])
  expect(onOpen).toHaveBeenCalledTimes(4)
})

test('the cell in which somebody else is has their name', () => {
  open({ elsewhere: new Map([['s2', new Map([['b', { name: 'Dewi', colour: 2 as const }]])]]) })
  expect(cell(2, 'b').getAttribute('aria-label')).toBe('Siswa 2, B: kosong, Dewi sedang di sini')
  expect(cell(2, 'b').querySelector('[data-name]')?.getAttribute('data-name')).toBe('Dewi')
  expect(text(2, 'b')).toBe('')
})
