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

const build = fileURLToPath(new URL('../../../client/dist', import.meta.url))

export interface Bundle {
  scripts: { path: string; kilobytes: number }[]
  kilobytes: number
  how: string
}

export async function bundleOf(url: string, email: string): Promise<Bundle> {
  const executablePath = await findChromium()
  if (executablePath === undefined) {
    return bundle(
      staticImports(),
      'no Chromium: static imports of the page only, without what the dashboard itself loads',
    )
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    return bundle(await scriptsBeforeDashboard(browser, url, email), 'as Chromium fetched it, cold, signed in')
  } finally {
    await browser.close()
  }
}

async function findChromium(): Promise<string | undefined> {
  const script = new URL('../../../scripts/chromium.mjs', import.meta.url).href
  const { findChromium: find } = (await import(script)) as { findChromium: () => Promise<string | undefined> }
  return find()
}

async function scriptsBeforeDashboard(browser: Browser, url: string, email: string): Promise<string[]> {
  const first = await browser.newContext({ serviceWorkers: 'block' })
  await signInBy(await first.newPage(), url, email)
  const storageState = await first.storageState()
  await first.close()

  // Another browser that knows who it is and has never been here: nothing is cached.
  const second = await browser.newContext({ serviceWorkers: 'block', storageState })
  const page = await second.newPage()
  await page.addInitScript(noteFirstShown, shown)
  await page.goto(`${url}/dashboard`)
  await page.locator(shown).first().waitFor()
  const paths = await page.evaluate(scriptsUntilShown)
  await second.close()
  return paths
}

async function signInBy(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[autocomplete~=username]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.locator(shown).first().waitFor()
}

/** The heading of the dashboard's page. */
const shown = 'main h1'

/** Runs in the page. */
function noteFirstShown(selector: string): void {
  const look = () => {
    if (document.querySelector(selector) === null) return void requestAnimationFrame(look)
    performance.mark('dashboard shown')
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function scriptsUntilShown(): string[] {
  const until = performance.getEntriesByName('dashboard shown')[0]?.startTime ?? Number.POSITIVE_INFINITY
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

function bundle(paths: string[], how: string): Bundle {
  const scripts = paths
    .map((path) => ({ path, kilobytes: gzipSync(readFileSync(join(build, path))).length / 1000 }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
  return { scripts, how, kilobytes: scripts.reduce((sum, script) => sum + script.kilobytes, 0) }
}
