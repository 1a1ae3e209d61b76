/**
 * T07: the server dies at named points, from the first statement of an act to the last byte of its answer, while it saves
 * a file, and in the middle of a job. What had been committed is there although nobody was told; what had not is not
 * there at all; and whoever repeats the act with the same key gets it done once.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askIn } from '#support/database.ts'
import { demoAdults, signIn, type Person, type Request } from '#support/person.ts'
import { mortal, newInstallation, type Installation, type Server } from '#support/server.ts'

let installation: Installation
let server: Server
let founder: Person
let teacher: Person

beforeAll(async () => {
  installation = await newInstallation(mortal)
  server = await installation.start()
  founder = await signIn(server.url, demoAdults[0]!)
  teacher = await signIn(server.url, demoAdults[1]!)
}, 120_000)
afterAll(() => installation.clear())

describe('an act that opens a school', () => {
  test.each([
    ['before query insert into "vault"."idempotency_keys"', 0], // with which the transaction begins
    ['after query insert into "vault"."idempotency_keys"', 0],
    ['after query insert into "schools"', 0],
    ['after query insert into "school_members"', 0],
    ['after query insert into "audit_rows"', 0],
    ['after query update "vault"."idempotency_keys"', 0],
    ['before query commit', 0],
    ['during query commit', undefined], // who dies while the database commits cannot know
    ['after query commit', 1],
    ['before answer', 1],
    ['during answer', 1],
    ['after answer', 1],
  ])('killed %s', async (point, done) => {
    const name = `SD Uji ${randomUUID()}`
    const act = { body: { school_name: name, grade: 'SD' }, key: randomUUID() }

    await dieOf(founder, '/schools', act, point)
    const found = await tracesOf(name)
    expect(found).toEqual(times(done ?? found.schools))

    const reply = await founder.call('POST', '/schools', act)
    expect([reply.status, await tracesOf(name)]).toEqual([200, times(1)])
    expect((await founder.call('POST', '/schools', act)).body).toEqual(reply.body)
    expect(await tracesOf(name)).toEqual(times(1))
  })

  const times = (n: number) => ({ schools: n, members: n, audits: n })
  const tracesOf = async (name: string) => {
    const [traces] = await askIn<ReturnType<typeof times>>(
      installation.dataDir,
      `select count(*)::int as schools, count(m)::int as members, count(a)::int as audits from schools s
       left join school_members m on m.school_id = s.id left join audit_rows a on a.school_id = s.id
       where s.school_name = $1`,
      [name],
    )
    return traces!
  }
})

describe('an act that others are told of', () => {
  test.each(['after query commit', 'before news', 'after news'])('killed %s', async (point) => {
    const opened = await founder.call('POST', '/schools', { body: { school_name: 'SD Kabar', grade: 'SD' } })
    const { school_id } = opened.body.data as { school_id: string }
    const act = { body: { school_id, role: 'GURU' }, key: randomUUID() }
    const seenByFounder = async () => {
      const { body } = await founder.call('GET', '/schoolReference/requests', { as: school_id })
      return (body.data as unknown[]).length
    }

    await dieOf(teacher, '/join-schools-form', act, point)
    // The news went with the server's memory; who comes back and looks finds what it would have told.
    expect(await seenByFounder()).toBe(1)
    expect((await teacher.call('POST', '/join-schools-form', act)).status).toBe(200)
    expect(await seenByFounder()).toBe(1)
  })
})

describe('a photograph', () => {
  test.each([
    ['before file writeFile', 0],
    ['during file writeFile', 0],
    ['before file sync', 0],
    ['before file rename', 0],
    ['after file rename', 0],
    ['after query insert into "files"', 0],
    // The first transaction only looks whether this key was answered before.
    ['before query commit #2', 0],
    ['after query commit #2', 1],
    ['before answer', 1],
  ])('killed %s', async (point, done) => {
    const before = (await rowsOfFiles()).length
    const act = { body: await portrait(), key: randomUUID() }

    await dieOf(teacher, '/identity/file', act, point)
    expect(await rowsOfFiles()).toHaveLength(before + done)
    await everyRowHasItsBytes()

    const reply = await teacher.call('POST', '/identity/file', act)
    expect([reply.status, (await rowsOfFiles()).length]).toEqual([200, before + 1])
    await everyRowHasItsBytes()
  })

  const rowsOfFiles = () => askIn<{ id: string; sha256: string }>(installation.dataDir, 'select id, sha256 from files')

  async function everyRowHasItsBytes() {
    for (const { id, sha256 } of await rowsOfFiles()) {
      const bytes = await readFile(join(installation.dataDir, 'files', sha256.slice(0, 2), sha256))
      expect([id, createHash('sha256').update(bytes).digest('hex')]).toEqual([id, sha256])
    }
  }

  /** Another one each time: bytes that lie there already are not written again. */
  async function portrait() {
    const [r, g, b] = randomBytes(3)
    const picture = sharp({ create: { width: 192, height: 192, channels: 3, background: { r: r!, g: g!, b: b! } } })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'Foto.png', { type: 'image/png' }))
    return form
  }
})

describe('a job', () => {
  const points = [
    'after query commit',
    'during any file writeFile',
    'before any file rename',
    'after any file rename',
    'before any query with input as',
  ]

  test(`its mail leaves once, wherever the server was killed: ${points.join(', ')}`, async () => {
    const readers = demoAdults.slice(0, points.length)
    for (const [index, point] of points.entries()) {
      const act = { body: { email: readers[index] }, key: randomUUID() }
      await dieOf(founder, '/identity/auth/forgot', act, point)
      expect((await founder.call('POST', '/identity/auth/forgot', act)).status).toBe(200)
    }
    const jobs = () => askIn(installation.dataDir, `select state from jobs.job where name = 'mail'`)
    await expect.poll(jobs, { timeout: 60_000, interval: 500 }).toEqual(points.map(() => ({ state: 'completed' })))
    expect((await readersOfMails()).toSorted()).toEqual(readers.toSorted())
  })

  async function readersOfMails() {
    const folder = join(installation.dataDir, 'mail')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1])
  }
})

test('the chain of the audit has every link', async () => {
  const [chain] = await askIn<{ rows: number; broken: number }>(
    installation.dataDir,
    `select count(*)::int as rows, (count(*) filter (where previous_hash <> coalesce(before, '')))::int as broken
     from (select previous_hash, lag(hash) over (partition by school_id order by id) as before from audit_rows) links`,
  )
  expect(chain!.rows).toBeGreaterThan(10)
  expect(chain!.broken).toBe(0)
})

/** Asks for something that the server dies of, and starts it again. */
async function dieOf(person: Person, path: string, act: Request, dieAt: string): Promise<void> {
  await person.call('POST', path, { ...act, dieAt }).catch(() => {})
  const end = await Promise.race([server.ended, delay(60_000, 'it lives')])
  expect(end, `the server never came to the point "${dieAt}"`).toBe('SIGKILL')
  server = await installation.start()
}
