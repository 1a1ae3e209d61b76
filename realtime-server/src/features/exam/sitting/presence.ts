/**
 * What devices tell of themselves with every save and every ping: kept in memory for a second and then written together.
 * Losing it with a crash loses nothing, for the next ping says it again; nothing is decided by it that could harm.
 */
import type { Focus } from '@kelasku/shared/exam/attempt'
import type { Log } from '#platform/log.ts'
import type { AnswerLane } from './lane.ts'

export interface Sign {
  exam_id: string
  attempt_id: string
  saved?: boolean
  unsynced?: number
  cursor?: number
  focus?: Focus
  received?: number
  noticed?: number
}

export interface Presence {
  /** Something was heard from this pupil's device. */
  note(sign: Sign): void
  /** Writes down what was heard. */
  flush(): Promise<void>
}

interface Heard extends Sign {
  seen_at: Date
  saved_at: Date | null
}

/** Counting is left to the rows of answers, so no counter can drift from them. */
const statement = `update exam_presence p set seen_at = greatest(p.seen_at, g.seen), saved_at = coalesce(g.saved, p.saved_at),
  unsynced = coalesce(g.unsynced, p.unsynced), cursor = coalesce(g.cursor, p.cursor), focus = coalesce(g.focus, p.focus),
  received_seq = greatest(p.received_seq, g.received, g.noticed), noticed_seq = greatest(p.noticed_seq, g.noticed),
  answered = case when g.saved is null then p.answered else (select count(*) from exam_answers x
    where x.attempt_id = p.attempt_id and (x.value is not null or x.attachment_id is not null)) end
  from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::int[], $5::int[], $6::text[], $7::int[], $8::int[])
    as g (attempt, seen, saved, unsynced, cursor, focus, received, noticed)
  where p.attempt_id = g.attempt`

export function openPresence(
  lane: Pick<AnswerLane, 'query'>,
  log: Log,
  onWritten: (examId: string, attemptIds: readonly string[]) => void,
): Presence {
  let heard = new Map<string, Heard>()
  let writing = Promise.resolve()

  const write = async () => {
    if (heard.size === 0) return
    // One order for all servers: two that write the same rows must not wait for each other in a circle.
    const signs = [...heard.values()].toSorted((a, b) => (a.attempt_id < b.attempt_id ? -1 : 1))
    heard = new Map()
    await lane.query({
      name: 'exam_presence',
      text: statement,
      values: [
        signs.map((sign) => sign.attempt_id),
        signs.map((sign) => sign.seen_at),
        signs.map((sign) => sign.saved_at),
        signs.map((sign) => sign.unsynced ?? null),
        signs.map((sign) => sign.cursor ?? null),
        signs.map((sign) => sign.focus ?? null),
        signs.map((sign) => sign.received ?? null),
        signs.map((sign) => sign.noticed ?? null),
      ],
    })
    for (const { exam_id, attempt_id } of signs) onWritten(exam_id, [attempt_id])
  }

  const flush = () => {
    writing = writing.then(write).catch((error: unknown) => log.debug({ err: error }, 'presence was not written'))
    return writing
  }
  return {
    note(sign) {
      const before = heard.get(sign.attempt_id)
      const now = new Date()
      const saved_at = sign.saved ? now : (before?.saved_at ?? null)
      heard.set(sign.attempt_id, { ...before, ...sign, seen_at: now, saved_at })
    },
    flush,
  }
}
