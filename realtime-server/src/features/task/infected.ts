/** A scanner has taken away a page that was handed in: it must not vanish without a word. */
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import type { KnownFile } from '#platform/files/rules.ts'
import { publishReferences } from './news.ts'
import { notifyOfInfected } from './notices.ts'

interface Hit {
  id: string
  assessment_id: string
  student_id: string
  student: string
  school_id: string
  course_id: string
  title: string
}

/** Of what was handed in by then; what only lies ready for it is refused when it is. */
export async function handleInfected(file: Pick<KnownFile, 'id' | 'name'>, work: Work): Promise<void> {
  const { rows } = await work.tx.execute<Hit & Record<string, unknown>>(sql`
    select distinct r.id, r.assessment_id, r.student_id, u.full_name as student, r.school_id, a.course_id, a.title
    from assessment_hand_in_files x join assessment_hand_ins h on h.id = x.hand_in_id
      join assessment_references r on r.id = h.reference_id join users u on u.id = r.student_id
      join assessments a on a.id = r.assessment_id
    where x.file_id = ${file.id} and a.deleted_at is null`)
  for (const { id, assessment_id, student_id, student, school_id, course_id, title } of rows) {
    const task = { id: assessment_id, school_id, course_id, title }
    await notifyOfInfected(work, task, { id, student_id, student }, file)
    await publishReferences(work, course_id, [{ id, assessment_id, student_id, school_id, version: null }])
  }
}
