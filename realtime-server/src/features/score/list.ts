/** The sheets that somebody may open, with how far each is filled. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { SheetCard } from '@kelasku/shared/score/contract'
import type { Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { containing, pageOf } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { readBy, teachesIt } from './relations.ts'
import { submittedAgain } from './submitted-again.ts'

export interface SheetSearch {
  semester?: Semester | undefined
  class_id?: string | undefined
  search?: string | undefined
  is_mine?: boolean | undefined
}

type Row = Omit<SheetCard, 'teachers' | 'places'> & {
  teachers: CardRow[]
  takers: number
  counted: number
  total: number
}

/** Of the running year; whoever teaches sees their own first. */
export async function listSheets(
  tx: Tx,
  who: Actor,
  { semester, class_id, search, is_mine }: SheetSearch,
  paging: Paging,
): Promise<{ items: SheetCard[]; total: number }> {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const found = await tx.execute<Row & Record<string, unknown>>(sql`
      with page as (
        select k.id, k.class_id, s.name as course_name, c.name as class_name, c.level, k."order",
          coalesce(${semester ?? null}::int, y.active_semester) as semester, ${teachesIt(who)} as is_mine,
          count(*) over ()::int as total
        from courses k join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id
          join subjects s on s.id = k.subject_id
        where k.school_id = ${who.schoolId} and k.status = 'ACTIVE' and c.status = 'ACTIVE' and y.status = 'ACTIVE'
          and ${readBy(who)}
          ${class_id === undefined ? sql`` : sql`and c.id = ${class_id}`}
          ${is_mine === undefined ? sql`` : sql`and ${teachesIt(who)} = ${is_mine}`}
          ${search ? sql`and (s.name ilike ${containing(search)} or c.name ilike ${containing(search)})` : sql``}
        order by is_mine desc, c.level, c.name, k."order", s.name, k.id limit ${limit} offset ${offset}
      )
      select p.id as course_id, p.course_name, p.class_id, p.class_name, p.semester, p.is_mine, p.total,
        (select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]') from course_teachers t
          join users u on u.id = t.user_id where t.course_id = p.id and t.end_date is null) as teachers,
        coalesce(i.columns, 0) as columns, coalesce(i.counted, 0) as counted, coalesce(i.filled, 0) as filled,
        a.takers, coalesce(h.scoring_status, 'OPEN') as scoring_status,
        (select jsonb_build_object('period', b.period, 'status', b.status, 'is_again', ${submittedAgain})
          from score_submissions b where b.sheet_id = h.id order by b.period = 'TENGAH' limit 1) as submission
      from page p
        left join score_sheets h on h.course_id = p.id and h.semester = p.semester
        cross join lateral (select count(*)::int as takers from class_members m where m.class_id = p.class_id
          and m.class_role = 'SISWA' and m.status = 'ACTIVE' and ${takesPart(sql`p.id`, sql`m.user_id`)}) a
        left join lateral (select count(*)::int as columns, count(*) filter (where x.counted)::int as counted,
            sum((select count(*) from score_cells z join class_members m on m.user_id = z.student_id
              and m.class_id = p.class_id and m.class_role = 'SISWA' and m.status = 'ACTIVE'
              where z.item_id = x.id and x.counted and ${takesPart(sql`p.id`, sql`m.user_id`)}
                and (z.state = 'EXCUSED' or coalesce(z.score, z.remedial_score) is not null)))::int as filled
          from score_items x where x.sheet_id = h.id and x.deleted_at is null) i on true
      order by p.is_mine desc, p.level, p.class_name, p."order", p.course_name, p.id`)
    return found.rows
  })
  return {
    items: rows.map(({ teachers, takers, counted, total: _total, ...row }): SheetCard => ({
      ...row,
      teachers: teachers.map(card),
      places: takers * counted,
    })),
    total,
  }
}
