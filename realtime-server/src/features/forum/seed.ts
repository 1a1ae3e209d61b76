/** What is talked about in the forums of the demo school. */
import { inArray } from 'drizzle-orm'
import { plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import { users } from '#features/profile/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { forumAttentions, forumComments, forumThreads } from './table.ts'

type ThreadRow = typeof forumThreads.$inferInsert
type CommentRow = typeof forumComments.$inferInsert

export interface SeededThread extends Omit<ThreadRow, 'words' | 'last_number' | 'active_at'> {
  id: string
  content_doc: RichDoc
  created_at: Date
  /** In the order in which they came. */
  replies: readonly (Omit<CommentRow, 'words' | 'number' | 'thread_id' | 'school_id'> & { created_at: Date })[]
}

/** Only into a school that has none: what somebody has written or removed there stays as it is. */
export async function seedForum(tx: Tx, seeded: readonly SeededThread[]): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ school_id }) => school_id))]
  const known = await tx
    .selectDistinct({ id: forumThreads.school_id })
    .from(forumThreads)
    .where(inArray(forumThreads.school_id, schoolIds))
  const fresh = seeded.filter(({ school_id }) => !known.some(({ id }) => id === school_id))
  if (fresh.length === 0) return
  const authors = await listThere(tx, fresh)

  for (const { replies, ...thread } of fresh) {
    const said = replies.filter(({ author_id }) => author_id && authors.has(author_id))
    const active_at = said.at(-1)?.created_at ?? thread.created_at
    const words = plainTextOf(thread.content_doc)
    const told_number = said.length
    await tx.insert(forumThreads).values({ ...thread, words, last_number: said.length, told_number, active_at })
    const of = { school_id: thread.school_id, thread_id: thread.id }
    await follow(tx, of, [thread, ...said])
    if (said.length === 0) continue
    await tx
      .insert(forumComments)
      .values(said.map((row, index) => ({ ...row, ...of, number: index + 1, words: plainTextOf(row.content_doc) })))
  }
}

/** Whoever has written there. */
async function follow(
  tx: Tx,
  of: { school_id: string; thread_id: string },
  written: readonly Pick<CommentRow, 'author_id' | 'author_role'>[],
): Promise<void> {
  const rows = written.flatMap(({ author_id, author_role: role }) =>
    author_id ? [{ ...of, user_id: author_id, role, attention: 'FOLLOWED' as const }] : [],
  )
  if (rows.length > 0) await tx.insert(forumAttentions).values(rows).onConflictDoNothing()
}

/** Who has been forgotten says nothing any more. */
async function listThere(tx: Tx, threads: readonly SeededThread[]): Promise<ReadonlySet<string>> {
  const ids = threads.flatMap(({ replies }) => replies.flatMap(({ author_id }) => author_id ?? []))
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Set(rows.map(({ id }) => id))
}
