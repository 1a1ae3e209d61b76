import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { z } from 'zod'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { schoolRefusal } from '@kelasku/shared/school/contract'
import { users } from '#features/profile/table.ts'
import { schools } from '#features/school/table.ts'
import { openDatabase, type Database, type RlsContext, type Db } from '#platform/database/work.ts'
import { openJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { cloneTemplate } from '#testing/clone.ts'
import { Processes } from './engine.ts'
import { processKind } from './kind.ts'
import { lockProcess, saveProcess } from './repo.ts'
import { backgroundProcesses } from './table.ts'

/** A kind that adds subjects one by one, and stumbles or refuses when its input says so. */
const Input = z.object({ names: z.array(z.string()) })
let stumblesAt: string | undefined
/** No step ends before. */
let mayGoOn = Promise.resolve()
const refusedName = 'tidak boleh'
const addSubjects = processKind({
  type: 'IMPORT_COURSE',
  input: Input,
  cursor: z.int(),
  async step({ input: { names }, schoolId, work }, cursor = 0) {
    await mayGoOn
    const name = names[cursor]
    if (name === undefined) return { over: { message: 'Selesai.' } }
    await work.tx.execute(
      `insert into subjects (school_id, name, short_name) values ('${schoolId}', '${name}', '${name}')`,
    )
    if (name === refusedName) throw schoolRefusal.already_decided()
    if (name === stumblesAt) {
      stumblesAt = undefined
      throw new Error('a lightning')
    }
    return { next: cursor + 1, success: 1, total: names.length }
  },
  async undo({ input: { names }, schoolId, work }) {
    const list = names.map((name) => `'${name}'`).join()
    await work.tx.execute(`delete from subjects where school_id = '${schoolId}' and name in (${list})`)
    return { over: { message: 'Dikembalikan.' }, success: names.length }
  },
})

let databaseUrl: string
let database: Database
let db: Db
let jobs: Jobs
let processes: Processes
let who: Actor
const news: unknown[] = []
const silent = pino({ level: 'silent' })

beforeAll(async () => {
  const clone = await cloneTemplate(inject('postgres'))
  databaseUrl = clone.url
  database = openDatabase(databaseUrl, {
    connections: 4,
    publish: (name, _rooms, data) => news.push([name, data]),
    closeRoom: () => {},
    reauthorize: () => {},
  })
  db = database.bypassRls('a test looks at everything')
  open()
  await jobs.start()
  const [user] = await db.insert(users).values({ full_name: 'Rina Kartika' }).returning()
  const [school] = await db.insert(schools).values({ school_name: 'SMP Melati', slug: 'melati' }).returning()
  who = {
    userId: user!.id,
    sessionId: '',
    memberships: [],
    schoolId: school!.id,
    roles: ['ADMIN'],
    isAdmin: true,
    positions: [],
  }
  return async () => {
    await jobs.close()
    await database.close()
    await clone.drop()
  }
})
beforeEach(async () => {
  await db.execute('delete from subjects')
  await db.delete(backgroundProcesses)
})

function open() {
  jobs = openJobs({ databaseUrl, isAlone: false, log: silent })
  processes = new Processes({ database, jobs, log: silent, kinds: [addSubjects] })
}

const rls = (): RlsContext => ({
  kind: 'school',
  userId: who.userId,
  schoolIds: [who.schoolId],
  schoolId: who.schoolId,
})
const begin = (...names: string[]) =>
  database.inTransaction(rls(), (work) => processes.begin(work, who, addSubjects, { names }))
const rowOf = async (id: string) =>
  (await db.select().from(backgroundProcesses).where(eq(backgroundProcesses.id, id)))[0]!
async function until(id: string, status: string): Promise<void> {
  await expect.poll(async () => (await rowOf(id)).status).toBe(status)
}
const subjects = async () =>
  (await db.execute<{ name: string }>('select name from subjects order by seq')).rows.map(({ name }) => name)

test('it goes step by step to its end, and staff hear of it', async () => {
  const { id } = await begin('a', 'b', 'c')
  await until(id, 'SUCCESS')
  expect(await subjects()).toEqual(['a', 'b', 'c'])
  expect(await rowOf(id)).toMatchObject({ total: 3, done: 3, success: 3, failed: 0, message: 'Selesai.' })
  expect(news).toContainEqual(['background-process.changed', { id }])
})

test('a second one of its kind is refused, however close the clicks', async () => {
  let goOn = () => {}
  mayGoOn = new Promise((resolve) => (goOn = resolve))
  const answers = await Promise.allSettled([begin('a'), begin('b'), begin('c')])
  goOn()
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect((answer.reason as Refusal).kind.code).toBe('background_process_running')
    else await until(answer.value.id, 'SUCCESS')
  }
})

test('a step that fails is undone with its memory, and done again', async () => {
  stumblesAt = 'b'
  const { id } = await begin('a', 'b', 'c')
  await until(id, 'SUCCESS')
  expect(await subjects()).toEqual(['a', 'b', 'c'])
})

test('what the school refuses ends it with the school’s words; what was done stays, and retry goes on from there', async () => {
  const { id } = await begin('a', refusedName, 'c')
  await until(id, 'FAILED')
  expect(await rowOf(id)).toMatchObject({ success: 1, cursor: 1, message: schoolRefusal.already_decided.kind.text })
  expect(await subjects()).toEqual(['a'])

  await db.update(backgroundProcesses).set({ input: { names: ['a', 'b', 'c'] } })
  await database.inTransaction(rls(), async (work) => processes.resume(work, (await lockProcess(work.tx, id))!))
  await until(id, 'SUCCESS')
  expect(await subjects()).toEqual(['a', 'b', 'c'])
})

test('taking it back is a process of its own, and the first one then counts as undone', async () => {
  const done = await begin('a', 'b')
  await until(done.id, 'SUCCESS')
  const back = await database.inTransaction(rls(), async (work) => processes.undo(work, who, await rowOf(done.id)))
  await until(back.id, 'SUCCESS')
  expect(await subjects()).toEqual([])
  expect((await rowOf(done.id)).undone_at).toBeInstanceOf(Date)
})

test('one that a dead server left goes on where it was, and whoever held it before has lost their turn', async () => {
  const { id } = await begin('a', 'b', 'c')
  await until(id, 'SUCCESS')
  await db.execute('delete from subjects')
  // As a server leaves it that was killed after its first step: running, with no job that knows of it.
  await database.inTransaction(rls(), (work) =>
    saveProcess(work.tx, id, { status: 'RUNNING', cursor: 1, success: 1, done: 1, finished_at: null }),
  )
  await Promise.all([processes.recover(), processes.recover()])
  await until(id, 'SUCCESS')
  expect(await subjects()).toEqual(['b', 'c'])
  expect(await rowOf(id)).toMatchObject({ success: 3 })
})

test('one that is asked to stop ends after the step at hand', async () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `s${index}`)
  const { id } = await begin(...names)
  await until(id, 'RUNNING')
  await database.inTransaction(rls(), (work) => saveProcess(work.tx, id, { cancel_requested: true }))
  await until(id, 'CANCELLED')
  const { success } = await rowOf(id)
  expect(success).toBeLessThan(names.length)
  expect(await subjects()).toHaveLength(success)
})
