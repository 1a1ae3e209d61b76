import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { garbage, updateOf, word } from '#testing/bombs.ts'
import { StateVector, Malformed } from './state-vector.ts'
import { Ranges } from './ranges.ts'
import { heardIn } from './wire.ts'
import { Writings } from './writings.ts'

const numRuns = Number(process.env['MODEL_RUNS'] ?? 200)

/** Who writes or deletes what, and whether the others have heard of it by then. */
const Edit = fc.record({
  by: fc.nat({ max: 2 }),
  at: fc.nat({ max: 30 }),
  does: fc.constantFrom('insert', 'delete', 'hear'),
  length: fc.integer({ min: 1, max: 5 }),
})
type Edit = typeof Edit extends fc.Arbitrary<infer One> ? One : never

/** Every update that three writers make, in the order in which a server gets them. */
function updatesOf(edits: readonly Edit[]): { updates: Uint8Array[]; all: Y.Doc } {
  const all = new Y.Doc()
  const updates: Uint8Array[] = []
  const writers = [0, 1, 2].map(() => new Y.Doc())
  for (const writer of writers)
    writer.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'heard') return
      updates.push(update)
      Y.applyUpdate(all, update)
    })
  for (const { by, at, does, length } of edits) {
    const writer = writers[by]!
    const text = writer.getText('isi')
    const place = Math.min(at, text.length)
    if (does === 'insert') text.insert(place, 'x'.repeat(length))
    else if (does === 'delete') text.delete(place, Math.min(length, text.length - place))
    else Y.applyUpdate(writer, Y.encodeStateAsUpdate(all), 'heard')
  }
  return { updates, all }
}

function knowing(updates: readonly Uint8Array[]): StateVector {
  const known = new StateVector()
  for (const update of updates) known.learn(known.read(update))
  return known
}

const Edits = fc.array(Edit, { minLength: 1, maxLength: 40 })

/** So often each document is spoilt: half a million times in two thousand lives. */
const aLife = 250
const nothing = Y.encodeStateAsUpdate(new Y.Doc())

interface Spoiling {
  at: number
  value: number
  cut: number
  twice: number
}

function spoil(bytes: readonly number[], { at, value, cut, twice }: Spoiling): number[] {
  const place = at % Math.max(1, bytes.length)
  return [...bytes.slice(0, place), value, ...bytes.slice(place + cut), ...bytes.slice(0, twice)]
}

