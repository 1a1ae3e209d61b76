/**
 * Every live screen of the table (tests/support/live-screens.ts), in each way in which somebody comes to it: through the
 * page when the socket is up, after a reload, by its address in a new browser, and as it stands while the server is
 * restarted. Each time something is changed elsewhere, and has to appear by itself.
 */
import { expect, type Browser, type BrowserContext, type Locator, type Page } from 'playwright/test'
import { schoolAt, type LiveSchool } from '../support/live-school.ts'
import { liveScreens, type LiveScreen } from '../support/live-screens.ts'
import { newInstallation, type Installation, type Server } from '../support/server.ts'
import { openToday } from '../support/e2e-day.ts'
import { signIn, takeSchool, test } from '../support/e2e.ts'

/** Those that stand open while the server is restarted. */
const together = 9

let installation: Installation
let server: Server
let school: LiveSchool

test.beforeAll(async () => {
  test.setTimeout(300_000)
  installation = await newInstallation()
  server = await installation.start()
  school = await schoolAt(server.url)
  await openToday(installation.dataDir)
})
test.afterAll(() => installation.clear())

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>
/** What the browser of each person keeps, so that another one can begin with it. */
const kept = new Map<string, Kept>()

/** A new browser in which somebody has signed in, with an empty page. */
async function enter(browser: Browser, { as }: Pick<LiveScreen, 'as'>): Promise<Page> {
  const before = kept.get(as.name)
  const context = await browser.newContext({ baseURL: server.url, ...(before && { storageState: before }) })
  const page = await context.newPage()
  if (before) return page
  await signIn(page, as.name)
  if (as.school) await takeSchool(page, as.school)
  await isConnected(page)
  kept.set(as.name, await context.storageState())
  await context.close()
  return enter(browser, { as })
}

const isConnected = (page: Page) => expect(page.getByText('Terhubung').first()).toBeAttached()

/** By a link where the page has one; otherwise by the button that leads back, which loads nothing anew either. */
async function turnTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  const link = page.locator(`a[href="${path}"]`).first()
  if (!(await isFollowed(link))) {
    await page.goto(path)
    await page.locator('a[href="/dashboard"]').first().click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
  }
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}

/** The day's list may take its link away again in the same moment. */
async function isFollowed(link: Locator): Promise<boolean> {
  if (!(await link.isVisible())) return false
  return link.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}

/** Tells what went wrong, so that the others are tried as well. */
async function isLive(
  { feature, what, isWhole, change }: LiveScreen,
  way: string,
  page: Page,
): Promise<string | undefined> {
  try {
    if (!isWhole) await isConnected(page)
    await page.waitForLoadState('networkidle')
    const appears = await change(school, page)
    await appears(page)
    return undefined
  } catch (error) {
    return `${feature}: ${what}, ${way}: ${String(error).slice(0, 400)}`
  }
}

const groups = Array.from({ length: Math.ceil(liveScreens.length / together) }, (_, nth) =>
  liveScreens.slice(nth * together, (nth + 1) * together),
)

for (const [nth, screens] of groups.entries())
  test(`live screens ${nth + 1}: ${screens.map(({ feature }) => feature).join(', ')}`, async ({ browser }) => {
    test.setTimeout(900_000)
    const standing: { screen: LiveScreen; page: Page }[] = []
    const standStill: (string | undefined)[] = []
    for (const screen of screens) {
      const { path, through } = await screen.at(school)
      const first = await enter(browser, screen)
      await first.goto('/dashboard')
      await isConnected(first)
      if (through) {
        await turnTo(first, through)
        // A page that takes the whole screen has no other way in, nor one back to the dashboard.
        if (screen.isWhole) await expect(first.locator(`a[href="${path}"]`).first()).toBeVisible()
      }
      await turnTo(first, path)
      standStill.push(await isLive(screen, 'through the page', first))
      await first.reload()
      standStill.push(await isLive(screen, 'after a reload', first))
      await first.context().close()

      const page = await enter(browser, screen)
      await page.goto(path)
      standStill.push(await isLive(screen, 'by its address', page))
      standing.push({ screen, page })
    }

    server.child.kill('SIGTERM')
    await server.ended
    server = await installation.start()
    for (const { screen, page } of standing) standStill.push(await isLive(screen, 'through a restart', page))
    expect(standStill.filter((problem) => problem !== undefined)).toEqual([])
  })
