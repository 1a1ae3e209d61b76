/** Handing in: the last answers and the list of all go together, and the device forgets only for a receipt. */
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
      const { receipt } = await untilHeld()
      await local.clear()
      state.setState({ handIn: 'done', receipt })
      leave()
    } catch (error) {
      failed(error)
    }
  }

  /** What the server names as missing goes again, with the list. */
  async function untilHeld(): Promise<HandedIn> {
    const ids = answers.ofThisEpoch()
    let missing = ids.filter(answers.isPending)
    for (;;) {
      const manifest = await Promise.all(ids.map(vouchFor))
      const reply = await office.end({ epoch, device_id: deviceId, answers: missing.map(answers.changeOf), manifest })
      hearing.hear(reply)
      missing = reply.missing.map(({ question_id }) => question_id)
      if (missing.length === 0 || reply.receipt !== null) return reply
    }
  }

  async function vouchFor(questionId: string) {
    const { rev, value, attachment, is_doubtful } = answers.changeOf(questionId)
    return { question_id: questionId, rev, hash: await hash(JSON.stringify([value, attachment, is_doubtful])) }
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
