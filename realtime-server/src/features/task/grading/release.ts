/** Scores that are shown together: until they are shared, families see none. */
import { gradingRefusal } from '@kelasku/shared/task/grading'
import { eq, sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '../repo.ts'
import { assessments } from '../table.ts'
import { publishReferences } from '../news.ts'
import { notifyOfRelease } from './news.ts'
import { listReferences, ofTask } from './repo.ts'

export async function releaseScores(task: TaskRow, work: Work): Promise<void> {
  const [released] = await work.tx
    .update(assessments)
    .set({ released_at: new Date(), version: sql`version + 1` })
    .where(sql`${eq(assessments.id, task.id)} and score_shown = 'TOGETHER' and released_at is null`)
    .returning()
  if (!released) throw gradingRefusal.already_released()
  const graded = await listReferences(work.tx, sql`${ofTask(task.id)} and r.status = 'DINILAI'`)
  if (graded.length === 0) throw gradingRefusal.nothing_to_release()
  work.audit({ action: 'task.scores_released', subject: `task:${task.id}`, detail: { scores: graded.length } })
  await publishReferences(work, task.course_id, graded)
  await notifyOfRelease(released, graded, work)
}
