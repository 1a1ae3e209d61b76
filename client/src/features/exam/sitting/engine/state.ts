/** What the screen sees of a sitting. */
import type { answerSyncMachine } from '@kelasku/shared/exam/answer-sync'
import type { SnapshotFrom } from 'xstate'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LocalAnswer } from '../local-answers.ts'
import type { AttemptSnapshot } from '../wire.ts'

export type Sync = SnapshotFrom<typeof answerSyncMachine>

export interface Answer extends LocalAnswer {
  sync: Sync['value']
  /** It is on this device's disk. */
  isOnDevice: boolean
  /** It was laid out by what the server held, and not by the pupil's hand on this device. */
  isFromServer: boolean
}

/** Why nothing is being sent at the moment. */
export type Stop = 'signed_out' | 'other_device' | 'stale_epoch' | 'closed'

export interface SittingState {
  answers: Readonly<Record<string, Answer>>
  attempt: AttemptSnapshot | null
  /** Nobody answers; what is written waits on the device. */
  isOffline: boolean
  stop: Stop | null
  /** The device keeps nothing, or has no room: everything hangs on the line. */
  isStorageRefused: boolean
  isServerFull: boolean
  /** By the server's clock, as it says with every answer that it takes. */
  savedAt: number | null
  receipt: string | null
}

export type SittingStore = StoreApi<SittingState>

export const newState = (): SittingStore =>
  createStore<SittingState>(() => ({
    answers: {},
    attempt: null,
    isOffline: false,
    stop: null,
    isStorageRefused: false,
    isServerFull: false,
    savedAt: null,
    receipt: null,
  }))

/** What the badge beside a question says. */
export function keptWhere(answer: Answer | undefined): 'server' | 'device' | 'nowhere' {
  if (!answer || answer.rev === 0) return 'nowhere'
  if (answer.acked >= answer.rev) return 'server'
  return answer.isOnDevice ? 'device' : 'nowhere'
}

/** How many answers the server has not confirmed. */
export const unsent = ({ answers }: SittingState): number =>
  Object.values(answers).filter(({ rev, acked }) => acked < rev).length

/** Something stands there: a choice, words, or a file. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && ((answer.value !== null && answer.value !== '') || answer.attachment !== null)
