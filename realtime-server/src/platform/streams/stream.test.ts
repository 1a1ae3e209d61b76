import { beforeAll, expect, test } from 'vitest'
import type { Walls } from '#platform/database/work.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { buildWorld, type World } from '#testing/world.ts'
import { append, eventsAfter, forgetOldEvents, headOf, type Stream } from './stream.ts'

let house: TestHouse
let world: World
let walls: Walls
beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
  const { id, people } = world.school
  walls = { kind: 'school', userId: people.rina.userId, schoolIds: [id], schoolId: id }
})

const stream = (name: string): Stream => ({ name, schoolId: world.school.id, rooms: [] })
const tell = (name: string, data: unknown) =>
  house.database.inTransaction(walls, (work) => append(work, stream(name), 'said', data))
const since = (name: string, after: number) =>
  house.database.inTransaction(walls, ({ tx }) => eventsAfter(tx, name, after))

test('numbers have no gaps, whoever speaks at once', async () => {
  const numbers = await Promise.all(Array.from({ length: 40 }, (_, index) => tell('talk:1', index)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  const { events } = await since('talk:1', 0)
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('an act that was undone leaves neither an event nor a gap', async () => {
  await tell('talk:2', 'first')
  const undone = house.database.inTransaction(walls, async (work) => {
    await append(work, stream('talk:2'), 'said', 'never')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await tell('talk:2', 'second')).toBe(2)
  expect((await since('talk:2', 0)).events.map(({ data }) => data)).toEqual(['first', 'second'])
})

test('a reader never sees a later number before an earlier one, whichever transaction ends first', async () => {
  const begun = house.database.inTransaction(walls, async (work) => {
    await append(work, stream('talk:3'), 'said', 'slow')
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
  await new Promise((resolve) => setTimeout(resolve, 30))
  const later = tell('talk:3', 'fast')
  expect((await since('talk:3', 0)).events).toEqual([])
  await Promise.all([begun, later])
  expect((await since('talk:3', 0)).events.map(({ data }) => data)).toEqual(['slow', 'fast'])
})

test('who missed something gets just that; who missed too much is told to load anew', async () => {
  for (const word of ['a', 'b', 'c']) await tell('talk:4', word)
  expect(await since('talk:4', 1)).toMatchObject({ events: [{ seq: 2 }, { seq: 3 }], isTooOld: false })
  expect(await since('talk:4', 3)).toEqual({ events: [], isTooOld: false })

  await house.database.pool.query(
    `update stream_events set at = now() - interval '8 days' where stream = 'talk:4' and seq < 3`,
  )
  await forgetOldEvents(house.database.db)
  expect((await since('talk:4', 0)).isTooOld).toBe(true)
  expect((await since('talk:4', 2)).isTooOld).toBe(false)
})

test('the twin school reads nothing of it', async () => {
  await tell('talk:5', 'ours')
  const theirs: Walls = { kind: 'school', userId: '', schoolIds: [world.twin.id], schoolId: world.twin.id }
  expect(await house.database.inTransaction(theirs, ({ tx }) => headOf(tx, 'talk:5'))).toBe(0)
  const planting = house.database.inTransaction(theirs, (work) => append(work, stream('talk:5'), 'said', 'planted'))
  await expect(planting).rejects.toThrow()
})
