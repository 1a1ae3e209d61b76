/** Marks by a sheet: what is chosen beside it, where it leads, and what is said where it goes wrong. */
import { scoreImportApi, scoreImportRefusal } from '@kelasku/shared/score/import'
import { importApi, type ImportView } from '@kelasku/shared/import/contract'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { scoreColumn, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import type { Sheet } from '../queries.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { uploadProblem } from './upload.ts'

// The line on which a bar moves is no `fetch`; what goes over it is the same.
vi.mock('#platform/api/upload.ts', () => ({ sendWithProgress: () => (request: Request) => fetch(request) }))

const draftOf = (mapping: ImportView['mapping']): ImportView => ({
  id: idOf(1),
  kind: 'SCORE',
  status: 'DRAFT',
  file_name: 'nilai.csv',
  target_id: idOf(10),
  counts: { total: 1, ok: 1, wrong: 0, question: 0, duplicate: 0, skipped: 0, done: 0, undone: 0 },
  process_id: null,
  created_by: signedIn,
  created_at: new Date('2026-11-26T00:00:00Z'),
  can: { replace: true, map: true, mend: true, commit: true, remove: true },
  columns: Object.keys(mapping).map((key) => ({ key, header: key, required: false, example: '', note: null })),
  sources: [],
  mapping,
  presets: { semester: '1', score_type: '4', course: 'Matematika', class: '7A' },
  mistakes: [],
})

function open(asked: string | null = null) {
  signIn()
  const server = startServer()
  server.on(importApi.list, () => ({ data: [], meta: { page: 1, limit: 10, total_item: 0, max_page: 1 } }))
  // As it comes over the wire.
  const sheet = JSON.parse(
    JSON.stringify(sheetOf({ columns: [scoreColumn(0, { score_type: 4, title: 'SAS' })] })),
  ) as Sheet
  const page = renderPage(
    <Routes>
      <Route path="lembar" element={<ImportDialog sheet={sheet} reason="" asked={asked} onClose={() => {}} />} />
      <Route path="impor/:kind/:id" element={<p>Halaman impor</p>} />
    </Routes>,
    { at: '/lembar' },
  )
  return { ...page, server }
}
const picker = () => screen.getByLabelText<HTMLInputElement>('Pilih berkas', { selector: 'input' })
const file = () => new File(['NIS,SAS\n701,80'], 'nilai.csv', { type: 'text/csv' })

test('begins with a type that the sheet has, or with the one of the address', () => {
  open()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jenis nilai' }).value).toBe('4')
})

test('a template that has nothing to fill says so, with whom to ask', async () => {
  const { user, server } = open('2')
  const asked: unknown[] = []
  server.on(scoreImportApi.importTemplate, ({ query }) => {
    asked.push(query)
    throw scoreImportRefusal.no_score_columns()
  })
  await user.click(screen.getByRole('button', { name: 'Unduh template' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Kesalahan pengunduhan template')
  expect(alert.textContent).toMatch(/Komponen kurikulum .* belum diisi.*Hubungi admin/)
  expect(asked).toEqual([{ course_id: idOf(10), semester: 1, score_type: 2 }])
  // Of another type it is another question.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis nilai' }), '4')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [{ nis: 0, i_1: 1 }, 'periksa'],
  [{ nis: 0, i_1: null }, 'kolom'],
  [{ nis: null, i_1: 1 }, 'kolom'],
])('a file leads to the check of its cells once it is understood: %j', async (mapping, step) => {
  const { user, server } = open()
  const types: number[] = []
  server.on(scoreImportApi.import, ({ params: { type } }) => {
    types.push(type)
    return { data: draftOf(mapping) }
  })
  await user.upload(picker(), file())
  await screen.findByText('Halaman impor')
  expect(types).toEqual([4])
  await waitFor(() =>
    expect(document.location.pathname + document.location.search).toBe(`/impor/scores/${idOf(1)}?langkah=${step}`),
  )
})

test('a file that is refused says "Gagal" and why, and another can be chosen', async () => {
  const { user, server } = open()
  const [first] = Object.values(sheetRefusal)
  server.on(scoreImportApi.import, () => {
    throw first!()
  })
  await user.upload(picker(), file())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Gagal')
  expect(alert.textContent).toContain(first!.kind.text)
  expect(screen.getByRole('button', { name: 'Pilih berkas' })).toBeDefined()
})

test('a server that failed without a word is not called "Gagal"', () => {
  const failed = (data?: Record<string, string[]>) =>
    uploadProblem(
      new CallError({ code: 'internal_error', status: 500, message: 'Ada kesalahan.', ...(data && { data }) }),
    )
  expect(failed()?.title).not.toBe('Gagal')
  expect(failed({ file: ['Rusak'] })?.title).toBe('Gagal')
})
