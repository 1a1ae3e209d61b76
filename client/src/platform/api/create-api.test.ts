import { api as law } from '@kelasku/shared/registry'
import { minifyContractRouter } from '@orpc/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#platform/fake-browser.ts'
import type { CallError } from './call-error.ts'
import { serverNow } from './clock.ts'
import type { MinifiedContract } from './contract.ts'
import { createApi } from './create-api.ts'
import type { Caller, Ending } from './api-host.ts'

type Answer = (request: Request) => Response | Promise<Response>

const mina: Caller = { user_id: 'mina', token: 'minas-token', signing_key: btoa('minas-key') }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const id = '6f1f7e4a-1c1b-4f0e-9a51-0d6b6a9c2f10'

const ok = (data: unknown = {}) => Response.json({ status: 'success', data })
const refuse = (status: number, code: string, headers: HeadersInit = {}) =>
  Response.json({ status: 'error', code, message: `words for ${code}`, request_id: 'server-id' }, { status, headers })
const broken: Answer = () => {
  throw new TypeError('Failed to fetch')
}

/** A host in which each attempt is answered by the next of the given answers, the last one again and again. */
function school(...answers: Answer[]) {
  const seen: Request[] = []
  const heard: { ended: [Caller, Ending][]; membership: number; password: number; line: boolean[]; slept: number[] } = {
    ended: [],
    membership: 0,
    password: 0,
    line: [],
    slept: [],
  }
  let caller: Caller | null = mina
  const api = createApi<typeof law>(minifyContractRouter(law) as unknown as MinifiedContract, {
    origin: 'http://school.test',
    caller: () => caller,
    school: () => 'membership-of-this-tab',
    onSessionEnded: (whose, ending) => void heard.ended.push([whose, ending]),
    onMembershipChanged: () => void (heard.membership += 1),
    onPasswordMustChange: () => void (heard.password += 1),
    onLine: (isReached) => void heard.line.push(isReached),
    sleep: async (ms) => void heard.slept.push(ms),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      seen.push(request)
      const answer = answers[Math.min(seen.length, answers.length) - 1]
      return answer!(request)
    },
  })
  const signOut = () => {
    caller = null
  }
  const signInAgain = () => {
    caller = { ...mina, token: 'minas-next-token' }
  }
  return { api, seen, heard, signOut, signInAgain }
}

const errorOf = (call: PromiseLike<unknown>): Promise<CallError> =>
  Promise.resolve(call).then(
    () => expect.unreachable('it was answered'),
    (error: CallError) => error,
  )

beforeEach(() => void openBrowser())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('every call', () => {
  test('says who asks, as what, and under which id', async () => {
    const { api, seen } = school(() => ok([]))
    await api.classroom.current()
    const { headers, url, method } = seen[0]!
    expect([method, url]).toEqual(['GET', 'http://school.test/api/me/current-class'])
    expect(headers.get('authorization')).toBe('Bearer minas-token')
    expect(headers.get('x-school')).toBe('membership-of-this-tab')
    expect(headers.get('x-request-id')).toMatch(uuid)
    expect(headers.get('idempotency-key')).toBeNull()
  })

  test('that changes something has a key of its own', async () => {
    const { api, seen } = school(() => ok({ done: true }))
    await api.identity.signOut()
    await api.identity.signOut()
    const [one, other] = seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(one).toMatch(uuid)
    expect(other).not.toBe(one)
  })

  test('of nobody in particular carries nobody, though somebody is signed in here', async () => {
    const { api, seen } = school(() => ok())
    await api.identity.captcha()
    expect(seen[0]!.headers.get('authorization')).toBeNull()
    expect(seen[0]!.headers.get('x-school')).toBeNull()
  })

  test('for the appearance of the school shows the client, or whoever is signed in', async () => {
    const { api, seen, signOut } = school(() => ok())
    await api.whitelabel.select()
    signOut()
    await api.whitelabel.select()
    const [first, second] = seen.map(({ headers }) => headers.get('authorization'))
    expect(first).toBe('Bearer minas-token')
    expect(second).toBe(`Basic ${btoa('kelasku-web:tampilan')}`)
  })

  test('may be made for another account of this device, in no membership of this tab', async () => {
    const { api, seen } = school(() => ok())
    await api.identity.signOut({}, { context: { as: { ...mina, token: 'dadangs-token' } } })
    expect(seen[0]!.headers.get('authorization')).toBe('Bearer dadangs-token')
    expect(seen[0]!.headers.get('x-school')).toBeNull()
  })

  test('tells the time of the server', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const ahead = 15 * 60_000
    const { api } = school(() => ok({ server_now: new Date(Date.now() + ahead).toISOString() }))
    await api.identity.me()
    expect(serverNow() - Date.now()).toBe(ahead)
  })
})

