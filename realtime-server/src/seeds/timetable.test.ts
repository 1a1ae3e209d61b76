import { timeAt } from '@kelasku/shared/kernel/time-zones'
import type { ScheduleView } from '@kelasku/shared/schedule/contract'
import { describe, expect, test } from 'vitest'
import { callerFrom, signIn } from '#testing/accounts.ts'
import { callerOf } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'
import { demoPassword } from './demo-accounts.ts'
import { planDemo, seedDemo } from './demo.ts'
import { idOf } from './sameness.ts'

const server = await openTestServer({ SEED_TODAY: '2026-11-20' })
await seedDemo(server.database, server.tools)

async function week(username: string): Promise<ScheduleView[]> {
  const call = callerFrom(server, await signIn(callerOf(server.url), username, { password: demoPassword }))
  const { body } = await call('GET', '/schedules/date?start_date=2026-11-23&end_date=2026-11-27')
  return body.data as ScheduleView[]
}

describe('the timetable', () => {
  test.each(['2026-07-13', '2026-11-20', '2027-01-04', '2027-06-10'])(
    'gives each class of %s its 33 hours of a week, and nobody two at once',
    (today) => {
      const { schedules } = planDemo(today)
      const lessons = schedules.filter(({ category }) => category === 1)
      for (const name of ['7A', '7B', '8A', '9A']) {
        const class_id = idOf('smp-tunas-cakrawala', 'class', name)
        const hours = lessons
          .filter((one) => one.class_id === class_id && one.room !== 'Ruang Agama')
          .map(({ series_id, period_count = 1 }) => [series_id, period_count] as const)
        expect([...new Map(hours).values()].reduce((sum, count) => sum + count, 0)).toBe(33)
      }
      const busy = lessons.map((one) => `${one.teacher_id} ${one.start_date.toISOString()}`)
      expect(new Set(busy).size).toBe(busy.length)
    },
  )

  test('is the week that Alya, her mother and her teacher see, with the ceremony on Monday', async () => {
    const alya = await week('alya.ramadhani@tunascakrawala.test')
    expect(alya[0]).toMatchObject({ title: 'Upacara Bendera', class_id: null })
    expect(timeAt(new Date(alya[0]!.start_date), 'Asia/Jakarta')).toBe('06:30')
    expect(alya.filter(({ title }) => title === 'Matematika')).toHaveLength(2)
    const religions = alya.filter(({ title }) => title.startsWith('Pendidikan Agama'))
    expect(religions.map(({ title }) => title)).toEqual(['Pendidikan Agama Islam dan Budi Pekerti'])
    const lessons = alya.filter(({ category }) => category === 1)
    expect(timeAt(new Date(lessons.at(-1)!.end_date), 'Asia/Jakarta') <= '10:50').toBe(true)

    const ratna = await week('ratna.wulandari@tunascakrawala.test')
    const taught = ratna.filter(({ category }) => category === 1)
    expect(taught).toHaveLength(8)
    expect(new Set(taught.map(({ class_name }) => class_name))).toEqual(new Set(['7A', '7B', '8A', '9A']))

    const dian = await week('dian.ramadhani@tunascakrawala.test')
    expect(dian.map(({ title }) => title)).toContain('Rapat Orang Tua 7A')
  })

  test('hangs on the wall of the room, on one sheet', async () => {
    const call = callerFrom(
      server,
      await signIn(callerOf(server.url), 'alya.ramadhani@tunascakrawala.test', { password: demoPassword }),
    )
    const id = idOf('smp-tunas-cakrawala', 'class', '7A')
    const { status, body, headers } = await call('GET', `/schedules/class/${id}/print?start_date=2026-11-23`)
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('Jadwal 7A')])
    expect(String(body.data)).toMatch(/^%PDF[^]*\/Count 1\b/)
  })
})
