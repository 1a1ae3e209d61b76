import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { DataTable } from './DataTable.tsx'
import { useChosen } from './use-chosen.ts'
import { useFilters } from './use-filters.ts'
import { useSort } from './use-sort.ts'

interface Row {
  name: string
  points: number
  isMine: boolean
}

const rows: Row[] = [
  { name: 'Alya', points: 9, isMine: true },
  { name: 'Budi', points: 7, isMine: false },
  { name: 'Citra', points: 8, isMine: true },
]

function Page() {
  const sort = useSort(useFilters(), { nama: 'name', nilai: 'points' } as const)
  const chosen = useChosen(
    rows,
    ({ name }) => name,
    ({ isMine }) => isMine,
  )
  return (
    <>
      <p data-testid="asked">{JSON.stringify(sort.query)}</p>
      <DataTable
        label="Nilai"
        rows={rows}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        sort={sort}
        chosen={chosen}
        columns={[
          { name: 'name', heading: 'Nama', sort: 'name', renderCell: ({ name }) => name },
          { name: 'points', heading: 'Nilai', sort: 'points', numeric: true, renderCell: ({ points }) => points },
        ]}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <p>{chosen.rows.map(({ name }) => name).join(' ')}</p>
      </ChosenBar>
    </>
  )
}

const asked = (): unknown => JSON.parse(screen.getByTestId('asked').textContent)

const header = (name: string) => screen.getByRole('columnheader', { name })

test('given a column that can be sorted by, then it is sorted up, down, and no more, and the address says so', async () => {
  const { user } = renderPage(<Page />, { at: '/nilai?hal=2' })
  const press = () => user.click(within(header('Nilai')).getByRole('button'))
  expect(asked()).toEqual({})

  await press()
  expect([location.search, asked()]).toEqual(['?urut=nilai', { sort: 'points', direction: 'asc' }])
  expect(header('Nilai').getAttribute('aria-sort')).toBe('ascending')
  expect(header('Nama').getAttribute('aria-sort')).toBe('none')

  await press()
  expect([location.search, asked()]).toEqual(['?urut=-nilai', { sort: 'points', direction: 'desc' }])
  await press()
  expect([location.search, asked()]).toEqual(['', {}])
})

test('given an address that sorts by nothing we know, then the list stands in its own order', () => {
  renderPage(<Page />, { at: '/nilai?urut=-toString' })
  expect(asked()).toEqual({})
})

test('given rows of which some may be chosen, then all of these are chosen at once, and let go again', async () => {
  const { user } = renderPage(<Page />)
  expect(screen.queryByRole('checkbox', { name: 'Pilih Budi' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Alya' }))
  expect(screen.getByText('1 dipilih')).toBeDefined()

  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }))
  expect(screen.getByText('2 dipilih')).toBeDefined()
  expect(screen.getByText('Alya Citra')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(screen.queryByText(/dipilih/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Alya' }).checked).toBe(false)
})
