/** Where an exam or a task counts, for whoever looks at it and may open the sheet. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { needsReason, scoreRules, type CourseRelation } from '@kelasku/shared/score/policy'
import type { Semester } from '@kelasku/shared/score/sheet'
import type { PlaceState, SourcePlace } from '@kelasku/shared/score/sources'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { readBy, relationsOf } from './relations.ts'
import type { ScoreSource } from './source.ts'

interface Row {
  school_id: string
  course_id: string
  course_name: string
  class_name: string
  semester: Semester
  relations: CourseRelation[]
  is_closed: boolean
  is_in: boolean
  /** Nothing where there is none: it is not published yet. */
  counts: boolean | null
  graded: number | null
  takes_marks: boolean
}

export async function placesOf(
  who: Actor,
  { kind, places, offers }: ScoreSource,
  sourceId: string,
  { tx }: Work,
): Promise<SourcePlace[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select k.school_id, k.id as course_id, s.name as course_name, c.name as class_name, ${relationsOf(who)} as relations,
      coalesce(i.semester, y.active_semester) as semester, i.semester is not null as is_in,
      y.status = 'CLOSED' or c.status = 'ARCHIVED' or k.status = 'ARCHIVED' as is_closed,
      o.score_type is not null as counts, o.graded,
      coalesce((select h.takes_marks from score_sheets h
        where h.course_id = k.id and h.semester = y.active_semester), true) as takes_marks
    from (${places(sourceId)}) p join courses k on k.id = p.course_id join classes c on c.id = k.class_id
      join school_years y on y.id = c.school_year_id join schools z on z.id = k.school_id
      join subjects s on s.id = k.subject_id
      left join lateral (select f.score_type, f.graded from (${offers}) f where f.source_id = p.source_id) o on true
      left join lateral (select h.semester from score_items x join score_sheets h on h.id = x.sheet_id
        where h.course_id = k.id and x.source = ${kind} and x.source_id = p.source_id and x.deleted_at is null
        order by h.semester desc limit 1) i on true
    where k.school_id = ${who.schoolId} and ${readBy(who)} order by c.level, c.name, s.name, k.id`)
  return rows.map((row) => {
    const { course_id, course_name, class_name, semester } = row
    const state = stateOf(row)
    const can_take = state === 'BY_HAND' && scoreRules.manage(who, row) && !needsReason(who, row)
    return { course_id, course_name, class_name, semester, state, can_take }
  })
}

function stateOf({ is_in, is_closed, counts, graded, takes_marks }: Row): PlaceState {
  if (is_in) return 'IN'
  if (is_closed) return 'CLOSED'
  if (counts === false) return 'NOT_COUNTED'
  return graded || !takes_marks ? 'BY_HAND' : 'WAITING'
}
