/**
 * T07 for long work: the server is killed at every step of an import and a rollover, of taking them back, and of an
 * export. It comes to the same end as if nothing had happened: every row of the database is compared, but for ids, moments and secrets.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askIn } from '#support/database.ts'
import { changesBetween, fingerprint, type Fingerprint } from '#support/fingerprint.ts'
import { demoAdults, signIn, type Person } from '#support/person.ts'
import { mortal, newInstallation, type Installation, type Server } from '#support/server.ts'

let installation: Installation
let server: Server
let admin: Person
let as: string

beforeAll(async () => {
  installation = await newInstallation(mortal)
  server = await installation.start()
  admin = await signIn(server.url, demoAdults[0]!)
  const { body } = await admin.call('GET', '/v2/me/schools')
  const memberships = body.data as { id: string; role: string; grade: string }[]
  as = memberships.find(({ role, grade }) => role === 'ADMIN' && grade === 'SMP')!.id // the demo admin has one
}, 120_000)
afterAll(() => installation.clear())

/** More than one bite, and one row that stays behind. */
const pupils = 230

function sheet(): FormData {
  const rows = Array.from({ length: pupils }, (_, index) => {
    const number = String(index).padStart(3, '0')
    const day = index === 100 ? 'kemarin' : '8/7/2013'
    return `Siswa Uji ${number};7A;P;0188800${number};U${number};Bandung;${day};Ayah ${number}`
  })
  const text = ['Nama Lengkap;Kelas;JK;NISN;NIS;Tempat Lahir;Tanggal Lahir;Nama Ayah', ...rows].join('\r\n')
  const body = new FormData()
  body.set('kind', 'STUDENT')
  body.set('file', new File([text], 'siswa.csv', { type: 'text/csv' }))
  return body
}

async function beginImport(): Promise<Begun> {
  const { body } = await admin.call('POST', '/v2/imports', { body: sheet(), as, patience: 30_000 })
  return { path: `/v2/imports/${(body.data as { id: string }).id}/commit` }
}

/** The plan that Kelasku itself suggests for the next year; one that was taken back makes room first. */
async function beginRollover(): Promise<Begun> {
  const dataOf = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await admin.call(method, path, { as, body, signed: true, patience: 15_000 })
    expect(answer, `${method} ${path}`).toMatchObject({ status: 200 })
    return answer.body.data as T
  }
  for (const { id } of await dataOf<{ id: string }[]>('GET', '/rollovers')) await dataOf('DELETE', `/rollovers/${id}`)
  const years = await dataOf<{ id: string; status: string }[]>('GET', '/schoolyear?limit=50')
  const yearThat = (status: string) => years.find((year) => year.status === status)?.id
  const { id, version } = await dataOf<{ id: string; version: number }>('POST', '/rollovers', {
    from_year_id: yearThat('ACTIVE'),
    to_year_id: yearThat('UPCOMING'),
  })
  return { path: `/rollovers/${id}/run`, body: { version } }
}

/** The call that long work begins with. */
interface Begun {
  path: string
  body?: unknown
}

interface Ending {
  status: string
  success: number
  failed: number
}

/** Begins long work, dies of it, and waits for its end; the call is repeated, as by somebody who heard no answer. */
async function process({ path, body: given }: Begun, dieAt?: string): Promise<{ id: string; ending: Ending }> {
  const act = { as, body: given, key: randomUUID(), signed: true }
  if (dieAt !== undefined) await dieOf(() => admin.call('POST', path, { ...act, dieAt }), dieAt)
  const { status, body } = await admin.call('POST', path, { ...act, patience: 15_000 })
  expect(status).toBe(200)
  const { id, process_id = id } = body.data as { id: string; process_id?: string }
  return { id: process_id, ending: await endOf(process_id) }
}

async function endOf(id: string): Promise<Ending> {
  const giveUp = Date.now() + 120_000
  while (Date.now() < giveUp) {
    const { body } = await admin.call('GET', `/v2/bg-processes/${id}`, { as, patience: 15_000 })
    const { status, success, failed } = body.data as Ending
    if (status !== 'QUEUED' && status !== 'RUNNING') return { status, success, failed }
    await delay(50)
  }
  throw new Error('It never came to an end.')
}

/** Asks for something that the server dies of, and starts it again. */
async function dieOf(act: () => Promise<unknown>, dieAt: string): Promise<void> {
  await act().catch(() => {})
  const end = await Promise.race([server.ended, delay(60_000, 'it lives')])
  expect(end, `the server never came to the point "${dieAt}"`).toBe('SIGKILL')
  // Built it is; nobody has to look again.
  server = await installation.start('image')
}

