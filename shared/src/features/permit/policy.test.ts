import { describe, expect, test } from 'vitest'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { permitPolicy, permitRules, type PermitSubject } from './policy.ts'

const actor = (role: Role, userId = 'asker', isAdmin = false): Actor => ({
  userId,
  sessionId: 's',
  memberships: [],
  schoolId: 'here',
  membershipId: 'm',
  role,
  isAdmin,
})
const permit = (relation: PupilRelation | null, created_by: string | null = 'somebody'): PermitSubject => ({
  school_id: 'here',
  created_by,
  relation,
  is_on_duty: false,
})
const onDuty = (subject: PermitSubject): PermitSubject => ({ ...subject, is_on_duty: true })
const rules = Object.keys(permitRules) as (keyof typeof permitRules)[]
const may = (who: Actor, subject: PermitSubject) => rules.filter((rule) => permitRules[rule](who, subject)).join(' ')

const answering = 'read readReason readReach approve reject revoke'

describe('who may do what', () => {
  test.each<[string, Actor, PermitSubject, string]>([
    ['who asked for themselves', actor('SISWA'), permit('self', 'asker'), 'read readReason update withdraw'],
    ['the parent who asked', actor('ORTU'), permit('guardian', 'asker'), 'read readReason update withdraw'],
    ['the other parent', actor('ORTU'), permit('guardian'), 'read readReason'],
    ['the pupil whose parent asked', actor('SISWA'), permit('self'), 'read readReason'],
    ['the homeroom teacher', actor('WALIKELAS'), permit('homeroom'), answering],
    ['the office', actor('ADMIN'), permit(null), answering],
    ['a teacher of the office', actor('GURU', 'asker', true), permit('teacher'), answering],
    ['a teacher of the class', actor('GURU'), permit('teacher'), 'read'],
    ['another teacher', actor('GURU'), permit(null), ''],
    ['whoever is on duty', actor('GURU'), onDuty(permit(null)), answering],
    ['whoever is on duty, and asked it as a parent', actor('GURU'), onDuty(permit(null, 'asker')), 'read'],
    ['whoever is on duty elsewhere', actor('GURU'), onDuty({ ...permit(null), school_id: 'there' }), ''],
    ['another homeroom teacher', actor('WALIKELAS'), permit(null), ''],
    ['another parent', actor('ORTU'), permit(null), ''],
    ['who asked, and is no guardian any more', actor('ORTU'), permit(null, 'asker'), ''],
    ['an admin of another school', actor('ADMIN'), { ...permit(null), school_id: 'there' }, ''],
  ])('%s', (_, who, subject, expected) => {
    expect(may(who, subject)).toBe(expected)
  })
})

test('families ask, and the school gives leave for its own purposes', () => {
  const roles: Role[] = ['SISWA', 'ORTU', 'GURU', 'WALIKELAS', 'ADMIN']
  expect(roles.filter((role) => permitPolicy.request(actor(role)))).toEqual(['SISWA', 'ORTU'])
  expect(roles.filter((role) => permitPolicy.dispense(actor(role)))).toEqual(['WALIKELAS', 'ADMIN'])
})
