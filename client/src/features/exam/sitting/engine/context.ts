/** What a sitting is given and what its parts share: the server, the device, time, and what the screen sees. */
import type { AnswerBatch, HandIn } from '@kelasku/shared/exam/paper'
import type { ExamClock } from '../exam-clock.ts'
import type { LocalAnswers } from '../local-answers.ts'
import type { HandedIn, HeldAnswer, AttemptSnapshot, SaveReply } from '../wire.ts'
import type { SittingStore } from './state.ts'

/** The server, as far as a sitting needs it. */
export interface Office {
  save(batch: Omit<AnswerBatch, 'exam_id'>, signal: AbortSignal): Promise<SaveReply>
  ping(body: Ping): Promise<AttemptSnapshot>
  end(body: HandIn, signal: AbortSignal): Promise<HandedIn>
  answers(): Promise<{ epoch: number; answers: HeldAnswer[] }>
  late(batch: Omit<AnswerBatch, 'exam_id'>): Promise<{ receipt: string }>
}

interface Ping {
  epoch: number
  device_id: string
  unsynced: number
  cursor: number
  received: number
  noticed: number
}

export interface Timers {
  /** Monotonic milliseconds. */
  now(): number
  after(ms: number, run: () => void): () => void
  random(): number
}

/** Whether the pupil has pressed to hand in, and nobody has answered yet: it outlives a reload. */
export interface PendingHandIn {
  read(): boolean
  write(isPending: boolean): void
}

export interface Parts {
  epoch: number
  deviceId: string
  office: Office
  local: LocalAnswers
  pendingHandIn: PendingHandIn
  clock: ExamClock
  timers: Timers
  /** Of a value, its file and its mark: what the manifest says of an answer. */
  hash(text: string): Promise<string>
}

export interface SittingContext extends Parts {
  state: SittingStore
  /** The question in front of the pupil. */
  cursor: number
  /** The page was left, or the answers were handed in. */
  over: AbortSignal
}
