import { expect, test } from 'vitest'
import { holdRows } from './hold-rows.ts'
import type { Row, RowsPage } from './queries.ts'

const row = (row_no: number, state: Row['state'] = 'WRONG'): Row => ({
  id: `row-${row_no}`,
  row_no,
  state,
  cells: {},
  errors: [],
  warnings: [],
  question: null,
})

const pageOf = (...data: Row[]): RowsPage => ({
  status: 'success',
  data,
  meta: { page: 1, limit: 50, max_page: 1, total_item: data.length },
})

const shown = ({ data }: RowsPage) => data.map(({ row_no, state }) => [row_no, state])

test('a mended row stays where it was, as it is now', () => {
  const former = pageOf(row(3), row(9, 'OK'), row(20))
  expect(shown(holdRows(former, pageOf(row(3), row(20))))).toEqual([
    [3, 'WRONG'],
    [9, 'OK'],
    [20, 'WRONG'],
  ])
})

test('what is fresh wins, and what comes after joins the end', () => {
  const former = pageOf(row(3), row(20))
  expect(shown(holdRows(former, pageOf(row(3, 'DUPLICATE'), row(31))))).toEqual([
    [3, 'DUPLICATE'],
    [20, 'WRONG'],
    [31, 'WRONG'],
  ])
})

test('a first look holds nothing', () => {
  const fresh = pageOf(row(3))
  expect(holdRows(undefined, fresh)).toBe(fresh)
})
