/** What is printed of a card: all of it; what nobody has signed says so; its code leads to the page that knows it. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profiles, profileViews } from '#features/profile/table.ts'
import { schools } from '#features/school/table.ts'
import { files } from '#platform/files/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { base, cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { reportCardVersions } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, budi, joko } = people
const { db } = server.database
const { matrix, write, propose, sign, publish } = cardWork(school)
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })

beforeEach(async () => {
  await prepareCards(db, school, [mina])
  await db.delete(files).where(eq(files.purpose, 'report-card.issued'))
  await write(budi, [{ student_id: mina.userId, seen: 0, homeroom_note: 'Pertahankan semangat belajarmu.' }])
})
const lines = async () => (await matrix(budi)).lines

const fetched = (who: Someone, path: string) =>
  fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${who.token}`, 'x-school': school.id } })

async function bytesFor(who: Someone, query = '') {
  const [line] = await lines()
  const response = await fetched(who, `${base}/reportUserPdf/generate/${line!.id}${query}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}

async function printed(who: Someone, query = '') {
  const { pages } = await readPdf(await bytesFor(who, query))
  return pages.join('\n')
}

/** A press that is started from the sources takes its time on a busy machine. */
const patience = 60_000
vi.setConfig({ testTimeout: 2 * patience })

const versions = () => db.select().from(reportCardVersions).where(eq(reportCardVersions.student_id, mina.userId))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

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
  expect(text).toMatch(/Sakit\s+1 hari/)
  // Semester 1 knows no promotion.
  expect(text).not.toContain('Kenaikan')
})

test('signed, it names who has signed as the school writes them; out, the family has the same', async () => {
  await db.update(schools).set({ principal_name: 'Drs. H. Asep Suryana, M.Pd.' }).where(eq(schools.id, school.id))
  doneOf(await propose(budi, [mina.userId]))
  expect(await printed(asep)).toContain('DRAF')
  doneOf(await sign(asep, await lines()))
  const signed = await printed(budi)
  expect(signed).not.toContain('DRAF')
  expect(signed).toContain('Drs. H. Asep Suryana, M.Pd.')
  expect(signed).toContain('Bukan tanda tangan elektronik tersertifikasi')
  // Whoever has no camera types it.
  const [version] = await versions()
  expect(signed).toContain(server.tools.secrets.open(version!.verify_sealed))
  expect(signed).toContain('/verifikasi-rapor')
  doneOf(await publish(budi, await lines()))
  expect(await printed(sari)).toBe(signed)
})

