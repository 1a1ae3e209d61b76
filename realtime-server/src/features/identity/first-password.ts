/** First passwords: what a card in a pupil's hand says. Random, without letters that look alike or spell anything. */
import { randomInt } from 'node:crypto'
import { hashPassword } from './hashing.ts'
import type { NewPassword } from './repo.ts'

const signs = '23456789bcdfghjkmnpqrstvwxyz'
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** `7kmd-4rwp`: 38 bits, which is plenty against guessing by name, and it is changed at the first sign-in. */
export const firstPassword = (): string => `${group()}-${group()}`

/** A first password and what of it is kept. */
export async function newFirstPassword(): Promise<NewPassword & { firstPassword: string }> {
  const text = firstPassword()
  return { firstPassword: text, passwordHash: await hashPassword(text), mustChange: true }
}
