/** What the platform itself keeps about people. */
import { sql } from 'drizzle-orm'
import { sessions } from './auth/table.ts'
import { collabDocuments, collabUpdates } from './collab/table.ts'
import { conversationEdits, conversationLines, conversationPointers, conversations } from './conversation/table.ts'
import { auditRows } from './database/audit.ts'
import { files, storageLimits, storageUsage, uploads } from './files/table.ts'
import { idempotencyKeys } from './http/idempotency.ts'
import { requestNonces } from './http/signature.ts'
import { aboutPerson, aboutNobody, keep } from './privacy.ts'

export const platformPrivacy = [
  aboutPerson(sessions, 'user_id', ['id', 'token_hash', 'signing_key_sealed'], {
    user_id: keep({ days: 90 }, 'who is signed in'),
    device_id: keep({ days: 90 }, 'telling one device from another'),
    device_name: keep({ days: 90 }, 'showing the person where they are signed in'),
    user_agent: keep({ days: 90 }, 'recognising a sign-in that was not theirs'),
    ip: keep({ days: 90 }, 'recognising a sign-in that was not theirs'),
    school_id: keep({ days: 90 }, 'the school that they last acted in'),
    created_at: keep({ days: 90 }, 'showing since when'),
    last_used_at: keep({ days: 90 }, 'showing until when'),
    expires_at: keep({ days: 90 }, 'ending what nobody uses'),
    revoked_at: keep({ days: 90 }, 'that it has ended'),
    revoke_reason: keep({ days: 90 }, 'telling the person why'),
  }),
  aboutPerson(
    auditRows,
    'user_id',
    ['id', 'request_id', 'previous_hash', 'hash'],
    {
      at: keep('register', 'proof of who did what'),
      school_id: keep('register', 'in which school'),
      user_id: keep('register', 'who did it'),
      session_id: keep('register', 'from which sign-in'),
      acted_as: keep('register', 'in which capacity'),
      action: keep('register', 'what was done'),
      subject: keep('register', 'to what'),
      detail: keep('register', 'from what to what'),
    },
    {
      rows: (id) => sql`user_id = ${id} or subject = ${`user:${id}`}`,
      stays: 'the chain must not break; it holds ids, and the id of somebody erased leads to nobody',
    },
  ),
  aboutPerson(
    files,
    'owner_id',
    ['id', 'school_id', 'purpose', 'of_school', 'media_type', 'size', 'sha256', 'scan'],
    {
      owner_id: keep('account', 'whose file it is'),
      name: keep('account', 'what its owner called it'),
      created_at: keep('account', 'when it was uploaded'),
    },
    // The school's logo stays when the admin who uploaded it goes.
    { rows: (id) => sql`owner_id = ${id} and not of_school`, names: ['name'] },
  ),
  aboutPerson(
    uploads,
    'owner_id',
    ['id', 'school_id', 'purpose', 'size', 'media_type', 'sha256', 'file_id'],
    {
      owner_id: keep({ days: 7 }, 'whose upload it is'),
      name: keep({ days: 7 }, 'what its owner called it'),
      created_at: keep({ days: 7 }, 'forgetting what nobody goes on with'),
    },
    { names: ['name'] },
  ),
  aboutPerson(storageUsage, 'owner_id', ['whose'], {
    owner_id: keep('account', 'whose files are counted'),
    bytes: keep('account', 'how much of their room is used'),
  }),
  aboutNobody(storageLimits, ['school_id', 'pupil', 'staff', 'school', 'version']),
  aboutPerson(
    idempotencyKeys,
    'key',
    ['request_hash', 'at'],
    {
      key: keep({ days: 1 }, 'doing a repeated call once; begins with who made it'),
      reply_sealed: keep({ days: 1 }, 'answering the repetition as the first time; encrypted'),
    },
    { rows: (id) => sql`key like ${`${id}:%`}` },
  ),
  aboutPerson(
    requestNonces,
    'session_id',
    ['nonce'],
    {
      session_id: keep({ days: 1 }, 'refusing a signed request that is played again'),
      at: keep({ days: 1 }, 'forgetting it after five minutes'),
    },
    { rows: (id) => sql`session_id in (select id from vault.sessions where user_id = ${id})` },
  ),
  aboutNobody(collabDocuments, [
    'id',
    'school_id',
    'kind',
    'schema_version',
    'epoch',
    'snapshot',
    'snapshot_seq',
    'seq',
    'created_at',
    'written_at',
  ]),
  aboutPerson(
    collabUpdates,
    'user_id',
    ['document_id', 'school_id', 'seq', 'update', 'at'],
    { user_id: keep('register', 'who wrote what, until it is pressed together with the rest') },
    { blank: { user_id: null } },
  ),
  aboutNobody(conversations, ['id', 'school_id', 'seq', 'version', 'said_at']),
  aboutPerson(
    conversationLines,
    'sender_id',
    ['id', 'conversation_id', 'school_id', 'seq', 'version', 'client_id', 'reply_to'],
    {
      sender_id: keep('register', 'who said it'),
      text: keep('register', 'what was said, also to whoever has to look into it'),
      mentions: keep('register', 'whom it turns to'),
      at: keep('register', 'when it was said'),
      edited_at: keep('register', 'that it was worded otherwise'),
      removed_at: keep('register', 'that it was taken away'),
      removed_by: keep('register', 'who took it away'),
    },
    // Its place stays, since others answered it.
    { blank: { sender_id: null, text: '', mentions: [] } },
  ),
  aboutPerson(
    conversationEdits,
    'line_id',
    ['id', 'school_id', 'line_id'],
    {
      text: keep('register', 'what was said before, for whoever has to look into it'),
      until: keep('register', 'when it was worded otherwise'),
    },
    { rows: (id) => sql`line_id in (select id from conversation_lines where sender_id = ${id})` },
  ),
  aboutPerson(conversationPointers, 'user_id', ['conversation_id', 'school_id'], {
    user_id: keep('register', 'who has read it'),
    seq: keep('register', 'what is still unread'),
    at: keep('register', 'when it was read'),
  }),
]
