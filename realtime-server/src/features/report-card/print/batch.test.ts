/** A class printed at once: one file for the printer, or each pupil's own; stopped, nothing is left of it. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { files } from '#platform/files/table.ts'
import { unpack } from '#platform/sheets/unzip.ts'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { auditRows } from '#platform/database/audit.ts'
import { giveAccount } from '#testing/accounts.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { codeOf } from '#testing/caller.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { base, cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { reportCardVersions, reportTemplates } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, budi, tono } = people
const { db } = server.database
const { matrix, write, propose, sign, publish } = cardWork(school)
const sukma = await arriveInClass(server, school, 'Sukma')
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })
const lines = async () => (await matrix(budi)).lines
const note = (student: Someone) => ({ student_id: student.userId, seen: 0, homeroom_note: 'Pertahankan.' })

beforeEach(async () => {
  await db.delete(backgroundProcesses)
  await prepareCards(db, school, [mina, sukma])
  await db.delete(files)
  await write(budi, [note(mina), note(sukma)])
})

const place = { class_id: school.classId, semester: 1, period: 'AKHIR' } as const
const begin = (who: Someone, body: object) =>
  who.call('POST', `${base}/reportCard/print`, { body: { ...place, ...body } })

/** A press that is started from the sources takes its time on a busy machine. */
const patience = 60_000
vi.setConfig({ testTimeout: 2 * patience })

const readZip = (bytes: Uint8Array) => unpack(Buffer.from(bytes), () => true)

interface Ended {
  status: string
  message: string | null
  total: number
  success: number
  result_file: { name: string; url: string } | null
}

async function ended(who: Someone, body: object): Promise<Ended & { bytes: Uint8Array<ArrayBuffer> }> {
  const answer = await begin(who, body)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  const { id } = answer.body.data as { id: string }
  const read = async () => (await who.call('GET', `/v2/bg-processes/${id}`)).body.data as Ended
  await expect.poll(async () => (await read()).status, { timeout: patience }).toBe('SUCCESS')
  const process = await read()
  const response = await fetch(`${server.url}${process.result_file!.url}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': school.id },
  })
  expect(response.status).toBe(200)
  return { ...process, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function signMina() {
  doneOf(await propose(budi, [mina.userId]))
  const [line] = (await lines()).filter(({ student }) => student.id === mina.userId)
  doneOf(await sign(asep, [line!]))
}

describe('a bundle', () => {
  test('holds every pupil of the class, what is not signed as a draft', async () => {
    await signMina()
    const { bytes, name, total, success } = await ended(budi, { form: 'BUNDLE' }).then((one) => ({
      ...one,
      name: one.result_file!.name,
    }))
    expect([name, total, success]).toEqual(['Rapor 7A Semester 1.pdf', 2, 2])
    const { pages } = await readPdf(bytes)
    expect(pages.filter((page) => page.includes('Mina Lestari | 7A'))).toHaveLength(1)
    expect(pages.filter((page) => page.includes('Sukma'))).toHaveLength(1)
    expect(pages.map((page) => page.includes('DRAF'))).toEqual([false, true])
    for (const page of pages) expect(page).toContain('Hal. 1 dari 1')
  })

  test('of covers or of identities needs no card that is ready', async () => {
    expect((await readPdf((await ended(budi, { form: 'BUNDLE', part: 'COVER' })).bytes)).pages).toHaveLength(4)
    const { pages } = await readPdf((await ended(budi, { form: 'BUNDLE', part: 'IDENTITY' })).bytes)
    expect(pages).toHaveLength(2)
    for (const page of pages) expect(page).toContain('KETERANGAN DIRI MURID')
  })
})

describe('a ZIP', () => {
  test('holds the issued files themselves, and nobody who has none', async () => {
    expect(codeOf(await begin(budi, { form: 'ZIP' }))).toEqual([409, 'nothing_to_print'])
    await signMina()
    const { bytes, success } = await ended(budi, { form: 'ZIP' })
    const entries = readZip(bytes)
    expect([success, [...entries.keys()]]).toEqual([1, ['01 Mina Lestari.pdf']])
    const [version] = await db.select().from(reportCardVersions)
    const issued = await server.tools.files.bytesOf(version!.pdf_file_id!)
    expect(Buffer.from(entries.get('01 Mina Lestari.pdf')!).equals(Buffer.from(issued!))).toBe(true)
  })

  test('of identities has a file for each', async () => {
    const entries = readZip((await ended(budi, { form: 'ZIP', part: 'IDENTITY' })).bytes)
    expect([...entries.keys()]).toEqual(['01 Mina Lestari.pdf', expect.stringMatching(/^02 Sukma/)])
  })
})

test('is for whoever makes the cards of the class, and the result for whoever began it', async () => {
  for (const who of [mina, sari, tono]) expect((await begin(who, { form: 'BUNDLE' })).status).toBe(403)
  const { result_file } = await ended(budi, { form: 'BUNDLE' })
  const asked = await fetch(`${server.url}${result_file!.url}`, {
    headers: { authorization: `Bearer ${tono.token}`, 'x-school': school.id },
  })
  expect(asked.status).toBe(404)
})

test('leaves a trace of what has left the school', async () => {
  await ended(budi, { form: 'BUNDLE' })
  const rows = await db.select().from(auditRows).where(eq(auditRows.action, 'report-card.printed_class'))
  expect(rows.at(-1)).toMatchObject({ user_id: budi.userId, detail: { form: 'BUNDLE', part: 'FULL', pupils: 2 } })
})

test('stopped, it leaves no half of a file behind', async () => {
  await signMina()
  // As it is when somebody stops it before a step.
  await db.execute(sql`create or replace function stop_it() returns trigger language plpgsql as
    $$ begin new.cancel_requested := true; return new; end $$`)
  await db.execute(sql`create trigger stop_it before update on background_processes for each row
    when (new.status = 'RUNNING' and old.status = 'RUNNING') execute function stop_it()`)
  try {
    const { id } = (await begin(budi, { form: 'ZIP' })).body.data as { id: string }
    const status = async () =>
      (await db.select().from(backgroundProcesses).where(eq(backgroundProcesses.id, id)))[0]?.status
    await expect.poll(status, { timeout: patience }).toBe('CANCELLED')
    expect(await db.select().from(files).where(eq(files.purpose, 'background-process.result'))).toEqual([])
  } finally {
    await db.execute(sql`drop trigger stop_it on background_processes`)
  }
})

test('without a template there is nothing to set a card with', async () => {
  await db.delete(reportTemplates)
  expect(codeOf(await begin(budi, { form: 'BUNDLE' }))).toEqual([409, 'no_template'])
})

test('after it is out the ZIP holds what the family has', async () => {
  await signMina()
  doneOf(
    await publish(
      budi,
      (await lines()).filter(({ student }) => student.id === mina.userId),
    ),
  )
  const [line] = (await lines()).filter(({ student }) => student.id === mina.userId)
  const response = await fetch(`${server.url}/api${base}/reportUserPdf/generate/${line!.id}`, {
    headers: { authorization: `Bearer ${sari.token}`, 'x-school': school.id },
  })
  const theirs = Buffer.from(await response.arrayBuffer())
  const entries = readZip((await ended(budi, { form: 'ZIP' })).bytes)
  expect(Buffer.from(entries.get('01 Mina Lestari.pdf')!).equals(theirs)).toBe(true)
})
