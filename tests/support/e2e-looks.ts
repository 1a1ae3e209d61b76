/** How a page has to look, whoever stands before it. */
import { basename } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from 'playwright/test'

/** A folder, for whoever wants to see with their own eyes what a test looks at. */
export const pictures = process.env['PICTURES']

export const phone = { width: 360, height: 800 }
export const laptop = { width: 1440, height: 900 }

const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** axe would be half of the time of a test: a run looks in one size and theme (`LOOK`, as in phone-dark), or in all. */
const look = process.env['LOOK'] ?? 'all'
type Size = 'phone' | 'laptop'
const isLookedAt = (size: Size, theme: Theme): boolean => look === 'all' || look === `${size}-${theme}`
export const isSizeLookedAt = (size: Size): boolean => themes.some((theme) => isLookedAt(size, theme))

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A page that was looked at in light is the same in dark, but for its colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on what stands there now, light or dark, and nothing sticks out sideways. */
export async function isAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Named once: a search that reaches the address meanwhile is no fault.
  const where = page.url()
  expect([where, ...(await faultsOn(page)), ...(await whatSticksOut(page))]).toEqual([where])
  if (pictures) await keepPictures(page, pictures)
}

let looks = 0

/** In every size and theme; the page is afterwards as it was. */
async function keepPictures(page: Page, folder: string): Promise<void> {
  const usual = page.viewportSize()
  const [testFile] = basename(test.info().file).split('.', 1)
  const place = new URL(page.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll('/', '_')
  const name = `${folder}/${testFile}-${String((looks += 1)).padStart(2, '0')}${place}`
  for (const [size, viewport] of Object.entries({ phone, laptop })) {
    await page.setViewportSize(viewport)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.waitForTimeout(150)
      await page.screenshot({ path: `${name}-${size}-${theme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (usual) await page.setViewportSize(usual)
}

/** The same on a phone too; the window is afterwards as it was. */
export async function isAccessibleAtAnySize(page: Page): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const size of [phone, usual]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(200)
    await isAccessible(page)
  }
}

/** What axe finds in the themes that this run looks at; the page is light afterwards. */
export async function faultsOn(page: Page, onTheme = async (_theme: Theme) => {}): Promise<string[]> {
  const size = (page.viewportSize()?.width ?? laptop.width) < 640 ? 'phone' : 'laptop'
  const faults: string[] = []
  for (const theme of themes.filter((one) => isLookedAt(size, one))) {
    // A notice on its way in is paler than it will be.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
    const axe = new AxeBuilder({ page })
    const isSeenInLightToo = theme === 'dark' && isLookedAt(size, 'light')
    const { violations } = await (isSeenInLightToo ? axe.withRules(ofColours) : axe.withTags(everything)).analyze()
    for (const { id, nodes } of violations)
      faults.push(`${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    await onTheme(theme)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** What still sticks out when the page has come to rest: right after a change of its size something may be on its way. */
export async function whatSticksOut(page: Page): Promise<string[]> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  let pixels = await measure()
  for (let tries = 0; pixels > 0 && tries < 20; tries++) {
    await page.waitForTimeout(250)
    pixels = await measure()
  }
  return pixels > 0 ? [`${pixels} pixels stick out sideways`] : []
}
