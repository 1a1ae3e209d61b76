import { io, type Socket } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { schoolMembers, schools } from '#features/school/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { callerFrom, giveAccount, newDevice, password, signedIn, signIn } from '#testing/accounts.ts'
import { sign } from '#testing/caller.ts'
import { arriveAt } from '#testing/world.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { openTestSchool } from '#testing/school.ts'
import { isPassword, nobodysHash } from './hashing.ts'
import { makeRoom } from './device-rule.ts'

const { server, school, twin, people, anonymous } = await openTestSchool()
const { mina, sari, tono, rina } = people
await giveAccount(server, mina, { nisn: '0130000002', email: 'mina@melati.test' })
await giveAccount(server, tono, { username: 'tono.wijaya', phone: '+6281200000001', email: 'tono@melati.test' })
await giveAccount(server, sari, { phone: '+6281200000002' })
await server.database.db.update(schoolMembers).set({ member_no: '4711' }).where(eq(schoolMembers.id, mina.membershipId))

const openSessions = (userId: string) =>
  server.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)))

describe('somebody signs in', () => {
  test.each([
    ['their e-mail, in any case', ' Mina@Melati.TEST ', 'Mina Lestari'],
    ['their NISN', '0130000002', 'Mina Lestari'],
    ['their username', 'Tono.Wijaya', 'Tono Wijaya'],
    ['their phone, as they are used to write it', '0812 0000-0001', 'Tono Wijaya'],
    ['their phone with the country', '+62 812 0000 0001', 'Tono Wijaya'],
  ])('by %s', async (_, name, fullName) => {
    const answer = await signIn(anonymous, name)
    expect(answer.body).toMatchObject({
      status: 'success',
      data: { user: { full_name: fullName }, must_change_password: false },
    })
  })

  test('by the number of their school, only where it is clear which school', async () => {
    const at = (sekolah?: string) => signIn(anonymous, '4711', { sekolah })
    expect((await at('smp-melati')).body.data).toMatchObject({ user: { full_name: 'Mina Lestari' } })
    expect((await at('smp-kenanga')).body.code).toBe('wrong_credentials')
    expect((await at()).body.code).toBe('wrong_credentials')

    await server.database.db.update(schools).set({ hostname: '127.0.0.1' }).where(eq(schools.id, school.id))
    expect((await at('smp-kenanga')).body.data).toMatchObject({ user: { full_name: 'Mina Lestari' } })
    await server.database.db.update(schools).set({ hostname: null }).where(eq(schools.id, school.id))
  })

  test('and is then who they are', async () => {
    const call = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const me = await call('GET', '/identity/user/token')
    expect(me.body.data).toMatchObject({
      user: { full_name: 'Tono Wijaya', username: 'tono.wijaya', phone: '+6281200000001' },
      memberships: [{ role: 'GURU', school_name: 'SMP Melati', status: 'ACTIVE' }],
      membership_id: tono.membershipId,
      must_change_password: false,
    })
    expect((await call('GET', `/schools/${school.id}`)).status).toBe(200)
  })

  test('in the school whose page it was, else where they last were', async () => {
    const elsewhere = twin.people.rina
    await giveAccount(server, elsewhere, { email: 'rina@kenanga.test' })
    await server.database.db
      .insert(schoolMembers)
      .values({ school_id: school.id, user_id: elsewhere.userId, role: 'GURU', status: 'ACTIVE' })
    const beginsAs = async (sekolah?: string) => {
      const call = callerFrom(server, await signIn(anonymous, 'rina@kenanga.test', { sekolah }))
      const { data } = (await call('GET', '/identity/user/token')).body as {
        data: { membership_id: string; memberships: { id: string; role: string }[] }
      }
      return data.memberships.find(({ id }) => id === data.membership_id)?.role
    }
    expect(await beginsAs('smp-kenanga')).toBe('ADMIN')
    expect(await beginsAs()).toBe('ADMIN')
    expect(await beginsAs('smp-melati')).toBe('GURU')
    expect(await beginsAs()).toBe('GURU')
  })
})

