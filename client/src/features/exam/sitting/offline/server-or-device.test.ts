import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, networkError } from '#platform/api/call-error.ts'
import { serverOrDevice } from './server-or-device.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kept = async () => 'kept'
const never = new Promise<string>(() => {})

test('what the server says counts', async () => {
  expect(await serverOrDevice(Promise.resolve('said'), kept, () => {})).toBe('said')
})

test('without a line it is what lies on the device, and the error where nothing does', async () => {
  expect(await serverOrDevice(Promise.reject(networkError()), kept, () => {})).toBe('kept')
  const refuses = async () => {
    throw new Error('SecurityError')
  }
  await expect(serverOrDevice(Promise.reject(networkError()), refuses, () => {})).rejects.toThrow(CallError)
})

test('a refusal is an answer', async () => {
  const refused = new CallError({ code: 'other_device', status: 409, message: '' })
  await expect(serverOrDevice(Promise.reject(refused), kept, () => {})).rejects.toBe(refused)
})

test('a line that holds the call is not waited for, and its answer follows', async () => {
  let answer: (said: string) => void = () => {}
  const heard: string[] = []
  const first = serverOrDevice(new Promise<string>((resolve) => (answer = resolve)), kept, (said) => heard.push(said))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toBe('kept')
  answer('said')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['said'])
  const nothing = serverOrDevice(
    never,
    async () => undefined,
    () => {},
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.race([nothing, Promise.resolve('waits')])).toBe('waits')
})
