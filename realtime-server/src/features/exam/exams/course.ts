import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { examClasses } from '../table.ts'

/** Nothing, if this class does not sit the exam. */
export async function saveCourse(
  tx: Tx,
  examId: string,
  { class_id, course_id }: { class_id: string; course_id: string },
): Promise<boolean> {
  const saved = await tx
    .update(examClasses)
    .set({ course_id })
    .where(and(eq(examClasses.exam_id, examId), eq(examClasses.class_id, class_id)))
    .returning({ class_id: examClasses.class_id })
  return saved.length > 0
}
