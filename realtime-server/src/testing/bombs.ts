/**
 * Updates that are small and cost much, or that would leave a document waiting for ever for what does not exist. Built by
 * hand, since no editor makes them.
 */
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

type Write = (encoder: encoding.Encoder) => void
const varUint = encoding.writeVarUint

export const garbage =
  (length: number): Write =>
  (encoder) => {
    encoding.writeUint8(encoder, 0)
    varUint(encoder, length)
  }
const skip =
  (length: number): Write =>
  (encoder) => {
    encoding.writeUint8(encoder, 10)
    varUint(encoder, length)
  }
type ItemId = [client: number, clock: number]
interface Around {
  origin?: ItemId
  right?: ItemId
  parent?: ItemId
}
/** @param content its kind, and how it is written */
const item =
  (kind: number, content: Write, { origin, right, parent }: Around = {}): Write =>
  (encoder) => {
    encoding.writeUint8(encoder, kind | (origin ? 0x80 : 0) | (right ? 0x40 : 0))
    for (const place of [origin, right]) if (place) for (const part of place) varUint(encoder, part)
    if (!origin && !right) {
      varUint(encoder, parent ? 0 : 1)
      if (parent) for (const part of parent) varUint(encoder, part)
      else encoding.writeVarString(encoder, 'isi')
    }
    content(encoder)
  }
export const word = (text: string, around?: Around) =>
  item(4, (encoder) => encoding.writeVarString(encoder, text), around)
const listOf = (count: number, one: Write) =>
  item(2, (encoder) => {
    varUint(encoder, count)
    for (let nth = 0; nth < count; nth++) one(encoder)
  })
const counted = (kind: number, count: number) => item(kind, (encoder) => varUint(encoder, count))

export interface Block {
  client: number
  clock?: number
  structs: Write[]
}
type Deletion = [client: number, items: readonly [clock: number, length: number][]]

export const updateOf = (blocks: readonly Block[], deletions: readonly Deletion[] = []): Uint8Array =>
  encoding.encode((encoder) => {
    varUint(encoder, blocks.length)
    for (const { client, clock = 0, structs } of blocks) {
      for (const number of [structs.length, client, clock]) varUint(encoder, number)
      for (const write of structs) write(encoder)
    }
    varUint(encoder, deletions.length)
    for (const [client, items] of deletions) {
      varUint(encoder, client)
      varUint(encoder, items.length)
      for (const [clock, length] of items) for (const number of [clock, length]) varUint(encoder, number)
    }
  })
const numbers = (...all: number[]) => encoding.encode((encoder) => all.forEach((number) => varUint(encoder, number)))
/** By one writer. */
export const of = (...structs: Write[]) => updateOf([{ client: 7, structs }])
export const writers = (count: number, clock: number) =>
  updateOf(Array.from({ length: count }, (_, nth) => ({ client: count - nth + 100, clock, structs: [word('x')] })))
const longText = () => {
  const doc = new Y.Doc()
  doc.getText('isi').insert(0, 'a'.repeat(600_000))
  return Y.encodeStateAsUpdate(doc)
}

