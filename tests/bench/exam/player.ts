/**
 * The player on a cheap phone and a thin line, nothing cached. Beside it stands a page that only says something with React, built and measured in the same run.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright'
import { askingAs } from '#chaos/exam/office.ts'
import { enrol, openExam, type Pupil } from '#support/exam-school.ts'
import { cheapPhone, slowDown } from '../support/cheap-phone.ts'
import { chromiumPath } from '../support/chromium.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { median, medianOf, takeTurns } from '../support/rounds.ts'
import { openBarePage } from '../support/bare-page.ts'
import type { BenchSetup } from './setup.ts'

/** The shell's scripts are measured by bench:server; here counts what the player adds to them. */
export async function measurePlayer(setup: BenchSetup): Promise<Row[]> {
  const executablePath = await chromiumPath()
  if (executablePath === undefined) return []
  const bare = await openBarePage()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const sitter = await beenThere(browser, setup.server.url, await sitDown(setup))
    const visits = await takeTurns<'ours' | 'theirs', Visit>(setup.quick ? 3 : 7, {
      ours: () => visitPlayer(browser, setup.server.url, sitter),
      theirs: () => visit(browser, bare.url, async (page) => ({ ...nothing, lcp: await lcpOf(page) })),
    })
    const shell = await shellScripts(setup.server.url)
    const added = visits.map(({ ours }) => ours.scripts.filter((path) => !shell.includes(path)))
    const kibibytes = await Promise.all(added.map((paths) => weigh(setup.server.url, paths)))
    const ratio = medianOf(visits, ({ ours, theirs }) => ours.lcp / theirs.lcp)
    const [ours, theirs] = [medianOf(visits, (one) => one.ours.lcp), medianOf(visits, (one) => one.theirs.lcp)]
    return [
      ratioRow('player on a cheap phone: largest paint, ms, beside a bare React page', ours, theirs, ratio, {
        atMost: 2,
      }),
      figureRow('   JavaScript that it adds to the shell, KiB gzip', median(kibibytes), { atMost: 200 }),
      figureRow('   a tap on an answer paints after, ms', median(visits.flatMap((one) => one.ours.taps)), {
        atMost: 100,
      }),
      figureRow(
        '   the first tap is on the server after, ms',
        medianOf(visits, (one) => one.ours.saved),
      ),
    ]
  } finally {
    await browser.close()
    bare.close()
  }
}

interface Visit {
  lcp: number
  scripts: string[]
  /** From the first tap to the server's answer. */
  saved: number
  taps: number[]
}

const nothing = { scripts: [], saved: 0, taps: [] }

interface Sitter {
  path: string
  storage: { name: string; value: string }[]
}

/** Through the door of an exam at the wire, so that the page opens in the middle of it. */
async function sitDown({ server, database, school }: BenchSetup): Promise<Sitter> {
  const [pupil] = (await enrol(database, school, 1)) as [Pupil]
  const exam = await openExam(school)
  const device_id = `perangkat-${pupil.user_id}`
  const ask = askingAs(pupil, server.url, () => {})
  const here = { device_id, device_name: 'Chrome di Android' }
  await ask('POST', '/exam/v1/exam/validate/token', { exam_id: exam.id, token: exam.token, ...here })
  await ask('POST', `/exam/v1/exam/${exam.id}/participant/${pupil.user_id}/start`, { device_id })
  const account = {
    user_id: pupil.user_id,
    name: 'Murid',
    image_url: null,
    token: pupil.token,
    signing_key: randomBytes(32).toString('base64url'), // nothing of an exam in progress is signed
  }
  const kept = { 'kelasku:device': device_id, 'kelasku:accounts': [account], 'kelasku:active': pupil.user_id }
  return {
    path: `/ujian-siswa/${exam.id}/kerjakan`,
    storage: Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
  }
}

/** Whoever opens an exam again knows in which school; only the files are new to the phone. */
async function beenThere(browser: Browser, url: string, { path, storage }: Sitter): Promise<Sitter> {
  const origins = [{ origin: url, localStorage: storage }]
  const context = await browser.newContext({
    ...cheapPhone,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins },
  })
  const page = await context.newPage()
  await page.goto(url + path)
  await page.getByRole('timer').waitFor()
  const kept = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage)
  await context.close()
  return { path, storage: kept }
}

async function visitPlayer(browser: Browser, url: string, { path, storage }: Sitter) {
  return visit(
    browser,
    url + path,
    async (page) => {
      await page.getByRole('timer').waitFor({ timeout: 60_000 })
      const lcp = await lcpOf(page)
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (name.endsWith('.js') ? new URL(name).pathname : [])),
      )
      while ((await page.getByRole('radio').count()) === 0)
        await page.getByRole('button', { name: 'Soal berikutnya' }).click()
      const options = page.locator('label:has(input[type=radio])')
      const answered = page.waitForResponse((response) => response.url().endsWith('/exam/v1/answers'), {
        timeout: 30_000,
      })
      const begun = performance.now()
      await options.nth(0).tap()
      await answered
      const saved = performance.now() - begun
      for (const nth of [1, 2, 0, 1]) {
        await options.nth(nth).tap()
        await delay(400)
      }
      return { lcp, scripts, saved, taps: await page.evaluate(() => globalThis.taps) }
    },
    storage,
  )
}

async function visit<Seen>(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<Seen>,
  localStorage: Sitter['storage'] = [],
): Promise<Seen> {
  const { origin } = new URL(url)
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const context = await browser.newContext({ ...cheapPhone, serviceWorkers: 'block', storageState })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watchPaints)
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 })
    return await look(page)
  } finally {
    await context.close()
  }
}

declare global {
  var largestPaint: number
  var taps: number[]
}

/** Runs in the page. */
function watchPaints(): void {
  globalThis.largestPaint = 0
  globalThis.taps = []
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'pointerup') globalThis.taps.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Once nothing larger has come for a while. */
async function lcpOf(page: Page): Promise<number> {
  for (let last = -1; ;) {
    await delay(1_500)
    const now = await page.evaluate(() => globalThis.largestPaint)
    if (now > 0 && now === last) return now
    last = now
  }
}

/** As the page itself names them, whatever is opened. */
async function shellScripts(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/index.html`)).text()
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path!)
}

async function weigh(url: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(Buffer.from(await (await fetch(url + path)).arrayBuffer())).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
