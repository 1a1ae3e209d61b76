import type { Socket } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeCallsOver, socketCall } from './socket-call.ts'

type Ack = (name: string, input: unknown) => Promise<unknown>

function over(emitWithAck: Ack, connected = true) {
  const hangUp = makeCallsOver({ connected, timeout: () => ({ emitWithAck }) } as unknown as Socket)
  onTestFinished(hangUp)
  const call = vi.fn<(input: object) => Promise<string>>(async () => 'over HTTP')
  const say = () => socketCall('chat.say', call, { text: 'halo' })
  return { call, say, hangUp }
}

test('what is answered over the line is not asked again', async () => {
  const emit = vi.fn<Ack>(async () => 'over the line')
  const { call, say } = over(emit)
  expect(await say()).toBe('over the line')
  expect(emit).toHaveBeenCalledExactlyOnceWith('chat.say', { text: 'halo' })
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['nothing is answered', async (): Promise<unknown> => null],
  ['the answer gets lost', (): Promise<unknown> => Promise.reject(new Error('operation has timed out'))],
] as const)('the ordinary way is taken where %s', async (_what, answer) => {
  const { call, say } = over(answer)
  expect(await say()).toBe('over HTTP')
  expect(call).toHaveBeenCalledExactlyOnceWith({ text: 'halo' })
})

test('a line that is closed is not spoken over', async () => {
  const emit = vi.fn<Ack>()
  const { say } = over(emit, false)
  expect(await say()).toBe('over HTTP')
  expect(emit).not.toHaveBeenCalled()
})

test('after one has hung up the next line counts, and no earlier one takes it away', async () => {
  const first = over(async () => 'first')
  const second = over(async () => 'second')
  first.hangUp()
  expect(await first.say()).toBe('second')
  second.hangUp()
  expect(await first.say()).toBe('over HTTP')
})
