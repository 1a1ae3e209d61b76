import { describe, expect, test } from 'vitest'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { acting } from '@kelasku/shared/testing/actor'
import type { QualitativeRole } from './machine.ts'
import {
  maySection,
  qualitativePolicy,
  qualitativeRules,
  rolesTo,
  Writers,
  type QualitativeRelation,
} from './policy.ts'

interface Expected {
  readClass: boolean
  lead: boolean
  roles: QualitativeRole[]
  oversee: boolean
  /** Whose sections they write. */
  writes: Writers[]
}
const nothing: Expected = { readClass: false, lead: false, roles: [], oversee: false, writes: [] }
const sees: Expected = { ...nothing, readClass: true, oversee: true }

/** Who teaches, teaches mathematics; a section of a subject is of mathematics. */
const people: [string, Actor, QualitativeRelation[], Expected][] = [
  [
    'a teacher of the class',
    acting('GURU'),
    ['teacher'],
    { ...nothing, readClass: true, writes: ['TEACHERS', 'SUBJECT'] },
  ],
  ['a teacher of another class', acting('GURU'), [], nothing],
  [
    'who leads it',
    acting('WALIKELAS'),
    ['homeroom'],
    { ...nothing, readClass: true, lead: true, roles: ['HOMEROOM'], writes: Writers.options },
  ],
  ['who leads another class', acting('WALIKELAS'), [], nothing],
  ['the principal', acting('GURU', { positions: ['PRINCIPAL'] }), [], sees],
  ['who leads the curriculum', acting('GURU', { positions: ['VICE_CURRICULUM'] }), [], sees],
  ['a counsellor', acting('GURU', { positions: ['COUNSELOR'] }), [], sees],
  ['an admin', acting('ADMIN'), [], { ...sees, roles: ['ADMIN'] }],
  ['a pupil', acting('SISWA'), [], nothing],
  ['a parent', acting('ORTU'), [], nothing],
]
const subject_ids = ['mathematics']
const sectionOf = (writers: Writers, subject_id = 'mathematics') => ({
  writers,
  subject_id: writers === 'SUBJECT' ? subject_id : null,
})

describe('who does what with the narrative reports of a class', () => {
  test.each(people)('%s', (_, who, relations, expected) => {
    const subject = { school_id: 'here', relations, subject_ids }
    expect(qualitativeRules.readClass(who, subject)).toBe(expected.readClass)
    expect(qualitativeRules.lead(who, subject)).toBe(expected.lead)
    expect(rolesTo(who, subject)).toEqual(expected.roles)
    expect(qualitativePolicy.oversee(who)).toBe(expected.oversee)
    expect(Writers.options.filter((writers) => maySection(who, { ...subject, section: sectionOf(writers) }))).toEqual(
      Writers.options.filter((writers) => expected.writes.includes(writers)),
    )
  })

  test.each(people)('%s, of another school: nothing', (_, who, relations) => {
    const subject = { school_id: 'elsewhere', relations, subject_ids }
    for (const rule of Object.values(qualitativeRules)) expect(rule(who, subject)).toBe(false)
    for (const writers of Writers.options)
      expect(maySection(who, { ...subject, section: sectionOf(writers) })).toBe(false)
  })

  test('a section of a subject is not of who teaches another', () => {
    const subject = { school_id: 'here', relations: ['teacher'] as const, subject_ids }
    expect(maySection(acting('GURU'), { ...subject, section: sectionOf('SUBJECT', 'history') })).toBe(false)
  })
})
