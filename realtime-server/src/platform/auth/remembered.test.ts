/**
 * Whoever was let in is remembered, but never believed: what has changed in the meantime, behind this server's back, is
 * found by the very next call, in both directions.
 */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { credentials } from '#features/identity/table.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import type { Answer } from '#testing/caller.ts'
import { hearQuestions } from '#testing/hear-questions.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { arriveAs, buildWorld, type Someone, type World } from '#testing/world.ts'
import { sessions } from './table.ts'

let house: TestHouse
let world: World
/** Which questions were asked for requests: at the door, ahead of another, or of the call itself. */
let asked: ('door' | 'still so' | 'call')[] = []

beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
  hearQuestions(house, (question) => {
    const { name, ahead = [] } = question as { name?: string; ahead?: { name: string }[] }
    if (name === 'kelasku_door') asked.push('door')
    else asked.push(ahead.some((one) => one.name === 'kelasku_still_so') ? 'still so' : 'call')
  })
})
beforeEach(() => void (asked = []))

const said = ({ status, body }: Answer) => [status, body.code]
/** A list of the school's people: for its staff. */
const people = ({ call }: Pick<Someone, 'call'>) => call('GET', '/user/paginate?page=1&limit=10')
const change = (run: (db: TestHouse['database']['db']) => Promise<unknown>) => run(house.database.db)

/** Somebody whom the door has let in before. */
async function known(role: 'ADMIN' | 'SISWA' = 'ADMIN'): Promise<Someone> {
  const someone = await arriveAs(house, world.school, 'Wulan', role)
  await people(someone)
  asked = []
  return someone
}

test('whoever comes again is asked after in one message with their first question, and not at the door', async () => {
  const wulan = await known()
  expect(said(await people(wulan))).toEqual([200, undefined])
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
    const wulan = await known()
    await happen(wulan)
    expect(said(await people(wulan))).toEqual(expected)
    // Also where nothing would have been asked: a refusal of the input is not for them either.
    expect(said(await wulan.call('GET', '/user/paginate?page=nol'))).toEqual(expected)
  })

  test('a pupil became an admin: what was refused without a question is refused no longer', async () => {
    const wulan = await known('SISWA')
    expect(said(await people(wulan))).toEqual([403, 'forbidden'])
    await change((db) => db.update(schoolMembers).set({ role: 'ADMIN' }).where(membership(wulan)))
    expect(said(await people(wulan))).toEqual([200, undefined])
  })

  test('an admin became a pupil', async () => {
    const wulan = await known()
    await change((db) => db.update(schoolMembers).set({ role: 'SISWA', is_admin: false }).where(membership(wulan)))
    expect(said(await people(wulan))).toEqual([403, 'forbidden'])
  })

  test('a suspended school is read on', async () => {
    const wulan = await known()
    const suspend = (suspended: boolean) =>
      change((db) => db.update(schools).set({ suspended }).where(eq(schools.id, world.school.id)))
    await suspend(true)
    expect(said(await people(wulan))).toEqual([200, undefined])
    await suspend(false)
  })

  test('a session that was not used for a while goes through the door once, which keeps it alive', async () => {
    const wulan = await known()
    await change((db) => db.update(sessions).set({ last_used_at: anHourAgo }).where(mine(wulan)))
    expect(said(await people(wulan))).toEqual([200, undefined])
    const [row] = await house.database.db.select().from(sessions).where(mine(wulan))
    expect(row!.last_used_at.getTime()).toBeGreaterThan(anHourAgo.getTime() + 3_000_000)
    await people(wulan)
    asked = []
    await people(wulan)
    expect(asked).not.toContain('door')
  })
})

test('an answer that nobody had to be asked for is given by the door', async () => {
  const wulan = await known()
  expect(said(await wulan.call('GET', '/user/paginate?page=nol'))[0]).toBe(400)
  expect(asked).toEqual(['door'])
})

test('two tabs of one person act in two roles', async () => {
  const wulan = await known()
  const [other] = await house.database.db
    .insert(schoolMembers)
    .values({ school_id: world.school.id, user_id: wulan.userId, role: 'ORTU', status: 'ACTIVE' })
    .returning()
  const asParent = () => wulan.call('GET', '/user/paginate?page=1&limit=10', { headers: { 'x-membership': other!.id } })
  for (const expected of [200, 200]) {
    expect((await people(wulan)).status).toBe(expected)
    expect((await asParent()).status).toBe(403)
  }
})
