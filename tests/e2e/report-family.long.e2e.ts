/** A family and its report cards, on the phone; and whoever checks one, from its code or its file. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { codesOnPaper, reportOffice } from '../support/e2e-report.ts'
import { anotherDevice, people, signIn, smallPhone, takeSchool, test, unique } from '../support/e2e.ts'

const alya = 'Alya Putri Ramadhani'

// The principal, the homeroom teacher, the office and a mother.
test.setTimeout(240_000)

const urlOf = (baseURL: string | undefined) => baseURL ?? ''

/** By the card of the home page. */
async function openCard(page: Page, name = /^Rapor Tengah Semester/): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const says = (page: Page, word: string) => expect(page.getByText(word, { exact: true })).toBeVisible()

test('a mother reads the card, sees the next version come by itself, confirms and answers', async ({
  browser,
  baseURL,
}) => {
  const office = await reportOffice(urlOf(baseURL))
  const dian = await smallPhone(browser)
  await signIn(dian, people.parent)
  await takeSchool(dian)
  await openCard(dian)
  await expect(dian.getByRole('heading', { name: 'Matematika' })).toBeVisible()
  await expect(dian.getByText('Sudah dibuka')).toBeVisible()
  await expect
    .poll(async () => (await office.receiptsOf(alya)).filter(({ first_at }) => first_at !== null))
    .toHaveLength(1)
  await isAccessibleAtAnySize(dian)
  const { id } = await office.lineOf(alya)
  const [first] = await codesOnPaper(id)

  const guest = await anotherDevice(browser)
  await guest.goto(`/verifikasi-rapor/${first}`)
  await says(guest, 'Berlaku')
  await expect(guest.getByText('A*** P*** R***')).toBeVisible()
  await expect(guest.getByText('Asep Suryana')).toBeVisible()
  await expect(guest.getByText('Matematika')).toHaveCount(0)
  await isAccessible(guest)

  // Under revision the former version stays, also after a reload.
  const note = unique('Catatan yang benar ')
  await office.reviseFor(alya, note)
  await dian.reload()
  await expect(dian.getByRole('heading', { name: 'Matematika' })).toBeVisible()
  await expect(dian.getByText(note)).toHaveCount(0)
  await expect(dian.getByText('Hasil revisi')).toHaveCount(0)
  await guest.reload()
  await says(guest, 'Berlaku')

  // Nobody reloads from here on.
  await office.publishFor(alya)
  await expect(dian.getByText(note)).toBeVisible()
  await expect(dian.getByText('Hasil revisi')).toBeVisible()
  const mother = async () =>
    (await office.receiptsOf(alya)).find(({ guardian }) => guardian.full_name === 'Dian Ramadhani')
  await expect.poll(async () => (await mother())?.first_at).toEqual(expect.any(String))
  expect((await mother())?.confirmed_at).toBeNull()
  await dian.getByRole('button', { name: 'Sudah saya baca' }).click()
  await expect(dian.getByText(/^Anda sudah membacanya/)).toBeVisible()
  expect((await mother())?.confirmed_at).toEqual(expect.any(String))

  const words = unique('Terima kasih, Bu ')
  await dian.getByRole('textbox', { name: 'Tanggapan Anda' }).fill(words)
  await dian.context().setOffline(true)
  await dian.getByRole('button', { name: 'Kirim tanggapan' }).click()
  await expect(dian.getByRole('alert').first()).toBeVisible()
  await dian.context().setOffline(false)
  await dian.reload()
  await expect(dian.getByRole('textbox', { name: 'Tanggapan Anda' })).toHaveValue(words)
  await dian.getByRole('button', { name: 'Kirim tanggapan' }).click()
  await expect(dian.getByRole('button', { name: 'Perbarui tanggapan' })).toBeVisible()
  expect(await office.responsesTo(alya)).toEqual([words])

  await guest.reload()
  await says(guest, 'Diganti')
  const [, second] = await codesOnPaper(id)
  await guest.getByRole('textbox', { name: /^Periksa kode lain/ }).fill(`${baseURL}/verifikasi-rapor/${second}`)
  await guest.getByRole('button', { name: 'Periksa' }).click()
  await says(guest, 'Berlaku')

  // In the line of the day, and in the notice: both lead to the card itself.
  await dian.goto('/dashboard')
  await dian.getByRole('button', { name: /^Rapor tengah semester \d direvisi dan terbit lagi$/ }).click()
  await expect(dian).toHaveURL(new RegExp(`/rapor/terbit/${id}$`))
  await dian.goto('/notifikasi')
  await dian.getByText('Rapor direvisi dan diterbitkan lagi').first().click()
  await expect(dian).toHaveURL(new RegExp(`/rapor/terbit/${id}$`))
  await expect(dian.getByText(note)).toBeVisible()
})

test('the issued file is known to the byte', async ({ browser, baseURL }) => {
  const office = await reportOffice(urlOf(baseURL))
  await office.reviseFor(alya, unique('Catatan '))
  await office.publishFor(alya)
  const { id } = await office.lineOf(alya)
  const code = (await codesOnPaper(id)).at(-1)!
  const guest = await anotherDevice(browser)
  await expect(async () => {
    await guest.goto(`/verifikasi-rapor/${code}`)
    await expect(guest.getByLabel('Pilih berkas PDF')).toBeAttached({ timeout: 2_000 })
  }).toPass()

  const alyaPage = await smallPhone(browser)
  await signIn(alyaPage, people.student)
  await openCard(alyaPage)
  const coming = alyaPage.waitForEvent('download')
  await alyaPage.getByRole('button', { name: 'Unduh PDF' }).click()
  const bytes = await readFile(await (await coming).path())
  const choose = (buffer: Buffer) =>
    guest.locator('input[type=file]').setInputFiles({ name: 'Rapor.pdf', mimeType: 'application/pdf', buffer })
  await choose(bytes)
  await expect(guest.getByText('Berkas asli', { exact: true })).toBeVisible()
  bytes[bytes.length - 8]! ^= 1
  await choose(bytes)
  await expect(guest.getByText('Bukan berkas asli')).toBeVisible()
})

test('it is checked by whoever holds it: without storage, and as somebody else', async ({ browser, baseURL, page }) => {
  const office = await reportOffice(urlOf(baseURL))
  const { id } = await office.lineOf('Aditya')
  const [code] = await codesOnPaper(id)
  const strict = await anotherDevice(browser)
  await strict.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await strict.goto(`/verifikasi-rapor/${code}`)
  await says(strict, 'Berlaku')

  await signIn(page, people.madrasah)
  await page.goto(`/verifikasi-rapor/${code}`)
  await says(page, 'Berlaku')
  await expect(page.getByText('A*** P*** W***')).toBeVisible()
  await page.goto('/verifikasi-rapor/tidak-ada')
  await says(page, 'Tidak dikenal')
})

test('the card of the small brother has words and no score', async ({ browser }) => {
  const dian = await smallPhone(browser)
  await signIn(dian, people.parent)
  await takeSchool(dian, 'TK Tunas Cakrawala')
  await openCard(dian)
  await expect(dian.getByText('Arkan Ramadhani').first()).toBeVisible()
  await expect(dian.getByText('Tinggi badan')).toBeVisible()
  for (const word of [/KKM/, /Predikat/, 'Rincian nilai', 'Nilai Akademik'])
    await expect(dian.getByText(word)).toHaveCount(0)
  await isAccessibleAtAnySize(dian)
})
