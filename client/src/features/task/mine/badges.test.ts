import { describe, expect, test } from 'vitest'
import { badgesOf } from './badges.ts'

const part = {
  status: 'BELUM DIKERJAKAN',
  effective_end: '2026-11-27T16:59:00Z',
  is_late: false,
  is_missed: false,
  needs_revision: false,
  is_excused: false,
  is_former: false,
} as const
const at = (iso: string) => new Date(iso)
const zone = 'Asia/Jakarta'

describe('badges of a task', () => {
  test.each([
    // 23.59 WIB on Friday; a day begins at midnight of the school, which is 17.00 of the day before in UTC.
    ['2026-11-25T16:59:59Z', []],
    ['2026-11-25T17:00:00Z', ['tomorrow']],
    ['2026-11-26T16:59:59Z', ['tomorrow']],
    ['2026-11-26T17:00:00Z', ['today']],
    ['2026-11-27T16:59:30Z', []],
  ])('at %s', (now, badges) => {
    expect(badgesOf(part, at(now), zone)).toEqual(badges)
  })

  test('what was handed in is due no more', () => {
    expect(badgesOf({ ...part, status: 'DIKUMPULKAN' }, at('2026-11-27T10:00:00Z'), zone)).toEqual([])
  })

  test('a revision comes before what is late, and an excused pupil has nothing due', () => {
    const late = { ...part, needs_revision: true, is_late: true }
    expect(badgesOf(late, at('2026-11-26T10:00:00Z'), zone)).toEqual(['revision', 'late', 'tomorrow'])
    expect(badgesOf({ ...part, is_excused: true }, at('2026-11-26T10:00:00Z'), zone)).toEqual(['excused'])
  })
})
