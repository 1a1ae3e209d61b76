/**
 * A LiveKit server for the tests of Kelas Online: named by LIVEKIT_SERVER, found on the system, built once with Go into the
 * user's cache, else none. No package registry has the program; newer versions than this one cannot be installed by
 * `go install`, since they replace modules.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const version = '1.13.5'
const source = `github.com/livekit/livekit-server/cmd/server@v${version}`
const leastGo = [1, 26]

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kelasku', `livekit-${version}`)
/** `go install` calls the program by the folder of its source. */
const built = join(cache, 'server')

export const howToInstall = `Go ${leastGo.join('.')}, atau LIVEKIT_SERVER=/path/livekit-server`

function found() {
  const ofGo = [
    process.env.GOBIN,
    ...(process.env.GOPATH ?? '').split(delimiter).map((path) => path && join(path, 'bin')),
  ]
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ofGo, join(homedir(), 'go', 'bin')].filter(Boolean)
  const paths = [process.env.LIVEKIT_SERVER, ...folders.map((folder) => join(folder, 'livekit-server')), built]
  return paths.find((path) => path && existsSync(path))
}

/** Whether a Go is there that can build it. */
export function hasGo() {
  const { status, stdout } = spawnSync('go', ['env', 'GOVERSION'], { encoding: 'utf8' })
  const [, major, minor] = status === 0 ? (/^go(\d+)\.(\d+)/.exec(stdout) ?? []) : []
  const [wantedMajor, wantedMinor] = leastGo
  return Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor)
}

/** Into a folder beside it first: what stands in the cache is whole. */
function build() {
  console.log(`  Membangun LiveKit ${version} untuk uji Kelas Online (sekali, beberapa menit)…`)
  const unfinished = `${cache}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const env = { ...process.env, GOBIN: unfinished, CGO_ENABLED: '0', GOFLAGS: '' }
  const { status } = spawnSync('go', ['install', source], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0) {
    rmSync(cache, { recursive: true, force: true })
    renameSync(unfinished, cache)
  }
  rmSync(unfinished, { recursive: true, force: true })
}

/** Its path, or undefined when none can be had. */
export function findLiveKit() {
  if (!found() && hasGo()) build()
  return found()
}
