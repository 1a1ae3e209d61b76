import type { ProcessView } from '@kelasku/shared/background-process/contract'
import type { ImportRow, ImportView } from '@kelasku/shared/import/contract'
import { addDays, weekdayOf } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt, timeAt } from '@kelasku/shared/kernel/time-zones'
import type { ScheduleView } from '@kelasku/shared/schedule/contract'
import { eq, gte } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endedProcess } from '#testing/processes.ts'
import { openTestSchool } from '#testing/school.ts'
import { schedules } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { budi, rina } = people

const today = dayAt(new Date(), 'Asia/Jakarta')

const range = (from: number, until: number, more: object = {}) => ({
  category: 1,
  course_id: school.courseId,
  start_date: addDays(today, from),
  end_date: addDays(today, until),
  start_time: '07:00',
  end_time: '08:00',
  days: [1, 2, 3, 4, 5, 6, 7],
  ...more,
})

async function made(body: object, who = rina) {
  const answer = await who.call('POST', '/schedules-range', { body })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  const begun = answer.body.data as { process_id: string; series_id: string; total: number }
  return { ...begun, process: await endedProcess(rina, begun.process_id) }
}

const inSeries = (id: string) =>
  server.database.db.select().from(schedules).where(eq(schedules.series_id, id)).orderBy(schedules.start_date)

async function undone(processId: string): Promise<ProcessView> {
  const { body } = await rina.call('POST', `/v2/bg-processes/${processId}/undo`)
  return endedProcess(rina, (body.data as ProcessView).id)
}

describe('a range', () => {
  test('becomes a series on its days, at its hour, and is taken back as a whole', async () => {
    const weekdays = await made(range(1, 150, { days: [1, 4], category: 1 }))
    expect(weekdays.process).toMatchObject({ status: 'SUCCESS', failed: 0, success: weekdays.total })
    const rows = await inSeries(weekdays.series_id)
    expect(rows).toHaveLength(weekdays.total)
    expect(new Set(rows.map(({ start_date }) => timeAt(start_date, 'Asia/Jakarta')))).toEqual(new Set(['07:00']))
    const days = rows.map(({ start_date }) => weekdayOf(dayAt(start_date, 'Asia/Jakarta')))
    expect(new Set(days)).toEqual(new Set([1, 4]))
    expect((await undone(weekdays.process_id)).status).toBe('SUCCESS')
    expect(await inSeries(weekdays.series_id)).toEqual([])
  })

  test('rings by the bells of each of its days', async () => {
    const rings = ['07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00']
    const periods = rings.slice(1).map((end_time, nth) => ({ period_no: nth + 1, start_time: rings[nth]!, end_time }))
    const rung = await rina.call('PUT', '/schedules/bells/JUMAT', { body: { version: 0, periods } })
    expect(rung.status).toBe(200)
    const hoursOn = async (body: object) => {
      const { series_id, process_id } = await made(body)
      const rows = await inSeries(series_id)
      await undone(process_id)
      const at = (moment: Date) => timeAt(moment, 'Asia/Jakarta')
      return Object.fromEntries(
        rows.map(({ start_date, end_date }) => [
          weekdayOf(dayAt(start_date, 'Asia/Jakarta')),
          `${at(start_date)}-${at(end_date)}`,
        ]),
      )
    }
    const lesson = { days: [3, 4, 5], period_no: 5, period_count: 2, start_time: '09:30', end_time: '10:50' }
    const usual = { 3: '09:30-10:50', 4: '09:30-10:50' }
    expect(await hoursOn(range(1, 14, lesson))).toEqual({ ...usual, 5: '09:00-10:00' })
    // Written by hand, or of no lesson: as it is written.
    expect(await hoursOn(range(1, 14, { ...lesson, end_time: '10:45' }))).toMatchObject({ 5: '09:30-10:45' })
    expect(await hoursOn(range(1, 14, { ...lesson, period_no: null, period_count: 1 }))).toEqual({
      ...usual,
      5: '09:30-10:50',
    })
  })

  test('that clashes is refused at once, unless somebody wants it so', async () => {
    await made(range(160, 165))
    const refused = await rina.call('POST', '/schedules-range', { body: range(165, 170) })
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_clash'])
    const over = await rina.call('POST', '/schedules-range?overlap=true', { body: range(165, 170) })
    expect(over.status).toBe(200)
    await endedProcess(rina, (over.body.data as { process_id: string }).process_id)
    const none = await rina.call('POST', '/schedules-range', { body: range(171, 171, { days: [] }) })
    expect(none.status).toBe(400)
    const late = await rina.call('POST', '/schedules-range', { body: range(360, 370) })
    expect(late.body.code).toBe('invalid_date')
  })

  test('leaves out what somebody has taken in the meantime', async () => {
    const [first, second] = await Promise.all([
      rina.call('POST', '/schedules-range', { body: range(180, 200) }),
      ...[181, 185].map((day) => {
        const moment = (time: string) => momentAt(addDays(today, day), time, 'Asia/Jakarta').toISOString()
        const body = { category: 1, course_id: school.courseId, start_date: moment('07:30'), end_date: moment('07:45') }
        return rina.call('POST', '/schedules', { body })
      }),
    ])
    if (first.status === 200) {
      const { series_id, process_id } = first.body.data as { series_id: string; process_id: string }
      const { success, failed } = await endedProcess(rina, process_id)
      expect([success + failed, (await inSeries(series_id)).length]).toEqual([21, success])
    } else expect([first.body.code, second!.status]).toEqual(['schedule_clash', 200])
    const { rows } = await server.database.pool.query(`select 1 from schedule_claims a join schedule_claims b
      on a.id < b.id and a.kind = b.kind and a.key = b.key and a.lane <> b.lane and a.during && b.during`)
    expect(rows).toEqual([])
  })
})

