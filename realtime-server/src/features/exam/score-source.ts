import { examTypes } from '@kelasku/shared/exam/contract'
import { sql } from 'drizzle-orm'
import type { ScoreSource } from '#features/score/source.ts'

const typeRows = sql.join(
  examTypes.map(({ id, score_type }) => sql`(${id}::int, ${score_type}::int)`),
  sql`, `,
)

/** Its marks stand: whoever corrected them was done. */
const isScored = sql`e.exam_status in ('GRADED', 'PUBLISHED', 'ARCHIVED')`

/** The attempts of a class's pupils at an exam, of 100 whatever its points were. */
export const scoredInExams: ScoreSource = {
  kind: 'EXAM',
  shownAt: sql`(select coalesce(e.published_at, e.updated_at) from exams e where e.id = i.source_id
    and e.exam_status in ('PUBLISHED', 'ARCHIVED') and e.show_result <> 'NONE')`,
  offers: sql`select e.id as source_id, e.title, t.score_type, e.scoring_type as aspect, 100::float8 as max_score,
      (e.start_date at time zone z.timezone)::date as date, e.component_ids, e.seq,
      (select count(*)::int from exam_attempts a where a.exam_id = e.id and a.class_id = x.class_id and ${isScored}
        and coalesce(a.final_score, a.score) is not null) as graded,
      (select count(*)::int from exam_attempts a where a.exam_id = e.id and a.class_id = x.class_id) as total
    from exam_classes x join exams e on e.id = x.exam_id
      join (values ${typeRows}) t (id, score_type) on t.id = e.exam_type_id
    where x.course_id = k.id and e.exam_status not in ('DRAFT', 'CANCELLED')`,
  courses: (sourceId) => sql`select course_id from exam_classes where exam_id = ${sourceId} and course_id is not null`,
  marks: (sourceId, courseId) => sql`select a.user_id as student_id,
      case when ${isScored} then round(coalesce(a.final_score, a.score)::numeric, 2) end as score, false as is_excused
    from exam_attempts a join exams e on e.id = a.exam_id
      join exam_classes x on x.exam_id = a.exam_id and x.class_id = a.class_id
    where a.exam_id = ${sourceId} and x.course_id = ${courseId}`,
}
