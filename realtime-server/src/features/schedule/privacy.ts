import { sql } from 'drizzle-orm'
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
      // The lesson stays, and whoever else is named in it.
      blank: (personId) => ({
        teacher_id: sql`nullif(${schedules.teacher_id}, ${personId}::uuid)`,
        substitute_id: sql`nullif(${schedules.substitute_id}, ${personId}::uuid)`,
        // Why somebody was away is theirs, and says who came instead.
        substitute_reason: sql`case when ${personId}::uuid in (${schedules.teacher_id}, ${schedules.substitute_id}) then null
          else ${schedules.substitute_reason} end`,
        // The teacher whom they stood in for may have been given something else at that hour.
        allows_overlap: sql`${schedules.allows_overlap} or coalesce(${schedules.substitute_id} = ${personId}::uuid, false)`,
        created_by: sql`nullif(${schedules.created_by}, ${personId}::uuid)`,
      }),
    },
  ),
  aboutPerson(scheduleClaims, 'key', ['id', 'school_id', 'schedule_id', 'kind', 'lane'], {
    key: keep('school', 'nobody teaches two classes at once'),
    during: keep('school', 'nobody teaches two classes at once'),
  }),
  aboutPerson(
    scheduleEdits,
    'made_by',
    ['id', 'seq', 'school_id', 'process_id', 'after'],
    {
      made_by: keep({ days: 7 }, 'who may take the change back'),
      before: keep({ days: 7 }, 'taking the change back'),
      created_at: keep({ days: 7 }, 'how long it can be taken back'),
      undone_at: keep({ days: 7 }, 'taking it back once'),
    },
    {
      // What would bring somebody back who was forgotten goes too, whoever made it.
      rows: (personId) =>
        sql`(${scheduleEdits.made_by} = ${personId}::uuid or ${scheduleEdits.before}::text like ${`%${personId}%`})`,
    },
  ),
  aboutNobody(bellProfiles, ['id', 'school_id', 'kind', 'periods', 'version']),
  aboutPerson(scheduleFeeds, 'user_id', ['id', 'school_id'], {
    user_id: keep('account', 'whose address it is, to be taken back'),
    token_hash: keep('account', 'finding the schedule of an address'),
    token_sealed: keep('account', 'showing them their address; encrypted'),
    created_at: keep('account', 'telling them how old it is'),
  }),
]
