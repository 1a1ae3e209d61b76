/** What is printed of a card: all of it; what nobody has signed says so; its code leads to the page that knows it. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { Layout, Paper, sectionsOf, sectionTitles } from '@kelasku/shared/report-card/sections'
import { users } from '#features/profile/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { base, cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { reportTemplates } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, budi } = people
const { db } = server.database
const { matrix, write, propose, sign, publish } = cardWork(school)
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })

beforeEach(async () => {
  await prepareCards(db, school, [mina])
  await write(budi, [{ student_id: mina.userId, seen: 0, homeroom_note: 'Pertahankan semangat belajarmu.' }])
})
const lines = async () => (await matrix(budi)).lines

async function printed(who: Someone) {
  const [line] = await lines()
  const response = await fetch(`${server.url}/api${base}/reportUserPdf/generate/${line!.id}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': school.id },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return pages.join('\n')
}

test('a draft says so, and what it is of', async () => {
  const text = await printed(budi)
  for (const part of [
    'DRAF',
    'Mina Lestari',
    'Matematika',
    'A. Nilai Akademik',
    'Pertahankan semangat',
    'Hal. 1 dari 1',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/Sakit\s+:\s+1 hari/)
  // Semester 1 knows no promotion.
  expect(text).not.toContain('Kenaikan')
})

test('signed, it names who has signed; out, the family has the same', async () => {
  doneOf(await propose(budi, [mina.userId]))
  expect(await printed(asep)).toContain('DRAF')
  doneOf(await sign(asep, await lines()))
  const signed = await printed(budi)
  expect(signed).not.toContain('DRAF')
  expect(signed).toContain('Asep Suryana')
  expect(signed).toContain('Bukan tanda tangan elektronik tersertifikasi')
  doneOf(await publish(budi, await lines()))
  expect(await printed(sari)).toBe(signed)
})

describe('each layout on each paper', () => {
  const all = Layout.options.flatMap((layout) => Paper.options.map((paper) => [layout, paper] as const))
  test.each(all)('%s, %s', async (layout, paper) => {
    const full_name = 'Muhammad Khalilurrahman Putra Ramadhan Wicaksono Adiningrat'
    await db.update(users).set({ full_name }).where(eq(users.id, mina.userId))
    const sections = sectionsOf[layout].map((key) => ({ key, title: sectionTitles[key] }))
    await db.update(reportTemplates).set({ layout, paper, sections })
    const text = await printed(budi)
    expect(text).toContain(full_name)
    for (const { key, title } of sections) if (key !== 'KENAIKAN') expect(text).toContain(title)
    // Small children's has no number of a subject.
    expect(text.includes('Matematika')).toBe(layout !== 'PAUD')
  })
})
