/** A search box and a filter that live in the address of the page, as on every list. */
import { act, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SearchBox } from '#ui/search-box.tsx'
import { renderPage } from '#testing/render.tsx'
import { held } from '#testing/server.ts'
import { useFilters } from './use-filters.ts'

function List() {
  const filters = useFilters()
  return (
    <>
      <SearchBox label="Cari" value={filters.of('cari')} onChange={(cari) => filters.change({ cari })} />
      <label>
        Arsip
        <input
          type="checkbox"
          checked={filters.oneOf('status', ['archived']) !== undefined}
          onChange={({ currentTarget }) => filters.change({ status: currentTarget.checked ? 'archived' : '' })}
        />
      </label>
      <button onClick={() => filters.turnTo(3)}>Halaman 3</button>
      <button
        onClick={() => {
          filters.change({ cari: '7A' })
          filters.change({ status: 'archived' })
        }}
      >
        Keduanya
      </button>
      <Link to="/kelas">Hapus semua saringan</Link>
      <Link to="/agenda">Pengumuman</Link>
      <output>halaman {filters.page}</output>
    </>
  )
}

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const asked = () => Object.fromEntries(new URLSearchParams(location.search))

test('given a search that still waits for the typing to pause, then a filter chosen meanwhile is not undone by it', async () => {
  const { user } = renderPage(<List />, { at: '/kelas?hal=2' })
  await user.type(screen.getByRole('searchbox'), '7A')
  expect(asked()).toEqual({ hal: '2' })
  await user.click(screen.getByRole('checkbox', { name: 'Arsip' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Arsip' }).checked).toBe(true)
  await waitFor(() => expect(asked()).toEqual({ cari: '7A', status: 'archived' }))
  // A narrower list begins at its first page.
  expect(screen.getByRole('status').textContent).toBe('halaman 1')
})

test('given two changes before the page is drawn again, then neither undoes the other', async () => {
  const { user } = renderPage(<List />, { at: '/kelas' })
  await user.click(screen.getByRole('button', { name: 'Keduanya' }))
  await waitFor(() => expect(asked()).toEqual({ cari: '7A', status: 'archived' }))
})

test('given a link that was pressed while the search waits, then the search does not bring the page back', async () => {
  const part = held<{ default: ComponentType }>()
  const Agenda = lazy(() => part.answer)
  const { user } = renderPage(
    <Suspense>
      <Routes>
        <Route path="/kelas" element={<List />} />
        <Route path="/agenda" element={<Agenda />} />
      </Routes>
    </Suspense>,
    { at: '/kelas' },
  )
  await user.type(screen.getByRole('searchbox'), '7B')
  await user.click(screen.getByRole('link', { name: 'Pengumuman' }))
  // The part of the next page has not come yet, so this one still stands there, and its search is due.
  await pause(400)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('7B')
  expect(location.pathname + location.search).toBe('/agenda')
  part.letGo({ default: () => <h1>Agenda</h1> })
  expect(await screen.findByRole('heading', { name: 'Agenda' })).toBeDefined()
  expect(location.pathname + location.search).toBe('/agenda')
})

test('given a page turned to, then the address says which; given the first, then it says nothing', async () => {
  const { user } = renderPage(<List />, { at: '/kelas?cari=7A' })
  await user.click(screen.getByRole('button', { name: 'Halaman 3' }))
  await waitFor(() => expect(asked()).toEqual({ cari: '7A', hal: '3' }))
  expect(screen.getByRole('status').textContent).toBe('halaman 3')
})

test('given a link that clears every filter, then the search box is emptied too', async () => {
  const { user } = renderPage(<List />, { at: '/kelas' })
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(search, '7A')
  await waitFor(() => expect(asked()).toEqual({ cari: '7A' }))
  expect(search.value).toBe('7A')
  await user.click(screen.getByRole('link', { name: 'Hapus semua saringan' }))
  await waitFor(() => expect(search.value).toBe(''))
  await pause(350)
  expect(asked()).toEqual({})
})
