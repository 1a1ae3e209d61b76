/** What families see of scores: a teacher shares a column, and a parent with a phone in their hand sees it. */
import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { addColumn, cellsOf, isSaved, teachTogether } from '../support/e2e-score.ts'
import { anotherDevice, asHomeroom, people, signIn, smallPhone, takeSchool, test, unique } from '../support/e2e.ts'

/** Alya is the second of the register. */
const alya = 1

async function turn(page: Page, title: string, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Lainnya' }).last().click()
  await page.getByRole('menuitem', { name: 'Bagikan' }).click()
  const dialog = page.getByRole('dialog')
  const turned = dialog.getByRole('switch', { name: new RegExp(title) })
  await turned.click()
  await expect(turned).toBeChecked({ checked: isOn })
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
}

// Three people sign in.
test.setTimeout(180_000)

test('a parent sees a mark when it is shared, changes with it, and sees it no more when it is taken back', async ({
  page: ratna,
  browser,
}) => {
  const dewi = await anotherDevice(browser)
  const path = await teachTogether(browser, dewi)
  const title = unique('SLM ')
  await asHomeroom(ratna)
  await ratna.goto(path)
  await addColumn(ratna, title)
  await cellsOf(ratna, title).nth(alya).click()
  await ratna.keyboard.type('91')
  await ratna.keyboard.press('Enter')
  await isSaved(ratna)

  const dian = await smallPhone(browser)
  await signIn(dian, people.parent)
  await takeSchool(dian)
  await dian.goto('/laporan-nilai-siswa')
  const subject = dian.getByRole('listitem').filter({ has: dian.getByRole('link', { name: 'Matematika' }) })
  await expect(subject).toBeVisible()
  await expect(dian.getByText(title)).toHaveCount(0)
  await isAccessibleAtAnySize(dian)
  await dian.getByRole('link', { name: 'Matematika' }).click()
  await expect(dian.getByRole('heading', { level: 1, name: 'Matematika' })).toBeVisible()

  // Nobody reloads from here on.
  await turn(ratna, title, true)
  const row = dian.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('91')
  await expect(row).toContainText('Di atas KKM')
  await isAccessibleAtAnySize(dian)
  await cellsOf(ratna, title).nth(alya).click()
  await ratna.keyboard.type('60')
  await ratna.keyboard.press('Enter')
  await expect(row).toContainText('60')
  await expect(row).toContainText('Belum mencapai KKM')

  // Told once, and in the line of their day.
  await dian.goto('/notifikasi')
  await expect(dian.getByText(new RegExp(`Matematika: .*${title}`)).first()).toBeVisible()
  await dian.goto('/dashboard')
  await dian.getByText(`Nilai ${title} Matematika dibagikan`).click()
  await expect(dian.getByRole('heading', { level: 1, name: 'Matematika' })).toBeVisible()

  await turn(ratna, title, false)
  await expect(dian.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)
})

test('a pupil comes to their scores from the home page', async ({ page: alyaPage }) => {
  await signIn(alyaPage, people.student)
  await alyaPage.goto('/dashboard')
  await expect(alyaPage.getByRole('heading', { name: 'Nilai terbaru' })).toBeVisible()
  await alyaPage.getByRole('link', { name: 'Semua nilai' }).click()
  await expect(alyaPage.getByRole('link', { name: 'Ilmu Pengetahuan Alam' })).toBeVisible()
  await isAccessibleAtAnySize(alyaPage)
})
