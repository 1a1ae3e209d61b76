import { randomUUID } from 'node:crypto'
import type { RemarkView } from '@kelasku/shared/journal/remarks'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/notification/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { codeOf } from '#testing/caller.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { beginUnit } from '#testing/unit-writers.ts'
import { noticesIn } from '#testing/notices.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
let id: string
/** Invited to comment, and to nothing more. */
const wati = await arriveAs(server, school, 'Wati', 'GURU')
/** Invited to look. */
const yanti = await arriveAs(server, school, 'Yanti', 'GURU')
beforeEach(async () => {
  await server.database.db.delete(collabDocuments)
  await server.database.db.delete(notifications)
  id = (await beginUnit(tono, school.courseId)).id
  for (const [who, role] of [
    [wati, 'COMMENTER'],
    [yanti, 'VIEWER'],
  ] as const)
    await tono.call('PUT', `/study-journal/${id}/access`, { body: { user_id: who.userId, role } })
})

const say = (who: Someone, draft: Record<string, unknown> = {}) =>
  who.call('POST', `/study-journal/${id}/remark`, { body: { client_id: randomUUID(), text: 'Kurang jelas', ...draft } })
const said = async (who: Someone, draft?: Record<string, unknown>): Promise<RemarkView> => {
  const answer = await say(who, draft)
  expect(answer.status).toBe(200)
  return answer.body.data as RemarkView
}
const suggest = (who: Someone) => said(who, { kind: 'SUGGESTION', quote: 'pecahan', suggestion: 'pecahan senilai' })
const pathTo = (remark: RemarkView) => `/study-journal/${id}/remark/${remark.id}`
const reply = (who: Someone, remark: RemarkView, draft: Record<string, unknown> = {}) =>
  who.call('POST', pathTo(remark), { body: { client_id: randomUUID(), text: 'Setuju', ...draft } })
const settle = (who: Someone, remark: RemarkView, event: string) =>
  who.call('PATCH', pathTo(remark), { body: { event } })
const listed = async (who: Someone, query = '') =>
  (await who.call('GET', `/study-journal/${id}/remark${query}`)).body.data as RemarkView[]
const told = noticesIn(server)

