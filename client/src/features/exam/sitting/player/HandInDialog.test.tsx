/** Handing in without a line, and going back to work. */
import { CallError } from '#platform/api/call-error.ts'
import { serverNow } from '#platform/api/clock.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { idOf } from '#testing/server.ts'
import { myExam, takeSeat } from '#testing/sitting.ts'
import type { Office } from '../engine/context.ts'
import type { Seat } from '../use-sitting.ts'
import type { MyExam } from '../wire.ts'
import { HandInDialog } from './HandInDialog.tsx'
import { HandInLine } from './HandInLine.tsx'

const question = {
  id: idOf(600),
  number: 1,
  question_type: 5 as const,
  is_true_false: false,
  question: '',
  question_doc: { type: 'doc' as const, content: [] },
  point: 1,
  answer_options: [],
}

function Page({ seat, exam = myExam() }: { seat: Seat; exam?: MyExam }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <HandInLine exam={exam} seat={seat} isUp={false} mayHandIn />
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <HandInDialog
        exam={exam}
        questions={[question]}
        seat={seat}
        open={isOpen}
        onOpenChange={setOpen}
        onTurn={() => {}}
      />
    </>
  )
}

const waits = /^Belum ada sinyal/

async function press(office: Partial<Office> = {}) {
  const seat = await takeSeat({ office })
  const { user } = renderPage(<Page seat={seat} />)
  await user.click(screen.getByLabelText('Saya sudah memeriksa jawaban saya.'))
  await user.click(screen.getByRole('button', { name: 'Kumpulkan sekarang' }))
  return { user, seat, handIn: () => seat.sitting.handingIn.getSnapshot().value }
}

test('given a hand-in without a line, when the pupil goes back to work, then it is cancelled and the page says nothing of it', async () => {
  const { user, handIn } = await press()
  await screen.findAllByText(waits)
  await user.click(screen.getByRole('button', { name: 'Kembali mengerjakan' }))
  await waitFor(() => expect(handIn()).toBe('no'))
  expect(screen.queryByText(waits)).toBeNull()
})

test('given a hand-in without a line, when only its window is closed, then the page says that it waits, with the way back', async () => {
  const { user, handIn } = await press()
  await screen.findAllByText(waits)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText(waits)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Kembali mengerjakan' }))
  await waitFor(() => expect(handIn()).toBe('no'))
  expect(screen.queryByText(waits)).toBeNull()
})

test('given a hand-in that is on its way, when the pupil goes back to work, then the page says that it may have arrived', async () => {
  const { user } = await press({ end: () => new Promise(() => {}) })
  await user.click(screen.getByRole('button', { name: 'Kembali mengerjakan' }))
  expect(await screen.findByText(/telanjur dikirim/)).toBeDefined()
})

test('given a hand-in that is refused, when its window is closed, then the reason stands on the page until it was read', async () => {
  const refused = new CallError({ code: 'too_early_to_hand_in', status: 409, message: 'Terlalu cepat.' })
  const { user } = await press({ end: () => Promise.reject(refused) })
  expect((await screen.findByRole('alert')).textContent).toContain('Terlalu cepat.')
  await user.click(screen.getByRole('button', { name: 'Kembali mengerjakan' }))
  expect(await screen.findByText('Belum dikumpulkan. Terlalu cepat.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Saya mengerti' }))
  expect(screen.queryByText(/Belum dikumpulkan/)).toBeNull()
})

test('given a least time that is not over, then dialog and page say from when it may be handed in, and then it may', async () => {
  const seat = await takeSeat()
  const from = (ms: number) => myExam({ min_minutes: 30, hand_in_from: new Date(serverNow() + ms).toISOString() })
  const { user, rerender } = renderPage(<Page seat={seat} exam={from(3_600_000)} />)
  await user.click(screen.getByLabelText('Saya sudah memeriksa jawaban saya.'))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Kumpulkan sekarang' })
  expect(send.disabled).toBe(true)
  expect(screen.getAllByText(/^Dapat dikumpulkan mulai \d\d\.\d\d/)).toHaveLength(2)
  rerender(<Page seat={seat} exam={from(1_000)} />)
  await waitFor(() => expect(send.disabled).toBe(false), { timeout: 20_000 })
  expect(screen.queryByText(/^Dapat dikumpulkan mulai/)).toBeNull()
}, 30_000)

test.each([
  ['goes back', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Kembali mengerjakan' }))],
  ['closes it', async (user: UserEvent) => user.keyboard('{Escape}')],
])('given a pupil who has ticked and %s, then it has to be ticked anew', async (_what, leave) => {
  const { user } = renderPage(<Page seat={await takeSeat()} />)
  const tick = () => screen.getByLabelText<HTMLInputElement>('Saya sudah memeriksa jawaban saya.')
  await user.click(tick())
  await leave(user)
  await user.click(screen.getByRole('button', { name: 'Buka' }))
  expect(tick().checked).toBe(false)
})
