import { reportCardApi, type CardOp, type CardResult, type ClassCards } from '@kelasku/shared/report-card/cards'
import { noExtras } from '@kelasku/shared/report-card/snapshot'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { useQuery } from '@tanstack/react-query'
import { renderPage, signIn } from '#testing/render.tsx'
import { cardOf, classCards, pupilOf } from '#testing/report-card.ts'
import { idOf, startServer } from '#testing/server.ts'
import { reportCardQueries } from '#features/report-card/queries.ts'
import { Notes } from './Notes.tsx'
import { noteOutbox } from './outbox.ts'
import { readText, textOf } from './values.ts'

function Page() {
  const { data } = useQuery(reportCardQueries.class(idOf(11), { semester: 1, period: 'AKHIR' }))
  return data ? <Notes cards={data} /> : null
}

/** A server that answers each op by what the test says. */
function open(answer: (op: CardOp, call: number) => CardResult, first: ClassCards = classCards()) {
  const server = startServer()
  const calls: CardOp[][] = []
  server.on(reportCardApi.readiness, () => ({ data: first }))
  server.on(reportCardApi.write, ({ body: { ops } }) => {
    calls.push(ops)
    return { data: { results: ops.map((op) => answer(op, calls.length)) } }
  })
  return { calls, ...renderPage(<Page />) }
}

const saved = (op: CardOp, version: number): CardResult => ({
  result: 'SAVED',
  student_id: op.student_id,
  id: cardOf(0),
  version,
})

const written = {
  homeroom_note: 'Baik.',
  extras: noExtras,
  promotion: null,
  absence_override: null,
  absence_reason: '',
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name })

beforeEach(async () => {
  queryClient.clear()
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] })
  await waitFor(() => expect(noteOutbox.state.getState().waiting).toEqual([]))
})

test('what is written goes out with the version that was seen, and the next upon what was saved', async () => {
  const { user, calls } = open((op) => saved(op, op.seen + 1))
  await user.click(await cell(/^Alya Putri, Catatan wali kelas/))
  await user.keyboard('Rajin.{Enter}')
  await waitFor(() => expect(calls.flat()).toEqual([{ student_id: pupilOf(0), seen: 1, homeroom_note: 'Rajin.' }]))
  await user.click(await cell(/^Alya Putri, Catatan wali kelas/))
  await user.keyboard('Rajin sekali.{Enter}')
  await waitFor(() => expect(calls.at(-1)?.[0]).toMatchObject({ seen: 2, homeroom_note: 'Rajin sekali.' }))
  expect(await screen.findByText('Semua tersimpan')).toBeDefined()
})

test('where another has written the same both stand there until one is chosen', async () => {
  const { user, calls } = open((op) =>
    op.seen < 7
      ? {
          result: 'CONFLICT',
          student_id: op.student_id,
          id: cardOf(1),
          version: 7,
          now: { ...written, homeroom_note: 'Ditulis Dewi.' },
        }
      : saved(op, 8),
  )
  await user.click(await cell(/^Bima Sakti, Catatan wali kelas/))
  await user.keyboard('Ditulis saya.{Enter}')
  expect(await screen.findByText('Tulisan Anda: Ditulis saya.')).toBeDefined()
  expect(screen.getByText('Yang tersimpan: Ditulis Dewi.')).toBeDefined()
  expect((await cell(/^Bima Sakti, Catatan wali kelas/)).textContent).toBe('Ditulis Dewi.')
  // Nothing went over the other's words by itself.
  expect(calls).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Pakai tulisan saya' }))
  await waitFor(() => expect(calls.at(-1)?.[0]).toMatchObject({ seen: 7, homeroom_note: 'Ditulis saya.' }))
  expect(screen.queryByText('Tulisan Anda: Ditulis saya.')).toBeNull()
})

