/** Handing in: the last answers and the list of all go together, and the device forgets only for a receipt. */
import { isOpen } from '@kelasku/shared/exam/attempt-status'
import { vouchedText } from '@kelasku/shared/exam/manifest'
import type { HandedIn } from '../wire.ts'
import type { Answers } from './answers.ts'
import type { SittingContext } from './context.ts'
import type { Filling } from './filling.ts'
import type { Hearing } from './hearing.ts'
import type { Patience } from './patience.ts'
import type { Post } from './post.ts'
import { isUnreached, stopOf } from './refused.ts'

interface Hands {
  answers: Answers
  patience: Patience
  hearing: Hearing
  post: Post
  filling: Filling
  ping(): Promise<void>
  leave(): void
}

export function openHandingIn(
  context: SittingContext,
  { answers, patience, hearing, post, filling, ping, leave }: Hands,
) {
  const { epoch, deviceId, office, local, pendingHandIn, state, timers, hash, over } = context
  let cancelRetry = () => {}
  let sending = new AbortController()
  over.addEventListener('abort', () => cancelRetry())

  // Taken back on its way: the next word of the server says whether it had arrived.
  state.subscribe(({ attempt, handIn: now }, { attempt: before }) => {
    if (now === 'taken_back' && attempt && attempt !== before && isOpen(attempt.status))
      state.setState({ handIn: 'no' })
  })

  async function handIn(): Promise<void> {
    if (state.getState().handIn === 'sending' || state.getState().handIn === 'done') return
    cancelRetry()
    pendingHandIn.write(true)
    state.setState({ handIn: 'sending', handInProblem: null })
    post.callOff()
    sending = new AbortController()
    const { signal } = sending
    try {
      if (!state.getState().isStorageRefused) await answers.onDisk()
      if (!answers.knowsCount()) await filling.fill()
      const reply = await untilHeld(signal)
      if (!reply) return sending.signal === signal ? backAtWork() : undefined
      pendingHandIn.write(false)
      // A device that does not let go of its copy has one more than it needs.
      if (reply.missing.length === 0) await local.clear().catch(() => {})
      state.setState({ handIn: 'done', receipt: reply.receipt })
      leave()
    } catch (error) {
      failed(error, signal)
    }
  }

  /** What the server lacks, or holds otherwise, goes again as something new; also as evidence, if all is over. */
  async function untilHeld(signal: AbortSignal): Promise<HandedIn | null> {
    const first = await offer(signal)
    if (!first || first.missing.length === 0) return first
    for (const { question_id } of first.missing) answers.write(question_id, {})
    if (!state.getState().isStorageRefused) await answers.onDisk()
    const next = await offer(signal)
    return !next || next.missing.length === 0 || next.receipt !== null ? next : untilHeld(signal)
  }

  /** Nothing where it was taken back before it could leave. */
  async function offer(signal: AbortSignal): Promise<HandedIn | null> {
    const ids = answers.ofThisEpoch()
    const pending = ids.filter(answers.isPending)
    const manifest = await Promise.all(ids.map(vouchFor))
    if (signal.aborted) return null
    const body = { epoch, device_id: deviceId, answers: pending.map(answers.changeOf), manifest }
    const reply = await office.end(body, signal)
    hearing.hear(reply)
    return reply
  }

  async function vouchFor(questionId: string) {
    const change = answers.changeOf(questionId)
    return { question_id: questionId, rev: change.rev, hash: await hash(vouchedText(change)) }
  }

  function failed(error: unknown, signal: AbortSignal): void {
    const stop = stopOf(error)
    if (stop) {
      pendingHandIn.write(false)
      return state.setState({ handIn: 'no', stop })
    }
    if (signal.aborted) return void ping()
    if (!isUnreached(error)) {
      pendingHandIn.write(false)
      state.setState({ handIn: 'no', handInProblem: error })
      return post.flushAfter(0)
    }
    // Pressed without a line: it is handed in as soon as there is one.
    state.setState({ handIn: 'waiting', isOffline: true })
    cancelRetry = timers.after(patience.pauseAfter(error), () => void handIn())
  }

  /** Back to work: what waited to be handed in is not. What is on its way may have arrived, and the server is asked. */
  function takeBack(): void {
    pendingHandIn.write(false)
    cancelRetry()
    const { handIn: now } = state.getState()
    if (now === 'waiting') backAtWork()
    if (now !== 'sending') return
    state.setState({ handIn: 'taken_back' })
    // Asked once more by nobody: a call that got no answer would be repeated below us.
    sending.abort()
    post.flushAfter(0)
  }

  function backAtWork(): void {
    state.setState({ handIn: 'no' })
    post.flushAfter(0)
  }

  return {
    handIn,
    takeBack,
    lineIsBack: () => void (state.getState().handIn === 'waiting' && handIn()),
    /** Pressed before this page was loaded. */
    goOn: () => void (pendingHandIn.read() && handIn()),
    forgetProblem: () => state.setState({ handInProblem: null }),
  }
}
