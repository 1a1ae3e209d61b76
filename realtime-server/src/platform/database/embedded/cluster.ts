/**
 * The cluster: PostgreSQL's own folder, made by initdb at the first start. It is made beside its place and renamed into
 * it, so a kill half-way leaves nothing that looks like a database. Every attempt has a folder of its own: an initdb that
 * outlived its killed server must not go on writing into ours.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder, writeThrough } from '#platform/durable.ts'
import type { Binaries } from './binaries.ts'
import { CannotLaunch, GaveUp, wordsOf } from './cannot-launch.ts'
import type { Places } from './places.ts'
import type { SystemUser } from './system-user.ts'

export const SUPERUSER = 'kelasku'

const run = promisify(execFile)

/** Only what PostgreSQL needs: a stray PGPORT or LANG of the operator's shell must not change the database. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TEMP: process.env.TEMP,
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** Makes the cluster unless it is there; true when it was made now. */
export async function ensureCluster(
  places: Places,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<boolean> {
  await sweepHalfMade(places)
  const version = await readFile(join(places.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    await makeCluster(places, binaries, user)
    return true
  }

  const major = binaries.version.split('.')[0]
  if (version.trim() === major) return false
  throw new CannotLaunch(
    `Data di ${places.cluster} dibuat oleh PostgreSQL ${version.trim()}, sedangkan server ini membawa PostgreSQL ${major}. ` +
      'Buat cadangan dengan versi server yang lama ("npm run backup"), lalu pulihkan dengan yang baru ("npm run restore").',
  )
}

export async function readPassword({ password }: Places): Promise<string> {
  return readFile(password, 'utf8').catch((error) => {
    throw new CannotLaunch(
      `Berkas sandi basis data ${password} tidak dapat dibaca. Kembalikan berkas itu dari salinan folder data, ` +
        'atau pulihkan cadangan dengan "npm run restore".',
      { cause: error },
    )
  })
}

async function makeCluster(places: Places, binaries: Binaries, user: SystemUser | undefined): Promise<void> {
  const staging = places.staging + randomBytes(6).toString('hex')
  const password = randomBytes(24).toString('base64url')
  try {
    await mkdir(staging, { mode: 0o700 })
    await writeFile(join(staging, 'password'), password, { mode: 0o600 })
    if (user) await Promise.all([staging, join(staging, 'password')].map((path) => chown(path, user.uid, user.gid)))

    await runInitdb(binaries.initdb, staging, user)
    // The password first: a cluster without its password is lost, a password without a cluster is written anew.
    await writeThrough(places.password, password, 'w')
    await rename(join(staging, 'cluster'), places.cluster)
    await syncFolder(places.dataDir)
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** ICU ships with the binaries, so Indonesian names sort alike on every machine; the locale C beneath it exists everywhere. */
async function runInitdb(initdb: string, staging: string, user: SystemUser | undefined): Promise<void> {
  const args = [
    `--pgdata=${join(staging, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(staging, 'password')}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=id-ID',
    '--locale=C',
    '--set=max_connections=100',
    '--set=shared_buffers=128MB',
    '--no-instructions',
  ]
  await run(initdb, args, { ...user, cwd: staging, env: cleanEnvironment() }).catch((error) => {
    const said = wordsOf(error)
    if (said.includes('could not look up effective user ID')) {
      throw new CannotLaunch(
        `Pengguna dengan uid ${process.getuid?.()} tidak terdaftar di /etc/passwd, padahal PostgreSQL memerlukannya. ` +
          'Jalankan sebagai pengguna yang terdaftar, atau setel DATABASE_URL ke PostgreSQL milik Anda.',
      )
    }
    const lastWords = said.split('\n').slice(-4).join(' ')
    throw new GaveUp(`Basis data tidak dapat disiapkan di ${dirname(staging)}. Kata PostgreSQL: ${lastWords}`)
  })
}

async function sweepHalfMade({ dataDir, staging }: Places): Promise<void> {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(basename(staging)))
  const gone = leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 }))
  await Promise.allSettled(gone) // one that will not go costs room, not safety
}
