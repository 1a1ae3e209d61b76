import { beforeEach, describe, expect, test } from 'vitest'
import {
  callerFrom,
  fetchPuzzle,
  from,
  giveAccount,
  newDevice,
  signIn,
  solve,
  solvedPuzzle,
} from '#testing/accounts.ts'
import { openTestSchool } from '#testing/school.ts'
import { hashPassword } from './hashing.ts'

const name = '0130000002'
const home = '10.0.0.1'
const enemy = '203.0.113.9'

const { server, people, anonymous } = await openTestSchool({ TRUST_PROXY: '1' })
await giveAccount(server, people.mina, { nisn: name })
beforeEach(async () => {
  await server.database.pool.query('delete from vault.failed_tries; delete from vault.sessions')
})

const failFrom = (address: string, more: Record<string, unknown> = {}) =>
  signIn(anonymous, name, { password: 'tebakan belaka', address, ...more })

/** As if nobody had tried for a while. */
const wait = (seconds: number) =>
  server.database.pool.query(`update vault.failed_tries set last_at = last_at - make_interval(secs => $1)`, [seconds])

async function fail(times: number, address: string) {
  for (let time = 0; time < times; time++) {
    await failFrom(address)
    await wait(10)
  }
}

describe('guessing', () => {
  test('is slowed by delays that grow, answered and not held', async () => {
    const answers = []
    for (let time = 0; time < 4; time++) answers.push(await failFrom(enemy))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429])
    expect(answers[3]!.headers.get('retry-after')).toBe('1')
    expect(answers[3]!.body).toMatchObject({
      code: 'too_many_attempts',
      message: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
    })

    await wait(1)
    expect((await failFrom(enemy)).status).toBe(401)
    expect((await failFrom(enemy)).headers.get('retry-after')).toBe('2')
  })

  test('asks for a captcha after five failures, and a solved one is heard at once', async () => {
    await fail(5, home)
    const refused = await signIn(anonymous, name, { address: home })
    expect([refused.status, refused.body.code]).toEqual([403, 'captcha_required'])

    const captcha = await solvedPuzzle(anonymous, home)
    expect((await signIn(anonymous, name, { address: home, captcha })).status).toBe(200)
    expect((await failFrom(home)).status).toBe(401)
  })

  test('with a solved captcha still waits when it is wrong, while the right password never does', async () => {
    await fail(7, enemy)
    const guess = async () => failFrom(enemy, { captcha: await solvedPuzzle(anonymous, enemy) })
    await guess()
    const tooSoon = await guess()
    expect([tooSoon.status, tooSoon.body.code]).toEqual([429, 'too_many_attempts'])
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(3)
    const captcha = await solvedPuzzle(anonymous, enemy)
    expect((await signIn(anonymous, name, { address: enemy, captcha })).status).toBe(200)
  })

  test('a hundred at once are not a hundred first tries', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => failFrom(enemy)))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  test('of many names from one address asks for the captcha too', async () => {
    const subject = server.tools.secrets.fingerprint(`address\n${enemy}`)
    await server.database.pool.query(`insert into vault.failed_tries values ('address', $1, 98, now())`, [subject])
    const spray = (number: number) => signIn(anonymous, `nama${number}`, { password: 'Jakarta123', address: enemy })
    for (const number of [1, 2]) expect((await spray(number)).body.code).toBe('wrong_credentials')
    expect((await spray(3)).body.code).toBe('captcha_required')
    expect((await signIn(anonymous, 'orang.lain', { address: home })).body.code).toBe('wrong_credentials')
    expect((await fetchPuzzle(anonymous, enemy)).zero_bits).toBe(17)
    expect((await fetchPuzzle(anonymous, home)).zero_bits).toBe(16)
  })
})

describe('a pupil', () => {
  test('is heard elsewhere while somebody guesses, and on their own device without any captcha', async () => {
    const device = newDevice()
    expect((await signIn(anonymous, name, { address: home, ...device })).status).toBe(200)
    await fail(5, enemy)
    expect((await signIn(anonymous, name, { address: '10.0.0.2' })).status).toBe(200)

    for (let round = 0; round < 10; round++) await fail(1, `198.51.100.${round}`)
    expect((await signIn(anonymous, name, { address: '10.0.0.3' })).body.code).toBe('captcha_required')
    expect((await signIn(anonymous, name, { address: enemy, ...device })).status).toBe(200)
  })

  test('starts anew after a success, and after a quiet while', async () => {
    await fail(2, home)
    await signIn(anonymous, name, { address: home })
    await fail(4, home)
    await wait(3 * 1200)
    expect((await failFrom(home)).status).toBe(401)
    expect((await failFrom(home)).status).toBe(401)
  })
})

describe('the captcha', () => {
  const attempt = (captcha: unknown) => failFrom(enemy, { captcha })

  test('works once', async () => {
    await fail(5, enemy)
    const captcha = await solvedPuzzle(anonymous, enemy)
    expect((await attempt(captcha)).body.code).toBe('wrong_credentials')
    expect((await attempt(captcha)).body.code).toBe('captcha_required')
  })

  test('is not solved by a wrong number, a made-up challenge, an easier one or an old one', async () => {
    await fail(5, enemy)
    const puzzle = await fetchPuzzle(anonymous, enemy)
    const [salt, , expires, signature] = puzzle.challenge.split('.')
    const easier = solve({ challenge: [salt, '1', expires, signature].join('.'), salt: salt!, zero_bits: 1 })
    const older = [salt, '1', String(Date.now() - 1000)].join(' ')
    const oldChallenge = [...older.split(' '), server.tools.secrets.fingerprint(`captcha ${older}`)].join('.')
    const old = solve({ challenge: oldChallenge, salt: salt!, zero_bits: 1 })
    for (const captcha of [
      { challenge: puzzle.challenge, solution: '-1' },
      { challenge: 'x', solution: '1' },
      easier,
      old,
    ])
      expect((await attempt(captcha)).body.code).toBe('captcha_required')
  })
})

test('hashing is no way to bring the server down: two hundred wait, the next is asked to come back', async () => {
  const enough = new AbortController()
  const keepWaiting = async () => {
    while (!enough.signal.aborted) await hashPassword('x').catch(() => new Promise((resolve) => setTimeout(resolve, 1)))
  }
  const waiting = Promise.all(Array.from({ length: 205 }, keepWaiting))
  const refused = await signIn(anonymous, name, { address: home })
  enough.abort()
  expect([refused.status, refused.body.code]).toEqual([503, 'service_unavailable'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await waiting
  for (let time = 0; time < 2; time++) expect((await failFrom(home)).status).toBe(401)
  expect((await signIn(anonymous, name, { address: home })).status).toBe(200)
})

test('changing a password is no way to find it out with a stolen session', async () => {
  const call = callerFrom(server, await signIn(anonymous, name, { address: home }))
  const guess = () =>
    call('PUT', '/identity/auth/password', { body: { current: 'tebakan', password: 'sandi yang baru' }, ...from(home) })
  for (let time = 0; time < 10; time++) expect((await guess()).body.code).toBe('wrong_password')
  const refused = await guess()
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
})
