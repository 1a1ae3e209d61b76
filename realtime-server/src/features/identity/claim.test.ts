import { describe, expect, test } from 'vitest'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { isSameName, whoProves } from './claim.ts'
import type { Namesake } from './repo.ts'

const imported = (more: Partial<Namesake> = {}): Namesake => ({
  id: 'imported',
  fullName: 'Nur’aini Putri',
  by: 'nisn',
  hasCome: false,
  belongsHere: true,
  reachesFurther: false,
  ...more,
})

const outcome = (...namesakes: Namesake[]) => {
  try {
    return whoProves("nur'aini  PUTRI", namesakes) ?? 'a new person'
  } catch (error) {
    if (error instanceof Refusal) return error.kind.code
    throw error
  }
}

test.each([
  ["Nur'aini", 'nur’aini', true],
  ['Élisabeth  Simanjuntak', 'elisabeth simanjuntak', true],
  ['Siti  Maesaroh, S.Pd.', 'siti maesaroh s pd', true],
  ['Ma’ruf', 'Maruf', true],
  ['Kevin Tanuwijaya', 'Jessica Tanuwijaya', false],
  ['Sukma', 'Sukma Wijaya', false],
])('%s and %s are the same name: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})

describe('a newcomer with a code', () => {
  test.each<[string, Namesake[], string]>([
    ['whom nobody knows is a new person', [], 'a new person'],
    ['with the NISN and the name of somebody imported is that person', [imported()], 'imported'],
    ['with their e-mail and name too', [imported({ by: 'email' })], 'imported'],
    ['with the NISN but another name is not', [imported({ fullName: 'Nur Aisyah' })], 'account_exists'],
    ['whose account reaches beyond the code is not', [imported({ reachesFurther: true })], 'account_exists'],
    ['of another school is not', [imported({ belongsHere: false })], 'account_exists'],
    ['who has come before has an account', [imported({ hasCome: true })], 'account_exists'],
    ['with phone and name is the imported one', [imported({ by: 'phone' })], 'imported'],
    ['with only the family’s phone is a new person', [imported({ by: 'phone', fullName: 'Ibu Aini' })], 'a new person'],
    ['with phone and name of an account has an account', [imported({ by: 'phone', hasCome: true })], 'account_exists'],
    [
      'with phone and name of somebody elsewhere proves nothing',
      [imported({ by: 'phone', belongsHere: false })],
      'a new person',
    ],
    ['whose e-mail and NISN agree is one person', [imported(), imported({ by: 'email' })], 'imported'],
    [
      'whose e-mail and NISN are two people is nobody',
      [imported(), imported({ id: 'other', by: 'email' })],
      'account_exists',
    ],
  ])('%s', (_, namesakes, expected) => {
    expect(outcome(...namesakes)).toBe(expected)
  })
})
