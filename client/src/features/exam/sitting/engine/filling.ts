/** What the server holds: for a device that has kept nothing, or not all, and for knowing from where on to count. */
import type { Answers } from './answers.ts'
import type { SittingContext } from './context.ts'
import type { Patience } from './patience.ts'
import type { Post } from './post.ts'
import { isUnreached } from './refused.ts'

export type Filling = ReturnType<typeof openFilling>

export function openFilling(context: SittingContext, answers: Answers, patience: Patience, post: Post) {
  const { epoch, office, state, timers, over } = context
  let isFilled = false

  async function fill(): Promise<void> {
    const reply = await office.answers()
    if (isFilled) return
    isFilled = true
    answers.fillWith(reply.epoch === epoch ? reply.answers : [])
    post.flushAfter(0)
  }

  /** One may write before the server has said what it holds. Nothing is sent before, by a device that knows nothing. */
  async function untilFilled(): Promise<void> {
    await fill().catch((error: unknown) => {
      state.setState({ isOffline: isUnreached(error) })
      timers.after(patience.pauseAfter(error), () => void (over.aborted || isFilled || untilFilled()))
    })
  }

  return { fill, untilFilled }
}
