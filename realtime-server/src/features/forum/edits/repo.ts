/** The queries of how words stood before their authors changed them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { CommentRow } from '../comments/repo.ts'
import type { Content } from '../content.ts'
import { attachmentsOf } from '../repo.ts'
import { forumComments, forumEdits } from '../table.ts'

export interface PostKey {
  thread_id: string
  /** Nothing where the thread itself is meant. */
  comment_id: string | null
}

type Worded = PostKey & Content & { school_id: string; title: string | null }

export async function keepFormer(
  tx: Tx,
  who: Actor,
  { school_id, thread_id, comment_id, title, content_doc, words }: Worded,
): Promise<void> {
  await tx
    .insert(forumEdits)
    .values({ school_id, thread_id, comment_id, author_id: who.userId, title, content_doc, words })
}

/** What an edit has left or taken off; of a reply none is ever taken off. */
const hungBefore = sql`x.thread_id = forum_edits.thread_id and x.comment_id is not distinct from forum_edits.comment_id
  and x.since < forum_edits.until and (x.until is null or x.until >= forum_edits.until)`

export const listFormer = (tx: Tx, { thread_id, comment_id }: PostKey) =>
  tx
    .select({
      title: forumEdits.title,
      content_doc: forumEdits.content_doc,
      until: forumEdits.until,
      attachments: attachmentsOf(hungBefore),
    })
    .from(forumEdits)
    .where(
      and(
        eq(forumEdits.thread_id, thread_id),
        comment_id === null ? isNull(forumEdits.comment_id) : eq(forumEdits.comment_id, comment_id),
      ),
    )
    .orderBy(asc(forumEdits.until))

/** Whoever changes it and whoever hides it come one after the other. */
export async function lockComment(tx: Tx, id: string): Promise<CommentRow | undefined> {
  const [row] = await tx.select().from(forumComments).where(eq(forumComments.id, id)).for('update')
  return row
}

export async function saveWording(tx: Tx, id: string, content: Content): Promise<void> {
  await tx
    .update(forumComments)
    .set({ ...content, edited_at: sql`now()` })
    .where(eq(forumComments.id, id))
}
