/** Who answered faster than anybody reads: seen when it is over, by the device's own clock, since answers written offline arrive all at once. */
import { signals } from '@kelasku/shared/exam/signals'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

const hastily = 15
/** Eight words a second; a practised reader manages five. */
const millisecondsAWord = 125
/** So many, and half of all: one lucky guess is no haste. */
const fewest = 4
/** Below whatever the server counts by itself, and the same every time, so that noting it again notes nothing. */
const ownSeq = -1_000_000 - hastily

export const noteHaste = (tx: Tx, attemptIds: readonly string[]) =>
  tx.execute(sql`with steps as (
      select o.attempt_id, o.question_id, o.mono_ms - lag(o.mono_ms) over device as took,
        row_number() over (partition by o.attempt_id, o.question_id order by o.epoch, o.rev) as turn
      from exam_answer_ops o
      where o.attempt_id = any (${sql.param([...attemptIds])}::uuid[]) and o.value is not null
      window device as (partition by o.attempt_id, o.epoch, o.device_id order by o.mono_ms)
    ), counted as (
      select s.attempt_id, count(*) as answered, count(*) filter (where s.took < ${millisecondsAWord}
        * cardinality(regexp_split_to_array(trim(q.question), '\s+'))) as hasty
      from steps s join exam_questions q on q.id = s.question_id
      where s.turn = 1 and s.took > 0 group by s.attempt_id
    ), noted as (
      insert into exam_signals (school_id, exam_id, attempt_id, epoch, client_seq, code, weight, client_time)
      select a.school_id, a.exam_id, a.id, a.epoch, ${ownSeq}, ${hastily},
        case when (e.anti_cheat ->> 'on')::boolean then ${signals[hastily].weight}::float8 else 0 end, clock_timestamp()
      from counted c join exam_attempts a on a.id = c.attempt_id join exams e on e.id = a.exam_id
      where c.hasty >= ${fewest} and c.hasty * 2 >= c.answered
      on conflict do nothing returning attempt_id, weight
    )
    update exam_attempts a set signal_weight = a.signal_weight + n.weight from noted n where a.id = n.attempt_id`)
