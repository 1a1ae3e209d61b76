/** Handing in: the last answers and the list of all go together, and the device forgets only for a receipt. */
import { vouchedText } from '@kelasku/shared/exam/manifest'
import type { HandedIn } from '../wire.ts'
import type { Answers } from './answers.ts'
import type { Desk } from './desk.ts'
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
  leave(): void
}

export function openHandingIn(desk: Desk, { answers, patience, hearing, post, filling, leave }: Hands) {
  const { epoch, deviceId, office, local, state, timers, hash } = desk

  async function handIn(): Promise<void> {
    if (state.getState().handIn === 'sending' || state.getState().handIn === 'done') return
    state.setState({ handIn: 'sending' })
    post.callOff()
    await answers.onDisk()
    try {
      if (!answers.knowsCount()) await filling.fill()
      const { receipt, missing } = await untilHeld()
      if (missing.length === 0) await local.clear()
      state.setState({ handIn: 'done', receipt })
      leave()
    } catch (error) {
      failed(error)
    }
  }

  /** What the server lacks, or holds otherwise, goes again as something new; also as evidence, if all is over. */
  async function untilHeld(): Promise<HandedIn> {
    const first = await offer()
    if (first.missing.length === 0) return first
    for (const { question_id } of first.missing) answers.write(question_id, {})
    await answers.onDisk()
    const next = await offer()
    return next.missing.length === 0 || next.receipt !== null ? next : untilHeld()
  }

  async function offer(): Promise<HandedIn> {
    const ids = answers.ofThisEpoch()
    const pending = ids.filter(answers.isPending)
    const manifest = await Promise.all(ids.map(vouchFor))
    const reply = await office.end({ epoch, device_id: deviceId, answers: pending.map(answers.changeOf), manifest })
    hearing.hear(reply)
    return reply
  }

  async function vouchFor(questionId: string) {
    const change = answers.changeOf(questionId)
    return { question_id: questionId, rev: change.rev, hash: await hash(vouchedText(change)) }
  }

  function failed(error: unknown): void {
    const stop = stopOf(error)
    if (stop) return state.setState({ handIn: 'no', stop })
    if (!isUnreached(error)) {
      state.setState({ handIn: 'no' })
      throw error
    }
    // Pressed without a line: it is handed in as soon as there is one.
    state.setState({ handIn: 'waiting', isOffline: true })
    timers.after(patience.pauseAfter(error), () => void handIn())
  }

  return handIn
}
