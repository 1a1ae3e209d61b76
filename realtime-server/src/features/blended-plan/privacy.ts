import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { blendedConsents, blendedMembers, blendedPlans } from './table.ts'

export const blendedPlanPrivacy = [
  aboutNobody(blendedPlans, [
    'id',
    'seq',
    'school_id',
    'class_id',
    'start_date',
    'end_date',
    'days',
    'week',
    'version',
    'created_at',
  ]),
  aboutPerson(blendedMembers, 'student_id', ['id', 'school_id', 'plan_id'], {
    student_id: keep('register', 'on which days they came to school'),
    group_name: keep('register', 'on which days they came to school'),
  }),
  aboutPerson(
    blendedConsents,
    'student_id',
    ['id', 'seq', 'school_id', 'class_id'],
    {
      student_id: keep('register', 'whether they may come to school'),
      guardian_id: keep('register', 'who has said so'),
      is_given: keep('register', 'whether they may come to school'),
      said_at: keep('register', 'from when on it counts'),
    },
    { also: ['guardian_id'] },
  ),
]
