/**
 * `npm run check`: everything that is fast enough to run before each commit: types, lint, formatting, dead code,
 * directions, and the tests that need no database. The parts run side by side, two at a time.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)

export const quickParts = [
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['dead code', bin('knip'), []],
  [
    'law, window and directions',
    bin('vitest'),
    ['run', '--project', 'shared', '--project', 'client', '--project', 'architecture'],
  ],
]

/** Runs one command, keeping its words for the moment when it fails. */
export function run(name, command, args, { quiet = true, env = {} } = {}) {
  return new Promise((resolve) => {
    const begun = performance.now()
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? 'pipe' : 'inherit',
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0 && output) console.log(output)
      resolve({ ok: code === 0, output })
    })
  })
}

export async function check() {
  const waiting = [...quickParts]
  const results = []
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) results.push(await run(...part))
  }
  await Promise.all([worker(), worker()])
  return results
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const results = await check()
  process.exit(results.every(({ ok }) => ok) ? 0 : 1)
}
