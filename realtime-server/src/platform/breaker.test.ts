import { expect, test } from 'vitest'
import { NotAsked, openBreaker } from './breaker.ts'

test('what does not answer five times is left alone for half a minute, then asked once', async () => {
  let now = 0
  let asked = 0
  const breaker = openBreaker(() => now)
  const fail = () =>
    breaker.run(() => {
      asked += 1
      return Promise.reject(new Error('away'))
    })
  for (let nth = 0; nth < 5; nth++) {
    await expect(fail()).rejects.toThrow('away')
    now += 1_000
  }
  expect(breaker.silentSince).toBe(0)
  await expect(fail()).rejects.toThrow(NotAsked)
  expect(asked).toBe(5)

  now += 30_000
  await expect(fail()).rejects.toThrow('away')
  await expect(fail()).rejects.toThrow(NotAsked)
  expect(asked).toBe(6)

  now += 31_000
  expect(await breaker.run(() => Promise.resolve('here'))).toBe('here')
  expect(breaker.silentSince).toBeUndefined()
  await expect(fail()).rejects.toThrow('away')
  await expect(fail()).rejects.toThrow('away')
  expect(asked).toBe(8)
})
