/** T01: every call × every principal × every scope, against the table written by hand. All cells, none wrong. */
import { randomUUID } from 'node:crypto'
import { api } from '@kelasku/shared/registry'
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedBy } from '#features/index.ts'
import { sessions } from '#platform/auth/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import { giveAccount } from '#testing/accounts.ts'
import { callerOf, clientCredential, type Caller, type CallOptions } from '#testing/caller.ts'
import type { TestHouse } from '#testing/house.ts'
import { arriveAt } from '#testing/world.ts'
import { layGround, type Ground, type Wire } from './ground.ts'
import { requests } from './requests.ts'
import { authorizationTable, principals, type Principal } from './table.ts'

const nameOf = (endpoint: AnyEndpoint) => `${endpoint['~orpc'].route.method} ${endpoint['~orpc'].route.path}`
const contract = Object.values(api).flatMap((feature) => (Object.values(feature) as AnyEndpoint[]).map(nameOf))

let ground: Ground
let callers: Record<Principal, () => Promise<Caller>>

beforeAll(async () => {
  ground = await layGround()
  callers = callersOf(ground)
})

/** A caller a cell: signing out or switching in one cell must not be felt in the next. */
function callersOf({ house, world }: Ground): Record<Principal, () => Promise<Caller>> {
  const { people } = world.school
  const withClient =
    (call: Caller): Caller =>
    (method, path, options: CallOptions = {}) =>
      call(method, path, { ...options, headers: { authorization: clientCredential, ...options.headers } })

  const freshly = (userId: string, membershipId?: string) => async () => {
    const at = { device_id: randomUUID(), device_name: 'Chrome', user_agent: '', ip: '' }
    const session = await house.database.inTransaction({ kind: 'beyond', why: 'a test signs somebody in' }, ({ tx }) =>
      beginSession(tx, house.tools.secrets, userId, at, membershipId ?? null),
    )
    return {
      session,
      call: callerOf(house.url, { token: session.token, signingKey: session.signingKey, membershipId }),
    }
  }
  const as = (someone: { userId: string; membershipId?: string | undefined }) => {
    const enter = freshly(someone.userId, someone.membershipId)
    return async () => (await enter()).call
  }
  const ended = (change: Partial<typeof sessions.$inferInsert>) => async () => {
    const { session, call } = await freshly(people.mina.userId, people.mina.membershipId)()
    await house.database.db.update(sessions).set(change).where(eq(sessions.id, session.id))
    return call
  }
  const yesterday = new Date(Date.now() - 86_400_000)

  return {
    nobody: async () => world.anonymous,
    client: async () => withClient(world.anonymous),
    expired: ended({ expires_at: yesterday }),
    signed_out: ended({ revoked_at: yesterday, revoke_reason: 'signed_out' }),
    replaced: ended({ revoked_at: yesterday, revoke_reason: 'new_device' }),
    stranger: async () => (await arriveAt(house, 'Tamu')).call,
    SISWA: as(people.mina),
    ORTU: as(people.sari),
    GURU: as(people.tono),
    WALI: as(people.budi),
    ADMIN: as(people.rina),
    FOREIGN: as(world.twin.people.rina),
  }
}

/** Everything that the twin school owns, a hash for each table: what no refused call may have touched. */
async function fingerprintOfTwin(): Promise<Record<string, string>> {
  const { pool } = ground.house.database
  const tables = ownedTables ?? (await listOwnedTables())
  ownedTables = tables
  const rowsOf = (table: string) =>
    `select '${table}' as owner, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${table}" t where school_id = $1`
  const { rows } = await pool.query<{ owner: string; hash: string }>(tables.map(rowsOf).join(' union all '), [
    ground.world.twin.id,
  ])
  return Object.fromEntries(rows.map(({ owner, hash }) => [owner, hash]))
}
let ownedTables: string[] | undefined

