/** What the player offers while nothing can be written: after the end, and while the pupil is locked. */
import { examApi } from '@kelasku/shared/exam/api'
import { act, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { docOf } from '#testing/exam.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { myExam, attemptOf, servedExam, servedAttempt, takeSeat } from '#testing/sitting.ts'
import { sittingQueries } from '../queries.ts'
import type { Seat } from '../use-sitting.ts'
import type { MyExam, Paper } from '../wire.ts'
import { Player } from './Player.tsx'

const paper: Paper = {
  epoch: 1,
  paper_version: 1,
  questions: [
    {
      id: idOf(601),
      number: 1,
      question_type: 5,
      is_true_false: false,
      question: 'Berapakah 2 + 2?',
      question_doc: docOf('Berapakah 2 + 2?'),
      point: 1,
      answer_options: [],
    },
  ],
}

const Page = ({ seat }: { seat: Seat }) => {
  const { data = myExam() } = useQuery(sittingQueries.one(idOf(3)))
  return <Player exam={data} paper={paper} seat={seat} isElsewhere={false} />
}

async function open() {
  signIn({ type: 'SISWA' })
  let exam: MyExam = myExam()
  const server = startServer()
  server.on(examApi.get, () => ({ data: servedExam(exam) }))
  server.on(examApi.ping, () => ({ data: servedAttempt() }))
  const seat = await takeSeat()
  const page = renderPage(<Page seat={seat} />)
  await screen.findByText('Berapakah 2 + 2?')
  /** As the server says of the attempt. */
  const becomes = (status: MyExam['status'], more: Partial<MyExam> = {}) => {
    exam = myExam({ status, ...more })
    const { remaining_ms } = exam
    act(() => seat.sitting.state.setState({ attempt: attemptOf({ status, remaining_ms }) }))
  }
  return { ...page, becomes, seat }
}

const handIn = () => screen.queryAllByRole('button', { name: /^Kumpulkan/ })

test('given an end by the proctor, then the page says so, with no hand-in and none of its dialog left', async () => {
  const { user, becomes, seat, unmount } = await open()
  act(() => {
    seat.sitting.handingIn.send({ type: 'send' })
    seat.sitting.handingIn.send({ type: 'refused', problem: new Error('Terlalu cepat') })
  })
  expect(await screen.findByText(/^Belum dikumpulkan/)).toBeDefined()
  await user.click(handIn()[0]!)
  expect(await screen.findByRole('dialog', { name: /^Kumpulkan/ })).toBeDefined()
  becomes('GRACE', { closed_by: 'PROCTOR' })
  expect(await screen.findByRole('heading', { name: 'Ujian diakhiri pengawas' })).toBeDefined()
  expect(screen.getByText(/Tidak ada lagi yang perlu dikirim/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(handIn()).toEqual([])
  expect(screen.queryByText('Waktu habis')).toBeNull()
  expect(screen.queryByText(/^Belum dikumpulkan/)).toBeNull()
  unmount()
})

test('given a time that is over, then the page says that it is over', async () => {
  const { becomes, unmount } = await open()
  becomes('GRACE')
  expect(await screen.findByRole('heading', { name: 'Waktu habis' })).toBeDefined()
  expect(handIn()).toEqual([])
  unmount()
})

test('given a pupil who is locked, then why stands on the page, and handing in is not offered', async () => {
  const { becomes, unmount } = await open()
  becomes('LOCKED', { remaining_ms: 60_000, lock_reason: 'Membuka buku' })
  expect(await screen.findByText('Alasan: Membuka buku')).toBeDefined()
  expect(handIn()).toEqual([])
  expect(screen.getByRole('button', { name: /terjawab/ })).toBeDefined()
  unmount()
})
