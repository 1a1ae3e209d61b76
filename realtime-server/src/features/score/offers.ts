/** What exams and tasks have to give to a sheet. */
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import type { Offer, SourceKind } from '@kelasku/shared/score/sources'
import type { Aspect } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { containing, pageOf } from '#platform/database/lists.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { KnownSheet } from './repo.ts'
import type { ScoreSource, ScoreSources } from './source.ts'

interface Search {
  search?: string | undefined
  scoring_type?: Aspect | undefined
  sort: 'asc' | 'desc'
}

interface Row {
  offer: Omit<Offer, 'kind'>
  total: number
}

/** Rows of (offer, date, seq): of the course, each with the column that it is already. */
const offered = ({ course_id, sheet }: KnownSheet, { kind, offers }: ScoreSource) => sql`
  select jsonb_build_object('source_id', o.source_id, 'title', o.title, 'score_type', o.score_type, 'aspect', o.aspect,
    'max_score', o.max_score, 'date', o.date::text, 'component_ids', o.component_ids, 'graded', o.graded, 'total', o.total,
    'item_id', i.id) as offer, o.date, o.seq
  from courses k join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id
    join schools z on z.id = k.school_id cross join lateral (${offers}) o
    left join score_items i on i.sheet_id = ${sheet?.id ?? null}::uuid and i.source = ${kind} and i.source_id = o.source_id
      and i.deleted_at is null
  where k.id = ${course_id}`

export const sourceOf = (sources: ScoreSources, kind: SourceKind): ScoreSource =>
  sources.find((source) => source.kind === kind)! // each kind has one

export async function offersOf(
  known: KnownSheet,
  source: ScoreSource,
  { search, scoring_type, sort }: Search,
  paging: Paging,
  { tx }: Work,
) {
  const where = sql`${search ? sql`and o.title ilike ${containing(search)}` : sql``}
    ${scoring_type === undefined ? sql`` : sql`and o.aspect = ${scoring_type}`}`
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const found = await tx.execute<Row & Record<string, unknown>>(sql`select q.offer, count(*) over ()::int as total
      from (${offered(known, source)} ${where}) q (offer, date, seq)
      order by q.date ${sql.raw(sort)}, q.seq ${sql.raw(sort)} limit ${limit} offset ${offset}`)
    return found.rows
  })
  const data = rows.map(({ offer }): Offer => ({ ...offer, kind: source.kind }))
  return { data, meta: pageMeta(paging, total) }
}

export async function findOffer(
  tx: Tx,
  known: KnownSheet,
  source: ScoreSource,
  sourceId: string,
): Promise<Offer | undefined> {
  const { rows } = await tx.execute<Pick<Row, 'offer'> & Record<string, unknown>>(
    sql`${offered(known, source)} and o.source_id = ${sourceId}`,
  )
  const [row] = rows
  return row && { ...row.offer, kind: source.kind }
}
