/** An answer that comes after the end: nobody overlooks it, and nothing is settled before somebody has decided. */
import { expect } from 'playwright/test'
import { makeExam, onServer, pick, publishAndWatch, sit, step } from '../support/e2e-exam-room.ts'
import { anotherDevice, asHomeroom, people, test, unique } from '../support/e2e.ts'

const bank = 'Sumatif Lingkup Materi 1: Bilangan'

test('an answer of a stopped pupil arrives late: it rings, is counted, stops the scores, and the pupil hears of it', async ({
  browser,
}) => {
  const title = unique('Ulangan ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title, bank)
  const pupil = await sit(browser, people.student, { title, token: await publishAndWatch(teacher) })
  const exam = new URL(teacher.url()).pathname.replace('/awasi', '')
  await pick(pupil, 0)
  await onServer(pupil)
  await pupil.context().setOffline(true)
  await pick(pupil, 1)
  await expect(pupil.getByText(/jawaban menunggu di perangkat/)).toBeVisible({ timeout: 30_000 })

  const row = teacher.getByRole('list', { name: 'Peserta ujian' }).getByRole('listitem').filter({ hasText: 'Alya' })
  await row.getByRole('button').first().click()
  await teacher.getByRole('button', { name: 'Hentikan', exact: true }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Hentikan', exact: true })
  await dialog.getByLabel('Alasan').fill('Waktu ruang habis.')
  await dialog.getByRole('button', { name: 'Hentikan', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await teacher.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await pupil.context().setOffline(false)

  // The pupil: that a proctor has ended it, that an answer waits, and what to show.
  await expect(pupil.getByText(/^Diakhiri pengawas\./)).toBeVisible({ timeout: 30_000 })
  await expect(pupil.getByText(/^1 jawaban tiba setelah ujian ditutup dan menunggu keputusan/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(pupil.getByText('Tanda terima.', { exact: false })).toBeVisible()

  await step(teacher, 'Akhiri ujian', 'Semua sudah selesai.')
  await expect(async () => {
    await teacher.goto('/notifikasi')
    await expect(teacher.getByText('Jawaban terlambat menunggu keputusan').first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const waits = teacher.getByText('1 jawaban terlambat menunggu keputusan')
  await teacher.goto(exam)
  await expect(teacher.getByRole('button', { name: 'Selesai menilai' })).toBeVisible({ timeout: 30_000 })
  await expect(waits).toBeVisible()

  // Settling stops, names whose answer it is, and leads there.
  await teacher.getByRole('button', { name: 'Selesai menilai' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Selesai menilai' }).click()
  await expect(teacher.getByRole('alertdialog').getByText('Alya Putri Ramadhani: 1 jawaban')).toBeVisible()
  await teacher.getByRole('alertdialog').getByRole('link', { name: 'Buka jawaban terlambat' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: 'Jawaban terlambat' })).toBeVisible()
  const tab = teacher.getByRole('link', { name: /^Jawaban terlambat/ })
  await expect(tab).toHaveText(/1$/)
  await teacher.getByRole('radio', { name: 'Terima' }).check()
  await teacher.getByLabel('Alasan').fill('Sinyal ruang terputus.')
  await teacher.getByRole('button', { name: 'Simpan keputusan' }).click()
  await expect(tab).toHaveText('Jawaban terlambat')

  await teacher.goto(exam)
  await expect(teacher.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(waits).toHaveCount(0)
  await step(teacher, 'Selesai menilai')
  await expect(pupil.getByText('1 jawaban yang terlambat diterima.')).toBeVisible({ timeout: 30_000 })
})