describe('whoever does not know the password', () => {
  test('learns nothing of whether the name exists, neither from the text nor from the field', async () => {
    const known = await signIn(anonymous, 'mina@melati.test', { password: 'bukan-ini-sandinya' })
    const unknown = await signIn(anonymous, 'siapa@melati.test', { password: 'bukan-ini-sandinya' })
    expect(known.status).toBe(401)
    expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect(known.body.message).toBe('Nama pengguna atau kata sandi tidak cocok.')
  })

  test('learns nothing from the clock either', async () => {
    const trying = (name: string) => async () => {
      expect((await signIn(anonymous, name, { password: 'salah sekali' })).status).toBe(401)
    }
    const least = { unknown: Infinity, known: Infinity, hash: Infinity }
    // In turn, and the least of each: whatever else this process does meanwhile only adds to it.
    for (let round = 0; round < 25; round++) {
      least.unknown = Math.min(least.unknown, await workOf(trying(`nihil${round}@melati.test`)))
      least.known = Math.min(least.known, await workOf(trying('mina@melati.test')))
      least.hash = Math.min(least.hash, await workOf(() => isPassword('salah sekali', nobodysHash)))
      await forgetTries()
    }
    // For a name that is not there as much is hashed as for one that is.
    expect(Math.abs(least.unknown - least.known)).toBeLessThan(least.hash / 2)
  })

  test('is checked against a hash that costs what ours cost', async () => {
    expect(nobodysHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword('', nobodysHash)).toBe(false)
  })
})