describe('a remark', () => {
  test('hangs where the editor says, and is answered in its order', async () => {
    const anchor = Buffer.from([1, 2, 3]).toString('base64')
    const remark = await said(wati, { anchor, quote: 'Membandingkan' })
    expect(remark).toMatchObject({ kind: 'COMMENT', status: 'OPEN', anchor, quote: 'Membandingkan', suggestion: null })
    await reply(tono, remark)
    const [found] = await listed(yanti)
    expect(found!.lines.map(({ author, text }) => [author?.full_name, text])).toEqual([
      ['Wati', 'Kurang jelas'],
      ['Tono Wijaya', 'Setuju'],
    ])
    expect(await told(wati, 'Komentar Anda dibalas')).toHaveLength(1)
  })

  test('is made by whoever may comment, seen by whoever looks in, and by nobody else', async () => {
    const remark = await said(tono)
    for (const who of [yanti, rina]) {
      expect((await say(who)).status).toBe(403)
      expect((await reply(who, remark)).status).toBe(403)
      expect((await settle(who, remark, 'resolve')).status).toBe(403)
      expect(await listed(who)).toHaveLength(1)
    }
    for (const who of [mina, sari, budi, twin.people.tono])
      for (const act of [say(who), reply(who, remark), settle(who, remark, 'resolve')])
        expect((await act).status).toBe(404)
  })

  test('sent again is the same one, and so is a reply', async () => {
    const client_id = randomUUID()
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => said(wati, { client_id })))
    for (const one of again) expect(one.id).toBe(first!.id)
    const answer = { client_id: randomUUID() }
    await Promise.all([reply(wati, first!, answer), reply(wati, first!, answer)])
    expect((await listed(wati)).map(({ lines }) => lines.length)).toEqual([2])
  })

  test('is resolved and taken up again; a suggestion is accepted by whoever writes', async () => {
    const comment = await said(wati)
    expect(codeOf(await settle(wati, comment, 'accept'))).toEqual([403, 'forbidden'])
    expect(codeOf(await settle(tono, comment, 'accept'))).toEqual([409, 'remark_settled'])
    expect((await settle(wati, comment, 'resolve')).body.data).toMatchObject({
      status: 'RESOLVED',
      settled_by: { full_name: 'Wati' },
      can: { reply: false, reopen: true },
    })
    expect(codeOf(await reply(wati, comment))).toEqual([409, 'remark_settled'])
    expect((await settle(wati, comment, 'reopen')).body.data).toMatchObject({ status: 'OPEN', settled_by: null })

    const [taken, left] = [await suggest(wati), await suggest(wati)]
    expect(taken.can).toMatchObject({ accept: false, reject: false })
    expect((await settle(wati, taken, 'accept')).status).toBe(403)
    expect((await settle(tono, taken, 'accept')).body.data).toMatchObject({ status: 'ACCEPTED' })
    expect(codeOf(await settle(tono, taken, 'reopen'))).toEqual([409, 'remark_settled'])
    expect((await settle(tono, left, 'reject')).body.data).toMatchObject({ status: 'REJECTED' })
    expect((await listed(wati, '?status=OPEN')).map((remark) => remark.id)).toEqual([comment.id])
  })

  test('of two who settle it at once is settled by one', async () => {
    const remark = await suggest(wati)
    const both = await Promise.all([settle(tono, remark, 'accept'), settle(tono, remark, 'reject')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('brings other words if it is a suggestion, and none if it is not', async () => {
    expect(codeOf(await say(wati, { kind: 'SUGGESTION' }))).toEqual([422, 'suggestion_missing'])
    expect(codeOf(await say(wati, { suggestion: 'x' }))).toEqual([422, 'suggestion_unasked'])
    expect((await say(wati, { kind: 'SUGGESTION', suggestion: '' })).status).toBe(200)
    expect((await say(wati, { anchor: 'bukan base64!' })).status).toBe(400)
  })
})

describe('what is said', () => {
  test('speaks to those who may look in, and passes over everybody else', async () => {
    const mention_ids = [tono.userId, yanti.userId, mina.userId, twin.people.tono.userId]
    const remark = await said(wati, { mention_ids })
    expect(remark.lines[0]?.mentions.map(({ full_name }) => full_name)).toEqual(['Tono Wijaya', 'Yanti'])
    for (const who of [tono, yanti]) expect(await told(who, 'Anda disebut dalam komentar')).toHaveLength(1)
    for (const who of [mina, twin.people.tono]) expect(await told(who, 'Anda disebut dalam komentar')).toHaveLength(0)
  })

  test('is reworded by its writer, and taken back by them or by whoever manages the unit', async () => {
    const remark = await said(wati)
    const path = `${pathTo(remark)}/line/${remark.lines[0]!.id}`
    expect((await tono.call('PUT', path, { body: { text: 'Bukan kata saya' } })).status).toBe(403)
    const reworded = (await wati.call('PUT', path, { body: { text: 'Sudah jelas' } })).body.data as RemarkView
    expect(reworded.lines[0]).toMatchObject({ text: 'Sudah jelas', can: { update: true, remove: true } })
    expect(reworded.lines[0]?.edited_at).not.toBeNull()
    expect((await yanti.call('DELETE', path)).status).toBe(403)
    for (const who of [tono, wati])
      expect(((await who.call('DELETE', path)).body.data as RemarkView).lines[0]).toMatchObject({
        text: null,
        can: { update: false, remove: false },
      })
    expect((await wati.call('PUT', path, { body: { text: 'Kembali' } })).status).toBe(404)
  })

  test('of another unit is found by no path', async () => {
    const remark = await said(tono)
    const { id: other } = await beginUnit(tono, school.courseId, { name: 'Lain' })
    const path = `/study-journal/${other}/remark/${remark.id}`
    expect((await tono.call('PATCH', path, { body: { event: 'resolve' } })).status).toBe(404)
  })

  test('stays when a version is brought back, and falls silent in the archive', async () => {
    const remark = await said(tono)
    await tono.call('POST', `/study-journal/${id}/version`, { body: { label: 'Awal' } })
    const [version] = (await tono.call('GET', `/study-journal/${id}/version`)).body.data as { id: string }[]
    await tono.call('POST', `/study-journal/${id}/version/${version!.id}/restore`)
    expect(await listed(tono)).toHaveLength(1)

    await server.database.pool.query(`update journals set status = 'ARCHIVED' where id = $1`, [id])
    expect((await reply(tono, remark)).status).toBe(403)
    expect((await listed(tono))[0]?.can).toMatchObject({ reply: false, resolve: false })
  })

  test('costs the same however much it is', async () => {
    const costs = costsIn(server)
    const remark = await said(tono)
    const short = await costs(() => listed(tono))
    for (let nth = 0; nth < 5; nth++) {
      await said(wati)
      await reply(tono, remark)
    }
    expect(await costs(() => listed(tono))).toBe(short)
  })
})

test('a guest of another school speaks in the margin as anybody does', async () => {
  const invited = await tono.call('POST', `/study-journal/${id}/invitation`, { body: { role: 'COMMENTER' } })
  const guest = twin.people.tono
  await guest.call('POST', '/study-journal/join', { body: { token: (invited.body.data as { token: string }).token } })
  const remark = await said(guest, { mention_ids: [tono.userId] })
  await reply(tono, remark, { mention_ids: [guest.userId] })
  expect((await listed(guest))[0]?.lines.map(({ text }) => text)).toEqual(['Kurang jelas', 'Setuju'])
  expect(await told(tono, 'Anda disebut dalam komentar')).toHaveLength(1)
  // Behind the rls of the own school nobody sees what another one says.
  const seen = (await guest.call('GET', '/notifications')).body.data as { title: string; school: unknown }[]
  expect(seen).toMatchObject([{ title: 'Anda disebut dalam komentar', school: null }])
})
