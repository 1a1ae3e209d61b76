/** The rows of the board: those that move, and all of them. */
import type { BoardRow, RowDelta } from '@kelasku/shared/exam/board'
import { sql, type SQL } from 'drizzle-orm'
import { card, type CardRow } from '#features/classroom/repo.ts'
import type { Db, Tx } from '#platform/database/work.ts'

type Moving = Required<RowDelta>

export interface MovingRow extends Moving {
  attempt_id: string
  room_id: string | null
  class_id: string | null
}

const ms = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`

/** Lines of the pupil that no proctor has read yet. */
const chatUnread = sql`(select count(*)::int from exam_chat c where c.exam_id = a.exam_id and c.participant_id = a.user_id
  and not c.from_proctor and c.seq > coalesce((select max(r.seq) from exam_chat_reads r where r.exam_id = a.exam_id
    and r.participant_id = a.user_id and r.user_id <> a.user_id), 0))`

const moving = sql`a.id as attempt_id, a.room_id, a.class_id, a.n, a.status, a.epoch, coalesce(p.answered, 0) as answered,
  coalesce(p.unsynced, 0) as unsynced, coalesce(p.cursor, 0) as cursor, ${ms(sql`p.saved_at`)} as saved_at,
  ${ms(sql`p.seen_at`)} as seen_at, coalesce(p.focus, 'FOCUSED') as focus, a.device,
  a.asking_device_name as asking_device, a.integrity, a.help,
  a.signal_weight as signals, ${ms(sql`a.end_at`)} as end_at, a.remaining_ms::float8 as remaining_ms, a.extra_minutes,
  ${chatUnread} as chat_unread, a.notice_seq as queued, coalesce(p.received_seq, 0) as delivered,
  coalesce(p.noticed_seq, 0) as seen`

const joined = sql`exam_attempts a left join exam_presence p on p.attempt_id = a.id`

export async function listMoving(tx: Pick<Db, 'execute'>, ids: readonly string[]): Promise<MovingRow[]> {
  const { rows } = await tx.execute<MovingRow & Record<string, unknown>>(
    sql`select ${moving} from ${joined} where a.id = any (${sql.param([...ids])}::uuid[])`,
  )
  return rows
}

interface WholeRow extends MovingRow {
  user: CardRow
  class_name: string
  session_id: string | null
  seat: number | null
  total: number
  device_name: string | null
  id_confirmed: boolean
}

export interface BoardScope {
  roomId?: string | undefined
  /** Only the rooms that somebody proctors, or the class that they lead. */
  only?: SQL | undefined
}

export async function listRows(tx: Tx, examId: string, { roomId, only }: BoardScope): Promise<BoardRow[]> {
  const { rows } = await tx.execute<WholeRow & Record<string, unknown>>(sql`
    select ${moving}, jsonb_build_object('id', u.id, 'full_name', u.full_name, 'image_file_id', u.image_file_id) as user,
      coalesce(k.name, '') as class_name, a.session_id, a.seat, coalesce(cardinality(a.question_ids), e.question_count) as total,
      a.device_name, a.id_confirmed
    from ${joined} join users u on u.id = a.user_id join exams e on e.id = a.exam_id left join classes k on k.id = a.class_id
    where a.exam_id = ${examId} and ${roomId === undefined ? sql`true` : sql`a.room_id = ${roomId}`} and ${only ?? sql`true`}
    order by a.n`)
  return rows.map(({ attempt_id: _, user, ...row }) => ({ ...row, user: card(user) }))
}
