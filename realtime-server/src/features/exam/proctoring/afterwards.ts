/** What is seen of an exam only when it is over: noted once an attempt and code, however often it is looked for. */
import { signals, type SignalCode } from '@kelasku/shared/exam/signals'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

/** Below whatever the server counts by itself, and the same every time, so that noting it again notes nothing. */
const ownSeq = (code: SignalCode) => -1_000_000 - code

/** @param found rows of `attempt_id` and `detail`, at most one an attempt. */
export const noteAfterwards = (tx: Tx, code: SignalCode, found: SQL) =>
  tx.execute(sql`with found as (${found}), noted as (
      insert into exam_signals (school_id, exam_id, attempt_id, epoch, client_seq, code, weight, client_time, detail)
      select a.school_id, a.exam_id, a.id, a.epoch, ${ownSeq(code)}, ${code},
        case when (e.anti_cheat ->> 'on')::boolean then ${signals[code].weight}::float8 else 0 end, clock_timestamp(), f.detail
      from found f join exam_attempts a on a.id = f.attempt_id join exams e on e.id = a.exam_id
      on conflict do nothing returning attempt_id, weight
    )
    update exam_attempts a set signal_weight = a.signal_weight + n.weight from noted n where a.id = n.attempt_id`)
