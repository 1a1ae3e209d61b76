/** Scores on their way to the report card: submitted by their teacher, decided by who leads the class, live on both sides. */
import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page } from 'playwright/test'
import { askIn } from '../support/database.ts'
import { toldFolder } from '../support/e2e-operator.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { cellsOf, isSaved } from '../support/e2e-score.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  people,
  sends,
  signIn,
  test,
  unique,
} from '../support/e2e.ts'

interface Card {
  class_id: string
  class_name: string
}

/** A course of 7A that no other test uses, taught by Dewi, with an SLM and a SAS. */
async function newCourse(browser: Browser, dewi: Page): Promise<{ id: string; name: string; office: Page }> {
  await dewi.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(dewi, people.teacher)
  const teacher = await dewi.evaluate(() => JSON.parse(localStorage.getItem('kelasku:active') ?? 'null') as string)
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  const cards = await asServed<Card[]>(office, '/report-card/v1/rekap-nilai?limit=50')
  const { class_id } = cards.find(({ class_name }) => class_name === '7A')!
  const name = unique('Prakarya ')
  const { id } = await sends<{ id: string }>(office, 'POST', '/courses', { class_id, name, teacher_ids: [teacher] })
  const sheet = { course_id: id, semester: 1 }
  await sends(dewi, 'POST', '/report-card/v1/scoreItem', { ...sheet, score_type: 2, title: 'SLM 1' })
  await sends(dewi, 'POST', '/report-card/v1/scoreItem', { ...sheet, score_type: 4, title: 'SAS ganjil' })
  return { id, name, office }
}

/** Both columns of all pupils, but for the SLM of the last. */
async function fillButOne(page: Page): Promise<void> {
  await expect(cellsOf(page, 'SLM 1').first()).toBeVisible()
  const pupils = await cellsOf(page, 'SLM 1').count()
  const lines = Array.from({ length: pupils }, (_, nth) => (nth === pupils - 1 ? '\t80' : `${70 + (nth % 25)}\t80`))
  await cellsOf(page, 'SLM 1').first().click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'))
  await page.keyboard.press('Control+V')
  await isSaved(page)
}

