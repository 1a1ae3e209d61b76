/** The queries of how far pupils have come. */
import type { Progress, PupilProgress } from '@kelasku/shared/journal/contract'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, asc, eq, sql } from 'drizzle-orm'
import { card } from '#features/classroom/repo.ts'
import { takesPart } from '#features/classroom/courses/part.ts'
import { classMembers, courses } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import type { JournalRow } from '../repo.ts'
import { journalProgress } from '../table.ts'

/** The first time counts, for both. What was done can be taken back. */
export async function saveProgress(
  tx: Tx,
  { id, school_id }: Pick<JournalRow, 'id' | 'school_id'>,
  userId: string,
  done: boolean,
): Promise<Progress> {
  const done_at = done ? sql`now()` : null
  const [row] = await tx
    .insert(journalProgress)
    .values({ school_id, journal_id: id, user_id: userId, done_at })
    .onConflictDoUpdate({
      target: [journalProgress.journal_id, journalProgress.user_id],
      set: { done_at: done ? sql`coalesce(journal_progress.done_at, now())` : null },
    })
    .returning({ opened_at: journalProgress.opened_at, done_at: journalProgress.done_at })
  return row! // an upsert returns the row that stands
}

export async function listProgress(tx: Tx, { id, course_id }: JournalRow, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        user: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
        opened_at: journalProgress.opened_at,
        done_at: journalProgress.done_at,
        total: totalOver,
      })
      .from(courses)
      .innerJoin(
        classMembers,
        and(
          eq(classMembers.class_id, courses.class_id),
          eq(classMembers.class_role, 'SISWA'),
          eq(classMembers.status, 'ACTIVE'),
          takesPart(sql`courses.id`, sql`class_members.user_id`),
        ),
      )
      .innerJoin(users, eq(users.id, classMembers.user_id))
      .leftJoin(journalProgress, and(eq(journalProgress.user_id, users.id), eq(journalProgress.journal_id, id)))
      .where(eq(courses.id, course_id))
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items = rows.map(({ user, opened_at, done_at }): PupilProgress => ({ user: card(user), opened_at, done_at }))
  return { items, total }
}
