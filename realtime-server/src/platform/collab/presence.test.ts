/** Who is there, and where their caret is: whatever a program says, others are told only what an editor can draw. */
import { caretIn } from '@kelasku/shared/kernel/caret'
import * as decoding from 'lib0/decoding'
import { expect, test } from 'vitest'
import { anyState, awareness, caretAt } from '#testing/awareness.ts'
import { Presence } from './presence.ts'
import { heardIn, say, type Mode } from './wire.ts'

const guest = (name: string, mode: Mode = 'write') => ({ face: { id: name, name }, mode })
const budi = guest('Budi')
const tono = guest('Tono')
const mina = guest('Mina', 'read')
const opened = () => new Presence<ReturnType<typeof guest>>()

/** As an editor of somebody else hears it. */
function toldBy(presence: ReturnType<typeof opened>): Record<number, unknown> {
  const decoder = decoding.createDecoder(presence.all())
  const states: Record<number, unknown> = {}
  for (let left = decoding.readVarUint(decoder); left > 0; left--) {
    const client = decoding.readVarUint(decoder)
    decoding.readVarUint(decoder)
    const state = JSON.parse(decoding.readVarString(decoder)) as unknown
    if (state !== null) states[client] = state
  }
  return states
}

const stateOf = (cursor: unknown, more = {}) => JSON.stringify({ cursor, ...more })

test('nobody speaks for somebody else’s caret', () => {
  const presence = opened()
  presence.hear(budi, awareness([7, 1, stateOf(caretAt(1))]))
  presence.hear(tono, awareness([7, 9, stateOf(caretAt(5))]))
  presence.hear(tono, awareness([7, 9, 'null']))
  expect(toldBy(presence)).toEqual({ 7: { cursor: caretAt(1), user: budi.face } })
  expect(heardIn(say.awareness(presence.all()))).toMatchObject({ what: 'awareness' })

  // Nor for one whose line is broken at the moment.
  presence.leave(budi)
  presence.takeNews()
  presence.hear(tono, awareness([7, 20, stateOf(caretAt(5))]))
  expect(toldBy(presence)).toEqual({})
  presence.hear(guest('Budi'), awareness([7, 21, stateOf(caretAt(2))]))
  expect(toldBy(presence)).toEqual({ 7: { cursor: caretAt(2), user: budi.face } })
})

test('a connection has one caret, however many it claims at once', () => {
  const presence = opened()
  presence.hear(budi, awareness([1, 1, stateOf(caretAt(1))], [2, 1, stateOf(caretAt(1))], [3, 1, stateOf(caretAt(1))]))
  expect(Object.keys(toldBy(presence))).toEqual(['1'])
})

test('whoever only reads is there, and has no caret', () => {
  const presence = opened()
  presence.hear(mina, awareness([7, 1, stateOf(caretAt(1))]))
  expect(toldBy(presence)).toEqual({ 7: { cursor: null, user: mina.face } })

  const was = guest('Rina')
  presence.hear(was, awareness([8, 1, stateOf(caretAt(1))]))
  was.mode = 'read'
  presence.hideCaret(was)
  expect(toldBy(presence)).toMatchObject({ 8: { cursor: null, user: was.face } })
})

test.each([
  ['a state that is too long', awareness([7, 1, stateOf(caretAt(1), { more: 'x'.repeat(2_000) })])],
  [
    'a message that is too long',
    awareness(...Array.from({ length: 3_000 }, (): [number, number, string] => [7, 1, stateOf(caretAt(1))])),
  ],
  ['what is no JSON', awareness([7, 1, '{"cursor":'])],
  ['a client that Yjs never chooses', awareness([2 ** 40, 1, stateOf(caretAt(1))])],
  ['a count that others could not read any more', awareness([7, Number.MAX_SAFE_INTEGER, stateOf(caretAt(1))])],
  ['half a message', awareness([7, 1, stateOf(caretAt(1))]).slice(0, 20)],
])('%s says nothing', (_, message) => {
  const presence = opened()
  presence.hear(budi, message)
  presence.leave(budi)
  expect(presence.hasNews).toBe(false)
  expect(toldBy(presence)).toEqual({})
})

test('of whatever shape a state is, others hear a caret or none, and the name of the session', () => {
  const presence = opened()
  let seed = 5
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let clock = 1; clock <= 1_000; clock++) {
    presence.hear(budi, awareness([7, clock, JSON.stringify(anyState(next)) ?? 'null']))
    for (const state of Object.values(toldBy(presence))) {
      const { cursor, ...rest } = state as { cursor: unknown }
      expect(rest).toEqual({ user: budi.face })
      expect(cursor).toEqual(cursor === null ? null : caretIn(cursor))
    }
  }
})
