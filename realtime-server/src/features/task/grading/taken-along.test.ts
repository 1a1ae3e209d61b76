/** What is drawn on, compared, exported and printed. */
import { request } from 'node:http'
import type { MarkedPage } from '@kelasku/shared/task/page-marks'
import type { Similarity } from '@kelasku/shared/task/grading'
import type { ReferenceItem } from '@kelasku/shared/task/reference'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { unpack } from '#platform/sheets/unzip.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { files } from '#platform/files/table.ts'
import { openTestSchool } from '#testing/school.ts'
import {
  hours,
  insertHandIn,
  insertPupils,
  insertTask,
  minutesFromNow,
  type FixtureTask,
} from '#testing/task-fixture.ts'
import type { Someone } from '#testing/world.ts'
import { assessmentReferences, assessments, assessmentSimilarities } from '../table.ts'
import { compareEnded } from './similar/clock.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina, joko } = people
const { db } = server.database

async function bytesOf(who: Someone, path: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': who.schoolId },
  })
  return {
    status: response.status,
    name: decodeURIComponent(
      /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    ),
    length: Number(response.headers.get('content-length')),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .webp()
    .toBuffer()
const page = async (name: string, background = '#eee') => ({
  name,
  media_type: 'image/webp',
  bytes: await picture(background),
})

describe('marks on a page', () => {
  const tick = { kind: 'tick', key: 'a', x: 100, y: 200 }
  const at = ({ id, refId }: FixtureTask, file: string) => `/assessments/${id}/reference/${refId}/marks/${file}`
  const draw = (who: Someone, task: FixtureTask, file: string, body: object) =>
    who.call('PUT', at(task, file), { body })
  const seen = async (who: Someone, task: FixtureTask, file: string) => {
    const { status, body } = await who.call('GET', at(task, file))
    return status === 200 ? (body.data as Wire<MarkedPage>[]) : status
  }

  test('are kept page by page, and nobody’s are painted over', async () => {
    const task = await insertTask(server, school)
    const [file] = await insertHandIn(server, task, task.refId, { files: [await page('1.webp')] })
    expect(await seen(tono, task, file!)).toEqual([])
    expect((await draw(tono, task, file!, { page: 2, marks: [tick], version: 0 })).body.data).toEqual({
      page: 2,
      marks: [tick],
      version: 1,
    })
    expect(codeOf(await draw(tono, task, file!, { page: 2, marks: [], version: 0 }))).toEqual([409, 'version_conflict'])
    expect((await draw(tono, task, file!, { page: 2, marks: [], version: 1 })).body.data).toMatchObject({ version: 2 })
    await draw(tono, task, file!, { page: 1, marks: [tick], version: 0 })
    expect(await seen(tono, task, file!)).toEqual([
      { page: 1, marks: [tick], version: 1 },
      { page: 2, marks: [], version: 2 },
    ])
    expect((await draw(tono, task, file!, { page: 1, marks: [{ ...tick, x: 10_001 }], version: 1 })).status).toBe(400)
  })

  test('are the family’s with the score, and not while the teacher is still at it', async () => {
    const task = await insertTask(server, school, { score_shown: 'TOGETHER' })
    const [file] = await insertHandIn(server, task, task.refId, { files: [await page('1.webp')] })
    await draw(tono, task, file!, { page: 1, marks: [tick], version: 0 })
    expect(await seen(mina, task, file!)).toEqual([])
    expect(await seen(budi, task, file!)).toHaveLength(1)
    await db
      .update(assessmentReferences)
      .set({ status: 'DINILAI', raw_score: 80, deduction: 0, score: 80 })
      .where(eq(assessmentReferences.id, task.refId))
    expect(await seen(sari, task, file!)).toEqual([])
    await db.update(assessments).set({ released_at: new Date() }).where(eq(assessments.id, task.id))
    expect(await seen(mina, task, file!)).toHaveLength(1)
    expect(await seen(sari, task, file!)).toHaveLength(1)
  })

  test('that belong to what was asked for again stay seen, and what is drawn on since waits for the score', async () => {
    const task = await insertTask(server, school)
    const [first] = await insertHandIn(server, task, task.refId, { files: [await page('1.webp')] })
    await draw(tono, task, first!, { page: 1, marks: [tick], version: 0 })
    await db
      .update(assessmentReferences)
      .set({ revision_asked_at: new Date() })
      .where(eq(assessmentReferences.id, task.refId))
    await draw(tono, task, first!, { page: 2, marks: [tick], version: 0 })
    for (const who of [mina, sari]) expect(await seen(who, task, first!)).toMatchObject([{ page: 1 }])
    expect(await seen(tono, task, first!)).toHaveLength(2)
    await db
      .update(assessmentReferences)
      .set({ status: 'DINILAI', raw_score: 80, deduction: 0, score: 80 })
      .where(eq(assessmentReferences.id, task.refId))
    expect(await seen(mina, task, first!)).toHaveLength(2)
  })

  test('are drawn by its teachers alone, on what was handed in there', async () => {
    const [task, next] = [await insertTask(server, school), await insertTask(server, school)]
    const [file] = await insertHandIn(server, task, task.refId, { files: [await page('1.webp')] })
    const drawn = { page: 1, marks: [tick], version: 0 }
    for (const who of [mina, sari, budi, rina]) expect((await draw(who, task, file!, drawn)).status).toBe(403)
    for (const who of [joko, twin.people.tono]) {
      expect((await draw(who, task, file!, drawn)).status).toBe(404)
      expect(await seen(who, task, file!)).toBe(404)
    }
    // A file of somebody else's through a part that is theirs.
    expect((await draw(tono, next, file!, drawn)).status).toBe(404)
    expect(await seen(mina, next, file!)).toBe(404)
  })
})

describe('what is alike', () => {
  const words = (name: string) => Array.from({ length: 60 }, (_, n) => `${name}${n}`).join(' ')
  const similar = async (who: Someone, { id }: FixtureTask) =>
    (await who.call('GET', `/assessments/${id}/similar`)).body.data as Wire<Similarity>
  const parts = { database: server.database, files: server.tools.files, log: server.tools.log }

  test('is found once the task is over, and again when something came late', async () => {
    const task = await insertTask(server, school, { end_date: minutesFromNow(60) })
    const [first, second, third] = await insertPupils(server, task, 3)
    await insertHandIn(server, task, first!, { words: words('fotosintesis'), files: [await page('a.webp', '#111')] })
    await insertHandIn(server, task, second!, { words: words('fotosintesis') })
    await compareEnded(parts)
    expect(await similar(tono, task)).toEqual({ computed_at: null, pairs: [] })

    await db
      .update(assessments)
      .set({ end_date: minutesFromNow(-1) })
      .where(eq(assessments.id, task.id))
    await compareEnded(parts)
    const found = await similar(tono, task)
    expect(found.computed_at).not.toBeNull()
    expect(
      found.pairs.map(({ kind, percent, one, other }) => [
        kind,
        percent,
        one.student.full_name,
        other.student.full_name,
      ]),
    ).toEqual([['TEXT', 100, 'Siswa 01', 'Siswa 02']])

    await insertHandIn(server, task, third!, { at: new Date(), words: '', files: [await page('b.webp', '#111')] })
    await compareEnded(parts)
    expect((await similar(tono, task)).pairs).toHaveLength(1)
    await db
      .update(assessments)
      .set({ compared_at: minutesFromNow(-61) })
      .where(eq(assessments.id, task.id))
    await compareEnded(parts)
    expect(
      (await similar(tono, task)).pairs.map(({ kind, one, other }) => [kind, one.file_name, other.file_name]),
    ).toEqual([
      ['SAME_FILE', 'a.webp', 'b.webp'],
      ['TEXT', null, null],
    ])
  })

  test('is a hint for its teachers alone', async () => {
    const task = await insertTask(server, school)
    for (const who of [mina, sari, budi, rina])
      expect((await who.call('GET', `/assessments/${task.id}/similar`)).status).toBe(403)
    for (const who of [joko, twin.people.tono])
      expect((await who.call('GET', `/assessments/${task.id}/similar`)).status).toBe(404)

    const [other] = await insertPupils(server, task, 1)
    const pair = { school_id: school.id, assessment_id: task.id, one_id: task.refId, other_id: other! }
    await db.insert(assessmentSimilarities).values({ ...pair, kind: 'TEXT', percent: 90 })
    const hinted = async (who: Someone) => {
      const lines = (await who.call('GET', `/assessments/${task.id}/reference`)).body.data as Wire<ReferenceItem>[]
      return lines.filter(({ has_similar }) => has_similar).length
    }
    expect([await hinted(tono), await hinted(budi), await hinted(rina)]).toEqual([2, 0, 0])
  })
})

describe('what is taken along', () => {
  async function gradedClass() {
    const rubric = [{ name: 'Isi', most: 4, levels: [] }]
    const end = minutesFromNow(-24 * 60)
    const task = await insertTask(server, school, {
      end_date: end,
      max_score: 20,
      rubric,
      title: 'Bab 3: Energi/Daya',
      late_mode: 'DEDUCT',
    })
    const [other] = await insertPupils(server, task, 1)
    await insertHandIn(server, task, task.refId, {
      at: new Date(end.getTime() + hours(23)),
      files: [await page('foto satu.webp'), await page('../dua.webp', '#222')],
    })
    await db
      .update(assessmentReferences)
      .set({ status: 'DINILAI', raw_score: 17, deduction: 2, score: 15, rubric_points: [3] })
      .where(eq(assessmentReferences.id, task.refId))
    return { task, other: other! }
  }

  test('a sheet with a line a pupil; blank is not zero', async () => {
    const { task } = await gradedClass()
    const { status, name, bytes } = await bytesOf(tono, `/assessments/${task.id}/export`)
    expect([status, name]).toEqual([200, 'Nilai Tugas 7A Bab 3 Energi Daya.xlsx'])
    const [head, first, second] = await readSheet(new File([bytes], 'Nilai.xlsx'))
    expect(head!.cells.slice(3)).toEqual([
      'Nama',
      'Status',
      'Dikumpulkan',
      'Terlambat',
      'Isi (4)',
      'Nilai Mentah',
      'Pengurangan',
      'Nilai (20)',
      'Nilai (100)',
    ])
    expect([first!.cells[3], first!.cells[4], ...first!.cells.slice(6)]).toEqual([
      'Mina Lestari',
      'Dinilai',
      '23 jam',
      '3',
      '17',
      '2',
      '15',
      '75',
    ])
    expect([second!.cells[3], second!.cells[4], second!.cells.slice(7).join('')]).toEqual(['Siswa 01', 'Terlewat', ''])
  })

  test('an archive of all files, that is written while it leaves', async () => {
    const { task } = await gradedClass()
    const { status, name, length, bytes } = await bytesOf(tono, `/assessments/${task.id}/files`)
    expect([status, name, length]).toEqual([200, '7A Bab 3 Energi Daya.zip', bytes.length])
    const packed = [...unpack(Buffer.from(bytes), () => true)]
    expect(packed.map(([entry]) => entry)).toEqual([
      '7A_01_Mina Lestari_0_jawaban.txt',
      '7A_01_Mina Lestari_1_foto satu.webp',
      '7A_01_Mina Lestari_2_dua.webp',
    ])
    expect(packed[0]![1].toString()).toBe('Jawaban saya')
    expect(packed[2]![1].equals(await picture('#222'))).toBe(true)
    // What a scanner has not looked at is its owner's alone.
    await db.update(files).set({ scan: 'PENDING' }).where(eq(files.name, '../dua.webp'))
    const again = await bytesOf(tono, `/assessments/${task.id}/files`)
    const checked = [...unpack(Buffer.from(again.bytes), () => true)]
    expect(checked[2]![0]).toBe('7A_01_Mina Lestari_2_dua.webp.txt')
    expect(checked[2]![1].toString()).toContain('sedang diperiksa')
    const empty = await insertTask(server, school)
    expect((await bytesOf(tono, `/assessments/${empty.id}/files`)).status).toBe(404)
  })

  test('who hangs up in the middle of an archive leaves a server that goes on', async () => {
    const { task } = await gradedClass()
    await new Promise((resolve) => {
      const call = request(`${server.url}/api/assessments/${task.id}/files`, {
        headers: { authorization: `Bearer ${tono.token}`, 'x-school': school.id },
      })
      call.on('response', (response) => {
        response.destroy()
        resolve(true)
      })
      call.end()
    })
    expect((await bytesOf(tono, `/assessments/${task.id}/files`)).status).toBe(200)
  })

  test('the class’s list and a pupil’s marked sheet on paper', async () => {
    const { task } = await gradedClass()
    const list = await bytesOf(budi, `/assessments/${task.id}/print?paper=F4`)
    expect([list.status, list.name]).toEqual([200, 'Daftar Nilai 7A Bab 3 Energi Daya.pdf'])
    const [text] = (await readPdf(list.bytes)).pages
    expect(text).toContain('DAFTAR NILAI TUGAS')
    expect(text).toMatch(/Mina Lestari.*Dinilai.*15.*−2, terlambat 23 jam/)
    expect(text).toMatch(/Siswa 01.*Terlewat/)
    const sheet = await bytesOf(tono, `/assessments/${task.id}/reference/${task.refId}/sheet`)
    expect([sheet.status, sheet.name]).toEqual([200, 'Mina Lestari Bab 3 Energi Daya.pdf'])
    const { pages } = await readPdf(sheet.bytes)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toMatch(/Mina Lestari.*15 \/ 20.*Isi.*3 \/ 4.*Jawaban saya/)
    expect(pages[1]).toContain('foto satu.webp')
  })

  test('is the staff’s alone', async () => {
    const { task } = await gradedClass()
    const paths = ['export', 'files', 'print', `reference/${task.refId}/sheet`].map(
      (what) => `/assessments/${task.id}/${what}`,
    )
    for (const path of paths) {
      for (const who of [mina, sari]) expect((await bytesOf(who, path)).status).toBe(403)
      for (const who of [joko, twin.people.tono, twin.people.rina]) expect((await bytesOf(who, path)).status).toBe(404)
      expect((await bytesOf(rina, path)).status).toBe(200)
    }
  })
})