test('where another has written something else of the card, both are kept without asking', async () => {
  const { user, calls } = open(
    (op) =>
      op.seen < 5
        ? {
            result: 'CONFLICT',
            student_id: op.student_id,
            id: cardOf(2),
            version: 5,
            now: { ...written, extras: { ...noExtras, height_cm: 150 } },
          }
        : saved(op, 6),
    classCards({ sections: ['CATATAN', 'PERTUMBUHAN'] }),
  )
  await user.click(await cell(/^Citra Dewi, Catatan wali kelas/))
  await user.keyboard('Tekun.{Enter}')
  await waitFor(() => expect(calls.at(-1)).toEqual([{ student_id: pupilOf(2), seen: 5, homeroom_note: 'Tekun.' }]))
  expect(screen.queryByRole('button', { name: 'Pakai tulisan saya' })).toBeNull()
  expect((await cell(/^Citra Dewi, Tinggi/)).textContent).toBe('150')
})

test('another’s words that come while somebody types are not overwritten', async () => {
  const { user, calls } = open((op) => saved(op, op.seen + 1))
  await user.click(await cell(/^Bima Sakti, Catatan wali kelas/))
  const box = screen.getByRole('textbox', { name: 'Catatan wali kelas · Bima Sakti' })
  await user.type(box, ' Te')
  queryClient.setQueryData(
    reportCardQueries.class(idOf(11), { semester: 1, period: 'AKHIR' }).queryKey,
    (cards) =>
      cards && {
        ...cards,
        lines: cards.lines.map((line) =>
          line.student.id === pupilOf(1) ? { ...line, homeroom_note: 'Ditulis Dewi.', version: 2 } : line,
        ),
      },
  )
  await user.type(box, 'liti.')
  await user.tab()
  expect(await screen.findByText('Tulisan Anda: Baik. Teliti.')).toBeDefined()
  expect(screen.getByText('Yang tersimpan: Ditulis Dewi.')).toBeDefined()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }))
  expect(screen.queryByText('Tulisan Anda: Baik. Teliti.')).toBeNull()
})

test('what is refused for good is shown with its reason, to be copied or thrown away', async () => {
  const { user } = open((op) => ({
    result: 'REFUSED',
    student_id: op.student_id,
    id: cardOf(0),
    version: 1,
    code: 'report_held',
  }))
  await user.click(await cell(/^Alya Putri, Catatan wali kelas/))
  await user.keyboard('Terlambat.{Enter}')
  expect(await screen.findByText(/sudah diajukan dan tidak dapat diubah/)).toBeDefined()
  expect(screen.getByText(/Alya Putri · Catatan wali kelas · Terlambat\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Buang' }))
  expect(screen.queryByText('1 tulisan tidak diterima')).toBeNull()
})

test('other days than the register counts need a reason', async () => {
  const { user, calls } = open((op) => saved(op, op.seen + 1))
  await user.click(await cell(/^Alya Putri, Ketidakhadiran/))
  const dialog = await screen.findByRole('dialog', { name: 'Ketidakhadiran Alya Putri' })
  const sick = within(dialog).getByRole('textbox', { name: /^Sakit/ })
  await user.clear(sick)
  await user.type(sick, '4')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect((await within(dialog).findAllByText('Tulis alasannya')).length).toBeGreaterThan(0)
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Surat dokter menyusul')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  await waitFor(() =>
    expect(calls.at(-1)?.[0]).toMatchObject({
      absence_override: { sick: 4, permitted: 0, absent: 0 },
      absence_reason: 'Surat dokter menyusul',
    }),
  )
})

test('what is typed is read as people write it', () => {
  expect(readText('height_cm', '152,5')).toEqual({ value: 152.5 })
  expect(readText('height_cm', '15')).toEqual({ problem: 'Tulis angka 30 sampai 250' })
  expect(readText('promotion', 'naik')).toEqual({ value: 'PROMOTED' })
  expect(readText('promotion', 'pindah')).toEqual({ problem: 'Tulis Naik, Tetap, Lulus, atau Tidak Lulus' })
  expect(readText('homeroom_note', '')).toEqual({ value: '' })
  expect(readText('teeth', '')).toEqual({ value: null })
  expect(textOf('promotion', 'RETAINED')).toBe('Tetap di kelas')
})
