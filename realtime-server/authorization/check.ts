/**
 * Every call of a feature × every principal × every scope, against the table written by hand: all cells, none wrong.
 * A request is prepared once for all who are refused, and for a GET once for everybody: neither changes what was prepared.
 * Each other call has a request of its own, since it uses up what was prepared for it.
 */
import { randomUUID } from 'node:crypto'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { beginSession } from '#platform/auth/sessions.ts'
import { sessions } from '#platform/auth/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { callerOf, clientCredential, type Caller, type CallOptions } from '#testing/caller.ts'
import { withRoles } from '#testing/roles.ts'
import { arriveAs, arriveAt, type Someone } from '#testing/world.ts'
import type { Part } from './features.ts'
import { openFixture, type Fixture, type Wire } from './fixture.ts'
import { readLines, type TableLine, type Principal } from './table.ts'

/** An admin, who has every right that the table knows, before the first password has been changed. */
type Asker = Principal | 'first_password'

export function checkAuthorization(part: Part): void {
  const { requests } = part
  let fixture: Fixture
  let signIn: (asker: Asker) => Promise<Caller>
  const signedIn = new Map<Asker, Caller>()

  beforeAll(async () => {
    fixture = await openFixture()
    signIn = await signInsOf(fixture)
  })

  async function callerFor(asker: Asker): Promise<Caller> {
    const caller = signedIn.get(asker) ?? (await signIn(asker))
    signedIn.set(asker, caller)
    return caller
  }

  test.each(readLines(part).map((line) => [`${line.call} (${line.scope})`, line] as const))(
    '%s answers each principal as the table says',
    async (_title, line) => {
      const { call, scope, expected: principalsExpect } = line
      const [method] = call.split(' ', 1) as [string]
      const expected: Partial<Record<Asker, number>> = {
        ...principalsExpect,
        first_password: statusWithFirstPassword(line),
      }
      const answered: Partial<Record<Asker, number>> = {}
      const prepare = async () => requests[call]!(scope, fixture) // the inventory has a request for each call
      const ask = async (asker: Asker, { path, ...options }: Wire) => {
        const caller = await callerFor(asker)
        const { status, body } = await caller(method, path, options)
        answered[asker] = status
        if (asker === 'first_password' && status === 403) expect(body.code).toBe('must_change_password')
      }

      const askers = Object.keys(expected) as Asker[] // it has been put together of them
      const sharing = askers.filter((asker) => method === 'GET' || expected[asker]! >= 400)
      if (sharing.length > 0) {
        const request = await prepare()
        const before = scope === 'twin' && (await fingerprintOf(fixture, fixture.world.twin.id))
        for (const asker of sharing) if (asker !== 'FOREIGN') await ask(asker, request)
        expect(scope === 'twin' && (await fingerprintOf(fixture, fixture.world.twin.id))).toEqual(before)
        if (sharing.includes('FOREIGN')) await ask('FOREIGN', request)
      }
      for (const asker of askers.filter((one) => !sharing.includes(one))) {
        await ask(asker, await prepare())
        // Signing out or switching must not be felt in the next cell, also not by who is the same person.
        signedIn.clear()
      }
      expect(answered).toEqual(expected)
    },
  )
}

/**
 * What is open before the first password has been changed, written by hand: to read who one is, to change it (a wrong
 * present one is refused as ever), and to leave; and whatever is open before signing in.
 */
const openWithFirstPassword: Record<string, number> = {
  'GET /identity/user/token': 200,
  'PUT /identity/auth/password': 422,
  'POST /identity/auth/logout': 200,
  // Whoever calls is looked at by the signature alone.
  'POST /confrences/livekit/webhook': 401,
}

function statusWithFirstPassword({ call, expected }: TableLine): number {
  const isOpenBeforeSignIn = expected.client !== 401
  return openWithFirstPassword[call] ?? (isOpenBeforeSignIn ? expected.client : 403)
}

