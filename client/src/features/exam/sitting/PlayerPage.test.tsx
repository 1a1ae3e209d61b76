/** The way into the player where the browser refuses its storage and its locks, and where nobody answers. */
import { examApi } from '@kelasku/shared/exam/api'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { docOf } from '#testing/exam.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { servedExam, servedAttempt } from '#testing/sitting.ts'
import { Opening } from './player/Opening.tsx'
import { PlayerPage } from './PlayerPage.tsx'

const question = {
  id: idOf(601),
  number: 1,
  question_type: 1 as const,
  is_true_false: false,
  question: 'Berapakah 2 + 2?',
  question_doc: docOf('Berapakah 2 + 2?'),
  point: 1,
  answer_options: ['3', '4'].map((value, index) => ({ id: idOf(700 + index), value, value_doc: docOf(value) })),
}

/** An exam that runs, opened by its address. */
function open() {
  signIn({ type: 'SISWA' })
  const server = startServer()
  const saved: (string | null)[] = []
  server.on(examApi.get, () => ({ data: servedExam() }))
  server.on(examApi.questions, () => ({ data: { epoch: 1, paper_version: 1, questions: [question] } }))
  server.on(examApi.answers, () => ({ data: { epoch: 1, answers: [] } }))
  server.on(examApi.ping, () => ({ data: servedAttempt() }))
  server.on(examApi.save, ({ body: { answers } }) => {
    saved.push(...answers.map(({ value }) => value))
    return {
      data: { ...servedAttempt(), acked: answers.map(({ question_id, rev }) => ({ question_id, rev })), late: [] },
    }
  })
  const page = renderPage(
    <Routes>
      <Route path="/ujian-siswa/:id/kerjakan" element={<PlayerPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: `/ujian-siswa/${idOf(3)}/kerjakan` },
  )
  return { ...page, server, saved }
}

/** What is sent when the second option is chosen, and where the page says that it is. */
async function choose({ user, saved, unmount }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('radio', { name: /4$/ }))
  await waitFor(() => expect(saved).not.toEqual([]))
  const badge = await screen.findByText(/^Tersimpan di server/)
  const said = badge.textContent
  unmount()
  return { saved, isSaidToBeUnkept: said.includes('Perangkat ini tidak menyimpan jawaban') }
}

const sentAtOnce = { saved: [idOf(701)], isSaidToBeUnkept: true }

const answerLocks = (request: () => Promise<never>) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

test('given a storage that does not open, then the exam is sat with each answer sent at once', async () => {
  expect(await choose(open())).toEqual(sentAtOnce)
})

test('given a storage and locks that never answer, then the exam is sat all the same', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  answerLocks(() => new Promise(() => {}))
  expect(await choose(open())).toEqual(sentAtOnce)
})

test('given locks that are denied, then no other tab is blamed for it', async () => {
  answerLocks(async () => Promise.reject(new DOMException('denied', 'SecurityError')))
  expect(await choose(open())).toEqual(sentAtOnce)
})

test('given questions that are refused, then the reason is there, with another try and the way back', async () => {
  const { server, user, unmount } = open()
  server.on(examApi.questions, () => {
    throw refusal.service_unavailable()
  })
  expect(await screen.findByText(refusal.service_unavailable.kind.text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Kembali ke halaman ujian' })).toBeDefined()
  server.on(examApi.questions, () => ({ data: { epoch: 1, paper_version: 1, questions: [question] } }))
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('radio', { name: /4$/ })).toBeDefined()
  unmount()
})

test('given a wait that lasts, then it has words, another try and the way back', () => {
  vi.useFakeTimers()
  const retries: number[] = []
  render(
    <MemoryRouter>
      <Opening examId={idOf(3)} onRetry={() => retries.push(1)} />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('Lebih lama dari biasanya')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Kembali ke halaman ujian' })).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Coba lagi' }).click())
  expect(retries).toHaveLength(1)
})
