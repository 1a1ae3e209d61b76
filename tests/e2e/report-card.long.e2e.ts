/** Report cards of a class: from an incomplete matrix to families who have read them. */
import { expect, type Browser, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { cardsAwaitNotes } from '../support/e2e-report-card.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, asServed, password, people, signIn, test } from '../support/e2e.ts'
import { signIn as signInByWire } from '../support/person.ts'

interface Line {
  id: string
  version: number
  snapshot_hash: string
  student: { full_name: string }
}

const alya = 'Alya Putri Ramadhani'

async function classOf(page: Page): Promise<string> {
  const classes = await asServed<{ id: string; name: string }[]>(page, '/me/classes')
  return classes.find(({ name }) => name === '7A')!.id // the demo has it
}

/** The principal's own screen is another test's. */
async function principalSigns(page: Page, classId: string): Promise<void> {
  const principal = await signInByWire(new URL(page.url()).origin, people.principal)
  const { body } = await principal.call('GET', `/report-card/v1/readiness/${classId}?semester=1`)
  const { lines } = body.data as { lines: (Line & { status: string })[] }
  const cards = lines
    .filter(({ status }) => status === 'PROPOSED')
    .map(({ id, version, snapshot_hash }) => ({ id, version, snapshot_hash }))
  const answer = await principal.call('POST', '/report-card/v1/reportCard/sign', {
    signed: true,
    body: { cards, proof: { password } },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function parentOpens(page: Page): Promise<void> {
  const parent = await signInByWire(new URL(page.url()).origin, people.parent)
  const { body } = await parent.call('GET', '/report-card/v1/reportCard')
  const [card] = body.data as { id: string }[]
  const answer = await parent.call('POST', `/report-card/v1/reportCard/${card!.id}/read`, { body: { confirmed: true } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const noteOf = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, Catatan wali`) })
const statusOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function step(page: Page, label: string, count: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const dialog = page.getByRole('alertdialog', { name: `${label} ${count} rapor?` })
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toHaveCount(0)
}

async function open(browser: Browser, page: Page): Promise<{ classId: string; other: Page }> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await asHomeroom(page)
  const classId = await classOf(page)
  await cardsAwaitNotes(classId)
  const other = await anotherDevice(browser)
  await asSchoolAdmin(other)
  return { classId, other }
}

test('the homeroom teacher completes a class, proposes and publishes it, and sees who has read', async ({
  page: ratna,
  browser,
}) => {
  test.setTimeout(900_000) // several people, and each screen is looked at
  const { classId, other: office } = await open(browser, ratna)

  // From the menu to what is missing.
  await ratna.goto('/rapor')
  await expect(ratna.getByRole('link', { name: '7A', exact: true })).toBeVisible()
  await isAccessibleAtAnySize(ratna)
  await ratna.getByRole('link', { name: '7A', exact: true }).click()
  const matrix = ratna.getByRole('table', { name: 'Kelengkapan rapor' })
  await expect(matrix.getByRole('row')).toHaveCount(31)
  await isAccessibleAtAnySize(ratna)

  // A gap leads into the cell in which it is mended.
  await matrix.getByRole('link', { name: `${alya}, Catatan: belum ditulis` }).click()
  await expect(noteOf(ratna, alya)).toBeFocused()
  await ratna.keyboard.type('Tekun dan santun.')
  await ratna.keyboard.press('Enter')
  await expect(ratna.getByText('Semua tersimpan')).toBeVisible()
  await isAccessibleAtAnySize(ratna)

  // Who is elsewhere sees it come; both write the same cell, and nobody's words are lost.
  await office.goto(`/rapor/kelas/${classId}?semester=1&period=AKHIR&tab=catatan`)
  await expect(noteOf(office, alya)).toHaveText('Tekun dan santun.')
  await office.context().setOffline(true)
  await noteOf(office, alya).click()
  await office.keyboard.type('Rajin.')
  await office.keyboard.press('Enter')
  await expect(office.getByText(/Tersimpan di perangkat ini|Menyimpan…/)).toBeVisible()
  await noteOf(ratna, alya).click()
  await ratna.keyboard.type('Tekun, santun, dan teliti.')
  await ratna.keyboard.press('Enter')
  await expect(ratna.getByText('Semua tersimpan')).toBeVisible()
  await office.context().setOffline(false)
  await expect(office.getByText('Tulisan Anda: Rajin.')).toBeVisible({ timeout: 60_000 })
  await expect(office.getByText('Yang tersimpan: Tekun, santun, dan teliti.')).toBeVisible()
  await office.getByRole('button', { name: 'Pakai yang tersimpan' }).click()
  await expect(office.getByText('Tulisan Anda: Rajin.')).toHaveCount(0)

  // The rest from a spreadsheet, by one paste.
  const lines = Array.from({ length: 30 }, () => 'Menunjukkan kemajuan yang baik.')
  await ratna
    .getByRole('gridcell', { name: /, Catatan wali/ })
    .first()
    .click()
  await ratna.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'))
  await ratna.keyboard.press('Control+V')
  await expect(noteOf(ratna, 'Zahra Aulia Putri')).toHaveText('Menunjukkan kemajuan yang baik.')
  await expect(ratna.getByText('Semua tersimpan')).toBeVisible()
  await expect(noteOf(office, 'Zahra Aulia Putri')).toHaveText('Menunjukkan kemajuan yang baik.')

  // The paper of one pupil.
  await ratna.getByRole('link', { name: 'Pratinjau' }).click()
  await ratna.getByRole('combobox', { name: /^Siswa \d+ dari 30/ }).selectOption({ label: alya })
  await expect(ratna.getByRole('toolbar', { name: `Rapor ${alya}` })).toBeVisible({ timeout: 60_000 })
  await isAccessibleAtAnySize(ratna)

  await ratna.getByRole('link', { name: 'Kelengkapan' }).click()
  await ratna.getByRole('button', { name: 'Pilih semua yang siap (30)' }).click()
  await isAccessibleAtAnySize(ratna)
  await step(ratna, 'Ajukan', 30)
  await expect(statusOf(ratna, alya)).toContainText('Menunggu tanda tangan')

  // The principal signs, and nobody reloads.
  await principalSigns(ratna, classId)
  await expect(statusOf(ratna, alya)).toContainText('Ditandatangani')
  await ratna.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await step(ratna, 'Terbitkan', 30)
  await expect(statusOf(ratna, alya)).toContainText('Diterbitkan')

  await ratna.getByRole('link', { name: 'Tanda baca' }).click()
  const receipts = ratna.getByRole('table', { name: 'Tanda baca' })
  const ofDian = receipts.getByRole('row', { name: new RegExp(`${alya}.*Dian`) })
  await expect(ofDian).toContainText('Belum dibuka')
  await isAccessibleAtAnySize(ratna)
  await parentOpens(ratna)
  await expect(ofDian).toContainText('Sudah dibaca')
  await ratna.getByRole('button', { name: 'Ingatkan yang belum' }).click()
  await expect(ratna.getByText(/orang tua diingatkan/).first()).toBeVisible()

  // The office opens one for revision; its family keeps what it has.
  await office.goto(`/rapor/kelas/${classId}?semester=1&period=AKHIR`)
  await office.getByRole('link', { name: alya, exact: true }).click()
  await office.getByRole('button', { name: 'Buka untuk revisi' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Nama salah cetak')
  await dialog.getByRole('button', { name: 'Buka untuk revisi' }).click()
  await expect(office.getByRole('main').getByText('Direvisi').first()).toBeVisible()
  await expect(office.getByText('“Nama salah cetak”').first()).toBeVisible()
  await isAccessibleAtAnySize(office)
})

test('who has nothing to do with the class hears that the page is not theirs', async ({ page, browser }) => {
  await asHomeroom(page)
  const classId = await classOf(page)
  const teacher = await anotherDevice(browser)
  await signIn(teacher, people.teacher)
  await teacher.goto(`/rapor/kelas/${classId}`)
  await expect(teacher.getByText('Anda tidak dapat membuka halaman ini.')).toBeVisible()
})
