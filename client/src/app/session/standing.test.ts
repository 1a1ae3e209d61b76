import type { MembershipView } from '@kelasku/shared/school/contract'
import { describe, expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const membership = (id: string, more: Partial<MembershipView> = {}): MembershipView => ({
  id,
  school_id: 'smp',
  school_name: 'SMP Tunas Cakrawala',
  logo_image_url: null,
  grade: 'SMP',
  site_type: 'school',
  timezone: 'Asia/Jakarta',
  suspended: false,
  role: 'GURU',
  is_admin: false,
  status: 'ACTIVE',
  ...more,
})

const bambang = [
  membership('teaches'),
  membership('fathers', { role: 'ORTU' }),
  membership('tk', { school_id: 'tk', role: 'ORTU' }),
]

describe('somebody signed in', () => {
  test('acts as this tab has chosen, with every role that they have in that school', () => {
    expect(standingOf({ memberships: bambang, membership_id: 'teaches' }, 'fathers')).toEqual({
      kind: 'acting',
      membership: bambang[1],
      roles: ['GURU', 'ORTU'],
    })
  })

  test('acts as the session says before this tab has chosen, or in their only role', () => {
    expect(standingOf({ memberships: bambang, membership_id: 'tk' }, null)).toMatchObject({ membership: { id: 'tk' } })
    expect(standingOf({ memberships: bambang.slice(0, 1), membership_id: null }, null)).toMatchObject({
      membership: { id: 'teaches' },
    })
  })

  test('chooses among several when nothing says which', () => {
    expect(standingOf({ memberships: bambang, membership_id: null }, null)).toEqual({ kind: 'choosing' })
    expect(standingOf({ memberships: bambang, membership_id: 'gone' }, null)).toEqual({ kind: 'choosing' })
  })

  test('is told when the chosen one is gone, even if another is left', () => {
    expect(standingOf({ memberships: bambang, membership_id: 'teaches' }, 'gone')).toEqual({ kind: 'changed' })
    const inactive = [membership('teaches'), membership('fathers', { status: 'INACTIVE' })]
    expect(standingOf({ memberships: inactive, membership_id: 'teaches' }, 'fathers')).toEqual({ kind: 'changed' })
  })

  test('waits while nobody has answered, and has nowhere to go without a school', () => {
    const pending = [membership('asked', { status: 'PENDING' })]
    expect(standingOf({ memberships: pending, membership_id: null }, null)).toEqual({ kind: 'waiting' })
    expect(standingOf({ memberships: pending, membership_id: null }, 'gone')).toEqual({ kind: 'waiting' })
    expect(standingOf({ memberships: [membership('no', { status: 'REJECTED' })], membership_id: null }, null)).toEqual({
      kind: 'nowhere',
    })
    expect(standingOf({ memberships: [], membership_id: null }, null)).toEqual({ kind: 'nowhere' })
  })
})
