import { beforeEach, describe, expect, test } from 'vitest'
import { auditRows } from '#platform/database/audit.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import { callerFrom, giveAccount, password, signedIn, signIn } from '#testing/accounts.ts'
import { codeOf } from '#testing/caller.ts'
import { letters, letterTo } from '#testing/mailbox.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type Someone } from '#testing/world.ts'
import { desc, eq } from 'drizzle-orm'
import { firstPassword } from './first-password.ts'
import { accountEmails } from './table.ts'

const { server, school, twin, people, stranger, anonymous } = await openTestSchool({
  PUBLIC_URL: 'https://sekolah.test',
})
const { mina, joko, sari, budi, tono, rina } = people
await giveAccount(server, mina, { nisn: '0130000002', email: 'mina@melati.test' })
await giveAccount(server, tono, { email: 'tono@melati.test' })
beforeEach(() => server.database.pool.query('delete from vault.failed_tries'))

const lastAudit = async () =>
  (await server.database.db.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1))[0]

const forgot = (email: string) => anonymous('POST', '/identity/auth/forgot', { body: { email } })
const reset = (token: string, fresh: string) =>
  anonymous('POST', '/identity/auth/reset', { body: { token, password: fresh } })
const linkPattern = /https:\/\/sekolah\.test\/atur-sandi\?token=([\w-]{43})/

