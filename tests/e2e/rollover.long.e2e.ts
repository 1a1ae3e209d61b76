/** An admin makes the next year, turns the school to it with two exceptions, looks at it, and takes it all back. */
import { expect, type Page } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import { asSchoolAdmin, asServed, people, signIn, smallPhone, test } from '../support/e2e.ts'

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
  const shown = page.getByRole('group', { name: 'Tampilkan' })
  await page.getByRole('searchbox', { name: 'Cari siswa' }).fill(transferred)
  await expect(page.getByRole('combobox', { name: `Keputusan untuk ${retained}` })).toBeHidden()
  await page.getByRole('combobox', { name: `Keputusan untuk ${transferred}` }).selectOption('Keluar')
  await shown.getByRole('button', { name: 'Keluar 1' }).click()
  await expect(page.getByRole('combobox', { name: `Keputusan untuk ${transferred}` })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cari siswa' }).fill('')
  await page.getByRole('button', { name: 'Hapus pengecualian' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Siswa dari kelas 7A yang diputuskan sendiri')
  await isAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('button', { name: 'Hapus pengecualian' })).toBeHidden()
  await shown.getByRole('button', { name: /^Semua/ }).click()

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
  const page = await smallPhone(browser)
  await asSchoolAdmin(page)
  await page.goto('/pengaturan/kenaikan')
  await page.getByRole('button', { name: 'Susun rencana' }).click()
  for (const next of ['Atur siswa', 'Periksa']) {
    await page.getByRole('button', { name: next, exact: true }).last().click()
    await isAccessible(page)
  }
  await page.getByRole('button', { name: 'Buang rencana' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang rencana' }).click()
  await expect(page.getByRole('button', { name: 'Susun rencana' })).toBeVisible()
  await page.context().close()
})

test('a teacher is told that this is for the admin', async ({ page }) => {
  await signIn(page, people.teacher)
  await page.goto('/pengaturan/kenaikan')
  await expect(page.getByText('Halaman ini untuk admin')).toBeVisible()
  await isAccessible(page)
})

/** Who is in which class that is open. */
async function register(page: Page): Promise<Record<string, string[]>> {
  const open = await asServed<{ id: string; name: string; type: string }[]>(page, '/me/classes?limit=100')
  const classes: Record<string, string[]> = {}
  for (const { id, name } of open.filter(({ type }) => type === 'REGULER')) {
    const students = await asServed<{ full_name: string }[]>(page, `/classes/${id}/students?limit=200`)
    classes[name] = students.map(({ full_name }) => full_name).toSorted()
  }
  return classes
}
