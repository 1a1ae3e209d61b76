/**
 * An office's paper as a PDF, drawn by LibreOffice where the server has it: outside of our own process, one at a time,
 * and kept under the hash of the paper, so that what a whole class looks at is drawn once.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { makeFolder } from '#platform/durable.ts'
import type { Log } from '#platform/log.ts'
import type { KnownFile } from './rules.ts'
import { isCode, openStorage, type Storage } from './storage.ts'

export interface Previews {
  /** Nothing where there is none: without LibreOffice, or of what it cannot draw. */
  of(file: Pick<KnownFile, 'sha256' | 'media_type'>): Promise<Blob | undefined>
  sweep: Storage['sweep']
  close(): void
}

interface PreviewsParts {
  folder: string
  /** Of the papers. */
  storage: Pick<Storage, 'open'>
  log: Pick<Log, 'warn'>
  path?: string | undefined
  patienceMs?: number
}

const endings = new Map([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
])

/** Whoever comes when so many wait has the paper sooner by fetching it. */
const mostWaiting = 8

export function openPreviews(parts: PreviewsParts): Previews {
  const { folder, storage, log, path = process.env.PATH, patienceMs = 60_000 } = parts
  const kept = openStorage(folder)
  const converter = found('soffice', path)
  const underway = new Map<string, Promise<void>>()
  /** What could not be drawn would hold up the others for a minute at each look. */
  const failed = new Set<string>()
  const closing = new AbortController()
  let last = Promise.resolve()

  async function draw(soffice: string, sha256: string, ending: string) {
    const bytes = await storage.open(sha256)
    if (!bytes || closing.signal.aborted) return
    await makeFolder(folder)
    const work = await mkdtemp(join(folder, workPrefix))
    try {
      const paper = join(work, `paper.${ending}`)
      await writeFile(paper, Readable.fromWeb(bytes.stream()))
      await makeProfile(work)
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)])
      await convert(soffice, { paper, work, path, signal })
      const drawn = join(work, 'paper.pdf')
      if (await isWhole(drawn)) await kept.adopt(drawn, sha256)
      else if (!closing.signal.aborted) {
        failed.add(sha256)
        log.warn({ sha256, ending }, 'a paper could not be drawn')
      }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  return {
    async of({ sha256, media_type }) {
      const ending = endings.get(media_type)
      if (converter === undefined || ending === undefined) return undefined
      const before = await kept.open(sha256)
      if (before || failed.has(sha256)) return before
      let drawing = underway.get(sha256)
      if (!drawing) {
        if (underway.size >= mostWaiting) return undefined
        drawing = last.then(() => draw(converter, sha256, ending)).finally(() => underway.delete(sha256))
        underway.set(sha256, drawing)
        last = drawing.catch(() => undefined)
      }
      await drawing
      return kept.open(sha256)
    },
    async sweep(known, before) {
      await clearAway(folder)
      return kept.sweep(known, before)
    },
    close: () => closing.abort(),
  }
}

const workPrefix = 'work-'

function found(name: string, path = ''): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((one) => {
      try {
        accessSync(one, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/**
 * A profile for one paper: a shared one hangs when it was left locked, and carries what one paper did to the next.
 * Nothing that a paper names is fetched, from the network or from our disk, and no macro runs.
 */
async function makeProfile(work: string): Promise<void> {
  const set = (path: string, name: string, value: string) =>
    `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`
  await mkdir(join(work, 'profile', 'user'), { recursive: true })
  await writeFile(
    join(work, 'profile', 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${set('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true')}
${set('Common/Security/Scripting', 'DisableMacrosExecution', 'true')}
${set('Writer/Content/Update', 'Link', '0')}
${set('Calc/Content/Update', 'Link', '0')}
</oor:items>
`,
  )
}

interface Conversion {
  paper: string
  work: string
  path: string | undefined
  signal: AbortSignal
}

/** A gibibyte of memory, a minute of computing, a hundred megabytes of PDF, and behind whatever else the server does. */
const limits = 'ulimit -v 1048576; ulimit -t 60; ulimit -f 204800; exec nice "$@"'

/** Ends with the process and whatever it has started; what came of it is seen by the file. */
async function convert(soffice: string, { paper, work, path, signal }: Conversion): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(work, 'profile')).href}`
  const task = [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', work, paper]
  const child = spawn('sh', ['-c', limits, 'sh', soffice, ...task], {
    cwd: work,
    env: { PATH: path, HOME: work, TMPDIR: work, LANG: 'C.UTF-8' },
    stdio: 'ignore',
    detached: true, // a group of its own, which is killed as a whole
  })
  const kill = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if (!isCode(error, 'ESRCH')) throw error
    }
  }
  signal.addEventListener('abort', kill, { once: true })
  if (signal.aborted) kill()
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  signal.removeEventListener('abort', kill)
  kill()
}

/** On the disk, too: it is named for ever. */
async function isWhole(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'r+')
    try {
      const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0)
      await file.sync()
      return buffer.toString('latin1') === '%PDF-'
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Where a server was killed while it drew. */
async function clearAway(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(workPrefix))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - 3_600_000) await rm(path, { recursive: true, force: true })
  }
}
