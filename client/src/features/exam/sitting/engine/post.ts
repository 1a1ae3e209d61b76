/** Answers on their way: sent together, again and again until the server has said that it holds them. */
import type { AnswerChange } from '@kelasku/shared/exam/paper'
import type { SaveReply } from '../wire.ts'
import type { Answers } from './answers.ts'
import type { SittingContext } from './context.ts'
import type { Hearing } from './hearing.ts'
import { longestPause, type Patience } from './patience.ts'
import { isFull, isUnreached, stopOf } from './refused.ts'

/** As many as one call takes. */
const most = 200

export type Post = ReturnType<typeof openPost>

export function openPost(context: SittingContext, answers: Answers, patience: Patience, hearing: Hearing) {
  const { epoch, deviceId, office, state, clock, timers, over } = context
  let isSending = false
  /** When what was written goes out, and when what did not arrive is tried again: one timer waits for the earlier one. */
  let writtenDue = Infinity
  let retryDue = Infinity
  /** Nobody answered. Until then nothing is sent, however much is written meanwhile. */
  let notBefore = 0
  let cancelTimer = () => {}
  over.addEventListener('abort', () => cancelTimer())

  function startTimer(): void {
    cancelTimer()
    const due = Math.max(notBefore, Math.min(writtenDue, retryDue))
    if (due < Infinity) cancelTimer = timers.after(Math.max(0, due - timers.now()), () => void flush())
  }

  function flushAfter(ms: number): void {
    writtenDue = timers.now() + ms
    startTimer()
  }

  async function flush(): Promise<void> {
    if (isSending || over.aborted || !answers.knowsCount() || state.getState().stop) return
    cancelTimer()
    writtenDue = retryDue = Infinity
    answers.step(answers.inState('backoff'), { type: 'retry' })
    const ids = answers.inState('dirty').slice(0, most)
    if (ids.length === 0) return
    isSending = true
    // A device that keeps nothing is not waited for.
    if (!state.getState().isStorageRefused) await answers.onDisk()
    answers.step(ids, { type: 'flush' })
    const changes = ids.map(answers.changeOf)
    const sentAt = timers.now()
    try {
      const reply = await patience.timed((signal) => office.save(batchOf(changes), signal))
      clock.learn(reply, sentAt, timers.now())
      took(ids, reply)
    } catch (error) {
      failed(ids, error)
    } finally {
      isSending = false
    }
    if (answers.inState('dirty').length > 0) flushAfter(0)
    else startTimer()
  }

  const batchOf = (changes: AnswerChange[]) => ({
    epoch,
    device_id: deviceId,
    answers: changes,
    cursor: context.cursor,
    unsynced: Math.max(0, answers.unsynced() - changes.length),
    noticed: hearing.noticed(),
  })

  function took(ids: readonly string[], reply: SaveReply): void {
    patience.arrived()
    notBefore = 0
    answers.acknowledge(reply.acked)
    answers.arrivedLate(reply.late)
    const answered = new Set([...reply.acked, ...reply.late].map(({ question_id }) => question_id))
    const left = ids.filter((id) => !answered.has(id))
    comeAgain(left, longestPause)
    if (reply.acked.length > 0) state.setState({ savedAt: Date.parse(reply.server_now) })
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
    const pause = patience.pauseAfter(error)
    notBefore = timers.now() + pause
    comeAgain(ids, pause)
  }

  function comeAgain(ids: readonly string[], ms: number): void {
    if (ids.length === 0) return
    answers.step(ids, { type: 'fail' })
    retryDue = timers.now() + ms
  }

  /** Time was up when they arrived: kept as evidence, for a person to decide. */
  async function sendLate(ids: readonly string[]): Promise<void> {
    state.setState({ stop: 'closed' })
    answers.step(ids, { type: 'too_late' })
    try {
      const batch = batchOf(ids.map(answers.changeOf))
      const { receipt } = await office.late(batch)
      answers.arrivedLate(batch.answers)
      state.setState({ receipt })
    } catch (error) {
      if (stopOf(error) || over.aborted) return // nobody takes it any more, or the next page does: it stays on the device
      timers.after(patience.pauseAfter(error), () => void sendLate(ids))
    }
  }

  return {
    flushAfter,
    /** No later than this, whatever is written meanwhile. */
    flushWithin(ms: number): void {
      writtenDue = Math.min(writtenDue, timers.now() + ms)
      startTimer()
    },
    /** The page is left by a pupil whose device keeps nothing: one more try, of which nobody hears. */
    lastTry(): void {
      const ids = [...answers.inState('dirty'), ...answers.inState('backoff')].slice(0, most)
      if (ids.length === 0 || !answers.knowsCount() || state.getState().stop) return
      office.save(batchOf(ids.map(answers.changeOf)), new AbortController().signal).catch(() => {})
    },
    callOff: () => cancelTimer(),
    /** The server is there: what waits goes now. */
    hasten(): void {
      notBefore = 0
      if (answers.inState('backoff').length > 0) flushAfter(0)
      else startTimer()
    },
    /** What was kept while nobody was signed in. */
    resume(): void {
      answers.step(answers.inState('parked'), { type: 'signed_in' })
      state.setState({ stop: null })
      notBefore = 0
      flushAfter(0)
    },
  }
}
