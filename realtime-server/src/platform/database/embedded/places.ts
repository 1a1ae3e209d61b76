/**
 * Where everything lies. The data folder belongs to whoever starts the server; only `postgres/` and the socket folder
 * belong to the user that PostgreSQL runs as. So when root starts it, nothing that PostgreSQL can write (the lock, the
 * password, the ballast) is ever opened by root on trust.
 */
import { createHash } from 'node:crypto'
import { access, chmod, chown, constants, lchown, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotLaunch, codeOf } from './cannot-launch.ts'
import { closedDoorOnTheWay, SYSTEM_HOME, SYSTEM_USER, type SystemUser } from './system-user.ts'

export interface Places {
  dataDir: string
  cluster: string
  password: string
  log: string
  /** Beside the cluster, so that a finished one can be renamed into place; one per attempt, see cluster.ts. */
  staging: string
  sockets: string
  binaries: string
}

/** The longest socket path that every system binds (macOS 103 bytes, Linux 107), less "/.s.PGSQL.5432". */
const LONGEST_SOCKET_FOLDER = 103 - 14

/** Makes the data folder ready to be used, if we and the user PostgreSQL runs as can reach it. */
export async function preparePlaces(dataDir: string, user: SystemUser | undefined): Promise<Places> {
  await makeDataDir(dataDir)
  const real = await realpath(dataDir)
  if (user) await openDataDirTo(user, real)
  return {
    dataDir: real,
    cluster: join(real, 'postgres'),
    password: join(real, 'postgres.password'),
    log: join(real, 'postgres.log'),
    staging: join(real, 'postgres.new-'),
    sockets: await socketFolder(real, user),
    binaries: user ? join(SYSTEM_HOME, 'postgres') : join(real, 'binaries'),
  }
}

/** Unix sockets need a folder of the user PostgreSQL runs as, closed to everyone else. */
export async function makeSocketFolder({ sockets }: Places, user: SystemUser | undefined): Promise<void> {
  await mkdir(dirname(sockets), { recursive: true, mode: 0o755 })
  await mkdir(sockets, { recursive: true, mode: 0o700 })

  // A short folder lies in a public one (/tmp), where a stranger may have been first.
  const found = await lstat(sockets)
  const owners = [process.getuid?.(), user?.uid]
  if (!found.isDirectory() || (process.platform !== 'win32' && !owners.includes(found.uid))) {
    throw new CannotLaunch(`Folder soket ${sockets} milik pengguna lain. Hapus folder itu, lalu jalankan lagi.`)
  }
  if (user) await lchown(sockets, user.uid, user.gid)
  await chmod(sockets, 0o700)
}

async function openDataDirTo(user: SystemUser, dataDir: string): Promise<void> {
  let closed = await closedDoorOnTheWay(dataDir, user)
  if (closed === dataDir && (await stat(dataDir)).uid === 0) {
    // Our own folder, so open it ourselves: to pass through, not to look around, and to nobody but this group.
    await chown(dataDir, 0, user.gid)
    await chmod(dataDir, 0o710)
    closed = await closedDoorOnTheWay(dataDir, user)
  }
  if (closed === undefined) return
  throw new CannotLaunch(
    `PostgreSQL berjalan sebagai pengguna ${SYSTEM_USER}, yang tidak dapat melewati folder ${closed} menuju ${dataDir}. ` +
      `Setel DATA_DIR ke folder lain (tanpa DATA_DIR: ${join(SYSTEM_HOME, 'data')}), atau izinkan dengan "chmod o+x ${closed}".`,
  )
}

async function socketFolder(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const beside = join(dataDir, 'run')
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER) return beside

  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (user) return join('/run/kelasku', name)
  const short = join(await realpath(tmpdir()), `kelasku-${process.getuid?.()}-${name}`)
  return Buffer.byteLength(short) <= LONGEST_SOCKET_FOLDER
    ? short
    : join('/tmp', `kelasku-${process.getuid?.()}-${name}`)
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dirname(dataDir), { recursive: true, mode: 0o755 })
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(codeOf(error))) throw error
    throw new CannotLaunch(
      `Folder data ${dataDir} tidak dapat dibuat atau ditulisi (${codeOf(error)}). ` +
        'Setel DATA_DIR ke folder yang boleh Anda tulisi.',
    )
  }
}
