import { examMarksApi } from '@kelasku/shared/exam/marks-api'
import type { Regrade, RegradeResult } from '@kelasku/shared/exam/marks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keyedQuestion } from '#testing/exam.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { RegradeSheet } from './RegradeSheet.tsx'

const [a, b] = [idOf(700), idOf(701)]
const choice = keyedQuestion(1, 1, { options: ['Merah', 'Biru'], key: [b] })

const change = (number: number, before: number, after: number, is_kept = false) => ({
  participant_id: idOf(number),
  user: { id: idOf(number), full_name: `Peserta ${number}`, image_url: null },
  before,
  after,
  score_before: before * 10,
  score_after: after * 10,
  is_kept,
})

function open(keyed = choice, changes: RegradeResult['changes'] = [change(1, 0, 2), change(2, 0, 2), change(3, 2, 0)]) {
  signIn()
  const orders: Regrade[] = []
  const server = startServer()
  server.on(examMarksApi.regrade, ({ body }) => {
    orders.push(body)
    return { data: { key_version: 2, is_applied: !body.dry_run, changes } }
  })
  const onClose = vi.fn<() => void>()
  return { ...renderPage(<RegradeSheet examId={idOf(3)} keyed={keyed} onClose={onClose} />), orders, onClose }
}

const apply = () => screen.queryByRole('button', { name: 'Terapkan' })
const reason = () => screen.getByRole('textbox', { name: /^Alasan/ })
const attempt = () => screen.getByRole('button', { name: 'Uji dahulu' })

test('given another key, then it is tried first, and only what was tried is applied', async () => {
  const notes = hearNotes()
  const { user, orders, onClose } = open()
  await user.click(screen.getByRole('checkbox', { name: 'A. Merah' }))
  await user.click(screen.getByRole('checkbox', { name: 'B. Biru' }))
  await user.type(reason(), 'Kunci tertukar')
  expect(apply()).toBeNull()
  await user.click(attempt())
  expect(await screen.findByText(/^2 peserta naik, 1 turun, 0 tetap/)).toBeDefined()
  expect(within(screen.getByRole('row', { name: /Peserta 1/ })).getByText('0 menjadi 2')).toBeDefined()

  // Another order than the one that was tried has to be tried again.
  await user.type(reason(), ' sejak awal')
  expect(apply()).toBeNull()
  expect(screen.queryByText(/peserta naik/)).toBeNull()
  await user.click(attempt())
  await waitFor(() => expect(apply()).not.toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Beri poin penuh kepada semua' }))
  expect(apply()).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Beri poin penuh kepada semua' }))
  await user.click(attempt())
  await waitFor(() => expect(apply()).not.toBeNull())
  await user.click(apply()!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(orders.map(({ dry_run }) => dry_run)).toEqual([true, true, true, false])
  expect(orders.at(-1)).toMatchObject({
    key: [a],
    accepted: null,
    reason: 'Kunci tertukar sejak awal',
    give_all: false,
  })
  expect(notes).toMatchObject([{ title: 'Kunci diperbaiki, 3 peserta diperiksa ulang' }])
})

test('given a short answer, then each line is one that is accepted, and blank ones are none', async () => {
  const { user, orders } = open(keyedQuestion(4, 4, { accepted: ['dua'] }), [])
  const accepted = screen.getByRole('textbox', { name: 'Jawaban yang diterima' })
  expect(screen.queryByRole('group', { name: /Jawaban yang benar/ })).toBeNull()
  await user.type(accepted, '{Enter}{Enter} 2 ')
  await user.type(reason(), 'Angka juga benar')
  await user.click(attempt())
  expect(await screen.findByText('Tidak ada nilai yang berubah.')).toBeDefined()
  expect(orders).toMatchObject([{ key: null, accepted: ['dua', '2'], dry_run: true }])
})
