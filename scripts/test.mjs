/**
 * `npm test`: what has to hold before anything is merged. `npm run test:long`: the long programmes, and all
 * stories once more with an eye on how each screen looks.
 * Ends with the counts of all parts on one line; a part that had to be skipped says so.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMissing, root } from './build.mjs'
import { check, run, withoutPasses } from './check.mjs'
import { findChromium, howToInstall } from './chromium.mjs'
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
for (const { name, ok, output } of results) if (!ok) console.log(`\n✗ ${name}\n${lastLines(output, 60)}`)
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
  // Shown as they go: each tells its figures.
  const programmes = await run('long programmes', bin('vitest'), ['run', '--config', 'vitest.long.config.ts'], {
    quiet: false,
  })
  return [programmes, await models(), ...(await stories(storyFiles(), { CLOSE_LOOK: '1' }))]
}

/** The models that `npm test` plays some lives of, in two thousand. */
function models() {
  const files = ['realtime-server/src/features/exam/model.test.ts', 'client/src/features/exam/sitting/sitting.test.ts']
  return run('models', bin('vitest'), ['run', '--testTimeout', '600000', ...files], { env: { MODEL_RUNS: '2000' } })
}

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
  if (!chromium) {
    console.log(`${isCi ? '✗' : '–'} browser stories skipped: no Chromium. Install it with: ${howToInstall}`)
    return [{ name: 'browser stories', ok: !isCi, output: '' }]
  }
  buildMissing()
  const school = await keepSchool(storyPorts[0])
  const waiting = [...files]
  const known = { ...env, CHROMIUM: chromium, ...(school.data && { STORY_SCHOOL: school.data }) }
  const told = await Promise.all(storyPorts.map((port) => tellAll(waiting, { ...known, STORY_PORT: String(port) })))
  forget(school.folder)
  return told.flat()
}

/** Takes file after file, each in a house of its own: what one story leaves behind is not there for another to trip over. */
async function tellAll(waiting, env) {
  const told = []
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const title = `stories of ${file.split('.', 1)[0]}`
    const asked = ['test', `tests/e2e/${file}`, '--output', `test-results/${env.STORY_PORT}`]
    const result = await run(title, bin('playwright'), asked, { env })
    for (const page of pagesIn(result.output)) console.log(page)
    told.push(result)
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
function countsOf({ ok, output }) {
  const plain = output.replace(/\x1b\[[0-9;]*m/g, '')
  const vitest = /^\s*Tests\s+(.*)/m.exec(plain)?.[1]
  const lines = vitest ?? plain.split('\n').slice(-12).join(' ')
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(lines)?.[1] ?? 0)
  const twice = count('flaky')
  return [count('passed') + twice, ok ? 0 : count('failed') || 1, count('skipped'), twice]
}
