import type { Position, Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { category as is } from './category.ts'
import { plannableBy, schedulePolicy, type EntrySubject } from './policy.ts'

const actor = (role: Role, schoolId = 's1') => acting(role, { schoolId })

const entry = (more: Partial<EntrySubject> = {}): EntrySubject => ({
  schoolId: 's1',
  category: is.LESSON,
  classId: 'c1',
  relation: null,
  teacherIds: ['somebody', null],
  createdBy: 'somebody',
  ...more,
})

const mine = { teacherIds: ['me'] }
const made = { createdBy: 'me' }
const acts = ['read', 'write', 'remove', 'substitute'] as const

test.each<[who: Role, about: Partial<EntrySubject>, may: string]>([
  ['SISWA', { relation: 'SISWA' }, 'read'],
  ['SISWA', {}, ''],
  ['SISWA', { classId: null }, 'read'],
  ['ORTU', { relation: 'ORTU' }, 'read'],
  ['GURU', { relation: 'GURU' }, 'read'],
  ['GURU', mine, 'read'],
  ['GURU', { ...mine, ...made, relation: 'GURU' }, 'read'],
  ['GURU', { ...mine, relation: 'GURU', category: is.ONLINE }, 'read write'],
  ['GURU', { ...mine, ...made, relation: 'GURU', category: is.ONLINE }, 'read write remove'],
  ['GURU', { ...mine, ...made, category: is.ONLINE }, 'read'],
  ['GURU', { relation: 'GURU', category: is.ONLINE }, 'read'],
  // In the class of the own child a teacher is nothing but a parent.
  ['GURU', { ...mine, ...made, relation: 'ORTU', category: is.ONLINE }, 'read'],
  ['WALIKELAS', { relation: 'WALIKELAS' }, 'read write substitute'],
  ['WALIKELAS', { ...made, relation: 'WALIKELAS' }, 'read write remove substitute'],
  ['WALIKELAS', { ...made, relation: 'WALIKELAS', category: is.HOLIDAY }, 'read'],
  ['WALIKELAS', { ...made, classId: null }, 'read'],
  ['WALIKELAS', {}, ''],
  ['ADMIN', {}, 'read write remove substitute'],
  ['ADMIN', { classId: null, category: is.HOLIDAY }, 'read write remove substitute'],
])('%s of %o may: %s', (role, about, may) => {
  const granted = acts.filter((act) => schedulePolicy[act](actor(role), entry(about)))
  expect(granted.join(' ')).toBe(may)
})

test('who is on duty finds the empty classroom, and who leads the school looks on', () => {
  const granted = (position: Position) =>
    acts
      .filter((act) => schedulePolicy[act](acting('GURU', { schoolId: 's1', positions: [position] }), entry()))
      .join(' ')
  expect(granted('DUTY')).toBe('read substitute')
  expect(granted('PRINCIPAL')).toBe('read')
  expect(granted('COUNSELOR')).toBe('read')
  expect(granted('TREASURER')).toBe('')
})

test.each<[who: Role, relation: Role | null, categories: string, ownOnly: string]>([
  ['ADMIN', null, '12345', ''],
  ['WALIKELAS', 'WALIKELAS', '1235', ''],
  ['WALIKELAS', 'GURU', '5', '5'],
  ['GURU', 'GURU', '5', '5'],
  ['GURU', null, '', ''],
  ['SISWA', 'SISWA', '', ''],
])('%s, who is %s of a class, may plan for it: %s', (role, relation, planned, ownOnly) => {
  const { categories, own_only } = plannableBy(actor(role), { schoolId: 's1', classId: 'c1', relation })
  expect([categories.join(''), own_only.join('')]).toEqual([planned, ownOnly])
  const ofSchool = plannableBy(actor(role), { schoolId: 's1', classId: null, relation: null })
  expect(ofSchool.categories.join('')).toBe(role === 'ADMIN' ? '234' : '')
})

test('nobody of another school may anything', () => {
  for (const role of ['SISWA', 'ORTU', 'GURU', 'WALIKELAS', 'ADMIN'] as const)
    for (const act of acts) expect(schedulePolicy[act](actor(role, 's2'), entry({ classId: null }))).toBe(false)
})
