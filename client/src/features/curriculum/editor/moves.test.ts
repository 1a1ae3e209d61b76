import { describe, expect, test } from 'vitest'
import { dropped, stepped, whereIs, type Direction } from './moves.ts'

const list = [
  { id: 'bilangan', parent_id: null, depth: 1 },
  { id: 'bulat', parent_id: 'bilangan', depth: 2 },
  { id: 'pecahan', parent_id: 'bilangan', depth: 2 },
  { id: 'aljabar', parent_id: null, depth: 1 },
  { id: 'pola', parent_id: 'aljabar', depth: 2 },
]
const told = (tree: readonly { id: string; depth: number }[] | null) =>
  tree?.map(({ id, depth }) => '·'.repeat(depth - 1) + id).join(' ') ?? null
const step = (id: string, direction: Direction, tiers = 2) => told(stepped(list, id, direction, tiers))

describe('a step', () => {
  test('up and down takes along what hangs on it', () => {
    expect(step('aljabar', 'up')).toBe('aljabar ·pola bilangan ·bulat ·pecahan')
    expect(step('bilangan', 'down')).toBe('aljabar ·pola bilangan ·bulat ·pecahan')
    expect(step('bulat', 'down')).toBe('bilangan ·pecahan ·bulat aljabar ·pola')
  })

  test('at the end of its siblings there is none', () => {
    expect([step('bilangan', 'up'), step('aljabar', 'down'), step('pecahan', 'down')]).toEqual([null, null, null])
  })

  test('in hangs it on the sibling above, where there is a tier for it', () => {
    expect(step('aljabar', 'in')).toBeNull()
    expect(step('aljabar', 'in', 3)).toBe('bilangan ·bulat ·pecahan ·aljabar ··pola')
    expect(step('pecahan', 'in')).toBeNull()
    expect(step('bulat', 'in', 3)).toBeNull()
    expect(step('pecahan', 'in', 3)).toBe('bilangan ·bulat ··pecahan aljabar ·pola')
  })

  test('out puts it behind what it hung on', () => {
    expect(step('bulat', 'out')).toBe('bilangan ·pecahan bulat aljabar ·pola')
    expect(step('bilangan', 'out')).toBeNull()
  })
})

describe('dropped', () => {
  const drop = (id: string, line: number, depth: number, tiers = 2) => told(dropped(list, id, { line, depth }, tiers))

  test('under another element it hangs there', () => {
    expect(drop('bulat', 4, 2)).toBe('bilangan ·pecahan aljabar ·pola ·bulat')
    expect(drop('bulat', 3, 2)).toBe('bilangan ·pecahan aljabar ·bulat ·pola')
  })

  test('held further left it becomes an element itself', () => {
    expect(drop('bulat', 4, 1)).toBe('bilangan ·pecahan aljabar ·pola bulat')
  })

  test('an element brings what hangs on it, and never hangs too deep', () => {
    expect(drop('aljabar', 0, 1)).toBe('aljabar ·pola bilangan ·bulat ·pecahan')
    expect(drop('aljabar', 1, 2)).toBe('bilangan ·bulat ·pecahan aljabar ·pola')
    expect(drop('aljabar', 1, 2, 3)).toBe('bilangan ·aljabar ··pola ·bulat ·pecahan')
  })

  test('at the very top nothing is above that could carry it', () => {
    expect(drop('pola', 0, 2)).toBe('pola bilangan ·bulat ·pecahan aljabar')
  })

  test('among what hangs on it, it stays where it is', () => {
    expect(drop('bilangan', 2, 1)).toBe(told(list))
  })
})

test('where it stands now is said by its place among its siblings', () => {
  expect(whereIs(list, 'pecahan')).toEqual({ place: 2, of: 2 })
  expect(whereIs(list, 'bilangan')).toEqual({ place: 1, of: 2 })
})
