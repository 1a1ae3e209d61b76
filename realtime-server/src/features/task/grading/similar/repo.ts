/** What is compared, and what was found. */
import type { SimilarPair } from '@kelasku/shared/task/grading'
import { and, eq, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { assessments, assessmentSimilarities } from '#features/task/table.ts'
import type { FoundPair } from './found.ts'

export interface ComparableTask {
  id: string
  school_id: string
  compared_at: string | null
  /** In the task itself, which all may repeat. */
  title: string
  body_doc: unknown
}

/**
 * One whose end is past and that has something new since; what comes late is looked at once an hour, and of what is long
 * over no more: or every minute would look through the hand-ins of all years.
 */
export async function findComparable(tx: Tx): Promise<ComparableTask | undefined> {
  const { rows } = await tx.execute<ComparableTask & Record<string, unknown>>(sql`
    select a.id, a.school_id, a.compared_at::text, a.title, a.body_doc from assessments a
    where a.deleted_at is null and a.published_at is not null and a.hand_in = 'ONLINE' and a.end_date < now()
      and a.end_date > now() - interval '120 days'
      and (a.compared_at is null or a.compared_at < now() - interval '1 hour')
      and exists (select 1 from assessment_references r join assessment_hand_ins h on h.reference_id = r.id
        where r.assessment_id = a.id and h.submitted_at > coalesce(a.compared_at, '-infinity'))
    order by a.end_date limit 1`)
  return rows[0]
}

export interface HandedIn {
  reference_id: string
  words: string
  files: { id: string; sha256: string; media_type: string }[]
}

/** The last hand-in of each pupil that was not taken back. */
export async function listHandedIn(tx: Tx, { id }: { id: string }): Promise<HandedIn[]> {
  const { rows } = await tx.execute<HandedIn & Record<string, unknown>>(sql`
    select r.id as reference_id, h.words, coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'sha256', f.sha256,
        'media_type', f.media_type) order by x."order") from assessment_hand_in_files x join files f on f.id = x.file_id
      where x.hand_in_id = h.id), '[]') as files
    from assessment_references r
      join lateral (select * from assessment_hand_ins where reference_id = r.id and withdrawn_at is null
        order by n desc limit 1) h on true
    where r.assessment_id = ${id} order by r.seq`)
  return rows
}

/** Instead of what was found before; nothing where another server has been quicker. */
export async function saveFound(tx: Tx, task: ComparableTask, at: Date, pairs: readonly FoundPair[]): Promise<void> {
  const [saved] = await tx
    .update(assessments)
    .set({ compared_at: at })
    .where(and(eq(assessments.id, task.id), sql`compared_at is not distinct from ${task.compared_at}::timestamptz`))
    .returning({ id: assessments.id })
  if (!saved) return
  await tx.delete(assessmentSimilarities).where(eq(assessmentSimilarities.assessment_id, task.id))
  if (pairs.length === 0) return
  await tx.insert(assessmentSimilarities).values(
    pairs.map(({ kind, percent, one, other }) => ({
      school_id: task.school_id,
      assessment_id: task.id,
      kind,
      percent,
      one_id: one.reference_id,
      one_file_id: one.file_id,
      other_id: other.reference_id,
      other_file_id: other.file_id,
    })),
  )
}

interface Side {
  student: CardRow
  file_name: string | null
  reference_id: string
}

/** The surest first. */
export async function listPairs(tx: Tx, taskId: string): Promise<SimilarPair[]> {
  const side = (which: 'one' | 'other') => {
    const [reference, file] = [sql.raw(`s.${which}_id`), sql.raw(`s.${which}_file_id`)]
    return sql`(select jsonb_build_object('reference_id', r.id, 'student', ${cardJson},
      'file_name', (select name from files where id = ${file}))
      from assessment_references r join users u on u.id = r.student_id where r.id = ${reference})`
  }
  const { rows } = await tx.execute<
    Pick<SimilarPair, 'kind' | 'percent'> & Record<string, unknown> & { one: Side | null; other: Side | null }
  >(sql`
    select s.kind, s.percent, ${side('one')} as one, ${side('other')} as other
    from assessment_similarities s where s.assessment_id = ${taskId}
    order by array_position(array['SAME_FILE', 'TEXT', 'SIMILAR_PICTURE'], s.kind), s.percent desc nulls last, s.id`)
  // Whoever was forgotten since is like nobody.
  return rows.flatMap(({ kind, percent, one, other }) =>
    one && other
      ? [
          {
            kind,
            percent,
            one: { ...one, student: card(one.student) },
            other: { ...other, student: card(other.student) },
          },
        ]
      : [],
  )
}
