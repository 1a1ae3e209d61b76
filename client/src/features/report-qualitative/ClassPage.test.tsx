/** A class valued by keys, against a server that keeps it; what two write at once; what is missing; the way to the families. */
import type { QualitativeClass } from '@kelasku/shared/report-qualitative/scores'
import { qualitativeScoreApi } from '@kelasku/shared/report-qualitative/scores'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { classId, classOf, detailOf, keepClass, pupilOf, sectionOf } from '#testing/qualitative.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ClassPage } from './ClassPage.tsx'
import { hearReportQualitative } from './live.ts'

// Many cells are typed, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

async function open(more: Partial<QualitativeClass> = {}, query = '') {
  signIn()
  const server = startServer()
  const kept = keepClass(server, classOf(more))
  const page = renderPage(
    <Routes>
      <Route path="rapor-qualitative/:id" element={<ClassPage />} />
    </Routes>,
    { at: `/rapor-qualitative/${classId}?semester=1${query}` },
  )
  await screen.findByRole('navigation', { name: 'Bagian' })
  return { ...page, ...kept, server }
}

const cell = (name: string, column: string) =>
  screen.getByRole('gridcell', { name: new RegExp(`^${name}, ${column}:`) })
const written = { updated_by: signedIn.id, version: 1 }
const full = (student: number) => ({
  values: [0, 1, 2].map((index) => ({
    ...written,
    id: idOf(700 + student * 10 + index),
    student_id: pupilOf(student),
    detail_id: detailOf(index),
    value_code: 'B',
    note: '',
  })),
  notes: [0, 1].map((index) => ({
    ...written,
    id: idOf(800 + student * 10 + index),
    student_id: pupilOf(student),
    section_id: sectionOf(index),
    text: 'Baik.',
  })),
  summaries: [{ ...written, id: idOf(900 + student), student_id: pupilOf(student), text: 'Pertahankan.' }],
})

test('numbers and letters value; what is neither stays marked; undo takes it back', async () => {
  const { user, calls } = await open()
  await user.click(cell('Alya Putri', 'Santun'))
  // At once, and on to the next; an Enter after it is no second step.
  await user.keyboard('1{Enter}pb')
  await waitFor(() => expect(calls.flat()).toHaveLength(2))
  expect(calls.flat()).toMatchObject([
    { kind: 'VALUE', student_id: pupilOf(0), detail_id: detailOf(0), value_code: 'SB', seen: 0 },
    { kind: 'VALUE', student_id: pupilOf(1), detail_id: detailOf(0), value_code: 'PB', seen: 0 },
  ])
  await user.click(cell('Alya Putri', 'Jujur'))
  await user.keyboard('9{Enter}')
  expect(screen.getByText(/1 isian salah belum tersimpan: Alya Putri \(.*Jujur.*\)/)).toBeDefined()
  expect(cell('Alya Putri', 'Jujur').getAttribute('aria-label')).toContain('Tulis SB, B, C, PB atau angka 1 sampai 4.')
  await user.click(cell('Bima Sakti', 'Santun'))
  // What was wrong came last, and is the first to go.
  await user.keyboard('{Control>}z{/Control}')
  expect(cell('Alya Putri', 'Jujur').getAttribute('aria-label')).not.toContain('Tulis SB')
  expect(calls.flat()).toHaveLength(2)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(calls.flat()).toHaveLength(3))
  expect(calls.flat().at(-1)).toMatchObject({ student_id: pupilOf(1), value_code: null, seen: 1 })
  expect(await screen.findByText('Semua tersimpan')).toBeDefined()
})

test('what another has valued meanwhile stands, and both are shown until one is chosen', async () => {
  const { user, server, become } = await open()
  const theirs = { id: idOf(3), full_name: 'Dewi Anggraini', image_url: null }
  const asked: { value_code?: string | null; seen: number }[] = []
  server.on(qualitativeScoreApi.bulk, ({ body }) => {
    const [op] = body.ops
    if (op?.kind === 'VALUE') asked.push(op)
    const stands = { ...full(0).values[0]!, value_code: 'C', updated_by: theirs.id, version: 1 }
    become({ values: [stands], people: [theirs] })
    return asked.length === 1
      ? {
          data: {
            results: [{ result: 'CONFLICT' as const, version: 1, now: { value_code: 'C', text: '', by: theirs } }],
          },
        }
      : { data: { results: [{ result: 'SAVED' as const, version: 2 }] } }
  })
  await user.click(cell('Alya Putri', 'Santun'))
  await user.keyboard('1{Enter}{ArrowUp}')
  expect(await screen.findByText('Anda SB · Dewi Anggraini C')).toBeDefined()
  expect(cell('Alya Putri', 'Santun').textContent).toContain('C')
  await user.click(screen.getByRole('button', { name: 'Pakai punya saya' }))
  await waitFor(() =>
    expect(asked.map(({ value_code, seen }) => [value_code, seen])).toEqual([
      ['SB', 0],
      ['SB', 1],
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/^Anda SB/)).toBeNull())
})

