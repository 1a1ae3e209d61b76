import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { AnnouncementStatus } from './machine.ts'
import { announcementPolicy, announcementRules } from './policy.ts'

const subject = { school_id: 'here', author_id: 'somebody', status: 'PUBLISHED', isForMe: false } as const

describe('writing', () => {
  test.each([
    ['SISWA', false, false],
    ['ORTU', false, false],
    ['GURU', true, false],
    ['WALIKELAS', true, false],
    ['ADMIN', true, true],
  ] as const)('as %s: at all %s, to everybody %s', (role, create, all) => {
    expect([announcementPolicy.create(acting(role)), announcementPolicy.addressAll(acting(role))]).toEqual([
      create,
      all,
    ])
  })

  test('the admin flag adds it to any role', () => {
    expect(announcementPolicy.addressAll(acting('GURU', { isAdmin: true }))).toBe(true)
  })
})

describe('managing', () => {
  test.each([
    ['SISWA', 'me', false],
    // Whoever wrote it as a teacher does not manage it while acting as a father.
    ['ORTU', 'me', false],
    ['GURU', 'me', true],
    ['WALIKELAS', 'me', true],
    ['GURU', 'somebody', false],
    ['ADMIN', 'somebody', true],
  ] as const)('%s of one by %s: %s', (role, author_id, expected) => {
    expect(announcementRules.manage(acting(role), { ...subject, author_id })).toBe(expected)
  })

  test('not of another school', () => {
    expect(announcementRules.manage(acting('ADMIN', { schoolId: 'there' }), subject)).toBe(false)
  })
})

describe('reading', () => {
  test.each(AnnouncementStatus.options)('%s: whoever it is for sees it while it is published', (status) => {
    const isSeen = announcementRules.read(acting('ORTU'), { ...subject, status, isForMe: true })
    expect(isSeen).toBe(status === 'PUBLISHED')
  })

  test('whoever it is not for does not, nor does anybody of another school', () => {
    expect(announcementRules.read(acting('SISWA'), subject)).toBe(false)
    expect(announcementRules.read(acting('SISWA', { schoolId: 'there' }), { ...subject, isForMe: true })).toBe(false)
  })
})
