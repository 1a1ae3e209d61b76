import { expect, test } from 'vitest'
import { nameBegunAt, namedIn, piecesOf, withName } from './naming.ts'

const [mina, minaL, tono] = [
  { id: 'm', full_name: 'Mina' },
  { id: 'ml', full_name: 'Mina Lestari' },
  { id: 't', full_name: 'Tono Wijaya' },
] as const
const people = [mina, minaL, tono]

test('people are named by their whole name, and the longer one is meant', () => {
  expect(namedIn('@Mina Lestari dan @Tono Wijaya, tolong', people)).toEqual(['ml', 't'])
  expect(namedIn('@Mina, tolong', people)).toEqual(['m'])
  expect(namedIn('@Minarti tidak ada', people)).toEqual([])
  expect(namedIn('surel mina@Tono', people)).toEqual([])
})

test('two of one name are both meant', () => {
  expect(namedIn('@Mina', [mina, { id: 'other', full_name: 'Mina' }])).toEqual(['m', 'other'])
  expect(piecesOf('@Mina!', [mina, { id: 'other', full_name: 'Mina' }]).map(({ text }) => text)).toEqual(['@Mina', '!'])
})

test('a line falls into pieces, the names apart', () => {
  expect(piecesOf('Pak @Tono Wijaya?', people)).toEqual([
    { at: 0, text: 'Pak ', id: null },
    { at: 4, text: '@Tono Wijaya', id: 't' },
    { at: 16, text: '?', id: null },
  ])
  expect(piecesOf('', people)).toEqual([])
})

test('a name is begun by an "@" before the caret, and put in its place', () => {
  expect(nameBegunAt('Pak @To', 7)).toBe('To')
  expect(nameBegunAt('@', 1)).toBe('')
  expect(nameBegunAt('@Tono Wi', 8)).toBe('Tono Wi')
  expect(nameBegunAt('surel@To', 8)).toBeNull()
  expect(nameBegunAt('@Tono Wijaya lalu apa', 21)).toBeNull()
  expect(withName('Pak @To besok', 7, 'Tono Wijaya')).toEqual({ text: 'Pak @Tono Wijaya besok', caret: 17 })
})
