/**
 * Who gave the same wrong answers as somebody else. Right answers agree by themselves, and so does a mistake that many
 * make; what counts is the same rare mistake, again and again: so often as hardly any pair would by chance, had each made
 * its mistakes as the others do (Poisson's tail). Of a pair neither is told apart: both are noted.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { noteAfterwards } from './afterwards.ts'

const alike = 16
/** Fewer may be a common teacher. */
const fewest = 5
/** Beyond what the likeliest of all pairs of an exam reaches by chance, in bits: once in a thousand exams. */
const beyondChance = 10
/** A mistake of more than an eighth of all says little. */
const commonest = sql`greatest(2, max(answered) / 8)`
/** The rarest mistakes tell most and cost least: so many pairs are looked at, however large an exam is. */
const mostPairs = 500_000

/** The order in which options were ticked, and how a word was written, make no other answer of it. */
const said = sql`case q.question_type when 3 then (select string_agg(p, '|||' order by p) from unnest(string_to_array(x.value, '|||')) p)
  else lower(trim(x.value)) end`

export const noteLikeness = (tx: Tx, examId: string) =>
  noteAfterwards(
    tx,
    alike,
    sql`with given as (
      select x.attempt_id, x.question_id, ${said} as said, m.auto_point < q.point as is_wrong,
        count(*) over (partition by x.question_id) as answered
      from exam_answers x join exam_questions q on q.id = x.question_id
      join exam_marks m on m.attempt_id = x.attempt_id and m.question_id = x.question_id
      where x.exam_id = ${examId} and x.value is not null and q.question_type in (1, 3, 4)
    ), mistakes as (
      select array_agg(attempt_id) as made_by, (count(*) - 1)::float8 / max(answered) as share,
        sum(count(*) * count(*)) over (order by count(*), question_id, said) as pairs
      from given where is_wrong group by question_id, said having count(*) between 2 and ${commonest}
    ), rare as (
      select made_by, share from mistakes where pairs <= ${mostPairs}
    ), expected as (
      select one, sum(share) as alike from rare, unnest(made_by) as one group by one
    ), pairs as (
      select one, other, count(*) as same from rare, unnest(made_by) as one, unnest(made_by) as other
      where one <> other group by one, other having count(*) >= ${fewest}
    ), surprising as (
      select p.*, (ln(factorial(same)::float8) - same * ln(greatest(mine.alike, theirs.alike))) / ln(2) as bits
      from pairs p join expected mine on mine.one = p.one join expected theirs on theirs.one = p.other
    ), chance as (
      select ln(greatest(2, count(*) * (count(*) - 1) / 2)) / ln(2) + ${beyondChance} as bits
      from (select distinct attempt_id from given) sat
    ), wrongs as (
      select attempt_id, array_agg(question_id) as questions from given where is_wrong group by attempt_id
    )
    select distinct on (p.one) p.one as attempt_id,
      concat(p.same, ' jawaban salah yang sama dengan peserta nomor ', o.n) as detail
    from chance join surprising p on p.bits >= chance.bits join exam_attempts o on o.id = p.other
      join wrongs mine on mine.attempt_id = p.one join wrongs theirs on theirs.attempt_id = p.other
    where p.same * 4 >= 3 * (select count(*) from unnest(mine.questions) as q where q = any (theirs.questions))
    order by p.one, p.bits desc`,
  )
