/** What a program can say of where somebody is in a document (awareness of y-protocols): a little or entirely wrong. */
import * as encoding from 'lib0/encoding'

/** One message, of one client or of several. */
export function awareness(...said: [client: number, clock: number, state: string][]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, said.length)
    for (const [client, clock, state] of said) {
      encoding.writeVarUint(encoder, client)
      encoding.writeVarUint(encoder, clock)
      encoding.writeVarString(encoder, state)
    }
  })
}

/** A caret that an editor could draw. */
export const caretAt = (clock: number) => {
  const place = { type: null, tname: null, item: { client: 7, clock }, assoc: 0 }
  return { anchor: place, head: place }
}

const values: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'Kepala Sekolah',
  '__proto__',
  'default',
  '<img src=x onerror=alert(1)>',
  [],
  {},
  { client: 7, clock: 1 },
  { client: -1, clock: 1 },
  { client: 7, clock: 1.5 },
  { client: '7', clock: '1' },
  { tname: 'default' },
  { tname: 'lain' },
  { item: { client: 7, clock: 1 }, assoc: 0 },
  { item: null, type: null, tname: null },
  { item: { client: 7, clock: 1 }, assoc: 'kiri' },
]
const names = ['cursor', 'anchor', 'head', 'item', 'type', 'tname', 'assoc', 'user', 'name', 'color', 'id', 'client']

/** @param next a number from 0 up to 1. */
export function anyState(next: () => number, depth = 0): unknown {
  const pick = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)]!
  if (depth === 0 && next() < 0.5)
    return { cursor: { anchor: anyState(next, 3), head: anyState(next, 3) }, user: anyState(next, 3) }
  if (depth > 4 || next() < 0.4) return pick(values)
  if (next() < 0.2) return Array.from({ length: Math.floor(next() * 4) }, () => anyState(next, depth + 1))
  return Object.fromEntries(
    Array.from({ length: 1 + Math.floor(next() * 4) }, () => [pick(names), anyState(next, depth + 1)]),
  )
}