async function tokenFor(email: string): Promise<string> {
  const links = async () => (await letters(server)).filter(({ to, text }) => to === email && linkPattern.test(text))
  const before = (await links()).length
  await forgot(email)
  for (;;) {
    const all = await links()
    if (all.length > before) return linkPattern.exec(all.at(-1)!.text)![1]!
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

describe('a forgotten password', () => {
  test('is set anew by a link, in the words of the person’s school', async () => {
    await server.database.db.update(schools).set({ site_type: 'madrasah' }).where(eq(schools.id, school.id))
    await forgot('Tono@melati.test')
    const letter = await letterTo(server, 'tono@melati.test')
    expect(letter.subject).toBe('Kata sandi baru untuk akun Anda')
    expect(letter.text).toContain('Yth. Tono Wijaya,')
    expect(letter.text).toContain('akun Anda di SMP Melati')
    expect(letter.text).toContain('hubungi operator madrasah')
    expect(letter.text).toMatch(linkPattern)
    await server.database.db.update(schools).set({ site_type: 'school' }).where(eq(schools.id, school.id))
  })

  test('is answered alike for an address that nobody has, and no mail leaves', async () => {
    const known = await forgot('mina@melati.test')
    const unknown = await forgot('siapa@melati.test')
    expect(unknown.body).toEqual(known.body)
    await letterTo(server, 'mina@melati.test')
    expect((await letters(server)).some(({ to }) => to === 'siapa@melati.test')).toBe(false)
  })

  test('is answered three times an hour, for a known and for an unknown address', async () => {
    for (const email of ['mina@melati.test', 'siapa@melati.test']) {
      for (let time = 0; time < 3; time++) expect((await forgot(email)).status).toBe(200)
      const refused = await forgot(email)
      expect(codeOf(refused)).toEqual([429, 'too_many_attempts'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    }
  })

  test('by its link ends every session, and the link works once', async () => {
    const old = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const token = await tokenFor('tono@melati.test')
    expect((await reset(token, 'sandi yang baru')).body.data).toEqual({ done: true })
    expect((await old('GET', '/identity/user/token')).body.code).toBe('invalid_authorization')
    expect((await signIn(anonymous, 'tono@melati.test')).status).toBe(401)
    expect((await signIn(anonymous, 'tono@melati.test', { password: 'sandi yang baru' })).status).toBe(200)

    const again = await reset(token, 'sandi lain lagi')
    expect([again.status, again.body.code, again.body.message]).toEqual([
      410,
      'reset_expired',
      'Tautan ini sudah tidak berlaku. Minta tautan yang baru.',
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'identity.password_reset',
      subject: `user:${tono.userId}`,
      detail: {},
    })
  })

  test('goes to no address that is newer than a day, which is told so instead', async () => {
    const newcomer = await arriveAt(server, 'Joko Baru')
    await giveAccount(server, newcomer, { email: 'joko@melati.test' })
    const body = { email: 'joko.baru@melati.test', proof: { password } }
    expect((await newcomer.call('PUT', '/identity/user/token', { body })).status).toBe(200)
    await forgot('joko.baru@melati.test')
    const subjects = async () =>
      (await letters(server)).filter(({ to }) => to === 'joko.baru@melati.test').map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 15_000 }).toContain('Kata sandi baru belum dapat dikirim ke alamat ini')
    expect(await subjects()).not.toContain('Kata sandi baru untuk akun Anda')

    await server.database.pool.query(`update vault.account_emails set changed_at = now() - interval '25 hours'`)
    const token = await tokenFor('joko.baru@melati.test')
    expect((await reset(token, 'sandi joko baru')).status).toBe(200)
    // Whoever has used a link has shown that the address is theirs.
    const [known] = await server.database.db
      .select()
      .from(accountEmails)
      .where(eq(accountEmails.user_id, newcomer.userId))
    expect(known).toMatchObject({ verified_email: 'joko.baru@melati.test' })
  })

  test('is answered before anybody looks whether the address is known', async () => {
    const client = await server.database.pool.connect()
    try {
      // Nobody can be looked up by now; who asks is answered all the same.
      await client.query('begin')
      await client.query('lock table users in access exclusive mode')
      for (const email of ['mina@melati.test', 'tidak.ada@melati.test'])
        expect((await forgot(email)).body.data).toEqual({ done: true })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('dies with a newer link, and after an hour', async () => {
    const older = await tokenFor('tono@melati.test')
    const newer = await tokenFor('tono@melati.test')
    expect(codeOf(await reset(older, 'sandi yang lama'))).toEqual([410, 'reset_expired'])
    await server.database.pool.query(`update vault.password_resets set expires_at = now() - interval '1 second'`)
    expect(codeOf(await reset(newer, 'sandi yang telat'))).toEqual([410, 'reset_expired'])
    expect(codeOf(await reset('karangan', 'sandi yang asal'))).toEqual([410, 'reset_expired'])
  })

  test('by one link at the same moment is set once', async () => {
    const token = await tokenFor('tono@melati.test')
    const both = await Promise.all([reset(token, 'sandi satu satu'), reset(token, 'sandi dua dua')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })
})

describe('a password', () => {
  test('is changed by who knows the present one; other devices leave, this one stays', async () => {
    await giveAccount(server, tono, {}, { mustChange: true })
    const here = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const there = callerFrom(server, await signIn(anonymous, 'tono@melati.test'))
    const change = (current: string, fresh: string) =>
      here('PUT', '/identity/auth/password', { body: { current, password: fresh } })

    expect(codeOf(await change('bukan ini', 'sandi yang baru'))).toEqual([422, 'wrong_password'])
    expect((await change(password, 'pendek')).body.data).toEqual({ password: ['Kata sandi paling sedikit 8 karakter'] })
    expect((await change(password, password)).body).toMatchObject({
      code: 'INVALID_REQUEST_PAYLOAD',
      data: { password: [expect.any(String)] },
    })
    expect((await here('GET', '/identity/user/token')).body.data).toMatchObject({ must_change_password: true })
    expect(codeOf(await here('GET', '/me/classes'))).toEqual([403, 'must_change_password'])

    expect((await change(password, 'sandi yang baru')).status).toBe(200)
    expect((await here('GET', '/identity/user/token')).body.data).toMatchObject({ must_change_password: false })
    expect((await here('GET', '/me/classes')).status).toBe(200)
    expect((await there('GET', '/identity/user/token')).status).toBe(401)
    expect(await lastAudit()).toMatchObject({ action: 'identity.password_changed', user_id: tono.userId })
  })

  test('is typed the same on every keyboard', async () => {
    await giveAccount(server, tono, {}, { password: 'caf\u00e9 sekolah' })
    expect((await signIn(anonymous, 'tono@melati.test', { password: 'cafe\u0301 sekolah' })).status).toBe(200)
  })
})

const resetOf = (who: Someone, { userId }: { userId: string }) =>
  who.call('POST', `/identity/user/${userId}/reset-password`)

describe('a first password', () => {
  test('looks like nothing that a child misreads or laughs at, and never the same', () => {
    const many = Array.from({ length: 1000 }, firstPassword)
    expect(new Set(many).size).toBe(1000)
    for (const one of many) expect(one).toMatch(/^[2-9bcdfghjkmnp-tv-z]{4}-[2-9bcdfghjkmnp-tv-z]{4}$/)
  })

  test('is given by nobody to those whom they do not answer for: other class, other school, nobody at all', async () => {
    const nobody = { userId: '3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10' }
    await giveAccount(server, tono, {})
    const signedInTono = { ...tono, call: callerFrom(server, await signIn(anonymous, 'tono@melati.test')) }
    const outcomes = await Promise.all([
      resetOf(budi, joko),
      resetOf(budi, tono),
      resetOf(budi, twin.people.mina),
      resetOf(rina, twin.people.mina),
      resetOf(rina, stranger),
      resetOf(rina, nobody),
      resetOf(signedInTono, mina),
      resetOf(sari, mina),
      resetOf(joko, mina),
    ])
    expect(outcomes.map(codeOf)).toEqual(outcomes.map(() => [404, 'not_found']))
  })

  test('is asked for by a signed call only', async () => {
    const refused = await budi.call('POST', `/identity/user/${mina.userId}/reset-password`, {
      unsigned: true,
    })
    expect(codeOf(refused)).toEqual([403, 'invalid_signature'])
  })

  test('is given to a pupil by their homeroom teacher; the pupil is out, and changes it when they come', async () => {
    const old = callerFrom(server, await signIn(anonymous, 'mina@melati.test'))
    const answer = await resetOf(budi, mina)
    const { first_password } = answer.body.data as { first_password: string }
    expect((await old('GET', '/identity/user/token')).status).toBe(401)
    expect((await signIn(anonymous, 'mina@melati.test')).status).toBe(401)
    expect(
      signedIn(await signIn(anonymous, 'mina@melati.test', { password: first_password })).must_change_password,
    ).toBe(true)
    expect(await lastAudit()).toMatchObject({
      action: 'identity.password_reset_by_staff',
      subject: `user:${mina.userId}`,
      user_id: budi.userId,
      school_id: school.id,
      detail: {},
    })
  })

  test('is given by an admin to anybody of the school, even somebody imported without one', async () => {
    for (const who of [joko, sari, tono, budi]) expect((await resetOf(rina, who)).status).toBe(200)
  })

  test('is given neither to an admin nor to oneself', async () => {
    expect(codeOf(await resetOf(rina, rina))).toEqual([403, 'forbidden'])
    const second = await arriveAt(server, 'Admin kedua')
    await server.database.db
      .insert(schoolMembers)
      .values({ school_id: school.id, user_id: second.userId, role: 'GURU', is_admin: true, status: 'ACTIVE' })
    expect(codeOf(await resetOf(rina, second))).toEqual([403, 'forbidden'])
  })

  test('is not given over the head of another school, where the first password would open doors too', async () => {
    const both = await arriveAt(server, 'Guru dua sekolah')
    const member = (schoolId: string) => ({
      school_id: schoolId,
      user_id: both.userId,
      role: 'GURU' as const,
      status: 'ACTIVE' as const,
    })
    await server.database.db.insert(schoolMembers).values([member(school.id), member(twin.id)])
    expect(codeOf(await resetOf(rina, both))).toEqual([409, 'belongs_elsewhere'])

    // The admin of a foundation administers both.
    await server.database.db.insert(schoolMembers).values({
      school_id: twin.id,
      user_id: rina.userId,
      role: 'ADMIN',
      is_admin: true,
      status: 'ACTIVE',
    })
    expect((await resetOf(rina, both)).status).toBe(200)
  })
})