async function listOwnedTables(): Promise<string[]> {
  const { rows } = await ground.house.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'school_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const servedOf = ({ tools, processes, exams, ways }: TestHouse) => servedBy(tools, processes, exams, ways)

describe('the inventory', () => {
  test('every call of the contract is served, once', () => {
    const served = servedOf(ground.house).map(({ endpoint }) => nameOf(endpoint))
    expect(served.toSorted()).toEqual(contract.toSorted())
  })

  test('every call has its lines in the table, and its request', () => {
    const listed = new Set(authorizationTable.map(({ call }) => call))
    expect([...listed].toSorted()).toEqual([...new Set(contract)].toSorted())
    expect(Object.keys(requests).toSorted()).toEqual([...listed].toSorted())
  })

  test('every call with an id is tried with the twin school’s or a missing one, and with a malformed one', () => {
    const withId = contract.filter((call) => call.includes('{id}'))
    const tried = (call: string, scope: string) =>
      authorizationTable.some((line) => line.call === call && line.scope === scope)
    const untried = withId.filter((call) => !tried(call, 'twin') && !tried(call, 'missing'))
    expect(untried).toEqual([])
  })

  test('work beyond the school wall always says why', () => {
    const beyond = servedOf(ground.house).filter(({ beyondSchool }) => beyondSchool !== undefined)
    expect(beyond.every(({ beyondSchool }) => (beyondSchool?.length ?? 0) > 20)).toBe(true)
  })
})

/**
 * What is open before the first password has been changed, written by hand: to read who one is, to change it (a wrong
 * present one is refused as ever), and to leave.
 */
const openWithFirstPassword: Record<string, number> = {
  'GET /identity/user/token': 200,
  'PUT /identity/auth/password': 422,
  'POST /identity/auth/logout': 200,
}

describe('somebody who has yet to change their first password', () => {
  let enter: () => Promise<Caller>
  beforeAll(async () => {
    const { house, world } = ground
    // One who has every right that the table knows, so that nothing else can be the reason.
    await giveAccount(house, world.school.people.rina, {}, { mustChange: true })
    enter = callers.ADMIN
  })
  afterAll(() => giveAccount(ground.house, ground.world.school.people.rina, {}))

  test.each(authorizationTable.map((line) => [`${line.call} (${line.scope})`, line] as const))(
    '%s is open only where it is open before signing in',
    async (_title, { call, scope, expected }) => {
      const { path, ...options } = await requests[call]!(scope, ground)
      const answer = await (await enter())(call.split(' ', 1)[0]!, path, options)
      const isBeforeSignIn = expected.client !== 401
      const status = openWithFirstPassword[call] ?? (isBeforeSignIn ? expected.client : 403)
      expect(answer.status).toBe(status)
      if (status === 403) expect(answer.body.code).toBe('must_change_password')
    },
  )
})

describe.each(authorizationTable.map((line) => [`${line.call} (${line.scope})`, line] as const))(
  '%s',
  (_title, { call, scope, expected }) => {
    const strangers = principals.filter((principal) => scope === 'twin' && principal !== 'FOREIGN')

    test('answers each principal as the table says', async () => {
      const answered = {} as Record<Principal, number>
      const ask = async (principal: Principal, { path, ...options }: Wire) => {
        const caller = await callers[principal]()
        answered[principal] = (await caller(call.split(' ', 1)[0]!, path, options)).status
      }

      // What a request needs is laid first: what lies there after it has to stay as it is.
      const laid: [Principal, Wire][] = []
      for (const principal of strangers) laid.push([principal, await requests[call]!(scope, ground)])
      const before = strangers.length > 0 && (await fingerprintOfTwin())
      for (const [principal, request] of laid) await ask(principal, request)
      expect(strangers.length > 0 && (await fingerprintOfTwin())).toEqual(before)

      for (const principal of principals)
        if (!strangers.includes(principal)) await ask(principal, await requests[call]!(scope, ground))
      expect(answered).toEqual(expected)
    })
  },
)
