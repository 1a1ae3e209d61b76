import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { chatAttachments, chatMutes, chatQuietRooms, chatReports, chatRooms, chatSettings } from './table.ts'

export const chatPrivacy = [
  aboutPerson(
    chatRooms,
    'person_id',
    ['id', 'school_id', 'kind', 'class_id', 'course_id', 'conference_id', 'told_seq', 'created_at'],
    {
      person_id: keep('register', 'who talks with whom'),
      other_id: keep('register', 'who talks with whom'),
      student_id: keep('register', 'which child it is about'),
    },
    { also: ['other_id', 'student_id'] },
  ),
  aboutPerson(chatMutes, 'user_id', ['school_id', 'room_id'], {
    user_id: keep('register', 'who may not write for a while'),
    until: keep('register', 'when they may write again'),
    reason: keep('register', 'why they may not write'),
    muted_by: keep('register', 'who answers for it'),
  }),
  aboutPerson(
    chatReports,
    'reporter_id',
    ['id', 'seq', 'school_id', 'room_id', 'line_id', 'status', 'created_at'],
    {
      reporter_id: keep('school', 'whom to answer'),
      reason: keep('school', 'what has to be judged'),
      note: keep('school', 'what has to be judged'),
      answered_by: keep('school', 'who answers for it'),
      answered_at: keep('school', 'that it was answered'),
      answer_note: keep('school', 'why it was answered so'),
    },
    // What others said is still to be judged; only that somebody of this name found it wrong is gone.
    { blank: { reporter_id: null, reason: 'OTHER', note: '', answer_note: '' } },
  ),
  aboutPerson(chatQuietRooms, 'user_id', ['school_id', 'room_id'], {
    user_id: keep('account', 'who does not want to be called'),
  }),
  aboutNobody(chatAttachments, ['id', 'seq', 'school_id', 'line_id', 'file_id']),
  aboutNobody(chatSettings, ['school_id', 'peers_may_talk']),
]
