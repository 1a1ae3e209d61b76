/**
 * The postmaster: PostgreSQL's parent process. It stands in a process group of its own, so a Ctrl-C in the terminal
 * reaches only the server, which can finish its requests first. And it outlives a killed server, so the next start finds
 * it at work: that one is adopted when it is what we would have started, and otherwise stopped and started again.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { CannotLaunch, GaveUp, wordsOf } from './cannot-launch.ts'
import { cleanEnvironment, SUPERUSER } from './cluster.ts'
import { makeSocketFolder, type Places } from './places.ts'
import { birthOf, isPostmasterOf } from './process-mark.ts'
import { fingerprintOf, postmasterSettings, settingArguments } from './settings.ts'
import type { SystemUser } from './system-user.ts'

export interface Postmaster {
  pid: number
  adopted: boolean
  /** How to reach one of its databases. Holds the password: never printed. */
  urlOf: (database: string) => string
}

export interface Ground {
  places: Places
  binaries: Binaries
  user: SystemUser | undefined
  password: string
  say: (line: string) => void
}

/** What the postmaster writes about itself in `postmaster.pid`. */
interface PidFile {
  pid: number
  port: string
  sockets: string
  status: string
}

const run = promisify(execFile)
const onWindows = process.platform === 'win32'

export async function ensurePostmaster(ground: Ground): Promise<Postmaster> {
  const patience = performance.now() + 10_000
  for (;;) {
    const running = await findPostmaster(ground.places)
    if (running) {
      const adopted = await adopt(running, ground)
      if (adopted) return adopted
      await stopPostmaster(running, ground)
    }
    try {
      return await start(ground)
    } catch (error) {
      if (!(error instanceof GaveUp && PASSES.test(error.message)) || performance.now() > patience) throw error
      await delay(50)
    }
  }
}

/**
 * What passes by itself after a kill -9: a postmaster that the killed server had only just begun comes before ours, and
 * is there to adopt; or a backend of a killed postmaster has yet to notice that it is alone.
 */
const PASSES = /lock file .* already exists|shared memory block/

/** Longer than a disk takes to write what is open. */
const longestShutdown = 8_000

/**
 * Fast shutdown: open transactions are rolled back, everything acknowledged is on disk, and the process is gone. One that
 * takes too long is ended at once, which loses nothing either: the next start reads the rest from the log.
 */
export async function stopPostmaster(
  pid: number,
  { places, binaries }: Pick<Ground, 'places' | 'binaries'>,
): Promise<void> {
  if (!(await isPostmasterOf(places.cluster, pid))) return
  const isStillThere = await watch(pid)
  if (onWindows) await run(binaries.pgCtl, ['stop', '-D', places.cluster, '-m', 'fast'], { env: cleanEnvironment() })
  else process.kill(pid, 'SIGINT')
  let patience = performance.now() + longestShutdown
  while (await isStillThere()) {
    if (!onWindows && performance.now() > patience) {
      process.kill(pid, 'SIGQUIT')
      patience = Infinity
    }
    await delay(5)
  }
}

/** Whether anyone answers on the socket of this data folder, whoever started it. */
export async function someoneAnswers({ sockets }: Places): Promise<boolean> {
  const socket = createConnection(join(sockets, '.s.PGSQL.5432'))
  const answered = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return answered.finally(() => socket.destroy())
}

/** How to reach the postmaster that serves this data now, whoever started it. */
export async function addressOfRunning(places: Places, password: string) {
  const pid = await findPostmaster(places)
  const file = pid === undefined ? undefined : await readPidFile(places.cluster)
  return file?.pid === pid && file?.status === 'ready' ? addressBook(file, password) : undefined
}

async function findPostmaster({ cluster }: Places): Promise<number | undefined> {
  const file = await readPidFile(cluster)
  return file && (await isPostmasterOf(cluster, file.pid)) ? file.pid : undefined
}

/** Asks from now on whether this very process lives, not another that got its number later. */
async function watch(pid: number): Promise<() => Promise<boolean>> {
  const birth = await birthOf(pid)
  return async () => birth !== undefined && (await birthOf(pid)) === birth
}

/** Takes over a postmaster whose server was killed, if it has our settings and serves our data. */
async function adopt(pid: number, ground: Ground): Promise<Postmaster | undefined> {
  const file = await untilReady(ground, pid, await watch(pid))
  if (!file) return undefined

  const urlOf = addressBook(file, ground.password)
  const client = new Client({
    connectionString: urlOf('postgres'),
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ cluster: string; fingerprint: string | null }>(
      `select current_setting('data_directory') as cluster, current_setting('kelasku.launch', true) as fingerprint`,
    )
    if (rows[0]?.cluster !== ground.places.cluster || rows[0].fingerprint !== fingerprintOf(ground)) return undefined
    // What the dead server had begun must not hold locks against the living one.
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return { pid, adopted: true, urlOf }
  } catch {
    return undefined // whatever is wrong with it, a restart is the cure
  } finally {
    await client.end().catch(() => {})
  }
}

