import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { calendarEntries, calendarFeeds } from './table.ts'

export const calendarPrivacy = [
  aboutNobody(calendarEntries, [
    'id',
    'seq',
    'school_id',
    'kind',
    'title',
    'start_date',
    'end_date',
    'levels',
    'is_school_day',
    'is_estimate',
    'national_code',
    'version',
    'created_at',
  ]),
  aboutPerson(calendarFeeds, 'user_id', ['id', 'school_id'], {
    user_id: keep('account', 'whose address it is, to be taken back'),
    token_hash: keep('account', 'finding the calendar of an address'),
    token_sealed: keep('account', 'showing them their address; encrypted'),
    created_at: keep('account', 'telling them how old it is'),
  }),
]
