import { expect, type Page } from 'playwright/test'
import { beginClass, cardOf, lessonRuns } from '../support/e2e-class.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, people, signIn, smallPhone, test } from '../support/e2e.ts'

const alya = 'Alya Putri Ramadhani'

const say = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill(words)
  await page.keyboard.press('Enter')
}

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const screenshotOf = (page: Page) => page.screenshot({ type: 'png' })

const attach = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
}

test('a teacher opens a class from a lesson, a pupil takes part on a phone, and the attendance is written with one press', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(240_000)
  const teacher = await anotherDevice(browser)
  const title = await lessonRuns(office, teacher)
  await isAccessibleAtAnySize(teacher)

  // The pupil has the list open; the class comes by itself, and is entered with one button.
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/revamp/conference')
  await expect(pupil.getByRole('heading', { level: 1, name: 'Kelas Online' })).toBeVisible()
  await beginClass(teacher, title)
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await expect(pupil.getByRole('button', { name: 'Masuk' })).toBeVisible()
  await isAccessible(pupil)
  await pupil.getByRole('button', { name: 'Masuk' }).click()
  await expect(pupil.getByRole('region', { name: 'Di dalam kelas online (2)' })).toContainText('Guru')
  await expect(teacher.getByRole('region', { name: 'Di dalam kelas online (2)' })).toContainText(alya)

  // A hand, and its number on both screens.
  await pupil.getByRole('button', { name: 'Angkat tangan' }).click()
  await expect(teacher.getByRole('region', { name: 'Tangan terangkat (1)' })).toContainText(alya)
  await expect(pupil.getByRole('region', { name: 'Tangan terangkat (1)' })).toBeVisible()
  await isAccessible(pupil)
  await teacher.getByRole('button', { name: 'Turunkan semua' }).click()
  await expect(pupil.getByRole('button', { name: 'Angkat tangan' })).toBeVisible()

  // The chat, there and back; what passes over the room.
  await pupil.getByRole('button', { name: 'Obrolan' }).click()
  await say(pupil, 'Suara hujan keras di sini, Bu.')
  await expect(teacher.getByText('Suara hujan keras di sini, Bu.')).toBeVisible()
  await say(teacher, 'Baik, tulis saja ya.')
  await expect(pupil.getByText('Baik, tulis saja ya.')).toBeVisible()
  // What hangs in it is everybody's who is in, and no wider than a phone.
  await attach(pupil, 'Foto.png', 'image/png', await screenshotOf(pupil))
  await expect(teacher.getByRole('button', { name: /^Perbesar Foto/ })).toBeVisible()
  await attach(teacher, `${'Kehadiran_'.repeat(12)}.pdf`, 'application/pdf', Buffer.from(pdf))
  const paper = pupil.getByRole('button', { name: /^Unduh Kehadiran_/ })
  const fetched = pupil.waitForEvent('download')
  await paper.click()
  await fetched
  expect(await pupil.getByRole('list', { name: 'Pesan' }).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(
    0,
  )
  await isAccessible(pupil)

  // On a phone back to the class: by the same button, and by the browser's own.
  const inside = pupil.getByRole('region', { name: 'Di dalam kelas online (2)' })
  for (const goBack of [() => pupil.getByRole('button', { name: /^Obrolan/ }).click(), () => pupil.goBack()]) {
    await expect(inside).toBeHidden()
    await goBack()
    await expect(inside).toBeVisible()
    await pupil.getByRole('button', { name: /^Obrolan/ }).click()
  }
  // What is said while something else is open beside the class is new, and read by nobody yet.
  await teacher.getByRole('button', { name: 'Jajak pendapat' }).click()
  await say(pupil, 'Halaman berapa, Bu?')
  await teacher.getByRole('button', { name: 'Obrolan, 1 belum dibaca' }).click()
  await expect(teacher.getByText('Halaman berapa, Bu?')).toBeVisible()
  await expect(pupil.getByText('Dibaca oleh 1')).toBeVisible()
  await pupil.getByRole('button', { name: 'Lainnya', exact: true }).click()
  await pupil.getByRole('menuitem', { name: 'Tepuk tangan' }).click()
  await expect(teacher.getByRole('list', { name: 'Reaksi' })).toContainText(alya)
  await isAccessibleAtAnySize(teacher)

  // Locked for pupils, and open again.
  const policy = async (isOn: boolean) => {
    await teacher.getByRole('button', { name: 'Aturan peserta' }).click()
    const chat = teacher.getByRole('switch', { name: 'Peserta boleh menulis di obrolan' })
    await chat.click()
    await expect(chat).toBeChecked({ checked: isOn })
    await teacher.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  }
  await policy(false)
  await expect(pupil.getByText('Guru sedang mengunci obrolan.')).toBeVisible()
  await policy(true)
  await expect(pupil.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()

  // Put out, let in again.
  const act = async (name: string) => {
    await teacher.getByRole('button', { name: `Tindakan untuk ${alya}` }).click()
    await teacher.getByRole('menuitem', { name }).click()
  }
  await act('Keluarkan')
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan' }).click()
  await expect(pupil.getByText('Guru mengeluarkan Anda dari kelas online ini.')).toBeVisible()
  await isAccessible(pupil)
  await act('Izinkan meminta masuk lagi')
  await teacher.getByRole('button', { name: `Izinkan ${alya}` }).click()
  await expect(pupil.getByRole('region', { name: 'Di dalam kelas online (2)' })).toBeVisible()

  // Whoever reloads is where they were.
  await pupil.reload()
  await expect(pupil.getByRole('region', { name: 'Di dalam kelas online (2)' })).toBeVisible()

  await teacher.getByRole('button', { name: 'Akhiri kelas online' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Akhiri kelas online' }).click()
  await expect(pupil.getByText('Kelas online selesai')).toBeVisible()
  await isAccessibleAtAnySize(teacher)

  await teacher.getByRole('link', { name: 'Tinjau kehadiran' }).click()
  const ofPupil = (name: string) => teacher.getByRole('group', { name: `Absensi ${name}` })
  await expect(ofPupil('Rangga Saputra').getByRole('button', { name: 'Alpa' })).toHaveAttribute('aria-pressed', 'true')
  await isAccessibleAtAnySize(teacher)
  await ofPupil(alya).getByRole('button', { name: 'Hadir' }).click()
  await teacher.getByRole('button', { name: /^Catat kehadiran/ }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Catat' }).click()
  await expect(teacher.getByText(/ · \d+ siswa dicatat Alpa$/)).toBeVisible()

  // What is kept of it: everybody's time for the teacher, one's own for the pupil.
  await teacher.getByRole('link', { name: 'Laporan' }).click()
  await expect(teacher.getByRole('list', { name: 'Grafik' })).toContainText(alya)
  await isAccessibleAtAnySize(teacher)
  await teacher.getByRole('button', { name: 'Tabel' }).click()
  await expect(teacher.getByRole('row').filter({ hasText: alya })).toContainText('Hadir')
  await isAccessibleAtAnySize(teacher)
  await pupil.getByRole('link', { name: 'Laporan' }).click()
  await expect(pupil.getByRole('list', { name: 'Grafik' }).getByRole('listitem')).toHaveCount(1)
  await isAccessible(pupil)
})
