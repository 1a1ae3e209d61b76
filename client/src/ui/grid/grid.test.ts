/** What a grid does without a page: where keys lead, what a clipboard holds, what can be taken back. */
import { describe, expect, test } from 'vitest'
import { History } from './history.ts'
import { commandOf } from './keys.ts'
import { moved, nextInOrder, placesIn, rangeOf } from './move.ts'
import { landing } from './paste.ts'
import { fromTsv, toTsv } from './tsv.ts'

const size = { rows: 30, columns: 4 }
const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})

describe('a key', () => {
  test.each([
    ['ArrowDown', false, { row: 6, column: 1 }],
    ['ArrowUp', false, { row: 4, column: 1 }],
    ['ArrowLeft', false, { row: 5, column: 0 }],
    ['ArrowRight', false, { row: 5, column: 2 }],
    ['ArrowDown', true, { row: 29, column: 1 }],
    ['ArrowRight', true, { row: 5, column: 3 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 3 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 29, column: 3 }],
    ['PageDown', false, { row: 15, column: 1 }],
    ['PageUp', false, { row: 0, column: 1 }],
  ])('%s, far: %s, moves to %o', (name, isFar, place) => {
    expect(moved({ row: 5, column: 1 }, name, isFar, size)).toEqual(place)
  })

  test('Tab goes on in the next row, and leaves after the last cell', () => {
    expect(nextInOrder({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 })
    expect(nextInOrder({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 3 })
    expect(nextInOrder({ row: 29, column: 3 }, 1, size)).toBeUndefined()
    expect(nextInOrder({ row: 0, column: 0 }, -1, size)).toBeUndefined()
  })

  test.each([
    [key('F2'), { do: 'edit' }],
    [key('8'), { do: 'replace', text: '8' }],
    [key('-'), { do: 'replace', text: '-' }],
    [key('Delete'), { do: 'clear' }],
    [key('Escape'), { do: 'escape' }],
    [key('Enter', { shiftKey: true }), { do: 'next', by: 'row', step: -1 }],
    [key('Tab'), { do: 'next', by: 'cell', step: 1 }],
    [key('z', { ctrlKey: true }), { do: 'undo' }],
    [key('Z', { ctrlKey: true, shiftKey: true }), { do: 'redo' }],
    [key('y', { metaKey: true }), { do: 'redo' }],
    [key('d', { ctrlKey: true }), { do: 'fill' }],
    [key('ArrowUp', { shiftKey: true }), { do: 'move', key: 'ArrowUp', isFar: false, isExtending: true }],
    [key('c', { ctrlKey: true }), undefined],
    [key('Shift', { shiftKey: true }), undefined],
    [key('8', { altKey: true }), undefined],
  ])('%o means %o', (pressed, command) => {
    expect(commandOf(pressed)).toEqual(command)
  })
})

describe('a clipboard', () => {
  test('goes to a spreadsheet and back', () => {
    const cells = [
      ['85,5', 'dua\nbaris', ''],
      ['5" pipa', '"x"', 'tab\there'],
    ]
    expect(fromTsv(toTsv(cells))).toEqual(cells)
  })

  test.each([
    [
      '85\t90\r\n70\t\r\n',
      [
        ['85', '90'],
        ['70', ''],
      ],
    ],
    ['"a ""b"""\tc', [['a "b"', 'c']]],
    ['5" pipa\tc', [['5" pipa', 'c']]],
    ['"nothing closes\tit', [['"nothing closes', 'it']]],
    ['"half" of it\tc', [['"half" of it', 'c']]],
    ['', [['']]],
    ['\n85', [[''], ['85']]],
  ])('%j is %j', (text, cells) => {
    expect(fromTsv(text)).toEqual(cells)
  })
})

describe('a paste', () => {
  const here = { row: 2, column: 1 }
  const target = { active: here, range: rangeOf(here, here), size: { rows: 4, columns: 3 } }

  test('fills from the active cell; what is blank is nobody’s, and what lies beyond the edge is counted', () => {
    const pasted = [['1', '2', '3'], ['4', ' '], ['5']]
    expect(landing(pasted, target)).toEqual({
      cells: [
        { row: 2, column: 1, text: '1' },
        { row: 2, column: 2, text: '2' },
        { row: 3, column: 1, text: '4' },
      ],
      unknown: [],
      outside: 2,
    })
  })

  test('of one text fills a chosen range', () => {
    const range = rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 })
    const { cells } = landing([['9']], { ...target, range })
    expect(cells.map(({ row, column }) => [row, column])).toEqual(
      placesIn(range).map(({ row, column }) => [row, column]),
    )
  })

  const rowOf = (name: string) => [undefined, 0, 3][['Alya', 'Bima'].indexOf(name) + 1]

  test('with names goes to their rows, whatever their order', () => {
    const pasted = [
      ['Nama', 'SLM 1'],
      ['Bima', '80', '90'],
      ['Cici', '70'],
      ['Alya', '60'],
    ]
    expect(landing(pasted, { ...target, rowOf })).toEqual({
      cells: [
        { row: 3, column: 1, text: '80' },
        { row: 3, column: 2, text: '90' },
        { row: 0, column: 1, text: '60' },
      ],
      unknown: ['Cici'],
      outside: 0,
    })
  })

  test('whose first column names nobody is filled as it lies', () => {
    expect(landing([['80', '90']], { ...target, rowOf }).cells).toEqual([
      { row: 2, column: 1, text: '80' },
      { row: 2, column: 2, text: '90' },
    ])
  })
})

describe('what was written', () => {
  const change = (row: string, from: string, to: string) => ({ row, column: 'c', from, to })

  test('is taken back and done again, but for what another has written since', () => {
    const stands = new Map([
      ['a', '80'],
      ['b', '75'],
    ])
    const reads = ({ row }: { row: string }) => stands.get(row)
    const history = new History()
    history.add([change('a', '', '80'), change('b', '', '70')])
    expect(history.undo(reads)).toEqual({ changes: [change('a', '80', '')], left: [change('b', '', '70')] })
    stands.set('a', '')
    expect(history.undo(reads)).toBeUndefined()
    expect(history.redo(reads)).toEqual({ changes: [change('a', '', '80')], left: [] })
    stands.set('a', '80')
    expect(history.undo(reads)?.changes).toEqual([change('a', '80', '')])
  })

  test('ends what could be done again', () => {
    const history = new History()
    history.add([change('a', '', '80')])
    history.undo(() => '80')
    history.add([change('a', '', '90')])
    expect(history.redo(() => '')).toBeUndefined()
  })
})
