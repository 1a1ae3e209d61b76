/**
 * `npm test`: what has to hold before anything is merged. `npm run test:long`: the long programmes, and all
 * stories once more with an eye on how each screen looks.
 * Ends with the counts of all parts on one line; a part that had to be skipped says so.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildMissing, root } from './build.mjs'
import { check, run } from './check.mjs'
import { findChromium, howToInstall } from './chromium.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const isLong = process.argv.includes('--long')
const isCi = process.env.CI === 'true'
/** Stories run two at a time, one a core; between the ports is room for what a story server opens beside itself. */
const storyPorts = [4170, 4180]

const results = isLong ? await long() : await short()
const [passed, failed, skipped, retold] = results
  .map(countsOf)
  .reduce((sum, next) => sum.map((value, index) => value + next[index]), [0, 0, 0, 0])
if (retold > 0) console.log(`\n${retold} of the stories only at the second try`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)

async function short() {
  const quick = await check()
  // Verbose, so that what passed only at the second try has a name.
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
    return [{ ok: !isCi, output: '' }]
  }
  buildMissing()
  const waiting = [...files]
  const tellers = storyPorts.map((port) => tellAll(waiting, { ...env, CHROMIUM: chromium, STORY_PORT: String(port) }))
  return (await Promise.all(tellers)).flat()
}

/** Takes file after file, each in a house of its own: what one story leaves behind is not there for another to trip over. */
async function tellAll(waiting, env) {
  const told = []
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const title = `stories of ${file.split('.', 1)[0]}`
    const asked = ['test', `tests/e2e/${file}`, '--output', `test-results/${env.STORY_PORT}`]
    told.push(await run(title, bin('playwright'), asked, { env }))
  }
  return told
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
