/**
 * From which address and with which browser each attempt was heard last. What becomes another without another device
 * having been asked for is a hint, and so is an address that two or three share: a whole room behind one address is a
 * school, two pupils behind one are at one table at home. The addresses themselves are not told: a phone that leaves the
 * Wi-Fi has another one too. Kept in memory, for a restart forgets no more than a hint.
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

interface Known extends Here {
  epoch: number
  /** At this address, by the monotonic clock. */
  since: number
  isCompared: boolean
}

export interface Whereabouts {
  see(heard: Heard, here: Here): void
}

interface Hint {
  code: SignalCode
  /** Who shares the address, whatever they sit. */
  others?: readonly string[]
}

const most = 20_000
const otherAddress = 10
const otherBrowser = 11
const sameAddress = 12
/** By then whoever is in the room has been heard. */
const settling = 60_000
/** Together with more of them one is at school. */
const mostAtATable = 3

export function openWhereabouts(
  note: (attemptId: string, hint: Hint) => void,
  now: () => number = () => performance.now(),
): Whereabouts {
  const known = new Map<string, Known>()
  const at = new Map<string, Set<string>>()

  function settle(attemptId: string, from: string | undefined, to: string): void {
    if (from !== undefined) at.get(from)?.delete(attemptId)
    if (from !== undefined && at.get(from)?.size === 0) at.delete(from)
    at.set(to, (at.get(to) ?? new Set()).add(attemptId))
  }

  function compare(attemptId: string, one: Known): void {
    if (one.isCompared || now() - one.since < settling) return
    one.isCompared = true
    const there = [...(at.get(one.ip) ?? [])]
    if (there.length > 1 && there.length <= mostAtATable)
      note(attemptId, { code: sameAddress, others: there.filter((other) => other !== attemptId) })
  }

  return {
    see({ attempt_id, epoch }, { ip, userAgent }) {
      const before = known.get(attempt_id)
      if (known.size > most) {
        known.clear()
        at.clear()
      }
      const stays = before?.ip === ip && before.epoch === epoch
      const one = stays ? { ...before, userAgent } : { ip, userAgent, epoch, since: now(), isCompared: false }
      known.set(attempt_id, one)
      settle(attempt_id, before?.ip, ip)
      compare(attempt_id, one)
      if (before?.epoch !== epoch) return
      if (before.ip !== ip) note(attempt_id, { code: otherAddress })
      if (before.userAgent !== userAgent) note(attempt_id, { code: otherBrowser })
    },
  }
}