describe('many removed', () => {
  test('from one on, keep what has begun, and come back', async () => {
    const { series_id } = await made(range(210, 219))
    const rows = await inSeries(series_id)
    const bulk = async (id: string, scope: string, who = rina) =>
      who.call('DELETE', `/schedules/bulk/${id}?process_type=${scope}`)
    expect((await bulk(rows[4]!.id, 'following', budi)).status).toBe(403)
    const begun = (await bulk(rows[4]!.id, 'following')).body.data as {
      process_id: string
      total: number
      kept: number
    }
    expect(begun).toMatchObject({ total: 6, kept: 0 })
    expect((await endedProcess(rina, begun.process_id)).status).toBe('SUCCESS')
    expect((await inSeries(series_id)).map(({ id }) => id)).toEqual(rows.slice(0, 4).map(({ id }) => id))
    expect(await undone(begun.process_id)).toMatchObject({ status: 'SUCCESS', success: 6 })
    expect((await inSeries(series_id)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))

    await server.database.db
      .update(schedules)
      .set({ start_date: new Date(Date.now() - 7_200_000), end_date: new Date(Date.now() - 3_600_000) })
      .where(eq(schedules.id, rows[0]!.id))
    const all = (await bulk(rows[4]!.id, 'all')).body.data as { process_id: string; kept: number }
    expect(all.kept).toBe(1)
    expect((await endedProcess(rina, all.process_id)).message).toBe('Jadwal yang sudah dimulai tetap ada: 1.')
    expect((await inSeries(series_id)).map(({ id }) => id)).toEqual([rows[0]!.id])
  })

  test('by the homeroom teacher are what they have planned themselves', async () => {
    const { series_id } = await made(range(230, 234), budi)
    const [first] = await inSeries(series_id)
    const view = (await budi.call('GET', `/schedules/${first!.id}`)).body.data as ScheduleView
    expect(view.can.remove).toBe(true)
    const begun = await budi.call('DELETE', `/schedules/bulk/${first!.id}?process_type=all`)
    await endedProcess(rina, (begun.body.data as { process_id: string }).process_id)
    expect(await inSeries(series_id)).toEqual([])
  })
})

