import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/server.ts'
import { takeTurn } from './turn.ts'
import type { Tx } from './work.ts'

const server = await openTestServer()

const inTurn = <T>(run: (tx: Tx) => Promise<T>) =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test takes its turn' }, async ({ tx }) => {
    await takeTurn(tx, 'ruang uji')
    return run(tx)
  })

test('one after the other, however long the first takes: longer than any request may wait for a lock', async () => {
  const order: string[] = []
  const first = inTurn(async () => {
    order.push('first begins')
    await delay(2_500)
    order.push('first ends')
  })
  await expect.poll(() => order).toEqual(['first begins'])
  await inTurn(async () => order.push('second'))
  await first
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})
