/** What somebody finds who holds the whole database and every log line, but not the server's secret: nothing to enter by. */
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { callerFrom, giveAccount, newDevice, signedIn, signIn } from '#testing/accounts.ts'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { letterTo } from '#testing/mailbox.ts'
import { buildWorld } from '#testing/world.ts'
import { invitationCodes } from '#features/classroom/table.ts'
import { ensureSetupCode } from './setup-code.ts'

/** Every row of every table, queues included, as text. */
async function dump({ database }: TestServer): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

test('neither the database nor the log holds a token, a key, a password, a code or a link', async () => {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const server = await openTestServer({}, { log: pino({ level: 'trace' }, sink) })
  const secretCode = await server.database.inTransaction({ kind: 'bypass', why: 'a server starts' }, (work) =>
    ensureSetupCode(work, server.tools),
  )
  const world = await buildWorld(server)
  const { tono, budi, mina } = world.school.people
  await giveAccount(server, tono, { email: 'tono@melati.test' }, { password: 'sandi-rahasia-tono' })

  const headers = { 'idempotency-key': 'kunci-yang-diulang-1' }
  const body = { username: 'tono@melati.test', password: 'sandi-rahasia-tono', ...newDevice() }
  const answer = await world.anonymous('POST', '/identity/auth/login', { body, headers })
  await signIn(world.anonymous, 'tono@melati.test', { password: 'tebakan-yang-salah' })
  const call = callerFrom(server, answer)
  await call('PUT', '/identity/auth/password', {
    body: { current: 'sandi-rahasia-tono', password: 'sandi-rahasia-baru' },
  })
  await world.anonymous('POST', '/identity/auth/forgot', { body: { email: 'tono@melati.test' } })
  const link = /token=([\w-]+)/.exec((await letterTo(server, 'tono@melati.test')).text)![1]!
  const reset = await budi.call('POST', `/identity/user/${mina.userId}/reset-password`, {
    headers: { 'idempotency-key': 'kunci-yang-diulang-2' },
  })

  const code = 'KDRHS234'
  const { secrets } = server.tools
  await server.database.db.insert(invitationCodes).values({
    school_id: world.school.id,
    class_id: world.school.classId,
    kind: 'STUDENT',
    code_hash: secrets.fingerprint(code),
    code_sealed: secrets.seal(code),
  })
  const registered = await world.anonymous('POST', '/identity/auth/register', {
    body: {
      way: 'code',
      invitation_code: code,
      full_name: 'Dewi',
      username: 'dewi',
      password: 'sandi-rahasia-dewi',
      ...newDevice(),
    },
  })

  const { token, signing_key } = signedIn(answer)
  const kept = await dump(server)
  const secretsOfAll = {
    token,
    signing_key,
    password: 'sandi-rahasia-tono',
    newPassword: 'sandi-rahasia-baru',
    wrongPassword: 'tebakan-yang-salah',
    registeredPassword: 'sandi-rahasia-dewi',
    registeredToken: signedIn(registered).token,
    firstPassword: (reset.body.data as { first_password: string }).first_password,
    link,
    code,
    setupCode: secretCode!,
    setupCodeBare: secretCode!.replaceAll('-', ''),
  }
  for (const [name, secret] of Object.entries(secretsOfAll)) {
    expect(kept.includes(secret), `${name} in the database`).toBe(false)
    expect(lines.join('').includes(secret), `${name} in the log`).toBe(false)
  }
  const noted = lines.map((line) => JSON.parse(line) as { security?: string }).flatMap(({ security }) => security ?? [])
  expect(noted).toEqual(
    expect.arrayContaining([
      'signed_in',
      'sign_in_failed',
      'password_changed',
      'password_reset_by_staff',
      'registered',
    ]),
  )
  for (const name of ['tono@melati.test', 'Tono Wijaya', 'Mina']) expect(lines.join('')).not.toContain(name)
})
