/** Recordings of a class: who makes one, who is told, who watches it, and when it ends and goes. */
import { randomBytes, randomUUID } from 'node:crypto'
import { recordingPurpose, type RecordingView } from '@kelasku/shared/conference/recordings'
import { conferenceWatches } from '@kelasku/shared/conference/watches'
import type { RoomNews } from '@kelasku/shared/conference/room-state'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runHousekeeping } from '#housekeeping.ts'
import { files } from '#platform/files/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { lineOf } from '#testing/line.ts'
import { noticesIn } from '#testing/notices.ts'
import { at, beat, dataOf, joined, leave, letPass, planClass, roomOf } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import { fileSent, sendFile } from '#testing/send-file.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { conferenceRecordings } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const rangga = await arriveInClass(server, school, 'Rangga')
const lina = await arriveAs(server, school, 'Lina', 'GURU')
const { db } = server.database
const noticesTo = noticesIn(server)

type Recording = Wire<RecordingView>
const readyTitle = 'Rekaman kelas online siap ditonton'

/** What a browser records begins so; the rest is nothing that anybody looks at here. */
const film = (size = 200_000) =>
  new File([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), 'webm', randomBytes(size)], 'Rekaman.webm', {
    type: 'video/webm',
  })

async function running(): Promise<string> {
  const id = await planClass(server, school)
  for (const who of [tono, mina, rangga]) await joined(who, id)
  return id
}

const record = (who: Someone, id: string, recordingId: string = randomUUID()) =>
  who.call('POST', at(id, 'recordings'), { body: { id: recordingId } })
const recorded = async (id: string, recordingId?: string) => dataOf(await record(tono, id, recordingId)) as Recording
const change = (who: Someone, id: string, { id: recordingId }: { id: string }, body: object) =>
  who.call('PUT', at(id, `recordings/${recordingId}`), { body })
const stop = (who: Someone, id: string, one: { id: string }) => change(who, id, one, { status: 'UPLOADING' })
const finish = (who: Someone, id: string, one: { id: string }, file_id: string, duration = 61) =>
  change(who, id, one, { status: 'READY', file_id, duration })
const remove = (who: Someone, id: string, one: { id: string }) => who.call('DELETE', at(id, `recordings/${one.id}`))
const listOf = (who: Someone, id: string) => who.call('GET', at(id, 'recordings'))
const recordingsOf = async (who: Someone, id: string) => dataOf(await listOf(who, id)) as Recording[]
const rowOf = async ({ id }: { id: string }) =>
  (await db.select().from(conferenceRecordings).where(eq(conferenceRecordings.id, id)))[0]

/** It is on the server. */
async function ready() {
  const id = await running()
  const one = await recorded(id)
  const file = await fileSent(tono, recordingPurpose, film())
  return { id, file, one: dataOf(await finish(tono, id, one, file.id)) as Recording }
}

