/** However full a week is, reading it costs the database the same number of questions. */
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { expect, test } from 'vitest'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Name } from '#testing/world.ts'
import { schedules } from './table.ts'

const { server, school, people } = await openTestSchool()
const costOf = costsIn(server)

const today = dayAt(new Date(), 'Asia/Jakarta')
const span = `start_date=${addDays(today, 1)}&end_date=${addDays(today, 30)}`

const weeks = (): [Name, string][] => [
  ['mina', `/schedules/date?${span}`],
  ['sari', `/schedules/date?${span}`],
  ['tono', `/schedules/date?${span}`],
  ['rina', `/schedules/date?${span}&teacher_id=${people.tono.userId}`],
  ['mina', `/schedules/class/${school.classId}?start_date_after_equal=${addDays(today, 1)}&limit=200`],
  ['mina', '/schedules/last'],
]

async function countAll(): Promise<number[]> {
  const ask = async ([name, path]: [Name, string]) => {
    const { status } = await people[name].call('GET', path)
    expect([path, status]).toEqual([path, 200])
  }
  const counts: number[] = []
  for (const week of weeks()) counts.push(await costOf(() => ask(week)))
  return counts
}

const lesson = (days: number, hour: number) => ({
  school_id: school.id,
  class_id: school.classId,
  course_id: school.courseId,
  teacher_id: people.tono.userId,
  category: category.LESSON,
  start_date: momentAt(addDays(today, days), `${hour}:00`, 'Asia/Jakarta'),
  end_date: momentAt(addDays(today, days), `${hour}:40`, 'Asia/Jakarta'),
})

test('every week costs the same with one lesson and with a hundred', async () => {
  const { db } = server.database
  await db.insert(schedules).values(lesson(1, 10))
  const short = await countAll()
  const many = Array.from({ length: 100 }, (_, index) => lesson(2 + Math.floor(index / 4), 10 + (index % 4)))
  await db.insert(schedules).values(many)
  expect(await countAll()).toEqual(short)
  for (const count of short) expect(count).toBeLessThan(8)
})
