/** What the player says of where the answers are, while there is time and after it. */
import { networkError } from '#platform/api/call-error.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { held, idOf } from '#testing/server.ts'
import { myExam, attemptOf, takeSeat } from '#testing/sitting.ts'
import type { Office } from '../engine/context.ts'
import { keepsNothing } from '../local-answers.ts'
import { Hold } from './Hold.tsx'
import { SavedBadge } from './SavedBadge.tsx'

const serves: Partial<Office> = {
  ping: async () => attemptOf(),
  save: async ({ answers }) => ({ ...attemptOf(), acked: answers, late: [] }),
}

/** The player after its end, with one answer. */
async function afterTheEnd(office: Partial<Office>) {
  const seat = await takeSeat({ office })
  seat.sitting.write(idOf(600), { value: 'A' }, 'now')
  renderPage(
    <>
      <SavedBadge exam={myExam()} seat={seat} isUp />
      <Hold status="GRACE" isElsewhere={false} seat={seat} exam={myExam()} />
    </>,
  )
  return seat
}

test('given an answer that the server holds, then the page says when, by the clock of the server', async () => {
  const seat = await takeSeat({ office: { ...serves, ping: () => new Promise(() => {}) } })
  seat.sitting.write(idOf(600), { value: 'A' }, 'now')
  renderPage(<SavedBadge exam={myExam()} seat={seat} isUp={false} />)
  expect(await screen.findByText('Tersimpan di server 09.15 WIB')).toBeDefined()
})

test('given the end with everything saved, then the page says so, and that nothing is on its way', async () => {
  await afterTheEnd(serves)
  expect(await screen.findByText(/^Semua jawaban Anda sudah tersimpan di server/)).toBeDefined()
  expect(screen.queryByText(/sedang dikirim|Teruskan saja/)).toBeNull()
})

test('given the end with an answer on its way, then the page says how many', async () => {
  await afterTheEnd({ ...serves, save: () => new Promise(() => {}) })
  expect(await screen.findByText(/^1 jawaban terakhir sedang dikirim/)).toBeDefined()
})

test('given the end without a line, then the page says what is missing, and nobody is told to go on', async () => {
  await afterTheEnd({ ...serves, save: () => Promise.reject(networkError()), ping: () => new Promise(() => {}) })
  expect(await screen.findByText(/^1 jawaban belum terkirim karena sinyal hilang/)).toBeDefined()
  expect(screen.queryByText(/Teruskan saja/)).toBeNull()
})

test('given no line and nothing that waits, then no answer is counted', async () => {
  const seat = await takeSeat()
  renderPage(<SavedBadge exam={myExam()} seat={seat} isUp={false} />)
  expect(
    await screen.findByText('Sinyal hilang. Semua jawaban sudah tersimpan di server. Teruskan saja.'),
  ).toBeDefined()
})

test('given a device that refuses the first answer, then it is never said to be there', async () => {
  const disk = held<void>()
  const local = { all: async () => [], put: () => disk.answer, clear: async () => {} }
  const seat = await takeSeat({ local, office: { ...serves, save: () => new Promise(() => {}) } })
  renderPage(<SavedBadge exam={myExam()} seat={seat} isUp={false} />)
  act(() => seat.sitting.write(idOf(600), { value: 'A' }, 'now'))
  expect(screen.getByText('Menyimpan…')).toBeDefined()
  disk.refuse(new DOMException('full', 'QuotaExceededError'))
  expect(await screen.findByText(/^1 jawaban sedang dikirim ke server/)).toBeDefined()
})

test('given a device that keeps nothing and no line, then the page says that the answer is only there', async () => {
  const seat = await takeSeat({ local: keepsNothing })
  renderPage(<SavedBadge exam={myExam()} seat={seat} isUp={false} />)
  act(() => seat.sitting.write(idOf(600), { value: 'A' }, 'now'))
  expect(await screen.findByText(/^Sinyal hilang: 1 jawaban hanya ada di halaman ini/)).toBeDefined()
})
