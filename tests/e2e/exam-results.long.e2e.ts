/** What comes after an exam: marked by hand, a key mended, a point overridden, analysed, published, reviewed. */
import { expect, type Page } from 'playwright/test'
import { satExam } from '../support/e2e-exam.ts'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, fillSignIn, people, signIn, test } from '../support/e2e.ts'

async function stepTo(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

async function asPupil(page: Page, nisn: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, nisn)
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('an exam is marked, mended, analysed, published and reviewed', async ({ browser, baseURL }) => {
  test.setTimeout(400_000)
  const exam = await satExam(baseURL!) // the configuration has one
  const [first, , third] = exam.pupils.map(({ full_name }) => full_name)
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  const open = async (path: string, heading: string) => {
    await teacher.getByRole('navigation', { name: 'Halaman hasil' }).getByRole('link', { name: path }).click()
    await expect(teacher.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  await test.step('the results say what still waits', async () => {
    await teacher.goto(`/quiz/${exam.id}`)
    await teacher.getByRole('link', { name: 'Hasil' }).click()
    await expect(teacher.getByText('3 jawaban menunggu dinilai')).toBeVisible()
    await teacher.getByRole('button', { name: 'Selesai menilai' }).focus()
    await expect(teacher.getByRole('tooltip', { name: '3 jawaban belum dinilai' })).toBeVisible()
    await teacher.keyboard.press('Escape')
    await expect(teacher.getByRole('row').filter({ hasText: first! })).toContainText('2 belum dinilai')
    await isAccessibleAtAnySize(teacher)
  })

  await test.step('marked without names, by the rubric, by key, and with a comment', async () => {
    await teacher.getByRole('link', { name: 'Nilai sekarang' }).click()
    await teacher.getByLabel('Sembunyikan nama').check()
    await expect(teacher.getByRole('heading', { name: 'Peserta 1' })).toBeVisible()
    await expect(teacher.getByText(first!)).toHaveCount(0)
    await isAccessibleAtAnySize(teacher)

    await teacher.getByLabel('Rumus (0–2)').fill('2')
    await teacher.getByLabel('Perhitungan (0–2)').fill('1')
    await expect(teacher.getByLabel('Poin (0–4)')).toHaveValue('3')
    await teacher.getByRole('button', { name: 'Simpan dan lanjut' }).click()
    await expect(teacher.getByText('2/3', { exact: true })).toBeVisible()
    // Whoever has saved goes on by key: the card has the focus.
    await expect(teacher.getByRole('region', { name: 'Peserta 1' })).toBeFocused()
    await teacher.keyboard.press('4')
    await teacher.keyboard.press('Enter')
    // It was the last of this question: the next that waits is of another.
    await expect(teacher.getByLabel('Soal', { exact: true }).locator('option:checked')).toHaveText(
      'Soal 5: 2 dari 3 dinilai',
    )
    await teacher.getByLabel('Poin (0–3)').fill('2.5')
    await teacher.getByLabel('Catatan untuk peserta').fill('Tulis satuannya.')
    await teacher.getByRole('button', { name: 'Simpan dan lanjut' }).click()
    await expect(teacher.getByText('3/3', { exact: true })).toBeVisible()
    await expect(teacher.getByText('Semua jawaban sudah dinilai')).toBeVisible()
    await isAccessibleAtAnySize(teacher)
  })

  await test.step('a wrong key is tried, and only then mended', async () => {
    await open('Soal dan kunci', 'Soal dan kunci')
    await isAccessibleAtAnySize(teacher)
    await teacher.getByRole('button', { name: 'Perbaiki kunci Soal 1' }).click()
    const sheet = teacher.getByRole('dialog', { name: 'Perbaiki kunci soal 1' })
    await sheet.getByRole('checkbox', { name: 'A.' }).check()
    await sheet.getByRole('checkbox', { name: 'B.' }).uncheck()
    await sheet.getByLabel('Alasan').fill('Kunci tertukar')
    await sheet.getByRole('button', { name: 'Uji dahulu' }).click()
    await expect(sheet.getByText('2 peserta naik, 1 turun, 0 tetap')).toBeVisible()
    await expect(sheet.getByRole('row').filter({ hasText: first! })).toContainText('0 menjadi 2')
    await isAccessibleAtAnySize(teacher)
    await sheet.getByRole('button', { name: 'Terapkan' }).click()
    await expect(sheet).toBeHidden()
    const question = teacher.getByRole('region', { name: 'Soal 1' })
    await expect(question.getByRole('listitem').filter({ hasText: 'Kunci' })).toContainText('A.')
  })

  await test.step('what came late is accepted with a reason', async () => {
    await open('Jawaban terlambat', 'Jawaban terlambat')
    await isAccessibleAtAnySize(teacher)
    await teacher.getByRole('radio', { name: 'Terima' }).check()
    await teacher.getByLabel('Alasan').fill('Listrik padam')
    await teacher.getByRole('button', { name: 'Simpan keputusan' }).click()
    await expect(teacher.getByText('Diterima', { exact: true })).toBeVisible()
  })

  await test.step('a point of the machine is overridden, with its reason, and a final score is set', async () => {
    await open('Hasil', 'Hasil')
    await teacher.getByRole('link', { name: third! }).click()
    await expect(teacher.getByRole('heading', { level: 1, name: third! })).toBeVisible()
    await isAccessibleAtAnySize(teacher)
    await teacher.getByRole('button', { name: 'Ubah poin Soal 2' }).click()
    const dialog = teacher.getByRole('dialog')
    await dialog.getByLabel('Poin (0–2)').fill('1')
    await dialog.getByLabel('Alasan').fill('Soal kurang jelas')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toBeHidden()
    const question = teacher.getByRole('region', { name: 'Soal 2' })
    await expect(question.getByText('Alasan: Soal kurang jelas')).toBeVisible()
    await expect(question.getByText('Otomatis: 0 poin')).toBeVisible()

    await teacher.getByRole('button', { name: 'Tetapkan nilai akhir' }).click()
    await dialog.getByLabel('Nilai akhir (0–100)').fill('75')
    await dialog.getByLabel('Alasan').fill('Remedial lisan')
    await dialog.getByRole('button', { name: 'Tetapkan nilai akhir' }).click()
    await expect(dialog).toBeHidden()
    await expect(teacher.getByText('75', { exact: true })).toBeVisible()
    await teacher.getByRole('tab', { name: 'Riwayat' }).click()
    await expect(teacher.getByText('Jawaban terlambat diterima')).toBeVisible()
    await teacher.goBack()
  })

  await test.step('the analysis, the signals, the matrix and the log tell how it went', async () => {
    await open('Analisis butir soal', 'Analisis butir soal')
    await expect(teacher.getByRole('list', { name: 'Tingkat kesukaran' }).getByRole('listitem')).toHaveCount(5)
    await expect(teacher.getByText('Baru 3 peserta.')).toBeVisible()
    await teacher.getByText('Lihat sebagai tabel').click()
    const fifths = teacher.getByRole('table', { name: 'Perolehan menurut kelompok nilai' })
    await expect(fifths.getByRole('row').filter({ hasText: 'Soal 1' }).getByRole('cell').last()).toHaveText('33,3%')
    await isAccessibleAtAnySize(teacher)
    await open('Tanda kecurangan', 'Tanda kecurangan')
    await expect(teacher.getByText('Tanda kecurangan adalah petunjuk, bukan bukti')).toBeVisible()
    await expect(teacher.getByRole('row').nth(1)).toContainText(third!)
    await isAccessibleAtAnySize(teacher)
    await teacher.getByRole('button', { name: third! }).click()
    await expect(teacher.getByRole('dialog').getByRole('rowheader', { name: 'Pindah tab' })).toBeVisible()
    await teacher.keyboard.press('Escape')
    await open('Matriks jawaban', 'Matriks jawaban')
    await expect(teacher.getByRole('row').filter({ hasText: first! })).toContainText('A, C')
    await isAccessibleAtAnySize(teacher)
    await open('Catatan kejadian', 'Catatan kejadian')
    await expect(teacher.getByRole('row').filter({ hasText: 'Kunci diperbaiki' })).toContainText('tertukar')
    await isAccessibleAtAnySize(teacher)
  })

  await test.step('the scores are taken along and shared', async () => {
    await open('Hasil', 'Hasil')
    await teacher.getByRole('button', { name: 'Unduh' }).click()
    const saved = teacher.waitForEvent('download')
    await teacher.getByRole('menuitem', { name: 'Nilai Ujian.xlsx' }).click()
    expect((await saved).suggestedFilename()).toBe('Nilai Ujian.xlsx')
    await stepTo(teacher, 'Selesai menilai')
    await stepTo(teacher, 'Bagikan nilai')
    await expect(teacher.getByRole('row').filter({ hasText: third! })).toContainText('75')
  })

  await test.step('the pupil looks through it, with what was attached and what the teacher wrote', async () => {
    const pupil = await anotherDevice(browser)
    await asPupil(pupil, exam.pupils[0]!.nisn)
    await pupil.goto(`/quiz/${exam.id}`)
    await expect(pupil).toHaveURL(new RegExp(`/ujian-siswa/${exam.id}$`))
    await pupil.getByRole('link', { name: 'Lihat jawaban' }).click()
    await expect(pupil.getByText('dari 12 poin').first()).toBeVisible()
    await expect(pupil.locator('.katex').first()).toBeVisible()
    await expect(pupil.getByText('Tulis satuannya.')).toBeVisible()
    await isAccessibleAtAnySize(pupil)
    const saved = pupil.waitForEvent('download')
    await pupil.getByRole('button', { name: /Lampiran jawaban/ }).click()
    expect((await saved).suggestedFilename()).toContain('segitiga')
  })

  await test.step('a parent looks through their child’s, and a pupil of another class through nothing', async () => {
    const parent = await anotherDevice(browser)
    await signIn(parent, people.parent)
    await parent.goto(`/ujian-siswa/${exam.id}/tinjau`)
    await expect(parent.getByRole('heading', { name: 'Soal 5' })).toBeVisible()

    const outsider = await anotherDevice(browser)
    await asPupil(outsider, exam.outsider.nisn)
    await outsider.goto(`/ujian-siswa/${exam.id}/tinjau`)
    await expect(outsider.getByText('Tidak ditemukan')).toBeVisible()
    await expect(outsider.getByText('Soal 1')).toHaveCount(0)
    await expect(outsider.getByText(exam.title)).toHaveCount(0)
  })
})
