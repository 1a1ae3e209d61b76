/** What the server holds, asked for where this device has kept nothing, or not yet knows from where on to count. */
import type { Answers } from './answers.ts'
import type { Desk } from './desk.ts'
import type { Patience } from './patience.ts'
import type { Post } from './post.ts'
import { isUnreached } from './refused.ts'

export type Filling = ReturnType<typeof openFilling>

export function openFilling(desk: Desk, answers: Answers, patience: Patience, post: Post) {
  const { epoch, office, state, timers, over } = desk

  async function fill(): Promise<void> {
    const reply = await office.answers()
    answers.fillWith(reply.epoch === epoch ? reply.answers : [])
    post.flushAfter(0)
  }

  /** One may write before the server has said what it holds; nothing is sent before. */
  async function untilFilled(): Promise<void> {
    await fill().catch((error: unknown) => {
      state.setState({ isOffline: isUnreached(error) })
      timers.after(patience.pauseAfter(error), () => void (over.aborted || answers.knowsCount() || untilFilled()))
    })
  }

  return { fill, untilFilled }
}
