import type { Child } from '@kelasku/shared/classroom/contract'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { expect, test } from 'vitest'
import { matchingSchools, schoolsOf } from './schools.ts'

const membership = (id: string, school_id: string, more: Partial<MembershipView> = {}): MembershipView => ({
  id,
  school_id,
  school_name: school_id.toUpperCase(),
  logo_image_url: null,
  grade: 'SMP',
  site_type: 'school',
  timezone: 'Asia/Jakarta',
  suspended: false,
  role: 'GURU',
  is_admin: false,
  position: null,
  status: 'ACTIVE',
  ...more,
})
const child = (id: string, school_id: string): Child => ({
  id,
  full_name: id,
  image_url: null,
  relation: 'IBU',
  school_id,
  school_name: '',
  grade: null,
  class_id: null,
  class_name: null,
})

const bambang = [
  membership('waiting', 'tk', { status: 'PENDING' }),
  membership('guru', 'smp'),
  membership('ortu', 'smp', { role: 'ORTU' }),
]
const groups = schoolsOf(bambang, [child('Gilang', 'smp'), child('Galih', 'smp')])

test('all roles of a school stand together, and schools that can be entered come first', () => {
  expect(groups.map(({ school, here }) => [school.school_id, here?.map(({ id }) => id)])).toEqual([
    ['smp', ['guru', 'ortu']],
    ['tk', undefined],
  ])
  expect(groups[1]?.others.map(({ id }) => id)).toEqual(['waiting'])
})

test('a parent may choose a child there', () => {
  expect(groups[0]?.children.map(({ id }) => id)).toEqual(['Gilang', 'Galih'])
  expect(groups[1]?.children).toEqual([])
})

test('a school is found by its name or by a child in it', () => {
  expect(matchingSchools(groups, 'tk').map(({ school }) => school.school_id)).toEqual(['tk'])
  expect(matchingSchools(groups, 'gali').map(({ school }) => school.school_id)).toEqual(['smp'])
  expect(matchingSchools(groups, '')).toHaveLength(2)
})
