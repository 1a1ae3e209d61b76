/**
 * T31: a fresh database and one that was upgraded release by release have the same form; a migration that is killed
 * half-way has not happened, and the next start does it; and of several servers that start at once one migrates.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { urlOf } from '#bench/support/recorded-statements.ts'
import { ask } from '#support/database.ts'
import { demoAdults, signIn } from '#support/person.ts'
import { schemaOf } from '#support/schema.ts'
import { mortal, newInstallation, type Installation } from '#support/server.ts'

const migrations = fileURLToPath(new URL('../../realtime-server/migrations/', import.meta.url))
const program = fileURLToPath(new URL('../support/migrating.mjs', import.meta.url))

/** Its own school is of no interest: its PostgreSQL has room for other databases. */
let cluster: Installation
let workshop: string
let names: string[]
let fresh: string[]

beforeAll(async () => {
  workshop = await mkdtemp(join(tmpdir(), 'kelasku-migrations-'))
  names = (await readdir(migrations)).toSorted()
  cluster = await newInstallation()
  await cluster.start()
  const database = await newDatabase('fresh')
  expect(await migrate(database)).toBe(0)
  fresh = await schemaOf(database)
  expect(fresh.length).toBeGreaterThan(300)
}, 120_000)
afterAll(async () => {
  await cluster.clear()
  await rm(workshop, { recursive: true, force: true })
})

test('step by step, release by release, the schema comes to be the same', async () => {
  const database = await newDatabase('step_by_step')
  for (let count = 1; count <= names.length; count++) {
    expect(await migrate(database, { folder: await releaseWith(count) })).toBe(0)
    expect(await appliedIn(database)).toEqual(names.slice(0, count))
  }
  expect(await schemaOf(database)).toEqual(fresh)
})

test('what had been said in exams is said in conversations, in its order', async () => {
  const database = await newDatabase('exam_chat')
  const before = names.findIndex((name) => name.endsWith('_exams-speak-in-conversations'))
  await migrate(database, { folder: await releaseWith(before) })
  // Whose exam it was does not matter here.
  await ask(
    database,
    `set session_replication_role = replica;
     insert into exam_chat (school_id, exam_id, seq, client_id, user_id, participant_id, from_proctor, text)
     select md5('sekolah')::uuid, md5('ujian' || e)::uuid, n, gen_random_uuid(), md5('orang' || n)::uuid, null, n = 1,
       'kata ' || e || '.' || n
     from generate_series(1, 2) e, generate_series(1, 3) n`,
  )
  expect(await migrate(database)).toBe(0)
  const lines = await ask(
    database,
    `select l.text, l.seq, l.version, c.seq as last, x.from_proctor from exam_chat x
     join conversation_lines l on l.id = x.id and l.conversation_id = x.exam_id and l.seq = x.seq
     join conversations c on c.id = x.exam_id and c.version = c.seq order by l.text`,
  )
  expect(lines).toEqual(
    [1, 2].flatMap((exam) =>
      [1, 2, 3].map((seq) => ({ text: `kata ${exam}.${seq}`, seq, version: seq, last: 3, from_proctor: seq === 1 })),
    ),
  )
})

describe('killed half-way, it has not happened, and the next start does it', () => {
  test.each([
    ['before query create table "schools"', false],
    ['during query create table "schools"', false],
    ['after query create table "schools"', false],
    ['after query insert into "drizzle"."__drizzle_migrations"', false],
    ['before query commit', false],
    ['during query commit', undefined], // who dies while the database commits cannot know
    ['after query commit', true],
  ])('%s', async (dieAt, isDone) => {
    const database = await newDatabase(`killed_${dieAt.replace(/\W+/g, '_')}`)
    const nothing = await schemaOf(database)
    expect(await migrate(database, { dieAt })).toBe('SIGKILL')
    const possible = isDone === undefined ? [nothing, fresh] : [isDone ? fresh : nothing]
    expect(possible).toContainEqual(await schemaOf(database))

    expect(await migrate(database)).toBe(0)
    expect(await schemaOf(database)).toEqual(fresh)
    expect(await appliedIn(database)).toEqual(names)
  })

  test('an upgrade as well as the first start; then the school opens', async () => {
    const database = await newDatabase('killed_upgrade')
    await migrate(database, { folder: await releaseWith(3) })
    const old = await schemaOf(database)
    expect(await migrate(database, { dieAt: 'before query commit' })).toBe('SIGKILL')
    expect(await schemaOf(database)).toEqual(old)

    await open(1, database)
    expect(await schemaOf(database)).toEqual(fresh)
  })
})

describe('several at once', () => {
  test('migrate once', async () => {
    const database = await newDatabase('many')
    const ends = await Promise.all([1, 2, 3, 4].map(() => migrate(database)))
    expect(ends).toEqual([0, 0, 0, 0])
    expect(await appliedIn(database)).toEqual(names)
    expect(await schemaOf(database)).toEqual(fresh)
  })

  test('open their doors to the same people', async () => {
    const database = await newDatabase('two_servers')
    await open(2, database)
    expect(await appliedIn(database)).toEqual(names)
    const people = await ask(database, 'select email from users where email = $1', [demoAdults[0]])
    expect(people).toHaveLength(1)
  })
})

async function newDatabase(name: string): Promise<string> {
  const home = await urlOf(cluster.dataDir)
  await ask(home, `create database ${name}`)
  return home.replace('/kelasku?', `/${name}?`)
}

/** The migrations of an older release. */
async function releaseWith(count: number): Promise<string> {
  const folder = join(workshop, `release-${count}`)
  for (const name of names.slice(0, count)) await cp(join(migrations, name), join(folder, name), { recursive: true })
  return folder
}

interface Way {
  folder?: string
  dieAt?: string
}

async function migrate(database: string, { folder, dieAt = '' }: Way = {}): Promise<number | NodeJS.Signals> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...(folder ? [folder] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(dieAt ? mortal : {}), DATABASE_URL: database, DIE_AT: dieAt },
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return code ?? signal ?? 0
}

const appliedIn = async (database: string) =>
  (await ask<{ name: string }>(database, 'select name from drizzle.__drizzle_migrations order by id')).map(
    ({ name }) => name,
  )

/** Real servers over one database, at the same moment; somebody gets in at each. */
async function open(count: number, database: string): Promise<void> {
  const settings = { DATABASE_URL: database, KELASKU_SECRET: 'one secret that all servers of Kelasku share' }
  const installations = await Promise.all(Array.from({ length: count }, () => newInstallation(settings)))
  onTestFinished(async () => void (await Promise.all(installations.map((installation) => installation.clear()))))
  const servers = await Promise.all(installations.map((installation) => installation.start()))
  for (const { url } of servers) expect((await signIn(url, demoAdults[0]!)).token).toBeTruthy()
}
