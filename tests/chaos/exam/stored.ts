/** What the school holds of an exam, read past the server: the other half of the evidence. */
import { graceSeconds } from '@kelasku/shared/exam/contract'
import { ask } from '#support/database.ts'
import type { Change, StoredAttempt, StoredOp } from './evidence.ts'

/**
 * Lets the database keep the moment of each commit, by its own reckoning and not by the SQL's clock, which may jump.
 * Holds from its next start.
 */
export const keepCommitTimes = (database: string) => ask(database, 'alter system set track_commit_timestamp = on')

export async function keepsCommitTimes(database: string): Promise<boolean> {
  const [setting] = await ask<{ track_commit_timestamp: string }>(database, 'show track_commit_timestamp')
  return setting?.track_commit_timestamp === 'on'
}

type Row<Part> = Part & { attempt_id: string }

interface AttemptRow extends Omit<StoredAttempt, 'answers' | 'ops' | 'commands'> {
  id: string
}

export async function readStored(database: string, examId: string): Promise<StoredAttempt[]> {
  const attempts = await ask<AttemptRow>(
    database,
    `select id, user_id, status, epoch, receipt, is_submitted_by_user, extract(epoch from
       least(end_at + $2 * interval '1 second', case when is_submitted_by_user then ended_at end))::float8 * 1000 as open_until
     from exam_attempts where exam_id = $1 and started_at is not null`,
    [examId, graceSeconds],
  )
  const answers = await ask<Row<Change>>(
    database,
    'select attempt_id, question_id, epoch, rev, value from exam_answers where exam_id = $1',
    [examId],
  )
  const ops = await ask<Row<StoredOp>>(
    database,
    `select attempt_id, question_id, epoch, rev, value, user_id, device_id,
       case when current_setting('track_commit_timestamp')::boolean
         then extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 end as committed_at
     from exam_answer_ops where exam_id = $1`,
    [examId],
  )
  const commands = await ask<Row<{ seq: number; text: string }>>(
    database,
    'select attempt_id, seq, text from exam_commands where exam_id = $1 order by seq',
    [examId],
  )
  const of = <Part>(rows: readonly Row<Part>[], id: string) => rows.filter(({ attempt_id }) => attempt_id === id)
  return attempts.map(({ id, ...attempt }) => ({
    ...attempt,
    answers: of(answers, id),
    ops: of(ops, id),
    commands: of(commands, id),
  }))
}
