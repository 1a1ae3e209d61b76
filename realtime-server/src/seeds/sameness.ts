/** What makes the demo school the same at every start: ids that follow from names, and dice that always fall alike. */
import { createHash } from 'node:crypto'

/** The same name always has the same id, in the shape of a UUID v4. */
export function idOf(...name: (string | number)[]): string {
  const hash = createHash('sha256')
    .update(`kelasku demo\n${name.join('\n')}`)
    .digest()
  hash[6] = (hash[6]! & 0x0f) | 0x40 // a SHA-256 has 32 bytes
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Dice of their own for each purpose, so that a later throw of one never changes an earlier one of another. */
export function diceFor(purpose: string): <T>(from: readonly T[]) => T {
  let state = createHash('sha256').update(purpose).digest().readUInt32LE()
  const throwOnce = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return <T>(from: readonly T[]) => from[Math.floor(throwOnce() * from.length)]!
}
