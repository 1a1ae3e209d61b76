import type { StreamPlace } from '@kelasku/shared/kernel/stream'
import { expect, test } from 'vitest'
import type { RlsContext } from '#platform/database/work.ts'
import { openTestSchool } from '#testing/school.ts'
import { append, eventsAfter, forgetOldEvents, headOf, type Stream } from './stream.ts'

const { house, school, twin, people } = await openTestSchool()
const rls: RlsContext = { kind: 'school', userId: people.rina.userId, schoolIds: [school.id], schoolId: school.id }

const stream = (name: string): Stream => ({ name, schoolId: school.id, rooms: [] })
const tell = (name: string, data: unknown) =>
  house.database.inTransaction(rls, (work) => append(work, stream(name), 'said', data))
const from = { seq: 0, at: null }
const since = (name: string, place: StreamPlace) =>
  house.database.inTransaction(rls, ({ tx }) => eventsAfter(tx, name, place))

test('numbers have no gaps, whoever speaks at once', async () => {
  const places = await Promise.all(Array.from({ length: 40 }, (_, index) => tell('talk:1', index)))
  expect(places.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
  const { events } = await since('talk:1', from)
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('an act that was undone leaves neither an event nor a gap', async () => {
  await tell('talk:2', 'first')
  const undone = house.database.inTransaction(rls, async (work) => {
    await append(work, stream('talk:2'), 'said', 'never')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await tell('talk:2', 'second')).toMatchObject({ seq: 2 })
  expect((await since('talk:2', from)).events.map(({ data }) => data)).toEqual(['first', 'second'])
})

test('a reader never sees a later number before an earlier one, whichever transaction ends first', async () => {
  let end = () => {}
  let begun: Promise<void> | undefined
  await new Promise<void>((appended) => {
    begun = house.database.inTransaction(rls, async (work) => {
      await append(work, stream('talk:3'), 'said', 'slow')
      appended()
      await new Promise<void>((resolve) => (end = resolve))
    })
  })
  const later = tell('talk:3', 'fast')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await since('talk:3', from)).events).toEqual([])
  end()
  await Promise.all([begun, later])
  expect((await since('talk:3', from)).events.map(({ data }) => data)).toEqual(['slow', 'fast'])
})

test('who missed something gets just that; who missed too much is told to load anew', async () => {
  const [first, second, third] = [await tell('talk:4', 'a'), await tell('talk:4', 'b'), await tell('talk:4', 'c')]
  expect(await since('talk:4', first)).toMatchObject({ events: [{ seq: 2 }, { seq: 3 }], isLost: false })
  expect(await since('talk:4', third)).toEqual({ events: [], isLost: false })
  expect(await since('talk:4', { ...third, seq: 9 })).toEqual({ events: [], isLost: true })

  const forget = async (until: number) => {
    await house.database.pool.query(
      `update stream_events set at = now() - interval '8 days' where stream = 'talk:4' and seq <= $1`,
      [until],
    )
    await forgetOldEvents(house.database.db)
  }
  await forget(1)
  expect(await since('talk:4', from)).toEqual({ events: [], isLost: true })
  expect(await since('talk:4', second)).toMatchObject({ events: [{ seq: 3 }], isLost: false })
  // However long nothing has been said: whoever has heard the last has missed nothing.
  await forget(3)
  expect(await since('talk:4', third)).toEqual({ events: [], isLost: false })
})

test('who heard what a restored backup knows nothing of is told to load anew, now and when the numbers come again', async () => {
  const kept = await tell('talk:6', 'kept')
  const lost = await tell('talk:6', 'lost')
  await house.database.pool.query(`delete from stream_events where stream = 'talk:6' and seq > $1`, [kept.seq])
  await house.database.pool.query(`update streams set seq = $1, at = $2 where name = 'talk:6'`, [kept.seq, kept.at])
  expect(await since('talk:6', lost)).toEqual({ events: [], isLost: true })
  expect(await since('talk:6', kept)).toEqual({ events: [], isLost: false })

  expect(await tell('talk:6', 'other')).toMatchObject({ seq: lost.seq })
  await tell('talk:6', 'and more')
  expect(await since('talk:6', lost)).toEqual({ events: [], isLost: true })
  expect((await since('talk:6', kept)).events.map(({ data }) => data)).toEqual(['other', 'and more'])
})

test('the twin school reads nothing of it', async () => {
  await tell('talk:5', 'ours')
  const theirs: RlsContext = { kind: 'school', userId: '', schoolIds: [twin.id], schoolId: twin.id }
  expect(await house.database.inTransaction(theirs, ({ tx }) => headOf(tx, 'talk:5'))).toEqual(from)
  const planting = house.database.inTransaction(theirs, (work) => append(work, stream('talk:5'), 'said', 'planted'))
  await expect(planting).rejects.toThrow()
})
