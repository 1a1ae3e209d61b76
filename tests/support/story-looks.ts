/** How a page has to look, whoever stands before it. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** By night the same page stands there in other colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on what stands there now, by day and by night, and nothing sticks out sideways. */
export async function isAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    // A notice on its way in is paler than it will be.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    const axe = new AxeBuilder({ page })
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(everything) : axe.withRules(ofColours)
    ).analyze()
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
    expect([page.url(), colorScheme, faults]).toEqual([page.url(), colorScheme, []])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([page.url(), sticksOut]).toEqual([page.url(), 0])
}

/** The same on a phone too; the window is afterwards as it was. */
export async function isAccessibleAtAnySize(page: Page): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const size of [{ width: 360, height: 800 }, usual]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(200)
    await isAccessible(page)
  }
}
