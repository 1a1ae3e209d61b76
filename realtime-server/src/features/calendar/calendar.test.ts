import type { CalendarEntry, NationalList } from '@kelasku/shared/calendar/contract'
import { dayCount, daysFromTo } from '@kelasku/shared/kernel/days'
import type { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schoolMembers, schools } from '#features/school/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { nationalLists } from './national.ts'
import { daysOffByCalendar, type DayOff } from './repo.ts'
import { beginCalendar } from './service.ts'
import { calendarEntries } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, tono, rina } = people

const draft = {
  title: 'Rapat guru',
  kind: 'EVENT',
  start_date: '2026-11-27',
  end_date: '2026-11-27',
  is_school_day: false,
}
const enter = async (change: object = {}, who: Someone = rina) =>
  who.call('POST', '/calendar', { body: { ...draft, ...change } })
const entered = async (change: object = {}) => (await enter(change)).body.data as CalendarEntry
const titles = async (query: string, who: Someone = mina) =>
  ((await who.call('GET', `/calendar?limit=200&${query}`)).body.data as CalendarEntry[]).map(({ title }) => title)

/** What a later feature asks, beyond the wall as a test may. */
async function daysOff(from: string, until: string, level: number | null = null): Promise<DayOff[]> {
  const days = daysOffByCalendar(school.id, sql`${sql.param(daysFromTo(from, until))}::date[]`, level)
  const { rows } = await server.database.db.execute<DayOff & Record<string, unknown>>(
    sql`select * from (${days}) off order by date`,
  )
  return rows
}

describe('the school’s year', () => {
  test('is entered, changed and cleared by the admin, and read by all of the school', async () => {
    const entry = await entered({ title: 'Class meeting' })
    expect(await titles('from=2026-11-01&until=2026-11-30')).toContain('Class meeting')
    expect(await titles('from=2026-11-01&until=2026-11-30', twin.people.mina)).toEqual([])
    for (const who of [mina, tono]) {
      expect((await enter({}, who)).status).toBe(403)
      expect((await who.call('DELETE', `/calendar/${entry.id}`)).status).toBe(403)
    }

    const put = (version: number) =>
      rina.call('PUT', `/calendar/${entry.id}`, { body: { ...draft, title: 'Pekan olahraga', version } })
    expect((await put(1)).body.data).toMatchObject({ title: 'Pekan olahraga', version: 2 })
    expect((await put(1)).status).toBe(409)
    expect((await rina.call('DELETE', `/calendar/${entry.id}`)).status).toBe(200)
    expect(await titles('from=2026-11-01&until=2026-11-30')).not.toContain('Pekan olahraga')
  })

  test('is asked by days that overlap, by kind and by level', async () => {
    await entered({
      title: 'Ujian kelas akhir',
      kind: 'EXAM',
      start_date: '2027-02-01',
      end_date: '2027-02-05',
      levels: [9],
    })
    expect(await titles('from=2027-02-05&until=2027-02-28')).toEqual(['Ujian kelas akhir'])
    expect(await titles('from=2027-02-06&until=2027-02-28')).toEqual([])
    expect(await titles('from=2027-02-01&until=2027-02-28&level=7')).toEqual([])
    expect(await titles('from=2027-02-01&until=2027-02-28&level=9')).toEqual(['Ujian kelas akhir'])
    expect(await titles('from=2027-02-01&until=2027-02-28&kind=HOLIDAY')).toEqual([])
  })

  test('refuses days in the wrong order or without end', async () => {
    const backwards = await enter({ end_date: '2026-11-26' })
    expect([backwards.status, backwards.body.data]).toEqual([
      400,
      { end_date: ['Tanggal selesai tidak boleh sebelum tanggal mulai'] },
    ])
    expect((await enter({ end_date: '2027-11-26' })).status).toBe(400)
    expect((await enter({ start_date: '2026-02-30' })).status).toBe(400)
  })

  test('remembers who changed which days, and no title, which may name somebody', async () => {
    const { id } = await entered({ title: 'Takziah Ibu Sari' })
    const changed = { ...draft, title: 'Takziah', end_date: '2026-11-28', version: 1 }
    await rina.call('PUT', `/calendar/${id}`, { body: changed })
    await rina.call('DELETE', `/calendar/${id}`)
    const subject = eq(auditRows.subject, `calendar:${id}`)
    const rows = await server.database.db.select().from(auditRows).where(subject).orderBy(auditRows.id)
    const told = rows.map(({ action, user_id, detail }) => [action, user_id, detail])
    const days = (end_date: string) => expect.objectContaining({ kind: 'EVENT', start_date: '2026-11-27', end_date })
    expect(told).toEqual([
      ['calendar.entered', rina.userId, days('2026-11-27')],
      ['calendar.changed', rina.userId, days('2026-11-28')],
      ['calendar.removed', rina.userId, days('2026-11-28')],
    ])
    expect(told[1]?.[2]).toMatchObject({ before: { end_date: '2026-11-27' } })
    expect(JSON.stringify(rows)).not.toContain('Takziah')
  })
})

