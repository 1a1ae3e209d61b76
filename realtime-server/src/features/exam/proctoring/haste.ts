/** Who answered faster than anybody reads: seen when it is over, by the device's own clock, since answers written offline arrive all at once. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { noteAfterwards } from './afterwards.ts'

const hastily = 15
/** Eight words a second; a practised reader manages five. */
const millisecondsAWord = 125
/** So many, and half of all: one lucky guess is no haste. */
const fewest = 4

export const noteHaste = (tx: Tx, attemptIds: readonly string[]) =>
  noteAfterwards(
    tx,
    hastily,
    sql`with steps as (
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
    )
    select c.attempt_id, '' as detail from counted c where c.hasty >= ${fewest} and c.hasty * 2 >= c.answered`,
  )
