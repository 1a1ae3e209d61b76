import { beforeAll, describe, expect, inject, test } from 'vitest'
import { pino } from 'pino'
import { z } from 'zod'
import { openDatabase, type Database } from '#platform/database/work.ts'
import { cloneTemplate } from '#testing/clone.ts'
import { openJobs } from './jobs.ts'

let databaseUrl: string
let database: Database
beforeAll(async () => {
  const clone = await cloneTemplate(inject('postgres'))
  databaseUrl = clone.url
  database = openDatabase(databaseUrl, {
    connections: 2,
    publish: () => {},
    closeRoom: () => {},
    reauthorize: () => {},
  })
  return async () => {
    await database.close()
    await clone.drop()
  }
})

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const Greeting = z.object({ to: z.string() })
const beyond = { kind: 'bypass' as const, why: 'a test asks for a job' }

test('a queue that is opened twice at once is opened once', async () => {
  const jobs = openJobs({ databaseUrl, isAlone: false, log })
  await expect(Promise.all([jobs.start(), jobs.start()])).resolves.toBeDefined()
  await jobs.close()
})

test('a job that nobody declares right is not asked for', async () => {
  const jobs = openJobs({ databaseUrl, isAlone: false, log })
  const greet = jobs.job('greet-strictly', Greeting, async () => {})
  const asked = database.inTransaction(beyond, (work) => greet(work, { to: 7 } as unknown as { to: string }))
  await expect(asked).rejects.toMatchObject({ issues: [{ path: ['to'], expected: 'string' }] })
  await jobs.close()
})

test('one job of a batch that fails takes no other with it', async () => {
  const greeted: string[] = []
  const jobs = openJobs({ databaseUrl, isAlone: false, log })
  const greet = jobs.job('greet', Greeting, async ({ to }) => {
    if (to === 'nobody') throw new Error('nobody is there')
    greeted.push(to)
  })
  await database.inTransaction(beyond, async (work) => {
    for (const to of ['Mina', 'nobody', 'Sari']) await greet(work, { to })
  })
  await expect.poll(() => greeted).toEqual(expect.arrayContaining(['Mina', 'Sari']))
  const states = async () => {
    const { rows } = await database
      .bypassRls('a test looks at everything')
      .$client.query(`select state from jobs.job where name = 'greet' order by state`)
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['retry', 'completed', 'completed'])
  await jobs.close()
})

test('a job that fails to the end is told to the operator, without what was in it', async () => {
  const failing = openJobs({ databaseUrl, isAlone: false, log })
  const greet = failing.job('greet-in-vain', Greeting, async () => {
    throw new Error('the mail server said no')
  })
  await database.inTransaction(beyond, async (work) => {
    await greet(work, { to: 'rahasia' })
    await work.tx.execute(`update jobs.job set retry_limit = 0 where name = 'greet-in-vain'`)
  })
  const givenUp = async () => {
    const { rows } = await database
      .bypassRls('a test looks at everything')
      .$client.query(`select count(*)::int as count from jobs.job where name = 'given-up'`)
    return rows[0].count
  }
  await expect.poll(givenUp).toBe(1)
  await failing.close()

  const next = openJobs({ databaseUrl, isAlone: false, log })
  await next.start()
  const told = () => lines.find(({ msg }) => msg === 'a job was given up')
  await expect.poll(told).toMatchObject({
    job: 'greet-in-vain',
    reason: { reason: 'the mail server said no' },
  })
  expect(JSON.stringify(lines)).not.toContain('rahasia')
  await next.close()
})

describe('work that a server held when it died', () => {
  const silentFor = (seconds: number) => `update jobs.job set state = 'active', started_on = now(),
    heartbeat_on = now() - interval '${seconds} seconds' where name = 'greet-again' and state <> 'completed'`

  /** A letter that was asked for and is held by a server that is no more. */
  async function hold(to: string, seconds: number): Promise<void> {
    const dying = openJobs({ databaseUrl, isAlone: false, log })
    const greet = dying.job('greet-again', Greeting, () => new Promise(() => {}))
    await database.inTransaction(beyond, (work) => greet(work, { to }))
    await dying.close()
    await database.bypassRls('a test looks at everything').$client.query(silentFor(seconds))
  }

  /** For as long as it takes up something, or for a while if nothing is expected of it. */
  async function greetedBy(isAlone: boolean, isExpected: boolean): Promise<string[]> {
    const greeted: string[] = []
    const jobs = openJobs({ databaseUrl, isAlone, log })
    jobs.job('greet-again', Greeting, async ({ to }) => void greeted.push(to))
    await jobs.start()
    if (isExpected) await expect.poll(() => greeted).not.toEqual([])
    else await new Promise((resolve) => setTimeout(resolve, 1_500))
    await jobs.close()
    return greeted
  }

  test('is taken up at once by one that is alone', async () => {
    await hold('Mina', 0)
    expect(await greetedBy(true, true)).toEqual(['Mina'])
  })

  test('is left to a neighbour as long as that one gives signs of life, and taken over when it is silent', async () => {
    await hold('Sari', 0)
    expect(await greetedBy(false, false)).toEqual([])
    await database.bypassRls('a test looks at everything').$client.query(silentFor(11))
    expect(await greetedBy(false, true)).toEqual(['Sari'])
  })

  test('is not taken up again after as many tries as work that fails', async () => {
    await hold('Budi', 11)
    await database
      .bypassRls('a test looks at everything')
      .$client.query(`update jobs.job set retry_count = retry_limit where name = 'greet-again'`)
    expect(await greetedBy(true, false)).toEqual([])
  })
})
