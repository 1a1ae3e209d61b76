import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Mina Lestari', 'ML'],
  ['Muhammad Rizky Pratama', 'MR'],
  ['Budi', 'BU'],
  ['  siti   aminah ', 'SA'],
  ['Ö', 'Ö'],
  ['', '?'],
])('the initials of %j are %s', (name, letters) => expect(initials(name)).toBe(letters))
