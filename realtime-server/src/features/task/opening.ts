/** A task begins: its pupils get their part and are told. By the clock, or at once where its time has come already. */
import { sql, type SQL } from 'drizzle-orm'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { Work } from '#platform/database/work.ts'
import { publishTask } from './news.ts'
import { notifyOfNew } from './notices.ts'
import { openReferences } from './references.ts'
import { takesPartNow } from './visible.ts'

interface Opened {
  id: string
  school_id: string
  course_id: string
  class_id: string
  title: string
  end_date: string
  zone: Timezone
  version: number
}

/** @param where of which tasks, as a condition on `assessments`. Each is opened once, whoever else tries. */
export async function openTasks(work: Work, where: SQL): Promise<void> {
  const { rows } = await work.tx.execute<Opened & Record<string, unknown>>(sql`
    update assessments set opened_at = now()
    from courses, schools
    where courses.id = assessments.course_id and schools.id = assessments.school_id and ${where}
      and assessments.opened_at is null and assessments.published_at is not null and assessments.deleted_at is null
      and assessments.start_date <= now()
    returning assessments.id, assessments.school_id, assessments.course_id, courses.class_id, assessments.title,
      to_json(assessments.end_date) #>> '{}' as end_date, schools.timezone as zone, assessments.version`)
  if (rows.length === 0) return
  const ids = sql.param(rows.map(({ id }) => id))
  await openReferences(work.tx, sql`assessments.id = any (${ids}::uuid[])`)
  for (const row of rows) {
    const task = { ...row, end_date: new Date(row.end_date) }
    await publishTask(work, { ...task, is_shown: true }, row.version)
    await notifyOfNew(work, task, await listStudents(work, row.id))
  }
}

/** Who has a part of it, and is of its class still: nobody else is told of it any more. */
export async function listStudents({ tx }: Work, taskId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`select r.student_id from assessment_references r
    join assessments on assessments.id = r.assessment_id join courses on courses.id = assessments.course_id
    where r.assessment_id = ${taskId} and r.student_id is not null and r.excused_at is null and ${takesPartNow}`)
  return rows.map(({ student_id }) => student_id)
}