/** What this process has to do for it, in milliseconds of its threads: other processes on the machine do not add to it. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const forgetTries = () => server.database.pool.query('delete from vault.failed_tries')

test('a family’s phone opens the account whose password it is, and never the wrong one', async () => {
  const phone = { phone: '+6281200000077' }
  const [kakak, adik] = await Promise.all([arriveAt(server, 'Kakak'), arriveAt(server, 'Adik')])
  await giveAccount(server, kakak, phone, { password: 'sandi kakak' })
  await giveAccount(server, adik, phone, { password: 'sandi adik' })
  const as = async (given: string) => signIn(anonymous, '081200000077', { password: given })
  expect((await as('sandi kakak')).body.data).toMatchObject({ user: { full_name: 'Kakak' } })
  expect((await as('sandi adik')).body.data).toMatchObject({ user: { full_name: 'Adik' } })

  await giveAccount(server, adik, phone, { password: 'sandi kakak' })
  expect((await as('sandi kakak')).body.code).toBe('shared_phone')
})

const connect = async (token: string): Promise<{ socket: Socket; told: unknown[]; closed: Promise<string> }> => {
  const socket = io(`${server.url}/v1/ws`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const told: unknown[] = []
  socket.on('identity.session_ended', (data: unknown) => told.push(data))
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(undefined)).once('connect_error', reject))
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  return { socket, told, closed }
}

describe('one device at a time', () => {
  test('holds for a pupil: the new one ends the old one, which is told why, sockets included', async () => {
    const old = await signIn(anonymous, '0130000002')
    const { told, closed } = await connect(signedIn(old).token)
    const fresh = await signIn(anonymous, '0130000002')

    await closed
    expect(told).toEqual([{ reason: 'new_device' }])
    const refused = await callerFrom(server, old)('GET', '/identity/user/token')
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      401,
      'unauthorized_device',
      'Perangkat Baru Telah Terdaftar',
    ])
    expect((await callerFrom(server, fresh)('GET', '/identity/user/token')).status).toBe(200)
    await expect(connect(signedIn(old).token)).rejects.toThrow('unauthorized_device')
  })

  test('replaces its own earlier session in silence', async () => {
    const device = newDevice()
    const old = await signIn(anonymous, '0130000002', device)
    const { told, closed } = await connect(signedIn(old).token)
    await signIn(anonymous, '0130000002', device)
    await closed
    expect(told).toEqual([])
    const refused = await callerFrom(server, old)('GET', '/identity/user/token')
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_authorization'])
  })

  test('still lets one device hold two people', async () => {
    const device = newDevice()
    const pupil = callerFrom(server, await signIn(anonymous, '0130000002', device))
    await signIn(anonymous, 'tono@melati.test', device)
    expect((await pupil('GET', '/identity/user/token')).status).toBe(200)
  })

  test('leaves one session when two devices come at the same moment', async () => {
    const both = await Promise.all([signIn(anonymous, '0130000002'), signIn(anonymous, '0130000002')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await openSessions(mina.userId)).toHaveLength(1)
  })

  test('tells each of many who come in the same moment what is true of them', async () => {
    const old = callerFrom(server, await signIn(anonymous, '0130000002'))
    const pupil = callerFrom(server, await signIn(anonymous, '0130000002'))
    const teacher = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const come = Array.from({ length: 10 }, () => [old, pupil, teacher, anonymous]).flat()
    const heard = await Promise.all(
      come.map(async (who) => {
        const { body } = await who('GET', '/identity/user/token')
        return body.code ?? (body.data as { user: { full_name: string } }).user.full_name
      }),
    )
    const each = ['unauthorized_device', 'Mina Lestari', 'Tono Wijaya', 'invalid_authorization']
    expect(heard).toEqual(Array.from({ length: 10 }, () => each).flat())
  })

  test('does not hold for a teacher, unless the school wants it for all', async () => {
    const first = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    await signIn(anonymous, 'tono@melati.test')
    expect((await first('GET', '/identity/user/token')).status).toBe(200)

    await server.database.db.update(schools).set({ one_device_for_all: true }).where(eq(schools.id, school.id))
    await signIn(anonymous, 'tono@melati.test')
    expect((await first('GET', '/identity/user/token')).body.code).toBe('unauthorized_device')
    await server.database.db.update(schools).set({ one_device_for_all: false }).where(eq(schools.id, school.id))
  })

  test('never throws out a session that has a reason to stay', async () => {
    const answer = await signIn(anonymous, '0130000002')
    const [session] = await openSessions(mina.userId)
    const isSitting = async (_tx: unknown, userId: string, sessionId: string) =>
      userId === mina.userId && sessionId === session!.id
    const ended = await server.database.inTransaction({ kind: 'bypass', why: 'a test signs in elsewhere' }, ({ tx }) =>
      makeRoom(tx, mina.userId, 'perangkat lain', [async () => false, isSitting]),
    )
    expect(ended).toEqual({ displaced: [], replaced: [] })
    expect((await callerFrom(server, answer)('GET', '/identity/user/token')).status).toBe(200)
  })
})

describe('a session', () => {
  test('that is signed out is over at once, sockets included', async () => {
    const answer = await signIn(anonymous, 'tono@melati.test')
    const { told, closed } = await connect(signedIn(answer).token)
    const call = callerFrom(server, answer)
    expect((await call('POST', '/identity/auth/logout')).body.data).toEqual({ done: true })
    await closed
    expect(told).toEqual([{ reason: 'signed_out' }])
    expect((await call('GET', '/identity/user/token')).body.code).toBe('invalid_authorization')
  })

  test('that another device signs out is told so', async () => {
    await server.database.pool.query('delete from vault.sessions where user_id = $1', [tono.userId])
    const there = await signIn(anonymous, 'tono@melati.test')
    const { told, closed } = await connect(signedIn(there).token)
    const here = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const devices = (await here('GET', '/identity/sessions')).body.data as { id: string; is_current: boolean }[]
    await here('DELETE', `/identity/sessions/${devices.find(({ is_current }) => !is_current)!.id}`)
    await closed
    expect(told).toEqual([{ reason: 'put_out' }])
  })

  test('is listed, ended one by one, or all but the one in hand', async () => {
    await server.database.pool.query('delete from vault.sessions where user_id = $1', [tono.userId])
    const here = callerFrom(server, await signIn(anonymous, 'tono@melati.test', { device_name: 'Laptop guru' }))
    const there = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const third = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const list = async () =>
      (await here('GET', '/identity/sessions')).body.data as { id: string; device_name: string; is_current: boolean }[]
    const devices = await list()
    expect(devices).toHaveLength(3)
    expect(devices.filter(({ is_current }) => is_current)).toMatchObject([{ device_name: 'Laptop guru' }])

    const [theirs] = await openSessions(mina.userId)
    expect((await here('DELETE', `/identity/sessions/${theirs!.id}`)).status).toBe(404)
    const another = devices.find(({ is_current }) => !is_current)!
    expect((await here('DELETE', `/identity/sessions/${another.id}`)).status).toBe(200)
    expect((await here('DELETE', `/identity/sessions/${another.id}`)).status).toBe(404)
    expect((await here('DELETE', '/identity/sessions')).body.data).toEqual({ done: true })
    expect(await list()).toMatchObject([{ is_current: true }])
    expect((await there('GET', '/identity/user/token')).status).toBe(401)
    expect((await third('GET', '/identity/user/token')).status).toBe(401)
  })

  test('that acts as somebody else’s membership is told that it may not', async () => {
    const answer = await signIn(anonymous, 'tono@melati.test')
    const call = callerFrom(server, answer, rina.membershipId)
    const refused = await call('GET', `/schools/${school.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'membership_changed'])
  })

  test('signs what must not be repeated: the same nonce is refused the second time', async () => {
    const path = `/identity/user/${tono.userId}/reset-password`
    const signature = sign('POST', `/api${path}`, '', rina.signingKey)
    const first = await rina.call('POST', path, { headers: signature, unsigned: true })
    expect(first.status).toBe(200)
    const replayed = await rina.call('POST', path, { headers: signature, unsigned: true })
    expect([replayed.status, replayed.body.code]).toEqual([403, 'invalid_signature'])
  })
})

test('a repeated sign-in with the same key is answered with the same token, and the question is not kept', async () => {
  const body = { username: 'mina@melati.test', password, ...newDevice() }
  const headers = { 'idempotency-key': 'satu-kunci-untuk-masuk' }
  const first = await anonymous('POST', '/identity/auth/login', { body, headers })
  const again = await anonymous('POST', '/identity/auth/login', { body, headers })
  expect(again.body.data).toEqual(first.body.data)
})
