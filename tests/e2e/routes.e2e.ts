/**
 * Every route, as everybody who may see it: axe finds nothing, nothing sticks out sideways, nothing is thrown. At 360 px
 * and on a laptop, light and dark.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from 'playwright/test'
import { people, signIn } from '../support/story.ts'

const pictures = process.env['PICTURES']
const sizes = { phone: { width: 360, height: 800 }, laptop: { width: 1440, height: 900 } }
const themes = ['light', 'dark'] as const

const routes: Record<string, readonly string[]> = {
  nobody: ['/login', '/daftar', '/lupa-sandi', '/atur-sandi?token=lama', '/tidak-ada'],
  student: ['/dashboard', '/akun', '/akun/kata-sandi', '/akun/perangkat', '/ganti-sekolah', '/gabung-sekolah'],
  parent: ['/dashboard', '/ganti-sekolah'],
  homeroom: ['/dashboard', '/akun/tertaut'],
  teacherAndFather: ['/ganti-sekolah'],
  admin: ['/dashboard', '/pengaturan', '/pengaturan/permintaan', '/wizard'],
}

async function look(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${path} ${name}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect.soft(told).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${path} ${name} sticks out sideways`).toBeLessThanOrEqual(0)
  if (pictures)
    await page.screenshot({ path: `${pictures}/${name}${path.replaceAll(/[/?=]/g, '_')}.png`, fullPage: true })
}

for (const [who, paths] of Object.entries(routes)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`${who} on a ${size}`, async ({ browser }) => {
      test.setTimeout(120_000)
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(error.message))
      if (who !== 'nobody') await signIn(page, people[who as keyof typeof people])
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        for (const path of paths) await look(page, path, `${who}-${size}-${theme}`)
      }
      expect(thrown).toEqual([])
      await context.close()
    })
  }
}
