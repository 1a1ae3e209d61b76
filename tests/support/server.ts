/** The real server as a child process, with a data folder of its own: started, watched, killed and started again. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { urlOf } from '#bench/support/recorded-statements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As an operator starts it; from the sources when there is no time to build; or as a container does. */
export type Way = 'built' | 'sources' | 'image'
const room = '--max-semi-space-size=64'
const commands: Record<Way, string[]> = {
  built: [room, 'scripts/start.mjs'],
  sources: ['--import', 'tsx', 'realtime-server/src/main.ts'],
  image: ['--enable-source-maps', room, 'realtime-server/dist/main.js'],
}

/** For a server that is to die at a point of one's choice. */
export const mortal = { NODE_OPTIONS: `--import ${new URL('dying.mjs', import.meta.url).href}` }

export interface Server {
  url: string
  child: ChildProcess
  /** Everything that it said. */
  lines: string[]
  /** From the spawn to "siap", which is when the door is open. */
  milliseconds: number
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

export interface Installation {
  dataDir: string
  port: number
  /** The database is somebody’s own (DATABASE_URL): not ours to kill, to freeze or to fill the disk of. */
  isGiven: boolean
  /** For its owner; the embedded one only while it runs. */
  database(): Promise<string>
  /** @param home another checkout than this one, or an image. */
  start(way?: Way, home?: string): Promise<Server>
  /** Kills the database that a killed server left, without letting it say goodbye. */
  killDatabase(): void
  /** The database alone stands still. Returns how to let it go on. Linux only. */
  freezeDatabase(): () => void
  /** Server, database and whatever helps them stand still from this moment on. Returns how to kill them all. Linux only. */
  freeze(): () => Promise<void>
  /** Whatever is left is stopped, and the data goes. */
  clear(): Promise<void>
}

/** @param place where the data is to lie; a folder of its own, if none is given. */
export async function newInstallation(settings: Record<string, string> = {}, place?: string): Promise<Installation> {
  const folder = place ?? (await mkdtemp(join(tmpdir(), 'kelasku-installation-')))
  await chmod(folder, 0o711) // started by root, PostgreSQL runs as a user of its own
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const running = new Set<ChildProcess>()

  return {
    dataDir,
    port,
    isGiven: settings['DATABASE_URL'] !== undefined,
    database: async () => settings['DATABASE_URL'] ?? urlOf(dataDir),
    start: (way = 'built', home = root) =>
      startServer({ way, home, env: { DATA_DIR: dataDir, PORT: String(port), ...settings }, running }),
    killDatabase() {
      const pid = postmasterOf(dataDir)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    freezeDatabase() {
      const still = stop(() => processesIn(folder))
      return () => {
        for (const pid of still) send('SIGCONT', pid)
      }
    },
    freeze() {
      const still = stop(() => [...pidsOf(running), ...processesIn(folder)]) // the server first
      return async () => {
        for (const pid of still) send('SIGKILL', pid)
        while (running.size > 0 || processesIn(folder).length > 0) await delay(5)
      }
    },
    async clear() {
      for (const pid of pidsOf(running)) send('SIGKILL', pid)
      const pid = postmasterOf(dataDir)
      // One that stands still hears nothing before it goes on.
      if (pid !== undefined) for (const signal of ['SIGQUIT', 'SIGCONT'] as const) send(signal, pid)
      // What still works there would write into the folder after it is gone.
      const isAnyThere = () => running.size > 0 || postmasterOf(dataDir) !== undefined
      for (const end = performance.now() + 30_000; isAnyThere() && performance.now() < end;) await delay(20)
      await rm(place ? dataDir : folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

const quiet = { HOST: '127.0.0.1', KELASKU_DEMO: '1', LOG_LEVEL: 'warn', RATE_LIMIT: '1000000' }

/** Nothing of the outside: a DATABASE_URL in the shell must not be what a test kills. */
export const outside = (): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _url, REDIS_URL: _redis, NODE_ENV: _mode, ...env } = process.env
  return env
}

interface Starting {
  way: Way
  home: string
  env: Record<string, string>
  /** Whom to kill when all is over. */
  running: Set<ChildProcess>
}

async function startServer({ way, home, env, running }: Starting): Promise<Server> {
  const begun = performance.now()
  const child = spawn(process.execPath, commands[way], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...outside(), ...quiet, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal ?? 0) as number | NodeJS.Signals)
  const lines: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (line: string) => {
      lines.push(line)
      const ready = /Kelasku siap di (\S+)/.exec(line)?.[1]
      if (ready) resolve(ready)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear)
    void ended.then((how) => reject(new Error(`The server did not start (${how}):\n${lines.slice(-20).join('\n')}`)))
  })
  return { url, child, lines, ended, milliseconds: performance.now() - begun }
}

/** The postmaster of this folder, if one lives: checked by its command, for a number may belong to another by now. */
function postmasterOf(dataDir: string): number | undefined {
  const pid = pidIn(join(dataDir, 'postgres', 'postmaster.pid'))
  if (pid === undefined) return undefined
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(`-D ${dataDir}`) ? pid : undefined
}

/** Again until nobody has been missed: one that still moved may have begun another. */
function stop(who: () => number[]): Set<number> {
  const still = new Set<number>()
  const moving = () => who().filter((pid) => !still.has(pid))
  for (let next = moving(); next.length > 0; next = moving()) {
    for (const pid of next) {
      still.add(pid)
      send('SIGSTOP', pid)
    }
  }
  return still
}

const pidsOf = (children: Iterable<ChildProcess>) => [...children].flatMap(({ pid }) => pid ?? [])

/** Those that work in this folder, or were told of it. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => tracesOf(pid).some((trace) => trace.includes(`${folder}/`)))
}

function tracesOf(pid: number): string[] {
  try {
    return [`${readlinkSync(`/proc/${pid}/cwd`)}/`, readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
  } catch {
    return [] // gone, or of the system
  }
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has gone already.
  }
}

function pidIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
