/** What the server says of the attempt in every answer, and what the proctor has it carry out, each once. */
import type { Notice, Pulse } from '../wire.ts'
import type { Desk } from './desk.ts'
import type { Patience } from './patience.ts'

export type Hearing = ReturnType<typeof openHearing>

export function openHearing({ epoch, state }: Pick<Desk, 'epoch' | 'state'>, patience: Patience) {
  const hearers = new Set<(notice: Notice) => void>()
  let received = 0
  let noticed = 0

  return {
    hear(pulse: Pulse): void {
      patience.heard()
      const stop = state.getState().stop === 'signed_out' ? null : state.getState().stop
      state.setState({ pulse, isOffline: false, stop: pulse.epoch > epoch ? 'stale_epoch' : stop })
      for (const notice of pulse.notices) {
        if (notice.seq <= received) continue
        received = notice.seq
        for (const hear of hearers) hear(notice)
        noticed = notice.seq
      }
    },
    received: () => received,
    noticed: () => noticed,
    onNotice(hear: (notice: Notice) => void): () => void {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}