async function start(ground: Ground): Promise<Postmaster> {
  const { places, user } = ground
  await refuseUnknownPostmaster(places)
  await disownDeadPid(places)
  await makeSocketFolder(places, user)
  for (const name of await readdir(places.sockets)) await rm(join(places.sockets, name), { force: true })
  const logged = await rotateLog(places)

  const args = settingArguments(await postmasterSettings(ground), fingerprintOf(ground))
  const child = onWindows ? await startOnWindows(ground, args) : await startDetached(ground, args)
  const isAlive = async () => !child || (child.exitCode === null && child.signalCode === null)
  const file = await untilReady(ground, child?.pid, isAlive)
  if (file) return { pid: file.pid, adopted: false, urlOf: addressBook(file, ground.password) }

  const log = (await readFile(places.log, 'utf8')).slice(logged).trim() || '(tidak ada)'
  throw new GaveUp(
    `PostgreSQL berhenti saat dijalankan. Katanya: ${log.split('\n').slice(-4).join(' ')} (catatan: ${places.log})`,
  )
}

/** Someone serves this data whom we cannot see among the processes: from another container, perhaps. Hands off. */
async function refuseUnknownPostmaster(places: Places): Promise<void> {
  if (onWindows || !(await someoneAnswers(places))) return
  throw new CannotLaunch(
    `PostgreSQL lain sedang melayani data di ${places.dataDir}, mungkin dari kontainer lain. ` +
      'Hentikan dulu server itu, atau setel DATA_DIR ke folder lain.',
  )
}

async function startDetached({ places, binaries, user }: Ground, args: string[]): Promise<ChildProcess> {
  const log = await open(places.log, 'a', 0o600)
  try {
    const child = spawn(binaries.postgres, ['-D', places.cluster, ...args], {
      ...user,
      cwd: places.cluster,
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(child, 'spawn')
    child.unref()
    return child
  } catch (error) {
    throw new CannotLaunch(
      `Program ${binaries.postgres} tidak dapat dijalankan di sistem ini (${wordsOf(error)}). ` +
        'Jalankan "npm install" lagi, atau setel DATABASE_URL ke PostgreSQL 18 milik Anda.',
      { cause: error },
    )
  } finally {
    await log.close()
  }
}

/** There PostgreSQL will not run with an administrator's rights, and pg_ctl knows how to lay them down. */
async function startOnWindows({ places, binaries }: Ground, args: string[]): Promise<undefined> {
  const command = ['start', '-w', '-D', places.cluster, '-l', places.log, '-o', args.join(' ')]
  await run(binaries.pgCtl, command, { env: cleanEnvironment(), windowsHide: true }).catch((error) => {
    throw new GaveUp(`PostgreSQL tidak dapat dijalankan: ${wordsOf(error)} (catatan: ${places.log})`)
  })
}

/** Waits as long as the process lives, for recovery after a power cut takes the time it takes. */
async function untilReady({ places, say }: Ground, pid: number | undefined, isAlive: () => Promise<boolean>) {
  const began = performance.now()
  for (let told = false; await isAlive(); await delay(3)) {
    const file = await readPidFile(places.cluster)
    if (file && (pid === undefined || file.pid === pid)) {
      if (file.status === 'ready') return file
      if (file.status === 'stopping') return undefined
    }
    if (!told && performance.now() - began > 3000) {
      say('PostgreSQL sedang memulihkan diri setelah berhenti mendadak. Mohon tunggu, jangan matikan server.')
      told = true
    }
  }
  return undefined
}

async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const [pid, , , port = '', sockets = '', , , status = ''] = text.split('\n')
  return { pid: Number(pid), port, sockets, status: status.trim() }
}

/**
 * A killed postmaster leaves its pid behind. When the system has given that number to another program, or still keeps it
 * for a zombie, PostgreSQL believes itself running and refuses to start. Removing the file would also remove its guard
 * against surviving backends (the shared memory it names), so only the number is changed: to ours, for PostgreSQL knows
 * that its own parent is not another postmaster.
 */
async function disownDeadPid({ cluster }: Places): Promise<void> {
  const dead = await readPidFile(cluster)
  if (onWindows || !dead || (await isPostmasterOf(cluster, dead.pid))) return

  const file = await open(join(cluster, 'postmaster.pid'), constants.O_RDWR | constants.O_NOFOLLOW)
  try {
    const text = await file.readFile('utf8')
    // Compared in the very file that is written: a postmaster that starts meanwhile makes a new one.
    if (Number.parseInt(text, 10) === dead.pid) await file.write(text.replace(/^\d+/, String(process.pid)), 0)
  } finally {
    await file.close()
  }
}

/** One log and the one before it: enough to look back, never enough to fill a disk. Answers where the new words begin. */
async function rotateLog({ log }: Places): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size < 8 * 1024 * 1024) return size
  await rename(log, `${log}.1`)
  return 0
}

function addressBook({ port, sockets }: PidFile, password: string) {
  const account = `${SUPERUSER}:${encodeURIComponent(password)}`
  return (database: string) =>
    onWindows
      ? `postgres://${account}@127.0.0.1:${port}/${database}`
      : `postgres://${account}@/${database}?host=${encodeURIComponent(sockets)}&port=${port}`
}
