/** Handing in: the last answers and the list of all go together, and the device forgets only for a receipt. */
import { isOpen } from '@kelasku/shared/exam/attempt-status'
import { handInMachine } from '@kelasku/shared/exam/hand-in'
import { vouchedText } from '@kelasku/shared/exam/manifest'
import { createActor } from 'xstate'
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
  const handingIn = createActor(handInMachine).start()
  const isAt = (value: 'waiting' | 'taken_back') => handingIn.getSnapshot().matches(value)
  let cancelRetry = () => {}
  let sending = new AbortController()
  over.addEventListener('abort', () => cancelRetry())

  // Taken back on its way: the next word of the server says whether it had arrived.
  state.subscribe(({ attempt }, { attempt: before }) => {
    if (isAt('taken_back') && attempt && attempt !== before && isOpen(attempt.status))
      handingIn.send({ type: 'still_open' })
  })

  async function handIn(): Promise<void> {
    if (!handingIn.getSnapshot().can({ type: 'send' })) return
    cancelRetry()
    pendingHandIn.write(true)
    handingIn.send({ type: 'send' })
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
      state.setState({ receipt: reply.receipt })
      handingIn.send({ type: 'received' })
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
      state.setState({ stop })
      return handingIn.send({ type: 'stopped' })
    }
    if (signal.aborted) return void ping()
    if (!isUnreached(error)) {
      pendingHandIn.write(false)
      handingIn.send({ type: 'refused', problem: error })
      return post.flushAfter(0)
    }
    // Pressed without a line: it is handed in as soon as there is one.
    state.setState({ isOffline: true })
    handingIn.send({ type: 'unreached' })
    cancelRetry = timers.after(patience.pauseAfter(error), () => void handIn())
  }

  /** Back to work: what waited to be handed in is not. What is on its way may have arrived, and the server is asked. */
  function takeBack(): void {
    pendingHandIn.write(false)
    cancelRetry()
    if (!handingIn.getSnapshot().can({ type: 'take_back' })) return
    handingIn.send({ type: 'take_back' })
    // Asked once more by nobody: a call that got no answer would be repeated below us.
    if (isAt('taken_back')) sending.abort()
    post.flushAfter(0)
  }

  function backAtWork(): void {
    handingIn.send({ type: 'still_open' })
    post.flushAfter(0)
  }

  return {
    /** What the page follows. */
    actor: handingIn,
    handIn,
    takeBack,
    lineIsBack: () => void (isAt('waiting') && handIn()),
    /** Pressed before this page was loaded. */
    goOn: () => void (pendingHandIn.read() && handIn()),
    forgetProblem: () => handingIn.send({ type: 'problem_read' }),
  }
}