describe('a timetable by a sheet', () => {
  const headers = 'Hari,Jam Ke,Jam Mulai,Jam Selesai,Kelas,Mapel,Guru,Ruang,Mulai Tanggal,Sampai Tanggal'
  const dates = `${addDays(today, 300)},${addDays(today, 327)}`
  const upload = async (lines: readonly string[], who = rina) => {
    const body = new FormData()
    body.set('file', new File([[headers, ...lines].join('\n')], 'jadwal.csv'))
    return who.call('POST', '/schedules/import', { body })
  }
  const rowsOf = async (id: string) =>
    ((await rina.call('GET', `/v2/imports/${id}/rows?limit=200`)).body.data as ImportRow[]).map(({ state, errors }) => [
      state,
      ...errors.map(({ text }) => text),
    ])

  test('tells each row what is in its way, and becomes series of four weeks that can be taken back', async () => {
    expect((await upload([], budi)).status).toBe(403)
    const answer = await upload([
      `Senin,1,06.30,07.10,7A,Matematika,,Ruang 7A,${dates}`,
      `Jumat,2,07:10,07:50,7a,matematika,,,${dates}`,
      `Senin,2,07.00,07.40,7A,Matematika,,,${dates}`,
      `Senin,3,08.00,08.40,7A,Sihir,,,${dates}`,
      `Senen,3,08.00,07.40,7A,Matematika,siapa@melati.test,,${dates}`,
      `Selasa,3,08.40,08.00,7A,Matematika,siapa@melati.test,,${dates}`,
    ])
    const draft = answer.body.data as ImportView
    expect([draft.kind, draft.counts.ok]).toEqual(['SCHEDULE', 2])
    expect(await rowsOf(draft.id)).toEqual([
      ['OK'],
      ['OK'],
      ['WRONG', 'Berbenturan dengan baris 2.'],
      ['WRONG', 'Mapel Sihir tidak ada di kelas 7A.'],
      [
        'WRONG',
        'Isi Senin sampai Minggu',
        'Guru siapa@melati.test tidak ditemukan di sekolah ini.',
        'Jam selesai harus sesudah jam mulai.',
      ],
      ['WRONG', 'Guru siapa@melati.test tidak ditemukan di sekolah ini.', 'Jam selesai harus sesudah jam mulai.'],
    ])
    const run = (await rina.call('POST', `/v2/imports/${draft.id}/commit`)).body.data as ImportView
    expect(await endedProcess(rina, run.process_id!)).toMatchObject({ status: 'PARTIAL', success: 2 })
    const count = () => server.database.db.$count(schedules, eq(schedules.period_no, 1))
    expect(await count()).toBe(4)

    const again = (await upload([`Senin,1,06.30,07.10,7A,Matematika,,Ruang 7A,${dates}`])).body.data as ImportView
    expect((await rowsOf(again.id))[0]?.[0]).toBe('DUPLICATE')
    const inTheWay = (await upload([`Jumat,1,07.30,08.30,7A,Matematika,,,${dates}`])).body.data as ImportView
    expect(await rowsOf(inTheWay.id)).toEqual([
      ['WRONG', 'Berbenturan dengan jadwal lain: Matematika, 7A, Tono Wijaya.'],
    ])
    expect((await undone(run.process_id!)).status).toBe('SUCCESS')
    expect(await count()).toBe(0)
    // It is the process's to tell, and no slip of a hand.
    expect((await rina.call('GET', '/schedules/edits/last')).body.data).toBeNull()
  })

  test('counts the hours of a row: as it says, else as many as its time has', async () => {
    const longer = headers.replace('Jam Ke,', 'Jam Ke,Jumlah Jam,')
    const body = new FormData()
    const lines = [
      `Rabu,1,,06.30,07.10,7A,Matematika,,,${dates}`,
      `Rabu,4,,08.30,10.10,7A,Matematika,,,${dates}`,
      `Kamis,2,2,07.10,08.00,7A,Matematika,,,${dates}`,
      `Kamis,,,08.30,10.10,7A,Matematika,,,${dates}`,
      `Jumat,5,,09.30,10.50,7A,Matematika,,,${dates}`,
    ]
    body.set('file', new File([[longer, ...lines].join('\n')], 'jadwal.csv'))
    const draft = (await rina.call('POST', '/schedules/import', { body })).body.data as ImportView
    expect(await rowsOf(draft.id)).toEqual(lines.map(() => ['OK']))
    const run = (await rina.call('POST', `/v2/imports/${draft.id}/commit`)).body.data as ImportView
    expect(await endedProcess(rina, run.process_id!)).toMatchObject({ status: 'SUCCESS', success: 5 })
    const rows = await server.database.db
      .select()
      .from(schedules)
      .where(gte(schedules.start_date, momentAt(addDays(today, 300), '00:00', 'Asia/Jakarta')))
      .orderBy(schedules.seq)
    const counted = new Map(
      rows.map(({ series_id, period_no, period_count }) => [series_id, [period_no, period_count]]),
    )
    expect([...counted.values()]).toEqual([
      [1, 1],
      [4, 2],
      [2, 2],
      [null, 1],
      [5, 2],
    ])
    expect((await undone(run.process_id!)).status).toBe('SUCCESS')
  })

  test('has a template by the name that schools know', async () => {
    const answer = await rina.call('GET', '/v2/download-template-schedules?start_date=2027-01-04&end_date=2027-06-11')
    expect(answer.headers.get('content-disposition')).toContain('template_jadwal.xlsx')
  })
})
