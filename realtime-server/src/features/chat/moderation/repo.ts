/** The queries of keeping order: what was reported and how it was answered, who is silenced, and who has looked in. */
import { type Actor, isAdmin, leadsAClass } from '@kelasku/shared/kernel/actor'
import type { Look, ReportStatus, ReportView } from '@kelasku/shared/chat/contract'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { ReportReason } from '@kelasku/shared/kernel/report'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { dateOr, nameOf, named, type RoomRow } from '../repo.ts'
import { isOfStaff, leadsTo, standings } from '../standing.ts'
import { chatMutes, chatReports } from '../table.ts'

// ---- Reports

const person = (userId: SQL) => sql`(select ${cardJson} from users u where u.id = ${userId})`

/**
 * Homeroom teachers answer for what was said among their pupils, the office for everything; the words of staff are
 * judged by the office alone, and nobody judges their own.
 */
const judgedBy = (who: Actor) => sql`x.school_id = ${who.schoolId} and l.sender_id is distinct from ${who.userId}
  and (${isAdmin(who)}::boolean or ${leadsAClass(who)}::boolean
    and ${leadsTo(sql`${who.userId}::uuid`)} and not ${isOfStaff(sql`l.sender_id`, who.schoolId)})`

/** As it was worded when it was reported, whatever its writer has made of it since. */
const wordsThen = sql`coalesce((select e.text from conversation_edits e
  where e.line_id = l.id and e.until > x.created_at order by e.until limit 1), l.text)`

const reports = (who: Actor) => sql`from chat_reports x join conversation_lines l on l.id = x.line_id
  join chat_rooms r on r.id = x.room_id ${named}
  left join (${standings(who)}) mine on mine.id = x.room_id`

const reportColumns = (who: Actor) => sql`x.id, x.room_id, ${nameOf(who)} as room_name, r.kind, x.line_id, l.seq,
  ${person(sql`l.sender_id`)} as sender, ${wordsThen} as text, l.at as said_at, x.reason, x.note,
  ${person(sql`x.reporter_id`)} as reporter, x.status, ${person(sql`x.answered_by`)} as answered_by, x.answered_at,
  x.answer_note, x.created_at, mine.id is not null as can_open`

type Cards = 'sender' | 'reporter' | 'answered_by'
type Moments = 'said_at' | 'answered_at' | 'created_at'
interface ReportRow extends Omit<ReportView, Cards | Moments>, Record<Cards, CardRow | null> {
  line_id: string
  said_at: string
  answered_at: string | null
  created_at: string
}

const viewOf = ({ line_id: _, sender, reporter, answered_by, ...row }: ReportRow): ReportView => ({
  ...row,
  sender: sender && card(sender),
  reporter: reporter && card(reporter),
  answered_by: answered_by && card(answered_by),
  said_at: new Date(row.said_at),
  answered_at: dateOr(row.answered_at),
  created_at: new Date(row.created_at),
})

/** What waits longest comes first; then what was answered, the latest on top. */
export async function listReports(tx: Tx, who: Actor, status: ReportStatus | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const page = await tx.execute<ReportRow & { total: number } & Record<string, unknown>>(sql`
      select ${reportColumns(who)}, (count(*) over ())::int as total ${reports(who)}
      where ${judgedBy(who)} and ${status === undefined ? sql`true` : sql`x.status = ${status}`}
      order by (x.status = 'WAITING') desc, case when x.status = 'WAITING' then x.seq end, x.answered_at desc, x.seq desc
      limit ${limit} offset ${offset}`)
    return page.rows
  })
  return { items: rows.map(({ total: _, ...row }) => viewOf(row)), total }
}

export interface KnownReport {
  view: ReportView
  line_id: string
}

export async function findReport(tx: Tx, who: Actor, id: string): Promise<KnownReport | undefined> {
  const { rows } = await tx.execute<ReportRow & Record<string, unknown>>(
    sql`select ${reportColumns(who)} ${reports(who)} where x.id = ${id} and ${judgedBy(who)}`,
  )
  return rows[0] && { view: viewOf(rows[0]), line_id: rows[0].line_id }
}