const now = (): Promise<Fingerprint> => fingerprint(installation.dataDir)

interface Whole {
  endings: { taken: Ending; takenBack: Ending }
  taken: string[]
  takenBack: string[]
}

/** All that long work changes, and all that is different once it was taken back. */
async function thereAndBack(begin: () => Promise<Begun>, dieAt?: string, dieAtBack = dieAt): Promise<Whole> {
  const begun = await begin()
  const before = await now()
  const there = await process(begun, dieAt)
  const after = await now()
  const back = await process({ path: `/v2/bg-processes/${there.id}/undo` }, dieAtBack)
  const end = await now()
  return {
    endings: { taken: there.ending, takenBack: back.ending },
    taken: changesBetween(before, after),
    takenBack: changesBetween(before, end),
  }
}

/** What the call and the first step meet, whatever the work. */
const beginnings = [
  'before query insert into "background_processes"',
  'before query commit',
  'during query commit',
  'after query commit',
  'after any query update "background_processes" #1',
]
const inStep = (step: number) => [
  `before any query update "background_processes" #${step}`,
  `after any query update "background_processes" #${step}`,
]

describe('an import of two bites, and taking it back', () => {
  let undisturbed: Whole

  test('left in peace', async () => {
    undisturbed = await thereAndBack(beginImport)
    expect(undisturbed.endings).toEqual({
      taken: { status: 'PARTIAL', success: pupils - 1, failed: 1 },
      takenBack: { status: 'SUCCESS', success: pupils - 1, failed: 0 },
    })
    const came = undisturbed.taken.filter((row) => row.startsWith('+1 users ') && row.includes('Siswa Uji'))
    expect(came).toHaveLength(pupils - 1)
    expect(undisturbed.takenBack.filter((row) => / (users|class_members|profiles) /.test(row))).toEqual([])
    // Nothing is compared that differs by itself.
    expect(await thereAndBack(beginImport)).toEqual(undisturbed)
  })

  test.each([...beginnings, ...inStep(2), 'during any query commit #4', ...inStep(3).slice(1), ...inStep(4).slice(1)])(
    'killed %s',
    async (point) => expect(await thereAndBack(beginImport, point)).toEqual(undisturbed),
  )
})

describe('a rollover of the school, and taking it back', () => {
  let undisturbed: Whole

  test('left in peace', async () => {
    undisturbed = await thereAndBack(beginRollover)
    expect(undisturbed.endings).toMatchObject({ taken: { status: 'SUCCESS' }, takenBack: { status: 'SUCCESS' } })
    expect(undisturbed.taken.filter((row) => row.startsWith('+1 classes ')).length).toBeGreaterThan(2)
    expect(await thereAndBack(beginRollover)).toEqual(undisturbed)
  })

  // New classes, then pupils, then their teachers, at last the year; and back again.
  test.each([
    [3, 2],
    [8, 4],
    [10, 6],
    [13, 8],
    [17, 9],
  ])('killed in step %i, and in step %i of the way back', async (there, back) => {
    const [point, pointBack] = [there, back].map((step) => `after any query update "background_processes" #${step}`)
    expect(await thereAndBack(beginRollover, point, pointBack)).toEqual(undisturbed)
  })
})

describe('an export of everybody', () => {
  const path = '/v2/profile/master-export?file_type=csv'
  const lines = async () => {
    const response = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${admin.token}`, 'x-membership': as },
    })
    return [response.status, (await response.text()).split('\r\n').length]
  }
  let undisturbed: unknown

  test('left in peace', async () => {
    undisturbed = await lines()
    expect(undisturbed).toEqual([200, expect.any(Number)])
  })

  test.each([
    ['before query insert into profile_views', 0],
    ['after query insert into profile_views', 0],
    ['before query commit', 0],
    ['after query commit', 1],
    ['during answer', 1],
  ])('killed %s, each look is noted with the whole sheet or not at all, and once', async (point, share) => {
    await forgetLooks()
    await dieOf(() => admin.call('GET', path, { as, dieAt: point }), point)
    const looked = await looks()
    expect(await lines()).toEqual(undisturbed)
    const all = await looks()
    expect(all).toBeGreaterThan(20)
    expect(looked).toBe(all * share)
  })

  const looks = async () =>
    Number((await askIn<{ n: string }>(installation.dataDir, 'select count(*) as n from profile_views'))[0]!.n)
  const forgetLooks = () => askIn(installation.dataDir, 'delete from profile_views')
})
