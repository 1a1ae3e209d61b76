import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  birthDate,
  cleaned,
  day,
  email,
  familyPhone,
  gender,
  isEmptyCell,
  memberNo,
  name,
  nisn,
  phone,
  religion,
  wholeNumber,
} from './fields.ts'

const read = (schema: { safeParse(text: string): { success: boolean; data?: unknown } }, text: string) => {
  const result = schema.safeParse(cleaned(text))
  return result.success ? result.data : undefined
}

describe('a pasted cell', () => {
  test.each([
    ['Alya\u00a0 Ramadhani\n', 'Alya Ramadhani'],
    ['\u202eayla\u202c', 'ayla'],
    ['Budi\r\nSantoso', 'Budi Santoso'],
    ['\u200b\ufeffSiti\u200f', 'Siti'],
    ['e\u0301', 'é'],
    ['محمد', 'محمد'],
  ])('%j is read as %j', (pasted, clean) => expect(cleaned(pasted)).toBe(clean))

  test.each(['', '-', '–', '--'])('%j says nothing', (text) => expect(isEmptyCell(text)).toBe(true))
})

describe('a date', () => {
  test.each([
    ['2013-07-08', '2013-07-08'],
    ['8/7/2013', '2013-07-08'],
    ['08-07-2013', '2013-07-08'],
    ['08.07.13', '2013-07-08'],
    ['8 Juli 2013', '2013-07-08'],
    ['8 juli 2013', '2013-07-08'],
    ['17 Agustus 1999', '1999-08-17'],
    ['1 Pebruari 2014', '2014-02-01'],
    ['1 Nop 2014', '2014-11-01'],
    ['8-Mei-2013', '2013-05-08'],
    ['Senin, 8 Juli 2013', '2013-07-08'],
    ['41463', '2013-07-08'],
    ['2013-07-08 00:00', '2013-07-08'],
    ['8/7/99', '1999-07-08'],
    ['29/2/2012', '2012-02-29'],
    ['29/2/2013', undefined],
    ['31/02/2013', undefined],
    ['7/13/2013', undefined],
    ['kemarin', undefined],
    ['8 Foo 2013', undefined],
    ['123', undefined],
  ])('%j is %j', (text, iso) => expect(read(day, text)).toBe(iso))

  test.each(['1899-12-31', '2999-01-01'])('%s is nobody’s birthday', (text) =>
    expect(read(birthDate, text)).toBeUndefined(),
  )
})

describe('a number that Excel took for one', () => {
  test.each([
    [nisn, '0130000002', '0130000002'],
    [nisn, '130000002', '0130000002'],
    [nisn, "'0130000002", '0130000002'],
    [nisn, '013 0000 002', '0130000002'],
    [nisn, '123', undefined],
    [nisn, '12345678901', undefined],
    [memberNo, "'0042", '0042'],
    [phone, '081234567890', '+6281234567890'],
    [phone, '81234567890', '+6281234567890'],
    [phone, '+62 812-3456-7890', '+6281234567890'],
    [phone, '0221234567', undefined],
    [familyPhone, '0221234567', '+62221234567'],
    [wholeNumber(0, 100), '75', 75],
    [wholeNumber(0, 100), '101', undefined],
    [wholeNumber(0, 100), '7,5', undefined],
    [wholeNumber(0, 100), 'tujuh', undefined],
  ])('%#: %s', (schema, text, value) => expect(read(schema as never, text)).toBe(value))
})

describe('words', () => {
  test.each([
    [gender, 'Laki-laki', 'L'],
    [gender, 'p', 'P'],
    [gender, 'X', undefined],
    [religion, 'Kristen Protestan', 'Kristen'],
    [religion, 'Khonghucu', 'Konghucu'],
    [religion, 'constructor', undefined],
    [email, ' Mailto:Alya@Sekolah.SCH.id ', 'alya@sekolah.sch.id'],
    [email, 'alya', undefined],
    [name, 'S', 'S'],
    [name, '123', undefined],
  ])('%#: %s', (schema, text, value) => expect(read(schema as never, text)).toBe(value))
})

describe('a birth date', () => {
  afterEach(() => void vi.useRealTimers())

  test('may be today in Indonesia, where the day begins before it does in UTC', () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T23:30:00Z'), toFake: ['Date'] }) // 06.30 WIB
    expect(read(birthDate, '20/11/2026')).toBe('2026-11-20')
    expect(read(birthDate, '21/11/2026')).toBeUndefined()
  })
})
