/** The report on paper: of a large class, with names of every length, over more than one page. */
import { randomUUID } from 'node:crypto'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { arriveInClass } from '#testing/course-pupils.ts'
import { at, planClass } from '#testing/online-class.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { conferencePresences, conferences, conferenceSeats } from '../table.ts'

const { server, school, people } = await openTestSchool()
await server.rest()
const today = dayAt(new Date(), 'Asia/Jakarta')
beforeAll(() => openSchoolOn(server, school, addDays(today, -2), addDays(today, 2)))

const longName = 'Raden Ajeng Siti Nurhaliza Kusumaningtyas Wulandari Prabowo'
const oneWord = 'Kusumaningtyaswulandariprabowodiningratsuryohadikusumoningrat'
const minute = 60_000
const start = Date.now() - 50 * minute
const moment = (minutes: number) => new Date(start + minutes * minute)

async function was(who: Someone, id: string, from: number, to: number) {
  const ofClass = { school_id: school.id, conference_id: id, user_id: who.userId }
  const { db } = server.database
  await db.insert(conferenceSeats).values({ ...ofClass, place: 'MEMBER', admission: 'ADMITTED', hands: 2 })
  await db.insert(conferencePresences).values({
    ...ofClass,
    presence_id: randomUUID(),
    kind: 'ROOM',
    entered_at: moment(from),
    last_seen_at: moment(to),
    left_at: moment(to),
    why: 'LEFT',
  })
}

test('has its head on each page, and no name is cut off', async () => {
  const pupils: Someone[] = []
  for (const name of [longName, oneWord, ...Array.from({ length: 57 }, (_, n) => `Siswa Nomor ${n + 1}`)])
    pupils.push(await arriveInClass(server, school, name))
  const id = await planClass(server, school, 0, 40, { start_date: moment(0), end_date: moment(40) })
  await server.database.db
    .update(conferences)
    .set({ status: 'ENDED', end_reason: 'HOST', started_at: moment(0), ended_at: moment(40) })
    .where(eq(conferences.id, id))
  for (const [index, who] of pupils.slice(0, 30).entries()) await was(who, id, index === 1 ? 18 : 1, 40)
  const { tono, mina } = people
  const print = (who: Someone) =>
    fetch(`${server.url}/api${at(id, 'report/print')}`, {
      headers: { authorization: `Bearer ${who.token}`, 'x-school': who.schoolId },
    })
  expect((await print(mina)).status).toBe(403)
  const response = await print(tono)
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Kehadiran Matematika 7A')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { pages } = await readPdf(bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page.replace(/\s+/g, ' ')).toContain('No Nama Datang Terakhir Menit % Terlambat')
  const all = pages.join(' ').replace(/[\s\u200B]+/g, '')
  for (const name of [longName, oneWord, 'Siswa Nomor 57', 'Mina Lestari'])
    expect(all).toContain(name.replace(/\s+/g, ''))
  expect(pages.join(' ').replace(/\s+/g, ' ')).toMatch(/60 siswa, 0 hadir, 0 tidak hadir, 60 belum dicatat/)
})
