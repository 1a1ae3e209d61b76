/**
 * PostgreSQL refuses to run as root. So when root starts the server, the database belongs to a system user `kelasku`
 * of its own, as a packaged PostgreSQL belongs to `postgres`; an ordinary user runs it as themselves.
 */
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CannotLaunch, codeOf, wordsOf } from './cannot-launch.ts'

export interface SystemUser {
  uid: number
  gid: number
}

export const SYSTEM_USER = 'kelasku'
export const SYSTEM_HOME = '/var/lib/kelasku'

const run = promisify(execFile)

/** Whom PostgreSQL runs as when it cannot be ourselves: undefined for everyone but root. */
export async function systemUserIfRoot(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await findSystemUser()) ?? (await createSystemUser())
}

export async function nameOfUser(uid: number): Promise<string> {
  const found = await run('id', ['-nu', String(uid)]).catch(() => undefined)
  return found?.stdout.trim() || `uid ${uid}`
}

/** The first folder on the way to `path` that the user may not pass through. Asked of the system itself: modes lie about ACLs. */
export async function closedDoorOnTheWay(path: string, user: SystemUser): Promise<string | undefined> {
  const way = [path]
  while (dirname(way[0]!) !== way[0]) way.unshift(dirname(way[0]!))

  const script = 'for door; do [ -x "$door" ] || { printf %s "$door"; exit; }; done'
  const { stdout } = await run('/bin/sh', ['-c', script, 'sh', ...way], { ...user, cwd: '/' }).catch((error) => {
    throw new CannotLaunch(
      `Server dijalankan sebagai root, tetapi tidak dapat beralih ke pengguna ${SYSTEM_USER} (${codeOf(error)}). ` +
        'Jalankan server sebagai pengguna biasa, atau setel DATABASE_URL ke PostgreSQL milik Anda.',
    )
  })
  return stdout || undefined
}

async function findSystemUser(): Promise<SystemUser | undefined> {
  return Promise.all([idOf('-u'), idOf('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  )
}

async function idOf(kind: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [kind, SYSTEM_USER])).stdout)
}

async function createSystemUser(): Promise<SystemUser> {
  const complaint = await firstThatExists([
    ['useradd', '--system', '--no-create-home', '--home-dir', SYSTEM_HOME, '--shell', '/usr/sbin/nologin', SYSTEM_USER],
    ['adduser', '--system', '--no-create-home', '--home', SYSTEM_HOME, SYSTEM_USER],
  ])
  // A second root start may be making the same user just now, so a complaint is believed only when nobody appears.
  for (let patience = complaint ? 20 : 1; patience > 0; patience--) {
    const user = await findSystemUser()
    if (user) return user
    await delay(50)
  }
  throw new CannotLaunch(
    `PostgreSQL tidak boleh berjalan sebagai root, dan pengguna sistem "${SYSTEM_USER}" tidak dapat dibuat ` +
      `(${complaint ?? 'tidak ditemukan setelah dibuat'}). Buat pengguna itu dengan "useradd --system ${SYSTEM_USER}", ` +
      'jalankan server sebagai pengguna biasa, atau setel DATABASE_URL ke PostgreSQL milik Anda.',
  )
}

/** Runs the first of these programs that this system has; answers with its complaint, if it had one. */
async function firstThatExists(commands: [string, ...string[]][]): Promise<string | undefined> {
  // Both live in sbin, which the PATH of a root shell opened by `su` does not always name.
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/local/sbin:/usr/sbin:/sbin` }
  for (const [program, ...args] of commands) {
    try {
      await run(program, args, { env })
      return undefined
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') return wordsOf(error)
    }
  }
  return 'useradd maupun adduser tidak ada di sistem ini'
}
