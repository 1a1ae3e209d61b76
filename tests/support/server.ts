/** The real server as a child process, with a data folder of its own: started, watched, killed and started again. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As an operator starts it, or from the sources when there is no time to build. */
export type Way = 'built' | 'sources'
const commands: Record<Way, string[]> = {
  built: ['scripts/start.mjs'],
  sources: ['--import', 'tsx', 'realtime-server/src/main.ts'],
}

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

export interface Ground {
  dataDir: string
  port: number
  start(way?: Way): Promise<Server>
  /** Kills the database that a killed server left, without letting it say goodbye. */
  killDatabase(): void
  /** Whatever is left is stopped, and the data goes. */
  clear(): Promise<void>
}

export async function newGround(settings: Record<string, string> = {}): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'kelasku-ground-'))
  await chmod(folder, 0o711) // started by root, PostgreSQL runs as a user of its own
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const running = new Set<Server>()

  return {
    dataDir,
    port,
    async start(way = 'built') {
      const server = await startServer(way, { DATA_DIR: dataDir, PORT: String(port), ...settings })
      running.add(server)
      return server
    },
    killDatabase() {
      const pid = postmasterOf(dataDir)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    async clear() {
      for (const { child } of running) child.kill('SIGKILL')
      const pid = postmasterOf(dataDir)
      if (pid !== undefined) process.kill(pid, 'SIGQUIT')
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

const quiet = { HOST: '127.0.0.1', KELASKU_DEMO: '1', LOG_LEVEL: 'warn', RATE_LIMIT: '1000000' }

async function startServer(way: Way, settings: Record<string, string>): Promise<Server> {
  const begun = performance.now()
  // Nothing of the outside: a DATABASE_URL in the shell must not be what a test kills.
  const { DATABASE_URL: _url, REDIS_URL: _redis, NODE_ENV: _mode, ...env } = process.env
  const child = spawn(process.execPath, commands[way], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...quiet, ...settings },
  })
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

function pidIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
