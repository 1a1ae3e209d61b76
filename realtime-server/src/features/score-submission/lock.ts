/** The publication of report cards locks what was approved: by itself, as the machine's `lock`, under the sheets' locks. */
import { nextSubmissionStatus } from '@kelasku/shared/score/machine'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { publishSheet } from '#features/score/news.ts'
import { scoreSubmissionSteps } from '#features/score/table.ts'
import type { Work } from '#platform/database/work.ts'
import { publishSubmissions } from './notices.ts'

interface LockedRow {
  submission_id: string
  school_id: string
  course_id: string
  revision: number
}

/** @param by whoever publishes; nobody, where it is the clock. */
export async function lockSubmissions(
  work: Work,
  courseIds: readonly string[],
  { semester, period }: { semester: Semester; period: Period },
  by: string | null,
): Promise<void> {
  if (courseIds.length === 0) return
  const { tx } = work
  const became = nextSubmissionStatus('APPROVED', 'lock')
  // The sheets first and in their order, as everybody who writes into them waits for them.
  const { rows } = await tx.execute<LockedRow & Record<string, unknown>>(sql`
    with held as (
      select id, course_id from score_sheets
      where course_id = any (${sql.param([...courseIds])}::uuid[]) and semester = ${semester}
      order by id for no key update
    ), locked as (
      update score_submissions b set status = ${became}, version = b.version + 1, unlocked_student_ids = null
      from held h
      where b.sheet_id = h.id and b.period = ${period} and b.status = 'APPROVED' returning b.id, b.sheet_id, b.school_id
    )
    update score_sheets s set revision = s.revision + 1 from locked l
    where s.id = l.sheet_id returning l.id as submission_id, s.school_id, s.course_id, s.revision`)
  if (rows.length === 0) return
  const step = { event: 'lock', was: 'APPROVED', became, acted_as: 'PUBLICATION', changed_by: by } as const
  await tx
    .insert(scoreSubmissionSteps)
    .values(rows.map(({ school_id, submission_id }) => ({ school_id, submission_id, ...step })))
  for (const { course_id, revision } of rows) publishSheet(work, { course_id, semester }, { revision })
  const changed = rows.map(({ course_id }) => course_id)
  await publishSubmissions(work, changed, { semester, period })
}
