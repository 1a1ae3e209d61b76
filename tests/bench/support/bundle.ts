/**
 * The JavaScript that a browser fetches before the dashboard first shows: what somebody on a thin line waits for. Seen
 * with Chromium where there is one; otherwise counted from the page and its static imports, which is less than the whole
 * (what the dashboard loads by itself is not in it).
 */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright'
import { demoPassword } from '#support/person.ts'
import { chromiumPath } from './chromium.ts'

const build = fileURLToPath(new URL('../../../client/dist', import.meta.url))

export interface Bundle {
  scripts: { path: string; kilobytes: number }[]
  kilobytes: number
  how: string
}

interface Care {
  /** The middle one counts, for what a page leaves for later depends on how busy the machine is. */
  visits: number
}

export async function bundleOf(url: string, email: string, { visits }: Care): Promise<Bundle> {
  const executablePath = await chromiumPath()
  if (executablePath === undefined) {
    return bundle(
      staticImports(),
      'no Chromium: static imports of the page only, without what the dashboard itself loads',
    )
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    return bundle(await scriptsBeforeDashboard(browser, url, email, visits), 'as Chromium fetched it, cold, signed in')
  } finally {
    await browser.close()
  }
}

async function scriptsBeforeDashboard(browser: Browser, url: string, email: string, visits: number): Promise<string[]> {
  const first = await browser.newContext({ serviceWorkers: 'block' })
  await signInBy(await first.newPage(), url, email)
  const storageState = await first.storageState()
  await first.close()

  const seen: string[][] = []
  for (let visit = 0; visit < visits; visit++) {
    // Another browser that knows who it is and has never been here: nothing is cached.
    const context = await browser.newContext({ serviceWorkers: 'block', storageState })
    seen.push(await visitDashboard(await context.newPage(), url))
    await context.close()
  }
  return seen.toSorted((a, b) => weigh(a) - weigh(b))[Math.floor(visits / 2)]!
}

async function visitDashboard(page: Page, url: string): Promise<string[]> {
  await page.addInitScript(noteFirstShown, shown)
  await page.goto(url + dashboard)
  await page.waitForFunction(() => performance.getEntriesByName('dashboard shown').length > 0)
  if (new URL(page.url()).pathname !== dashboard) throw new Error(`The browser was sent to ${page.url()}.`)
  return page.evaluate(scriptsUntilShown)
}

async function signInBy(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[autocomplete~=username]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === dashboard)
}

const dashboard = '/dashboard'

/** The heading of its page. */
const shown = 'main h1'

/** Runs in the page: marks the frame that first shows it. */
function noteFirstShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('dashboard shown'))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function scriptsUntilShown(): string[] {
  const until = performance.getEntriesByName('dashboard shown')[0]!.startTime
  const fetched = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until)
  return [...new Set(fetched.map(({ name }) => new URL(name).pathname))].filter((path) => path.endsWith('.js'))
}

function staticImports(): string[] {
  const html = readFileSync(join(build, 'index.html'), 'utf8')
  const found = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path!))
  for (const path of found) {
    const code = readFileSync(join(build, path), 'utf8')
    for (const [, next] of code.matchAll(/(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
      found.add(normalize(join(dirname(path), next!)))
    }
  }
  return [...found]
}

const gzipped = (path: string) => gzipSync(readFileSync(join(build, path))).length / 1000
const weigh = (paths: readonly string[]) => paths.reduce((sum, path) => sum + gzipped(path), 0)

function bundle(paths: string[], how: string): Bundle {
  const scripts = paths
    .map((path) => ({ path, kilobytes: gzipped(path) }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
  return { scripts, how, kilobytes: weigh(paths) }
}
