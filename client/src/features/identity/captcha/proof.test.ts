import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { likelihood, solutionAmong } from './proof.ts'

const puzzle = { salt: 'garam', zero_bits: 12 }
const digest = (text: string) => sha256(new TextEncoder().encode(text))

test('the number that is found hashes to as many zero bits as were asked for, as any other SHA-256 counts them', async () => {
  const solution = solutionAmong(puzzle, digest, 0, 1_000_000)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`garam:${solution}`))
  expect(new DataView(hash).getUint16(0) >> 4).toBe(0)
})

test('nothing is found where nothing is', () => {
  const solution = Number(solutionAmong(puzzle, digest, 0, 1_000_000))
  expect(solutionAmong(puzzle, digest, 0, solution)).toBeNull()
  expect(solutionAmong(puzzle, digest, solution, 1)).toBe(String(solution))
})

test('the bar rises and never arrives by itself', () => {
  expect(likelihood(0, puzzle)).toBe(0)
  expect(likelihood(4096, puzzle)).toBeCloseTo(0.632)
  expect(likelihood(100_000, puzzle)).toBeLessThan(1)
})
