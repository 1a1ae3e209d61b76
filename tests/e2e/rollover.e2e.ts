/** An admin makes the next year, turns the school to it with two exceptions, looks at it, and takes it all back. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from 'playwright/test'
import { people, signIn } from '../support/story.ts'

test('the school turns to its next year by a plan with exceptions, and back again', async ({ page }) => {
  test.setTimeout(180_000)
  await asSchoolAdmin(page)
  const before = await register(page)
  const sevenA = before['7A'] ?? []
  const [retained = '', transferred = ''] = sevenA
  expect(sevenA.length).toBeGreaterThan(2)

  await page.goto('/pengaturan/tahun-ajaran')
  await expect(page.getByRole('region', { name: /^Tahun Ajaran/ }).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  const made = await page.getByRole('textbox', { name: /^Nama/ }).inputValue()
  await page.getByRole('button', { name: 'Simpan' }).click()
  const fresh = page.getByRole('region', { name: `Tahun Ajaran ${made}` })
  await expect(fresh.getByText('Akan Datang')).toBeVisible()

  await page.getByRole('link', { name: 'Kenaikan kelas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kenaikan kelas')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Susun rencana' }).click()

  const planned = page.getByRole('table', { name: /^Kelas tahun ajaran/ })
  for (const name of ['7A', '7B', '8A', '8B', '9A'])
    await expect(planned.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Ubah kelas 8B' }).click()
  await page.getByRole('dialog').getByLabel('Kapasitas').fill('20')
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Atur siswa' }).click()
  await page.getByRole('combobox', { name: `Keputusan untuk ${retained}` }).selectOption('Tinggal')
  await expect(page.getByRole('combobox', { name: `Tujuan ${retained}` })).toHaveValue(/.+/)
  await page.getByRole('combobox', { name: `Keputusan untuk ${transferred}` }).selectOption('Mutasi keluar')
  await expect(page.getByText('2 berbeda')).toBeVisible()
  await isAccessible(page)

  await page.getByRole('button', { name: 'Periksa', exact: true }).click()
  await expect(page.getByText('Kelas 8B kelebihan 8 siswa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jalankan kenaikan' })).toBeDisabled()
  await isAccessible(page)

  // Whoever is called away finds the plan as it was.
  await page.goto('/dashboard')
  await page.goto('/pengaturan/kenaikan')
  await page.getByRole('link', { name: /^Lanjutkan rencana/ }).click()
  await page.getByRole('button', { name: 'Ubah kelas 8B' }).click()
  await page.getByRole('dialog').getByLabel('Kapasitas').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Atur siswa' }).click()
  await expect(page.getByRole('combobox', { name: `Keputusan untuk ${retained}` })).toHaveValue('RETAINED')
  await page.getByRole('button', { name: 'Periksa', exact: true }).click()
  await expect(page.getByText('Rencana ini siap dijalankan')).toBeVisible()

  await page.getByRole('button', { name: 'Jalankan kenaikan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jalankan kenaikan' }).click()
  await expect(page.getByText('Berhasil', { exact: true })).toBeVisible({ timeout: 30_000 })
  await isAccessible(page)

  const after = await register(page)
  expect(after['8A']).toEqual(sevenA.filter((name) => name !== retained && name !== transferred))
  expect(after['7A']).toEqual([retained])
  expect(after['8B']).toEqual(before['7B'])
  expect(after['9A']).toEqual(before['8A'])
  expect(Object.values(after).flat()).not.toContain(transferred)
  await page.goto('/pengaturan/tahun-ajaran')
  await expect(page.getByText('Aktif', { exact: true })).toHaveCount(1)

  await page.goto('/pengaturan/kenaikan')
  await page.getByRole('link', { name: /^Lihat rencana/ }).click()
  await page.getByRole('button', { name: 'Kembalikan: Kenaikan kelas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(page.getByText(/siswa kembali ke kelas semula, 5 kelas baru dihapus/)).toBeVisible({ timeout: 30_000 })
  expect(await register(page)).toEqual(before)

  await page.getByRole('button', { name: 'Kembali ke rencana' }).click()
  await page.getByRole('button', { name: 'Atur siswa' }).click()
  await page.getByRole('button', { name: 'Periksa', exact: true }).click()
  await page.getByRole('button', { name: 'Buang rencana' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang rencana' }).click()
  await expect(page.getByRole('button', { name: 'Susun rencana' })).toBeVisible()
})

test('on a phone every pupil is a card, and nothing sticks out', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await asSchoolAdmin(page)
  await page.goto('/pengaturan/kenaikan')
  await page.getByRole('button', { name: 'Susun rencana' }).click()
  for (const next of ['Atur siswa', 'Periksa']) {
    await page.getByRole('button', { name: next, exact: true }).last().click()
    await isAccessible(page)
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sticksOut).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Buang rencana' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang rencana' }).click()
  await expect(page.getByRole('button', { name: 'Susun rencana' })).toBeVisible()
  await context.close()
})

test('a teacher is told that this is for the admin', async ({ page }) => {
  await signIn(page, people.teacher)
  await page.goto('/pengaturan/kenaikan')
  await expect(page.getByText('Halaman ini untuk admin')).toBeVisible()
  await isAccessible(page)
})

async function asSchoolAdmin(page: Page): Promise<void> {
  await signIn(page, people.admin)
  await page.goto('/ganti-sekolah')
  await page
    .getByRole('region', { name: 'SMP Tunas Cakrawala' })
    .getByRole('button', { name: /^Admin/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function isAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** Who is in which class that is open, as the server has it for whoever is signed in on the page. */
async function register(page: Page): Promise<Record<string, string[]>> {
  const [account] = await page.evaluate(() => JSON.parse(localStorage.getItem('kelasku:accounts') ?? '[]'))
  const headers = { authorization: `Bearer ${account.token}` }
  const read = async (path: string): Promise<Record<string, string>[]> => {
    const answer = await page.request.get(`/api${path}`, { headers })
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()).data
  }
  const classes: Record<string, string[]> = {}
  for (const { id, name = '', type } of await read('/me/classes?limit=100')) {
    if (type !== 'REGULER') continue
    const students = await read(`/classes/${id}/students?limit=200`)
    classes[name] = students.map(({ full_name = '' }) => full_name).toSorted()
  }
  return classes
}
