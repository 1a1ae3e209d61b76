import { examTypes } from '@kelasku/shared/exam/contract'
import { remedialType } from '@kelasku/shared/exam/follow-up'
import { sql } from 'drizzle-orm'
import type { ScoreSource } from '#features/score/source.ts'

const typeRows = sql.join(
  examTypes.map(({ id, score_type }) => sql`(${id}::int, ${score_type}::int)`),
  sql`, `,
)

/** Its marks stand: whoever corrected them was done. */
const isScored = sql`e.exam_status in ('GRADED', 'PUBLISHED', 'ARCHIVED')`

/** One follows another, seldom a third; deeper is a mistake. */
const deepest = 5

/** The attempts of a class's pupils at an exam, of 100 whatever its points were; with what makes up for it or repeats it. */
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
    where x.course_id = k.id and e.exam_status not in ('DRAFT', 'CANCELLED')
      and not exists (select 1 from exam_classes o where o.exam_id = e.parent_exam_id and o.course_id = k.id)`,
  places: (sourceId) => sql`
    with recursive line as (
      select id, parent_exam_id, 0 as depth from exams where id = ${sourceId}
      union all
      select p.id, p.parent_exam_id, l.depth + 1 from line l join exams p on p.id = l.parent_exam_id
      where l.depth < ${deepest}
    )
    select coalesce((select l.id from line l join exam_classes o on o.exam_id = l.id and o.course_id = x.course_id
        order by l.depth desc limit 1), x.exam_id) as source_id, x.class_id, x.course_id
    from exam_classes x where x.exam_id = ${sourceId}`,
  // Whoever was absent has the mark of the make-up; of several the latest.
  marks: (sourceId, courseId) => sql`
    with recursive kin as (
      select e.id, 0 as depth, false as is_remedial from exams e where e.id = ${sourceId}
      union all
      select e.id, n.depth + 1, n.is_remedial or e.exam_type_id = ${remedialType}
      from kin n join exams e on e.parent_exam_id = n.id where n.depth < ${deepest}
    ), given as (
      select a.user_id, n.depth, e.seq, n.is_remedial, round(coalesce(a.final_score, a.score)::numeric, 2) as score
      from kin n join exams e on e.id = n.id and ${isScored} join exam_attempts a on a.exam_id = e.id
        join exam_classes x on x.exam_id = a.exam_id and x.class_id = a.class_id
      where x.course_id = ${courseId}
    )
    select user_id as student_id, false as is_excused, max(score) filter (where is_remedial) as remedial_score,
      (array_agg(score order by depth, seq desc) filter (where not is_remedial and score is not null))[1] as score
    from given group by user_id`,
}
