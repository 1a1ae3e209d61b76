/** Before a version is brought back, it is said what that takes away. */
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { EditorHandle, EditorHandleState } from '#platform/collab/editor-handle.ts'
import { renderPage } from '#testing/render.tsx'
import { idOf } from '#testing/server.ts'
import type { VersionText } from './queries.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

const docOf = (...lines: string[]): WrittenDoc => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

function ask(then: WrittenDoc, now: WrittenDoc): string {
  const version: VersionText = {
    id: idOf(7),
    number: 3,
    reason: 'NAMED',
    label: 'Sebelum rapat',
    restored_number: null,
    created_at: '2026-11-26T01:00:00.000Z',
    made_by: null,
    authors: [],
    content_doc: then,
  }
  const handle: EditorHandle = {
    canWrite: true,
    state: createStore<EditorHandleState>(() => ({ chosen: 'nothing', standing: [] })),
    text: () => now,
    take: () => null,
    highlight: () => {},
    goTo: () => {},
    replace: () => false,
    canReplace: () => false,
    bringBack: () => {},
    onPress: () => () => {},
  }
  renderPage(<RestoreDialog unitId={idOf(3)} handle={handle} version={version} onClose={() => {}} onDone={() => {}} />)
  return screen.getByRole('alertdialog', { name: 'Kembalikan “Sebelum rapat”?' }).textContent
}

test('what was written since, by whomever, is counted as what goes', () => {
  const then = docOf('Tujuan', 'Siswa mengukur sisi miring dengan penggaris', 'Bahan lama')
  const now = docOf(
    'Tujuan',
    'Siswa mengukur sisi miring dengan busur',
    'Kegiatan baru dari Dewi',
    'Refleksi dari Ratna',
  )
  const said = ask(then, now)
  expect(said).toContain('2 baris yang sekarang ada di naskah dihapus, siapa pun yang menulisnya.')
  expect(said).toContain('1 baris yang diubah setelah versi ini kembali seperti semula')
  expect(said).toContain('1 baris dari versi ini kembali ke naskah.')
  expect(said).toContain('disimpan dahulu sebagai versi')
})

test('where nothing has changed, nothing goes', () => {
  expect(ask(docOf('Tujuan'), docOf('Tujuan'))).toContain('Naskah sekarang sama dengan versi ini')
})
