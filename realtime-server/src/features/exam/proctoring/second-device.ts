/**
 * A pupil who writes is signed in on another device as well: noticed when that device signs in, or at the latest when it
 * first asks for anything of the exam. It is told once a session, and stands on the board until somebody has looked. The
 * device that the attempt was moved away from is no stranger, and is not noticed.
 */
import { eq, sql } from 'drizzle-orm'
import type { SignedInHook } from '#features/identity/device-rule.ts'
import { sessions } from '#platform/auth/table.ts'
import type { Database, Tx } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import type { AttemptRow, ExamRow } from '../repo.ts'
import { stepRegion } from '../steps.ts'
import type { ExamTools } from '../tools.ts'
import type { BoardNews } from './news.ts'
import { noteBesides, noteSignal } from './signals.ts'

const secondDevice = 9

export interface SecondDevices {
  /** A session that does not hold this running attempt has asked for something of it. */
  see(attemptId: string, sessionId: string): void
}

interface Parts {
  database: Database
  board: BoardNews
  log: Log
}

const rls = { kind: 'bypass', why: 'a second device is noticed beside the call that is refused' } as const

/** Pairs of attempt and session that are in the database; forgetting them costs a question each. */
const most = 20_000

export function openSecondDevices({ database, board, log }: Parts): SecondDevices {
  const seen = new Set<string>()

  const note = (attemptId: string, sessionId: string) =>
    database.inTransaction(rls, ({ tx }) =>
      noteBesides(tx, attemptId, async (exam, attempt) => {
        const name = await deviceNameOf(tx, sessionId)
        await noteSession(tx, exam, attempt, { id: sessionId, detail: `Dibuka di ${name}` })
      }),
    )
  return {
    see(attemptId, sessionId) {
      const pair = `${attemptId} ${sessionId}`
      if (seen.has(pair)) return
      if (seen.size > most) seen.clear()
      seen.add(pair)
      note(attemptId, sessionId)
        .then((examId) => examId && board.publishNow(examId, [attemptId]))
        .catch((error: unknown) => {
          seen.delete(pair)
          log.warn({ err: error }, 'a second device was not noted')
        })
    },
  }
}

async function deviceNameOf(tx: Tx, sessionId: string): Promise<string> {
  const [row] = await tx.select({ name: sessions.device_name }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.name || 'perangkat lain'
}

interface Stranger {
  id: string
  detail: string
}

async function noteSession(tx: Tx, exam: ExamRow, attempt: AttemptRow, { id, detail }: Stranger): Promise<void> {
  const { auth_session_id: holder, former_auth_session_ids: former } = attempt
  if (holder === null || holder === id || former.includes(id) || (await isNoted(tx, attempt.id, id))) return
  await noteSignal(tx, exam, attempt, { code: secondDevice, detail, sessionId: id })
  await stepRegion(tx, { region: 'device', event: 'second_device', where: sql`a.id = ${attempt.id}` })
}

async function isNoted(tx: Tx, attemptId: string, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ noted: boolean }>(sql`select exists (select 1 from exam_signals
    where attempt_id = ${attemptId} and auth_session_id = ${sessionId}) as noted`)
  return rows[0]?.noted ?? false
}

/** When somebody signs in, in the transaction of the sign-in: whatever they are writing has a second device from now on. */
export const noteSignInDuringExam =
  (tools: Pick<ExamTools, 'board'>): SignedInHook =>
  async (work, userId, session) => {
    const { rows } = await work.tx.execute<{ id: string }>(sql`select id from exam_attempts
      where user_id = ${userId} and status in ('WORKING', 'PAUSED', 'LOCKED', 'GRACE')`)
    for (const { id } of rows) {
      const detail = `Masuk dengan ${session.device_name || 'perangkat lain'}`
      const examId = await noteBesides(work.tx, id, (exam, attempt) =>
        noteSession(work.tx, exam, attempt, { id: session.id, detail }),
      )
      if (examId) work.afterCommit(() => tools.board.publishNow(examId, [id]))
    }
  }
