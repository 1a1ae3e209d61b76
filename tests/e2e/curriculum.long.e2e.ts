/** The curriculum of a school as its admin writes it, with the keyboard alone. */
import { expect, type Page } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import { openSchool, people, signIn, test, unique } from '../support/e2e.ts'

const lines = (page: Page) => page.getByRole('region', { name: /^Komponen / }).getByRole('listitem')
/** What stands in each line, from top to bottom. */
const told = (page: Page) =>
  lines(page).evaluateAll((items) => items.map((item) => item.querySelector('textarea')?.value ?? ''))

async function makeCurriculum(page: Page, name: string): Promise<void> {
  await page.goto('/pengaturan/kurikulum')
  await page.getByRole('button', { name: 'Buat kurikulum' }).click()
  await page.getByRole('textbox', { name: /Nama kurikulum/ }).fill(name)
  await page.getByRole('combobox', { name: /Tingkat/ }).selectOption('8')
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
}

test('an admin writes a curriculum, puts it in order by the keyboard, copies it, and cannot name two alike', async ({
  page,
}) => {
  const name = unique('Merdeka ')
  await signIn(page, people.admin)
  await makeCurriculum(page, name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Fase D')).toBeVisible()
  await page.getByRole('combobox', { name: 'Mata Pelajaran' }).selectOption({ label: 'Matematika' })
  await isAccessible(page)

  // Enter goes on, Tab goes one tier down and Shift+Tab comes back.
  await page.getByRole('button', { name: 'Tambah Elemen' }).click()
  const fresh = page.getByRole('textbox', { name: / baru$/ })
  await expect(fresh).toBeFocused()
  await page.keyboard.type('Bilangan')
  await page.keyboard.press('Enter')
  await expect(fresh).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'TP baru' })).toBeFocused()
  for (const objective of ['Membaca bilangan bulat', 'Menghitung pecahan']) {
    await page.keyboard.type(objective)
    await page.keyboard.press('Enter')
    await expect(fresh).toHaveValue('')
  }
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Elemen baru' })).toBeFocused()
  await page.keyboard.type('Aljabar')
  await page.keyboard.press('Enter')
  await expect(fresh).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
  const written = ['Bilangan', 'Membaca bilangan bulat', 'Menghitung pecahan', 'Aljabar']
  expect(await told(page)).toEqual(written)

  // Alt and the arrows: up, and the focus stays with what was moved.
  const fraction = page.getByRole('textbox', { name: 'TP Menghitung pecahan', exact: true })
  await fraction.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => told(page)).toEqual(['Bilangan', 'Menghitung pecahan', 'Membaca bilangan bulat', 'Aljabar'])
  await expect(fraction).toBeFocused()
  const algebra = page.getByRole('textbox', { name: 'Elemen Aljabar', exact: true })
  await algebra.focus()
  await page.keyboard.press('Alt+ArrowUp')
  const ordered = ['Aljabar', 'Bilangan', 'Menghitung pecahan', 'Membaca bilangan bulat']
  await expect.poll(() => told(page)).toEqual(ordered)
  await expect(algebra).toBeFocused()
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
  await page.reload()
  await expect.poll(() => told(page)).toEqual(ordered)

  await isAccessible(page)

  // A copy for the next year has the tree; its name must be another.
  await page.goto('/pengaturan/kurikulum')
  await page.getByRole('button', { name: `Menu ${name}` }).click()
  await page.getByRole('menuitem', { name: /Salin/ }).click()
  const copyName = page.getByRole('textbox', { name: /Nama kurikulum/ })
  await copyName.fill(name)
  await page.getByRole('button', { name: 'Salin', exact: true }).click()
  await expect(page.getByText('Nama Kurikulum sudah ada !', { exact: true })).toBeVisible()
  await copyName.fill(`${name} salinan`)
  await page.getByRole('button', { name: 'Salin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} salinan` })).toBeVisible()
  await expect(page.getByText('2027/2028').first()).toBeVisible()
  await expect.poll(() => told(page)).toEqual(ordered)

  await makeCurriculum(page, name)
  await expect(page.getByText('Nama Kurikulum sudah ada !', { exact: true })).toBeVisible()
})

test('a component is dragged to another element', async ({ page }) => {
  await signIn(page, people.admin)
  await makeCurriculum(page, unique('Seret '))
  await page.getByRole('button', { name: 'Tambah Elemen' }).click()
  const fresh = page.getByRole('textbox', { name: / baru$/ })
  for (const line of ['Bilangan', 'Aljabar']) {
    await fresh.fill(line)
    await page.keyboard.press('Enter')
    await expect(fresh).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await expect(fresh).toHaveCount(0)
  const handle = (index: number) => lines(page).nth(index).locator('svg').first()
  const [from, to] = [await handle(1).boundingBox(), await handle(0).boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(from!.x + 8, from!.y - 4, { steps: 4 })
  await page.mouse.move(to!.x + 8, to!.y - 6, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => told(page)).toEqual(['Aljabar', 'Bilangan'])
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
  await page.reload()
  await expect.poll(() => told(page)).toEqual(['Aljabar', 'Bilangan'])
  // The library that drags speaks English to screen readers; it is not to speak at all.
  await expect(page.getByText(/draggable/i)).toHaveCount(0)
})

test('who takes a component away learns who teaches it', async ({ page }) => {
  await signIn(page, people.admin)
  await page.goto('/pengaturan/kurikulum')
  await page.getByRole('link', { name: 'Kurikulum Merdeka Kelas 7' }).click()
  await page.getByRole('button', { name: 'Menu 7.5.2' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Diajarkan di 2 kelas yang memakai kurikulum ini.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('button', { name: 'Menu 7.5.2' })).toHaveCount(0)
})

test('a school without a year is told so where dimensions would be', async ({ page }) => {
  await openSchool(page)
  await page.goto('/pengaturan/kurikulum/dimensi')
  await expect(page.getByText('Belum ada tahun ajaran yang aktif.')).toBeVisible()
})

test('an admin rewords a dimension', async ({ page }) => {
  await signIn(page, people.admin)
  await page.goto('/pengaturan/kurikulum/dimensi')
  await expect(page.getByText('1. Keimanan dan Ketakwaan terhadap Tuhan Yang Maha Esa')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Ubah dimensi' }).first().click()
  await page.getByRole('textbox', { name: /^Dimensi 8/ }).fill('Komunikasi yang santun')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('8. Komunikasi yang santun')).toBeVisible()
})
