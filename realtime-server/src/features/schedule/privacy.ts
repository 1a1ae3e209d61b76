import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { bellProfiles, scheduleClaims, scheduleEdits, scheduleFeeds, schedules } from './table.ts'

export const schedulePrivacy = [
  aboutPerson(
    schedules,
    'teacher_id',
    [
      'id',
      'seq',
      'school_id',
      'series_id',
      'category',
      'title',
      'course_id',
      'class_id',
      'room',
      'period_no',
      'period_count',
      'mode',
      'note',
      'start_date',
      'end_date',
      'is_parallel',
      'allows_overlap',
      'version',
      'created_at',
    ],
    {
      teacher_id: keep('school', 'who teaches then'),
      substitute_id: keep('school', 'who taught instead'),
      substitute_reason: keep('school', 'why somebody else taught'),
      created_by: keep('school', 'who planned it, and may take it out'),
    },
    {
      also: ['substitute_id', 'created_by'],
      blank: { teacher_id: null, substitute_id: null, substitute_reason: null, created_by: null },
    },
  ),
  aboutPerson(scheduleClaims, 'key', ['id', 'school_id', 'schedule_id', 'kind', 'lane'], {
    key: keep('school', 'nobody teaches two classes at once'),
    during: keep('school', 'nobody teaches two classes at once'),
  }),
  aboutPerson(scheduleEdits, 'made_by', ['id', 'seq', 'school_id', 'process_id', 'after'], {
    made_by: keep({ days: 7 }, 'who may take the change back'),
    before: keep({ days: 7 }, 'taking the change back'),
    created_at: keep({ days: 7 }, 'how long it can be taken back'),
    undone_at: keep({ days: 7 }, 'taking it back once'),
  }),
  aboutNobody(bellProfiles, ['id', 'school_id', 'kind', 'periods', 'version']),
  aboutPerson(scheduleFeeds, 'user_id', ['id', 'school_id'], {
    user_id: keep('account', 'whose address it is, to be taken back'),
    token_hash: keep('account', 'finding the schedule of an address'),
    token_sealed: keep('account', 'showing them their address; encrypted'),
    created_at: keep('account', 'telling them how old it is'),
  }),
]
