import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import {
  forumAttachments,
  forumAttentions,
  forumComments,
  forumEdits,
  forumMutes,
  forumReads,
  forumReports,
  forumThreads,
} from './table.ts'

const said = {
  author_id: keep('school', 'whose words they are'),
  content_doc: keep('school', 'what they said'),
  words: keep('school', 'finding it again'),
  hidden_at: keep('school', 'what moderators have done, and when'),
  hidden_by: keep('school', 'who answers for it'),
  hidden_reason: keep('school', 'why it is not to be seen'),
}

/** Others have answered to it, so its place stays, without a word or a name. */
const unsaid = { author_id: null, content_doc: emptyDoc, words: '', hidden_reason: '' }

export const forumPrivacy = [
  aboutPerson(
    forumThreads,
    'author_id',
    [
      'id',
      'seq',
      'school_id',
      'type',
      'class_id',
      'author_role',
      'status',
      'pinned',
      'last_number',
      'told_number',
      'active_at',
      'edited_at',
      'version',
      'created_at',
    ],
    { title: keep('school', 'what they said'), ...said },
    { blank: { title: '', ...unsaid } },
  ),
  aboutPerson(
    forumComments,
    'author_id',
    ['id', 'school_id', 'thread_id', 'author_role', 'number', 'client_id', 'edited_at', 'created_at'],
    said,
    {
      blank: unsaid,
    },
  ),
  aboutPerson(forumEdits, 'author_id', ['id', 'school_id', 'thread_id', 'comment_id', 'until'], {
    author_id: keep('school', 'whose words they were'),
    title: keep('school', 'what they said before, for whoever has to judge it'),
    content_doc: keep('school', 'what they said before, for whoever has to judge it'),
    words: keep('school', 'what they had said when it was reported'),
  }),
  aboutPerson(forumReads, 'user_id', ['id', 'school_id', 'thread_id'], {
    user_id: keep('school', 'who has read'),
    last_number: keep('school', 'showing them what is new'),
  }),
  aboutPerson(forumAttentions, 'user_id', ['school_id', 'thread_id'], {
    user_id: keep('school', 'whom to call'),
    attention: keep('school', 'whether they want to be called'),
  }),
  aboutNobody(forumAttachments, ['id', 'seq', 'school_id', 'thread_id', 'comment_id', 'file_id', 'since', 'until']),
  aboutPerson(
    forumReports,
    'reporter_id',
    ['id', 'seq', 'school_id', 'thread_id', 'comment_id', 'reason', 'status', 'created_at'],
    {
      reporter_id: keep('school', 'whom to answer'),
      note: keep('school', 'what moderators have to judge'),
      answered_by: keep('school', 'who answers for it'),
      answered_at: keep('school', 'that it was answered'),
      answer_note: keep('school', 'why it was answered so'),
    },
    { blank: { reporter_id: null, note: '', answer_note: '' } },
  ),
  aboutPerson(forumMutes, 'user_id', ['id', 'seq', 'school_id', 'type', 'class_id', 'created_at'], {
    user_id: keep('school', 'who may not write'),
    until: keep('school', 'for how long'),
    reason: keep('school', 'why they may not'),
    muted_by: keep('school', 'who answers for it'),
  }),
]
