/** What every page may rely on: the focus after a dialog, the palette. */
import { expect, type Page } from 'playwright/test'
import { asSchoolAdmin, test } from '../support/e2e.ts'

// The offline worker would answer for the parts that the last of these tests holds back.
test.use({ serviceWorkers: 'block' })

test('the focus returns to where a dialog was opened', async ({ page }) => {
  await asSchoolAdmin(page)
  await page.goto('/pengaturan/kelas')
  const dialog = page.getByRole('dialog')

  const add = page.getByRole('button', { name: 'Tambah kelas' })
  await add.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  const acts = page.getByRole('button', { name: 'Tindakan untuk 7A' })
  for (const act of ['Ubah kelas', 'Arsipkan kelas']) {
    await acts.click()
    await page.getByRole('menuitem', { name: act }).click()
    const question = dialog.or(page.getByRole('alertdialog'))
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(acts).toBeFocused()
  }
})

test('what is typed before the palette has come is its first word', async ({ page }) => {
  await asSchoolAdmin(page)
  await page.goto('/pengaturan/kelas')
  const search = page.getByRole('searchbox')
  await search.focus()
  await holdParts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pengumx')
  await page.keyboard.press('Backspace')
  const palette = page.getByRole('combobox', { name: /^Cari menu/ })
  await expect(palette).toHaveValue('pengum')
  await page.keyboard.type('uman')
  await expect(palette).toHaveValue('pengumuman')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

/** Whatever the page has yet to fetch of itself comes late, as on a weak line. */
const holdParts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