async function signInsOf({ server, world }: Fixture): Promise<(asker: Asker) => Promise<Caller>> {
  const { school, twin } = world
  const { people } = school
  const newAdmin = await arriveAs(server, world.school, 'Ratih', 'ADMIN')
  const wati = await arriveAs(server, world.school, 'Wati', 'GURU')
  await giveAccount(server, newAdmin, {}, { mustChange: true })

  const begin = (userId: string, schoolId: string) => {
    const device = { device_id: randomUUID(), device_name: 'Chrome', user_agent: '', ip: '' }
    return server.database.inTransaction({ kind: 'bypass', why: 'a test signs somebody in' }, ({ tx }) =>
      beginSession(tx, server.tools.secrets, userId, device, schoolId),
    )
  }
  const as =
    ({ userId, schoolId }: { userId: string; schoolId: string }) =>
    async () => {
      const { token, signingKey } = await begin(userId, schoolId)
      return callerOf(server.url, { token, signingKey, schoolId })
    }
  const withEndedSession = (change: Partial<typeof sessions.$inferInsert>) => async () => {
    const { userId, schoolId } = people.mina
    const session = await begin(userId, schoolId)
    await server.database.db.update(sessions).set(change).where(eq(sessions.id, session.id))
    return callerOf(server.url, { ...session, schoolId })
  }
  /** Only while they ask: for the others they are what the table says. */
  const being = (someone: Someone, takeOn: () => Promise<() => Promise<void>>) => async (): Promise<Caller> => {
    const call = await as(someone)()
    return async (...asked) => {
      const leave = await takeOn()
      try {
        return await call(...asked)
      } finally {
        await leave()
      }
    }
  }
  const asParent = { parentOf: [people.mina] }
  const asClient: Caller = (method, path, options: CallOptions = {}) =>
    world.anonymous(method, path, { ...options, headers: { authorization: clientCredential, ...options.headers } })
  const yesterday = momentDaysLater(new Date(), -1)

  const signIns: Record<Asker, () => Promise<Caller>> = {
    nobody: async () => world.anonymous,
    client: async () => asClient,
    expired: withEndedSession({ expires_at: yesterday }),
    signed_out: withEndedSession({ revoked_at: yesterday, revoke_reason: 'signed_out' }),
    replaced: withEndedSession({ revoked_at: yesterday, revoke_reason: 'new_device' }),
    stranger: async () => (await arriveAt(server, 'Tamu')).call,
    SISWA: as(people.mina),
    ORTU: as(people.sari),
    GURU: as(people.tono),
    WALI: as(people.budi),
    ADMIN: as(people.rina),
    FOREIGN: as(world.twin.people.rina),
    WALI_ORTU: being(people.budi, () => withRoles(server, school, people.budi, asParent)),
    GURU_ADMIN: being(people.tono, () => withRoles(server, school, people.tono, { isAdmin: true })),
    GURU_BK: being(people.tono, async () => {
      const leave = await withRoles(server, school, people.tono, { position: 'COUNSELOR' })
      const leaveTwin = await withRoles(server, twin, people.tono, { parentOf: [twin.people.mina] })
      return () => leave().then(leaveTwin)
    }),
    ORTU_GURU: being(wati, () => withRoles(server, school, wati, { ...asParent, teaches: [school.otherClassId] })),
    first_password: as(newAdmin),
  }
  return (asker) => signIns[asker]()
}

/** A hash for each table of the rows that a school owns: what no refused call may have touched. */
async function fingerprintOf({ server }: Fixture, schoolId: string): Promise<unknown> {
  const { pool } = server.database
  const { rows } = await pool.query<{ name: string }>(OWNED_TABLES)
  const hashOf = ({ name }: { name: string }) =>
    `select '${name}' as owner, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t where school_id = $1`
  // In one order, also where several workers ask. Named, so that PostgreSQL plans these eighty questions once a connection and not each time.
  const named = {
    name: 'fingerprint of a school',
    text: `${rows.map(hashOf).join(' union all ')} order by owner`,
    values: [schoolId],
  }
  return (await pool.query(named)).rows
}

const OWNED_TABLES = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'school_id' order by 1`
