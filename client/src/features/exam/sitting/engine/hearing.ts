/** What the server says of the attempt in every answer, and what the proctor has it carry out, each once. */
import type { Notice, AttemptSnapshot } from '../wire.ts'
import type { SittingContext } from './context.ts'
import type { Patience } from './patience.ts'

export type Hearing = ReturnType<typeof openHearing>

const words: ReadonlySet<Notice['kind']> = new Set(['MESSAGE', 'WARN', 'ANNOUNCE'])

/** It stands until the pupil closes it; what a proctor did is told in passing. */
export const standsUntilClosed = ({ kind, text }: Pick<Notice, 'kind' | 'text'>): boolean =>
  words.has(kind) && text !== ''

export function openHearing({ epoch, state }: Pick<SittingContext, 'epoch' | 'state'>, patience: Patience) {
  const hearers = new Set<(notice: Notice) => void>()
  /** Those that stand on the screen, or will once it is there. */
  const standing = new Map<number, Notice>()
  /** Those of the others that came before the screen was there. */
  let unheard: Notice[] = []
  let received = 0

  const deliver = (notice: Notice) => {
    if (standsUntilClosed(notice)) standing.set(notice.seq, notice)
    else if (hearers.size === 0) unheard.push(notice)
    for (const hear of hearers) hear(notice)
  }

  return {
    hear(attempt: AttemptSnapshot): void {
      patience.heard()
      const { stop: before } = state.getState()
      // Heard again: signed in anew, or the device is the pupil's once more.
      const stop = before === 'signed_out' || before === 'other_device' ? null : before
      state.setState({ attempt, isOffline: false, stop: attempt.epoch > epoch ? 'stale_epoch' : stop })
      for (const notice of attempt.notices) {
        if (notice.seq <= received) continue
        received = notice.seq
        deliver(notice)
      }
    },
    received: () => received,
    /** Up to here all was seen: what still stands has not been, nor what came after it. */
    noticed: () => Math.min(received, ...[...standing.keys()].map((seq) => seq - 1)),
    close: (seq: number) => void standing.delete(seq),
    onNotice(hear: (notice: Notice) => void): () => void {
      const missed = [...standing.values(), ...unheard].toSorted((a, b) => a.seq - b.seq)
      unheard = []
      hearers.add(hear)
      for (const notice of missed) hear(notice)
      return () => hearers.delete(hear)
    },
  }
}
