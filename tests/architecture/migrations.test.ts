/** What the table files say is what the migrations make: a changed table comes with its migration. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('drizzle-kit can read the snapshots, and finds nothing to migrate', () => {
  const bin = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const options = ['--explain', '--output', 'json', '--config', 'realtime-server/drizzle.config.ts']
  const { stdout, stderr } = spawnSync(process.execPath, [bin, 'generate', ...options], { cwd: root, encoding: 'utf8' })
  expect((stdout + stderr).trim()).toBe('{"status":"no_changes","dialect":"postgresql"}')
})
