/** Words that their author says otherwise: within the time, with a mark, and kept as they were for whoever judges them. */
import { isDeepStrictEqual } from 'node:util'
import {
  forumRefusal,
  longestReply,
  type CommentView,
  type Former,
  type ReplyRevision,
} from '@kelasku/shared/forum/contract'
import { threadCan } from '@kelasku/shared/forum/machine'
import { isRewordable, wordsRules } from '@kelasku/shared/forum/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import { commentAnew, commentFor, wordsOf, type PlacedComment } from '../comments/service.ts'
import { contentOf } from '../content.ts'
import { publishToReaders } from '../news.ts'
import { requireWriter } from '../place.ts'
import { withUrl, type KnownThread } from '../repo.ts'
import { keepFormer, listFormer, lockComment, saveWording } from './repo.ts'

export async function reviseComment(
  who: Actor,
  placed: PlacedComment,
  revision: ReplyRevision,
  work: Work,
): Promise<CommentView> {
  const { thread } = placed
  const { id } = placed.comment.row
  if (!wordsRules.update(who, wordsOf(placed))) throw refusal.forbidden()
  requireWriter(who, thread)
  if (!threadCan(thread.status, 'update')) throw forumRefusal.not_in_this_status()
  const content = contentOf(revision, longestReply)
  const standing = await lockComment(work.tx, id)
  if (!standing || standing.hidden_at !== null) throw forumRefusal.reply_is_hidden()
  if (!isRewordable(standing, new Date())) throw forumRefusal.too_late_to_edit()
  if (!isDeepStrictEqual(standing.content_doc, content.content_doc)) {
    await keepFormer(work.tx, who, { ...standing, comment_id: id, title: null })
    await saveWording(work.tx, id, content)
    publishToReaders(work, thread.row, null)
  }
  return commentAnew(who, id, work)
}

/** @param commentId of the thread itself without one. */
export async function formerOf(
  who: Actor,
  thread: KnownThread,
  commentId: string | undefined,
  work: Work,
): Promise<Former[]> {
  const placed = commentId === undefined ? undefined : await commentFor(who, commentId, work)
  if (placed && placed.thread.id !== thread.id) throw refusal.not_found()
  if (!wordsRules.readFormer(who, placed ? wordsOf(placed) : thread)) throw refusal.forbidden()
  const former = await listFormer(work.tx, { thread_id: thread.id, comment_id: commentId ?? null })
  return former.map(({ attachments, ...one }) => ({
    ...one,
    content: htmlOf(one.content_doc),
    attachments: attachments.map(withUrl),
  }))
}
