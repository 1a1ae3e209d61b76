/**
 * What the container image holds is enough: the server starts in it, and the operator's commands work there, where there
 * are no sources and no tools.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { layImage } from '#support/image.ts'
import { demoAdults, signIn } from '#support/person.ts'
import { newInstallation, outside } from '#support/server.ts'

const run = promisify(execFile)
/** The OpenAPI document alone is more than a megabyte. */
const room = 64 * 1024 ** 2
const root = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let image: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelasku-image-'))
  await chmod(folder, 0o711) // started by root, PostgreSQL runs as a user of its own
  image = join(folder, 'kelasku')
  await run('npm', ['run', 'build'], { cwd: root })
  await layImage(image)
}, 480_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('an image seeds, backs up and restores, and what it restored is a school', async () => {
  const [seeded, backups] = [join(folder, 'seeded'), join(folder, 'backups')]
  await npm('seed', seeded)
  await npm('backup', seeded, '--to', backups)
  const backup = join(
    backups,
    (await readdir(backups)).find((name) => name.endsWith('.backup'))!,
  )
  expect(await npm('restore', seeded, backup, '--verify')).toContain('Latihan selesai')

  const installation = await newInstallation({}, folder)
  onTestFinished(() => installation.clear())
  await npm('restore', seeded, backup, '--to', installation.dataDir)
  const server = await installation.start('image', image)
  expect((await signIn(server.url, demoAdults[0]!)).token).toBeTruthy()
  expect((await fetch(server.url)).headers.get('content-type')).toContain('text/html')
}, 480_000)

test('it describes itself', async () => {
  expect(JSON.parse(await npm('openapi', folder))).toHaveProperty('openapi')
})

test('there are neither sources nor tools in it', async () => {
  expect(await readdir(join(image, 'realtime-server'))).toEqual(['dist', 'migrations', 'package.json'])
  const packages = await readdir(join(image, 'node_modules'))
  expect(packages).toContain('pg')
  expect(packages.filter((name) => ['tsx', 'vite', 'vitest', '.bin'].includes(name))).toEqual([])
})

async function npm(command: string, dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...outside(), NODE_ENV: 'production', DATA_DIR: dataDir }
  return (await run('npm', ['run', '-s', command, '--', ...args], { cwd: image, env, maxBuffer: room })).stdout
}