describe('what is known of a document', () => {
  test('is what it holds, whether it came piece by piece or at once', () => {
    fc.assert(
      fc.property(Edits, (edits) => {
        const { updates, all } = updatesOf(edits)
        const held = Y.decodeStateVector(Y.encodeStateVector(all))
        expect(Y.decodeStateVector(knowing(updates).stateVector())).toEqual(held)
        const whole = Y.encodeStateAsUpdate(all)
        expect(Y.decodeStateVector(knowing([whole]).stateVector())).toEqual(held)
        // Nothing of it is new, neither as a whole nor piece by piece.
        expect(knowing(updates).read(whole)).toMatchObject({ isKnown: true, hasGap: false })
        for (const update of updates)
          expect(knowing([whole]).read(update)).toMatchObject({ isKnown: true, hasGap: false })
      }),
      { numRuns },
    )
  })

  test('tells what is new, and what follows on something that is missing', () => {
    fc.assert(
      fc.property(Edits, fc.nat(), (edits, which) => {
        const { updates } = updatesOf(edits)
        fc.pre(updates.length > 0)
        const missing = which % updates.length
        const before = new Y.Doc()
        for (const update of updates.slice(0, missing)) Y.applyUpdate(before, update)
        const size = () => [Y.encodeStateAsUpdate(before).join(), before.store.pendingStructs === null].join()
        const empty = size()
        Y.applyUpdate(before, updates[missing]!)
        const known = knowing(updates.slice(0, missing))
        const { isKnown, hasGap } = known.read(updates[missing]!)
        expect(hasGap).toBe(false)
        expect(isKnown).toBe(size() === empty)
      }),
      { numRuns },
    )
  })

  test('lets in only what whoever opens it can put together, however it was spoilt on the way', () => {
    const Change = fc.record({
      at: fc.nat(),
      value: fc.nat({ max: 255 }),
      cut: fc.nat({ max: 3 }),
      twice: fc.nat({ max: 3 }),
    })
    const Changes = fc.array(Change, { minLength: 1, maxLength: 4 })
    let letIn = 0
    const Spoilings = fc.array(Changes, { minLength: aLife, maxLength: aLife })
    fc.assert(
      fc.property(Edits, fc.nat(), Spoilings, (edits, which, spoilings) => {
        const { updates } = updatesOf(edits)
        fc.pre(updates.length > 0)
        const split = which % updates.length
        const known = knowing(updates.slice(0, split))
        const former = Y.mergeUpdates([nothing, ...updates.slice(0, split)])
        const sound = [...Y.mergeUpdates(updates.slice(split))]
        for (const changes of spoilings) {
          const spoilt = Uint8Array.from(changes.reduce(spoil, sound))
          let news: Uint8Array
          try {
            const reading = known.read(spoilt)
            if (reading.hasGap) continue
            news = reading.news
          } catch (error) {
            expect(error).toBeInstanceOf(Malformed)
            continue
          }
          const doc = new Y.Doc()
          Y.applyUpdate(doc, former)
          letIn++
          Y.applyUpdate(doc, news)
          expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
        }
      }),
      { numRuns },
    )
    expect(letIn).toBeGreaterThan(0)
  })

  test('a deletion of nothing is no editor’s: whoever opens it could not', () => {
    const [noPieces, writers, writer, deletions, clock, length] = [0, 1, 5, 1, 0, 0]
    const update = Uint8Array.of(noPieces, writers, writer, deletions, clock, length)
    expect(() => Y.applyUpdate(new Y.Doc(), update)).toThrow()
    expect(() => new StateVector().read(update)).toThrow(Malformed)
  })

  test('of a piece that is half known the rest is news, or it would break whoever cleared away the other half', () => {
    const before = updateOf([
      { client: 7, structs: [garbage(3)] },
      { client: 8, structs: [word('x')] },
    ])
    const half = updateOf([{ client: 7, clock: 1, structs: [word('abcd', { right: [8, 0] })] }])
    const opened = () => {
      const doc = new Y.Doc()
      Y.applyUpdate(doc, before)
      return doc
    }
    expect(() => Y.applyUpdate(opened(), half)).toThrow(TypeError)
    const { isKnown, hasGap, news } = knowing([before]).read(half)
    expect({ isKnown, hasGap }).toEqual({ isKnown: false, hasGap: false })
    const doc = opened()
    Y.applyUpdate(doc, news)
    expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
    expect(Y.decodeStateVector(Y.encodeStateVector(doc)).get(7)).toBe(5)
  })

  test('of noise nothing is learnt, and nothing else is thrown', () => {
    const { updates } = updatesOf(
      Array.from({ length: 60 }, (_, at) => ({ by: at % 3, at, does: at % 5 ? 'insert' : 'hear', length: 3 })),
    )
    const whole = Y.mergeUpdates(updates)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 }), (changes) => {
        const bytes = whole.slice()
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const known = new StateVector()
        try {
          known.read(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed)
        }
        heardIn(bytes)
      }),
      { numRuns: numRuns * 10 },
    )
  })
})

test('stretches of numbers are what a set of them would be', () => {
  const Stretch = fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 8 }))
  fc.assert(
    fc.property(fc.array(Stretch, { maxLength: 20 }), Stretch, (added, [from, length]) => {
      const ranges = new Ranges()
      const numbers = new Set<number>()
      for (const [start, count] of added) {
        ranges.add(start, start + count)
        for (let at = start; at < start + count; at++) numbers.add(at)
      }
      const asked = Array.from({ length }, (_, nth) => from + nth)
      expect(ranges.has(from, from + length)).toBe(asked.every((number) => numbers.has(number)))
    }),
    { numRuns: numRuns * 5 },
  )
})

test('what is saved is said from the first on, whatever order the disk has', () => {
  const writings = new Writings()
  const [one, two, three] = [writings.next(), writings.next(), writings.next()]
  writings.isSaved(two, false)
  expect(writings.takeNews()).toBeUndefined()
  writings.isSaved(one, false)
  expect(writings.takeNews()).toBe(2)
  writings.isGapped(three)
  const four = writings.next()
  writings.isSaved(four, false)
  expect(writings.takeNews()).toBeUndefined()
  const all = writings.next()
  writings.isSaved(all, true)
  expect(writings.takeNews()).toBe(5)
  expect(writings.takeNews()).toBeUndefined()
})
