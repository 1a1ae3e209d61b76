/**
 * T04: whoever writes sends fields along that the call never asked for, by the name of every column of the database and
 * by those that such attacks are known by. Each is refused by its name, and the same call without them is not.
 */
import { api } from '@kelasku/shared/registry'
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '#platform/auth/sessions.ts'
import { callerOf, type Caller } from '#testing/caller.ts'
import { openFixture, type Fixture } from './fixture.ts'
import { authorizationTable, requests } from './features.ts'

const writes = Object.values(api)
  .flatMap((feature) => Object.values(feature) as AnyEndpoint[]) // a feature's calls, whatever each is called
  .map((endpoint) => endpoint['~orpc'])
  .filter(({ route }) => route.method !== 'GET')
  .map(({ route, meta }) => ({
    name: `${route.method} ${route.path}`,
    method: route.method ?? '',
    access: meta.access,
  }))

const known = [
  'id',
  '_id',
  'role',
  'roles',
  'admin',
  'isAdmin',
  'is_superuser',
  'permissions',
  'scope',
  'tenant_id',
  '$where',
]
const prototypes = ['__proto__', 'constructor', 'prototype']
/** No field of any call holds such a thing: one that was declared is refused for it too. */
const foreign = { mass: 'assignment' }

let fixture: Fixture
let columns: string[]
beforeAll(async () => {
  fixture = await openFixture()
  const { rows } = await fixture.server.database.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema in ('public', 'vault')`,
  )
  columns = [...new Set([...rows.map(({ name }) => name), ...known])].toSorted()
})

/** One who has every right that the table knows, signed in anew: no call before this one has changed that. */
async function admin(): Promise<Caller> {
  const { server, world } = fixture
  const { userId, schoolId } = world.school.people.rina
  const at = { device_id: crypto.randomUUID(), device_name: 'Chrome', user_agent: '', ip: '' }
  const session = await server.database.inTransaction({ kind: 'bypass', why: 'a test signs the admin in' }, ({ tx }) =>
    beginSession(tx, server.tools.secrets, userId, at, schoolId),
  )
  return callerOf(server.url, { ...session, schoolId })
}

const scopeOf = (name: string) => authorizationTable.find(({ call }) => call === name)?.scope ?? '-'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof FormData)

const withForeign = (body: Record<string, unknown>, names: readonly string[]) => ({
  ...Object.fromEntries(names.map((name) => [name, foreign])),
  ...body,
})

/** As text: no object of ours can hold a prototype as a field. */
const reaching = (body: object, prototype: string) =>
  JSON.stringify({ '?': { is_admin: true }, ...body }).replace('?', prototype)

/** The same body once for each object in it, with a foreign field in that one. */
function strained(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap((one, index) => strained(one).map((inner) => body.with(index, inner)))
  if (!isObject(body)) return []
  const inside = Object.entries(body).flatMap(([name, value]) =>
    strained(value).map((inner) => ({ ...body, [name]: inner })),
  )
  return [{ ...body, is_superuser: true }, ...inside]
}

describe.each(writes)('$name', ({ name, method, access }) => {
  const prepare = async () => {
    const caller = access === 'public' ? fixture.world.anonymous : await admin()
    const { path, ...options } = await requests[name]!(scopeOf(name), fixture) // the inventory of T01 has all of them
    const send = (body: unknown) => caller(method, path, { ...options, body })
    return { caller, path, body: options.body, send }
  }

  test('refuses every field that it did not ask for', async () => {
    const { body, send } = await prepare()
    if (body instanceof FormData) {
      body.set('school_id', fixture.world.twin.id)
      expect((await send(body)).status).toBe(400)
      return
    }
    // A text has no fields, and a list none of its own; those of its rows are strained below.
    if (Array.isArray(body) || typeof body === 'string') {
      expect((await send(withForeign({}, columns))).status).toBe(400)
      return
    }
    const own = isObject(body) ? body : {}
    const foreignNames = columns.filter((column) => !(column in own))
    const { status, body: answer } = await send(withForeign(own, foreignNames))
    expect(status).toBe(400)
    const named = new Set(Object.keys(answer.data as object).map((field) => field.split('.', 1)[0]))
    expect(foreignNames.filter((column) => !named.has(column))).toEqual([])

    for (const prototype of prototypes) expect((await send(reaching(own, prototype))).status).toBe(400)
  })

  test('refuses them in what lies inside its fields, and in its address', async () => {
    const { caller, path, body, send } = await prepare()
    for (const one of strained(body)) expect([one, (await send(one)).status]).toEqual([one, 400])
    const address = `${path}${path.includes('?') ? '&' : '?'}is_admin=true&school_id=${fixture.world.twin.id}`
    const { status, body: answer } = await caller(method, address, { body })
    expect(status).toBe(400)
    expect(Object.keys(answer.data as object).toSorted()).toEqual(['is_admin', 'school_id'])
  })

  test('without them is not refused for its fields', async () => {
    const { body, send } = await prepare()
    expect((await send(body)).body.code).not.toBe('INVALID_REQUEST_PAYLOAD')
  })
})
