import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLatest } from './latest.ts'

const kept = (text: string) => ({ about: text, bytes: Buffer.from(text) })

test('of each name the newest is found, until it is forgotten', async () => {
  const latest = openLatest({ REDIS_URL: undefined })
  await latest.keep('a', kept('one'), 60_000)
  await latest.keep('a', kept('two'), 60_000)
  await latest.keep('b', kept('other'), 60_000)
  expect(await latest.find('a')).toMatchObject(kept('two'))
  await latest.forget('a')
  expect(await latest.find('a')).toBeUndefined()
  expect(await latest.find('b')).toMatchObject(kept('other'))
})

test('what has had its time is found no more', async () => {
  const latest = openLatest({ REDIS_URL: undefined })
  await latest.keep('a', kept('one'), 1)
  await delay(20)
  expect(await latest.find('a')).toBeUndefined()
})

test('without the Redis that it should share, a server finds what it was given itself', async () => {
  // A port where nobody listens.
  const latest = openLatest({ REDIS_URL: 'redis://127.0.0.1:9' })
  await latest.keep('a', kept('one'), 60_000)
  expect(await latest.find('a')).toMatchObject(kept('one'))
  await latest.forget('a')
  expect(await latest.find('a')).toBeUndefined()
  latest.close()
})