describe('national lists', () => {
  test('hold real days in order, each once, and say what is only expected', () => {
    for (const { days } of nationalLists) {
      expect(new Set(days.map(({ code }) => code)).size).toBe(days.length)
      expect(days.map(({ start_date }) => start_date)).toEqual(days.map(({ start_date }) => start_date).toSorted())
      for (const { start_date, end_date } of days) {
        expect(new Date(start_date).toISOString().slice(0, 10)).toBe(start_date)
        expect(end_date >= start_date).toBe(true)
      }
    }
    const of2026 = nationalLists[0]!.days
    const count = (kind: string) =>
      of2026.filter((day) => day.kind === kind).reduce((sum, day) => sum + dayCount(day.start_date, day.end_date), 0)
    // What the three ministers decided for 2026.
    expect([count('HOLIDAY'), count('COLLECTIVE_LEAVE')]).toEqual([17, 8])
    expect(of2026.every(({ is_estimate }) => !is_estimate)).toBe(true)
    const expected = nationalLists[1]!.days.filter(({ is_estimate }) => is_estimate).map(({ title }) => title)
    expect(expected).toContain('Idulfitri 1448 Hijriah')
    expect(expected).not.toContain('Proklamasi Kemerdekaan')
  })

  test('are taken over once, and what the school has changed since stays', async () => {
    const { rina: admin } = twin.people
    const take = async (code: string) => (await admin.call('POST', '/calendar/national', { body: { code } })).body
    expect((await take('libur-2027')).data).toEqual({ added: nationalLists[1]!.days.length })
    const [idulfitri] = (await admin.call('GET', '/calendar?from=2027-03-10&until=2027-03-10')).body
      .data as CalendarEntry[]
    expect(idulfitri).toMatchObject({ is_estimate: true, is_school_day: false, end_date: '2027-03-11' })
    const { id, can, ...known } = idulfitri!
    expect(can).toEqual({ update: true })
    const body = { ...known, start_date: '2027-03-09', is_estimate: false }
    expect((await admin.call('PUT', `/calendar/${id}`, { body })).status).toBe(200)
    expect((await take('libur-2027')).data).toEqual({ added: 0 })
    expect((await take('libur-1999')).message).toBe('Daftar hari libur ini tidak dikenal.')
    const lists = (await admin.call('GET', '/calendar/national')).body.data as NationalList[]
    expect(lists.map(({ code, total, taken }) => [code, total === taken])).toEqual([
      ['libur-2026', false],
      ['libur-2027', true],
      ['akademik-2026', false],
    ])
    expect((await tono.call('GET', '/calendar/national')).status).toBe(403)
  })

  test('give a year that the admin makes its days at once', async () => {
    const year = { name: '2027/2028', start_date: '2027-07-12', end_date: '2028-06-16' }
    const made = (await rina.call('POST', '/schoolyear', { body: year })).body.data as { id: string }
    expect(await titles('from=2027-07-12&until=2028-06-16', mina)).toContain('Proklamasi Kemerdekaan')
    const [row] = await server.database.db.select().from(auditRows).where(eq(auditRows.action, 'calendar.begun'))
    expect(row).toMatchObject({ user_id: rina.userId, subject: `school-year:${made.id}` })
  })

  test('give a new school year its days once', async () => {
    const year = { start_date: '2026-07-13', end_date: '2027-06-18' }
    const begin = () =>
      server.database.inTransaction({ kind: 'bypass', why: 'a test begins a year' }, ({ tx }) =>
        beginCalendar(tx, school.id, year),
      )
    expect(await begin()).toBeGreaterThan(20)
    expect(await begin()).toBe(0)
    const found = await titles('from=2026-07-01&until=2027-07-31')
    expect(found).toContain('Hari Raya Natal')
    expect(found).not.toContain('Iduladha 1447 Hijriah')
  })
})

