/** The queries of setting tasks: for which courses, and what is written of them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { assessmentAmendments, assessmentFiles, assessments } from '../table.ts'
import type { TaskRow } from '../repo.ts'

export interface SettableCourse {
  id: string
  class_id: string
  is_over: boolean
  /** Of a TK or an SD. */
  is_young: boolean
}

/** Those of these that the asker teaches now. */
export async function listSettable(tx: Tx, who: Actor, ids: readonly string[]): Promise<SettableCourse[]> {
  const { rows } = await tx.execute<SettableCourse & Record<string, unknown>>(sql`
    select c.id, c.class_id, (c.status = 'ARCHIVED' or k.status = 'ARCHIVED' or y.status = 'CLOSED') as is_over,
      coalesce(s.grade in ('TK', 'SD') or k.phase in ('FONDASI', 'A', 'B', 'C'), false) as is_young
    from courses c join classes k on k.id = c.class_id join school_years y on y.id = k.school_year_id
      join schools s on s.id = c.school_id
    where c.id = any (${sql.param([...ids])}::uuid[]) and c.school_id = ${who.schoolId}
      and exists (select 1 from course_teachers t where t.course_id = c.id and t.user_id = ${who.userId}
        and t.end_date is null)`)
  return rows
}

export const insertTasks = (tx: Tx, rows: readonly (typeof assessments.$inferInsert)[]): Promise<TaskRow[]> =>
  tx
    .insert(assessments)
    .values([...rows])
    .returning()

/** All classes of a group, held until the end of the transaction, always in the same order. */
export const lockGroup = (tx: Tx, groupId: string) =>
  tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(sql`${assessments.group_id} = ${groupId} and ${assessments.deleted_at} is null`)
    .orderBy(asc(assessments.seq))
    .for('no key update')

/** These, held in the same order as a group is. */
export const lockTasks = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(inArray(assessments.id, [...ids]))
    .orderBy(asc(assessments.seq))
    .for('no key update')

export type Written = Partial<Omit<TaskRow, 'id' | 'seq' | 'school_id' | 'group_id' | 'course_id' | 'version'>>

export async function saveTasks(tx: Tx, ids: readonly string[], written: Written): Promise<void> {
  await tx
    .update(assessments)
    .set({ ...written, version: sql`${assessments.version} + 1` })
    .where(inArray(assessments.id, [...ids]))
}

export async function saveFiles(
  tx: Tx,
  schoolId: string,
  taskIds: readonly string[],
  fileIds: readonly string[],
): Promise<void> {
  const kept = [...new Set(fileIds)]
  await tx.delete(assessmentFiles).where(inArray(assessmentFiles.assessment_id, [...taskIds]))
  if (kept.length === 0 || taskIds.length === 0) return
  await tx
    .insert(assessmentFiles)
    .values(
      taskIds.flatMap((assessment_id) => kept.map((file_id) => ({ school_id: schoolId, assessment_id, file_id }))),
    )
}

export async function listFileIds(tx: Tx, taskId: string): Promise<string[]> {
  const rows = await tx
    .select({ file_id: assessmentFiles.file_id })
    .from(assessmentFiles)
    .where(eq(assessmentFiles.assessment_id, taskId))
    .orderBy(asc(assessmentFiles.seq))
  return rows.map(({ file_id }) => file_id)
}

export async function insertAmendments(tx: Tx, rows: readonly (typeof assessmentAmendments.$inferInsert)[]) {
  return tx
    .insert(assessmentAmendments)
    .values([...rows])
    .returning()
}

/** How many of a task's pupils have done what, for whoever deletes it. */
export async function countUnder(tx: Tx, taskIds: readonly string[]) {
  const { rows } = await tx.execute<{ references: number; handed_in: number; graded: number }>(sql`
    select count(*)::int as references,
      (count(*) filter (where r.status = 'DINILAI'))::int as graded,
      (count(*) filter (where exists (select 1 from assessment_hand_ins h where h.reference_id = r.id)))::int as handed_in
    from assessment_references r where r.assessment_id = any (${sql.param([...taskIds])}::uuid[])`)
  return rows[0]! // an aggregate without grouping always has its row
}

export async function listParts(tx: Tx, taskId: string) {
  const { rows } = await tx.execute<{ id: string; student_id: string | null }>(
    sql`select id, student_id from assessment_references where assessment_id = ${taskId}`,
  )
  return rows
}
