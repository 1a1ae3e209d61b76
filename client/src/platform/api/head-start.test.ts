/** What is asked before the application has loaded must be what the application would ask, for the same person. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { api as law } from '@kelasku/shared/registry'
import { minifyContractRouter } from '@orpc/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#platform/fake-browser.ts'
import { serverNow } from './clock.ts'
import type { MinifiedContract } from './contract.ts'
import { createApi } from './create-api.ts'

const script = readFileSync(new URL('../../../public/head-start.js', import.meta.url), 'utf8')
const examId = '6f1f7e4a-1c1b-4f0e-9a51-0d6b6a9c2f10'
const mina = { user_id: 'mina', token: 'minas-token', signing_key: '' }
const kept = {
  'kelasku:accounts': [{ user_id: 'tono', token: 'tonos-token' }, mina],
  'kelasku:active': 'mina',
  'kelasku:mina:role': { version: 1, state: { school_id: 'melati' } },
}
const working = { status: 'WORKING', epoch: 2 }
const hour = 3_600_000

/** A page whose script has run; `late` is what the application asks afterwards, as whoever it is then. */
function opened(
  pathname: string,
  { stored = kept, exam = working, status = 200, as = mina, school = 'melati', ahead = hour } = {},
) {
  const early: string[] = []
  const late: string[] = []
  const entries = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])
  const answering = (asked: string[]): typeof fetch => {
    return async (input, init) => {
      const { url, headers } = new Request(
        new URL(input instanceof Request ? input.url : String(input), 'http://school.test'),
        init,
      )
      asked.push(
        `${url.replace('http://school.test', '')} as ${headers.get('authorization')} in ${headers.get('x-school')}`,
      )
      const data = url.includes('/exam/v1/exam/') ? exam : { server_now: new Date(Date.now() + ahead) }
      return Response.json({ status: 'success', data }, { status })
    }
  }
  const page: { kelaskuHeadStart?: typeof globalThis.kelaskuHeadStart } & Record<string, unknown> = {
    localStorage: fakeStorage(Object.fromEntries(entries)),
    sessionStorage: fakeStorage(),
    location: { pathname },
    fetch: answering(early),
    AbortSignal,
  }
  runInNewContext(script, page)
  vi.stubGlobal('kelaskuHeadStart', page.kelaskuHeadStart)
  const api = createApi<typeof law>(minifyContractRouter(law) as unknown as MinifiedContract, {
    origin: 'http://school.test',
    caller: () => as,
    school: () => school,
    onSessionEnded: () => {},
    onMembershipChanged: () => {},
    onPasswordMustChange: () => {},
    onLine: () => {},
    fetch: answering(late),
    sleep: async () => {},
  })
  const askAll = async () => {
    await expect.poll(() => early.length).toBeGreaterThan(0)
    await api.identity.me({})
    await api.exam.get({ params: { id: examId } })
    await api.exam.questions({ query: { exam_id: examId, epoch: 2 } })
  }
  return { api, early, late, askAll }
}

afterEach(() => vi.unstubAllGlobals())

test('a pupil who opens their exam has whatever comes before the first question asked once', async () => {
  const { early, late, askAll } = opened(`/ujian-siswa/${examId}/kerjakan`)
  await expect.poll(() => early).toHaveLength(3)
  await askAll()
  expect(late).toEqual([])
  expect(early.every((asked) => asked.endsWith('as Bearer minas-token in melati'))).toBe(true)
})

test('the answer of an early call tells the time of its own trip', async () => {
  const ahead = 2 * hour
  const begun = Date.now()
  const { api, late } = opened('/dashboard', { ahead })
  await Promise.all(kelaskuHeadStart!.answers.values()) // the script has just run
  const trip = Date.now() - begun
  // Taken for a trip that begins when the application asks, it would tell a clock that is slow by so much.
  await new Promise((done) => setTimeout(done, 2 * trip + 100))
  await api.identity.me({})
  expect(late).toEqual([])
  const [before, told, after] = [Date.now(), serverNow(), Date.now()]
  expect(told).toBeGreaterThanOrEqual(before + ahead - trip)
  expect(told).toBeLessThanOrEqual(after + ahead + trip)
})

test('what the server holds is asked for when the device begins to count from it', async () => {
  const { api, early, late } = opened(`/ujian-siswa/${examId}/kerjakan`)
  await expect.poll(() => early).toHaveLength(3)
  await api.exam.answers({ query: { exam_id: examId } })
  expect(late).toHaveLength(1)
})

test('what is asked a second time is asked', async () => {
  const { api, late } = opened('/dashboard')
  await api.identity.me({})
  await api.identity.me({})
  expect(late).toHaveLength(1)
})

test('questions are not asked for before the exam has begun', async () => {
  const { early } = opened(`/ujian-siswa/${examId}/kerjakan`, { exam: { ...working, status: 'READY' } })
  await expect.poll(() => early).toHaveLength(2)
  await new Promise((done) => setTimeout(done, 20))
  expect(early.filter((asked) => asked.includes('/question'))).toEqual([])
})

test.each([
  ['somebody else', { as: { ...mina, token: 'tonos-token' } }],
  ['another school of theirs', { school: 'mawar' }],
  ['whom the server refused', { status: 503 }],
])('%s asks anew', async (_who, how) => {
  const { api, late } = opened('/dashboard', how)
  await api.identity.me({}).catch(() => {})
  expect(late.length).toBeGreaterThan(0)
})

test('nobody asks for nobody, nor after something that is no account of ours', () => {
  expect(opened('/dashboard', { stored: {} as typeof kept }).early).toEqual([])
  expect(opened('/dashboard', { stored: { ...kept, 'kelasku:accounts': 'x' as never } }).early).toEqual([])
})
