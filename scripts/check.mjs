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
    'tests without a database',
    bin('vitest'),
    // Verbose, so that what passed only at the second try has a name.
    [
      'run',
      '--reporter',
      'verbose',
      ...['shared', 'client', 'components', 'architecture'].flatMap((name) => ['--project', name]),
    ],
  ],
]

/** Runs one command. Its output is shown as it comes, or else only when it fails. */
export function run(name, command, args, { quiet = true, env = {} } = {}) {
  return new Promise((resolve) => {
    const begun = performance.now()
    const child = spawn(command, args, { cwd: root, stdio: 'pipe', env: { ...process.env, ...env } })
    let output = ''
    const take = (data) => {
      output += data
      if (!quiet) process.stdout.write(data)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      // What passed only at the second try is shown with its reason, or it would never be mended.
      const shown = code !== 0 || retried.test(output) ? withoutPasses(output) : ''
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (quiet && shown) console.log(shown)
      resolve({ name, ok: code === 0, output })
    })
  })
}

const retried = /\(retry [x#]\d/

/** The output of thousands of tests without those that passed at once. */
export const withoutPasses = (output) =>
  output
    .split('\n')
    .filter((line) => retried.test(line) || !/^\s*(\x1b\[[\d;]*m)*\s*✓/.test(line))
    .join('\n')

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
