import { expect, type Page } from 'playwright/test'
import {
  anotherDevice,
  asSchoolAdmin,
  introduce,
  loseAnswers,
  openSchool,
  password,
  people,
  signIn,
  test,
  unique,
} from '../support/e2e.ts'

test('the network goes and comes back, and the pill tells the truth', async ({ page, context }) => {
  await signIn(page, people.teacher)
  await expect(page.getByText('Terhubung')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Terputus', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
  await context.setOffline(false)
  await expect(page.getByText('Terhubung')).toBeVisible()
})

test('a page for which many wait names its files from the start, packed and kept for good', async ({ request }) => {
  const filesOf = async (path: string) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
  }
  const shell = await filesOf('/agenda')
  const ahead = (await filesOf('/ujian-siswa/00000000-0000-4000-8000-000000000000/kerjakan')).filter(
    (file) => !shell.includes(file),
  )
  expect(ahead.some((file) => file.includes('PlayerPage'))).toBe(true)
  const answers = await Promise.all(
    [...shell, ...ahead].map((file) => request.get(file, { headers: { 'accept-encoding': 'br' } })),
  )
  for (const answer of answers) {
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public,max-age=31536000,immutable'])
    const isSmall = (await answer.body()).length < 1_000
    expect(answer.headers()['content-encoding'], answer.url()).toBe(isSmall ? undefined : 'br')
  }
  expect((await request.get('/assets/tidak-ada.js')).status()).toBe(404)
  expect((await request.get('/../package.json')).headers()['content-type']).toContain('text/html')
})

test('an answered join request changes the other’s screen by itself', async ({ page, browser }) => {
  await asSchoolAdmin(page)
  await page.goto('/pengaturan/permintaan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const newcomer = await anotherDevice(browser)
  const name = unique('Guru Baru ')
  await newcomer.goto('/daftar?kode=KLS7AGR2')
  await newcomer
    .getByRole('button', { name: 'Periksa kode' })
    .or(newcomer.getByText(/Anda mendaftar sebagai guru/))
    .first()
    .click()
  await introduce(newcomer, name, unique('guru.'))
  await newcomer.getByRole('button', { name: 'Buat akun' }).click()
  await expect(newcomer.getByText(/Menunggu .* menerima Anda/)).toBeVisible()

  await page.getByRole('button', { name: `Terima ${name}` }).click()
  await expect(
    newcomer
      .getByText(/Anda diterima di SMP Tunas Cakrawala/)
      .or(newcomer.getByRole('heading', { name: /^Selamat/ }))
      .first(),
  ).toBeVisible()
  await newcomer.context().close()
})

test.describe('a line that breaks in the middle of a form', () => {
  const unsent = 'Sambungan internet terputus. Tidak ada yang hilang; coba lagi setelah tersambung.'

  test('costs a newcomer nothing that they have typed', async ({ page, context }) => {
    const name = unique('bunga.')
    await page.goto('/daftar?kode=KLS7ASW2')
    await introduce(page, 'Bunga Melati', name)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Buat akun' }).click()
    await expect(page.getByText(unsent)).toBeVisible()
    await expect(page.getByRole('textbox', { name: /Nama lengkap/ })).toHaveValue('Bunga Melati')
    await expect(page.getByRole('textbox', { name: /^Kata sandi/ })).toHaveValue(password)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Buat akun' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('makes one school when the answer to the first press was lost', async ({ page }) => {
    const school = unique('SMP Sekali ')
    await page.goto('/daftar?cara=sekolah')
    await page.getByRole('textbox', { name: /Nama sekolah/ }).fill(school)
    await page.getByLabel(/Jenjang/).selectOption('SMP')
    await introduce(page, 'Pendiri Sekali', unique('sekali.'))

    const mend = await loseAnswers(page, '**/api/identity/auth/register')
    await page.getByRole('button', { name: 'Buka sekolah', exact: true }).click()
    await expect(page.getByText(unsent)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('textbox', { name: /Nama sekolah/ })).toHaveValue(school)
    await mend()
    await page.getByRole('button', { name: 'Buka sekolah', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto(`/gabung-sekolah?cara=cari&cari=${encodeURIComponent(school)}`)
    await expect(page.getByText('1 ditemukan')).toBeVisible()
  })

  test('does not make an admin contradict themself', async ({ page }) => {
    // Otherwise the live news would bring what was saved before the button is pressed again.
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    const mend = await changeAddress(page)
    await expect(page.getByText(unsent)).toBeVisible({ timeout: 30_000 })
    await mend()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText('Data sekolah tersimpan')).toBeVisible()
    await expect(page.getByText('Data ini baru saja diubah orang lain')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Alamat' })).toHaveValue('Jl. Kenanga No. 5')
  })

  test('is forgotten when the news tells that it was saved after all', async ({ page }) => {
    await changeAddress(page)
    const button = page.getByRole('button', { name: 'Simpan', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
    await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 })
    await expect(page.getByText(unsent)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Alamat' })).toHaveValue('Jl. Kenanga No. 5')
  })

  /** Saves, and does not hear of it. */
  async function changeAddress(page: Page): Promise<() => Promise<void>> {
    await openSchool(page)
    await page.goto('/pengaturan')
    const address = page.getByRole('textbox', { name: 'Alamat' })
    await address.fill('Jl. Kenanga No. 5')
    const mend = await loseAnswers(page, '**/api/schools/id/*')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(address).toHaveValue('Jl. Kenanga No. 5')
    return mend
  }
})
