import { fieldsOf, type ProfileField } from '@kelasku/shared/profile/fields'
import { expect, test } from 'vitest'
import type { Profile } from '../queries.ts'
import { approverOf, editableFields, shownFields } from './section-fields.ts'

interface Seen {
  hidden?: ProfileField[]
  writable?: ProfileField[]
  proposable?: ProfileField[]
}

// Only what is asked of a profile here.
const pupil = ({ hidden = [], writable = [], proposable = [] }: Seen) =>
  ({ kind: 'student', hidden, writable, proposable }) as unknown as Profile

test('a section that is hidden whole shows nothing, so it is not there', () => {
  expect(shownFields(pupil({ hidden: fieldsOf('student', 'address') }), 'address')).toEqual([])
  expect(shownFields(pupil({ hidden: ['email'] }), 'contact')).toEqual(['no_telp'])
})

test('a section of another kind of person has no fields', () => {
  expect(shownFields(pupil({}), 'employment')).toEqual([])
})

test('whether a parent lives at the same address is asked just before the address', () => {
  const fields = shownFields(pupil({}), 'mother')
  expect(fields.indexOf('same_mother_address') + 1).toBe(fields.indexOf('mother.address'))
  expect(new Set(fields)).toEqual(new Set(fieldsOf('student', 'mother')))
})

test('one changes what one may write or propose, and the photo elsewhere', () => {
  const seen = pupil({ writable: ['nick_name', 'profile_image_id'], proposable: ['religion'] })
  expect(editableFields(seen, 'identity')).toEqual(['nick_name', 'religion'])
})

test('what stands on certificates is the office’s to agree to, the rest the homeroom teacher’s', () => {
  expect(approverOf({ kind: 'student' }, 'full_name')).toBe('admin')
  expect(approverOf({ kind: 'student' }, 'address')).toBe('homeroom')
})