describe('what was issued', () => {
  const issued = async () => {
    doneOf(await propose(budi, [mina.userId]))
    doneOf(await sign(asep, await lines()))
    await expect.poll(async () => (await versions())[0]?.pdf_hash, { timeout: patience }).toBeTypeOf('string')
    return (await versions())[0]!
  }

  test('is made once by itself, is the pupil’s own, and from then on is those bytes for everybody', async () => {
    const { id, pdf_hash, pdf_file_id } = await issued()
    const first = await bytesFor(budi)
    expect(hashOf(first)).toBe(pdf_hash)
    const [file] = await db.select().from(files).where(eq(files.id, pdf_file_id!))
    expect(file).toMatchObject({ owner_id: mina.userId, school_id: school.id, purpose: 'report-card.issued' })
    doneOf(await publish(budi, await lines()))
    expect(await bytesFor(sari)).toEqual(first)
    // Publishing asks for it again, and finds it there.
    await server.reportFiles.of(await versions())
    expect(await db.select().from(files).where(eq(files.purpose, 'report-card.issued'))).toHaveLength(1)
    expect((await versions()).map((version) => [version.id, version.pdf_hash])).toEqual([[id, pdf_hash]])
  })

  test('is what the page compares with that checks the code', async () => {
    const { verify_sealed, pdf_hash } = await issued()
    const code = server.tools.secrets.open(verify_sealed)
    const answer = await sari.call('GET', `${base}/verify/${code}`)
    expect(answer.body.data).toMatchObject({ state: 'BERLAKU', issued: { pdf_hash } })
    const bytes = await bytesFor(budi)
    bytes[100]!++
    expect(hashOf(bytes)).not.toBe(pdf_hash)
  })

  test('stays for its family alone, and only once they have it', async () => {
    const { pdf_file_id } = await issued()
    const statuses = async () =>
      Promise.all([mina, sari, joko, budi].map(async (who) => (await fetched(who, `/files/${pdf_file_id}`)).status))
    expect(await statuses()).toEqual([404, 404, 404, 404])
    doneOf(await publish(budi, await lines()))
    expect(await statuses()).toEqual([200, 200, 404, 404])
  })

  test('of two who ask for it at once, while nobody has made it, both have the same', async () => {
    doneOf(await propose(budi, [mina.userId]))
    const now = new Date()
    await db.update(reportCardVersions).set({ signed_at: now, signer_name: 'Asep', published_at: now })
    const asked = await Promise.all([1, 2, 3].map(async () => server.reportFiles.of(await versions())))
    const hashes = asked.flat().map(hashOf)
    expect(new Set(hashes)).toEqual(new Set([(await versions())[0]?.pdf_hash]))
    expect(await db.select().from(files).where(eq(files.purpose, 'report-card.issued'))).toHaveLength(1)
  })

  test('is written once: nobody puts another file in its place', async () => {
    const { id } = await issued()
    for (const change of [{ pdf_hash: 'x' }, { pdf_file_id: id }, { pdf_hash: null }])
      await expect(db.update(reportCardVersions).set(change)).rejects.toThrow()
  })
})

describe('the front of the book', () => {
  test('the cover names the pupil, and its second page the school', async () => {
    const text = await printed(budi, '?part=COVER')
    for (const part of ['RAPOR', 'MINA LESTARI', 'IDENTITAS SEKOLAH', 'NPSN', 'Kode Pos']) expect(text).toContain(part)
    expect(text).not.toContain('Matematika')
  })

  test('the identity says of the pupil what the profile and the school know', async () => {
    const profile = {
      user_id: mina.userId,
      birth_place: 'Bandung',
      birth_date: '2014-03-02',
      gender: 'P',
      religion: 'Islam',
      mother_name: 'Sari Lestari',
      mother_occupation: 'Wirausaha',
      address: 'Jalan Kenanga 7',
      same_mother_address: true,
    } as const
    await db.insert(profiles).values(profile).onConflictDoUpdate({ target: profiles.user_id, set: profile })
    doneOf(await propose(budi, [mina.userId]))
    doneOf(await sign(asep, await lines()))
    doneOf(await publish(budi, await lines()))
    const text = (await printed(sari, '?part=IDENTITY')).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Bandung, 2 Maret 2014',
      'Perempuan',
      'Islam',
      'Sari Lestari',
      'Wirausaha',
      '16. Pekerjaan Wali',
    ])
      expect(text).toContain(part)
    expect(text.match(/Jalan Kenanga 7/g)).toHaveLength(2)
    // Whoever of the staff looks at it is noted, for the family to read.
    await db.delete(profileViews)
    await printed(sari, '?part=IDENTITY')
    expect(await db.select().from(profileViews)).toEqual([])
    await printed(budi, '?part=IDENTITY')
    expect(await db.select().from(profileViews)).toMatchObject([{ user_id: mina.userId, viewer_id: budi.userId }])
  })

  test('leaving and coming are filled in by hand, three times each', async () => {
    const text = (await printed(budi, '?part=MOVES')).replaceAll(/\s+/g, ' ')
    expect(text.match(/MINA LESTARI/g)).toHaveLength(2)
    expect(text.match(/Nama Sekolah Asal/g)).toHaveLength(3)
    expect(text).toContain('KETERANGAN PINDAH KELUAR')
  })
})
