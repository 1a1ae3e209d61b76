/**
 * Whoever was let in is remembered, but never believed: what has changed in the meantime, behind this server's back, is
 * found by the very next call, in both directions.
 */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mustChangePassword } from '#features/identity/repo.ts'
import { credentials } from '#features/identity/table.ts'
import { activeMemberships } from '#features/school/repo.ts'
import { schoolMembers } from '#features/school/table.ts'
import { codeOf } from '#testing/caller.ts'
import { hearQuestions } from '#testing/hear-questions.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, buildWorld, type Someone } from '#testing/world.ts'
import { openDoor } from './door.ts'
import { sayingOf } from './saying.ts'
import { sessions } from './table.ts'

const { house, school, people } = await openTestSchool()
/** Which questions were asked for requests: at the door, ahead of another, or of the call itself. */
let asked: ('door' | 'still so' | 'call')[] = []

hearQuestions(house, (question) => {
  const { name, ahead = [] } = question as { name?: string; ahead?: { name: string }[] }
  if (name === 'kelasku_door') asked.push('door')
  else asked.push(ahead.some((one) => one.name === 'kelasku_still_so') ? 'still so' : 'call')
})
beforeEach(() => void (asked = []))

/** A list for the school's staff, which leaves no trace. */
const listImports = ({ call }: Pick<Someone, 'call'>) => call('GET', '/v2/imports?page=1&limit=10')
const change = (run: (db: TestHouse['database']['db']) => Promise<unknown>) => run(house.database.db)

/** Somebody whom the door has let in before. */
async function known(role: 'ADMIN' | 'SISWA' = 'ADMIN'): Promise<Someone> {
  const someone = await arriveAs(house, school, 'Wulan', role)
  await listImports(someone)
  asked = []
  return someone
}

test('whoever comes again is asked after in one message with their first question, and not at the door', async () => {
  const wulan = await known()
  expect(codeOf(await listImports(wulan))).toEqual([200, undefined])
  expect(asked[0]).toBe('still so')
  expect(asked).not.toContain('door')
})

test('who writes is asked after at the door each time', async () => {
  const wulan = await known()
  await wulan.call('DELETE', '/identity/sessions')
  expect(asked[0]).toBe('door')
})

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

  test('what has changed is found by the question that goes ahead, and then at the door', async () => {
    const wulan = await known()
    await change((db) => db.update(sessions).set({ revoked_at: anHourAgo }).where(mine(wulan)))
    await listImports(wulan)
    expect(asked).toEqual(['still so', 'door'])
    await listImports(wulan)
    expect(asked).toEqual(['still so', 'door', 'door'])
  })
})

test('after a while the door is asked again, which keeps a session alive', async () => {
  const { tools, database } = house
  const { mina } = people
  const saying = sayingOf({ membershipsOf: activeMemberships, mustChangePassword })
  const parts = { db: database.db, secrets: tools.secrets, saying }
  const [lasting, brief] = [openDoor(parts), openDoor({ ...parts, remembersFor: -1 })]
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const mine = eq(sessions.id, mina.sessionId)
  await change((db) => db.update(sessions).set({ last_used_at: anHourAgo }).where(mine))
  for (const door of [lasting, brief]) await door.admit(mina.token, undefined)
  expect(lasting.recall(mina.token, undefined)?.admitted.person.userId).toBe(mina.userId)
  expect(brief.recall(mina.token, undefined)).toBeUndefined()
  const [row] = await database.db.select().from(sessions).where(mine)
  expect(row!.last_used_at.getTime()).toBeGreaterThan(anHourAgo.getTime() + 3_000_000)
})

test('an input that is wrong counts once against how often somebody may call', async () => {
  const strict = await openTestHouse({ RATE_LIMIT: '4' })
  const { budi } = (await buildWorld(strict)).school.people
  const statuses: number[] = []
  for (const path of ['/me/classes', '/me/classes?page=nol', '/me/classes?page=nol', '/me/classes', '/me/classes'])
    statuses.push((await budi.call('GET', path)).status)
  expect(statuses).toEqual([200, 400, 400, 200, 429])
})

test('an answer that nobody had to be asked for is given by the door', async () => {
  const wulan = await known()
  expect(codeOf(await wulan.call('GET', '/user/paginate?page=nol'))[0]).toBe(400)
  expect(asked).toEqual(['door'])
})

test('two tabs of one person act in two roles', async () => {
  const wulan = await known()
  const [other] = await house.database.db
    .insert(schoolMembers)
    .values({ school_id: school.id, user_id: wulan.userId, role: 'ORTU', status: 'ACTIVE' })
    .returning()
  const asParent = () => wulan.call('GET', '/v2/imports?page=1&limit=10', { headers: { 'x-membership': other!.id } })
  for (const expected of [200, 200]) {
    expect((await listImports(wulan)).status).toBe(expected)
    expect((await asParent()).status).toBe(403)
  }
})
