import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import {
  classes,
  classMembers,
  codeTries,
  courses,
  courseTeachers,
  invitationCodes,
  invitationUses,
  subjects,
} from './table.ts'

export const classroomPrivacy = [
  aboutNobody(classes, [
    'id',
    'seq',
    'school_id',
    'school_year_id',
    'name',
    'level',
    'phase',
    'type',
    'capacity',
    'status',
    'created_at',
  ]),
  aboutNobody(subjects, ['id', 'seq', 'school_id', 'name', 'short_name']),
  aboutNobody(courses, ['id', 'seq', 'school_id', 'class_id', 'subject_id', 'group', 'order', 'passing_score']),
  aboutPerson(courseTeachers, 'user_id', ['id', 'school_id', 'course_id'], {
    user_id: keep('register', 'who taught what'),
    start_date: keep('register', 'since when'),
    end_date: keep('register', 'until when'),
  }),
  aboutPerson(classMembers, 'user_id', ['id', 'seq', 'school_id'], {
    class_id: keep('register', 'the class that somebody is or was in'),
    user_id: keep('register', 'who is in the class'),
    class_role: keep('register', 'as what'),
    status: keep('register', 'whether they are in it now, and how they left it'),
    start_date: keep('register', 'since when'),
    end_date: keep('register', 'until when'),
  }),
  aboutPerson(
    invitationCodes,
    'student_id',
    [
      'id',
      'school_id',
      'class_id',
      'kind',
      'code_hash',
      'code_sealed',
      'expires_at',
      'uses_left',
      'revoked_at',
      'created_at',
    ],
    {
      student_id: keep('school', 'whose parent the code is for'),
      created_by: keep('school', 'who gave the code out'),
    },
  ),
  aboutPerson(codeTries, 'subject', ['id', 'at'], {
    subject: keep({ days: 1 }, 'making codes impossible to guess'),
  }),
  aboutPerson(invitationUses, 'user_id', ['id', 'school_id', 'code_id'], {
    user_id: keep('register', 'who came in by which code'),
    used_at: keep('register', 'when'),
  }),
]
