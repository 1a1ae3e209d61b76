import { fieldsOf, type ProfileField } from '@kelasku/shared/profile/fields'
import { expect, test } from 'vitest'
import type { Profile } from '../queries.ts'
import { boxesOf, changedFields, filledFrom, revisionOf, schemaOfSection, type Boxes } from './boxes.ts'
import { isWrittenHere } from './controls.ts'

const nobody = { name: null, phone_number: null, address: null, province_id: null, city_id: null, district_id: null }

// Only what the fields under test are read from.
const alya = {
  version: 7,
  full_name: 'Alya Putri Ramadhani',
  nick_name: null,
  birth_date: '2013-04-05',
  total_sibling: 2,
  school_distance: 1.5,
  extracurricular: ['Pramuka', 'Futsal'],
  same_father_address: null,
  father: { ...nobody, name: 'Arief', address: 'Jl. Melati 1', city_id: '32.73' },
} as unknown as Profile

const sent = (fields: readonly ProfileField[], typed: Boxes) => {
  const filled = filledFrom(alya, fields)
  const boxes = { ...filled, values: { ...filled.values, ...typed } }
  return revisionOf(changedFields(fields, boxes), schemaOfSection(fields).parse(boxes))
}

test('a box holds what one would type: nothing is blank, a number has a comma, a list is one line', () => {
  expect(
    boxesOf(alya, ['nick_name', 'birth_date', 'school_distance', 'extracurricular', 'same_father_address']),
  ).toEqual({
    nick_name: '',
    birth_date: '2013-04-05',
    school_distance: '1,5',
    extracurricular: 'Pramuka, Futsal',
    same_father_address: false,
  })
})

test('only what was changed is sent, with the version that it was written over', () => {
  expect(sent(['full_name', 'nick_name', 'birth_date'], { nick_name: ' Alya ' })).toEqual({
    version: 7,
    nick_name: 'Alya',
  })
})

test('an emptied box takes the value away; a number and a list are read back', () => {
  expect(sent(['birth_date', 'total_sibling'], { birth_date: '', total_sibling: '3' })).toEqual({
    version: 7,
    birth_date: null,
    total_sibling: 3,
  })
  expect(sent(['school_distance', 'extracurricular'], { school_distance: '0,75', extracurricular: 'Tari, ' })).toEqual({
    version: 7,
    school_distance: 0.75,
    extracurricular: ['Tari'],
  })
})

test('what is a parent’s goes into the parent; an address that is copied is not written', () => {
  const fields: ProfileField[] = ['father.name', 'same_father_address', 'father.address', 'father.city_id']
  expect(sent(fields, { 'father:name': 'Arif', 'father:address': 'Jl. Mawar 2' })).toEqual({
    version: 7,
    father: { name: 'Arif', address: 'Jl. Mawar 2' },
  })
  expect(sent(fields, { same_father_address: true, 'father:address': 'Jl. Mawar 2', 'father:city_id': null })).toEqual({
    version: 7,
    same_father_address: true,
  })
})

test('the law speaks at the box: a name cannot be emptied, words are no number', () => {
  const faultIn = (field: ProfileField, typed: string) => {
    const boxes = { ...filledFrom(alya, [field]), values: { [field]: typed } }
    return schemaOfSection([field]).safeParse(boxes).error?.issues[0]?.path
  }
  expect(faultIn('full_name', '')).toEqual(['values', 'full_name'])
  expect(faultIn('total_sibling', 'dua')).toEqual(['values', 'total_sibling'])
  expect(faultIn('total_sibling', '')).toBeUndefined()
})

test('every field that may be written has a box and a law', () => {
  const fields = (['student', 'staff', 'parent'] as const).flatMap((kind) => fieldsOf(kind).filter(isWrittenHere))
  expect(() => schemaOfSection([...new Set(fields)])).not.toThrow()
})
