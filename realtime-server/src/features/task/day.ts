/** What of tasks belongs to somebody's day: what is due, what waits for a score, and what has happened to a child. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { effectiveEndOf, isOverThere, isPublic, takesPartNow, teachesIt } from './visible.ts'

const soonDays = 3

const around = sql`join assessments on assessments.id = r.assessment_id and assessments.school_id = r.school_id
  join courses on courses.id = assessments.course_id join subjects b on b.id = courses.subject_id
  join classes on classes.id = courses.class_id join school_years on school_years.id = classes.school_year_id
  join schools on schools.id = assessments.school_id`
const parts = sql`assessment_references r ${around}`

interface Due {
  id: string
  title: string
  course_name: string
  effective_end: Date
  needs_revision: boolean
}

/** A pupil's own that end within three days, or have been missed in the last three and are still taken. */
export async function listDue(tx: Tx, who: Actor, most: number): Promise<Due[]> {
  const { rows } = await tx.execute<
    Omit<Due, 'effective_end'> & { effective_end: string } & Record<string, unknown>
  >(sql`
    select assessments.id, assessments.title, b.name as course_name, to_json(${effectiveEndOf}) #>> '{}' as effective_end,
      r.revision_asked_at is not null as needs_revision
    from ${parts}
    where r.school_id = ${who.schoolId} and r.student_id = ${who.userId} and r.status = 'BELUM DIKERJAKAN'
      and r.excused_at is null and assessments.hand_in = 'ONLINE' and ${isPublic} and not ${isOverThere}
      and ${takesPartNow}
      and (r.revision_asked_at is not null
        or (${effectiveEndOf} < now() + make_interval(days => ${soonDays})
          and (${effectiveEndOf} > now() or (assessments.late_mode <> 'NONE'
            and ${effectiveEndOf} > now() - make_interval(days => ${soonDays})
            and (assessments.late_until is null or assessments.late_until > now())))))
    order by ${effectiveEndOf}, r.seq limit ${most}`)
  return rows.map((row) => ({ ...row, effective_end: new Date(row.effective_end) }))
}

/** What was handed in where the asker teaches, and waits for a score. */
export async function countUngraded(tx: Tx, who: Actor): Promise<{ count: number; titles: string[] }> {
  const { rows } = await tx.execute<{ title: string; count: number }>(sql`
    select min(assessments.title) as title, count(*)::int as count from ${parts}
    where r.school_id = ${who.schoolId} and r.status = 'DIKUMPULKAN' and ${teachesIt(who)}
      and assessments.deleted_at is null and not ${isOverThere} and ${takesPartNow}
    group by assessments.id order by min(assessments.end_date), assessments.id`)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), titles: rows.map(({ title }) => title) }
}

export interface TaskHappening {
  kind: 'TASK' | 'TASK_RESULT'
  pupil_id: string
  school_id: string
  id: string
  title: string
  at: Date
}

/** Families see scores of a task one by one, or only once all have been shared. */
export const isScoreShown = sql`(assessments.score_shown = 'AT_ONCE' or assessments.released_at is not null)`
/** Where they are: of a pupil's part `r`. */
export const shownSince = sql`case when assessments.score_shown = 'AT_ONCE' then r.graded_at
  else greatest(r.graded_at, assessments.released_at) end`

/**
 * What has begun for these pupils, and what they were given and may see.
 * @param pupils as rows `p` with `id` and `school_id`.
 */
export async function listTaskHappenings(tx: Tx, pupils: SQL, isToday: (column: SQL) => SQL): Promise<TaskHappening[]> {
  const theirs = sql`${pupils} p join assessment_references r on r.student_id = p.id and r.school_id = p.school_id
    ${around}`
  const columns = (kind: TaskHappening['kind'], at: SQL) => sql`${kind}::text as kind, p.id as pupil_id, p.school_id,
    assessments.id, assessments.title, to_json(${at}) #>> '{}' as at`
  const { rows } = await tx.execute<Omit<TaskHappening, 'at'> & { at: string } & Record<string, unknown>>(sql`
    select ${columns('TASK', sql`assessments.start_date`)} from ${theirs}
    where ${isPublic} and r.excused_at is null and ${takesPartNow} and ${isToday(sql`assessments.start_date`)}
    union all
    select ${columns('TASK_RESULT', shownSince)} from ${theirs}
    where ${isPublic} and r.status = 'DINILAI' and ${isScoreShown} and ${isToday(shownSince)}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
