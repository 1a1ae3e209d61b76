/** What happens to a hand-in while it is on its way, or after it: others who hold it, the housekeeping, the scanner. */
import { randomUUID } from 'node:crypto'
import type { ReferenceView } from '@kelasku/shared/task/reference'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { files } from '#platform/files/table.ts'
import { scanWaiting } from '#platform/files/uploads/scan.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { openClamd } from '#testing/clamd.ts'
import { lineOf } from '#testing/line.ts'
import { noticesIn } from '#testing/notices.ts'
import { openTestSchool } from '#testing/school.ts'
import { insertTask, minutesFromNow, type FixtureTask } from '#testing/task-fixture.ts'
import type { Someone } from '#testing/world.ts'
import { forgetLooseTaskFiles } from '../attachments.ts'
import { handInPurpose } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, tono } = people
const { db } = server.database
const noticesOf = noticesIn(server)

const pathOf = ({ id, refId }: FixtureTask) => `/assessments/${id}/reference/${refId}`
const handIn = (task: FixtureTask, more: object = {}) =>
  mina.call('PUT', pathOf(task), { body: { client_id: randomUUID(), answer_html: '<p>Tiga.</p>', ...more } })
const seen = async (task: FixtureTask, who: Someone = mina) =>
  (await who.call('GET', pathOf(task))).body.data as Wire<ReferenceView>

/** Runs beside the server in a transaction of its own, which ends when the given statement has been run. */
async function holding(first: SQL) {
  let letGo: (last: SQL) => void = () => {}
  const last = new Promise<SQL>((resolve) => (letGo = resolve))
  let hold = () => {}
  const isHeld = new Promise<void>((resolve) => (hold = resolve))
  const done = db.transaction(async (tx) => {
    await tx.execute(first)
    hold()
    await tx.execute(await last)
  })
  await isHeld
  return async (statement: SQL) => {
    letGo(statement)
    await done
  }
}
const nothing = sql`select 1`

/** Until the hand-in waits for whoever holds it. */
async function somebodyWaits() {
  await expect
    .poll(async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length
    })
    .toBe(1)
}

async function uploaded(name: string, content = name): Promise<string> {
  const id = randomUUID()
  const sha256 = await server.tools.files.storage.put(Buffer.from(content))
  await db.insert(files).values({
    id,
    school_id: school.id,
    owner_id: mina.userId,
    purpose: handInPurpose,
    name,
    media_type: 'application/pdf',
    size: content.length,
    sha256,
  })
  return id
}

describe('while somebody else holds it', () => {
  test('whoever pressed in time is in time, however long they waited', async () => {
    const task = await insertTask(server, school, { end_date: minutesFromNow(60), late_mode: 'NONE' })
    const letGo = await holding(sql`select 1 from assessments where id = ${task.id} for update`)
    const answer = handIn(task)
    await somebodyWaits()
    await letGo(sql`update assessments set end_date = clock_timestamp() where id = ${task.id}`)
    expect((await answer).status).toBe(200)
    expect((await seen(task)).hand_ins).toMatchObject([{ late_minutes: 0 }])
    expect(codeOf(await handIn(task))).toEqual([410, 'task_closed'])
  })

  test('and asks for it again, it still is the answer to that, and can be taken back', async () => {
    const task = await insertTask(server, school, { end_date: minutesFromNow(60) })
    expect((await handIn(task)).status).toBe(200)
    const letGo = await holding(sql`select 1 from assessment_references where id = ${task.refId} for update`)
    const answer = handIn(task)
    await somebodyWaits()
    await letGo(sql`update assessment_references set status = 'BELUM DIKERJAKAN', revision_note = 'Tulis caranya',
      revision_asked_at = clock_timestamp(), version = version + 1 where id = ${task.refId}`)
    expect((await answer).status).toBe(200)
    expect(await seen(task)).toMatchObject({ status: 'DIKUMPULKAN', needs_revision: false })

    expect((await mina.call('DELETE', `${pathOf(task)}/hand-in`)).status).toBe(200)
    const { hand_ins, ...part } = await seen(task)
    expect(part).toMatchObject({ status: 'BELUM DIKERJAKAN', needs_revision: true, revision_note: 'Tulis caranya' })
    expect(hand_ins.map(({ n, withdrawn_at }) => [n, withdrawn_at === null])).toEqual([
      [2, false],
      [1, true],
    ])
  })
})

