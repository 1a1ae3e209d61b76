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
  position: null,
  status: 'ACTIVE',
  ...more,
})

const bambang = [
  membership('teaches'),
  membership('fathers', { role: 'ORTU' }),
  membership('tk', { school_id: 'tk', role: 'ORTU' }),
]

describe('somebody signed in', () => {
  test('acts in the school that this tab has chosen, with everything that they are there', () => {
    expect(standingOf({ memberships: bambang, school_id: 'tk' }, 'smp')).toEqual({
      kind: 'acting',
      here: [bambang[0], bambang[1]],
    })
  })

  test('acts where the session says before this tab has chosen, or in their only school', () => {
    expect(standingOf({ memberships: bambang, school_id: 'tk' }, null)).toMatchObject({ here: [{ id: 'tk' }] })
    expect(standingOf({ memberships: bambang.slice(0, 2), school_id: null }, null)).toMatchObject({
      here: [{ id: 'teaches' }, { id: 'fathers' }],
    })
  })

  test('chooses among several schools when nothing says which', () => {
    expect(standingOf({ memberships: bambang, school_id: null }, null)).toEqual({ kind: 'choosing' })
    expect(standingOf({ memberships: bambang, school_id: 'gone' }, null)).toEqual({ kind: 'choosing' })
  })

  test('keeps the school when one of several roles there ends', () => {
    const left = [membership('teaches'), membership('fathers', { role: 'ORTU', status: 'INACTIVE' })]
    expect(standingOf({ memberships: left, school_id: 'smp' }, 'smp')).toEqual({ kind: 'acting', here: [left[0]] })
  })

  test('is told when the chosen school is theirs no more, even if another is left', () => {
    expect(standingOf({ memberships: bambang, school_id: 'smp' }, 'gone')).toEqual({ kind: 'changed' })
    const inactive = [membership('teaches', { status: 'INACTIVE' }), membership('tk', { school_id: 'tk' })]
    expect(standingOf({ memberships: inactive, school_id: 'tk' }, 'smp')).toEqual({ kind: 'changed' })
  })

  test('waits while nobody has answered, and has nowhere to go without a school', () => {
    const pending = [membership('asked', { status: 'PENDING' })]
    expect(standingOf({ memberships: pending, school_id: null }, null)).toEqual({ kind: 'waiting' })
    expect(standingOf({ memberships: pending, school_id: null }, 'gone')).toEqual({ kind: 'waiting' })
    expect(standingOf({ memberships: [membership('no', { status: 'REJECTED' })], school_id: null }, null)).toEqual({
      kind: 'nowhere',
    })
    expect(standingOf({ memberships: [], school_id: null }, null)).toEqual({ kind: 'nowhere' })
  })
})
