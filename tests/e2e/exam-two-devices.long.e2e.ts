/** A pupil who writes signs in on a second device: it gets nothing by itself, and whoever watches decides. */
import { expect } from 'playwright/test'
import { makeExam, onServer, openExam, pick, publishAndWatch, sit } from '../support/e2e-exam-room.ts'
import { anotherDevice, asHomeroom, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const bank = 'Sumatif Lingkup Materi 1: Bilangan'

test('a second device, opened by its address, is seen on the owner’s board, asks, and goes on when it is allowed; the first says what happened', async ({
  browser,
}) => {
  const title = unique('Ulangan ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title, bank)
  const token = await publishAndWatch(teacher)
  const first = await sit(browser, people.student, { title, token })
  await pick(first, 1)
  await onServer(first)
  const address = new URL(first.url()).pathname

  // No room has a proctor; it is the owner who sits at the board, and sees a stranger before it has asked for anything.
  const second = await smallPhone(browser)
  await signIn(second, people.student)
  await second.goto(address)
  await expect(second.getByText(/ini dikerjakan di /)).toBeVisible({ timeout: 30_000 })
  await expect(second.getByRole('heading', { name: /^Soal \d/ })).toHaveCount(0)
  const row = teacher.getByRole('list', { name: 'Peserta ujian' }).getByRole('listitem').filter({ hasText: 'Alya' })
  await expect(row.getByText('Perangkat kedua')).toBeVisible({ timeout: 30_000 })
  await expect(first.getByText('Akun Anda dibuka juga di perangkat lain.', { exact: false })).toBeVisible({
    timeout: 30_000,
  })

  await second.getByRole('button', { name: 'Minta pindah ke sini' }).click()
  await expect(second.getByText('Menunggu persetujuan pengawas.', { exact: false })).toBeVisible()
  await expect(row.getByText('Minta pindah perangkat')).toBeVisible({ timeout: 30_000 })
  await expect(second.getByRole('heading', { name: /^Soal \d/ })).toHaveCount(0)

  // Refused, the second says so and may ask again.
  const decide = async (name: string) => {
    await row.getByRole('button').first().click()
    await expect(teacher.getByText(/^Minta pindah ke /)).toBeVisible()
    await teacher.getByRole('button', { name, exact: true }).click()
    await teacher.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
    await expect(teacher.getByRole('dialog')).toHaveCount(1)
    // A key that is pressed while the other dialog is still going goes to that one.
    await expect(async () => {
      await teacher.keyboard.press('Escape')
      await expect(teacher.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
  }
  await decide('Tolak pindah perangkat')
  await expect(second.getByText('Pengawas belum mengizinkan.', { exact: false })).toBeVisible({ timeout: 30_000 })
  await second.reload()
  await second.getByRole('button', { name: 'Minta pindah ke sini' }).click()
  await expect(row.getByText('Minta pindah perangkat')).toBeVisible({ timeout: 30_000 })
  await decide('Izinkan pindah perangkat')

  // The answer has come along, and the first device is out.
  await expect(second.getByRole('heading', { name: /^Soal \d/ })).toBeVisible({ timeout: 30_000 })
  await expect(first.getByText(/^Sejak .* ini dikerjakan di /)).toBeVisible({ timeout: 30_000 })
  await expect(first.getByRole('heading', { name: /^Soal \d/ })).toHaveCount(0)
  await pick(second, 0)
  await onServer(second)
  await expect(first.getByRole('button', { name: 'Minta pindah ke sini' })).toBeVisible()

  // By the page of the exam, after a reload, the first still knows.
  await openExam(first, title)
  await expect(first.getByText(/ini sedang dikerjakan di /)).toBeVisible()
  await expect(first.getByRole('link', { name: 'Lanjutkan di sini' })).toBeVisible()
})
