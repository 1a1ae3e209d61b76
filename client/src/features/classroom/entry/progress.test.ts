import { expect, test } from 'vitest'
import { addressOf, progressIn } from './progress.ts'

const at = (address: string) => progressIn(new URLSearchParams(address))

test('begins at the beginning', () => {
  expect(at('')).toEqual({ step: 1, who: null })
})

test('nobody joins before they have said who they are', () => {
  expect(at('langkah=2')).toEqual({ step: 1, who: null })
  expect(at('langkah=2&sebagai=RATU')).toEqual({ step: 1, who: null })
  expect(at('langkah=2&sebagai=GURU')).toEqual({ step: 2, who: 'GURU' })
})

test('the address says where one is', () => {
  const here = { step: 2, who: 'PENGELOLA' } as const
  expect(at(addressOf(here))).toEqual(here)
})
