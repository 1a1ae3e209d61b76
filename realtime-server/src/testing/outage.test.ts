/** What a school sees while its database is stopped, frozen, killed or out of room; and that it comes back by itself. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchEmbeddedPostgres, type EmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { openServer } from '../server.ts'
import { lookingAtEverything, testSecret, type TestServer } from './server.ts'
import { change, running, save, sit, type Sitting } from './exam-hall.ts'
import { mountSmallDisk, unmount, whyNoDisk } from './small-disk.ts'
import { buildWorld, type Someone, type World } from './world.ts'

const skipped = process.platform === 'win32' ? ' (skipped: only POSIX can stop a process and let it go on)' : ''
let workshop: string
beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), 'kelasku-outage-'))
  chmodSync(workshop, 0o711) // started by root, PostgreSQL runs as a user of its own
})
afterAll(() => rmSync(workshop, { recursive: true, force: true, maxRetries: 10 }))

describe.skipIf(skipped)(`a school whose database is away${skipped}`, () => {
  let postgres: EmbeddedPostgres
  let server: TestServer
  let mina: Someone
  let sitting: Sitting
  let help = () => {}

  beforeAll(async () => {
    postgres = await launchEmbeddedPostgres({ dataDir: join(workshop, 'data') })
    server = await openServerOn(postgres, () => help())
    const { school } = await buildWorld(server)
    mina = school.people.mina
    sitting = await sit(mina, await running(server, school))
    await delay(100) // one beat
  })
  afterAll(async () => {
    await server.close()
    await postgres.stop()
  })

  test('frozen, turns away whoever waits, and is well when it thaws', async () => {
    const frozen = processesOf(postgres)
    expect(frozen.length).toBeGreaterThan(5)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const begun = performance.now()
      const [ready, waiting, saving] = await Promise.all([
        fetch(`${server.url}/health/ready`),
        mina.call('GET', '/me/classes'),
        save(sitting, [answerOf(sitting, 1)]),
      ])
      expect([ready.status, waiting.status, saving.status]).toEqual([503, 503, 503])
      const waited = performance.now() - begun

      await expectAway(server, mina)
      // Nobody waits for what is known; of a few, whatever else the machine does slows not all.
      const times: number[] = []
      for (let nth = 0; nth < 5; nth++) {
        const asked = performance.now()
        expect((await mina.call('GET', '/me/classes')).status).toBe(503)
        times.push(performance.now() - asked)
      }
      expect(Math.min(...times)).toBeLessThan(waited / 2)
    } finally {
      for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
    }
    await untilWell(server, mina)
  })

  test('stopped, says so to calls and to people, stays alive itself, and comes back', async () => {
    process.kill(postmasterOf(postgres), 'SIGINT')
    while ((await fetch(`${server.url}/health/ready`)).status !== 503) await delay(20)
    while ((await mina.call('GET', '/me/classes')).status !== 503) await delay(20)
    await expectAway(server, mina)
    expect(await save(sitting, [answerOf(sitting, 2)])).toMatchObject({
      status: 503,
      body: { code: 'service_unavailable' },
    })

    help = () => void postgres.revive().catch(() => {})
    await untilWell(server, mina)
    // What was refused comes again, and is taken as if it came for the first time.
    await expect.poll(async () => (await save(sitting, [answerOf(sitting, 2)])).status).toBe(200)
    const { rows } = await server.database.pool.query('select max(rev) as rev from exam_answers')
    expect(rows).toEqual([{ rev: 2 }])
  })

  test('does not try for ever to start what dies again at once', async () => {
    process.kill(postmasterOf(postgres), 'SIGKILL')
    while ((await fetch(`${server.url}/health/ready`)).status !== 503) await delay(20)
    await expect(postgres.revive()).rejects.toThrow('mati dua kali dalam satu menit')
  })
})

test.skipIf(skipped)(`killed, the database is started again under the open server${skipped}`, async () => {
  const postgres = await launchEmbeddedPostgres({ dataDir: join(workshop, 'killed') })
  const server = await openServerOn(postgres, () => void postgres.revive().catch(() => {}))
  try {
    const { rina } = (await buildWorld(server)).school.people
    const { body } = await rina.call('POST', '/schools', { body: { school_name: 'SD Teratai', grade: 'SD' } })
    const killed = postmasterOf(postgres)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => postmasterOf(postgres), { timeout: 60_000 }).not.toBe(killed)
    await untilWell(server, rina)
    const { rows } = await server.database.pool.query(
      `select school_name from schools where school_name = 'SD Teratai'`,
    )
    expect([body.status, rows]).toEqual(['success', [{ school_name: 'SD Teratai' }]])
  } finally {
    await server.close()
    await postgres.stop()
  }
})

test.skipIf(whyNoDisk)(`a full disk refuses what it cannot keep, and loses nothing${whyNoDisk}`, async () => {
  const dataDir = join(workshop, 'small')
  mkdirSync(dataDir)
  mountSmallDisk(dataDir, '200m')
  onTestFinished(() => unmount(dataDir))
  const postgres = await launchEmbeddedPostgres({ dataDir })
  const server = await openServerOn(postgres)
  try {
    const world = await buildWorld(server)
    const { school } = world
    const sitting = await sit(school.people.mina, await running(server, school))
    const filling = join(dataDir, 'filling')
    spawnSync('sh', ['-c', 'cat /dev/zero > "$1"', 'sh', filling])

    const kept: string[] = []
    const { stranger } = world
    const refused = await untilRefused(stranger, kept)
    expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full' } })
    expect((await stranger.call('GET', '/me/schools')).status).not.toBe(507) // reading goes on
    const { acknowledged, refusal } = await untilAnswersRefused(sitting)
    expect(refusal).toMatchObject({
      status: 507,
      body: {
        code: 'quota_full',
        message: 'Ruang penyimpanan penuh. Beri tahu pengawas; jawaban Anda tetap tersimpan di perangkat ini.',
      },
    })

    rmSync(filling)
    expect((await stranger.call('POST', '/schools', { body: { school_name: 'SD Lega', grade: 'SD' } })).status).toBe(
      200,
    )
    const { rows } = await server.database.pool.query<{ name: string }>('select school_name as name from schools')
    expect(kept.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
    const answers = await server.database.pool.query<{ rev: number }>('select rev from exam_answer_ops order by rev')
    expect(answers.rows.map(({ rev }) => rev)).toEqual(acknowledged)
    expect((await save(sitting, [answerOf(sitting, acknowledged.length + 1)])).status).toBe(200)
  } finally {
    await server.close()
    await postgres.stop()
  }
})

/** A free answer, long enough to need room. */
const answerOf = ({ paper }: Sitting, rev: number) => {
  const essay = paper.questions.find(({ question_type }) => question_type === 5)!
  return change(essay.id, rev, `Jawaban ke-${rev}. ${'Panjang sekali. '.repeat(1_000)}`)
}

