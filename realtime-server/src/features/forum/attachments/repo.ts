/** The queries of files that hang on threads and replies. */
import { attachmentPurpose } from '@kelasku/shared/forum/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, eq, sql } from 'drizzle-orm'
import { classes } from '#features/classroom/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { daysLoose, forgetLoose, holdFiles } from '#platform/files/loose.ts'
import { files } from '#platform/files/table.ts'
import { forumAttachments, forumComments, forumThreads } from '../table.ts'
import { judgedBy, moderatesThere, readBy } from '../visible.ts'

/**
 * Files that the writer has uploaded for it, or that hang on it already; nobody else's, and of nothing else.
 * @param threadId the thread that is changed; nothing for what is new.
 */
export async function areAttachable(
  tx: Tx,
  who: Actor,
  fileIds: readonly string[],
  threadId: string | null,
): Promise<boolean> {
  if (fileIds.length === 0) return true
  await holdFiles(tx, fileIds)
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .leftJoin(forumAttachments, eq(forumAttachments.file_id, files.id))
    .where(
      and(
        sql`${files.id} = any (${sql.param([...fileIds])}::uuid[])`,
        eq(files.school_id, who.schoolId),
        eq(files.purpose, attachmentPurpose),
        sql`(${forumAttachments.thread_id} = ${threadId} and ${forumAttachments.comment_id} is null
          or ${forumAttachments.id} is null and ${files.owner_id} = ${who.userId})`,
      ),
    )
  return found.length === new Set(fileIds).size
}

interface PostKey {
  school_id: string
  thread_id: string
  comment_id: string | null
}

/** What hangs on it no more stays for whoever judges what stood there. */
export async function saveAttachments(tx: Tx, place: PostKey, fileIds: readonly string[]): Promise<void> {
  const { school_id, thread_id, comment_id } = place
  const kept = [...new Set(fileIds)]
  if (comment_id === null)
    await tx.execute(sql`update forum_attachments set until = now() where thread_id = ${thread_id}
      and comment_id is null and until is null and not file_id = any (${sql.param(kept)}::uuid[])`)
  if (kept.length === 0) return
  await tx
    .insert(forumAttachments)
    .values(kept.map((file_id) => ({ school_id, thread_id, comment_id, file_id })))
    .onConflictDoUpdate({ target: forumAttachments.file_id, set: { until: null } })
}

/**
 * Whether it hangs on something that stands before this person; on what is hidden, for moderators and its author; and
 * what was taken off, for whoever judges the words.
 */
export async function isAttachedBefore(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: forumAttachments.id })
    .from(forumAttachments)
    .innerJoin(forumThreads, eq(forumThreads.id, forumAttachments.thread_id))
    .leftJoin(classes, eq(classes.id, forumThreads.class_id))
    .leftJoin(forumComments, eq(forumComments.id, forumAttachments.comment_id))
    .where(
      and(
        eq(forumAttachments.file_id, fileId),
        readBy(who),
        sql`(${forumAttachments.until} is null or ${judgedBy(who, sql`forum_threads.author_role`)})`,
        sql`(forum_comments.hidden_at is null or forum_comments.author_id = ${who.userId} or ${moderatesThere(who)})`,
      ),
    )
  return found !== undefined
}

/** Uploaded for something that was then never sent. */
export const forgetLooseForumFiles = forgetLoose(attachmentPurpose, forumAttachments, daysLoose)
