import type { ProcessView } from '@kelasku/shared/background-process/contract'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt, timeAt } from '@kelasku/shared/kernel/time-zones'
import { usualBells, type BellProfile } from '@kelasku/shared/schedule/bells'
import { daysOfSeries } from '@kelasku/shared/schedule/series'
import { asc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { endedProcess } from '#testing/processes.ts'
import { openTestSchool } from '#testing/school.ts'
import { schedules } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, rina } = people

const today = dayAt(new Date(), 'Asia/Jakarta')
/** The next Thursday that is a week away at least; the day after it is a Friday. */
const thursday = daysOfSeries(addDays(today, 7), addDays(today, 13), [4])[0]! // seven days have a Thursday
const friday = addDays(thursday, 1)

async function lesson(day: string, period_no: number, from: string, until: string, more: object = {}) {
  const [start_date, end_date] = [from, until].map((time) => momentAt(day, time, 'Asia/Jakarta').toISOString())
  const body = { category: 1, course_id: school.courseId, period_no, start_date, end_date, ...more }
  expect((await rina.call('POST', '/schedules', { body })).status).toBe(200)
}

const hours = async () => {
  const rows = await server.database.db.select().from(schedules).orderBy(asc(schedules.start_date), asc(schedules.seq))
  return rows.map(({ start_date, end_date }) =>
    [start_date, end_date].map((moment) => timeAt(moment, 'Asia/Jakarta')).join('–'),
  )
}

test('the usual bells ring one after the other, and not over the noon prayer of a Friday', () => {
  expect(usualBells.NORMAL.at(-1)).toEqual({ period_no: 9, start_time: '12:50', end_time: '13:30' })
  expect(usualBells.JUMAT.at(-1)!.end_time).toBe('10:50')
  expect(usualBells.RAMADAN.filter(({ period_no }) => period_no !== null)).toHaveLength(9)
})

test('bells ring as usual until the admin says otherwise', async () => {
  const read = async () => (await mina.call('GET', '/schedules/bells')).body.data as BellProfile[]
  expect((await read()).map(({ kind, version, can }) => [kind, version, can.update])).toEqual([
    ['NORMAL', 0, false],
    ['JUMAT', 0, false],
    ['RAMADAN', 0, false],
    ['UJIAN', 0, false],
  ])
  const save = (periods: object[], version: number) =>
    rina.call('PUT', '/schedules/bells/UJIAN', { body: { version, periods } })
  const one = { period_no: 1, start_time: '07:00', end_time: '08:00' }
  expect((await save([one, { ...one, period_no: 2 }], 0)).status).toBe(400)
  expect((await save([one, { period_no: 1, start_time: '08:00', end_time: '09:00' }], 0)).status).toBe(400)
  expect((await save([one], 0)).body.data).toMatchObject({ version: 1 })
  expect((await save([one], 0)).status).toBe(409)
  expect((await save([one], 1)).body.data).toMatchObject({ version: 2 })
  expect((await read())[3]).toMatchObject({ kind: 'UJIAN', periods: [one], version: 2 })
})

test('in Ramadan lessons move to shorter hours, stay where something is in the way, and come back', async () => {
  await lesson(thursday, 1, '06:30', '07:10')
  await lesson(thursday, 2, '07:10', '08:30', { period_count: 2 })
  await lesson(thursday, 9, '12:50', '13:30')
  await lesson(friday, 2, '07:10', '07:50')
  const before = await hours()
  const body = { start_date: thursday, end_date: friday }
  const apply = async (kind: string) => {
    const answer = await rina.call('POST', `/schedules/bells/${kind}/apply`, { body })
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    return answer.body.data as { process_id: string; total: number }
  }
  const begun = await apply('RAMADAN')
  expect(begun.total).toBe(4)
  expect(await endedProcess(rina, begun.process_id)).toMatchObject({ status: 'SUCCESS', success: 4 })
  expect(await hours()).toEqual(['07:00–07:30', '07:30–08:30', '11:15–11:45', '07:30–08:00'])

  const undoing = (await rina.call('POST', `/v2/bg-processes/${begun.process_id}/undo`)).body.data as ProcessView
  expect((await endedProcess(rina, undoing.id)).status).toBe('SUCCESS')
  expect(await hours()).toEqual(before)

  // Fridays have bells of their own.
  expect((await apply('JUMAT')).total).toBe(1)
  const exam = { category: 3, title: 'Ujian susulan', class_id: school.classId, teacher_id: null }
  const [start_date, end_date] = ['11:00', '11:30'].map((time) =>
    momentAt(thursday, time, 'Asia/Jakarta').toISOString(),
  )
  await rina.call('POST', '/schedules', { body: { ...exam, start_date, end_date } })
  await vi.waitFor(async () => {
    const again = await rina.call('POST', '/schedules/bells/RAMADAN/apply', { body })
    expect(again.status).toBe(200)
    const { process_id } = again.body.data as { process_id: string }
    expect(await endedProcess(rina, process_id)).toMatchObject({ status: 'PARTIAL', success: 3, failed: 1 })
  }, 60_000)
})
