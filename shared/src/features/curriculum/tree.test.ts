import { expect, test } from 'vitest'
import { flattened, nested, withAllBelow } from './tree.ts'

const list = [
  { id: 'bilangan', parent_id: null },
  { id: 'aljabar', parent_id: null },
  { id: 'pecahan', parent_id: 'bilangan' },
  { id: 'desimal', parent_id: 'bilangan' },
  { id: 'pola', parent_id: 'aljabar' },
]

test('a flattened tree has each branch behind what it hangs on, and says how deep', () => {
  expect(flattened(nested(list)).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '1 bilangan',
    '2 pecahan',
    '2 desimal',
    '1 aljabar',
    '2 pola',
  ])
})

test('what hangs in a circle or on nothing is left out', () => {
  const circle = [
    { id: 'a', parent_id: 'b' },
    { id: 'b', parent_id: 'a' },
    { id: 'c', parent_id: 'gone' },
  ]
  expect(nested([...list, ...circle])).toEqual(nested(list))
})

test('a branch goes with all that hangs on it', () => {
  const three = [...flattened(nested(list)), { id: 'seperempat', parent_id: 'pecahan' }]
  expect(withAllBelow(three, 'bilangan').map(({ id }) => id)).toEqual(['bilangan', 'pecahan', 'desimal', 'seperempat'])
})
