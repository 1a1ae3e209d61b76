import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#platform/fake-browser.ts'

const person = {
  token: 'token-of-mina',
  signing_key: 'a2V5',
  user: { id: 'mina', full_name: 'Mina', image_url: null },
}
const left = [{ id: '1', content: {} }]

async function openPage(leftOf: () => Promise<typeof left>, begin: () => Promise<unknown> = async () => {}) {
  vi.resetModules()
  const { enterAccount, activeAccount } = await import('#platform/session/accounts.ts')
  const { sawSocket } = await import('#platform/live/connection.ts')
  const { carryOn } = await import('./carry-on.ts')
  if (!activeAccount()) enterAccount(person)
  const begun = vi.fn<() => Promise<unknown>>(begin)
  const stop = carryOn('score', begun, leftOf)
  await vi.advanceTimersByTimeAsync(10)
  return { begun, stop, sawSocket }
}

beforeEach(() => {
  openBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was left is begun with, and nothing where there is nothing', async () => {
  expect((await openPage(async () => left)).begun).toHaveBeenCalledTimes(1)
  expect((await openPage(async () => [])).begun).not.toHaveBeenCalled()
})

test('a device that answers late is asked again, whichever page is open', async () => {
  let isAnswering = false
  const { begun } = await openPage(async () => (isAnswering ? left : Promise.reject(new Error('late'))))
  expect(begun).not.toHaveBeenCalled()
  isAnswering = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(begun).toHaveBeenCalledTimes(1)
})

test('code that did not come is fetched again when the line is back', async () => {
  let isThere = false
  const { begun, sawSocket } = await openPage(
    async () => left,
    async () => (isThere ? undefined : Promise.reject(new Error('no line'))),
  )
  isThere = true
  sawSocket('down')
  sawSocket('up')
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(begun).toHaveBeenCalledTimes(2)
})

test('one who keeps nothing is not asked for ever, and nobody after the page is gone', async () => {
  let asked = 0
  const never = async () => {
    asked += 1
    return Promise.reject<typeof left>(new Error('nothing is kept'))
  }
  const { stop } = await openPage(never)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toBeLessThan(10)
  stop()
  const other = await openPage(never)
  other.stop()
  const before = asked
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toBe(before)
})
