import { describe, expect, test } from 'vitest'
import {
  announcementCan,
  announcementMachine,
  AnnouncementStatus,
  isPublic,
  nextAnnouncementStatus,
  statusAt,
  type AnnouncementEvent,
} from './machine.ts'

const events: AnnouncementEvent[] = ['schedule', 'publish', 'withdraw', 'extend', 'remove', 'appear', 'expire']

test('the codes on the wire are the states of the machine that have a row', () => {
  const states = Object.keys(announcementMachine.config.states ?? {}).filter((state) => state !== 'REMOVED')
  expect(states.toSorted()).toEqual(AnnouncementStatus.options.toSorted())
})

test('everything that can happen to an announcement is possible somewhere, and leads where it should', () => {
  const steps = AnnouncementStatus.options.flatMap((status) =>
    events
      .filter((event) => announcementCan(status, event))
      .map((event) =>
        [status, event, event === 'remove' ? 'REMOVED' : nextAnnouncementStatus(status, event)].join(' '),
      ),
  )
  expect(steps).toEqual([
    'DRAFT schedule SCHEDULED',
    'DRAFT publish PUBLISHED',
    'DRAFT remove REMOVED',
    'SCHEDULED schedule SCHEDULED',
    'SCHEDULED publish PUBLISHED',
    'SCHEDULED withdraw DRAFT',
    'SCHEDULED remove REMOVED',
    'SCHEDULED appear PUBLISHED',
    'PUBLISHED withdraw WITHDRAWN',
    'PUBLISHED expire EXPIRED',
    'EXPIRED withdraw WITHDRAWN',
    'EXPIRED extend PUBLISHED',
    'EXPIRED remove REMOVED',
    'WITHDRAWN schedule SCHEDULED',
    'WITHDRAWN publish PUBLISHED',
    'WITHDRAWN remove REMOVED',
  ])
})

describe('the clock', () => {
  const now = new Date('2026-11-20T07:00:00Z')
  const earlier = new Date('2026-11-20T06:59:59Z')
  const later = new Date('2026-11-20T07:00:01Z')

  test.each([
    ['SCHEDULED', later, null, 'SCHEDULED'],
    ['SCHEDULED', now, null, 'PUBLISHED'],
    ['SCHEDULED', earlier, now, 'EXPIRED'],
    ['PUBLISHED', earlier, later, 'PUBLISHED'],
    ['PUBLISHED', earlier, now, 'EXPIRED'],
    ['DRAFT', earlier, earlier, 'DRAFT'],
    ['WITHDRAWN', earlier, earlier, 'WITHDRAWN'],
    ['EXPIRED', earlier, earlier, 'EXPIRED'],
  ] as const)('%s from %s until %s is %s', (status, publish_at, expire_at, expected) => {
    expect(statusAt({ status, publish_at, expire_at }, now)).toBe(expected)
  })
})

test('readers see what is published, and nothing else', () => {
  expect(AnnouncementStatus.options.filter(isPublic)).toEqual(['PUBLISHED'])
})
