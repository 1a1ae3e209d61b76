/** Answers of an epoch that is over, on the device where they were written. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { LocalAnswer, Sheet } from '../local-answers.ts'

/** The disk of this device, by epoch. */
const disk = new Map<number, LocalAnswer[]>()
// Other files of this process have loaded these modules with a disk of their own.
vi.resetModules()
vi.doMock(import('../local-answers.ts'), async (original) => ({
  ...(await original()),
  sheetsOf: async (user_id) => [...disk.keys()].map((epoch) => ({ user_id, exam_id: idOf(3), epoch })),
  openLocalAnswers: async ({ epoch }: Sheet) => ({
    all: async () => disk.get(epoch) ?? [],
    put: async () => {},
    clear: async () => void disk.delete(epoch),
  }),
}))
const { examApi } = await import('@kelasku/shared/exam/api')
const { examRefusal } = await import('@kelasku/shared/exam/contract')
const { queryClient } = await import('#platform/query.ts')
const { renderPage, signedIn, signIn } = await import('#testing/render.tsx')
const { idOf, startServer } = await import('#testing/server.ts')
const { UnsentAnswers } = await import('./UnsentAnswers.tsx')
afterAll(() => {
  vi.doUnmock('../local-answers.ts')
  vi.resetModules()
})

const answer = (number: number, rev: number, acked: number): LocalAnswer => ({
  question_id: idOf(number),
  rev,
  acked,
  value: 'A',
  attachment: null,
  is_doubtful: false,
  mono_ms: 5,
  beacon: '',
})
const exam = { id: idOf(3), participant_id: signedIn.id, status: 'WORKING', epoch: 2 } as const
const button = () => screen.findByRole('button', { name: 'Kirim kepada guru' })

beforeEach(() => {
  disk.clear()
  disk.set(1, [answer(11, 3, 1), answer(12, 1, -1), answer(13, 2, 2)])
  disk.set(2, [answer(11, 1, 0)])
  signIn({ type: 'SISWA' })
})

test('given a device that was taken over, then its unsent answers are sent to the teacher, and leave it for a receipt', async () => {
  const sent: unknown[] = []
  startServer().on(examApi.latePacket, ({ params, body }) => {
    sent.push([params.uid, body.epoch, body.answers.map(({ question_id, rev }) => [question_id, rev])])
    return { data: { receipt: 'ABCDEF012345' } }
  })
  const { user } = renderPage(<UnsentAnswers exam={exam} />)
  expect(await screen.findByText('2 jawaban di perangkat ini belum terkirim')).toBeDefined()
  await user.click(await button())
  expect(await screen.findByText(/Tanda terima ABCDEF012345/)).toBeDefined()
  // What never knew from where to count is beyond whatever it can have sent.
  expect(sent).toEqual([
    [
      signedIn.id,
      1,
      [
        [idOf(11), 3],
        [idOf(12), 1_000_001],
      ],
    ],
  ])
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  // Those of the running epoch go as any other.
  expect([...disk.keys()]).toEqual([2])
})

test('given an attempt that is over, then those of its last epoch are offered too', async () => {
  renderPage(<UnsentAnswers exam={{ ...exam, status: 'TIMEOUT' }} />)
  expect(await screen.findByText('3 jawaban di perangkat ini belum terkirim')).toBeDefined()
})

test('given scores that were shared, then it is said that nothing is taken any more, and the answers stay', async () => {
  startServer().on(examApi.latePacket, () => {
    throw examRefusal.closed()
  })
  const { user } = renderPage(<UnsentAnswers exam={exam} />)
  await user.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('Tunjukkan perangkat ini kepada guru')
  expect(disk.has(1)).toBe(true)
})

test('given somebody else at the device, then they are not looked for', () => {
  renderPage(<UnsentAnswers exam={{ ...exam, participant_id: idOf(9) }} />)
  expect(queryClient.isFetching()).toBe(0)
})
