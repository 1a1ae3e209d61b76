/**
 * One pupil sitting one exam on this device. What is written is on the disk first, then on its way, again and again until
 * the server has said that it holds it. Nothing here waits for a socket, decides when time is up, or forgets an answer
 * before the receipt is there.
 */
import type { handInMachine } from '@kelasku/shared/exam/hand-in'
import type { ActorRefFrom } from 'xstate'
import { openAnswers, type Written } from './engine/answers.ts'
import type { SittingContext, Parts } from './engine/context.ts'
import { openFilling } from './engine/filling.ts'
import { openHandingIn } from './engine/handing-in.ts'
import { openHearing } from './engine/hearing.ts'
import { openHeartbeat } from './engine/heartbeat.ts'
import { openPatience } from './engine/patience.ts'
import { openPost } from './engine/post.ts'
import { newState, type SittingStore } from './engine/state.ts'
import type { Notice } from './wire.ts'

export interface Sitting {
  state: SittingStore
  /** How far the hand-in has come. */
  handingIn: ActorRefFrom<typeof handInMachine>
  /** Loads what this device holds and, where that is nothing, what the server does. */
  open(): Promise<void>
  write(questionId: string, change: Written, urgency: 'now' | 'typing'): void
  look(cursor: number): void
  /** At once, for a hint that something has changed. */
  ping(): Promise<void>
  /** The browser says so: what waits goes at once, and no pause of before counts any more. */
  lineIsBack(): void
  handIn(): Promise<void>
  /** Back to work, for a pupil whose hand-in has not arrived yet. */
  takeBackHandIn(): void
  /** The pupil has read why it was not taken. */
  forgetHandInProblem(): void
  signedInAgain(): void
  onNotice(hear: (notice: Notice) => void): () => void
  /** The pupil has closed what the proctor said, which the proctor sees. */
  closeNotice(seq: number): void
  close(): void
}

const typingPause = 800
/** What the device does not keep leaves while it is being typed, too. */
const unkeptPause = 300
/** How long the questions wait for what the server holds. */
const longestLook = 3_000

export function openSitting(parts: Parts): Sitting {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const context: SittingContext = { ...parts, state: newState(), cursor: 0, over: leaving.signal }
  const { state, local } = context
  const pause = (ms: number) => new Promise<void>((resolve) => void context.timers.after(ms, resolve))

  const answers = openAnswers(context)
  const patience = openPatience(context)
  const hearing = openHearing(context, patience)
  const post = openPost(context, answers, patience, hearing)
  const filling = openFilling(context, answers, patience, post)
  const ping = openHeartbeat(context, answers, hearing, post)
  const handingIn = openHandingIn(context, { answers, patience, hearing, post, filling, ping, leave })

  return {
    state,
    handingIn: handingIn.actor,
    async open() {
      const kept = await local.all().catch(() => {
        state.setState({ isStorageRefused: true })
        return []
      })
      answers.layOut(kept)
      const filled = filling.untilFilled()
      // A slow line keeps nobody from the questions: what the server holds is laid out when it comes.
      if (!answers.knowsCount()) await Promise.race([filled, pause(longestLook)])
      post.flushAfter(0)
      void ping()
      handingIn.goOn()
    },
    write(questionId, change, urgency) {
      answers.write(questionId, change)
      if (urgency === 'now') post.flushAfter(0)
      else if (state.getState().isStorageRefused) post.flushWithin(unkeptPause)
      else post.flushAfter(typingPause)
    },
    look: (number) => void (context.cursor = number),
    ping,
    lineIsBack() {
      patience.arrived()
      post.hasten()
      void ping()
      handingIn.lineIsBack()
    },
    handIn: handingIn.handIn,
    takeBackHandIn: handingIn.takeBack,
    forgetHandInProblem: handingIn.forgetProblem,
    signedInAgain() {
      post.resume()
      void ping()
    },
    onNotice: hearing.onNotice,
    closeNotice(seq) {
      hearing.close(seq)
      void ping()
    },
    close() {
      if (state.getState().isStorageRefused && !leaving.signal.aborted) post.lastTry()
      leave()
    },
  }
}
