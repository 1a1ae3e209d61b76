import { sql } from 'drizzle-orm'
import type { ScoreSource } from '#features/score/source.ts'
import { isScoreShown, shownSince } from './day.ts'
import { isPublic } from './visible.ts'

/** Tasks of a course, as the view `task_scores` counts them; in points of the task. */
export const scoredInTasks: ScoreSource = {
  kind: 'TASK',
  shownAt: sql`(select ${shownSince} from assessment_references r join assessments on assessments.id = r.assessment_id
    where r.assessment_id = i.source_id and r.student_id = z.student_id and r.status = 'DINILAI'
      and ${isPublic} and ${isScoreShown})`,
  offers: sql`select s.assessment_id as source_id, min(s.title) as title, min(s.score_type) as score_type,
      case min(s.score_type) when 5 then 2 else 1 end as aspect, min(s.max_score)::float8 as max_score,
      (min(s.end_date) at time zone z.timezone)::date as date,
      array_remove(array[(array_agg(s.component_id))[1]], null) as component_ids, min(g.seq) as seq,
      count(*) filter (where s.score is not null)::int as graded, count(*)::int as total
    from task_scores s join assessments g on g.id = s.assessment_id
    where s.course_id = k.id and s.student_id is not null group by s.assessment_id`,
  places: (sourceId) => sql`select a.id as source_id, k.class_id, k.id as course_id
    from assessments a join courses k on k.id = a.course_id where a.id = ${sourceId}`,
  marks: (
    sourceId,
    courseId,
  ) => sql`select s.student_id, s.score, null::numeric as remedial_score, s.is_excused from task_scores s
    where s.assessment_id = ${sourceId} and s.course_id = ${courseId} and s.student_id is not null`,
}
