import { addDays } from '@kelasku/shared/kernel/days'
import { expect, type Page } from 'playwright/test'
import { beginNow, openToday, today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const line = (page: Page) => page.getByRole('list', { name: 'Hari ini' })

test('a parent’s line moves while the school day does, with the right child’s name', async ({ page, browser }) => {
  await openToday()
  const homeroom = await anotherDevice(browser)
  await asHomeroom(homeroom)
  await homeroom.goto('/revamp/absensi')
  await expect(homeroom.getByRole('list', { name: 'Harian' })).toBeVisible()
  const ofAlya = homeroom.getByRole('group', { name: 'Absensi Alya Putri Ramadhani' })

  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, people.parent)
  await expect(page.getByRole('button', { name: 'Arkan', exact: true })).toBeVisible()
  await isAccessibleAtAnySize(page)

  await ofAlya.getByRole('button', { name: 'Hadir', exact: true }).click()
  const mark = line(page).getByRole('listitem').filter({ hasText: 'Sudah hadir' })
  await expect(mark).toContainText('Alya Putri Ramadhani')
  await ofAlya.getByRole('button', { name: 'Sakit', exact: true }).click()
  await expect(line(page).getByRole('listitem').filter({ hasText: 'Sakit hari ini' })).toBeVisible()
  await expect(mark).toHaveCount(0)

  // A permit that the other device of the family asks for, and its answer.
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  await phone.goto('/revamp/absensi/izin/buat')
  await phone.getByRole('radio', { name: 'Alya Putri Ramadhani' }).check()
  await phone.getByRole('radio', { name: 'Izin', exact: true }).check()
  await phone.getByLabel('Keperluan').selectOption({ label: 'Acara keagamaan' })
  await phone.getByLabel('Alasan').fill('Mengikuti khataman di rumah kakek')
  const date = addDays(today(), 25)
  await phone.getByLabel('Dari tanggal').fill(date)
  await phone.getByLabel('Sampai tanggal').fill(date)
  await phone.getByRole('button', { name: 'Kirim' }).click()
  await expect(phone.getByText('Menunggu', { exact: true })).toBeVisible()
  await expect(line(page).getByRole('listitem').first()).toContainText('Izin menunggu jawaban')
  await homeroom.goto(new URL(phone.url()).pathname)
  await homeroom.getByRole('button', { name: 'Setujui', exact: true }).click()
  await expect(line(page).getByRole('listitem').first()).toContainText('Izin disetujui')

  // The other child goes to another school, and has a day of their own.
  await page.getByRole('button', { name: 'Arkan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3, name: /Arkan/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /Alya/ })).toHaveCount(0)
  await expect(page.getByText('Izin disetujui')).toHaveCount(0)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Semua', exact: true }).click()
  await line(page).getByRole('button', { name: 'Izin disetujui' }).click()
  await expect(page).toHaveURL(/\/revamp\/absensi\/izin\//)
})

test('a pupil and a teacher see what is next, and what waits for them', async ({ page, browser }) => {
  await signIn(page, people.student)
  const exam = page.getByRole('list', { name: 'Menunggu Anda' }).getByRole('link', { name: /SAS Matematika/ })
  await expect(exam).toBeVisible()
  await isAccessibleAtAnySize(page)
  await exam.click()
  await expect(page).toHaveURL(/\/ujian-siswa\//)

  const homeroom = await anotherDevice(browser)
  await asHomeroom(homeroom)
  await expect(homeroom.getByRole('link', { name: /^Awasi ujian: SAS Matematika/ })).toBeVisible()
  await isAccessibleAtAnySize(homeroom)

  const onDuty = await smallPhone(browser)
  await signIn(onDuty, 'dadang.sopandi@tunascakrawala.test')
  await onDuty.getByRole('link', { name: 'Buka papan piket' }).click()
  await expect(onDuty.getByRole('heading', { level: 1, name: 'Papan piket' })).toBeVisible()
  await isAccessible(onDuty)
})

test('a lesson of today leads its teacher to its register, its pupils and their parents to what is said of it', async ({
  page: office,
  browser,
}) => {
  await openToday()
  await asSchoolAdmin(office)
  const title = unique('Diskusi ')
  await beginNow(office, { title, kind: 'Pelajaran (KBM)', subject: 'Ilmu Pengetahuan Sosial' })

  const teacher = await anotherDevice(browser)
  await signIn(teacher, people.teacher)
  await teacher.getByRole('link', { name: title }).first().press('Enter')
  await expect(teacher).toHaveURL(/\/revamp\/absensi\/pelajaran\//)
  await expect(teacher.getByRole('list', { name: 'Absensi pelajaran' })).toBeVisible()

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.getByRole('link', { name: title }).first().click()
  const sheet = pupil.getByRole('dialog', { name: title })
  await expect(sheet.getByRole('button', { name: 'Absen sekarang' })).toBeVisible()
  await isAccessible(pupil)
  await sheet.getByRole('button', { name: 'Tutup' }).click()
  await expect(pupil).toHaveURL(/\/revamp\/jadwal$/)

  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await isAccessible(parent)
  await parent.getByRole('button', { name: title }).first().click()
  await expect(parent).toHaveURL(/\/revamp\/jadwal/)
  await expect(parent.getByRole('dialog', { name: title })).toBeVisible()
  await isAccessible(parent)
})