describe('a signed call', () => {
  test('carries its signature, made anew for each attempt under the same key', async () => {
    const { api, seen } = school(broken, () => ok())
    await api.school.setAdmin({ params: { id }, body: { is_admin: true } })
    const [one, other] = seen.map(({ headers }) => headers)
    expect(one!.get('x-signature')).toMatch(/^[0-9a-f]{64}$/)
    expect(one!.get('x-nonce')).not.toBe(other!.get('x-nonce'))
    expect(one!.get('idempotency-key')).toBe(other!.get('idempotency-key'))
    expect(await seen[1]!.text()).toBe('{"is_admin":true}')
  })

  test('is the only one that does', async () => {
    const { api, seen } = school(() => ok())
    await api.school.switch({ body: { school_id: id } })
    expect(seen[0]!.headers.get('x-signature')).toBeNull()
  })
})

test('a file that is too large is refused before it goes over a weak line, with its size and what would be taken', async () => {
  const { api, seen } = school(() => ok())
  const file = new File([new Uint8Array(7 * 1024 ** 2)], 'film.pdf')
  const error = await errorOf(api.whitelabel.upload({ body: { file } }))
  expect(error).toMatchObject({ code: 'payload_too_large', status: 413 })
  expect(error.data).toEqual({ file: [expect.stringMatching(/^Berkas ini 7 MB, paling besar 5 MB\./)] })
  expect(seen).toHaveLength(0)
})

describe('a broken line', () => {
  test('costs a read one more attempt', async () => {
    const { api, seen, heard } = school(broken, () => ok([]))
    await api.school.mine()
    expect(seen).toHaveLength(2)
    expect(heard.line).toEqual([true])
  })

  test('that stays broken is said in the words of the specification', async () => {
    const { api, seen, heard } = school(broken)
    const error = await errorOf(api.school.mine())
    expect(error).toMatchObject({ code: 'network_error', status: 0 })
    expect(error.message).toBe('Network error - please check your connection')
    expect(seen).toHaveLength(2)
    expect(heard.line).toEqual([false])
  })

  test('costs a write two more attempts, under one key', async () => {
    const { api, seen } = school(broken)
    await errorOf(api.identity.signOut())
    const keys = new Set(seen.map(({ headers }) => headers.get('idempotency-key')))
    expect([seen.length, keys.size]).toEqual([3, 1])
  })

  test('lets the same write, pressed again, go out under the key that was never answered', async () => {
    const { api, seen } = school(
      broken,
      broken,
      broken,
      () => ok(),
      () => ok(),
    )
    const write = () => api.school.switch({ body: { school_id: id } })
    await errorOf(write())
    await write()
    await write()
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[0])
  })

  test('is not carried on into other words, or past a write that may have undone it', async () => {
    const { api, seen } = school(broken, broken, broken, () => ok())
    await errorOf(api.school.setAdmin({ params: { id }, body: { is_admin: true } }))
    await api.school.setAdmin({ params: { id }, body: { is_admin: false } })
    await api.school.setAdmin({ params: { id }, body: { is_admin: true } })
    const [first, , , other, again] = seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set([first, other, again]).size).toBe(3)
  })

  test('in the middle of an answer is a broken line', async () => {
    const torn: Answer = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) }), {
        headers: { 'content-type': 'application/json' },
      })
    const { api, seen } = school(torn, () => ok([]))
    await api.school.mine()
    expect(seen).toHaveLength(2)
  })

  test('is not tried again while the browser knows that there is none', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { api, seen } = school(broken)
    await errorOf(api.school.mine())
    expect(seen).toHaveLength(1)
  })

  test('may look like an answer: the sign-in page of a café', async () => {
    const { api } = school(() => new Response('<h1>WiFi</h1>', { headers: { 'content-type': 'text/html' } }))
    expect(await errorOf(api.school.mine())).toMatchObject({ code: 'network_error' })
  })
})

