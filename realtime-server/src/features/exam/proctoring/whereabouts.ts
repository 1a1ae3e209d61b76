/**
 * From which address and with which browser each attempt was heard last. What becomes another without another device
 * having been asked for is a hint, and neither is told: a phone that leaves the Wi-Fi has another address too. Kept in
 * memory, for a restart forgets no more than a hint.
 */
import type { SignalCode } from '@kelasku/shared/exam/signals'

export interface Here {
  ip: string
  userAgent: string
}

interface Heard {
  attempt_id: string
  epoch: number
}

export interface Whereabouts {
  see(heard: Heard, here: Here): void
}

const most = 20_000
const otherAddress = 10
const otherBrowser = 11

export function openWhereabouts(note: (attemptId: string, code: SignalCode) => void): Whereabouts {
  const known = new Map<string, Here & { epoch: number }>()
  return {
    see({ attempt_id, epoch }, { ip, userAgent }) {
      const before = known.get(attempt_id)
      if (known.size > most) known.clear()
      known.set(attempt_id, { ip, userAgent, epoch })
      if (before?.epoch !== epoch) return
      if (before.ip !== ip) note(attempt_id, otherAddress)
      if (before.userAgent !== userAgent) note(attempt_id, otherBrowser)
    },
  }
}
