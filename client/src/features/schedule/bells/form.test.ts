import { usualBells } from '@kelasku/shared/schedule/bells'
import { expect, test } from 'vitest'
import { BellsForm, filledFrom, following, periodsOf } from './form.ts'

test('what is filled in and not changed goes out as it was', () => {
  for (const bells of Object.values(usualBells)) expect(periodsOf(filledFrom(bells))).toEqual(bells)
})

test('a new lesson follows the last bell, as long as the last lesson; a break as the last break', () => {
  const { periods } = filledFrom(usualBells.JUMAT)
  expect(following(periods, false)).toEqual({ is_break: false, start_time: '10:50', end_time: '11:30' })
  expect(following(periods, true)).toEqual({ is_break: true, start_time: '10:50', end_time: '11:10' })
  expect(following([], false)).toEqual({ is_break: false, start_time: '07:00', end_time: '07:40' })
  expect(following([{ is_break: false, start_time: '23:00', end_time: '23:50' }], false).end_time).toBe('23:59')
})

test('bells that overlap are named where they do', () => {
  const { error } = BellsForm.safeParse({
    periods: [
      { is_break: false, start_time: '07:00', end_time: '07:40' },
      { is_break: false, start_time: '07:30', end_time: '07:20' },
    ],
  })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['periods.1.end_time', 'periods.1.start_time'])
})