/** What becomes of whoever sends it. */
export type End = 'cut off' | 'too large' | 'asked for'
export const bombs: [string, End, () => Uint8Array][] = [
  ['five hundred and one writers', 'cut off', () => writers(501, 0)],
  ['twenty thousand writers', 'cut off', () => writers(20_000, 0)],
  ['five thousand writers who all follow on something', 'cut off', () => writers(5_000, 9)],
  ['fifty thousand writers who do', 'too large', () => writers(50_000, 9)],
  ['a writer who follows on something', 'asked for', () => updateOf([{ client: 7, clock: 9, structs: [word('x')] }])],
  ['a hole', 'asked for', () => of(word('a'), skip(5), word('b'))],
  ['nothing but a hole', 'asked for', () => of(skip(2 ** 20))],
  ['a place after what nobody wrote', 'asked for', () => of(word('x', { origin: [8, 0] }))],
  ['a place before what nobody wrote', 'asked for', () => of(word('x', { right: [8, 0] }))],
  ['a place in what nobody wrote', 'asked for', () => of(word('x', { parent: [8, 0] }))],
  ['a place after itself', 'asked for', () => of(word('x', { origin: [7, 0] }))],
  ['a place after what comes later', 'asked for', () => of(word('x', { origin: [7, 5] }), word('later'))],
  [
    'two who wait for each other',
    'asked for',
    () =>
      updateOf([
        { client: 7, structs: [word('a', { origin: [8, 0] })] },
        { client: 8, structs: [word('b', { origin: [7, 0] })] },
      ]),
  ],
  [
    'five hundred who wait for each other',
    'asked for',
    () =>
      updateOf(
        Array.from({ length: 500 }, (_, nth) => ({
          client: 1_000 + nth,
          structs: Array.from({ length: 40 }, () => word('a', { origin: [1_000 + ((nth + 1) % 500), 0] })),
        })),
      ),
  ],
  [
    'a writer who comes twice',
    'cut off',
    () =>
      updateOf([
        { client: 7, structs: [word('a')] },
        { client: 8, structs: [word('b')] },
        { client: 7, clock: 1, structs: [word('c')] },
      ]),
  ],
  [
    'a writer who comes twice without a pause',
    'cut off',
    () =>
      updateOf([
        { client: 7, structs: [word('a')] },
        { client: 7, clock: 1, structs: [word('c')] },
      ]),
  ],
  [
    'a writer who comes again with nothing',
    'cut off',
    () =>
      updateOf([
        { client: 7, structs: [word('a')] },
        { client: 7, clock: 1, structs: [] },
      ]),
  ],
  ['what nobody wrote, deleted', 'asked for', () => updateOf([], [[9, [[0, 3]]]])],
  ['more deleted than written', 'asked for', () => updateOf([{ client: 7, structs: [word('ab')] }], [[7, [[1, 5]]]])],
  [
    'forty thousand deletions, the last first',
    'cut off',
    () =>
      updateOf(
        [{ client: 7, structs: [garbage(200_000)] }],
        [[7, Array.from({ length: 40_000 }, (_, nth): [number, number] => [2 * (40_000 - nth), 1])]],
      ),
  ],
  ['forty thousand pieces', 'cut off', () => of(...Array.from({ length: 40_000 }, () => garbage(1)))],
  ['three thousand who want the same place', 'cut off', () => of(...Array.from({ length: 3_000 }, () => word('x')))],
  ['an empty word', 'cut off', () => of(word(''))],
  ['an empty piece', 'cut off', () => of(garbage(0), word('x'))],
  ['an empty list', 'cut off', () => of(counted(8, 0))],
  ['more than anybody writes', 'cut off', () => of(counted(1, 2 ** 40))],
  ['more than can be counted', 'cut off', () => of(garbage(2 ** 52), garbage(2 ** 52), word('x'))],
  [
    'a list in a list, very often',
    'cut off',
    () => of(item(8, (e) => [1, ...Array<number>(30_000).fill(0x75)].forEach((byte) => encoding.writeUint8(e, byte)))),
  ],
  ['what is no JSON', 'cut off', () => of(item(5, (encoder) => encoding.writeVarString(encoder, '{"a":')))],
  ['what is of no kind', 'cut off', () => of(item(7, (encoder) => varUint(encoder, 99)))],
  ['a kind of content that there is not', 'cut off', () => of(item(31, () => {}))],
  ['a word longer than the message', 'cut off', () => of(item(4, (encoder) => varUint(encoder, 2 ** 30)))],
  ['more writers than it holds', 'cut off', () => numbers(2 ** 50, 1, 7, 0)],
  ['more pieces than it holds', 'cut off', () => numbers(1, 2 ** 50, 7, 0)],
  ['more deletions than it holds', 'cut off', () => numbers(0, 1, 7, 2 ** 50)],
  ['half of it', 'cut off', () => of(word('abc'), word('def')).subarray(0, 12)],
  ['half a megabyte of text', 'too large', longText],
]

/** A crowd waits for the last word of a writer, of whose words each waits for somebody else. @param clock of all of them */
export function crowd(count: number, clock = 0): Uint8Array {
  const [slow, others, waiting] = [1_000, 2_000, 20_000]
  const each = (write: (nth: number) => Block) => Array.from({ length: count }, (_, nth) => write(nth))
  return updateOf([
    ...each((nth) => ({ client: others + count - 1 - nth, clock, structs: [word('x')] })),
    {
      client: slow,
      clock,
      structs: Array.from({ length: count }, (_, nth) => word('x', { origin: [others + nth, clock] })),
    },
    ...each((nth) => ({ client: waiting + nth, clock, structs: [word('x', { origin: [slow, clock + count - 1] })] })),
  ])
}

/** What somebody has written on a long day without a line, one letter after the other: the most that is let in at once. */
export const longDay = (client: number) =>
  updateOf([
    {
      client,
      structs: Array.from({ length: 29_000 }, (_, nth) => word('x', nth === 0 ? {} : { origin: [client, nth - 1] })),
    },
  ])

const asManyAsFit = 250_000
const blockOf = (structs: Write[]) => updateOf([{ client: 7, structs }])

/** Those that cost most to read, of all that fit into a frame: as many pieces as there is room for, refused and let in. */
export const heaviest: (() => Uint8Array)[] = [
  () => blockOf(Array.from({ length: asManyAsFit }, () => garbage(1))),
  () => blockOf(Array.from({ length: asManyAsFit }, () => skip(1))),
  () =>
    updateOf(
      Array.from({ length: 9 }, (_, nth) => ({
        client: nth,
        structs: Array.from({ length: 27_000 }, () => garbage(1)),
      })),
    ),
  () => longDay(7),
  () =>
    updateOf(
      [{ client: 7, structs: [garbage(200_000)] }],
      [[7, Array.from({ length: 29_000 }, (_, nth): [number, number] => [2 * (29_000 - nth), 1])]],
    ),
  () => updateOf([], [[7, Array.from({ length: asManyAsFit }, (): [number, number] => [1, 1])]]),
  () => of(listOf(160_000, (encoder) => encoding.writeVarString(encoder, '[]'))),
  () => crowd(249),
]