test('a gap is mended, scores are rejected with a reason, submitted again and approved', async ({
  page: dewi,
  browser,
}) => {
  test.setTimeout(300_000) // three people, and each of their screens is looked at
  const { id, name, office } = await newCourse(browser, dewi)
  await dewi.goto(`/score-refactor/${id}?semester=1`)
  await fillButOne(dewi)
  const ratna = await anotherDevice(browser)
  await asHomeroom(ratna)
  await ratna.goto('/score-refactor/pengajuan?semester=1')
  await expect(ratna.getByRole('heading', { level: 1, name: /^Pengajuan nilai/ })).toBeVisible()
  const waiting = ratna.getByRole('link', { name: `${name} · 7A` })
  await expect(waiting).toHaveCount(0)

  // The way to the gap ends in its cell, and back.
  await dewi.getByRole('link', { name: 'Ajukan', exact: true }).click()
  await expect(dewi.getByRole('heading', { level: 1, name: `Pengajuan nilai · ${name} 7A` })).toBeVisible()
  await isAccessibleAtAnySize(dewi)
  await dewi.getByRole('button', { name: 'Ajukan ke wali kelas' }).click()
  await expect(dewi.getByText(/Periksa kembali|: SLM 1/).first()).toBeVisible()
  await dewi.getByRole('region', { name: '1 siswa belum lengkap' }).getByRole('link').click()
  await expect(cellsOf(dewi, 'SLM 1').last()).toBeFocused()
  await dewi.keyboard.type('75')
  await dewi.keyboard.press('Enter')
  await isSaved(dewi)
  await dewi.goBack()
  await expect(dewi.getByText(/^Lengkap: setiap siswa/)).toBeVisible()
  await dewi.getByRole('button', { name: 'Ajukan ke wali kelas' }).click()
  await expect(dewi.getByRole('button', { name: 'Tarik kembali' })).toBeVisible()

  // Nobody reloads: what was submitted appears at who leads the class.
  await expect(waiting).toBeVisible()
  await isAccessibleAtAnySize(ratna)
  const other = await ratna.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('link', { name: /nilai menunggu persetujuan/ })).toBeVisible()
  await other.close()

  await waiting.click()
  await expect(ratna.getByRole('table', { name: 'Nilai akhir siswa' })).toBeVisible()
  await isAccessibleAtAnySize(ratna)
  await ratna.getByRole('button', { name: 'Tolak' }).click()
  const dialog = ratna.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  await expect(dialog.getByText('Alasan ditolak tidak boleh kosong').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('SLM siswa terakhir belum benar')
  await dialog.getByRole('button', { name: 'Tolak' }).click()

  // Live: the reason stands on the teacher's page, and in the sheet, whose columns are free again.
  await expect(dewi.getByText('SLM siswa terakhir belum benar').first()).toBeVisible()
  await dewi.getByRole('link', { name: 'Buka lembar nilai' }).click()
  await expect(dewi.getByText('“SLM siswa terakhir belum benar”')).toBeVisible()
  await cellsOf(dewi, 'SLM 1').last().click()
  await dewi.keyboard.type('90')
  await dewi.keyboard.press('Enter')
  await isSaved(dewi)
  await dewi.getByRole('link', { name: 'Ajukan', exact: true }).click()
  await dewi.getByRole('button', { name: 'Ajukan ke wali kelas' }).click()
  await expect(ratna.getByText('Diajukan Ulang')).toBeVisible()
  await ratna.getByRole('button', { name: 'Setujui' }).click()
  await expect(ratna.getByRole('button', { name: 'Setujui' })).toHaveCount(0)
  await expect(dewi.getByRole('main').getByText('Disetujui').first()).toBeVisible()
  await dewi.getByRole('link', { name: 'Buka lembar nilai' }).click()
  await expect(dewi.getByText('Nilai sudah disetujui')).toBeVisible()
  await expect(cellsOf(dewi, 'SLM 1').first()).toHaveAttribute('aria-readonly', 'true')
  await isAccessible(dewi)

  await ratna.getByRole('table', { name: 'Nilai akhir siswa' }).getByRole('link').first().click()
  await expect(ratna.getByText('seperti diajukan')).toBeVisible()
  await isAccessibleAtAnySize(ratna)
  await ratna.goto('/score-refactor/pengajuan?semester=1')
  await ratna.getByRole('link', { name: 'Kesimpulan 7A' }).click()
  await expect(ratna.getByRole('link', { name, exact: true })).toBeVisible()
  await isAccessibleAtAnySize(ratna)

  // Publication locks it; the office unlocks one pupil, and says why.
  await askIn(readFileSync(toldFolder(), 'utf8'), lockedByPublication, [id])
  await office.goto('/dashboard')
  await office.getByRole('link', { name: 'Pengajuan nilai' }).click()
  await office.getByRole('link', { name: 'Terkunci' }).click()
  await office.getByRole('link', { name: `${name} · 7A` }).click()
  await office.getByRole('button', { name: 'Buka kembali' }).click()
  const unlocking = office.getByRole('dialog')
  await unlocking.getByRole('combobox', { name: 'Untuk siapa' }).selectOption({ label: 'Siswa tertentu saja' })
  await unlocking.getByRole('checkbox', { name: 'Alya Putri Ramadhani' }).check()
  await isAccessibleAtAnySize(office)
  await unlocking.getByRole('button', { name: 'Buka kembali' }).click()
  await expect(unlocking.getByText('Tulis alasannya').first()).toBeVisible()
  await unlocking.getByRole('textbox', { name: /^Alasan/ }).fill('Nilai Alya tertukar')
  await unlocking.getByRole('button', { name: 'Buka kembali' }).click()
  await expect(office.getByText(/^Hanya dibuka untuk: Alya Putri Ramadhani/)).toBeVisible()
  await isAccessibleAtAnySize(office)

  // It takes the approval back as well; then the teacher mends her alone.
  await office.getByRole('button', { name: 'Tolak' }).click()
  await office
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Alasan/ })
    .fill('Perbaiki nilai Alya')
  await office.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click()
  await expect(dewi.getByText('“Perbaiki nilai Alya”')).toBeVisible()
  await expect(cellOf(dewi, 'Alya Putri Ramadhani')).not.toHaveAttribute('aria-readonly', 'true')
  await expect(cellsOf(dewi, 'SLM 1').last()).toHaveAttribute('aria-readonly', 'true')
})

const cellOf = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, SLM 1, dari 100:`) })

const lockedByPublication = `update score_submissions set status = 'LOCKED'
  where sheet_id in (select id from score_sheets where course_id = $1)`
