/** A class over LiveKit: who gets in and sends what, what a host forbids, what LiveKit tells, and that it falls silent. */
import type { MediaTicket } from '@kelasku/shared/conference/media'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { callerOf, codeOf, type Wire } from '#testing/caller.ts'
import { liveKitKey, openFakeLiveKit, signedByLiveKit } from '#testing/livekit.ts'
import { at, dataOf, joined, planClass, roomOf, seatOf, setSeat, tabOf } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'

const livekit = await openFakeLiveKit()
afterAll(() => livekit.stop())
const { server, school, people } = await openTestSchool(livekit.environment)
const { mina, budi, tono } = people
// Its beats are made by hand.
await server.rest()
const keeper = server.liveKitKeeper
const anonymous = callerOf(server.url)

const connect = (who: Someone, id: string) =>
  who.call('POST', at(id, 'media'), { body: { presence_id: tabOf(who, id), epoch: null } })
const connected = async (who: Someone, id: string) => dataOf(await connect(who, id)) as Wire<MediaTicket>

async function entered(who: Someone, id: string): Promise<Wire<MediaTicket>> {
  await joined(who, id)
  const ticket = await connected(who, id)
  await livekit.enter(ticket.livekit!.token)
  return ticket
}

/** It runs over LiveKit, and these are inside. */
async function begun(...others: Someone[]): Promise<string> {
  const id = await planClass(server, school)
  for (const who of [tono, ...others]) await entered(who, id)
  return id
}

const claimsOf = ({ livekit: entrance }: Wire<MediaTicket>) =>
  new TokenVerifier(liveKitKey.key, liveKitKey.secret).verify(entrance!.token)

/** What LiveKit lets a device send, once it has heard of everything. */
async function mayAtLiveKit(who: Someone, id: string): Promise<string[] | undefined> {
  await keeper.settled()
  const permission = livekit.sittings()[`${id}:0:`]?.[tabOf(who, id)]
  return permission && (permission.canPublish ? permission.canPublishSources : [])
}

const all = ['MICROPHONE', 'CAMERA', 'SCREEN_SHARE']

describe('a token', () => {
  test('lets one device into the room of its class, to send what its seat may, and says nothing of its owner', async () => {
    const id = await begun()
    await joined(mina, id)
    const ticket = await connected(mina, id)
    expect(ticket).toMatchObject({ transport: 'LIVEKIT', livekit: { url: livekit.environment.LIVEKIT_URL } })
    const { sub, video, name, metadata, attributes, exp, nbf } = await claimsOf(ticket)
    expect({ sub, video, name, metadata, attributes }).toEqual({
      sub: tabOf(mina, id),
      video: {
        roomJoin: true,
        room: `${id}:0:`,
        canSubscribe: true,
        canPublish: true,
        canPublishSources: ['microphone', 'camera'],
        canPublishData: false,
        canUpdateOwnMetadata: false,
      },
      name: undefined,
      metadata: undefined,
      attributes: undefined,
    })
    expect(exp! - nbf!).toBe(600)
  })

  test('of somebody who looks on lets nothing be sent', async () => {
    const id = await begun()
    await joined(people.rina, id)
    const { video } = await claimsOf(await connected(people.rina, id))
    expect(video).toMatchObject({ canPublish: false, canSubscribe: true })
  })

  test('is for nobody who was not let in, or was put out', async () => {
    const id = await begun(mina)
    await setSeat(tono, id, mina, { admission: 'KICKED' })
    expect(codeOf(await connect(mina, id))).toEqual([403, 'removed'])
  })
})

describe('what a host decides', () => {
  test('holds at LiveKit, of the policy, a seat, the stage', async () => {
    const id = await begun(mina, budi)
    expect(await mayAtLiveKit(tono, id)).toEqual(all)
    expect(await mayAtLiveKit(mina, id)).toEqual(['MICROPHONE', 'CAMERA'])
    await tono.call('PUT', at(id, 'policy'), { body: { mic: false } })
    expect(await mayAtLiveKit(mina, id)).toEqual(['CAMERA'])
    await setSeat(tono, id, mina, { mic: true, screen: true })
    expect(await mayAtLiveKit(mina, id)).toEqual(all)
    // Who helps to run it is not locked.
    expect(await mayAtLiveKit(budi, id)).toEqual(all)

    await tono.call('PUT', at(id, 'stage'), { body: { on: true } })
    expect(await mayAtLiveKit(mina, id)).toEqual([])
    await setSeat(tono, id, mina, { on_stage: true })
    expect(await mayAtLiveKit(mina, id)).toEqual(all)
    expect(await mayAtLiveKit(tono, id)).toEqual(all)
  })

  test('puts out at LiveKit who is put out of the class, and closes its room with it', async () => {
    const id = await begun(mina)
    await setSeat(tono, id, mina, { admission: 'KICKED' })
    expect(await mayAtLiveKit(mina, id)).toBeUndefined()
    expect(await mayAtLiveKit(tono, id)).toEqual(all)
    await tono.call('POST', at(id, 'end'))
    await keeper.settled()
    expect(livekit.sittings()).not.toHaveProperty(`${id}:0:`)
  })

  test('puts out nobody who came while LiveKit was asked who is there', async () => {
    const id = await begun()
    const there = server.tools.livekit!
    const { participantsIn } = there
    const asked = vi.spyOn(there, 'participantsIn').mockImplementationOnce(async (room) => {
      await entered(mina, id)
      return participantsIn(room)
    })
    onTestFinished(() => asked.mockRestore())
    await tono.call('PUT', at(id, 'policy'), { body: { mic: false } })
    expect(await mayAtLiveKit(mina, id)).toEqual(['CAMERA'])
  })

  test('needs no LiveKit to be done', async () => {
    const id = await begun(mina)
    const away = vi.spyOn(server.tools.livekit!, 'openRooms').mockRejectedValue(new Error('away'))
    onTestFinished(() => away.mockRestore())
    expect((await tono.call('PUT', at(id, 'policy'), { body: { cam: false } })).status).toBe(200)
    expect(await mayAtLiveKit(mina, id)).toEqual(['MICROPHONE', 'CAMERA'])
    away.mockRestore()
    // The next beat does what could not be done.
    await keeper.strike()
    expect(await mayAtLiveKit(mina, id)).toEqual(['MICROPHONE'])
  })
})