test('what was pressed before it was asked for again counts from when it arrived, and the request stays told', async () => {
  const task = await insertTask(server, school, { end_date: minutesFromNow(60) })
  await handIn(task)
  const { version } = await seen(task, tono)
  await tono.call('PUT', `${pathOf(task)}/revision`, { body: { note: 'Tulis caranya', version } })
  const pressed_at = minutesFromNow(-5).toISOString()
  expect((await handIn(task, { pressed_at })).status).toBe(200)
  const [last] = (await seen(task, tono)).hand_ins
  expect(last).toMatchObject({ n: 2, pressed_at, is_counted: true })
  expect(Date.parse(last!.submitted_at)).toBeGreaterThan(Date.parse(pressed_at))
  expect(await noticesOf(mina, 'Tugas perlu diperbaiki')).toHaveLength(1)

  expect((await handIn(task, { pressed_at: minutesFromNow(1).toISOString() })).status).toBe(200)
  expect(await noticesOf(mina, 'Tugas perlu diperbaiki')).toEqual([])
})

test('the housekeeping takes no old file that is being handed in, and those that hang on nothing', async () => {
  const task = await insertTask(server, school, { end_date: minutesFromNow(60) })
  const [page, loose] = [await uploaded('halaman.pdf'), await uploaded('lain.pdf')]
  await db
    .update(files)
    .set({ created_at: minutesFromNow(-8 * 24 * 60) })
    .where(inArray(files.id, [page, loose]))
  // It has named its files, and is not committed yet.
  const letGo = await holding(sql`lock table assessment_events in exclusive mode`)
  const answer = handIn(task, { file_ids: [page] })
  await somebodyWaits()
  await forgetLooseTaskFiles(db)
  await letGo(nothing)
  expect((await answer).status).toBe(200)
  const left = () =>
    db
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.id, [page, loose]))
  expect(await left()).toEqual([{ id: page }])
  await forgetLooseTaskFiles(db)
  expect(await left()).toEqual([{ id: page }])
  expect(codeOf(await handIn(task, { file_ids: [loose] }))).toEqual([422, 'unknown_attachment'])
})

test('a page in which a virus is found later is gone, and everybody concerned is told', async () => {
  const clamd = await openClamd()
  onTestFinished(() => clamd.close())
  const task = await insertTask(server, school, { end_date: minutesFromNow(60) })
  const pages = [await uploaded('bersih.pdf'), await uploaded('sakit.pdf', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE')]
  await db.update(files).set({ scan: 'PENDING' }).where(inArray(files.id, pages))
  await handIn(task, { file_ids: pages })
  expect((await seen(task)).hand_ins).toMatchObject([{ lost_files: 0, files: [{}, {}] }])

  const his = await lineOf(server, tono)
  const heard = his.hear<object>('task.reference_changed')
  const tools = { ...server.tools, config: { ...server.tools.config, CLAMD_URL: clamd.url } }
  await scanWaiting(tools, server.database)
  for (const who of [mina, tono])
    expect((await seen(task, who)).hand_ins).toMatchObject([{ lost_files: 1, files: [{ name: 'bersih.pdf' }] }])
  const title = 'Berkas mengandung virus dan dihapus'
  const told = await Promise.all([mina, sari, tono].map((who) => noticesOf(who, title)))
  expect(told.map((notices) => notices.map(({ body, child_id }) => [body, child_id]))).toEqual([
    [['Latihan Bab 3 · sakit.pdf', null]],
    [['Latihan Bab 3 · sakit.pdf', mina.userId]],
    [[expect.stringMatching(/^Latihan Bab 3 · sakit\.pdf · \S/), null]],
  ])
  await expect.poll(() => heard).toMatchObject([{ id: task.refId, version: null }])
})
