/** One pupil's way through an exam: steps, commands, signals, answers and words, in the order in which they happened. */
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import type { TimelineEntry } from '@kelasku/shared/exam/board'
import { sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { nameOf } from '../marks/exports/words.ts'
import type { AttemptRow } from '../repo.ts'

interface EntryRow {
  at: string
  kind: TimelineEntry['kind']
  title: string
  detail: string
  by: CardRow | null
  total: number
}

/** One query over all of it; each part by its own index. */
async function listEntries(
  tx: Tx,
  { id, exam_id, user_id }: AttemptRow,
  limit: number,
  offset: number,
): Promise<EntryRow[]> {
  const { rows } = await tx.execute<EntryRow & Record<string, unknown>>(sql`
    select x.at, x.kind, x.title, x.detail, case when u.id is null then null else ${cardJson} end as by,
      (count(*) over ())::int as total
    from (
      select at, seq as place, 'STATE' as kind, to_status as title, reason as detail, by_user_id from exam_steps
        where exam_id = ${exam_id} and attempt_id = ${id}
      union all select at, seq, 'COMMAND', kind, text, by_user_id from exam_commands where attempt_id = ${id}
      union all select server_time, client_seq, 'SIGNAL', code::text, detail, null from exam_signals where attempt_id = ${id}
      union all select o.at, o.rev, 'ANSWER', coalesce(array_position(a.question_ids, o.question_id)::text, ''),
          case when o.value is null and o.attachment_id is null then 'kosong' else '' end, null
        from exam_answer_ops o join exam_attempts a on a.id = o.attempt_id where o.attempt_id = ${id}
      union all select arrived_at, 0, 'LATE', 'PENDING', '', null from exam_late_answers where attempt_id = ${id}
      union all select decided_at, 0, 'LATE', decision, coalesce(reason, ''), decided_by from exam_late_answers
        where attempt_id = ${id} and decided_at is not null
      union all select l.at, c.seq, 'CHAT', case when c.from_proctor then 'Pengawas' else 'Peserta' end, l.text, l.sender_id
        from exam_chat c join conversation_lines l on l.id = c.id
        where c.exam_id = ${exam_id} and c.participant_id = ${user_id}
    ) x left join users u on u.id = x.by_user_id
    order by x.at desc, x.place desc limit ${limit} offset ${offset}`)
  return rows
}

export async function timelineOf(attempt: AttemptRow, paging: Paging, work: Work) {
  const { rows, total } = await pageOf(paging, (limit, offset) => listEntries(work.tx, attempt, limit, offset))
  return { data: rows.map(entryOf), meta: pageMeta(paging, total) }
}

const entryOf = ({ at, kind, title, detail, by }: EntryRow): TimelineEntry => ({
  at: new Date(at),
  kind,
  title: titleOf(kind, title),
  detail,
  by: by && card(by),
})

function titleOf(kind: TimelineEntry['kind'], title: string): string {
  if (kind === 'STATE') return attemptLabels[AttemptStatus.parse(title)]
  if (kind === 'SIGNAL' || kind === 'COMMAND' || kind === 'LATE') return nameOf({ kind, code: title })
  return kind === 'ANSWER' ? `Menjawab soal ${title}` : title
}
