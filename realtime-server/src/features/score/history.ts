/** Who changed what in a sheet; the latest first. */
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import type { ScoreChange } from '@kelasku/shared/score/cells'
import type { FinalChange } from '@kelasku/shared/score/finals'
import type { CountedAspect, Period } from '@kelasku/shared/score/sheet'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Work } from '#platform/database/work.ts'
import type { KnownSheet } from './repo.ts'
import { scoreChanges, scoreFinalChanges, scoreItems } from './table.ts'

const person = (id: SQL) => sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${id})`

interface Search {
  item_id?: string | undefined
  student_id?: string | undefined
}

/** Also of columns that were taken away. */
export async function historyOf({ sheet }: KnownSheet, search: Search, paging: Paging, { tx }: Work) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        row: scoreChanges,
        item_title: scoreItems.title,
        student: person(sql`${scoreChanges.student_id}`),
        by: person(sql`${scoreChanges.changed_by}`),
        total: totalOver,
      })
      .from(scoreChanges)
      .innerJoin(scoreItems, eq(scoreItems.id, scoreChanges.item_id))
      .where(
        and(
          sql`${scoreItems.sheet_id} = ${sheet?.id ?? null}::uuid`,
          search.item_id === undefined ? undefined : eq(scoreChanges.item_id, search.item_id),
          search.student_id === undefined ? undefined : eq(scoreChanges.student_id, search.student_id),
        ),
      )
      .orderBy(desc(scoreChanges.seq))
      .limit(limit)
      .offset(offset),
  )
  const data = rows.map(({ row, item_title, student, by }): ScoreChange => ({
    id: row.id,
    item_id: row.item_id,
    item_title,
    student: student && card(student),
    was: row.was_state && { state: row.was_state, score: row.was_score, remedial_score: row.was_remedial_score },
    became: { state: row.state, score: row.score, remedial_score: row.remedial_score },
    kind: row.kind,
    batch_id: row.batch_id,
    reason: row.reason,
    by: by && card(by),
    is_own_child: row.is_own_child,
    at: row.changed_at,
    made_at: row.made_at,
  }))
  return { data, meta: pageMeta(paging, total) }
}

interface FinalSearch {
  student_id?: string | undefined
  period?: Period | undefined
  aspect?: CountedAspect | undefined
}

export async function finalHistoryOf({ sheet }: KnownSheet, search: FinalSearch, paging: Paging, { tx }: Work) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        row: scoreFinalChanges,
        student: person(sql`${scoreFinalChanges.student_id}`),
        by: person(sql`${scoreFinalChanges.changed_by}`),
        total: totalOver,
      })
      .from(scoreFinalChanges)
      .where(
        and(
          sql`${scoreFinalChanges.sheet_id} = ${sheet?.id ?? null}::uuid`,
          search.student_id === undefined ? undefined : eq(scoreFinalChanges.student_id, search.student_id),
          search.period === undefined ? undefined : eq(scoreFinalChanges.period, search.period),
          search.aspect === undefined ? undefined : eq(scoreFinalChanges.aspect, search.aspect),
        ),
      )
      .orderBy(desc(scoreFinalChanges.seq))
      .limit(limit)
      .offset(offset),
  )
  const data = rows.map(({ row, student, by }): FinalChange => ({
    id: row.id,
    period: row.period,
    aspect: row.aspect,
    student: student && card(student),
    was: { printed: row.was_printed, override: row.was_override, description: row.was_description },
    became: { printed: row.printed, override: row.override, description: row.description },
    reason: row.reason,
    by: by && card(by),
    at: row.changed_at,
  }))
  return { data, meta: pageMeta(paging, total) }
}
