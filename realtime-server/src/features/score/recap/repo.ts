/** The courses of a pupil and what of their scores is shared; one query each, whatever the number of courses. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { ItemSource } from '@kelasku/shared/score/columns'
import type { RecapFinal } from '@kelasku/shared/score/recap'
import type { Aspect, CellState, RemedialPolicy, ScoreType, Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { isToPupil } from '#features/classroom/pupil.ts'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import type { ScoreSources } from '../source.ts'
import { givesNumbers, shownAt, type PublishedFinals } from './shown.ts'

/** Somebody whose own scores the asker may see: themselves, or a child of theirs. */
export async function findOwnPupil(tx: Tx, who: Actor, id: string): Promise<CardRow | undefined> {
  const { rows } = await tx.execute<CardRow & Record<string, unknown>>(sql`
    select u.id, u.full_name, u.image_file_id from users u
    where u.id = ${id} and ${isToPupil(who, sql`u.id`, ['self', 'guardian'])}`)
  return rows[0]
}

export interface CourseRow {
  course_id: string
  course_name: string
  class_name: string
  passing_score: number
  teachers: CardRow[]
  /** Their first day in its class, where that was after the year had begun. */
  joined: string | null
}

/** Of the running year: of the class that they are in first, then of those that they have left. */
export async function listCourses(tx: Tx, schoolId: string, studentId: string, courseId?: string) {
  const { rows } = await tx.execute<CourseRow & Record<string, unknown>>(sql`
    with seats as (
      select m.class_id, bool_or(m.status = 'ACTIVE') as is_there, min(m.start_date) as since
      from class_members m where m.school_id = ${schoolId} and m.user_id = ${studentId} and m.class_role = 'SISWA'
      group by m.class_id
    )
    select k.id as course_id, s.name as course_name, c.name as class_name, k.passing_score,
      case when p.since > y.start_date then p.since end::text as joined,
      (select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]') from course_teachers t
        join users u on u.id = t.user_id where t.course_id = k.id and t.end_date is null) as teachers
    from seats p join classes c on c.id = p.class_id join school_years y on y.id = c.school_year_id
      join courses k on k.class_id = c.id join subjects s on s.id = k.subject_id join schools o on o.id = k.school_id
    where y.status = 'ACTIVE' and ${givesNumbers(sql`o.grade`)} and ${takesPart(sql`k.id`, sql`${studentId}::uuid`)}
      ${courseId === undefined ? sql`` : sql`and k.id = ${courseId}`}
    order by p.is_there desc, c.level, c.name, k."order", s.name, k.id`)
  return rows
}

export interface SharedRow {
  course_id: string
  semester: Semester
  remedial_policy: RemedialPolicy
  item_id: string
  title: string
  score_type: ScoreType
  aspect: Aspect
  source: ItemSource
  component_ids: string[]
  date: string | null
  shown_at: string
  max_score: number
  weight: number
  counted: boolean
  state: CellState | null
  score: number | null
  remedial_score: number | null
}

/** What is shared of these courses, the oldest work first; also where the pupil has no mark. */
export async function listShared(tx: Tx, studentId: string, courseIds: readonly string[], sources: ScoreSources) {
  const { rows } = await tx.execute<SharedRow & Record<string, unknown>>(sql`
    select v.* from (
      select h.course_id, h.semester, h.remedial_policy, i.id as item_id, i.title, i.score_type, i.aspect, i.source,
        to_jsonb(i.component_ids) as component_ids, i.date::text as date, to_json(${shownAt(sources)}) #>> '{}' as shown_at,
        i.max_score::float8 as max_score, i.weight::float8 as weight, i.counted, z.state, z.score::float8 as score,
        z.remedial_score::float8 as remedial_score, i.position, i.seq
      from score_sheets h join score_items i on i.sheet_id = h.id and i.deleted_at is null
        left join score_cells z on z.item_id = i.id and z.student_id = ${studentId}
      where h.course_id = any (${sql.param([...courseIds])}::uuid[])) v
    where v.shown_at is not null
    order by v.semester, coalesce(v.date, v.shown_at), v.position, v.seq`)
  return rows
}

export interface FinalRow extends RecapFinal {
  course_id: string
}

/** What report cards have given the family of these courses, the oldest first. */
export async function listFinals(
  tx: Tx,
  studentId: string,
  courseIds: readonly string[],
  published: PublishedFinals,
): Promise<FinalRow[]> {
  const { rows } = await tx.execute<{ [Column in keyof FinalRow]: FinalRow[Column] }>(sql`
    select p.course_id, p.semester, p.period, p.aspect, p.printed, p.predicate from ${published} p
    where p.student_id = ${studentId}::uuid and p.course_id = any (${sql.param([...courseIds])}::uuid[])
    order by p.semester, p.period = 'AKHIR', p.aspect`)
  return rows
}
