/** The demo school as it is after its first start, kept so that not every file of tests has to build it again. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that the user of the database may pass through. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kelasku-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

export const forget = (folder) => rmSync(folder, { recursive: true, force: true })

/** Starts a server once, for nobody; answers with its data, or with nothing where that did not come about. */
export async function keepSchool(port) {
  const folder = newFolder()
  const data = join(folder, 'data')
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: data, KELASKU_DEMO: '1', LOG_LEVEL: 'warn' },
  })
  const gone = new Promise((resolve) => server.on('exit', resolve))
  const isReady = await hasOpened(`http://127.0.0.1:${port}/health/ready`, server)
  server.kill('SIGTERM')
  await gone
  return { folder, data: isReady ? data : undefined }
}

async function hasOpened(url, server) {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}

/** With its owners: as root, PostgreSQL runs as a user of its own. */
export function copySchool(from, to) {
  if (process.getuid?.() === 0) execFileSync('cp', ['-a', from, to])
  else cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}
