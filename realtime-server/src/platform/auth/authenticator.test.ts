/** What has changed behind the server's back is found by the very next call, in both directions. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { credentials } from '#features/identity/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { codeOf } from '#testing/caller.ts'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, buildWorld, type Someone } from '#testing/world.ts'
import { sessions } from './table.ts'

const { server, school, people } = await openTestSchool()
/** A list for the school's staff, which leaves no trace. */
const listImports = ({ call }: Pick<Someone, 'call'>) => call('GET', '/v2/imports?page=1&limit=10')
const change = (run: (db: TestServer['database']['db']) => Promise<unknown>) => run(server.database.db)

/** Somebody who has called before. */
async function known(role: 'ADMIN' | 'SISWA' = 'ADMIN'): Promise<Someone> {
  const someone = await arriveAs(server, school, 'Wulan', role)
  await listImports(someone)
  return someone
}

describe('behind the back of the server', () => {
  const mine = (someone: Someone) => eq(sessions.id, someone.sessionId)
  const membership = (someone: Someone) => eq(schoolMembers.id, someone.membershipId)
  const anHourAgo = new Date(Date.now() - 3_600_000)

  test.each<[what: string, (someone: Someone) => Promise<unknown>, expected: [number, string | undefined]]>([
    [
      'the session was ended',
      (one) =>
        change((db) =>
          db.update(sessions).set({ revoked_at: anHourAgo, revoke_reason: 'signed_out' }).where(mine(one)),
        ),
      [401, 'invalid_authorization'],
    ],
    [
      'another device took its place',
      (one) =>
        change((db) =>
          db.update(sessions).set({ revoked_at: anHourAgo, revoke_reason: 'new_device' }).where(mine(one)),
        ),
      [401, 'unauthorized_device'],
    ],
    [
      'the session was forgotten',
      (one) => change((db) => db.delete(sessions).where(mine(one))),
      [401, 'invalid_authorization'],
    ],
    [
      'its thirty days were over',
      (one) => change((db) => db.update(sessions).set({ expires_at: anHourAgo }).where(mine(one))),
      [401, 'invalid_authorization'],
    ],
    [
      'the membership ended',
      (one) => change((db) => db.update(schoolMembers).set({ status: 'INACTIVE' }).where(membership(one))),
      [409, 'membership_changed'],
    ],
    [
      'somebody gave them a new password',
      (one) =>
        change((db) => db.insert(credentials).values({ user_id: one.userId, password_hash: 'x', must_change: true })),
      [403, 'must_change_password'],
    ],
  ])('%s', async (_what, happen, expected) => {
    // A refusal of the input is not for them either, though nobody would have been asked for it.
    for (const path of ['/v2/imports?page=1&limit=10', '/user/paginate?page=nol']) {
      const wulan = await known()
      await happen(wulan)
      expect(codeOf(await wulan.call('GET', path))).toEqual(expected)
      expect(codeOf(await wulan.call('GET', path))).toEqual(expected)
    }
  })

  test('a pupil became an admin: what was refused without a question is refused no longer', async () => {
    const wulan = await known('SISWA')
    expect(codeOf(await listImports(wulan))).toEqual([403, 'forbidden'])
    await change((db) => db.update(schoolMembers).set({ role: 'ADMIN' }).where(membership(wulan)))
    expect(codeOf(await listImports(wulan))).toEqual([200, undefined])
  })

  test('an admin became a pupil', async () => {
    const wulan = await known()
    await change((db) => db.update(schoolMembers).set({ role: 'SISWA', is_admin: false }).where(membership(wulan)))
    expect(codeOf(await listImports(wulan))).toEqual([403, 'forbidden'])
  })
})

test('a session that is used lives on', async () => {
  const { mina } = people
  const mine = eq(sessions.id, mina.sessionId)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await change((db) => db.update(sessions).set({ last_used_at: anHourAgo }).where(mine))
  expect((await mina.call('GET', '/me/classes')).status).toBe(200)
  const [row] = await server.database.db.select().from(sessions).where(mine)
  expect(row!.last_used_at.getTime()).toBeGreaterThan(anHourAgo.getTime() + 3_000_000)
})

test('an input that is wrong counts once against how often somebody may call', async () => {
  const strict = await openTestServer({ RATE_LIMIT: '4' })
  const { budi } = (await buildWorld(strict)).school.people
  const statuses: number[] = []
  for (const path of ['/me/classes', '/me/classes?page=nol', '/me/classes?page=nol', '/me/classes', '/me/classes'])
    statuses.push((await budi.call('GET', path)).status)
  expect(statuses).toEqual([200, 400, 400, 200, 429])
})

test('two tabs of one person act in two roles', async () => {
  const wulan = await known()
  const [other] = await server.database.db
    .insert(schoolMembers)
    .values({ school_id: school.id, user_id: wulan.userId, role: 'ORTU', status: 'ACTIVE' })
    .returning()
  const asParent = () => wulan.call('GET', '/v2/imports?page=1&limit=10', { headers: { 'x-membership': other!.id } })
  for (const expected of [200, 200]) {
    expect((await listImports(wulan)).status).toBe(expected)
    expect((await asParent()).status).toBe(403)
  }
})
