import { usualBells, type BellKind } from '@kelasku/shared/schedule/bells'
import { describe, expect, test } from 'vitest'
import type { Course } from '#features/classroom/queries.ts'
import type { Bells, Entry } from '../queries.ts'
import {
  atOtherBells,
  blankForm,
  draftOf,
  filledFrom,
  hoursAt,
  lessonsAt,
  movedTo,
  nobody,
  PlanForm,
  rangeOf,
  teacherOf,
} from './form.ts'

const zone = 'Asia/Jakarta'
const place = { classId: 'c1', zone } as const
const bells: Bells[] = Object.entries(usualBells).map(([kind, periods]) => ({ kind: kind as BellKind, periods }))
const [wednesday, friday] = ['2026-11-25', '2026-11-27']
const blank = blankForm(wednesday, 1, false)
const lesson: PlanForm = { ...blank, course_id: 'math', teacher_id: 'tono' }

const entry = (from: string, until: string, more: object = {}) =>
  ({
    category: 1,
    class_id: 'c1',
    course_id: 'math',
    course_name: 'Matematika',
    title: 'Matematika',
    teacher_id: 'tono',
    start_date: `${from}:00+07:00`,
    end_date: `${until}:00+07:00`,
    period_no: null,
    period_count: 1,
    room: '',
    note: '',
    mode: 'PTM',
    is_parallel: false,
    ...more,
  }) as unknown as Entry

const wrongIn = (form: PlanForm) => PlanForm.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? []

describe('the hours of a lesson', () => {
  test('are those that ring for it, of as many lessons as the day has left', () => {
    expect(hoursAt({ ...lesson, period_no: '4', period_count: '2' }, bells)).toEqual({
      period_no: '4',
      period_count: '2',
      start_time: '08:30',
      end_time: '10:10',
    })
    expect(hoursAt({ ...lesson, period_no: '9', period_count: '3' }, bells)).toMatchObject({
      period_count: '1',
      end_time: '13:30',
    })
    expect(hoursAt({ ...lesson, category: '3', period_no: '1' }, bells)).toMatchObject({ end_time: '09:30' })
  })

  test('count no lesson when they were written otherwise, and the one that they hit', () => {
    const second = { ...lesson, period_no: '2', start_time: '07:10', end_time: '07:50' }
    expect(lessonsAt({ ...second, end_time: '07:45' }, bells)).toEqual({ period_no: '', period_count: '1' })
    expect(lessonsAt({ ...second, end_time: '08:30' }, bells)).toEqual({ period_no: '2', period_count: '2' })
  })

  test('follow the bells of another day, unless they rang by others', () => {
    const after = { ...lesson, period_no: '5', start_time: '09:30', end_time: '10:10' }
    const last = { ...lesson, period_no: '8', start_time: '12:10', end_time: '12:50' }
    const ramadan = { ...lesson, period_no: '2', start_time: '07:30', end_time: '08:00' }
    const toFriday = (form: PlanForm) => atOtherBells(form, { ...form, date: friday }, bells)
    expect(toFriday(after)).toMatchObject({ period_no: '5', start_time: '09:30' })
    expect(toFriday(last)).toEqual({ period_no: '', period_count: '1' })
    expect(toFriday(ramadan)).toEqual({})
    const moved = { date: friday, start_time: '07:10', end_time: '07:50' }
    expect(movedTo(after, moved, bells)).toMatchObject({ ...moved, last_date: friday, period_no: '2' })
    expect(movedTo(after, { ...moved, end_time: '08:00' }, bells)).toMatchObject({ period_no: '' })
  })

  test('are sent as they are counted', () => {
    const form = { ...lesson, period_no: '4', period_count: '2', start_time: '08:30', end_time: '10:10' }
    const drafted = draftOf(form, place)
    expect(drafted).toMatchObject({ teacher_id: 'tono', period_no: 4, period_count: 2, is_parallel: false })
    expect([drafted.start_date, drafted.end_date]).toEqual(['2026-11-25T01:30:00.000Z', '2026-11-25T03:10:00.000Z'])
    expect(draftOf({ ...form, category: '2' }, place)).toMatchObject({ period_no: null, period_count: 1 })
    expect(draftOf({ ...form, teacher_id: nobody }, place).teacher_id).toBeNull()
  })
})

test('a lesson has a teacher who was chosen, or nobody who was', () => {
  const courseOf = (...ids: string[]) => ({ id: 'math', name: 'M', teachers: ids.map((id) => ({ id })) }) as Course
  expect(['1', '3', '2'].map((category) => teacherOf({ category }, courseOf('a'), null))).toEqual(['a', 'a', ''])
  expect(['1', '3'].map((category) => teacherOf({ category }, courseOf(), null))).toEqual([nobody, ''])
  expect(teacherOf(lesson, courseOf('a', 'b'), null)).toBe('')
  expect(teacherOf({ category: '5' }, undefined, 'me')).toBe('me')
  expect(wrongIn({ ...lesson, teacher_id: '' })).toEqual(['teacher_id'])
  expect(wrongIn({ ...lesson, teacher_id: nobody })).toEqual([])
  expect(wrongIn({ ...blank, category: '3', title: 'Lisan' })).toEqual([])
})

describe('a holiday', () => {
  const holiday: PlanForm = { ...blankForm(wednesday, 4, true), title: 'Libur semester', last_date: friday }

  test('has days and no hours', () => {
    expect(wrongIn({ ...holiday, start_time: '', end_time: '' })).toEqual([])
    expect(draftOf(holiday, place)).toMatchObject({
      start_date: '2026-11-24T17:00:00.000Z',
      end_date: '2026-11-27T17:00:00.000Z',
      class_id: null,
    })
    expect(wrongIn({ ...holiday, last_date: '2026-11-24' })).toEqual(['last_date'])
    expect(wrongIn({ ...holiday, last_date: '2027-03-25' })).toEqual(['last_date'])
    expect(rangeOf({ ...holiday, repeats: true, until: friday }, place)).toMatchObject({ end_time: '23:59' })
  })

  test('is filled in as it was, and so is what ends on another day', () => {
    const whole = entry(`${wednesday}T00:00`, '2026-11-28T00:00', { category: 4, course_id: null, course_name: null })
    expect(filledFrom(whole, zone)).toMatchObject({ date: wednesday, last_date: friday, is_whole_day: true })
    for (const kept of [
      whole,
      entry(`${wednesday}T07:00`, `${friday}T12:00`, { category: 2 }),
      entry(`${wednesday}T20:00`, '2026-11-26T04:00'),
      entry(`${wednesday}T20:00`, '2026-11-26T00:00'),
    ]) {
      const form = filledFrom(kept, zone)
      expect(wrongIn({ ...form, title: 'Pesantren kilat' })).toEqual([])
      const { start_date, end_date } = draftOf(form, place)
      expect([start_date, end_date].map(Date.parse)).toEqual([kept.start_date, kept.end_date].map(Date.parse))
    }
  })
})
