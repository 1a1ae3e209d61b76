import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { editableMs } from './limits.ts'
import { chatRules, lineRules, type LineSubject, type RoomSubject } from './policy.ts'
import { pairing, type Counterpart, type RoomKind, type Standing } from './rooms.ts'

const actor = (role: Role, isAdmin = role === 'ADMIN') => acting(role, { isAdmin, userId: 'asker' })
const room = (kind: RoomKind, standing: Standing | null, school_id = 'here'): RoomSubject => ({
  school_id,
  kind,
  standing,
  person_id: null,
})
const rules = Object.keys(chatRules) as (keyof typeof chatRules)[]
const may = (who: Actor, subject: RoomSubject) => rules.filter((rule) => chatRules[rule](who, subject)).join(' ')

describe('who may do what in a room', () => {
  test.each<[string, Actor, RoomSubject, string]>([
    ['a pupil of the class', actor('SISWA'), room('CLASS', 'MEMBER'), 'read write'],
    ['a pupil who has left it', actor('SISWA'), room('CLASS', 'FORMER'), 'read'],
    ['a stranger', actor('SISWA'), room('CLASS', null), ''],
    ['its teacher', actor('GURU'), room('CLASS', 'MEMBER'), 'read write moderate'],
    ['a teacher who has left it', actor('GURU'), room('COURSE', 'FORMER'), 'read'],
    ['the homeroom teacher over a pupil and a teacher', actor('WALIKELAS'), room('PUPIL', 'OVERSEER'), 'read moderate'],
    ['the office over them', actor('ADMIN'), room('PUPIL', 'OVERSEER'), 'read moderate'],
    ['a teacher among the staff', actor('GURU'), room('TEACHERS', 'MEMBER'), 'read write'],
    ['the office among the staff', actor('ADMIN'), room('TEACHERS', 'MEMBER'), 'read write moderate'],
    ['a parent with a teacher', actor('ORTU'), room('FAMILY', 'MEMBER'), 'read write'],
    ['the office of another school', actor('ADMIN'), room('CLASS', 'OVERSEER', 'there'), ''],
  ])('%s', (_, who, subject, expected) => {
    expect(may(who, subject)).toBe(expected)
  })
})

describe('with whom somebody may talk alone', () => {
  const other = (more: Partial<Counterpart>): Counterpart => ({
    id: 'other',
    isPupil: false,
    isStaff: false,
    isOfLessons: false,
    ...more,
  })
  const pupil = other({ isPupil: true })
  const ownPupil = other({ isPupil: true, isOfLessons: true })
  const teacher = other({ isStaff: true })
  const ownTeacher = other({ isStaff: true, isOfLessons: true })
  const parent = other({})

  test.each<[string, Actor, Counterpart, string]>([
    ['a pupil with another', actor('SISWA'), pupil, 'peers_are_off'],
    ['a pupil with their teacher', actor('SISWA'), ownTeacher, 'PUPIL'],
    ['a pupil with any teacher', actor('SISWA'), teacher, 'not_of_your_lessons'],
    ['a pupil with a parent', actor('SISWA'), parent, 'forbidden'],
    ['a teacher with their pupil', actor('GURU'), ownPupil, 'PUPIL'],
    ['a teacher with any pupil', actor('GURU'), pupil, 'not_of_your_lessons'],
    ['the office with any pupil', actor('ADMIN'), pupil, 'PUPIL'],
    ['a teacher with a colleague', actor('GURU'), teacher, 'STAFF'],
    ['a teacher with a parent', actor('GURU'), parent, 'ask_about_a_child'],
    ['a parent with a teacher', actor('ORTU'), ownTeacher, 'ask_about_a_child'],
    ['a parent with a pupil', actor('ORTU'), pupil, 'forbidden'],
    ['somebody with themselves', actor('GURU'), { ...teacher, id: 'asker' }, 'forbidden'],
  ])('%s', (_, who, counterpart, expected) => {
    const kind = pairing(who, counterpart, false)
    expect(typeof kind === 'object' ? kind.refused : kind).toBe(expected)
  })

  test('pupils among themselves, where the school has opened that', () => {
    expect(pairing(actor('SISWA'), pupil, true)).toBe('PEERS')
  })
})

test('a line is changed by its writer, for a quarter of an hour', () => {
  const at = new Date('2026-11-23T07:00:00Z')
  const line: LineSubject = { ...room('CLASS', 'MEMBER'), sender_id: 'asker', at, isRemoved: false }
  const after = (ms: number) => new Date(at.getTime() + ms)
  expect(lineRules.edit(actor('SISWA'), line, after(editableMs - 1))).toBe(true)
  expect(lineRules.edit(actor('SISWA'), line, after(editableMs))).toBe(false)
  expect(lineRules.edit(actor('GURU'), { ...line, sender_id: 'other' }, at)).toBe(false)
  expect(lineRules.edit(actor('SISWA'), { ...line, isRemoved: true }, at)).toBe(false)
  expect(lineRules.edit(actor('SISWA'), { ...line, standing: 'FORMER' }, at)).toBe(false)
})

test('a line is taken away by its writer and by whoever keeps order', () => {
  const line: LineSubject = { ...room('CLASS', 'MEMBER'), sender_id: 'other', at: new Date(), isRemoved: false }
  expect(lineRules.remove(actor('SISWA'), line)).toBe(false)
  expect(lineRules.remove(actor('SISWA'), { ...line, sender_id: 'asker' })).toBe(true)
  expect(lineRules.remove(actor('GURU'), line)).toBe(true)
  expect(lineRules.report(actor('SISWA'), line)).toBe(true)
  expect(lineRules.report(actor('SISWA'), { ...line, sender_id: 'asker' })).toBe(false)
  expect(lineRules.report(actor('ADMIN'), { ...line, standing: 'OVERSEER' })).toBe(false)
  expect(lineRules.readOriginal(actor('SISWA'), { ...line, sender_id: 'asker', isRemoved: true })).toBe(false)
})
