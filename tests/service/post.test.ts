/** The short form of tests/long/post.long.test.ts. */
import { expect, test } from 'vitest'
import { carryThroughKills } from '#support/post.ts'

test('a postbag whose carrier is killed comes to everybody, once', async () => {
  const points = ['after any query with due as', 'before any query update notification_deliveries']
  const carried = await carryThroughKills({ size: 600, points, kills: 1, way: 'sources' })
  expect(carried).toMatchObject({ lost: 0, twice: 0 })
}, 480_000)
