import { describe, expect, test } from 'vitest'
import { Bond, consentFields, fieldsOf, ProfileField, profileFields, sectionsOf, type ProfileKind } from './fields.ts'
import { fieldPolicy, isLookOfStaff, profilePolicy } from './policy.ts'

const kinds: ProfileKind[] = ['student', 'staff', 'parent']
const standing = (kind: ProfileKind, ...bonds: Bond[]) => ({ kind, bonds })

describe('a pupil’s field', () => {
  // s sees, w writes, p proposes, d decides
  test.each<[ProfileField, Record<Bond, string>]>([
    // prettier-ignore
    ['full_name', { self: 'sp', guardian: 'sp', homeroom: 's', teacher: 's', counselor: 's', admin: 'swd', registrar: 's', colleague: 's', fellow: 's' }],
    // prettier-ignore
    ['religion', { self: 'sp', guardian: 'sp', homeroom: 'swd', teacher: 's', counselor: 's', admin: 'swd', registrar: 's', colleague: '', fellow: '' }],
    // prettier-ignore
    ['body_abnormality', { self: 'sp', guardian: 'sp', homeroom: 'swd', teacher: '', counselor: 's', admin: 'swd', registrar: '', colleague: '', fellow: '' }],
    // prettier-ignore
    ['email', { self: 'sw', guardian: 's', homeroom: 's', teacher: '', counselor: 's', admin: 's', registrar: '', colleague: '', fellow: '' }],
    // prettier-ignore
    ['mother.phone_number', { self: 'sp', guardian: 'sp', homeroom: 'swd', teacher: '', counselor: 's', admin: 'swd', registrar: '', colleague: '', fellow: '' }],
    // prettier-ignore
    ['token_pantau', { self: 's', guardian: 's', homeroom: '', teacher: '', counselor: '', admin: 's', registrar: '', colleague: '', fellow: '' }],
  ])('%s', (field, expected) => {
    const rights = Bond.options.map((bond) => {
      const subject = standing('student', bond)
      const letters = [
        ['s', fieldPolicy.see(subject, field)],
        ['w', fieldPolicy.write(subject, field)],
        ['p', fieldPolicy.propose(subject, field)],
        ['d', fieldPolicy.decide(subject, field)],
      ] as const
      return [bond, letters.flatMap(([letter, has]) => (has ? [letter] : [])).join('')]
    })
    expect(Object.fromEntries(rights)).toEqual(expected)
  })
})

describe('a consent that was taken back', () => {
  test('closes to everybody what rests on it, and nothing else; of pupils alone', () => {
    const closed = (kind: ProfileKind) =>
      ProfileField.options.filter((field) => {
        const rights = Bond.options.flatMap((bond) => {
          const subject = { ...standing(kind, bond), isWithheld: true }
          return (['see', 'write', 'propose', 'decide'] as const).map((may) => fieldPolicy[may](subject, field))
        })
        return profileFields[field][kind] !== undefined && !rights.includes(true)
      })
    expect(closed('student').toSorted()).toEqual(consentFields.toSorted())
    expect([closed('staff'), closed('parent')]).toEqual([[], []])
  })
})

describe('the table', () => {
  test.each(kinds)('lets nobody change of a %s what they do not see', (kind) => {
    const blind = fieldsOf(kind).flatMap((field) =>
      Bond.options
        .map((bond) => standing(kind, bond))
        .filter((subject) => !fieldPolicy.see(subject, field))
        .filter((subject) => fieldPolicy.write(subject, field) || fieldPolicy.propose(subject, field)),
    )
    expect(blind).toEqual([])
  })

  test('has somebody to decide wherever something is proposed', () => {
    const undecided = ProfileField.options.filter((field) =>
      kinds.some((kind) => {
        const change = profileFields[field][kind]?.change
        return change !== undefined && change.proposes.length > 0 && change.decides.length === 0
      }),
    )
    expect(undecided).toEqual([])
  })

  test('shows a classmate nothing sensitive, and nobody anything without a bond', () => {
    for (const kind of kinds) {
      const told = fieldsOf(kind).filter((field) => fieldPolicy.see(standing(kind, 'fellow'), field))
      expect(told.filter((field) => profileFields[field].sensitive)).toEqual([])
      expect(fieldsOf(kind).filter((field) => fieldPolicy.see(standing(kind), field))).toEqual([])
    }
  })

  test('has no family for staff and no numbers of employment for pupils', () => {
    expect(sectionsOf('staff')).toEqual(['identity', 'contact', 'address', 'education', 'employment'])
    expect(sectionsOf('parent')).toEqual(['identity', 'contact', 'address'])
    expect(fieldsOf('student', 'employment')).toEqual([])
  })
})

describe('a profile', () => {
  test.each<[Bond, boolean, boolean, boolean]>([
    // bond      views  export erase
    ['self', true, true, false],
    ['guardian', true, true, false],
    ['homeroom', false, false, false],
    ['teacher', false, false, false],
    ['counselor', false, false, false],
    ['admin', true, true, true],
    ['registrar', false, false, true],
    ['fellow', false, false, false],
  ])('for %s: reads the looks %s, exports %s, erases %s', (bond, views, exports, erases) => {
    const subject = standing('student', bond)
    expect(profilePolicy.readViews(subject)).toBe(views)
    expect(profilePolicy.export(subject)).toBe(exports)
    expect(profilePolicy.erase(subject)).toBe(erases)
  })

  test('is not there for somebody without a bond', () => {
    expect(profilePolicy.read(standing('student'))).toBe(false)
  })

  test('read by a parent or the pupil is no look of the staff', () => {
    expect(isLookOfStaff(standing('student', 'homeroom'))).toBe(true)
    expect(isLookOfStaff(standing('student', 'guardian', 'fellow'))).toBe(false)
    expect(isLookOfStaff(standing('student', 'self'))).toBe(false)
  })
})
