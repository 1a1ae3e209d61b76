import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { announcementAttachments, announcementReceipts, announcements, announcementTargets } from './table.ts'

export const announcementPrivacy = [
  aboutPerson(
    announcements,
    'author_id',
    [
      'id',
      'seq',
      'school_id',
      'title',
      'body',
      'status',
      'publish_at',
      'expire_at',
      'pinned',
      'requires_confirmation',
      'edited_at',
      'reminded_at',
      'version',
      'created_at',
    ],
    { author_id: keep('school', 'who answers for what the school has said') },
    { blank: { author_id: null } },
  ),
  aboutPerson(announcementTargets, 'user_id', ['id', 'seq', 'school_id', 'announcement_id', 'type', 'class_id'], {
    user_id: keep('school', 'whom it is for'),
    role: keep('school', 'whom it is for'),
  }),
  aboutPerson(announcementReceipts, 'user_id', ['id', 'school_id', 'announcement_id'], {
    user_id: keep('school', 'whom it has reached'),
    read_at: keep('school', 'knowing who still has to be told'),
    confirmed_at: keep('school', 'proof that they know'),
    reminded_at: keep('school', 'not reminding too often'),
    reminded_count: keep('school', 'noticing whom the app does not reach'),
    is_marked: keep('school', 'putting it before their eyes again'),
  }),
  aboutNobody(announcementAttachments, ['id', 'seq', 'school_id', 'announcement_id', 'file_id']),
]
