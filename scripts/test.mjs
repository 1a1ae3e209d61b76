/**
 * `npm test`: what everybody waits for before a change is handed on. `npm run test:long`: of the long programmes and the
 * long browser tests this commit's part (turn.mjs). CI runs these two, which have nothing in common.
 * `npm run test:all`: everything in full, before a version is called done.
 * Ends with the counts of all parts on one line; what had to be skipped is named with its reason.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMissing, root } from './build.mjs'
import { check, run, withoutPasses } from './check.mjs'
import { findChromium, howToInstall } from './chromium.mjs'
import { findLiveKit, hasGo, howToInstall as howToInstallLiveKit } from './livekit.mjs'
import { hasLibreOffice } from './libreoffice.mjs'
import { findRedis, howToInstall as howToInstallRedis } from './redis.mjs'
import { findSchemathesis } from './schemathesis.mjs'
import { chosenFor, look, programmesFor, turn } from './turn.mjs'
import { forget, keepSchool } from '../tests/support/e2e-school.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const isCi = process.env.CI === 'true'
/** Browser tests run two at a time, one a core; between the ports is room for what their servers open beside themselves. */
const ports = [4170, 4180]

const ways = {
  short: async () => [...(await quick()), ...(await browserTests(shortBrowserTests(), look))],
  long: async () => [
    ...(await programmes(programmesFor(filesOfProgrammes()), { EXAMPLES: process.env.EXAMPLES ?? '2' })),
    await models(500),
    ...(await browserTests(chosenBrowserTests(), look)),
  ],
  all: async () => [
    ...(await quick()),
    ...(await programmes(filesOfProgrammes())),
    await models(2_000),
    ...(await browserTests([...longBrowserTests(), ...shortBrowserTests()], 'all')),
  ],
}
const way = process.argv.includes('--all') ? 'all' : process.argv.includes('--long') ? 'long' : 'short'
if (way !== 'all') console.log(`Turn ${turn}: axe looks at ${look}. TURN=${turn} repeats it.`)
report(await ways[way]())

async function quick() {
  const checked = await check()
  // What works beside the server in threads of its own begins sooner when it is built.
  buildMissing({ only: ['realtime-server'] })
  const server = ['run', '--project', 'server', '--reporter', 'verbose']
  return [...checked, await run('service tests on PostgreSQL', bin('vitest'), server)]
}

function filesOfProgrammes() {
  return readdirSync(join(root, 'tests/long'))
    .filter((file) => file.endsWith('.long.test.ts'))
    .toSorted()
}

function logLeft(left) {
  if (left.length > 0) console.log(`Left to other turns: ${left.map((file) => file.split('.', 1)[0]).join(', ')}.`)
}

async function programmes(files, fewer = {}) {
  logLeft(filesOfProgrammes().filter((file) => !files.includes(file)))
  // Two of them begin at once, and each would build what is missing.
  buildMissing()
  const redis = findRedis()
  const without = redis ? [] : [leftOut('several servers', 'Redis', howToInstallRedis)]
  const generated = findSchemathesis()
  if (!generated.bin) console.log(`– generated calls left out: ${generated.missing}.`)
  // Shown as they go: each tells its figures.
  const paths = files.map((file) => `tests/long/${file}`)
  const config = ['run', ...paths, '--config', 'vitest.long.config.ts', '--reporter', 'verbose']
  if (!generated.bin) config.push('--exclude', 'tests/long/generated.long.test.ts')
  if (!hasLibreOffice()) {
    console.log('– previews of office papers left out: no LibreOffice.')
    config.push('--exclude', 'tests/long/previews.long.test.ts')
  }
  const env = { ...fewer, ...(redis && { REDIS_SERVER: redis }), ...(generated.bin && { SCHEMATHESIS: generated.bin }) }
  return [await run('long programmes', bin('vitest'), config, { quiet: false, env }), ...without]
}

/** The models of which `npm test` plays some lives, in many more; the seed belongs to the commit. */
function models(lives) {
  const env = { MODEL_RUNS: String(lives), MODEL_SEED: String(turn) }
  const config = ['run', '--config', 'vitest.models.config.ts', '--reporter', 'verbose']
  return run(`models in ${lives} lives, seed ${turn}`, bin('vitest'), config, { env })
}

/** Where the machine lacks a program: its owner is told how to get it, CI must have it. */
function leftOut(name, program, howTo) {
  console.log(`${isCi ? '✗' : '–'} ${name} skipped: no ${program}. Install it with: ${howTo}`)
  return { name, ok: !isCi, output: '' }
}

function filesInBrowser() {
  return readdirSync(join(root, 'tests/e2e'))
    .filter((file) => file.endsWith('.e2e.ts'))
    .toSorted()
}
function isLong(file) {
  return file.endsWith('.long.e2e.ts')
}

function shortBrowserTests() {
  return filesInBrowser().filter((file) => !isLong(file))
}
function longBrowserTests() {
  return filesInBrowser().filter(isLong)
}

/** The walk of all routes takes part in each run: what rotates there is the size and the theme. */
function chosenBrowserTests() {
  const walk = 'routes.long.e2e.ts'
  const others = longBrowserTests().filter((file) => file !== walk)
  const chosen = [walk, ...chosenFor(others)]
  logLeft(others.filter((file) => !chosen.includes(file)))
  return chosen
}