describe('what LiveKit tells', () => {
  const post = (body: string, authorization?: string) =>
    anonymous('POST', '/confrences/livekit/webhook', {
      body,
      headers: { 'content-type': 'application/webhook+json', ...(authorization && { authorization }) },
    })
  const came = (id: string, who: Someone) =>
    JSON.stringify({
      event: 'participant_joined',
      id: 'EV_1',
      room: { name: `${id}:0:` },
      participant: { identity: tabOf(who, id) },
      createdAt: '1',
    })

  test('is believed by its signature over what came', async () => {
    const id = await begun()
    const body = came(id, tono)
    expect(codeOf(await post(body))).toEqual([401, 'invalid_authorization'])
    const forged = await signedByLiveKit(body, { ...liveKitKey, secret: 'another secret that nobody has ever known' })
    expect(codeOf(await post(body, forged))).toEqual([401, 'invalid_authorization'])
    const ofAnother = await signedByLiveKit(came(id, mina))
    expect(codeOf(await post(body, ofAnother))).toEqual([401, 'invalid_authorization'])
    expect((await post(body, await signedByLiveKit(body))).status).toBe(200)
  })

  test('brings out again who comes back after they were put out; told twice, it is done once', async () => {
    const id = await begun()
    const { livekit: kept } = await entered(mina, id)
    await setSeat(tono, id, mina, { admission: 'KICKED' })
    expect(await mayAtLiveKit(mina, id)).toBeUndefined()

    // The token is good for a while.
    await livekit.enter(kept!.token)
    const body = came(id, mina)
    const signature = await signedByLiveKit(body)
    const before = livekit.calls.length
    expect((await post(body, signature)).status).toBe(200)
    expect(await mayAtLiveKit(mina, id)).toBeUndefined()
    expect((await post(body, signature)).status).toBe(200)
    await keeper.settled()
    expect(livekit.calls.slice(before)).toEqual([`RemoveParticipant ${tabOf(mina, id)}`])
    // Nobody is let in or counted as present by what it tells.
    expect(seatOf(await roomOf(tono, id), mina)).toMatchObject({ admission: 'KICKED', media: null })
  })

  test('of a room that is none of ours is heard and nothing', async () => {
    const body = JSON.stringify({ event: 'participant_joined', room: { name: 'test:1' } })
    expect((await post(body, await signedByLiveKit(body))).status).toBe(200)
  })
})

describe('a LiveKit that is silent', () => {
  test('for a moment keeps nobody out for good; for long, its classes go on from browser to browser', async () => {
    const id = await begun(mina)
    await mina.call('PUT', at(id, 'media'), {
      body: { presence_id: tabOf(mina, id), mic: true, cam: false, screen: false },
    })
    const silent = vi.spyOn(server.tools.livekit!, 'silentMs', 'get').mockReturnValue(19_000)
    const sick = vi.spyOn(server.tools.livekit!, 'isHealthy').mockResolvedValue(false)
    await keeper.strike()
    expect(await roomOf(tono, id)).toMatchObject({ media_server: 'LIVEKIT', media_epoch: 0 })
    expect(codeOf(await connect(mina, id))).toEqual([503, 'media_away'])

    silent.mockReturnValue(20_000)
    await keeper.strike()
    const room = await roomOf(tono, id)
    expect(room).toMatchObject({ media_server: 'MESH', media_epoch: 1 })
    expect(seatOf(room, mina)?.media).toBeNull()
    expect(await connected(mina, id)).toMatchObject({ transport: 'MESH', livekit: null })
    const { rev } = await roomOf(tono, id)
    await keeper.strike()
    expect((await roomOf(tono, id)).rev).toBe(rev)

    // It stays so for this class; one that begins now does without LiveKit too.
    const next = await planClass(server, school)
    await joined(tono, next)
    expect(await connected(tono, next)).toMatchObject({ transport: 'MESH' })
    silent.mockRestore()
    sick.mockRestore()
    expect(await connected(mina, id)).toMatchObject({ transport: 'MESH' })
    await keeper.settled()
    expect(livekit.sittings()).not.toHaveProperty(`${id}:0:`)
  })
})

test('a device learns what is set up, and gets a room of its own to try it', async () => {
  const { body } = await mina.call('GET', '/confrences/media')
  const setup = body.data as Wire<MediaTicket> & { has_turn: boolean }
  expect(setup).toMatchObject({ ice_servers: [], has_turn: false, livekit: { is_answering: true } })
  expect((await claimsOf(setup)).video?.room).toMatch(/^test:/)
})
