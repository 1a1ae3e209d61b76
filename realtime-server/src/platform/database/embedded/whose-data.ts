/**
 * Which data folder is meant, and may we have it? Root and an ordinary user have different default folders, and cannot
 * share one: PostgreSQL runs as another user for each. Whoever switches between them is told so, for the alternative is
 * a school that looks empty, or a folder half owned by each.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CannotLaunch, codeOf } from './cannot-launch.ts'
import { nameOfUser, SYSTEM_HOME, SYSTEM_USER, type SystemUser } from './system-user.ts'

export async function chooseDataDir(given: string | undefined, user: SystemUser | undefined): Promise<string> {
  const chosen = given || process.env.DATA_DIR
  const dataDir = chosen ? resolve(chosen) : await defaultDataDir(user)
  await refuseForeignData(dataDir, user)
  return dataDir
}

async function defaultDataDir(user: SystemUser | undefined): Promise<string> {
  const checkout = await checkoutRoot()
  const local = join(checkout, 'data')
  if (process.platform === 'win32') return local

  const startedByRoot = (await checkoutsStartedByRoot()).includes(checkout)
  if (user) return rootDataDir(checkout, local, startedByRoot, user)
  if (!startedByRoot) return local
  throw new CannotLaunch(
    `Server di ${checkout} sebelumnya dijalankan sebagai root, dan datanya ada di ${join(SYSTEM_HOME, 'data')}. ` +
      'Jalankan lagi sebagai root (sudo), atau setel DATA_DIR bila memang ingin memulai data baru.',
  )
}

async function rootDataDir(checkout: string, local: string, startedByRoot: boolean, user: SystemUser): Promise<string> {
  const owner = await ownerOf(join(local, 'postgres'))
  if (owner === user.uid) return local
  if (owner !== undefined && !startedByRoot) {
    const name = await nameOfUser(owner)
    throw new CannotLaunch(
      `Data sekolah ini ada di ${local}, milik pengguna ${name}, tetapi sekarang server dijalankan sebagai root. ` +
        `Jalankan sebagai ${name}, atau setel DATA_DIR bila memang ingin memulai data baru.`,
    )
  }
  if (!startedByRoot) await rememberStartedByRoot(checkout)
  return join(SYSTEM_HOME, 'data')
}

/** Root keeps its data where others cannot look, so which checkouts it started is written where they can. */
const STARTED_BY_ROOT = join(SYSTEM_HOME, 'started-by-root')

async function checkoutsStartedByRoot(): Promise<string[]> {
  return (await readFile(STARTED_BY_ROOT, 'utf8').catch(() => '')).split('\n').filter(Boolean)
}

async function rememberStartedByRoot(checkout: string): Promise<void> {
  await mkdir(SYSTEM_HOME, { recursive: true, mode: 0o755 })
  await writeFile(STARTED_BY_ROOT, `${checkout}\n`, { flag: 'a', mode: 0o644 })
}

/** The folder of the checkout, from the sources and from the built server alike. */
async function checkoutRoot(): Promise<string> {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '')
    if (manifest.includes('"workspaces"')) return folder
  }
  return process.cwd()
}

async function refuseForeignData(dataDir: string, user: SystemUser | undefined): Promise<void> {
  const ours = user?.uid ?? process.getuid?.()
  const owner = await ownerOf(join(dataDir, 'postgres'))
    .catch(() => ownerOf(dataDir)) // a closed folder: ask whose it is
    .catch(() => undefined)
  if (ours === undefined || owner === undefined || owner === ours) return

  const name = await nameOfUser(owner)
  if (user && owner === 0) {
    throw new CannotLaunch(
      `Data di ${dataDir} milik root, padahal PostgreSQL berjalan sebagai ${SYSTEM_USER}; mungkin folder itu disalin. ` +
        `Kembalikan pemiliknya dengan "chown -R ${SYSTEM_USER} ${join(dataDir, 'postgres')}".`,
    )
  }
  const byRoot = owner === 0 || name === SYSTEM_USER
  throw new CannotLaunch(
    `Data di ${dataDir} dibuat oleh ${byRoot ? 'server yang dijalankan sebagai root' : `pengguna ${name}`}, sedangkan ` +
      `sekarang server dijalankan sebagai ${await nameOfUser(process.getuid?.() ?? 0)}. ` +
      `Jalankan sebagai ${byRoot ? 'root (sudo)' : name}, atau setel DATA_DIR ke folder lain.`,
  )
}

/** The uid of a path's owner, undefined when there is nothing; throws when we may not even look. */
async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => found.uid,
    (error) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    },
  )
}
