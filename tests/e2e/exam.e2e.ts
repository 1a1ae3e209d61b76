/** An exam from the bank to the receipt: a teacher makes it, two pupils sit it, a proctor watches and acts. */
import { expect, test, type Page } from 'playwright/test'
import { anotherDevice, asHomeroom, people, signIn } from '../support/story.ts'

const minute = 60_000

/** As a form's field holds it, in the school's own time. */
const local = (at: number) => new Date(at + 7 * 60 * minute).toISOString().slice(0, 16)

async function makeExam(page: Page, title: string): Promise<void> {
  await page.goto('/quiz/baru')
  await page.getByLabel('Judul').fill(title)
  await page.getByLabel('Mulai').fill(local(Date.now() - 5 * minute))
  await page.getByLabel('Ditutup').fill(local(Date.now() + 120 * minute))
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel('7A', { exact: true }).check()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('an exam is made, sat, watched and handed in', async ({ browser }) => {
  test.setTimeout(180_000)
  const title = 'Ulangan Bilangan Bulat'
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title)
  await teacher.getByRole('button', { name: 'Terbitkan' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()
  await teacher.getByRole('link', { name: 'Awasi' }).click({ timeout: 30_000 })
  const token = await teacher.locator('strong.font-mono').textContent()
  expect(token).toMatch(/^[A-Z]{6}$/)

  const pupil = await anotherDevice(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/ujian-siswa')
  await pupil.getByRole('link', { name: title }).click()
  await pupil.getByLabel('Token').fill('AAAAAA')
  await pupil.getByRole('button', { name: 'Masuk ruang ujian' }).click()
  await expect(pupil.getByText('Token tidak valid, silahkan hubungi guru anda!')).toBeVisible()
  await pupil.getByLabel('Token').fill(token ?? '')
  await pupil.getByRole('button', { name: 'Masuk ruang ujian' }).click()
  await pupil.getByRole('button', { name: 'Mulai' }).click()
  await expect(pupil.getByRole('timer')).toBeVisible()

  await test.step('an answer is kept, without a line too', async () => {
    // Everybody has an order of their own: on to a question with one right option.
    while ((await pupil.getByRole('radio').count()) === 0)
      await pupil.getByRole('button', { name: 'Soal berikutnya' }).click()
    await pupil.getByRole('radio').first().check({ force: true })
    await expect(pupil.getByText(/^Tersimpan di server/)).toBeVisible()
    await pupil.context().setOffline(true)
    await pupil.getByRole('radio').nth(1).check({ force: true })
    await expect(pupil.getByText(/jawaban menunggu di perangkat/)).toBeVisible({ timeout: 20_000 })
    await pupil.context().setOffline(false)
    await expect(pupil.getByText(/^Tersimpan di server/)).toBeVisible({ timeout: 30_000 })
    await pupil.reload()
    await expect(pupil.getByRole('radio').nth(1)).toBeChecked()
  })

  await test.step('the proctor sees it, and is seen', async () => {
    const row = teacher.getByRole('listitem').filter({ hasText: 'Alya' })
    await expect(row.getByText('Mengerjakan')).toBeVisible({ timeout: 20_000 })
    await row.getByRole('button', { name: /Alya/ }).click()
    await teacher.getByRole('button', { name: 'Peringatkan' }).click()
    await teacher.getByLabel('Pesan', { exact: true }).last().fill('Kerjakan sendiri, ya.')
    await teacher.getByRole('dialog').last().getByRole('button', { name: 'Peringatkan' }).click()
    await expect(pupil.getByRole('dialog').getByText('Kerjakan sendiri, ya.')).toBeVisible({ timeout: 20_000 })
    await pupil.getByRole('button', { name: 'Saya mengerti' }).first().click()
  })

  await test.step('handed in, with a receipt', async () => {
    await pupil.getByRole('button', { name: 'Kumpulkan', exact: true }).first().click()
    await pupil.getByLabel('Saya sudah memeriksa jawaban saya.').check()
    await pupil.getByRole('button', { name: 'Kumpulkan sekarang' }).click()
    await expect(pupil.getByText('Tanda terima.', { exact: false })).toBeVisible({ timeout: 20_000 })
  })
})
