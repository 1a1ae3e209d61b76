import { expect, type Page } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/story-looks.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/story.ts'

const hour = 3_600_000
/** The clock of the school. */
const at = (moment: number) => new Date(moment + 7 * hour).toISOString()
const today = () => at(Date.now()).slice(0, 10)

/** A lesson of mathematics in 7A that has just begun, over whatever else is planned. */
async function planLesson(page: Page): Promise<string> {
  const title = unique('Praktik ')
  const now = Date.now()
  const onThisDay = (moment: number, otherwise: string) =>
    at(moment).startsWith(today()) ? at(moment).slice(11, 16) : otherwise
  await asSchoolAdmin(page)
  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  await page.goto(`/revamp/jadwal?tanggal=${today()}`)
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jenis').selectOption({ label: 'Pelajaran (KBM)' })
  await dialog.getByLabel('Mata Pelajaran').selectOption({ label: 'Matematika' })
  await dialog.getByLabel('Judul').fill(title)
  await dialog.getByLabel('Tanggal').fill(today())
  await dialog.getByLabel('Mulai').fill(onThisDay(now - hour / 12, '00:00'))
  await dialog.getByLabel('Selesai').fill(onThisDay(now + hour / 2, '23:59'))
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  const anyway = dialog.getByRole('button', { name: 'Simpan walau berbenturan' })
  await expect(anyway.or(page.getByText('Jadwal disimpan'))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(dialog).toHaveCount(0)
  return title
}

const cellOf = (page: Page, pupil: string, status: string) =>
  page.getByRole('group', { name: `Absensi ${pupil}` }).getByRole('button', { name: status })
const alya = 'Alya Putri Ramadhani'
const rangga = 'Rangga Saputra'

test('a lesson: a pupil checks in, the teacher marks the others, and the month tells it', async ({ page, browser }) => {
  const title = await planLesson(page)

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(`/revamp/jadwal?tanggal=${today()}`)
  await pupil.getByRole('button', { name: title }).click()
  await pupil.getByRole('button', { name: 'Absen sekarang' }).click()
  await expect(pupil.getByText('Berhasil Absen')).toBeVisible()
  await expect(pupil.getByRole('dialog').getByText('Hadir', { exact: true })).toBeVisible()
  await isAccessible(pupil)

  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await teacher.goto('/revamp/absensi/mapel')
  await teacher.getByLabel('Mata Pelajaran').selectOption({ label: 'Matematika' })
  await isAccessibleAtAnySize(teacher)
  await teacher.getByRole('link', { name: title }).click()
  await expect(cellOf(teacher, alya, 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await teacher.getByRole('button', { name: 'Tandai sisanya hadir' }).click()
  await expect(cellOf(teacher, rangga, 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await isAccessibleAtAnySize(teacher)

  // Two on one register, and the pupil sees what became of theirs.
  await page.goto(new URL(teacher.url()).pathname)
  await cellOf(page, rangga, 'Alpa').click()
  await cellOf(page, alya, 'Terlambat').click()
  await expect(cellOf(teacher, rangga, 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(pupil.getByRole('dialog').getByText('Terlambat', { exact: true })).toBeVisible()

  await teacher.goto('/revamp/absensi/mapel?tampilan=bulan')
  await teacher.getByLabel('Mata Pelajaran').selectOption({ label: 'Matematika' })
  await expect(teacher.getByRole('table').getByTitle('Alpa').first()).toBeVisible()
  await isAccessibleAtAnySize(teacher)
})

test('what is counted of a class is looked at from each side, and taken along', async ({ page, browser }) => {
  await asHomeroom(page)
  await page.goto('/revamp/absensi/rekap')
  await expect(page.getByRole('table', { name: 'Per siswa' })).toBeVisible()
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Jam demi jam' }).click()
  await expect(page.getByRole('list', { name: 'Jam demi jam' }).getByText(rangga)).toBeVisible()
  await isAccessibleAtAnySize(page)

  const day = await toDayOfSchool(page)
  await page.getByRole('button', { name: `Betulkan ${rangga}` }).click()
  const note = unique('Pulang karena demam ')
  await page.getByLabel('Kehadiran hari itu').selectOption({ label: 'Sakit' })
  await page.getByLabel('Catatan').fill(note)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  // Without a reason it stays open.
  await expect(page.getByLabel('Alasan perubahan')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Alasan perubahan').fill('Diantar ke UKS')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/revamp/absensi/rekap?lihat=catatan&bulan=${day.slice(0, 7)}`)
  await expect(page.getByText(note)).toBeVisible()
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Semua kelas' }).click()
  await expect(page.getByRole('list', { name: 'Semua kelas' }).getByText('7A')).toBeVisible()
  await isAccessibleAtAnySize(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  const month = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', month: 'long' }).format(new Date(today()))
  expect((await saving).suggestedFilename()).toBe(`Absensi ${month}.xlsx`)

  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await parent.goto('/revamp/absensi')
  await expect(parent.getByText(/\d+ dari \d+ hari efektif tercatat/)).toBeVisible()
  await isAccessible(parent)
})

/** Back from today until the homeroom teacher may put the day right. */
async function toDayOfSchool(page: Page): Promise<string> {
  for (let back = 0; back < 8; back++) {
    const day = at(Date.now() - back * 24 * hour).slice(0, 10)
    await page.goto(`/revamp/absensi/rekap?lihat=jam&hari=${day}`)
    await expect(page.getByRole('list', { name: 'Jam demi jam' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if ((await page.getByRole('button', { name: `Betulkan ${rangga}` }).count()) > 0) return day
  }
  throw new Error('There was no day of school in a week.')
}
