import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { AttemptRow } from '#features/exam/repo.ts'
import { examSignals } from '#features/exam/table.ts'

const most = 500

/** In the order in which the server heard of them; the number is the place on this pupil's paper. */
export const listSignals = (tx: Tx, { id, question_ids }: AttemptRow) =>
  tx
    .select({
      code: examSignals.code,
      weight: examSignals.weight,
      at: examSignals.server_time,
      client_time: examSignals.client_time,
      duration: examSignals.duration,
      detail: examSignals.detail,
      question_number: sql<
        number | null
      >`array_position(${sql.param(question_ids ?? [])}::uuid[], ${examSignals.question_id})`,
    })
    .from(examSignals)
    .where(eq(examSignals.attempt_id, id))
    .orderBy(asc(examSignals.server_time), asc(examSignals.client_seq))
    .limit(most)
