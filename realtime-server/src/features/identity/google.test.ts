import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerFrom, newDevice, signedIn } from '#testing/accounts.ts'
import { callerOf, codeOf, type Caller } from '#testing/caller.ts'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { openTestSchool } from '#testing/school.ts'

const audience = 'kelasku.apps.test'
let keysAreAway = false
const pair = await generateKeyPair('RS256')
const key = pair.privateKey
const otherKey = (await generateKeyPair('RS256')).privateKey
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'kunci-1', alg: 'RS256', use: 'sig' }
const google = createServer((_req, res) => {
  if (keysAreAway) return void res.writeHead(503).end()
  res.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
})
await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
const issuer = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
const { server, people, stranger, anonymous } = await openTestSchool({
  GOOGLE_CLIENT_ID: audience,
  GOOGLE_ISSUER: issuer,
  GOOGLE_JWKS_URL: `${issuer}/certs`,
})
const { mina, tono, rina } = people
afterAll(() => void google.close())

interface Making {
  claims?: JWTPayload
  with?: CryptoKey
  kid?: string
  expires?: string
}

const token = (subject: string, { claims = {}, with: signer = key, kid = 'kunci-1', expires = '1h' }: Making = {}) =>
  new SignJWT({ email: `${subject}@gmail.test`, email_verified: true, name: 'Nama Dari Google', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(subject)
    .setIssuer(claims.iss ?? issuer)
    .setAudience(claims.aud ?? audience)
    .setIssuedAt(claims.iat)
    .setExpirationTime(expires)
    .sign(signer)

const enter = async (id_token: string | Promise<string>, call: Caller = anonymous) =>
  call('POST', '/identity/auth/googleInfix', { body: { id_token: await id_token, ...newDevice() } })
const bind = async (who: { call: Caller }, id_token: string | Promise<string>) =>
  who.call('POST', '/identity/userCredential/google', { body: { id_token: await id_token } })

describe('an account at Google', () => {
  test('shows that it is its owner who changes what they sign in by, if it was asked just now', async () => {
    await bind(mina, token('mina-bukti'))
    const change = async (id_token: string | Promise<string>) =>
      mina.call('PUT', '/identity/user/token', { body: { phone: '081234500001', proof: { id_token: await id_token } } })
    const minutesAgo = Math.floor(Date.now() / 1000) - 600
    expect(codeOf(await change(token('mina-bukti', { claims: { iat: minutesAgo } })))).toEqual([401, 'google_rejected'])
    expect(codeOf(await change(token('orang-lain')))).toEqual([401, 'google_rejected'])
    expect((await change(token('mina-bukti'))).status).toBe(200)
  })

  test('opens nothing until its owner has bound it', async () => {
    expect(codeOf(await enter(token('tono')))).toEqual([404, 'google_not_bound'])
    const bound = await bind(tono, token('tono'))
    expect(bound.body.data).toMatchObject({ provider: 'google', email: 'tono@gmail.test' })

    const answer = await enter(token('tono'))
    expect(signedIn(answer).user).toMatchObject({ id: tono.userId, full_name: 'Tono Wijaya' })
    expect((await callerFrom(server, answer)('GET', '/identity/user/token')).status).toBe(200)
  })

  test('is bound to one person: another one’s token gives nobody else a door', async () => {
    const stolen = token('tono')
    expect(codeOf(await bind(rina, stolen))).toEqual([409, 'google_taken'])
    expect((await bind(tono, stolen)).status).toBe(200)
    expect((await rina.call('GET', '/identity/userCredential/select')).body.data).toEqual([])
  })

  test('is unbound by its owner only, and then opens nothing', async () => {
    const { data } = (await tono.call('GET', '/identity/userCredential/select')).body as { data: { id: string }[] }
    expect(data).toHaveLength(1)
    const path = `/identity/userCredential/${data[0]!.id}`
    expect(codeOf(await rina.call('DELETE', path))).toEqual([404, 'not_found'])
    expect((await tono.call('DELETE', path)).body.data).toEqual({ done: true })
    expect(codeOf(await tono.call('DELETE', path))).toEqual([404, 'not_found'])
    expect(codeOf(await enter(token('tono')))).toEqual([404, 'google_not_bound'])
  })

  test('holds a pupil to the one device too', async () => {
    await bind(mina, token('mina'))
    const first = callerFrom(server, await enter(token('mina')))
    await enter(token('mina'))
    expect((await first('GET', '/identity/user/token')).body.code).toBe('unauthorized_device')
  })
})

describe('a token is refused', () => {
  beforeAll(() => bind(tono, token('tono')))

  test.each<[string, () => string | Promise<string>]>([
    ['for another audience', () => token('tono', { claims: { aud: 'toko.apps.test' } })],
    ['from another issuer', () => token('tono', { claims: { iss: 'https://penipu.test' } })],
    ['past its time', () => token('tono', { expires: '-1m' })],
    ['signed by another key under the right name', () => token('tono', { with: otherKey })],
    ['signed by a key that Google does not have', () => token('tono', { with: otherKey, kid: 'kunci-2' })],
    ['with an address that Google has not verified', () => token('tono', { claims: { email_verified: false } })],
    ['without an address', () => token('tono', { claims: { email: undefined } })],
    [
      'that nobody signed',
      () =>
        new UnsecuredJWT({ sub: 'tono', email: 'tono@gmail.test', email_verified: true })
          .setIssuer(issuer)
          .setAudience(audience)
          .setExpirationTime('1h')
          .encode(),
    ],
    ['that is none', () => 'bukan.token.apa-apa'],
    [
      'signed with the public client id as a shared secret',
      () =>
        new SignJWT({ email: 'tono@gmail.test', email_verified: true })
          .setProtectedHeader({ alg: 'HS256', kid: 'kunci-1' })
          .setSubject('tono')
          .setIssuer(issuer)
          .setAudience(audience)
          .setExpirationTime('1h')
          .sign(Buffer.from(audience.padEnd(32))),
    ],
  ])('%s', async (_, make) => {
    expect(codeOf(await enter(await make()))).toEqual([401, 'google_rejected'])
    expect(codeOf(await bind(stranger, await make()))).toEqual([401, 'google_rejected'])
  })
})

test('a page may load from Google what its sign-in needs, and nothing where it is off', async () => {
  const policyOf = async ({ url }: TestServer) => {
    const { headers } = await fetch(`${url}/health/live`)
    const directives = (headers.get('content-security-policy') ?? '').split(';')
    return {
      google: directives.filter((text) => text.includes('google')),
      opener: headers.get('cross-origin-opener-policy'),
      referrer: headers.get('referrer-policy'),
    }
  }
  expect(await policyOf(server)).toEqual({
    google: [
      "script-src 'self' https://accounts.google.com/gsi/client",
      "style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
      "connect-src 'self' ws: wss: https://accounts.google.com/gsi/",
      'frame-src https://accounts.google.com/gsi/',
    ],
    opener: 'same-origin-allow-popups',
    referrer: 'strict-origin-when-cross-origin',
  })
  expect(await policyOf(await openTestServer())).toEqual({
    google: [],
    opener: 'same-origin',
    referrer: 'same-origin',
  })
})

test('while Google is away the refusal says so, and the password still works', async () => {
  keysAreAway = true
  const elsewhere = await openTestServer({
    GOOGLE_CLIENT_ID: audience,
    GOOGLE_ISSUER: issuer,
    GOOGLE_JWKS_URL: `${issuer}/certs`,
  })
  const refused = await enter(token('tono'), callerOf(elsewhere.url))
  expect(codeOf(refused)).toEqual([503, 'google_unreachable'])
  expect(refused.headers.get('retry-after')).toBe('10')
  keysAreAway = false
  expect(codeOf(await enter(token('tono'), callerOf(elsewhere.url)))).toEqual([503, 'google_unreachable'])
})

test('without a client id Google is off, and the sign-in page knows', async () => {
  const off = callerOf((await openTestServer()).url)
  expect(codeOf(await enter('apa saja', off))).toEqual([404, 'google_off'])
  const check = (call: Caller, email: string) => call('POST', '/identity/auth/check-email', { body: { email } })
  expect((await check(off, ' Mina@Melati.test')).body.data).toEqual({
    email: 'mina@melati.test',
    google_client_id: null,
  })
  expect((await check(anonymous, 'mina@melati.test')).body.data).toEqual({
    email: 'mina@melati.test',
    google_client_id: audience,
  })
  const invalid = await check(off, 'bukan email')
  expect([...codeOf(invalid), invalid.body.message]).toEqual([422, 'invalid_email', 'Email Tidak Valid'])
})
