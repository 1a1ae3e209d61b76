/** Reading and writing the cells that ops name, under the sheet's lock. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { CellOrigin, ChangeKind, ScoreOp } from '@kelasku/shared/score/cells'
import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { Standing } from './judge.ts'
import type { CellRow } from './rows.ts'
import { scoreCells } from './table.ts'

/** At least the cells of these places; which of the ops have come before; and the moment. */
export async function findPlaces(tx: Tx, ops: readonly ScoreOp[]) {
  const items = [...new Set(ops.map(({ item_id }) => item_id))]
  const students = [...new Set(ops.map(({ student_id }) => student_id))]
  const cells = await tx
    .select()
    .from(scoreCells)
    .where(and(inArray(scoreCells.item_id, items), inArray(scoreCells.student_id, students)))
  const column = (valueOf: (op: ScoreOp) => string) => sql.param(ops.map(valueOf))
  const { rows } = await tx.execute<{ known: string[]; now: string }>(sql`
    select to_json(now()) #>> '{}' as now, (select coalesce(jsonb_agg(h.op_id), '[]')
      from unnest(${column(({ item_id }) => item_id)}::uuid[], ${column(({ student_id }) => student_id)}::uuid[],
        ${column(({ op_id }) => op_id)}::uuid[]) as o (item_id, student_id, op_id)
      join score_changes h using (item_id, student_id, op_id)) as known`)
  return { cells, known: new Set(rows[0]!.known), now: new Date(rows[0]!.now) } // a question always has its answer
}

/** Of the course's class those whose parent the asker is. */
export async function listOwnChildren(tx: Tx, who: Actor, students: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`select student_id from guardianships
    where school_id = ${who.schoolId} and guardian_id = ${who.userId}
      and student_id = any (${sql.param([...students])}::uuid[])`)
  return new Set(rows.map(({ student_id }) => student_id))
}

/** One op that has taken effect. Several may be of one place, in their order. */
export interface Change {
  op: Pick<ScoreOp, 'op_id' | 'item_id' | 'student_id'>
  was: Standing | null
  next: Standing
  kind: ChangeKind
  reason: string
  /** Of the cell after it. */
  origin: CellOrigin
}

interface Written {
  school_id: string
  by: string
  batch_id: string | null
  ownChildren: ReadonlySet<string>
}

const placeOf = ({ op }: Change) => `${op.item_id} ${op.student_id}`

/** The last of each place, and the history of all, in one statement. */
export async function writeCells(
  tx: Tx,
  changes: readonly Change[],
  { school_id, by, batch_id, ownChildren }: Written,
): Promise<CellRow[]> {
  const last = [...new Map(changes.map((change) => [placeOf(change), change])).values()]
  const param = <One>(list: readonly One[], valueOf: (one: One) => unknown) => sql.param(list.map(valueOf))
  const cell = (valueOf: (change: Change) => unknown) => param(last, valueOf)
  const log = (valueOf: (change: Change) => unknown) => param(changes, valueOf)
  const { rows } = await tx.execute<{ item_id: string; student_id: string }>(sql`
    with given as (
      select * from unnest(${cell(({ op }) => op.item_id)}::uuid[], ${cell(({ op }) => op.student_id)}::uuid[],
        ${cell(({ next }) => next.state)}::text[], ${cell(({ next }) => next.score)}::numeric[],
        ${cell(({ next }) => next.remedial_score)}::numeric[], ${cell(({ next }) => next.reason)}::text[],
        ${cell(({ next }) => next.version)}::int[], ${cell(({ next }) => next.made_at.toISOString())}::timestamptz[],
        ${cell(({ origin }) => origin)}::text[])
        as g (item_id, student_id, state, score, remedial_score, reason, version, made_at, origin)
    ), logged as (
      insert into score_changes (school_id, item_id, student_id, op_id, kind, batch_id, was_state, was_score,
        was_remedial_score, state, score, remedial_score, version, reason, changed_by, is_own_child, made_at)
      select ${school_id}, l.item_id, l.student_id, l.op_id, l.kind, ${batch_id}::uuid, l.was_state, l.was_score,
        l.was_remedial_score, l.state, l.score, l.remedial_score, l.version, l.reason, ${by}, l.is_own_child, l.made_at
      from unnest(${log(({ op }) => op.item_id)}::uuid[], ${log(({ op }) => op.student_id)}::uuid[],
        ${log(({ op }) => op.op_id)}::uuid[], ${log(({ kind }) => kind)}::text[],
        ${log(({ was }) => was?.state ?? null)}::text[], ${log(({ was }) => was?.score ?? null)}::numeric[],
        ${log(({ was }) => was?.remedial_score ?? null)}::numeric[], ${log(({ next }) => next.state)}::text[],
        ${log(({ next }) => next.score)}::numeric[], ${log(({ next }) => next.remedial_score)}::numeric[],
        ${log(({ next }) => next.version)}::int[], ${log(({ reason }) => reason)}::text[],
        ${log(({ op }) => ownChildren.has(op.student_id))}::boolean[],
        ${log(({ next }) => next.made_at.toISOString())}::timestamptz[]) with ordinality
        as l (item_id, student_id, op_id, kind, was_state, was_score, was_remedial_score, state, score, remedial_score,
          version, reason, is_own_child, made_at, n)
      order by l.n
    )
    insert into score_cells as z (school_id, item_id, student_id, max_score, state, score, remedial_score, reason, version,
      updated_by, made_at, origin)
    select ${school_id}, g.item_id, g.student_id, i.max_score, g.state, g.score, g.remedial_score, g.reason, g.version,
      ${by}, g.made_at, g.origin
    from given g join score_items i on i.id = g.item_id
    on conflict (item_id, student_id) do update set state = excluded.state, score = excluded.score,
      remedial_score = excluded.remedial_score, reason = excluded.reason, version = excluded.version, origin = excluded.origin,
      updated_by = excluded.updated_by, updated_at = now(), made_at = excluded.made_at
    returning z.item_id, z.student_id`)
  return tx
    .select()
    .from(scoreCells)
    .where(
      sql`(${scoreCells.item_id}, ${scoreCells.student_id}) in (select * from unnest(
        ${sql.param(rows.map(({ item_id }) => item_id))}::uuid[], ${sql.param(rows.map(({ student_id }) => student_id))}::uuid[]))`,
    )
}