test('words of a section are written beside its values', async () => {
  const { user, calls } = await open()
  await user.click(cell('Alya Putri', 'Catatan bagian'))
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Alya Putri' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Catatan Sikap Sosial' }), 'Santun sekali.')
  await user.click(within(dialog).getAllByRole('button', { name: 'Tutup' })[0]!)
  await waitFor(() => expect(calls.flat()).toMatchObject([{ kind: 'NOTE', text: 'Santun sekali.', seen: 0 }]))
})

test('words go out while they are typed, each after the last of one’s own', async () => {
  const { user, calls } = await open({}, '&bagian=rangkuman')
  const box = await screen.findByRole('textbox', { name: 'Alya Putri' })
  await user.type(box, 'Rajin ')
  await waitFor(() => expect(calls.flat()).toMatchObject([{ kind: 'SUMMARY', text: 'Rajin', seen: 0 }]))
  await user.type(box, 'sekali.')
  await waitFor(() => expect(calls.flat().at(-1)).toMatchObject({ text: 'Rajin sekali.', seen: 1 }))
  expect(box).toHaveProperty('value', 'Rajin sekali.')
})

test('typing on the words of a section opens them, and goes on where they end', async () => {
  const { user, calls } = await open()
  await user.click(cell('Alya Putri', 'Jujur'))
  const words = cell('Alya Putri', 'Catatan bagian')
  expect(words.getAttribute('aria-readonly')).toBeNull()
  expect(words.getAttribute('aria-label')).not.toContain('hanya dibaca')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}Santun.')
  const dialog = await screen.findByRole('dialog', { name: 'Alya Putri' })
  expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Santun.')
  expect(within(dialog).getByText('Tersimpan sendiri saat Anda mengetik.')).toBeDefined()
  await waitFor(() => expect(calls.flat()).toMatchObject([{ kind: 'NOTE', text: 'Santun.' }]))
})

test('what somebody else writes comes by itself', async () => {
  const { become } = await open()
  const stop = hearReportQualitative()
  become({ values: full(0).values })
  await act(async () =>
    dispatchNews(queryClient, 'report-qualitative.class_changed', { class_id: classId, semester: 1 }),
  )
  await waitFor(() => expect(cell('Alya Putri', 'Santun').textContent).toBe('B'))
  stop()
})

test('a section of other teachers is only read', async () => {
  const { user } = await open({ writable_section_ids: [sectionOf(1)] })
  // They begin with what is theirs.
  expect(await screen.findByRole('gridcell', { name: /^Alya Putri, Fokus:/ })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Sikap Sosial' }))
  expect(await screen.findByText('Bagian ini diisi guru lain. Anda dapat membacanya.')).toBeDefined()
  expect(cell('Alya Putri', 'Santun').getAttribute('aria-readonly')).toBe('true')
})

test('what is missing leads to its cell; what is complete is submitted and published', async () => {
  const { user, steps } = await open(full(0), '&bagian=kelengkapan')
  const row = screen.getByRole('row', { name: /Bima Sakti/ })
  const gap = within(row).getByRole('link', { name: 'Sikap Sosial milik Bima Sakti: 3 belum diisi, buka' })
  expect(gap.getAttribute('href')).toContain(`sel=${detailOf(0)}.${pupilOf(1)}`)
  expect(within(screen.getByRole('row', { name: /Alya Putri/ })).getByText('Lengkap')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ajukan yang lengkap (1)' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ajukan' }))
  await user.click(await screen.findByRole('button', { name: 'Terbitkan (1)' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terbitkan' }))
  await waitFor(() =>
    expect(steps.map(({ event, cards }) => [event, cards.length])).toEqual([
      ['submit', 1],
      ['publish', 1],
    ]),
  )
  expect(await screen.findByText('Diterbitkan')).toBeDefined()
})
