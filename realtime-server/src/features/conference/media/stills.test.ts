/** A shared screen as pictures: who may send it, who sees it, and that it is gone with the sharing. */
import { randomUUID } from 'node:crypto'
import { largestStill } from '@kelasku/shared/conference/still'
import { conferenceWatches } from '@kelasku/shared/conference/watches'
import { describe, expect, test } from 'vitest'
import { callerOf, codeOf } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import { at, dataOf, joined, planClass, screenPicture, setSeat, tabOf } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, tono, budi, rina } = people

const turn = (who: Someone, id: string, on: object) =>
  who.call('PUT', at(id, 'media'), {
    body: { presence_id: tabOf(who, id), mic: false, cam: false, screen: false, ...on },
  })

async function runningClass(...inside: Someone[]): Promise<string> {
  const id = await planClass(server, school)
  for (const who of [tono, ...inside]) {
    await joined(who, id)
    dataOf(await who.call('POST', at(id, 'media'), { body: { presence_id: tabOf(who, id), epoch: null } }))
  }
  return id
}

async function sharedClass(...inside: Someone[]): Promise<string> {
  const id = await runningClass(...inside)
  dataOf(await turn(tono, id, { screen: true }))
  return id
}

const send = (who: Someone, id: string, bytes: Uint8Array, presence_id = tabOf(who, id)) => {
  const body = new FormData()
  body.set('presence_id', presence_id)
  body.set('picture', new File([new Uint8Array(bytes)], 'layar', { type: 'image/webp' }))
  return who.call('PUT', at(id, 'still'), { body })
}
const sent = async (...args: Parameters<typeof send>) => (dataOf(await send(...args)) as { n: number }).n

/** The bytes as they come, and as what. */
async function fetched(who: Someone, id: string, n = 0) {
  const response = await fetch(`${server.url}/api${at(id, `still/${n}`)}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': who.schoolId ?? '' },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('a picture of the screen', () => {
  test('reaches whoever was let in, by any number, and is told with its own', async () => {
    const id = await sharedClass(mina)
    const line = await lineOf(server, mina)
    await line.watch(conferenceWatches.room, { id })
    const heard = line.hear<{ n: number; from: string }>('conference.still')
    expect((await fetched(mina, id)).status).toBe(404)

    const [first, second] = [await screenPicture(200), await screenPicture(90, 'jpeg')]
    const n = await sent(tono, id, first)
    expect(await fetched(mina, id, n)).toEqual({ status: 200, type: 'image/webp', bytes: first })
    const next = await sent(tono, id, second)
    expect(next).toBeGreaterThan(n)
    for (const asked of [0, n, next])
      expect(await fetched(mina, id, asked)).toEqual({ status: 200, type: 'image/jpeg', bytes: second })
    await expect.poll(() => heard).toEqual([n, next].map((number) => ({ id, from: tabOf(tono, id), n: number })))
  })

  test('that is the same as before is told to nobody', async () => {
    const id = await sharedClass(mina)
    const line = await lineOf(server, mina)
    await line.watch(conferenceWatches.room, { id })
    const heard = line.hear<{ n: number }>('conference.still')
    const n = await sent(tono, id, await screenPicture(10))
    expect(await sent(tono, id, await screenPicture(10))).toBe(n)
    const last = await sent(tono, id, await screenPicture(120))
    await expect.poll(() => heard.map((one) => one.n)).toEqual([n, last])
  })

  test('is gone with the sharing, and does not stand before what is shared next', async () => {
    const id = await sharedClass(mina)
    await sent(tono, id, await screenPicture())
    dataOf(await turn(tono, id, {}))
    expect((await fetched(mina, id)).status).toBe(404)
    dataOf(await turn(tono, id, { screen: true }))
    expect((await fetched(mina, id)).status).toBe(404)

    await sent(tono, id, await screenPicture())
    // Connected anew, the device has shared nothing yet.
    dataOf(await tono.call('POST', at(id, 'media'), { body: { presence_id: tabOf(tono, id), epoch: null } }))
    expect((await fetched(mina, id)).status).toBe(404)
  })

  test('is gone with the class', async () => {
    const id = await sharedClass(mina)
    await sent(tono, id, await screenPicture())
    dataOf(await tono.call('POST', at(id, 'end')))
    expect(codeOf(await mina.call('GET', at(id, 'still/0')))).toEqual([410, 'conference_over'])
    expect(codeOf(await send(tono, id, await screenPicture()))).toEqual([410, 'conference_over'])
  })

  test('is nothing to another class, another school, and whoever waits or was put out', async () => {
    const id = await sharedClass(mina, rina)
    await sent(tono, id, await screenPicture())
    for (const who of [joko, twin.people.tono])
      expect(codeOf(await who.call('GET', at(id, 'still/0')))).toEqual([404, 'not_found'])
    expect(codeOf(await callerOf(server.url)('GET', at(id, 'still/0')))[0]).toBe(401)
    // Who looks on sees it.
    expect((await fetched(rina, id)).status).toBe(200)
    await setSeat(tono, id, mina, { admission: 'KICKED' })
    expect(codeOf(await mina.call('GET', at(id, 'still/0')))).toEqual([403, 'removed'])
  })
})

describe('the sender', () => {
  test('shares the screen with this very device, and may', async () => {
    const id = await runningClass(mina, budi)
    const picture = await screenPicture()
    expect(codeOf(await send(tono, id, picture))).toEqual([409, 'not_sharing'])
    expect(codeOf(await send(tono, id, picture, randomUUID()))).toEqual([409, 'media_elsewhere'])
    expect(codeOf(await send(mina, id, picture))).toEqual([403, 'locked_by_teacher'])

    await setSeat(tono, id, mina, { screen: true })
    expect(codeOf(await send(mina, id, picture))).toEqual([409, 'not_sharing'])
    dataOf(await turn(mina, id, { screen: true }))
    await sent(mina, id, picture)
    expect((await fetched(budi, id)).status).toBe(200)
    // A host who shares as well is the one who is shown.
    dataOf(await turn(budi, id, { screen: true }))
    expect((await fetched(tono, id)).status).toBe(404)
    expect(codeOf(await send(mina, id, picture))).toEqual([409, 'not_sharing'])
    await sent(budi, id, picture)

    dataOf(await turn(budi, id, {}))
    await setSeat(tono, id, mina, { screen: false })
    expect(codeOf(await send(mina, id, picture))).toEqual([403, 'locked_by_teacher'])
    expect((await fetched(budi, id)).status).toBe(404)
  })

  test('sends a picture by its bytes, within its size', async () => {
    const id = await sharedClass()
    const refused = [422, 'bad_still']
    expect(codeOf(await send(tono, id, await screenPicture(1, 'png')))).toEqual(refused)
    expect(codeOf(await send(tono, id, Buffer.from('<svg onload="alert(1)"/>')))).toEqual(refused)
    const picture = await screenPicture()
    expect(codeOf(await send(tono, id, picture.subarray(0, 20)))).toEqual(refused)
    const long = Buffer.concat([picture, Buffer.alloc(largestStill)])
    expect(codeOf(await send(tono, id, long))).toEqual(refused)
    expect(codeOf(await tono.call('PUT', at(id, 'still'), { body: { presence_id: tabOf(tono, id) } }))[0]).toBe(400)
  })
})
