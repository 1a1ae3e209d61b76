/**
 * Somebody is at the board who may approve for every pupil: the owner, or an admin. It asks for itself once a minute while
 * it is open, and each time the exam's row remembers when, so that all servers know of it and a restart forgets nothing.
 * Proctors of a room are known by their names instead (sitting/repo.ts), whether or not they look.
 */
import { boardAwaySeconds } from '@kelasku/shared/exam/board'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

/** Every few seconds is enough; and whoever steps the exam meanwhile is not waited for. */
export const noteAtBoard = (tx: Tx, examId: string) =>
  tx.execute(sql`update exams set board_seen_at = clock_timestamp() where id = (select id from exams
    where id = ${examId} and (board_seen_at is null or board_seen_at < clock_timestamp() - interval '10 seconds')
    for no key update skip locked)`)

/** Of the exam `e`. */
export const isSomebodyAtBoard: SQL = sql`coalesce(e.board_seen_at
  > clock_timestamp() - ${boardAwaySeconds} * interval '1 second', false)`
