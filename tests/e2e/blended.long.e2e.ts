import { expect } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, people, signIn, smallPhone, test } from '../support/e2e.ts'

test('a class is parted in two, and a parent agrees, and takes it back', async ({ page: homeroom, browser }) => {
  await asHomeroom(homeroom)
  await homeroom.goto('/revamp/jadwal')
  await homeroom.getByRole('button', { name: 'Lainnya' }).click()
  await homeroom.getByRole('menuitem', { name: 'PTM & PJJ' }).click()
  await expect(homeroom.getByText('Belum ada rencana PTM dan PJJ')).toBeVisible()
  await isAccessible(homeroom)

  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await parent.goto('/revamp/jadwal')
  await parent.getByRole('link', { name: 'PTM & PJJ' }).click()
  await expect(parent.getByText('Belum ada rencana PTM dan PJJ yang sedang atau akan berjalan.')).toBeVisible()

  // The whole class at a press, then one by one.
  await homeroom.getByRole('link', { name: 'Buat rencana' }).click()
  await expect(homeroom.getByText(/siswa belum berkelompok/)).toBeVisible()
  await homeroom.getByRole('button', { name: 'Ganjil–genap' }).click()
  await homeroom.getByRole('button', { name: 'Bagi dua menurut abjad' }).click()
  await expect(homeroom.getByText('Semua siswa sudah berkelompok.')).toBeVisible()
  await homeroom.getByRole('button', { name: 'Senin, kelompok B: PJJ' }).click()
  await expect(homeroom.getByRole('button', { name: 'Senin, kelompok B: PTM' })).toBeVisible()
  await homeroom.getByRole('button', { name: 'Senin, kelompok B: PTM' }).click()
  await isAccessibleAtAnySize(homeroom)
  await homeroom.getByRole('button', { name: 'Simpan' }).click()
  await expect(homeroom.getByRole('heading', { name: 'Persetujuan orang tua' })).toBeVisible()
  await isAccessibleAtAnySize(homeroom)

  // It stands on the phone by itself.
  const consent = parent.getByRole('switch', { name: 'Saya mengizinkan anak mengikuti PTM' })
  await expect(parent.getByText('Kelompok A')).toBeVisible()
  await expect(consent).not.toBeChecked()
  await isAccessible(parent)
  await consent.click()
  await expect(parent.getByText(/Dian.* memberi persetujuan/)).toBeVisible()
  await expect(homeroom.getByRole('button', { name: 'Disetujui 1' })).toBeVisible()
  await homeroom.getByRole('button', { name: 'Disetujui 1' }).click()
  await homeroom.getByRole('button', { name: /Alya Putri Ramadhani/ }).click()
  await expect(homeroom.getByRole('dialog').getByText(/memberi persetujuan/)).toBeVisible()
  await isAccessible(homeroom)

  // Taken back, in view of who looks at it.
  await consent.click()
  await expect(homeroom.getByRole('dialog').getByText(/menarik persetujuan/)).toBeVisible()
  await homeroom.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await expect(homeroom.getByRole('button', { name: 'Ditarik 1' })).toBeVisible()
  await expect(parent.getByText('Ditarik', { exact: true })).toBeVisible()
  await isAccessible(parent)

  // A teacher of the class sees whom to expect, and no parent's word.
  const address = new URL(homeroom.url()).pathname
  const teacher = await anotherDevice(browser)
  await signIn(teacher, people.teacher)
  await teacher.goto(address)
  await expect(teacher.getByRole('heading', { name: 'Kelompok A' })).toBeVisible()
  await expect(teacher.getByRole('heading', { name: 'Persetujuan orang tua' })).toHaveCount(0)
  await expect(teacher.getByRole('link', { name: 'Ubah' })).toHaveCount(0)

  // The child changes the group, and the family knows.
  await homeroom.getByRole('link', { name: 'Ubah' }).click()
  const alya = homeroom.getByRole('group', { name: 'Alya Putri Ramadhani' })
  await alya.getByRole('button', { name: 'Kelompok B' }).click()
  await homeroom.getByRole('button', { name: 'Simpan' }).click()
  await expect(parent.getByText('Kelompok B')).toBeVisible()
  await parent.goto('/notifikasi')
  await expect(parent.getByText('Jadwal PTM dan PJJ berubah')).toBeVisible()
  await parent.getByText('Jadwal PTM dan PJJ berubah').click()
  await expect(parent).toHaveURL(/\/blended-learning\/detail$/)

  // Nobody plans a day twice.
  await homeroom.goto('/blended-learning')
  await expect(homeroom.getByText('Berjalan')).toBeVisible()
  await isAccessibleAtAnySize(homeroom)
  await homeroom.getByRole('link', { name: 'Buat rencana' }).click()
  await homeroom.getByRole('button', { name: 'Simpan' }).click()
  await expect(
    homeroom.getByText('Kelas ini sudah mempunyai rencana untuk sebagian tanggal itu. Ubah tanggalnya.', {
      exact: true,
    }),
  ).toBeVisible()

  await homeroom.goto(address)
  await homeroom.getByRole('button', { name: 'Hapus' }).click()
  await homeroom.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(homeroom.getByText('Belum ada rencana PTM dan PJJ')).toBeVisible()
  await expect(parent.getByText('Belum ada rencana PTM dan PJJ yang sedang atau akan berjalan.')).toBeVisible()
})
