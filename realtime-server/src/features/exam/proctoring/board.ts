/** The board: all rows that the asker watches, and how far its news have come; whoever has it open watches it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Board, PartPosition, BoardPosition } from '@kelasku/shared/exam/board'
import { examWatches } from '@kelasku/shared/exam/watches'
import { isLive } from '@kelasku/shared/exam/machine'
import { examRules } from '@kelasku/shared/exam/policy'
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { serveWatch, type ServedWatch } from '#platform/live/watching.ts'
import { databaseNow, type KnownExam } from '../repo.ts'
import { heldFor } from '../service.ts'
import { tokenAt } from '../sitting/token.ts'
import type { ExamTools } from '../tools.ts'
import { noteAtBoard } from './at-board.ts'
import { listRows } from './board-repo.ts'
import { unseated, wholeBoard } from './news.ts'

/**
 * The owner and the admins watch all of it, a proctor the rooms that they were given and whoever sits in none, a
 * homeroom teacher their class. News come in the same parts, so that each hears of whom they see.
 */
export async function boardFor(
  who: Actor,
  known: KnownExam,
  roomId: string | undefined,
  work: Work,
  tools: ExamTools,
): Promise<z.input<typeof Board>> {
  const { row, subject } = known
  if (roomId !== undefined && !(await isRoomOf(row.id, roomId, work))) throw refusal.not_found()
  const scope = { roomId, only: examRules.manage(who, subject) ? undefined : watchedBy(who, row.id) }
  // Before the rows: what happens in between is told once more and not missed.
  const places = placesOf(row.id, await partsOf(who, known, roomId, work), tools)
  if (examRules.manage(who, subject) && isLive(row.exam_status)) await noteAtBoard(work.tx, row.id)
  const now = await databaseNow(work.tx)
  return {
    exam_id: row.id,
    exam_status: row.exam_status,
    schedule_version: row.schedule_version,
    server_now: now.getTime(),
    ...tokenFor(who, known, now, tools),
    places,
    rows: await listRows(work.tx, row.id, scope),
  }
}

/** Whoever has the board open, with the guard of the call that loads it. A token that changes comes with the position. */
export const boardWatch = (tools: ExamTools): ServedWatch =>
  serveWatch(examWatches.board, {
    guard: async ({ who, input, work }) => {
      const known = await heldFor(who, input.id, 'watch', work)
      return { known, parts: await partsOf(who, known, undefined, work) }
    },
    rooms: ({ subject: { known, parts } }) => parts.map((part) => rooms.board(known.row.id, part)),
    position: async ({ who, subject: { known, parts }, work }): Promise<BoardPosition> => ({
      places: placesOf(known.row.id, parts, tools),
      has_other_servers: tools.config.REDIS_URL !== undefined,
      ...tokenFor(who, known, await databaseNow(work.tx), tools),
    }),
  })

const placesOf = (examId: string, parts: readonly string[], { board }: ExamTools): PartPosition[] =>
  parts.map((part) => board.placeOf(examId, part))

function tokenFor(who: Actor, { row, subject }: KnownExam, now: Date, { secrets }: ExamTools) {
  const token = examRules.proctor(who, subject) && isLive(row.exam_status) ? tokenAt(row, now, secrets) : null
  return { token: token?.token ?? null, token_until: token?.until?.getTime() ?? null }
}

/** Which participants somebody watches who does not run the exam; of the table as `a`. */
export const watchedBy = (who: Actor, examId: string): SQL => sql`(a.room_id in (select p.room_id from exam_proctors p
    where p.exam_id = ${examId} and p.user_id = ${who.userId})
  or a.room_id is null and exists (select 1 from exam_proctors p where p.exam_id = ${examId} and p.user_id = ${who.userId})
  or a.class_id in (select m.class_id from class_members m where m.user_id = ${who.userId}
    and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE'))`

async function isRoomOf(examId: string, roomId: string, work: Work): Promise<boolean> {
  const { rows } = await work.tx.execute<{ known: boolean }>(
    sql`select exists (select 1 from exam_rooms where id = ${roomId} and exam_id = ${examId}) as known`,
  )
  return rows[0]?.known ?? false
}

/** The same as `watchedBy` lets them see: the rooms that they proctor and whoever sits in none, the classes that they lead. */
async function partsOf(
  who: Actor,
  { row: { id: examId }, subject }: KnownExam,
  roomId: string | undefined,
  work: Work,
): Promise<string[]> {
  if (examRules.manage(who, subject)) return [roomId ?? wholeBoard]
  const { rows } = await work.tx.execute<{ part: string; is_room: boolean }>(sql`
    select room_id as part, true as is_room from exam_proctors where exam_id = ${examId} and user_id = ${who.userId}
    union select m.class_id, false from exam_classes x join class_members m on m.class_id = x.class_id
      and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE' where x.exam_id = ${examId} and m.user_id = ${who.userId}`)
  const isAsked = ({ part, is_room }: (typeof rows)[number]) => !is_room || roomId === undefined || part === roomId
  const alone = roomId === undefined && rows.some(({ is_room }) => is_room) ? [unseated] : []
  return [...rows.filter(isAsked).map(({ part }) => part), ...alone]
}
