/** The queries of files that hang on threads and replies. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { classes } from '#features/classroom/table.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { attachmentPurpose, forumAttachments, forumComments, forumThreads } from '../table.ts'
import { moderatesThere, readBy } from '../visible.ts'

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

interface Place {
  school_id: string
  thread_id: string
  comment_id: string | null
}

/** What hangs on it no more is thrown away. */
export async function saveAttachments(tx: Tx, place: Place, fileIds: readonly string[]): Promise<void> {
  const { school_id, thread_id, comment_id } = place
  if (comment_id === null) {
    const kept = sql`${sql.param([...fileIds])}::uuid[]`
    await tx.execute(sql`delete from files f using forum_attachments x where x.thread_id = ${thread_id}
      and x.comment_id is null and f.id = x.file_id and not f.id = any (${kept})`)
    await tx
      .delete(forumAttachments)
      .where(and(eq(forumAttachments.thread_id, thread_id), isNull(forumAttachments.comment_id)))
  }
  if (fileIds.length === 0) return
  const unique = [...new Set(fileIds)]
  await tx.insert(forumAttachments).values(unique.map((file_id) => ({ school_id, thread_id, comment_id, file_id })))
}

/** Whether it hangs on something that stands before this person; on what is hidden, for moderators and its author. */
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
        sql`(forum_comments.hidden_at is null or forum_comments.author_id = ${who.userId} or ${moderatesThere(who)})`,
      ),
    )
  return found !== undefined
}

/** Uploaded for something that was then never sent. */
export const forgetLooseForumFiles = (db: Pick<Db, 'delete' | 'select'>) =>
  db.delete(files).where(
    and(
      eq(files.purpose, attachmentPurpose),
      lt(files.created_at, sql`now() - interval '1 day'`),
      notExists(
        db
          .select({ one: sql`1` })
          .from(forumAttachments)
          .where(eq(forumAttachments.file_id, files.id)),
      ),
    ),
  )
