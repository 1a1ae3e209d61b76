/** A line over the open socket is said where it would have been said over HTTP without a word, and nowhere else. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { credentials } from '#features/identity/table.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { conversations } from '#platform/conversation/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { openTestSchool } from '#testing/school.ts'
import { lines, roomsIn, said, type Line, type Room } from '#testing/talk.ts'
import type { Someone } from '#testing/world.ts'
import { chatMutes } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, budi, tono } = people
const { roomOf } = roomsIn(school)
const room = await roomOf(mina, 'CLASS')
const hall = await roomOf(tono, 'TEACHERS')
beforeEach(async () => {
  await server.database.db.delete(conversations)
  await server.database.db.delete(chatMutes)
})

async function lineOf({ token, membershipId }: Someone, namespace = '/v1/ws'): Promise<Socket> {
  const socket = io(`${server.url}${namespace}`, {
    auth: { token, membership_id: membershipId },
    transports: ['websocket'],
    forceNew: true,
  })
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

type Answer = { status: string; data: Line } | null
const sayOver = (line: Socket, { id }: Pick<Room, 'id'>, text: string, more: object = {}): Promise<Answer> =>
  line.timeout(60_000).emitWithAck('chat.say', { params: { id }, body: { client_id: randomUUID(), text, ...more } })

const heldIn = async (where: Room, who: Someone) => (await lines(who, where)).lines.map(({ text }) => text)

test('is answered as over HTTP, and heard by the others', async () => {
  const [speaking, hearing] = [await lineOf(mina), await lineOf(tono)]
  const heard = new Promise<{ lines: Line[] }>((resolve) => hearing.once('chat.said', resolve))
  const client_id = randomUUID()
  const answer = await sayOver(speaking, room, 'Selamat pagi', { client_id })
  expect(answer).toEqual({
    status: 'success',
    data: await said(mina, room, 'Selamat pagi', { client_id }),
  })
  expect((await heard).lines).toEqual([answer!.data])
})

test('said again, over whichever way, it is the same line', async () => {
  const client_id = randomUUID()
  const [line, again] = [await lineOf(mina), await lineOf(mina, '/interaction-learning')]
  const answers = await Promise.all([line, again, line].map((one) => sayOver(one, room, 'sekali', { client_id })))
  expect(new Set(answers.map((answer) => answer?.data.id)).size).toBe(1)
  expect(await heldIn(room, mina)).toEqual(['sekali'])
})

test('of many at once each stands in the order of their own', async () => {
  const [first, second, third] = [await lineOf(mina), await lineOf(tono), await lineOf(budi)]
  const answers = await Promise.all(
    [...Array(30)].map((_, nth) =>
      nth % 3
        ? sayOver(nth % 3 === 1 ? second : third, nth % 2 ? hall : room, `${nth}`)
        : sayOver(first, room, `${nth}`),
    ),
  )
  expect(answers.every((answer) => answer?.status === 'success')).toBe(true)
  const seqs = answers.flatMap((answer, nth) => (nth % 3 === 0 ? [answer!.data.seq] : []))
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
})

describe('nothing is answered and nothing kept', () => {
  const cases: [what: string, tries: () => Promise<Answer>][] = [
    ['for a room of others', async () => sayOver(await lineOf(mina), hall, 'halo')],
    ['for a class that one is not in', async () => sayOver(await lineOf(joko), room, 'halo')],
    ['where nothing is said', async () => sayOver(await lineOf(mina), room, '  ')],
    ['in answer to what was never said', async () => sayOver(await lineOf(mina), room, 'a', { reply_to: 9 })],
    [
      'when somebody is named who is not there',
      async () => sayOver(await lineOf(mina), room, 'a', { mentions: [joko.userId] }),
    ],
    ['with a file of nobody', async () => sayOver(await lineOf(mina), room, 'a', { attachment_ids: [randomUUID()] })],
    ['with a field that nobody described', async () => sayOver(await lineOf(mina), room, 'a', { seq: 1 })],
    ['with letters that cannot be kept', async () => sayOver(await lineOf(mina), room, 'nol \0 byte')],
    [
      'for whoever has been silenced',
      async () => {
        const line = await lineOf(mina)
        await server.database.db.insert(chatMutes).values({
          school_id: school.id,
          room_id: room.id,
          user_id: mina.userId,
          until: new Date(Date.now() + 60_000),
          reason: '',
          muted_by: tono.userId,
        })
        return sayOver(line, room, 'halo')
      },
    ],
  ]
  test.each(cases)('%s', async (_what, tries) => {
    expect(await tries()).toBeNull()
    expect([...(await heldIn(room, mina)), ...(await heldIn(hall, tono))]).toEqual([])
  })
})

describe('over a line that was open before, nothing is taken any more', () => {
  const session = ({ sessionId }: Someone) => eq(sessions.id, sessionId)
  const cases: [what: string, becomes: (who: Someone) => Promise<unknown>, back: (who: Someone) => Promise<unknown>][] =
    [
      [
        'once the session is over',
        (who) =>
          server.database.db
            .update(sessions)
            .set({ revoked_at: new Date(), revoke_reason: 'new_device' })
            .where(session(who)),
        (who) => server.database.db.update(sessions).set({ revoked_at: null, revoke_reason: null }).where(session(who)),
      ],
      [
        'once the session has not been used for a while',
        (who) =>
          server.database.db
            .update(sessions)
            .set({ last_used_at: new Date(Date.now() - 3_600_000) })
            .where(session(who)),
        (who) => server.database.db.update(sessions).set({ last_used_at: new Date() }).where(session(who)),
      ],
      [
        'once they are no member any more',
        ({ membershipId }) =>
          server.database.db
            .update(schoolMembers)
            .set({ status: 'INACTIVE' })
            .where(eq(schoolMembers.id, membershipId)),
        ({ membershipId }) =>
          server.database.db.update(schoolMembers).set({ status: 'ACTIVE' }).where(eq(schoolMembers.id, membershipId)),
      ],
      [
        'once the school is suspended',
        () => server.database.db.update(schools).set({ suspended: true }).where(eq(schools.id, school.id)),
        () => server.database.db.update(schools).set({ suspended: false }).where(eq(schools.id, school.id)),
      ],
      [
        'once somebody else gave them a password',
        async (who) => {
          await giveAccount(server, who, { username: `orang.${who.userId.slice(0, 8)}` })
          await server.database.db
            .update(credentials)
            .set({ must_change: true })
            .where(eq(credentials.user_id, who.userId))
        },
        (who) => server.database.db.delete(credentials).where(eq(credentials.user_id, who.userId)),
      ],
    ]
  test.each(cases)('%s', async (_what, becomes, back) => {
    const line = await lineOf(budi)
    expect(await sayOver(line, room, 'sebelumnya')).not.toBeNull()
    await becomes(budi)
    const answer = await sayOver(line, room, 'sesudahnya')
    await back(budi)
    expect(answer).toBeNull()
    expect(await heldIn(room, tono)).toEqual(['sebelumnya'])
  })
})

test('whoever says something else than a call is cut off', async () => {
  const line = await lineOf(mina)
  const gone = new Promise((resolve) => line.once('disconnect', resolve))
  line.emit('chat.remove', {}, () => {})
  expect(await gone).toBe('io server disconnect')
})
