/**
 * Of 10,000 deliveries none is lost and none is told twice, though the server is killed at every step of the postman's
 * round, while he hands letters to the mail's queue, and at any moment in between.
 */
import { expect, test } from 'vitest'
import { carryThroughKills } from '#support/post.ts'

const points = [
  'before any query with due as',
  'after any query with due as',
  // The devices are known, nothing has left.
  'after any query select "id", "user_id", "session_id"',
  // All have left, and nobody has written it down.
  'before any query update notification_deliveries',
  'after any query update notification_deliveries',
  // The letters of the bag, of which half are in the queue.
  'after any query with input as #5',
  'before any file rename',
  'after any file rename',
]

test('ten thousand deliveries through twenty kills', async () => {
  const carried = await carryThroughKills({ size: 10_000, points, kills: 12, way: 'built' })
  expect(carried).toMatchObject({ lost: 0, twice: 0 })
  // What was sent once more is at most the bag of each that died.
  expect(carried.repeated).toBeLessThanOrEqual((points.length + 12) * 200)
  console.log(`${carried.repeated} were sent once more and shown once`)
}, 900_000)
