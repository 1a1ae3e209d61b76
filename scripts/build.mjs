/** Builds what is missing or older than its sources: `npm run build`, and quietly before every start; a part alone, if it is named. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const parts = [
  {
    name: 'client',
    sources: [
      'client/src',
      'client/public',
      'client/build',
      'client/index.html',
      'client/vite.config.ts',
      'shared/src',
      'package-lock.json',
    ],
  },
  {
    name: 'realtime-server',
    sources: ['realtime-server/src', 'realtime-server/vite.config.ts', 'shared/src', 'package-lock.json'],
  },
]

const names = parts.map(({ name }) => name)

/** Size and time of every source: enough to notice a change, and read in a few milliseconds. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) for (const entry of readdirSync(path).toSorted()) visit(join(path, entry))
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const source of sources) visit(join(root, source))
  return hash.digest('hex')
}

const stampOf = (name) => join(root, name, 'dist', '.built-from')

const isOf = (name, wanted) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === wanted

/** Built, and of the sources as they are. */
export const isBuilt = (name) => isOf(name, fingerprint(parts.find((part) => part.name === name).sources))

export function buildMissing({ force = false, only = names } = {}) {
  for (const { name, sources } of parts) {
    // A container image holds what was built, and nothing to build from.
    if (!only.includes(name) || !existsSync(join(root, name, 'vite.config.ts'))) continue
    const wanted = fingerprint(sources)
    if (!force && isOf(name, wanted)) continue
    console.error(`  Menyiapkan ${name}…`) // not among what a command prints
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, name),
      stdio: ['ignore', 2, 2],
    })
    writeFileSync(stampOf(name), wanted)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = names.filter((name) => process.argv.includes(name))
  buildMissing({ force: process.argv.includes('--force'), ...(named.length > 0 && { only: named }) })
}
