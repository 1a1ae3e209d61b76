import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { askIn } from '../support/database.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { beginNow, openToday, today } from '../support/e2e-day.ts'
import { toldFolder } from '../support/e2e-operator.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const cellOf = (page: Page, pupil: string, status: string) =>
  page.getByRole('group', { name: `Absensi ${pupil}` }).getByRole('button', { name: status })
const alya = 'Alya Putri Ramadhani'
const rangga = 'Rangga Saputra'

test('a lesson: a pupil checks in, the teacher marks the others, and the month tells it', async ({ page, browser }) => {
  const title = unique('Praktik ')
  await openToday()
  await asSchoolAdmin(page)
  await beginNow(page, { title, kind: 'Pelajaran (KBM)', subject: 'Matematika' })

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

  const begun = Date.now()
  await noteByKeys(teacher, rangga, 'Di UKS sejak awal')
  await expect(page.getByText('Di UKS sejak awal')).toBeVisible()
  // Whoever has no line until tomorrow has still marked it today.
  const tapped = await lastTapped()
  expect([begun <= tapped, tapped <= Date.now()]).toEqual([true, true])
  await openPlace(teacher, rangga)
  await teacher.getByLabel('Kehadiran pada pelajaran ini').selectOption({ label: 'Belum diabsen' })
  await isAccessibleAtAnySize(teacher)
  await teacher.getByRole('button', { name: 'Simpan' }).click()
  await expect(cellOf(page, rangga, 'Alpa')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Di UKS sejak awal')).toHaveCount(0)
  await cellOf(teacher, rangga, 'Alpa').click()
  await expect(cellOf(page, rangga, 'Alpa')).toHaveAttribute('aria-pressed', 'true')

  await teacher.goto('/revamp/absensi/mapel?tampilan=bulan')
  await teacher.getByLabel('Mata Pelajaran').selectOption({ label: 'Matematika' })
  await expect(teacher.getByRole('table').getByTitle('Alpa').first()).toBeVisible()
  await isAccessibleAtAnySize(teacher)
})

/** When the latest change of a lesson was tapped, as the audit has it. */
async function lastTapped(): Promise<number> {
  const [row] = await askIn<{ made_at: string }>(
    readFileSync(toldFolder(), 'utf8'),
    `select detail #>> '{changed,0,made_at}' as made_at from audit_rows
     where action = 'attendance.lesson_changed' order by id desc limit 1`,
  )
  return Date.parse(row!.made_at)
}

const openPlace = (page: Page, pupil: string) =>
  page.getByRole('button', { name: `Catatan dan rincian ${pupil}` }).press('Enter')

/** From the row into the dialog and back, without a pointer. */
async function noteByKeys(page: Page, pupil: string, note: string): Promise<void> {
  await openPlace(page, pupil)
  await expect(page.getByRole('dialog')).toBeVisible()
  const field = page.getByLabel('Catatan', { exact: true })
  for (let tabs = 0; tabs < 8 && !(await field.evaluate((box) => box === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type(note)
  await isAccessibleAtAnySize(page)
  for (let tabs = 0; tabs < 8 && !(await isOn(page, 'Simpan')); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Catatan dan rincian ${pupil}` })).toBeFocused()
}

const isOn = async (page: Page, name: string) =>
  (await page.getByRole('button', { name }).and(page.locator(':focus')).count()) > 0

test('what is counted of a class is looked at from each side, and taken along', async ({ page, browser }) => {
  await openToday()
  await asHomeroom(page)
  await page.goto('/revamp/absensi/rekap')
  await expect(page.getByRole('table', { name: 'Per siswa' })).toBeVisible()
  await isAccessibleAtAnySize(page)

  // Over the semester too, and from a name to the days of its pupil.
  await page.getByRole('button', { name: 'Semester ini' }).click()
  await expect(page.getByText(/^dari \d+ hari tercatat$/).first()).toBeVisible()
  await isAccessibleAtAnySize(page)
  await page.getByRole('table', { name: 'Per siswa' }).getByRole('link', { name: rangga }).click()
  await expect(page.getByRole('heading', { name: rangga, level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Hari-hari bulan ini' })).toBeVisible()
  await isAccessibleAtAnySize(page)
  await page.goto('/revamp/absensi/rekap')
  await page.getByRole('button', { name: 'Jam demi jam' }).click()
  await expect(page.getByRole('list', { name: 'Jam demi jam' }).getByText(rangga)).toBeVisible()
  await isAccessibleAtAnySize(page)

  await page.getByRole('button', { name: `Betulkan ${rangga}` }).click()
  const note = unique('Pulang karena demam ')
  await page.getByLabel('Kehadiran hari itu').selectOption({ label: 'Sakit' })
  await page.getByLabel('Catatan').fill(note)
  await isAccessible(page)
  await page.getByLabel('Alasan perubahan').fill('Diantar ke UKS')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Catatan', exact: true }).click()
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
