/** The main way of a task: a teacher sets it, a pupil hands in, the teacher grades, a parent reads. Nobody reloads. */
import { expect } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asServed,
  people,
  signIn,
  smallPhone,
  takeSchool,
  test,
  unique,
} from '../support/e2e.ts'

interface Part {
  id: string
  student: { full_name: string }
  hand_in_count: number
}

test('a task is set, handed in from a phone, graded, and read by a parent', async ({ page: teacher, browser }) => {
  const title = unique('Cerita hujan ')
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Tugas' }).click()
  await expect(pupil.getByRole('heading', { level: 1, name: 'Tugas' })).toBeVisible()

  await asHomeroom(teacher)
  await teacher.goto('/revamp/tugas/buat')
  await teacher.getByRole('textbox', { name: /^Judul/ }).fill(title)
  await teacher.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(teacher.getByText(/^Tugas diterbitkan/)).toBeVisible()

  // It stands in the pupil's list by itself.
  await pupil.getByRole('link', { name: title }).click()
  await pupil.getByRole('button', { name: 'Kumpulkan tugas' }).click()
  const sheet = pupil.getByRole('dialog', { name: 'Kumpulkan tugas' })
  await sheet.getByRole('button', { name: 'Kumpulkan', exact: true }).click()
  await expect(sheet.getByText('Tulis jawaban atau lampirkan berkas.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Tulis', exact: true }).click()
  await sheet.getByRole('textbox', { name: 'Jawaban tertulis' }).fill('Hujan turun sejak subuh.')
  await isAccessible(pupil)
  await sheet.getByRole('button', { name: 'Kumpulkan', exact: true }).dblclick()
  await expect(sheet.getByText('Bukti pengumpulan')).toBeVisible()
  await sheet.getByRole('button', { name: 'Selesai' }).click()
  await isAccessible(pupil)

  const id = new URL(pupil.url()).pathname.split('/').at(-1)
  const lines = await asServed<Part[]>(teacher, `/assessments/${id}/reference`)
  const part = lines.find(({ hand_in_count }) => hand_in_count > 0)
  expect([part?.student.full_name, part?.hand_in_count]).toEqual(['Alya Putri Ramadhani', 1])
  await teacher.goto(`/revamp/tugas/${id}/nilai?siswa=${part?.id}`)
  await expect(teacher.getByText('Hujan turun sejak subuh.')).toBeVisible()
  await teacher.getByRole('textbox', { name: /^Nilai \(/ }).fill('88')
  await teacher.getByRole('button', { name: 'Simpan', exact: true }).click()

  await expect(pupil.getByText('88', { exact: true })).toBeVisible()
  const parent = await anotherDevice(browser)
  await signIn(parent, people.parent)
  await takeSchool(parent)
  await parent.goto('/revamp/tugas?tampil=riwayat')
  const card = parent.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('88', { exact: true })).toBeVisible()
  await card.getByRole('link').click()
  await expect(parent.getByText('Hujan turun sejak subuh.')).toBeVisible()
  await expect(parent.getByRole('button', { name: /^Kumpulkan/ })).toHaveCount(0)
})
