import type { Actor, Position, Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { conferenceRules, placeIn, type ConferenceRelation, type ConferenceSubject } from './policy.ts'

const who = (roles: Role[], positions: Position[] = []): Actor => ({
  userId: 'me',
  sessionId: 's',
  memberships: [],
  schoolId: 'here',
  roles,
  isAdmin: roles.includes('ADMIN'),
  positions,
})
const to = (...relations: ConferenceRelation[]): ConferenceSubject => ({ school_id: 'here', relations })

const rules = Object.keys(conferenceRules) as (keyof typeof conferenceRules)[]
const allowed = (actor: Actor, subject: ConferenceSubject) =>
  rules.filter((rule) => conferenceRules[rule](actor, subject)).join(' ')

const table: [string, Actor, ConferenceSubject, string | null, string][] = [
  [
    'its teacher',
    who(['GURU']),
    to('TEACHER'),
    'HOST',
    'read readLink join host review watchRecordings removeRecording report',
  ],
  [
    'a teacher of its course',
    who(['GURU']),
    to('COTEACHER'),
    'COHOST',
    'read readLink join host review watchRecordings removeRecording report',
  ],
  [
    'the homeroom teacher',
    who(['WALIKELAS']),
    to('HOMEROOM'),
    'COHOST',
    'read readLink join host review watchRecordings removeRecording report',
  ],
  [
    'who was appointed',
    who(['GURU']),
    to('APPOINTED'),
    'COHOST',
    'read readLink join host review watchRecordings removeRecording report',
  ],
  ['a pupil of it', who(['SISWA']), to('PUPIL'), 'MEMBER', 'read join watchRecordings ownReport'],
  ['a parent in a kindergarten', who(['ORTU']), to('TK_GUARDIAN'), 'MEMBER', 'read join watchRecordings ownReport'],
  ['another parent', who(['ORTU']), to('GUARDIAN'), null, 'read ownReport'],
  ['an admin', who(['ADMIN']), to(), 'OBSERVER', 'read readLink join watchRecordings removeRecording report'],
  ['the principal', who(['GURU'], ['PRINCIPAL']), to(), 'OBSERVER', 'read readLink join watchRecordings report'],
  ['another teacher', who(['GURU']), to(), 'GUEST', 'read join'],
  ['another pupil', who(['SISWA']), to(), null, ''],
  ['a parent of another child', who(['ORTU']), to(), null, ''],
  [
    'an admin who teaches it',
    who(['ADMIN', 'GURU']),
    to('TEACHER'),
    'HOST',
    'read readLink join host review watchRecordings removeRecording report',
  ],
  ['a teacher whose child has it', who(['GURU', 'ORTU']), to('GUARDIAN'), null, 'read ownReport'],
  [
    'a teacher whose child has their class',
    who(['GURU', 'ORTU']),
    to('TEACHER', 'GUARDIAN'),
    'HOST',
    'read readLink join host review watchRecordings removeRecording report ownReport',
  ],
  [
    'an admin whose child has it',
    who(['ADMIN', 'ORTU']),
    to('GUARDIAN'),
    'OBSERVER',
    'read readLink join watchRecordings removeRecording report ownReport',
  ],
]

test.each(table)('%s', (_who, actor, subject, place, may) => {
  expect([placeIn(actor, subject), allowed(actor, subject)]).toEqual([place, may])
})

test('nobody of another school', () => {
  for (const [, actor, subject] of table) {
    const elsewhere = { ...subject, school_id: 'there' }
    expect([placeIn(actor, elsewhere), allowed(actor, elsewhere)]).toEqual([null, ''])
  }
})
