import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { Filters } from './Filters.tsx'
import { useFilters } from './use-filters.ts'
import * as wide from './use-wide.ts'

function Page() {
  const { of, change } = useFilters()
  return (
    <Filters search={<p>Cari</p>} count={of('status') ? 1 : 0} onClear={() => change({ status: '' })}>
      <button onClick={() => change({ status: 'baru' })}>Baru</button>
    </Filters>
  )
}

afterEach(() => vi.restoreAllMocks())

test('given a laptop, then the filters stand in a row', () => {
  vi.spyOn(wide, 'useIsWide').mockReturnValue(true)
  renderPage(<Page />)
  expect(screen.getByRole('button', { name: 'Baru' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Saring' })).toBeNull()
})

test('given a phone, then they are behind one button, which says how many are set', async () => {
  vi.spyOn(wide, 'useIsWide').mockReturnValue(false)
  const { user } = renderPage(<Page />)
  expect(screen.getByText('Cari')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Baru' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Saring' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Saring' }))
  await user.click(sheet.getByRole('button', { name: 'Baru' }))
  expect(location.search).toBe('?status=baru')
  await user.click(sheet.getByRole('button', { name: 'Tampilkan' }))
  const button = await screen.findByRole('button', { name: 'Saring 1 saringan dipakai' })

  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Hapus saringan' }))
  expect(location.search).toBe('')
})