async function untilAnswersRefused(sitting: Sitting) {
  const acknowledged: number[] = []
  for (let rev = 1; rev < 1_000; rev++) {
    const refusal = await save(sitting, [answerOf(sitting, rev)])
    if (refusal.status !== 200) return { acknowledged, refusal }
    acknowledged.push(rev)
  }
  throw new Error('a thousand answers found room on a full disk')
}

async function untilRefused(who: World['stranger'], kept: string[]) {
  for (let n = 0; n < 500; n++) {
    const school_name = `SD Penuh ${n}`
    const answer = await who.call('POST', '/schools', { body: { school_name, grade: 'SD' } })
    if (answer.status !== 200) return answer
    kept.push(school_name)
  }
  throw new Error('five hundred schools found room on a full disk')
}

async function openServerOn(postgres: EmbeddedPostgres, onDatabaseAway = () => {}): Promise<TestServer> {
  await migrateDatabase(postgres.url)
  const environment = { PORT: '0', DATABASE_POOL: '5', LOG_LEVEL: 'silent', KELASKU_DEMO: '0', RATE_LIMIT: '100000' }
  const config = readConfig(environment)
  const { url: databaseUrl, dataDir } = postgres
  const log = openLog('silent')
  const opened = await openServer({ config, log, databaseUrl, dataDir, secret: testSecret, onDatabaseAway })
  const server = lookingAtEverything(opened, databaseUrl)
  return {
    ...server,
    url: `http://127.0.0.1:${await server.listen()}`,
    databaseUrl,
    dataDir,
  }
}

async function expectAway({ url }: TestServer, who: Someone): Promise<void> {
  const call = await who.call('GET', '/me/classes')
  expect(call).toMatchObject({ status: 503, body: { status: 'error', code: 'service_unavailable' } })
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)

  const page = await fetch(`${url}/dashboard`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(html).toContain('Sebentar lagi kembali')
  expect(html).toContain('Data Anda aman')

  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  expect((await fetch(`${url}/health/ready`)).status).toBe(503)
}

async function untilWell({ url }: TestServer, who: Pick<Someone, 'call'>): Promise<void> {
  const patience = performance.now() + 60_000
  for (;;) {
    const ready = await fetch(`${url}/health/ready`)
    const call = await who.call('GET', '/me/schools')
    if (ready.status === 200 && call.status < 500) return
    if (performance.now() > patience) throw new Error(`still away: ready ${ready.status}, call ${call.status}`)
    await delay(50)
  }
}

const postmasterOf = ({ dataDir }: EmbeddedPostgres) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** The postmaster first, then whoever works for it. */
function processesOf(postgres: EmbeddedPostgres): number[] {
  const postmaster = postmasterOf(postgres)
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid!)]
}
