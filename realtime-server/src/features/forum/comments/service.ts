/** Replies: sent once however often, hidden with a reason, taken back by whose they are. */
import {
  forumRefusal,
  longestReply,
  mostReplies,
  type CommentAction,
  type CommentView,
  type ReplyDraft,
} from '@kelasku/shared/forum/contract'
import { threadCan } from '@kelasku/shared/forum/machine'
import {
  forumRules,
  isOwnWord,
  isRewordable,
  wordsRules,
  type WordsSubject,
  writesAs,
} from '@kelasku/shared/forum/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import { areAttachable, saveAttachments } from '../attachments/repo.ts'
import { followAtFirst } from '../attention/repo.ts'
import { contentOf } from '../content.ts'
import { presentHidden, reasonOf } from '../hidden.ts'
import { settleReports } from '../moderation/reports.ts'
import { publishToReaders, publishReplied } from '../news.ts'
import { takeBackHidden, notifyHidden } from '../notices.ts'
import { canWrite, requireWriter } from '../place.ts'
import type { KnownThread } from '../repo.ts'
import { threadFor } from '../service.ts'
import {
  countLately,
  findComment,
  findSent,
  insertComment,
  listComments,
  lockThread,
  markComment,
  type KnownComment,
} from './repo.ts'

export interface PlacedComment {
  thread: KnownThread
  comment: KnownComment
}

/** As a rule looks at it: its author's words, where the thread stands. */
export const wordsOf = ({ thread, comment: { row } }: PlacedComment): WordsSubject => ({
  school_id: thread.school_id,
  type: thread.type,
  relation: thread.relation,
  author_id: row.author_id,
  author_role: row.author_role,
})

/** The only way to hold a reply on someone's behalf: through its thread. */
export async function commentFor(who: Actor, id: string, work: Work): Promise<PlacedComment> {
  const comment = await findComment(work.tx, who.schoolId, id)
  if (!comment) throw refusal.not_found()
  const thread = await threadFor(who, comment.row.thread_id, work)
  return { thread, comment }
}

export async function commentsOf(who: Actor, thread: KnownThread, paging: Paging, work: Work) {
  const { items, total } = await listComments(work.tx, thread.id, paging)
  return { data: items.map((comment) => presentComment(who, { thread, comment })), meta: pageMeta(paging, total) }
}

function presentComment(who: Actor, placed: PlacedComment): CommentView {
  const { row, author, hider, attachments } = placed.comment
  const words = wordsOf(placed)
  const isShown = row.hidden_at === null || wordsRules.readHidden(who, words)
  return {
    id: row.id,
    number: row.number,
    client_id: row.client_id,
    author: isShown ? author : null,
    author_role: row.author_role,
    is_mine: isOwnWord(who, words),
    content: isShown ? htmlOf(row.content_doc) : null,
    content_doc: isShown ? row.content_doc : null,
    attachments: isShown ? attachments : [],
    hidden: presentHidden(
      isShown ? row : { ...row, hidden_reason: '' },
      hider,
      forumRules.moderate(who, placed.thread),
    ),
    edited_at: row.edited_at,
    created_at: row.created_at,
    can: abilities(who, placed),
  }
}

function abilities(who: Actor, placed: PlacedComment): Record<CommentAction, boolean> {
  const words = wordsOf(placed)
  const { row } = placed.comment
  const { hidden_at, hidden_by, author_id, edited_at } = row
  const isHidden = hidden_at !== null
  return {
    update:
      !isHidden &&
      wordsRules.update(who, words) &&
      canWrite(who, placed.thread) &&
      threadCan(placed.thread.status, 'update') &&
      isRewordable(row, new Date()),
    withdraw: !isHidden && isOwnWord(who, words),
    hide: !isHidden && !isOwnWord(who, words) && wordsRules.hide(who, words),
    // What its author has taken back is not for others to publish again.
    show: isHidden && hidden_by !== author_id && wordsRules.hide(who, words),
    report: !isHidden && wordsRules.report(who, words),
    mute: wordsRules.mute(who, words),
    history: edited_at !== null && wordsRules.readFormer(who, words),
  }
}

/** As it stands now, after a change. */
export const commentAnew = async (who: Actor, id: string, work: Work): Promise<CommentView> =>
  presentComment(who, await commentFor(who, id, work))

export async function replyTo(who: Actor, thread: KnownThread, draft: ReplyDraft, work: Work): Promise<CommentView> {
  const { client_id, attachment_ids } = draft
  const locked = await lockThread(work.tx, thread.id)
  if (!locked) throw refusal.not_found()
  // First of all: what was taken in once is answered for, whatever has happened to the thread or its author since.
  const sent = await findSent(work.tx, who.userId, client_id)
  if (sent && sent.row.thread_id !== thread.id) throw refusal.idempotency_key_reused()
  if (sent) return presentComment(who, { thread, comment: sent })

  requireWriter(who, thread)
  if (!threadCan(locked.status, 'reply')) throw forumRefusal.thread_closed()
  const content = contentOf(draft, longestReply, { hasFiles: attachment_ids.length > 0 })
  if ((await countLately(work.tx, who)) >= mostReplies) throw forumRefusal.replies_too_fast()
  if (!(await areAttachable(work.tx, who, attachment_ids, null))) throw forumRefusal.unknown_attachment()
  const number = locked.last_number + 1
  const row = await insertComment(work.tx, who, {
    thread_id: thread.id,
    client_id,
    number,
    author_role: writesAs(who, thread),
    ...content,
  })
  if (!row) throw refusal.idempotency_key_reused()
  await saveAttachments(work.tx, { ...row, comment_id: row.id }, attachment_ids)
  await followAtFirst(work.tx, who, thread.row)
  publishReplied(work, thread.row)
  return commentAnew(who, row.id, work)
}

interface Hiding {
  hidden: boolean
  reason: string
}

export async function hideComment(
  who: Actor,
  placed: PlacedComment,
  { hidden, reason }: Hiding,
  work: Work,
): Promise<CommentView> {
  const { thread, comment } = placed
  const words = wordsOf(placed)
  const isOwn = isOwnWord(who, words)
  const mayJudge = wordsRules.hide(who, words)
  const wasTakenBack = comment.row.hidden_by !== null && comment.row.hidden_by === comment.row.author_id
  if (hidden ? !isOwn && !mayJudge : !mayJudge || wasTakenBack) throw refusal.forbidden()

  const mark = hidden
    ? { hidden_at: new Date(), hidden_by: who.userId, hidden_reason: isOwn ? reason : reasonOf(reason) }
    : { hidden_at: null, hidden_by: null, hidden_reason: '' }
  // Said twice, or by two at once, it is said once.
  if (await markComment(work.tx, comment.row.id, mark)) {
    const action = `forum.comment_${hidden ? 'hidden' : 'shown'}`
    work.audit({ action, subject: `forum:${thread.id}:${comment.row.id}`, detail: { reason } })
    const target = { thread: thread.row, comment_id: comment.row.id }
    if (hidden) {
      await notifyHidden(work, who, { ...comment.row, ...mark, ...target })
      // Whoever takes their own words back answers no report of them.
      if (!isOwn) await settleReports(work, who, target, { status: 'HIDDEN', note: reason })
    } else await takeBackHidden(work, target)
    publishToReaders(work, thread.row, null)
  }
  return commentAnew(who, comment.row.id, work)
}
