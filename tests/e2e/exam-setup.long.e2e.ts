/** Before the day: a teacher draws questions by a blueprint, lays rooms and sessions, names proctors and seats the class. */
import { expect, type Download, type Page } from 'playwright/test'
import { chooseClass, inSchoolTime, nameProctor } from '../support/e2e-exam-room.ts'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, people, signIn, test, unique } from '../support/e2e.ts'

const hour = 3_600_000

const goOn = (page: Page) => page.getByRole('button', { name: 'Lanjutkan' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** From its top: what lies half under the bar of a phone is no smaller than it is. */
async function looksGood(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0 }))
  await isAccessibleAtAnySize(page)
}

test('an exam is set up: blueprint, two rooms, two sessions, proctors, seats', async ({ browser }) => {
  test.setTimeout(300_000)
  const title = unique('Sumatif ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)

  await test.step('questions at random, each line beside what there is', async () => {
    await teacher.goto('/quiz/baru')
    await teacher.getByLabel('Judul').fill(title)
    await teacher.getByLabel('Mulai').fill(inSchoolTime(Date.now() + 24 * hour))
    await teacher.getByLabel('Ditutup').fill(inSchoolTime(Date.now() + 28 * hour))
    await goOn(teacher)
    await teacher.getByText('Acak menurut kisi-kisi').click()
    await teacher.getByLabel('SAS Ganjil Matematika Kelas 7').check()
    const counts = teacher.getByLabel(/jumlah soal$/)
    await counts.first().fill('6')
    await teacher.getByRole('button', { name: 'Tambah baris' }).click()
    await teacher.getByLabel('Kesulitan').last().selectOption('Mudah')
    await counts.last().fill('2')
    await expect(teacher.getByText('Setiap peserta mendapat 8 soal')).toBeVisible()
    await looksGood(teacher)
    await goOn(teacher)
    await chooseClass(teacher)
    await goOn(teacher)
    await teacher.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(heading(teacher, title)).toBeVisible()
  })

  await test.step('two rooms with their proctors, two sessions', async () => {
    await teacher.getByRole('link', { name: 'Atur' }).click()
    await teacher.getByRole('button', { name: 'Tambah ruang' }).click()
    await teacher.getByRole('button', { name: 'Tambah ruang' }).click()
    await teacher.getByRole('spinbutton', { name: 'Kursi' }).first().fill('8')
    await nameProctor(teacher, 'Ruang 1', 'Dewi Anggraini')
    await nameProctor(teacher, 'Ruang 2', 'Bambang Hermawan')
    await teacher.getByRole('button', { name: 'Bagi menjadi dua sesi' }).click()
    await looksGood(teacher)
    await teacher.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(teacher.getByText('Ruang dan sesi tersimpan').first()).toBeVisible()
    await teacher.getByRole('link', { name: title }).click()
  })

  await test.step('published, everybody has a place', async () => {
    await teacher.getByRole('button', { name: 'Terbitkan' }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()
    const alya = teacher.getByRole('row').filter({ hasText: 'Alya Putri Ramadhani' })
    await expect(alya).toContainText('Ruang 1 · Sesi 1 · kursi 2')
    await looksGood(teacher)
  })

  await test.step('one pupil sits elsewhere and has longer; another is left out, with a reason', async () => {
    await teacher.getByRole('button', { name: 'Alya Putri Ramadhani' }).click()
    const sheet = teacher.getByRole('dialog')
    await sheet.getByLabel('Ruang').selectOption('Ruang 2')
    await sheet.getByLabel('Kursi').fill('15')
    await sheet.getByLabel('Tambahan waktu (menit)').fill('20')
    await looksGood(teacher)
    await sheet.getByRole('button', { name: 'Simpan' }).click()
    const alya = teacher.getByRole('row').filter({ hasText: 'Alya Putri Ramadhani' })
    await expect(alya).toContainText('Ruang 2 · Sesi 1 · kursi 15')
    await expect(alya).toContainText('+20 menit')

    await teacher.getByRole('button', { name: 'Sukma' }).click()
    await sheet.getByRole('button', { name: 'Keluarkan dari ujian' }).click()
    const question = teacher.getByRole('dialog', { name: /^Keluarkan Sukma/ })
    await question.getByRole('button', { name: 'Keluarkan dari ujian' }).click()
    await expect(question.getByText('Tulis alasannya', { exact: true })).toBeVisible()
    await question.getByLabel('Alasan').fill('Mewakili sekolah di lomba')
    await question.getByRole('button', { name: 'Keluarkan dari ujian' }).click()
    await expect(teacher.getByRole('row').filter({ hasText: 'Sukma' })).toHaveCount(0)
  })

  await test.step('all are seated anew, and the plan is there room by room', async () => {
    await teacher.getByRole('link', { name: 'Atur' }).click()
    await teacher.getByText('Kelas berselang-seling').click()
    await teacher.getByRole('button', { name: 'Bagi ulang peserta' }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Bagi ulang peserta' }).click()
    await expect(teacher.getByText('29 peserta mendapat tempat').first()).toBeVisible()
    await expect(teacher.getByRole('region', { name: 'Sesi 1' }).getByRole('listitem')).toHaveCount(8)
    await looksGood(teacher)
    await teacher.getByLabel('Ruang yang ditampilkan').selectOption({ index: 1 })
    await expect(teacher.getByRole('region', { name: 'Sesi 2' }).getByRole('listitem')).toHaveCount(6)
  })

  await test.step('what hangs at the door is printed', async () => {
    await teacher.getByRole('button', { name: 'Cetak' }).click()
    const [printed] = await Promise.all([
      teacher.waitForEvent('download'),
      teacher.getByRole('menuitem', { name: 'Daftar hadir' }).click(),
    ])
    expect((printed satisfies Download).suggestedFilename()).toBe(`Daftar Hadir ${title}.pdf`)
  })

  await test.step('the proctor finds it among those they watch', async () => {
    const proctor = await anotherDevice(browser)
    await signIn(proctor, people.teacher)
    await proctor.goto('/quiz?kotak=proctored')
    await proctor.getByRole('link', { name: title }).click()
    await expect(heading(proctor, title)).toBeVisible()
    await expect(proctor.getByRole('listitem').filter({ hasText: 'Ruang 1' })).toContainText(
      /Dewi Anggraini\s+16 peserta/,
    )
    await expect(proctor.getByRole('button', { name: 'Cetak' })).toBeVisible()
    await expect(proctor.getByRole('link', { name: 'Ubah' })).toHaveCount(0)
  })
})

test('who was absent sits a make-up, as far as the teacher agrees', async ({ browser }) => {
  test.setTimeout(180_000)
  const title = unique('Harian ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await teacher.goto('/quiz/baru')
  await teacher.getByLabel('Judul').fill(title)
  await teacher.getByLabel('Mulai').fill(inSchoolTime(Date.now() - hour / 12))
  await teacher.getByLabel('Ditutup').fill(inSchoolTime(Date.now() + 2 * hour))
  await goOn(teacher)
  await teacher.getByLabel('Sumatif Lingkup Materi 1: Bilangan').check()
  await goOn(teacher)
  await chooseClass(teacher)
  await goOn(teacher)
  await teacher.getByRole('button', { name: 'Simpan', exact: true }).click()
  await teacher.getByRole('button', { name: 'Terbitkan' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()

  await test.step('nobody comes, and it is ended', async () => {
    await teacher.getByRole('link', { name: 'Awasi' }).click({ timeout: 30_000 })
    await teacher.getByRole('button', { name: 'Akhiri ujian' }).click({ timeout: 30_000 })
    const question = teacher.getByRole('dialog')
    await question.getByLabel('Alasan').fill('Listrik padam')
    await question.getByRole('button', { name: 'Akhiri ujian' }).click()
    await expect(question).toHaveCount(0)
    await teacher.goto(teacher.url().replace('/awasi', ''))
  })

  await test.step('the absent are proposed, and one of them is taken out', async () => {
    await teacher.getByRole('link', { name: 'Remedial atau susulan' }).click({ timeout: 60_000 })
    await expect(teacher.getByLabel('Judul')).toHaveValue(`Susulan: ${title}`)
    await expect(teacher.getByText('30 peserta dipilih')).toBeVisible()
    await teacher.getByLabel('Sukma').uncheck()
    await teacher.getByLabel('Mulai').fill(inSchoolTime(Date.now() + 24 * hour))
    await teacher.getByLabel('Ditutup').fill(inSchoolTime(Date.now() + 26 * hour))
    await looksGood(teacher)
    await teacher.getByRole('button', { name: 'Simpan sebagai draf' }).click()
    await expect(heading(teacher, `Susulan: ${title}`)).toBeVisible()
    await expect(teacher.getByText('(29 siswa)')).toBeVisible()
  })

  await test.step('published, it is for them alone', async () => {
    await teacher.getByRole('button', { name: 'Terbitkan' }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()
    await expect(teacher.getByRole('row')).toHaveCount(30)
    await expect(teacher.getByRole('row').filter({ hasText: 'Sukma' })).toHaveCount(0)
  })
})
