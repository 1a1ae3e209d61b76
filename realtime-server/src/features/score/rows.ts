/** What stands in a sheet: its columns, its pupils, its cells, what was said of its finals. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { SheetCell } from '@kelasku/shared/score/cells'
import type { SheetColumn } from '@kelasku/shared/score/columns'
import type { SheetObjective } from '@kelasku/shared/score/contract'
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { nisOf } from '#features/attendance/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import type { KnownSheet } from './repo.ts'
import { scoreCells, scoreFinals, scoreItems } from './table.ts'

export type ItemRow = typeof scoreItems.$inferSelect
export type CellRow = typeof scoreCells.$inferSelect
export type FinalRow = typeof scoreFinals.$inferSelect

/** A list holds its columns as a whole (`holdsColumns`), or for all but those pupils whom the office has unlocked. */
const holdsAll = (list: SQL) =>
  sql`(${list}.status in ('SUBMITTED', 'APPROVED') or ${list}.status = 'LOCKED' and ${list}.period = 'AKHIR')`
const holdsOthers = (list: SQL) =>
  sql`(${list}.status in ('DRAFT', 'REJECTED') and ${list}.unlocked_student_ids is not null)`
const listsOfIt = (list: SQL) => sql`score_submissions ${list} where exists (select 1 from score_submission_items o
  where o.submission_id = ${list}.id and o.item_id = score_items.id)`

const isLocked = sql<boolean>`exists (select 1 from ${listsOfIt(sql`b`)} and (${holdsAll(sql`b`)} or ${holdsOthers(sql`b`)}))`
const freeFor = sql<string[]>`(select coalesce(jsonb_agg(distinct s), '[]') from (
    select unnest(b.unlocked_student_ids) as s from ${listsOfIt(sql`b`)} and ${holdsOthers(sql`b`)}) as f
  where not exists (select 1 from ${listsOfIt(sql`d`)}
    and (${holdsAll(sql`d`)} or ${holdsOthers(sql`d`)} and f.s <> all (d.unlocked_student_ids))))`

export type LockableItem = ItemRow & { is_locked: boolean; free_for: string[] }

/** Those of the sheet that were not taken away, in their order. */
export async function listItems(tx: Tx, sheetId: string): Promise<LockableItem[]> {
  const rows = await tx
    .select({ row: scoreItems, is_locked: isLocked, free_for: freeFor })
    .from(scoreItems)
    .where(and(eq(scoreItems.sheet_id, sheetId), isNull(scoreItems.deleted_at)))
    .orderBy(asc(scoreItems.score_type), asc(scoreItems.position), asc(scoreItems.seq))
  return rows.map(({ row, is_locked, free_for }) => ({ ...row, is_locked, free_for }))
}

export const presentItem = (row: LockableItem): SheetColumn => ({
  id: row.id,
  score_type: row.score_type,
  aspect: row.aspect,
  title: row.title,
  component_ids: row.component_ids,
  date: row.date,
  max_score: row.max_score,
  weight: row.weight,
  counted: row.counted,
  position: row.position,
  source: row.source,
  source_id: row.source_id,
  released_at: row.released_at,
  is_locked: row.is_locked,
  free_for: row.free_for,
  version: row.version,
})

export interface PupilRow {
  student: CardRow
  nis: string | null
  nisn: string | null
  joined: string | null
  has_left: boolean
  is_own_child: boolean
}

/**
 * By name: those who take part, and after them those who have left with something in the sheet. Of a year that is over,
 * whoever was there to its end.
 */
export async function listPupils(tx: Tx, who: Actor, known: KnownSheet): Promise<PupilRow[]> {
  const { rows } = await tx.execute<PupilRow & Record<string, unknown>>(sql`
    with members as (
      select m.user_id, min(m.start_date) as since, bool_or(m.status = 'ACTIVE' or y.status = 'CLOSED'
          and coalesce(m.end_date, 'infinity') >= y.end_date) as is_there, min(y.start_date) as year_start
      from class_members m join classes c on c.id = m.class_id join school_years y on y.id = c.school_year_id
      where m.class_id = ${known.class_id} and m.class_role = 'SISWA' group by m.user_id
    ), seated as (
      select user_id, case when since > year_start then since end as joined,
        not (is_there and ${takesPart(sql`${known.course_id}::uuid`, sql`members.user_id`)}) as has_left
      from members
    )
    select ${cardJson} as student, ${nisOf(known.school_id)} as nis, u.nisn, p.joined::text, p.has_left,
      exists (select 1 from guardianships g where g.school_id = ${known.school_id} and g.guardian_id = ${who.userId}
        and g.student_id = u.id) as is_own_child
    from seated p join users u on u.id = p.user_id
    where not p.has_left or exists (select 1 from score_cells z join score_items i on i.id = z.item_id
      where i.sheet_id = ${known.sheet?.id ?? null}::uuid and i.deleted_at is null and z.student_id = u.id)
    order by p.has_left, u.full_name, u.id`)
  return rows
}

/** @param students all of them, where none are named. */
export function listCells(tx: Tx, sheetId: string, students?: readonly string[]): Promise<CellRow[]> {
  const items = tx
    .select({ id: scoreItems.id })
    .from(scoreItems)
    .where(and(eq(scoreItems.sheet_id, sheetId), isNull(scoreItems.deleted_at)))
  return tx
    .select()
    .from(scoreCells)
    .where(
      and(
        inArray(scoreCells.item_id, items),
        students === undefined ? undefined : inArray(scoreCells.student_id, [...students]),
      ),
    )
}

export const presentCell = (row: CellRow): SheetCell => ({
  item_id: row.item_id,
  student_id: row.student_id,
  state: row.state,
  score: row.score,
  remedial_score: row.remedial_score,
  source_score: row.source_score,
  reason: row.reason,
  origin: row.origin,
  version: row.version,
  updated_by: row.updated_by,
  updated_at: row.updated_at,
})

export const listFinals = (tx: Tx, sheetId: string): Promise<FinalRow[]> =>
  tx.select().from(scoreFinals).where(eq(scoreFinals.sheet_id, sheetId))

/** Of the course's curriculum in its order, and what columns still name although it was taken away. */
export async function listObjectives(
  tx: Tx,
  { curriculum_id, subject_id }: KnownSheet,
  named: readonly string[],
): Promise<SheetObjective[]> {
  const { rows } = await tx.execute<SheetObjective & Record<string, unknown>>(sql`
    select o.id, o.parent_id, o.code, o.text from curriculum_components o
      left join curriculum_components p on p.id = o.parent_id
    where o.curriculum_id = ${curriculum_id}::uuid and o.subject_id = ${subject_id} and o.deleted_at is null
      or o.id = any (${sql.param([...named])}::uuid[])
    order by coalesce(p.position, o.position), coalesce(p.seq, o.seq), p.id is not null, o.position, o.seq`)
  return rows
}

export async function listCards(tx: Tx, userIds: Iterable<string | null>) {
  const ids = [...new Set(userIds)].filter((id) => id !== null)
  if (ids.length === 0) return []
  const { rows } = await tx.execute<CardRow & Record<string, unknown>>(sql`
    select id, full_name, image_file_id from users where id = any (${sql.param(ids)}::uuid[]) order by full_name, id`)
  return rows.map(card)
}