describe('school days', () => {
  const is = async (date: string, level?: number) => (await daysOff(date, date, level)).length === 0

  test('are the days of the school’s week that the calendar does not take', async () => {
    expect(await is('2026-11-20')).toBe(true) // a Friday
    expect(await is('2026-11-21')).toBe(false) // a Saturday
    expect(await is('2026-12-25')).toBe(false) // Christmas
    expect(await is('2026-12-01')).toBe(true) // exams
    await server.database.db.update(schools).set({ study_days: 6 }).where(eq(schools.id, school.id))
    expect(await is('2026-11-21')).toBe(true)
    expect(await is('2026-11-22')).toBe(false)
    await server.database.db.update(schools).set({ study_days: 5 }).where(eq(schools.id, school.id))
  })

  test('of one level are taken from that level alone', async () => {
    await entered({ title: 'Karyawisata', start_date: '2027-01-20', end_date: '2027-01-21', levels: [9] })
    expect([await is('2027-01-20'), await is('2027-01-20', 7), await is('2027-01-20', 9)]).toEqual([true, true, false])
  })

  test('are added by an extra day, on a free day of the week and on a holiday, for the levels that it is about', async () => {
    const extra = { kind: 'EXTRA_DAY', is_school_day: true }
    const on = (date: string, levels: number[] = []) =>
      entered({ title: 'Masuk pengganti', ...extra, start_date: date, end_date: date, levels })
    await on('2027-02-20') // a Saturday
    await on('2026-12-24') // collective leave
    await on('2027-02-27', [9])
    expect([await is('2027-02-20'), await is('2027-02-20', 7), await is('2026-12-24')]).toEqual([true, true, true])
    expect([await is('2027-02-27'), await is('2027-02-27', 7), await is('2027-02-27', 9)]).toEqual([false, false, true])
    const refused = await enter({ ...extra, is_school_day: false })
    expect(refused.body.data).toEqual({ is_school_day: ['Pada hari masuk pengganti selalu ada pelajaran'] })
    await server.database.db.delete(calendarEntries).where(eq(calendarEntries.kind, 'EXTRA_DAY'))
  })

  test('that are not come with their reason', async () => {
    expect(await daysOff('2026-12-24', '2026-12-28')).toEqual([
      { date: '2026-12-24', title: 'Cuti bersama Natal' },
      { date: '2026-12-25', title: 'Hari Raya Natal' },
      { date: '2026-12-26', title: 'Libur akhir semester ganjil' },
      { date: '2026-12-27', title: 'Libur akhir semester ganjil' },
      { date: '2026-12-28', title: 'Libur akhir semester ganjil' },
    ])
  })
})

describe('the iCal address', () => {
  const own = async (who: Someone) => (await who.call('GET', '/calendar/ical')).body.data as SecretAddress | null
  const make = async (who: Someone) => (await who.call('POST', '/calendar/ical')).body.data as SecretAddress
  const fetchFeed = async ({ path }: SecretAddress) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  test('gives the school’s days to whoever has it, without a session', async () => {
    expect(await own(sari)).toBeNull()
    const address = await make(sari)
    expect(address.path).toMatch(/^\/api\/calendar\/ical\/[\w-]{22}\.ics$/)
    expect(await own(sari)).toMatchObject({ path: address.path })
    const { status, type, text } = await fetchFeed(address)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain('SUMMARY:Hari Raya Natal')
    expect(text).toContain('DTSTART;VALUE=DATE:20261225\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20261226\r\n')
    expect(text).toMatch(/SUMMARY:Idulfitri 1448 Hijriah \(perkiraan\)/)
  })

  test('names no person, neither of the school nor whose address it is', async () => {
    const { text } = await fetchFeed(await make(sari))
    const { rows } = await server.database.pool.query<{ full_name: string; id: string }>(
      'select id, full_name from users',
    )
    for (const { full_name, id } of rows) {
      expect(text).not.toContain(full_name)
      expect(text).not.toContain(id)
    }
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|mailto/i)
  })

  test('is one a person, and ends when it is made anew, revoked, or its owner leaves', async () => {
    const first = await make(sari)
    const second = await make(sari)
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
    expect((await sari.call('DELETE', '/calendar/ical')).status).toBe(200)
    expect((await fetchFeed(second)).status).toBe(404)
    expect(await own(sari)).toBeNull()

    const third = await make(joko)
    await server.database.db
      .update(schoolMembers)
      .set({ status: 'INACTIVE' })
      .where(eq(schoolMembers.user_id, joko.userId))
    expect((await fetchFeed(third)).status).toBe(404)
  })

  test('is not readable in the database, and another is not found by guessing', async () => {
    const { path } = await make(mina)
    const token = path.slice(-26, -4)
    const { rows } = await server.database.pool.query('select * from vault.calendar_feeds')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await fetch(`${server.url}/api/calendar/ical/${'A'.repeat(22)}`)).status).toBe(404)
    expect(await server.database.db.$count(calendarEntries, eq(calendarEntries.school_id, school.id))).toBeGreaterThan(
      0,
    )
  })
})
