/** Ctrl+K: whatever it offers somebody is theirs to open, on a laptop by the keyboard and on a phone by a tap. */
import { expect, type Page } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import { people, signIn, smallPhone, takeSchool, test } from '../support/e2e.ts'

const search = (page: Page) => page.getByRole('dialog').getByRole('combobox')

/** What pages say to whoever may not open them, and to an address that leads nowhere. */
const refusals =
  /tidak dapat (?:membuka halaman|memakai impor|menulis pengumuman)|hanya untuk guru|Hanya admin|^Halaman ini untuk|^Bukan untuk|diajukan oleh|diberikan oleh|^Papan piket untuk|Halaman tidak ditemukan/

for (const who of ['admin', 'principal', 'homeroom', 'teacherAndFather', 'student', 'parent'] as const) {
  test(`every page and action that ${who} is offered opens`, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page, people[who])
    // Who administers the kindergarten too chooses the school.
    if (who === 'admin') await takeSchool(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
    await page.keyboard.press('Control+k')
    // In the name or the synonyms of each.
    await search(page).fill('a')
    const names: string[] = []
    for (const group of ['Tindakan', 'Halaman']) {
      const options = page.getByRole('group', { name: group, exact: true }).getByRole('option')
      await expect(options.first()).toBeVisible()
      names.push(...(await options.allTextContents()))
    }
    expect(names.length).toBeGreaterThanOrEqual(10)
    await page.keyboard.press('Escape')

    for (const name of names) {
      await test.step(name, async () => {
        await page.keyboard.press('Control+k')
        await search(page).fill(name)
        const before = page.url()
        await page.getByRole('dialog').getByRole('option', { name, exact: true }).first().click()
        await expect(page).not.toHaveURL(before)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.getByText(refusals)).toHaveCount(0)
      })
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
    }
  })
}

test('a phone has it in the bar, and it finds an exam, a unit and an announcement of the school', async ({
  browser,
}) => {
  const page = await smallPhone(browser)
  await signIn(page, people.homeroom)
  const find = async (text: string, option: RegExp, heading: RegExp) => {
    await page.getByRole('banner').getByRole('button', { name: 'Cari' }).tap()
    await search(page).fill(text)
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
    await isAccessible(page)
    await page.getByRole('option', { name: option }).first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await find('SAS Mat', /SAS Matematika/, /SAS Matematika/)
  await find('aljabar', /Bentuk Aljabar/, /Bentuk Aljabar/)
  await find('Hari Guru', /Hari Guru/, /Hari Guru/)
  await find('7a', /^7A/, /Kelas 7A/)
})
