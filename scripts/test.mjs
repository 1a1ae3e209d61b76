/**
 * `npm test`: what everybody waits for before a change is handed on, in ten minutes. `npm run test:long`: the long
 * programmes, and all stories with an eye on how each screen looks. CI runs both.
 * Ends with the counts of all parts on one line; a part that had to be skipped says so.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMissing, root } from './build.mjs'
import { check, run, withoutPasses } from './check.mjs'
import { findChromium, howToInstall } from './chromium.mjs'
import { findRedis, howToInstall as howToInstallRedis } from './redis.mjs'
import { forget, keepSchool } from '../tests/support/story-school.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const isLong = process.argv.includes('--long')
const isCi = process.env.CI === 'true'
/** Stories run two at a time, one a core; between the ports is room for what a story server opens beside itself. */
const storyPorts = [4170, 4180]

const results = isLong ? await long() : await short()
const [passed, failed, skipped, retold] = results
  .map(countsOf)
  .reduce((sum, next) => sum.map((value, index) => value + next[index]), [0, 0, 0, 0])
// Whoever reads only the end of a long log finds the reason there.
const broken = results.filter(({ ok }) => !ok)
if (broken.length > 0) console.log('\nWhat failed')
for (const { name, output } of broken) console.log(`\n✗ ${name}\n${lastLines(output, 60)}`)
if (retold > 0) console.log(`\n${retold} of the stories only at the second try`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)

async function short() {
  const quick = await check()
  // What works beside the server in threads of its own begins sooner when it is built.
  buildMissing({ only: ['realtime-server'] })
  const service = await run('service tests on PostgreSQL', bin('vitest'), [
    'run',
    '--project',
    'server',
    '--reporter',
    'verbose',
  ])
  return [...quick, service, ...(await stories(storyFiles().filter((file) => !isLongStory(file))))]
}

async function long() {
  const redis = findRedis()
  const without = redis ? [] : [leftOut('several servers', 'Redis', howToInstallRedis)]
  // Shown as they go: each tells its figures.
  const programmes = await run('long programmes', bin('vitest'), ['run', '--config', 'vitest.long.config.ts'], {
    quiet: false,
    env: redis ? { REDIS_SERVER: redis } : {},
  })
  return [programmes, ...without, await models(), ...(await stories(storyFiles(), { CLOSE_LOOK: '1' }))]
}

/** Where the machine lacks a program: somebody's own is told how to get it, CI must have it. */
function leftOut(name, program, howTo) {
  console.log(`${isCi ? '✗' : '–'} ${name} skipped: no ${program}. Install it with: ${howTo}`)
  return { name, ok: !isCi, output: '' }
}

/** The models that `npm test` plays some lives of, in two thousand. */
function models() {
  const files = [
    'realtime-server/src/features/exam/model.test.ts',
    'realtime-server/src/features/schedule/model.test.ts',
    'realtime-server/src/features/attendance/model.test.ts',
    'realtime-server/src/platform/collab/knowledge.test.ts',
    'realtime-server/src/platform/collab/interleavings.test.ts',
    'client/src/features/exam/sitting/sitting.test.ts',
  ]
  return run('models', bin('vitest'), ['run', '--testTimeout', '600000', ...files], { env: { MODEL_RUNS: '2000' } })
}

/** For `npm run test:long` alone: aside from the main ways, or on every route there is. */
function isLongStory(file) {
  return file.endsWith('.long.e2e.ts')
}

/** The long ones first, so that nobody waits for them at the end. */
function storyFiles() {
  const files = readdirSync(join(root, 'tests/e2e')).filter((file) => file.endsWith('.e2e.ts'))
  return files.toSorted((a, b) => Number(isLongStory(b)) - Number(isLongStory(a)) || a.localeCompare(b))
}

async function stories(files, env = {}) {
  const chromium = await findChromium()
  if (!chromium) return [leftOut('browser stories', 'Chromium', howToInstall)]
  buildMissing()
  const school = await keepSchool(storyPorts[0])
  const waiting = [...files]
  const known = { ...env, CHROMIUM: chromium, ...(school.data && { STORY_SCHOOL: school.data }) }
  const told = await Promise.all(storyPorts.map((port) => tellAll(waiting, { ...known, STORY_PORT: String(port) })))
  forget(school.folder)
  return told.flat()
}

/**
 * Takes file after file, each in a house of its own: what one story leaves behind is not there for another to trip over.
 * On a machine that others share a story may be cut short: its file is told once more from its beginning, in a new house,
 * and counted as such.
 */
async function tellAll(waiting, env) {
  const told = []
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const title = `stories of ${file.split('.', 1)[0]}`
    const asked = ['test', `tests/e2e/${file}`, '--output', `test-results/${env.STORY_PORT}`]
    const tell = async (name) => {
      const result = await run(name, bin('playwright'), asked, { env })
      for (const page of pagesIn(result.output)) console.log(page)
      return result
    }
    const first = await tell(title)
    told.push(first.ok ? first : { ...(await tell(`${title}, once more`)), twice: countsOf(first)[1] })
  }
  return told
}

/** What stood on the page when a story broke off, also where it was told to its end at the second try. */
function pagesIn(output) {
  const paths = [...output.matchAll(/Error Context: (\S+\.md)/g)].map(([, path]) => join(root, path))
  const written = [...new Set(paths)].filter(existsSync).map((path) => readFileSync(path, 'utf8'))
  return written.flatMap((page) => /```yaml\n[^]*?```/.exec(page) ?? [])
}

function lastLines(output, count) {
  return withoutPasses(output).trimEnd().split('\n').slice(-count).join('\n')
}

/** Passed, failed, skipped and told twice, in the words of Vitest and of Playwright. A part that broke otherwise is one failure. */
function countsOf({ ok, output, twice = 0 }) {
  const plain = output.replace(/\x1b\[[0-9;]*m/g, '')
  const vitest = /^\s*Tests\s+(.*)/m.exec(plain)?.[1]
  const lines = vitest ?? plain.split('\n').slice(-12).join(' ')
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(lines)?.[1] ?? 0)
  return [count('passed'), ok ? 0 : count('failed') || 1, count('skipped'), ok ? twice : 0]
}