interface Reported {
  school_id: string
  room_id: string
  line_id: string
  reporter_id: string
  reason: ReportReason
  note: string
}

/** Whether nobody of that name had reported it before; and what has become of it. */
export async function insertReport(tx: Tx, reported: Reported): Promise<{ isNew: boolean; status: ReportStatus }> {
  const made = await tx.insert(chatReports).values(reported).onConflictDoNothing().returning({ id: chatReports.id })
  const [row] = await tx
    .select({ status: chatReports.status })
    .from(chatReports)
    .where(and(eq(chatReports.line_id, reported.line_id), eq(chatReports.reporter_id, reported.reporter_id)))
  return { isNew: made.length > 0, status: row!.status } // made now, or before
}

export interface Answer {
  status: Exclude<ReportStatus, 'WAITING'>
  note: string
}

/** All that wait about the same line, whoever reported it; tells whose they were. */
export async function answerReports(tx: Tx, who: Actor, lineId: string, { status, note }: Answer): Promise<string[]> {
  const answered = await tx
    .update(chatReports)
    .set({ status, answered_by: who.userId, answered_at: new Date(), answer_note: note })
    .where(and(eq(chatReports.line_id, lineId), eq(chatReports.status, 'WAITING')))
    .returning({ reporter_id: chatReports.reporter_id })
  return answered.flatMap(({ reporter_id }) => reporter_id ?? [])
}

/** Who answers for what somebody has said in a room. */
export async function listJudges(
  tx: Tx,
  room: RoomRow,
  senderId: string,
): Promise<{ leads: string[]; office: string[] }> {
  const { rows } = await tx.execute<{ leads: string[]; office: string[] }>(sql`
    select array(select distinct l.user_id from class_members l where l.school_id = r.school_id
        and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE' and l.user_id <> ${senderId}
        and ${leadsTo(sql`l.user_id`)} and not ${isOfStaff(sql`${senderId}::uuid`, room.school_id)}) as leads,
      array(select distinct w.user_id from school_members w where w.school_id = r.school_id and w.status = 'ACTIVE'
        and (w.role = 'ADMIN' or w.is_admin) and w.user_id <> ${senderId}) as office
    from chat_rooms r where r.id = ${room.id}`)
  return rows[0]! // the room has just been held
}

// ---- Mutes

export async function saveMute(tx: Tx, mute: typeof chatMutes.$inferInsert): Promise<void> {
  const { until, reason, muted_by } = mute
  await tx
    .insert(chatMutes)
    .values(mute)
    .onConflictDoUpdate({ target: [chatMutes.room_id, chatMutes.user_id], set: { until, reason, muted_by } })
}

export const removeMute = (tx: Tx, roomId: string, userId: string) =>
  tx.delete(chatMutes).where(and(eq(chatMutes.room_id, roomId), eq(chatMutes.user_id, userId)))

// ---- Looks

/** A day of one person is one row, as the audit has them. */
export async function listLooks(tx: Tx, room: RoomRow, paging: Paging): Promise<{ items: Look[]; total: number }> {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const page = await tx.execute<{
      user: CardRow | null
      act: Look['act']
      times: number
      last_at: string
      total: number
    }>(sql`
      select ${person(sql`seen.user_id`)} as user, seen.act, seen.times, seen.last_at, (count(*) over ())::int as total
      from (
        select a.user_id, case a.action when 'chat.overseen' then 'OVERSEEN' else 'ORIGINAL_READ' end as act,
          count(*)::int as times, max(a.at) as last_at
        from audit_rows a join schools s on s.id = a.school_id
        where a.subject = ${`chat:${room.id}`} and a.action in ('chat.overseen', 'chat.original_read')
        group by a.user_id, act, (a.at at time zone s.timezone)::date) seen
      order by seen.last_at desc limit ${limit} offset ${offset}`)
    return page.rows
  })
  const items = rows.map(({ user, act, times, last_at }) => ({
    user: user && card(user),
    act,
    times,
    last_at: new Date(last_at),
  }))
  return { items, total }
}
