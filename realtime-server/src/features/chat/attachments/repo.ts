/** The queries of files that hang on lines. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { isHeard, standings } from '../standing.ts'
import { attachmentPurpose, chatAttachments } from '../table.ts'

interface Place {
  school_id: string
  line_id: string
}

/** Files that the writer has uploaded for it, and that hang nowhere yet. @returns whether all of them were such. */
export async function attach(tx: Tx, who: Actor, place: Place, fileIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return true
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        sql`${files.id} = any (${sql.param(wanted)}::uuid[])`,
        eq(files.school_id, who.schoolId),
        eq(files.owner_id, who.userId),
        eq(files.purpose, attachmentPurpose),
        sql`not exists (select 1 from chat_attachments x where x.file_id = ${files.id})`,
      ),
    )
  if (found.length < wanted.length) return false
  // Of two lines that take the same file at once, the second would break what many share.
  const hung = await tx
    .insert(chatAttachments)
    .values(wanted.map((file_id) => ({ ...place, file_id })))
    .onConflictDoNothing()
    .returning({ id: chatAttachments.id })
  return hung.length === wanted.length
}

/** Whether it hangs on a line that this person may read; what was taken away took its files with it. */
export async function isAttachedBefore(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ one: number }>(sql`
    select 1 as one from chat_attachments x join conversation_lines l on l.id = x.line_id
      join (${standings(who)}) mine on mine.id = l.conversation_id
    where x.file_id = ${fileId} and l.removed_at is null and ${isHeard}`)
  return rows.length > 0
}

/** Uploaded for something that was then never sent. A line may wait for days on a phone without a network. */
export const forgetLooseChatFiles = (db: Pick<Db, 'delete' | 'select'>) =>
  db.delete(files).where(
    and(
      eq(files.purpose, attachmentPurpose),
      lt(files.created_at, sql`now() - interval '7 days'`),
      notExists(
        db
          .select({ one: sql`1` })
          .from(chatAttachments)
          .where(eq(chatAttachments.file_id, files.id)),
      ),
    ),
  )
