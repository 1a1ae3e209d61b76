import { expect, test } from 'vitest'
import type { ReviewedLine } from '../queries.ts'
import { chosenAs, countOf, marksIn, type Choices } from './choices.ts'

const line = (id: string, more: Partial<ReviewedLine>) =>
  ({
    student: { id, full_name: id, image_url: null },
    minutes_late: null,
    suggested: null,
    status: null,
    version: null,
    note: '',
    is_held: false,
    ...more,
  }) as ReviewedLine // what is looked at

const review = {
  lines: [
    line('alya', { suggested: 'HADIR' }),
    line('rangga', { suggested: 'TERLAMBAT', minutes_late: 17, status: 'HADIR', version: 2, note: 'Ban bocor' }),
    line('ihsan', {}),
    line('hana', { suggested: 'ALPA' }),
    line('naufal', { status: 'SAKIT', is_held: true, version: 1 }),
  ],
}
const none: Choices = new Map()

test('what is suggested is written with what was seen, and keeps the register’s note; a permit is left alone, and so is who is not decided', () => {
  expect(marksIn(review, none)).toEqual([
    { student_id: 'alya', status: 'HADIR', minutes_late: null, note: '', seen: null },
    { student_id: 'rangga', status: 'TERLAMBAT', minutes_late: 17, note: 'Ban bocor', seen: 2 },
    { student_id: 'hana', status: 'ALPA', minutes_late: null, note: '', seen: null },
  ])
  expect(countOf(review, none)).toEqual({ absent: 1, undecided: 1, marked: 3 })
})

test('what the teacher chooses goes before it', () => {
  const [, , ihsan, hana] = review.lines
  const chosen: Choices = new Map([
    ['ihsan', chosenAs(ihsan!, 'ALPA', null)],
    ['hana', chosenAs(hana!, 'TERLAMBAT', 5)],
  ])
  expect(marksIn(review, chosen).slice(2)).toEqual([
    { student_id: 'ihsan', status: 'ALPA', minutes_late: null, note: '', seen: null },
    { student_id: 'hana', status: 'TERLAMBAT', minutes_late: 5, note: '', seen: null },
  ])
  expect(countOf(review, chosen)).toEqual({ absent: 1, undecided: 0, marked: 4 })
})
