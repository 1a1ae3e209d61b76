import { expect, test } from 'vitest'
import { ContactBox } from './contact.ts'

test.each([
  ['Alya@Sekolah.test', { email: 'alya@sekolah.test' }],
  ['0812 3456 7890', { phone: '+6281234567890' }],
  ['+62 812-3456-7890', { phone: '+6281234567890' }],
  ['alya.putri', { username: 'alya.putri' }],
  ['  ', undefined],
])('%j is understood', (typed, contact) => {
  expect(ContactBox.parse(typed)).toEqual(contact)
})

test.each([
  ['alya@', 'Email Tidak Valid'],
  ['0812', 'Nomor ponsel tidak dikenali. Tulis seperti 0812 3456 7890'],
  ['al', '3 sampai 30 huruf kecil, angka, titik, atau garis; dimulai dengan huruf'],
])('%j is refused in the words of its kind', (typed, words) => {
  expect(ContactBox.safeParse(typed).error?.issues[0]?.message).toBe(words)
})