describe('a busy server', () => {
  test('is asked again when it was only a question, at the time that it named', async () => {
    const { api, seen, heard } = school(
      () => refuse(503, 'service_unavailable', { 'retry-after': '3' }),
      () => ok([]),
    )
    await api.school.mine()
    expect(seen).toHaveLength(2)
    expect(heard.slept[0]).toBeGreaterThanOrEqual(2250)
    expect(heard.slept[0]).toBeLessThanOrEqual(3750)
  })

  test('keeps a write, which the person repeats', async () => {
    const { api, seen } = school(() => refuse(503, 'service_unavailable'))
    expect(await errorOf(api.identity.signOut())).toMatchObject({ code: 'service_unavailable', status: 503 })
    expect(seen).toHaveLength(1)
  })

  test('that still works at the first attempt gives the second one its answer', async () => {
    const { api, seen } = school(
      broken,
      () => refuse(409, 'request_in_progress', { 'retry-after': '1' }),
      () => ok(),
    )
    await api.identity.signOut()
    expect(seen).toHaveLength(3)
  })
})

describe('a refusal', () => {
  test('comes with its code, words, fields and the id to read out', async () => {
    const body = { status: 'error', code: 'invalid_id', message: 'kata', data: { id: ['salah'] }, request_id: 'kode' }
    const { api } = school(() => Response.json(body, { status: 422 }))
    const error = await errorOf(api.school.get({ params: { id } }))
    expect(error).toMatchObject({ code: 'invalid_id', status: 422, data: { id: ['salah'] }, requestId: 'kode' })
    expect(error.message).toBe('kata')
  })

  test.each([
    [403, 'Access forbidden'],
    [404, 'Resource not found'],
    [502, 'Server error occurred'],
  ])('of a proxy (%i) has the words of the specification', async (status, words) => {
    const { api, seen } = school(() => new Response('<h1>nginx</h1>', { status }))
    const error = await errorOf(api.school.mine())
    expect(error).toMatchObject({ code: `http_${status}`, message: words })
    expect(error.requestId).toBe(seen[0]!.headers.get('x-request-id'))
  })

  test('of the door ends the session that asked', async () => {
    for (const code of ['invalid_authorization', 'unauthorized_device'] as const) {
      const { api, heard } = school(() => refuse(401, code))
      await errorOf(api.school.mine())
      expect(heard.ended).toEqual([[mina, code]])
    }
  })

  test('of the door that comes after a new sign-in does not count: the call is made again by the new session', async () => {
    const late: Answer = () => {
      signInAgain()
      return refuse(401, 'invalid_authorization')
    }
    const { api, seen, signInAgain } = school(late, () => ok({ id }))
    await api.school.mine()
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer minas-token',
      'Bearer minas-next-token',
    ])
  })

  test('of a password ends nothing', async () => {
    const { api, heard } = school(() => refuse(401, 'wrong_credentials'))
    const form = { username: 'mina', password: 'salah', device_id: 'device-1', device_name: 'Chrome' }
    await errorOf(api.identity.signIn({ body: form }))
    expect(heard.ended).toEqual([])
  })

  test('of a membership that is no more is told to the shell', async () => {
    const { api, heard } = school(() => refuse(409, 'membership_changed'))
    await errorOf(api.classroom.current())
    expect(heard.membership).toBe(1)
  })

  test('for a password that must be changed is told to the shell, and ends nothing', async () => {
    const { api, heard } = school(() => refuse(403, 'must_change_password'))
    await errorOf(api.classroom.current())
    expect(heard).toMatchObject({ password: 1, ended: [] })
  })
})

/** Answers when it is aborted, as fetch does. */
const silent: Answer = ({ signal }) =>
  new Promise((_answer, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('patience', () => {
  test('ends after 20 seconds, and a write that ran out of it is not repeated', async () => {
    vi.useFakeTimers()
    const { api, seen } = school(silent)
    const failing = errorOf(api.identity.signOut())
    await vi.advanceTimersByTimeAsync(19_900)
    expect(seen[0]!.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await failing).toMatchObject({ code: 'request_timeout', message: 'Request timeout' })
    expect(seen).toHaveLength(1)
  })

  test('is 30 seconds for exams', async () => {
    vi.useFakeTimers()
    const { api } = school(silent)
    const failing = errorOf(api.school.examYears())
    let isOver = false
    void failing.then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(29_900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await failing).toMatchObject({ code: 'request_timeout' })
  })

  test('may be ended by the screen that asked', async () => {
    const { api, seen, heard } = school(silent)
    const leaving = new AbortController()
    const failing = errorOf(api.school.mine({}, { signal: leaving.signal }))
    await expect.poll(() => seen).toHaveLength(1)
    leaving.abort()
    expect(await failing).toMatchObject({ code: 'request_cancelled', message: 'Request was cancelled' })
    expect(heard.line).toEqual([])
  })
})