describe('a recording', () => {
  test('is seen by everybody at once, also by whoever comes late, and seen to end', async () => {
    const id = await running()
    const line = await lineOf(server, mina)
    const heard = line.hear('conference.room') as Wire<RoomNews>[]
    await line.watch(conferenceWatches.room, { id })
    const one = await recorded(id)
    expect(one).toMatchObject({ status: 'RECORDING', by: { id: tono.userId }, duration: null, file_id: null })
    await expect.poll(() => heard.at(-1)?.recording).toMatchObject({ id: one.id, user_id: tono.userId })
    expect((await roomOf(rangga, id)).recording).toMatchObject({ id: one.id, started_at: one.started_at })
    const late = await joined(await arriveInClass(server, school, 'Telat'), id)
    expect(late.room?.recording).toMatchObject({ id: one.id })
    // Somebody else who leads the class stops it too.
    expect(dataOf(await stop(budi, id, one))).toMatchObject({ status: 'UPLOADING' })
    await expect.poll(() => heard.at(-1)?.recording).toBeNull()
    expect((await roomOf(mina, id)).recording).toBeNull()
  })

  test('said twice is one, and there is one at a time', async () => {
    const id = await running()
    const one = await recorded(id)
    const { rev } = await roomOf(tono, id)
    expect(await recorded(id, one.id)).toEqual(one)
    expect((await roomOf(tono, id)).rev).toBe(rev)
    expect(codeOf(await record(budi, id))).toEqual([409, 'recording_running'])
    expect(codeOf(await record(tono, id))).toEqual([409, 'recording_running'])
    dataOf(await stop(tono, id, one))
    dataOf(await stop(tono, id, one))
    const [first, second] = await Promise.all([record(tono, id), record(budi, id)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    // The same name in another class is not that one.
    const other = await running()
    expect(codeOf(await record(tono, other, one.id))).toEqual([404, 'not_found'])
  })

  test('is made by hosts of a class that runs, where the school lets them', async () => {
    const id = await running()
    await joined(rina, id)
    for (const who of [mina, rina, lina, sari]) expect(codeOf(await record(who, id))).toEqual([403, 'forbidden'])
    for (const who of [joko, twin.people.tono]) expect(codeOf(await record(who, id))).toEqual([404, 'not_found'])
    expect(codeOf(await record(tono, await planClass(server, school, 5)))).toEqual([409, 'not_running'])
    const settings = { minutes_without_host: 10, present_percent: 75, relay_only: false }
    const settle = (recording_allowed: boolean) =>
      rina.call('PUT', '/confrences/settings', { body: { ...settings, recording_allowed } })
    dataOf(await settle(false))
    expect(codeOf(await record(tono, id))).toEqual([403, 'recording_off'])
    dataOf(await settle(true))
    const one = await recorded(id)
    for (const who of [mina, rina, sari]) {
      expect(codeOf(await stop(who, id, one))).toEqual([403, 'forbidden'])
    }
    expect(codeOf(await remove(mina, id, one))).toEqual([403, 'forbidden'])
    dataOf(await tono.call('POST', at(id, 'end')))
    expect(codeOf(await record(tono, id))).toEqual([410, 'conference_over'])
    expect(await rowOf(one)).toMatchObject({ status: 'UPLOADING' })
  })

  test('stops when whoever makes it has left, or is not heard of for long, and not before', async () => {
    const id = await running()
    const one = await recorded(id)
    await joined(budi, id)
    await letPass(server, id, 120)
    await beat(server)
    expect(await rowOf(one)).toMatchObject({ status: 'RECORDING' })
    await letPass(server, id, 200)
    await beat(server)
    expect(await rowOf(one)).toMatchObject({ status: 'UPLOADING' })
    const other = await running()
    const left = await recorded(other)
    dataOf(await leave(tono, other))
    await beat(server)
    expect(await rowOf(left)).toMatchObject({ status: 'UPLOADING' })
    expect((await roomOf(mina, other)).recording).toBeNull()
  })
})

describe('its film', () => {
  test('is handed in once, by whoever made it, also from the middle, and the class is told', async () => {
    const id = await running()
    const one = await recorded(id)
    const file = await fileSent(tono, recordingPurpose, film())
    expect(codeOf(await finish(budi, id, one, file.id))).toEqual([403, 'forbidden'])
    expect(codeOf(await finish(tono, id, one, randomUUID()))).toEqual([422, 'unknown_recording_file'])
    const notMine = await fileSent(budi, recordingPurpose, film())
    expect(codeOf(await finish(tono, id, one, notMine.id))).toEqual([422, 'unknown_recording_file'])
    const paper = new File(['%PDF-1.7\n', randomBytes(2_000)], 'a.pdf', { type: 'application/pdf' })
    const elsewhere = await fileSent(tono, 'forum.attachment', paper)
    expect(codeOf(await finish(tono, id, one, elsewhere.id))).toEqual([422, 'unknown_recording_file'])
    expect(await rowOf(one)).toMatchObject({ status: 'RECORDING' })

    const done = dataOf(await finish(tono, id, one, file.id)) as Recording
    expect(done).toMatchObject({ status: 'READY', file_id: file.id, duration: 61, size: file.size })
    expect(dataOf(await finish(tono, id, one, file.id))).toEqual(done)
    expect((await roomOf(mina, id)).recording).toBeNull()
    for (const who of [mina, rangga])
      expect(await noticesTo(who, readyTitle)).toMatchObject([{ link: `/revamp/conference/${id}` }])
    for (const who of [tono, sari, joko]) expect(await noticesTo(who, readyTitle)).toEqual([])
    const second = await recorded(id)
    expect(codeOf(await finish(tono, id, second, file.id))).toEqual([422, 'unknown_recording_file'])
    expect(await recordingsOf(mina, id)).toMatchObject([
      { id: one.id, status: 'READY', can: { remove: false } },
      { id: second.id, status: 'RECORDING' },
    ])
  })

  test('is watched by the class of that day, its teachers and those who look on, and by nobody else', async () => {
    const { id, file } = await ready()
    for (const who of [tono, mina, rangga, budi, rina]) {
      const answer = await fetch(server.url + file.url, {
        headers: { authorization: `Bearer ${who.token}`, 'x-school': who.schoolId, range: 'bytes=100-199' },
      })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 100-199/${file.size}`])
      expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
      expect(await recordingsOf(who, id)).toHaveLength(1)
    }
    for (const who of [joko, sari, lina, twin.people.mina, twin.people.rina]) {
      expect((await who.call('GET', `/files/${file.id}`)).status).toBe(404)
      expect((await who.call('POST', `/files/${file.id}/ticket`)).status).toBe(404)
    }
    // A player names no session: its address does.
    const { url } = dataOf(await mina.call('POST', `/files/${file.id}/ticket`)) as { url: string }
    const played = await fetch(server.url + url, { headers: { range: 'bytes=0-9' } })
    expect([played.status, played.headers.get('content-type')]).toEqual([206, 'video/webm'])
    for (const who of [sari, lina]) expect(codeOf(await listOf(who, id))).toEqual([403, 'forbidden'])
    for (const who of [joko, twin.people.tono]) expect(codeOf(await listOf(who, id))).toEqual([404, 'not_found'])
  })

  test('before it is handed in nobody but its uploader has it, and only a film is taken', async () => {
    await running()
    const file = await fileSent(tono, recordingPurpose, film())
    expect((await tono.call('GET', `/files/${file.id}`)).status).toBe(200)
    for (const who of [mina, budi, rina]) expect((await who.call('GET', `/files/${file.id}`)).status).toBe(404)
    const page = new File(['<html><script>alert(1)</script></html>'.padEnd(3_000)], 'a.webm', { type: 'video/webm' })
    expect(codeOf(await sendFile(tono, recordingPurpose, page))).toEqual([422, 'unsupported_kind'])
  })

  test('goes with the recording, and with what was said of it', async () => {
    const { id, one, file } = await ready()
    expect(codeOf(await remove(mina, id, one))).toEqual([403, 'forbidden'])
    const before = (await noticesTo(mina, readyTitle)).length
    dataOf(await remove(rina, id, one))
    expect(codeOf(await remove(rina, id, one))).toEqual([404, 'not_found'])
    expect(await recordingsOf(mina, id)).toEqual([])
    expect((await tono.call('GET', `/files/${file.id}`)).status).toBe(404)
    expect(await noticesTo(mina, readyTitle)).toHaveLength(before - 1)
  })

  test('goes after ninety days; what nobody uploads fails after a week; what hangs somewhere stays', async () => {
    const kept = await ready()
    const expired = await ready()
    const dropped = await recorded(await running())
    const pending = await recorded(await running())
    const loose = await fileSent(tono, recordingPurpose, film())
    const days = (one: { id: string }, set: object) =>
      db.update(conferenceRecordings).set(set).where(eq(conferenceRecordings.id, one.id))
    const expires = new Date((await rowOf(kept.one))!.expires_at).getTime() - Date.parse(kept.one.started_at)
    expect(Math.round(expires / 86_400_000)).toBe(90)
    await days(expired.one, { expires_at: new Date(Date.now() - 1) })
    await days(dropped, { status: 'UPLOADING', ended_at: sql`now() - interval '8 days'` })
    await days(pending, { status: 'UPLOADING', ended_at: sql`now() - interval '6 days'` })
    await db
      .update(files)
      .set({ created_at: sql`now() - interval '8 days'` })
      .where(inArray(files.id, [loose.id, kept.file.id]))
    await runHousekeeping(server.tools, server.database)

    expect(await rowOf(expired.one)).toBeUndefined()
    expect(await rowOf(dropped)).toMatchObject({ status: 'FAILED' })
    expect(await rowOf(pending)).toMatchObject({ status: 'UPLOADING' })
    const left = await db
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.id, [loose.id, kept.file.id, expired.file.id]))
    expect(left).toEqual([{ id: kept.file.id }])
    const { conference_id } = (await rowOf(dropped))!
    const late = await fileSent(tono, recordingPurpose, film())
    expect(codeOf(await finish(tono, conference_id, dropped, late.id))).toEqual([409, 'recording_given_up'])
    // It says nothing to the class.
    expect(await recordingsOf(mina, conference_id)).toEqual([])
    expect(await recordingsOf(tono, conference_id)).toMatchObject([{ status: 'FAILED' }])
  })
})