async function browserTests(files, looks) {
  const chromium = await findChromium()
  if (!chromium) return [leftOut('browser tests', 'Chromium', howToInstall)]
  buildMissing()
  const school = await keepSchool(ports[0])
  // Where classes are held over a media server there has to be one.
  const isOverLiveKit = files.some(overLiveKit)
  const livekit = isOverLiveKit ? findLiveKit() : undefined
  const waiting = files.filter((file) => livekit || !overLiveKit(file))
  const known = { CHROMIUM: chromium, LOOK: looks, ...(school.data && { TEST_SCHOOL: school.data }) }
  const lanes = ports.map((port) => runEach(waiting, { ...known, TEST_PORT: String(port) }, livekit))
  const results = await Promise.all(lanes)
  forget(school.folder)
  const isMissed = isOverLiveKit && !livekit
  if (files.some((file) => file.startsWith('conference')))
    console.log(`transports tested: mesh${livekit ? ', livekit' : isMissed ? ' (skipped: no LiveKit)' : ''}`)
  // Whoever has a Go can have one: where that did not work, CI says so.
  const missed = isMissed && hasGo() ? [leftOut('classes over LiveKit', 'LiveKit', howToInstallLiveKit)] : []
  return [...results.flat(), ...missed]
}

function overLiveKit(file) {
  return file.startsWith('conference-livekit.')
}

/**
 * Takes file after file, each with a server of its own: what one leaves behind is not there for another to trip over.
 * On a machine with other work a test may be cut short: its file runs once more from its beginning, on a new server, and
 * is counted as such.
 */
async function runEach(waiting, shared, livekit) {
  const results = []
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const title = `browser tests of ${file.split('.', 1)[0]}`
    const args = ['test', `tests/e2e/${file}`, '--output', `test-results/${shared.TEST_PORT}`]
    // Every other class is held without it.
    const env = { ...shared, LIVEKIT_SERVER: overLiveKit(file) ? livekit : '' }
    const runOnce = async (name) => {
      const result = await run(name, bin('playwright'), args, { env })
      for (const page of pagesIn(result.output)) console.log(page)
      return result
    }
    const first = await runOnce(title)
    results.push(first.ok ? first : { ...(await runOnce(`${title}, once more`)), twice: countsOf(first).failed })
  }
  return results
}

/** What stood on the page when a browser test broke off, also where it passed at the second try. */
function pagesIn(output) {
  const paths = [...output.matchAll(/Error Context: (\S+\.md)/g)].map(([, path]) => join(root, path))
  const written = [...new Set(paths)].filter(existsSync).map((path) => readFileSync(path, 'utf8'))
  return written.flatMap((page) => /```yaml\n[^]*?```/.exec(page) ?? [])
}

/** The counts come last, and before them the reasons: who reads only the end of a long log finds them there. */
function report(results) {
  const counts = results.map(countsOf)
  const total = (key) => counts.reduce((sum, each) => sum + each[key], 0)
  const skipped = results.flatMap(skippedIn)
  const broken = results.filter(({ ok }) => !ok)
  if (broken.length > 0) console.log('\nWhat failed')
  for (const { name, output } of broken) console.log(`\n✗ ${name}\n${lastLines(output, 60)}`)
  // Of several only the last has its reason among these lines.
  for (const title of broken.flatMap(failedIn)) console.log(`✗ ${title}`)
  // In CI the machine must have all that the tests need, so that nothing is skipped there for years.
  const failedBySkipping = isCi ? total('skipped') : 0
  if (skipped.length > 0) console.log(`\n${isCi ? 'What failed by being skipped' : 'Skipped'}\n${skipped.join('\n')}`)
  if (total('twice') > 0) console.log(`\n${total('twice')} of the browser tests only at the second try`)
  const failed = total('failed') + failedBySkipping
  console.log(`\n${total('passed')} passed, ${failed} failed, ${total('skipped')} skipped`)
  process.exit(failed === 0 ? 0 : 1)
}

function lastLines(output, count) {
  return withoutPasses(output).trimEnd().split('\n').slice(-count).join('\n')
}

/** The titles of failed tests, as Vitest heads its reasons and Playwright numbers them. */
function failedIn({ output }) {
  const heads = [...plain(output).matchAll(/^ *(?:FAIL +|\d+\) (?=.*\.e2e\.ts))(.*\S)/gm)].map(([, title]) => title)
  return [...new Set(heads.map((title) => title.replace(/ \(\d\w+ retry\)$/, '').replace(/ ─+$/, '')))]
}

function plain(output) {
  return output.replace(/\x1b\[[0-9;]*m/g, '')
}

/** The titles of skipped tests, which say why, as Vitest's verbose reporter and Playwright's list print them. */
function skippedIn({ output }) {
  const lines = plain(output).split('\n')
  return lines.filter((line) => /^\s*(↓|-\s+\d+) /.test(line)).map((line) => line.trim())
}

/** Passed, failed, skipped and passed at the second try. A part that broke off otherwise is one failure. */
function countsOf({ ok, output, twice = 0 }) {
  const vitest = /^\s*Tests\s+(.*)/m.exec(plain(output))?.[1]
  const lines = vitest ?? plain(output).split('\n').slice(-12).join(' ')
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(lines)?.[1] ?? 0)
  return {
    passed: count('passed'),
    failed: ok ? 0 : count('failed') || 1,
    skipped: count('skipped'),
    twice: ok ? twice : 0,
  }
}
