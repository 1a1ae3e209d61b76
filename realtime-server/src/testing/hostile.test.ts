/** What bad input gets: a clear answer, and a server that is still there. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { schoolMembers } from '#features/school/table.ts'
import { callerOf, type Caller } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt } from '#testing/world.ts'

const { server, school, twin, people, stranger, anonymous } = await openTestSchool()
const { mina, rina, tono } = people

const join = (body: unknown) => stranger.call('POST', '/join-classes-v2', { body })

describe('a body', () => {
  test('with unknown and wrong fields is refused with every field named', async () => {
    const { status, body } = await join({
      invitation_code: 7,
      role: 'RAJA',
      is_admin: true,
      school_id: school.id,
    })
    expect([status, body.code, body.message]).toEqual([
      400,
      'INVALID_REQUEST_PAYLOAD',
      'Silahkan cek semua kolom isian anda',
    ])
    expect(Object.keys(body.data as object).toSorted()).toEqual(['invitation_code', 'is_admin', 'role', 'school_id'])
  })

  test('that is missing, no object or no JSON is refused', async () => {
    for (const body of [undefined, '', 'null', '[]', '"x"', '{', '{"a":', '\u0000']) {
      expect((await join(body)).status).toBe(400)
    }
  })

  test('where none belongs is refused too', async () => {
    expect((await stranger.call('POST', '/identity/auth/logout', { body: { user_id: randomUUID() } })).status).toBe(400)
  })

  test('of twenty megabytes is refused as too large', async () => {
    const { status, body } = await join(`{"invitation_code":"${'x'.repeat(20_000_000)}"}`)
    expect([status, body.code]).toEqual([413, 'payload_too_large'])
  })

  test('a hundred thousand levels deep is refused', async () => {
    const deep = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)
    expect((await join(deep)).status).toBe(400)
    expect((await join('['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(400)
  })

  test('that reaches for a prototype is refused, written plainly or escaped', async () => {
    const bodies = [
      '{"__proto__":{"is_admin":true},"invitation_code":"ZZZZ9999","role":"SISWA"}',
      '{"\\u005f_proto__":{"is_admin":true},"invitation_code":"ZZZZ9999","role":"SISWA"}',
      '{"constructor":{"prototype":{"is_admin":true}},"invitation_code":"ZZZZ9999","role":"SISWA"}',
    ]
    for (const body of bodies) expect((await join(body)).status).toBe(400)
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
  })
})

describe('a query', () => {
  test('with an unknown field or a wrong page is refused by name', async () => {
    const unknown = await mina.call('GET', '/me/classes?everything=1&page=0')
    expect(unknown.status).toBe(400)
    expect(Object.keys(unknown.body.data as object).toSorted()).toEqual(['everything', 'page'])
  })

  test('that asks for too much gets what there is to get, and is told so', async () => {
    expect((await mina.call('GET', '/me/classes?limit=9999')).body.meta).toMatchObject({ limit: 200 })
  })

  test('full of wildcards and quotes is only a text', async () => {
    for (const search of ['%', '_', "' or 1=1 --", '\\']) {
      expect((await rina.call('GET', `/me/classes?search=${encodeURIComponent(search)}`)).body.data).toEqual([])
    }
  })
})

describe('an id', () => {
  test('that is no UUID v4 is 422, whatever else it looks like', async () => {
    for (const id of ['1', 'null', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', '%00', "'; drop table users; --"]) {
      const { status, body } = await rina.call('GET', `/schools/${encodeURIComponent(id)}`)
      expect([status, body.code]).toEqual([422, 'invalid_id'])
    }
  })
})

describe('a repeated call with one Idempotency-Key', () => {
  const open = (key: string, school_name: string) =>
    stranger.call('POST', '/schools', { body: { school_name, grade: 'SD' }, headers: { 'idempotency-key': key } })

  test('happens once, even when both arrive together', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([open(key, 'SD Kamboja'), open(key, 'SD Kamboja')])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const { rows } = await server.database.pool.query(
      `select count(*)::int as n from schools where school_name = 'SD Kamboja'`,
    )
    expect(rows[0].n).toBe(1)
  })

  test('happens once, also when the first has changed which school the person is in', async () => {
    const person = await arriveAt(server, 'Pendiri')
    const key = randomUUID()
    const openOne = () =>
      person.call('POST', '/schools', {
        body: { school_name: 'SD Melati Putih', grade: 'SD' },
        headers: { 'idempotency-key': key },
      })
    const first = await openOne()
    expect(first.status).toBe(200)
    expect((await openOne()).body).toEqual(first.body)
  })

  test('for another body is refused', async () => {
    const key = randomUUID()
    await open(key, 'SD Flamboyan')
    const other = await open(key, 'SD Cempaka')
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('for another file is refused, and for the same one happens once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = (picture: File) => tono.call('POST', '/quiz-bank/v1/file', { body: formOf(picture), headers })
    const [red, blue] = [await square('red'), await square('blue')]
    const [first, same, other] = [await send(red), await send(red), await send(blue)]
    expect([first.status, same.status, other.status]).toEqual([200, 200, 422])
    expect(same.body.data).toEqual(first.body.data)
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  test('counts in each school of a person by itself', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await server.database.db
      .insert(schoolMembers)
      .values({ school_id: twin.id, user_id: tono.userId, role: 'GURU', status: 'ACTIVE' })
    const body = formOf(await square('red'))
    const send = (caller: Caller) => caller('POST', '/quiz-bank/v1/file', { body, headers })
    const here = await send(tono.call)
    const there = await send(callerOf(server.url, { ...tono, schoolId: twin.id }))
    expect([here.status, there.status]).toEqual([200, 200])
    expect((there.body.data as { id: string }).id).not.toBe((here.body.data as { id: string }).id)
  })
})

async function square(background: string): Promise<File> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } }).png()
  return new File([new Uint8Array(await picture.toBuffer())], 'gambar.png', { type: 'image/png' })
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

describe('every answer', () => {
  test('carries the id that a person can read out, and nothing of the inside', async () => {
    const given = randomUUID()
    const { headers, body } = await anonymous('GET', '/tidak-ada', { headers: { 'x-request-id': given } })
    expect(headers.get('x-request-id')).toBe(given)
    expect(body).toEqual({ status: 'error', code: 'not_found', message: 'Resource not found', request_id: given })
    const invented = await anonymous('GET', '/tidak-ada', { headers: { 'x-request-id': 'a\tb' } })
    expect(invented.body.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says who may frame it, run in it and read it', async () => {
    const { headers } = await fetch(`${server.url}/health/live`)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).toContain("media-src 'self' blob:")
    expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(self), display-capture=(self)')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

test('after all of this the server answers as before', async () => {
  expect((await mina.call('GET', `/schools/${school.id}`)).status).toBe(200)
})
