/** The page of one import, from the check of its rows to its result. */
import { importApi, type ImportRow, type ImportView } from '@kelasku/shared/import/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ImportPage } from './ImportPage.tsx'
import { importQueries } from './queries.ts'

const row = (row_no: number, state: ImportRow['state']): ImportRow => ({
  id: idOf(row_no),
  row_no,
  cells: { name: `Siswa ${row_no}` },
  state,
  errors: state === 'WRONG' ? [{ key: 'name', text: 'Wajib diisi' }] : [],
  warnings: [],
  question: null,
})

/** Two rows, of which the second is wrong. */
function importIn(status: ImportView['status']): ImportView {
  const isOver = status === 'PARTIAL'
  return {
    id: idOf(1),
    kind: 'STUDENT',
    status,
    file_name: 'Siswa 9A.xlsx',
    target_id: null,
    counts: {
      total: 2,
      ok: isOver ? 0 : 1,
      wrong: 1,
      question: 0,
      duplicate: 0,
      skipped: 0,
      done: isOver ? 1 : 0,
      undone: 0,
    },
    process_id: null,
    created_by: signedIn,
    created_at: new Date('2026-11-26T00:00:00Z'),
    can: { replace: status === 'DRAFT', map: status === 'DRAFT', mend: true, commit: !isOver, remove: !isOver },
    columns: [{ key: 'name', header: 'Nama', required: true, example: '', note: null }],
    sources: [],
    mapping: { name: 0 },
    presets: {},
    mistakes: [],
  }
}

function open(at: string) {
  signIn({ type: 'ADMIN' })
  const server = startServer()
  let status: ImportView['status'] = 'DRAFT'
  const become = (next: ImportView['status']) => (status = next)
  server.on(importApi.get, () => ({ data: importIn(status) }))
  server.on(importApi.rows, () => ({
    data: [row(2, status === 'PARTIAL' ? 'DONE' : 'OK'), row(3, 'WRONG')],
    meta: { page: 1, limit: 50, max_page: 1, total_item: 2 },
  }))
  server.on(importApi.commit, () => {
    become('RUNNING')
    return { data: importIn(status) }
  })
  const page = renderPage(
    <Routes>
      <Route path="/impor/:kind/:id" element={<ImportPage />} />
    </Routes>,
    { at },
  )
  return { ...page, become }
}

const askAgain = () => act(() => queryClient.invalidateQueries({ queryKey: importQueries.all() }))

test('given a wrong row, when the right ones have been taken over, then the result and the cards to print are there', async () => {
  const { user, become } = open(`/impor/students/${idOf(1)}?langkah=periksa`)
  await user.click(await screen.findByRole('button', { name: 'Impor 1 siswa' }))
  await user.click(await screen.findByRole('button', { name: 'Impor sekarang' }))
  expect(await screen.findByText('Siswa 9A.xlsx sedang diimpor')).toBeDefined()
  become('PARTIAL')
  await askAgain()
  expect(await screen.findByRole('heading', { name: '1 siswa diimpor' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Cetak kartu masuk' })).toBeDefined()
  // The wrong ones are mended from there.
  await user.click(screen.getByRole('button', { name: 'Perbaiki yang tidak ikut' }))
  expect(await screen.findAllByText('0 dari 1 siap')).not.toHaveLength(0)
})

test('given somebody else who runs it, then the page in its check shows the result as well', async () => {
  const { become } = open(`/impor/students/${idOf(1)}?langkah=periksa`)
  await screen.findByRole('button', { name: 'Impor 1 siswa' })
  become('RUNNING')
  await askAgain()
  await waitFor(() => expect(location.search).toBe('?langkah=impor'))
  become('PARTIAL')
  await askAgain()
  expect(await screen.findByRole('heading', { name: '1 siswa diimpor' })).toBeDefined()
})
