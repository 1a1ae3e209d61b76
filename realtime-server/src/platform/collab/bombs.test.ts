/**
 * T21: none of the bombs (testing/bombs.ts) is told to anybody or kept; whoever sends what no editor makes is cut off, and
 * what might be the end of something that got lost is asked for. The document stays as it was.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  bombs,
  crowd,
  garbage,
  heaviest,
  longDay,
  of,
  updateOf,
  word,
  writers,
  type Block,
  type End,
} from '#testing/bombs.ts'
import { openTestSchool } from '#testing/school.ts'
import { longestTurn, timesAsLong } from '#testing/turn.ts'
import { openWriter, type Writer } from '#testing/writer.ts'
import { StateVector, Malformed } from './state-vector.ts'
import { collabDocuments, collabUpdates } from './table.ts'
import { closing, say } from './wire.ts'

const codes: Record<Exclude<End, 'asked for'>, number> = { 'cut off': closing.malformed, 'too large': 1009 }

const { server, school, people } = await openTestSchool(
  {},
  { documentKinds: [{ kind: 'minutes', schemaVersion: 1, rightsOf: async () => ({ mode: 'write', rooms: [] }) }] },
)
const opened: Writer[] = []
afterEach(() => {
  for (const writer of opened.splice(0)) writer.leave()
})

async function entered(who: 'budi' | 'tono', id: string): Promise<Writer> {
  const writer = openWriter(server, people[who], id)
  opened.push(writer)
  await expect.poll(() => writer.provider.synced).toBe(true)
  return writer
}

test.each(bombs)('%s is %s', async (_, end, bomb) => {
  const id = randomUUID()
  await server.database.db
    .insert(collabDocuments)
    .values({ id, school_id: school.id, kind: 'minutes', schema_version: 1, snapshot: Buffer.alloc(0) })
  const [attacker, reader] = [await entered('budi', id), await entered('tono', id)]
  reader.text.insert(0, 'Utuh')
  await expect.poll(() => attacker.text.toJSON()).toBe('Utuh')

  attacker.provider.ws!.send(say.update(bomb()))
  if (end === 'asked for') {
    // Their editor answers with all that it has, which is nothing new; after that it is heard as before.
    attacker.text.insert(4, '.')
    await expect.poll(() => reader.text.toJSON()).toBe('Utuh.')
    expect(attacker.closed).toEqual([])
  } else await expect.poll(() => attacker.closed[0]).toBe(codes[end])

  const newcomer = await entered('tono', id)
  expect(newcomer.text.toJSON()).toBe(reader.text.toJSON())
  expect([newcomer.doc.store.pendingStructs, newcomer.doc.store.pendingDs]).toEqual([null, null])
  const kept = () => server.database.db.$count(collabUpdates, eq(collabUpdates.document_id, id))
  await expect.poll(kept).toBe(end === 'asked for' ? 2 : 1)
})

test('a document that many have written over the years is opened as before', () => {
  const known = new StateVector()
  known.learnAll(writers(3_000, 0))
  expect(known.read(of(word('x')))).toMatchObject({ isKnown: false, hasGap: false })
  expect(known.read(writers(3_000, 0))).toMatchObject({ isKnown: true, hasGap: false })
  // Whoever comes back says of all that was ever deleted that it was.
  const erased = (count: number, more: Block[]) =>
    updateOf(more, [[7, Array.from({ length: count }, (_, nth): [number, number] => [2 * nth, 1])]])
  known.learnAll(erased(40_000, [{ client: 7, structs: [word('y'.repeat(80_000))] }]))
  const back = erased(40_000, [{ client: 8, structs: [word('x')] }])
  expect(known.read(back)).toMatchObject({ isKnown: false, hasGap: false })
})

function readAnyhow(known: StateVector, update: Uint8Array): void {
  try {
    known.read(update)
  } catch (error) {
    expect(error).toBeInstanceOf(Malformed)
  }
}

const aLongDay = longDay(7)
const inLongDays = (...all: (() => void)[]) => timesAsLong(all, () => new StateVector().read(aLongDay))

test('none of them holds up the others', () => {
  const known = new StateVector()
  const all = [...bombs.map(([, , bomb]) => bomb), ...heaviest].map((bomb) => bomb())
  // No frame carries what is larger.
  const fitting = all.filter(({ byteLength }) => byteLength <= 524_288)
  expect(inLongDays(...fitting.map((bomb) => () => readAnyhow(known, bomb)))).toBeLessThan(longestTurn)
})

test('a crowd of writers who are known does not hold them up, either', () => {
  const count = 1_900
  const update = crowd(count, 1)
  const known = new StateVector()
  const clocks = new Map(Y.decodeUpdate(update).structs.map(({ id }) => [id.client, 1]))
  known.learn({ clocks, deleted: new Map() })
  expect(known.read(update)).toMatchObject({ isKnown: false, hasGap: false })
  expect(inLongDays(() => known.read(update))).toBeLessThan(longestTurn)
})

test('more pieces than anybody writes are not even made', () => {
  const [pieces] = heaviest
  const others = new StateVector()
  others.learnAll(of(garbage(300_000)))
  for (const known of [new StateVector(), others])
    // While it is read, and not when all that it holds is there.
    expect(() => known.read(pieces!())).toThrow(
      expect.objectContaining({
        message: 'It cannot be read.',
        cause: expect.objectContaining({ message: 'It has too many pieces.' }),
      }),
    )
})
