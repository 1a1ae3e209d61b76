import { expect, test } from 'vitest'
import type { Card } from '../queries.ts'
import { changesOf, filledFrom } from './form.ts'

/** One that begins in the middle of a minute. */
const begun = {
  title: 'IPA',
  course_name: 'IPA',
  note: '',
  class_id: null,
  course_id: null,
  start_date: '2031-05-01T00:30:25.000Z',
  end_date: '2031-05-01T01:10:25.000Z',
  provider: 'KELASKU',
  url: null,
  policy: { lobby: false, chat: true },
  can: { move: true },
} as Card // what the form looks at

test('a change that does not touch the time says none, also of one that began in the middle of a minute', () => {
  const initial = filledFrom(begun, 'Asia/Jakarta')
  expect(changesOf({ ...initial, note: 'Bawa atlas' }, initial, 'Asia/Jakarta')).toEqual({
    title: initial.title,
    note: 'Bawa atlas',
  })
  expect(changesOf({ ...initial, start_time: '07:40' }, initial, 'Asia/Jakarta')).toMatchObject({
    start_date: '2031-05-01T00:40:00.000Z',
    end_date: '2031-05-01T01:10:00.000Z',
  })
})
