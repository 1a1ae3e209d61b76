/** The leger: printed scores of a class with sums and places; and the place that a card prints, where its template says so. */
import type { Leger } from '@kelasku/shared/report-card/leger'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRows } from '#platform/database/audit.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { scoreFinals } from '#features/score/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import type { Wire } from '#testing/caller.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { base, cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { reportTemplates } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const { db } = server.database
const { matrix, write, propose, sign } = cardWork(school)
const sukma = await arriveInClass(server, school, 'Sukma')
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })
const lines = async () => (await matrix(budi)).lines

beforeEach(async () => {
  await prepareCards(db, school, [mina, sukma])
  await write(
    budi,
    [mina, sukma].map(({ userId }) => ({ student_id: userId, seen: 0, homeroom_note: 'Bagus.' })),
  )
})

const path = `${base}/leger/${school.classId}`
async function leger(who: Someone): Promise<Wire<Leger>> {
  const answer = await who.call('GET', `${path}?semester=1`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.data as Wire<Leger>
}
const fetched = (who: Someone, query: string) =>
  fetch(`${server.url}/api${path}/download?semester=1&${query}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': school.id },
  })
const scoreOf = (who: Someone, printed: number) =>
  db.update(scoreFinals).set({ printed }).where(eq(scoreFinals.student_id, who.userId))
const shown = ({ lines: of }: Wire<Leger>) =>
  of.map(({ student, sum, mean, rank, absences }) => [student.full_name, sum, mean, rank, absences.sick])

test('has of each pupil what is printed, the absences, and the place', async () => {
  const found = await leger(budi)
  expect(found.courses).toMatchObject([{ course_id: school.courseId, name: 'Matematika' }])
  expect(found.aspects).toEqual([1])
  expect(shown(found)).toEqual([
    ['Mina Lestari', 80, 80, 2, 1],
    ['Sukma', 81, 81, 1, 1],
  ])
  expect(found).toMatchObject({ printable: 2, issued: 0, shows_rank: false })
  await scoreOf(sukma, 80)
  expect(shown(await leger(rina)).map(([, , , rank]) => rank)).toEqual([1, 1])
})

test('keeps what was proposed as it was frozen', async () => {
  doneOf(await propose(budi, [mina.userId]))
  await scoreOf(mina, 95)
  expect(shown(await leger(budi))[0]?.[1]).toBe(80)
})

test('is for whoever makes the cards of the class', async () => {
  const statuses = await Promise.all([mina, sari, tono].map(async (who) => (await who.call('GET', path)).status))
  expect(statuses).toEqual([403, 403, 403])
  expect((await fetched(tono, 'format=xlsx')).status).toBe(403)
})

test('is read by who counsels, who has all classes by their legers, and no card of them', async () => {
  const lina = await arriveAs(server, school, 'Lina Marlina', 'GURU', 'COUNSELOR')
  expect(await leger(lina)).toMatchObject({ can_print: false, lines: [{}, {}] })
  expect(await leger(budi)).toMatchObject({ can_print: true })
  const listed = await lina.call('GET', `${base}/readiness?semester=1&period=AKHIR`)
  expect(listed.body.data).toMatchObject([
    { class: { name: '7A' }, can_read: false },
    { class: { name: '7B' }, can_read: false },
  ])
  expect((await lina.call('GET', `${base}/readiness/${school.classId}?semester=1&period=AKHIR`)).status).toBe(403)
})

test('of small children it has no number', async () => {
  await db.update(reportTemplates).set({ layout: 'PAUD' })
  expect(await leger(budi)).toMatchObject({ courses: [], lines: [{ finals: [], rank: null }, { mean: null }] })
})

describe('taken along', () => {
  test('as a sheet, as it stands on the screen; and it is noted', async () => {
    const response = await fetched(budi, 'format=xlsx')
    expect(response.status).toBe(200)
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Leger 7A Akhir Semester 1')
    const rows = await readSheet(new File([new Uint8Array(await response.arrayBuffer())], 'Leger.xlsx'))
    expect(rows.map(({ cells }) => cells.slice(3))).toEqual([
      ['Nama', 'Matematika', 'S', 'I', 'A', 'Jumlah', 'Rata-rata', 'Peringkat'],
      ['Mina Lestari', '80', '1', '0', '0', '80', '80', '2'],
      ['Sukma', '81', '1', '0', '0', '81', '81', '1'],
    ])
    const noted = await db.select().from(auditRows).where(eq(auditRows.action, 'report-card.leger_downloaded'))
    expect(noted.at(-1)).toMatchObject({ user_id: budi.userId, detail: { format: 'xlsx', pupils: 2 } })
  })

  test('on paper, across', async () => {
    const response = await fetched(budi, 'format=pdf')
    const { pages, places } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(pages).toHaveLength(1)
    for (const text of ['LEGER NILAI RAPOR', 'Mina Lestari', 'Matematika', 'Wali Kelas'])
      expect(pages[0]).toContain(text)
    expect(places.filter(({ left, right }) => left < 0 || right > 1)).toEqual([])
  })

  test('a score that is not there yet is left blank, and where all stand is called provisional', async () => {
    await db.delete(scoreFinals).where(eq(scoreFinals.student_id, sukma.userId))
    const sheet = await readSheet(
      new File([new Uint8Array(await (await fetched(budi, 'format=xlsx')).arrayBuffer())], 'Leger.xlsx'),
    )
    expect(sheet.map(({ cells }) => cells.slice(3))).toMatchObject([
      { 1: 'Matematika', 7: 'Peringkat sementara' },
      { 1: '80' },
      { 0: 'Sukma', 1: '' },
    ])
    const { pages } = await readPdf(new Uint8Array(await (await fetched(budi, 'format=pdf')).arrayBuffer()))
    expect(pages[0]).toContain('peringkat masih sementara')
  })
})

describe('the place on a card', () => {
  const snapshotOf = async (who: Someone) => {
    const line = (await lines()).find(({ student }) => student.id === who.userId)
    const answer = await budi.call('GET', `${base}/reportCard/${line!.id}`)
    return (answer.body.data as { snapshot: { rank?: { place: number; of: number } } }).snapshot.rank
  }

  test('stands there only where the template prints it', async () => {
    expect(await snapshotOf(mina)).toBeUndefined()
    await db.update(reportTemplates).set({ show_rank: true })
    expect([await snapshotOf(mina), await snapshotOf(sukma)]).toEqual([
      { place: 2, of: 2 },
      { place: 1, of: 2 },
    ])
  })

  test('not before everybody has all their scores', async () => {
    await db.update(reportTemplates).set({ show_rank: true })
    await db.delete(scoreFinals).where(eq(scoreFinals.student_id, sukma.userId))
    expect(await snapshotOf(mina)).toBeUndefined()
  })

  test('moves when another pupil’s score does, and whoever signs is told', async () => {
    await db.update(reportTemplates).set({ show_rank: true })
    doneOf(await propose(budi, [mina.userId]))
    await scoreOf(sukma, 70)
    const seen = (await lines()).filter(({ student }) => student.id === mina.userId)
    expect(seen[0]?.changes).toEqual([{ what: 'Peringkat', was: '2 dari 2', now: '1 dari 2' }])
    expect((await sign(asep, seen)).status).toBe(409)
  })
})
