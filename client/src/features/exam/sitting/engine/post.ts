/** Answers on their way: sent together, again and again until the server has said that it holds them. */
import type { AnswerChange } from '@kelasku/shared/exam/paper'
import type { SaveReply } from '../wire.ts'
import type { Answers } from './answers.ts'
import type { Desk } from './desk.ts'
import type { Hearing } from './hearing.ts'
import { longestPause, type Patience } from './patience.ts'
import { isFull, isUnreached, stopOf } from './refused.ts'

/** As many as one call takes. */
const most = 200

export type Post = ReturnType<typeof openPost>

export function openPost(desk: Desk, answers: Answers, patience: Patience, hearing: Hearing) {
  const { epoch, deviceId, office, state, clock, timers, over } = desk
  let isSending = false
  let cancelFlush = () => {}
  over.addEventListener('abort', () => cancelFlush())

  function flushAfter(ms: number): void {
    cancelFlush()
    cancelFlush = timers.after(ms, () => void flush())
  }

  async function flush(): Promise<void> {
    if (isSending || over.aborted || !answers.knowsCount() || state.getState().stop) return
    const ids = answers.inState('dirty').slice(0, most)
    if (ids.length === 0) return
    isSending = true
    await answers.onDisk()
    answers.step(ids, { type: 'flush' })
    const changes = ids.map(answers.changeOf)
    try {
      took(ids, await patience.timed((signal) => office.save(batchOf(changes), signal)))
    } catch (error) {
      failed(ids, error)
    } finally {
      isSending = false
    }
    if (answers.inState('dirty').length > 0) flushAfter(0)
  }

  const batchOf = (changes: AnswerChange[]) => ({
    epoch,
    device_id: deviceId,
    answers: changes,
    cursor: desk.cursor,
    unsynced: Math.max(0, answers.unsynced() - changes.length),
    noticed: hearing.noticed(),
  })

  function took(ids: readonly string[], reply: SaveReply): void {
    patience.arrived()
    answers.acknowledge(reply.acked)
    const late = reply.late.map(({ question_id }) => question_id)
    answers.step(late, { type: 'too_late' })
    const answered = new Set([...reply.acked.map(({ question_id }) => question_id), ...late])
    const left = ids.filter((id) => !answered.has(id))
    comeAgain(left, longestPause)
    if (reply.acked.length > 0) state.setState({ savedAt: clock.now() })
    hearing.hear(reply)
    state.setState({ isServerFull: false })
  }

  function failed(ids: readonly string[], error: unknown): void {
    const stop = stopOf(error)
    if (stop === 'closed') return void sendLate(ids)
    if (stop) {
      answers.step(ids, { type: stop === 'signed_out' ? 'unauthorized' : 'stale_epoch' })
      return state.setState({ stop })
    }
    state.setState({ isOffline: isUnreached(error), isServerFull: isFull(error) })
    comeAgain(ids, patience.pauseAfter(error))
  }

  function comeAgain(ids: readonly string[], ms: number): void {
    if (ids.length === 0) return
    answers.step(ids, { type: 'fail' })
    timers.after(ms, () => {
      answers.step(answers.inState('backoff'), { type: 'retry' })
      void flush()
    })
  }

  /** Time was up when they arrived: kept as evidence, for a person to decide. */
  async function sendLate(ids: readonly string[]): Promise<void> {
    state.setState({ stop: 'closed' })
    answers.step(ids, { type: 'too_late' })
    try {
      const { receipt } = await office.late(batchOf(ids.map(answers.changeOf)))
      state.setState({ receipt })
    } catch (error) {
      if (stopOf(error) || over.aborted) return // nobody takes it any more, or the next page does: it stays on the device
      timers.after(patience.pauseAfter(error), () => void sendLate(ids))
    }
  }

  return {
    flushAfter,
    callOff: () => cancelFlush(),
    /** The school is there: what waits to be asked again goes now. */
    hasten(): void {
      const waiting = answers.inState('backoff')
      if (waiting.length === 0) return
      answers.step(waiting, { type: 'retry' })
      flushAfter(0)
    },
    /** What was kept while nobody was signed in. */
    resume(): void {
      answers.step(answers.inState('parked'), { type: 'signed_in' })
      state.setState({ stop: null })
      flushAfter(0)
    },
  }
}
