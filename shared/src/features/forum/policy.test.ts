import type { Role } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { ForumType } from './place.ts'
import { forumRules, isRewordable, wordsRules } from './policy.ts'

const forum = (type: ForumType, relation: Role | null = null) => ({ school_id: 'here', type, relation })
const said = (type: ForumType, by: Role, relation: Role | null = null) => ({
  ...forum(type, relation),
  author_id: 'somebody',
  author_role: by,
})

describe('in a forum', () => {
  test.each([
    // read, write, moderate
    ['SISWA', 'SCHOOL', true, true, false],
    ['ORTU', 'SCHOOL', true, false, false],
    ['GURU', 'SCHOOL', true, true, true],
    ['WALIKELAS', 'SCHOOL', true, true, true],
    ['ADMIN', 'SCHOOL', true, true, true],
    ['SISWA', 'TEACHER', false, false, false],
    ['ORTU', 'TEACHER', false, false, false],
    ['GURU', 'TEACHER', true, true, false],
    ['WALIKELAS', 'TEACHER', true, true, false],
    ['ADMIN', 'TEACHER', true, true, true],
  ] as const)('%s of %s: reads %s, writes %s, moderates %s', (role, type, read, write, moderate) => {
    const who = acting(role)
    const may = [forumRules.read, forumRules.write, forumRules.moderate].map((rule) => rule(who, forum(type)))
    expect(may).toEqual([read, write, moderate])
  })

  test.each([
    ['SISWA', true, true, false],
    ['ORTU', true, false, false],
    ['GURU', true, true, true],
    ['WALIKELAS', true, true, true],
  ] as const)('%s of their own class: reads %s, writes %s, moderates %s', (role, read, write, moderate) => {
    const rules = [forumRules.read, forumRules.write, forumRules.moderate]
    expect(rules.map((rule) => rule(acting(role), forum('CLASS', role)))).toEqual([read, write, moderate])
    expect(rules.map((rule) => rule(acting(role), forum('CLASS')))).toEqual([false, false, false])
  })

  test.each(ForumType.options)('%s: nothing in another school, not even for its admin', (type) => {
    const stranger = acting('ADMIN', { schoolId: 'there' })
    expect(Object.values(forumRules).map((rule) => rule(stranger, forum(type)))).toEqual([false, false, false])
  })

  test('an admin moderates a class without belonging to it', () => {
    expect(forumRules.moderate(acting('ADMIN'), forum('CLASS'))).toBe(true)
  })
})

describe('of what was said', () => {
  test('the words of pupils are judged by whoever moderates, those of staff by admins alone', () => {
    expect(wordsRules.hide(acting('GURU'), said('SCHOOL', 'SISWA'))).toBe(true)
    expect(wordsRules.hide(acting('GURU'), said('SCHOOL', 'GURU'))).toBe(false)
    expect(wordsRules.hide(acting('GURU'), { ...said('SCHOOL', 'GURU'), author_id: 'me' })).toBe(false)
    expect(wordsRules.hide(acting('ADMIN'), said('SCHOOL', 'GURU'))).toBe(true)
    expect(wordsRules.hide(acting('SISWA'), said('SCHOOL', 'SISWA'))).toBe(false)
  })

  test('nobody of the staff can be muted, nor somebody who is forgotten', () => {
    expect(wordsRules.mute(acting('ADMIN'), said('TEACHER', 'GURU'))).toBe(false)
    expect(wordsRules.mute(acting('WALIKELAS'), said('CLASS', 'SISWA', 'WALIKELAS'))).toBe(true)
    expect(wordsRules.mute(acting('ADMIN'), { ...said('SCHOOL', 'SISWA'), author_id: null })).toBe(false)
  })

  test('a parent reports, and nobody reports themselves', () => {
    expect(wordsRules.report(acting('ORTU'), said('CLASS', 'SISWA', 'ORTU'))).toBe(true)
    expect(wordsRules.report(acting('SISWA'), { ...said('SCHOOL', 'SISWA'), author_id: 'me' })).toBe(false)
  })

  test('what is hidden is read by whose it is and by whoever moderates', () => {
    expect(wordsRules.readHidden(acting('SISWA'), said('SCHOOL', 'SISWA'))).toBe(false)
    expect(wordsRules.readHidden(acting('SISWA'), { ...said('SCHOOL', 'SISWA'), author_id: 'me' })).toBe(true)
    expect(wordsRules.readHidden(acting('GURU'), said('SCHOOL', 'SISWA'))).toBe(true)
  })
})

test('a reply is said otherwise for a quarter of an hour', () => {
  const created_at = new Date('2026-11-23T08:00:00Z')
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000)
  expect([0, 14, 15, 900].map((minutes) => isRewordable({ created_at }, after(minutes)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
