import { expect, test } from 'vitest'
import { matching } from './choices.ts'

const choices = [
  { id: 'a', label: '7.1 Membaca bilangan bulat', depth: 1 },
  { id: 'b', label: '7.2 Menghitung pecahan', depth: 2 },
]

test.each([
  ['', ['a', 'b']],
  ['BILANGAN', ['a']],
  ['7 hitung', ['b']],
  ['bilangan pecahan', []],
])('%s finds %j', (search, ids) => {
  expect([...matching(choices, search)]).toEqual(ids)
})
