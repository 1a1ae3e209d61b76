/**
 * When something may happen to an announcement. The status column is the state's name. Two events are nobody's act but
 * the clock's: what is scheduled appears, and what has had its time expires. Whoever reads asks `statusAt`, so nobody
 * sees a thing too early or too late, however late the clock comes round to writing it down.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const AnnouncementStatus = z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'WITHDRAWN'])
export type AnnouncementStatus = z.infer<typeof AnnouncementStatus>

export type AnnouncementEvent = 'schedule' | 'publish' | 'withdraw' | 'extend' | 'remove' | 'appear' | 'expire'

export const announcementMachine = setup({ types: { events: {} as { type: AnnouncementEvent } } }).createMachine({
  id: 'announcement',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { schedule: 'SCHEDULED', publish: 'PUBLISHED', remove: 'REMOVED' } },
    // Nobody has seen it yet: taking it back leaves a draft, and no trace of it anywhere.
    SCHEDULED: {
      on: { appear: 'PUBLISHED', publish: 'PUBLISHED', schedule: 'SCHEDULED', withdraw: 'DRAFT', remove: 'REMOVED' },
    },
    PUBLISHED: { on: { expire: 'EXPIRED', withdraw: 'WITHDRAWN' } },
    EXPIRED: { on: { extend: 'PUBLISHED', withdraw: 'WITHDRAWN', remove: 'REMOVED' } },
    WITHDRAWN: { on: { publish: 'PUBLISHED', schedule: 'SCHEDULED', remove: 'REMOVED' } },
    /** Without a row, and so without a code. */
    REMOVED: { type: 'final' },
  },
})

const at = (status: AnnouncementStatus) => announcementMachine.resolveState({ value: status })

export const announcementCan = (status: AnnouncementStatus, type: AnnouncementEvent): boolean =>
  at(status).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextAnnouncementStatus(
  status: AnnouncementStatus,
  type: Exclude<AnnouncementEvent, 'remove'>,
): AnnouncementStatus {
  const [{ value }] = transition(announcementMachine, at(status), { type })
  return AnnouncementStatus.parse(value)
}

interface Timed {
  status: AnnouncementStatus
  publish_at: Date | null
  expire_at: Date | null
}

/** The status that is true at this moment, whatever was last written down. */
export function statusAt({ status, publish_at, expire_at }: Timed, now: Date): AnnouncementStatus {
  const appeared = publish_at !== null && publish_at <= now ? nextAnnouncementStatus(status, 'appear') : status
  return expire_at !== null && expire_at <= now ? nextAnnouncementStatus(appeared, 'expire') : appeared
}

/** Nobody but those who write it sees it in these. */
export const isPublic = (status: AnnouncementStatus): boolean => status === 'PUBLISHED'
