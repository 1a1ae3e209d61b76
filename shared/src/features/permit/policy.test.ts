import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { permitPolicy, permitRules, type PermitSubject } from './policy.ts'

const actor = (role: Role, userId = 'asker', isAdmin = false) =>
  acting(role, { isAdmin: isAdmin || role === 'ADMIN', userId })
const permit = (relations: PupilRelation[], created_by: string | null = 'somebody'): PermitSubject => ({
  school_id: 'here',
  created_by,
  relations,
  others_can_answer: true,
})
const onDuty = acting('GURU', { userId: 'asker', positions: ['DUTY'] })
const leading = acting(['WALIKELAS', 'ORTU'])
const alone = (subject: PermitSubject): PermitSubject => ({ ...subject, others_can_answer: false })
const rules = Object.keys(permitRules) as (keyof typeof permitRules)[]
const may = (who: Actor, subject: PermitSubject) => rules.filter((rule) => permitRules[rule](who, subject)).join(' ')

const answering = 'read readReason readReach approve reject revoke'

describe('who may do what', () => {
  test.each<[string, Actor, PermitSubject, string]>([
    ['who asked for themselves', actor('SISWA'), permit(['self'], 'asker'), 'read readReason update withdraw'],
    ['the parent who asked', actor('ORTU'), permit(['guardian'], 'asker'), 'read readReason update withdraw'],
    ['the other parent', actor('ORTU'), permit(['guardian']), 'read readReason'],
    ['the pupil whose parent asked', actor('SISWA'), permit(['self']), 'read readReason'],
    ['the homeroom teacher', actor('WALIKELAS'), permit(['homeroom']), answering],
    ['the office', actor('ADMIN'), permit([]), answering],
    ['a teacher of the office', actor('GURU', 'asker', true), permit(['teacher']), answering],
    ['a teacher of the class', actor('GURU'), permit(['teacher']), 'read'],
    ['another teacher', actor('GURU'), permit([]), ''],
    ['who is on duty', onDuty, permit([]), answering],
    [
      'who is on duty, and asked it as a parent',
      onDuty,
      permit(['guardian'], 'asker'),
      'read readReason update withdraw',
    ],
    ['who leads the class of their own child', leading, permit(['guardian', 'homeroom']), 'read readReason'],
    ['… and nobody else could answer', leading, alone(permit(['guardian', 'homeroom'])), answering],
    ['an admin, of their own child', acting(['ADMIN', 'ORTU']), permit(['guardian']), 'read readReason'],
    ['who leads the class, of another child', leading, permit(['homeroom']), answering],
    ['who is on duty elsewhere', onDuty, { ...permit([]), school_id: 'there' }, ''],
    ['another homeroom teacher', actor('WALIKELAS'), permit([]), ''],
    ['another parent', actor('ORTU'), permit([]), ''],
    ['who asked, and is no guardian any more', actor('ORTU'), permit([], 'asker'), ''],
    ['an admin of another school', actor('ADMIN'), { ...permit([]), school_id: 'there' }, ''],
  ])('%s', (_, who, subject, expected) => {
    expect(may(who, subject)).toBe(expected)
  })
})

test('families ask, and the school gives leave for its own purposes', () => {
  const roles: Role[] = ['SISWA', 'ORTU', 'GURU', 'WALIKELAS', 'ADMIN']
  expect(roles.filter((role) => permitPolicy.request(actor(role)))).toEqual(['SISWA', 'ORTU'])
  expect(roles.filter((role) => permitPolicy.dispense(actor(role)))).toEqual(['WALIKELAS', 'ADMIN'])
})
