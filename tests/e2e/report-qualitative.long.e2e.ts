/** A narrative report from the first value to the parent's phone: live on two devices, kept without a line, published, read. */
import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asServed,
  people,
  sends,
  signIn,
  smallPhone,
  takeSchool,
  test,
} from '../support/e2e.ts'

interface Sheet {
  class: { id: string }
  template: { sections: { id: string; title: string; details: { id: string; indicator: string }[] }[] }
  pupils: { student: { id: string; full_name: string } }[]
  values: { student_id: string; detail_id: string; version: number }[]
  notes: { student_id: string; section_id: string; version: number }[]
}

const alya = 'Alya Putri Ramadhani'
const focus = 'Fokus mengikuti pelajaran'
const bulk = '/report-card/v1/reportQualitativeScore/bulk'

const cell = (page: Page, indicator: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${alya}, ${indicator}:`) })
const isSaved = (page: Page) => expect(page.getByText('Semua tersimpan')).toBeVisible()

/** All that Alya's report asks for, but for the value that is typed and the summary. */
async function fillTheRest(page: Page, classId: string): Promise<void> {
  const sheet = await asServed<Sheet>(page, `/report-card/v1/reportQualitativeScore/class/${classId}?semester=1`)
  const student_id = sheet.pupils.find(({ student }) => student.full_name === alya)!.student.id
  const made_at = new Date().toISOString()
  const version = (rows: readonly { student_id: string; version: number }[]) =>
    rows.find((one) => one.student_id === student_id)?.version ?? 0
  const ops = sheet.template.sections.flatMap((section) => [
    ...section.details
      .filter(({ indicator }) => indicator !== focus)
      .map(({ id: detail_id }) => ({
        kind: 'VALUE',
        student_id,
        detail_id,
        value_code: 'B',
        seen: version(sheet.values.filter((one) => one.detail_id === detail_id)),
        made_at,
      })),
    {
      kind: 'NOTE',
      student_id,
      section_id: section.id,
      text: `Ananda berkembang baik dalam ${section.title}.`,
      seen: version(sheet.notes.filter((one) => one.section_id === section.id)),
      made_at,
    },
  ])
  const { results } = await sends<{ results: { result: string }[] }>(page, 'POST', bulk, {
    class_id: classId,
    semester: 1,
    ops,
  })
  expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['SAVED']))
}

test('values are live on two devices, outlive a cut line, and reach a parent when they are published', async ({
  page: ratna,
  browser,
}) => {
  test.setTimeout(300_000) // two people on three devices, and each of their screens is looked at
  await asHomeroom(ratna)
  await ratna.goto('/rapor-qualitative?semester=1')
  await ratna.getByRole('link', { name: '7A' }).first().click()
  await expect(ratna.getByRole('heading', { level: 1, name: 'Rapor Kualitatif · 7A' })).toBeVisible()
  const classId = /rapor-qualitative\/([^?]+)/.exec(ratna.url())![1]!
  await ratna.getByRole('link', { name: 'Cara Belajar' }).click()
  await isAccessibleAtAnySize(ratna)

  // What is typed here is seen on the other device.
  const tablet = await anotherDevice(browser)
  await asHomeroom(tablet)
  await tablet.goto(ratna.url())
  await expect(cell(tablet, focus)).toContainText('')
  await cell(ratna, focus).click()
  await ratna.keyboard.type('1')
  await ratna.keyboard.press('Enter')
  await isSaved(ratna)
  await expect(cell(tablet, focus)).toHaveText('SB')

  // Without a line it lies on the device, also over a reload, and goes out afterwards.
  await ratna.route(`**/api${bulk}`, (route) => route.abort())
  await cell(ratna, focus).click()
  await ratna.keyboard.type('2')
  await ratna.keyboard.press('Enter')
  await expect(cell(ratna, focus)).toHaveText('B')
  await ratna.reload()
  await expect(cell(ratna, focus)).toHaveText('B')
  await expect(cell(tablet, focus)).toHaveText('SB')
  await ratna.unroute(`**/api${bulk}`)
  await ratna.reload()
  await isSaved(ratna)
  await expect(cell(tablet, focus)).toHaveText('B')

  // The summary, and what is still missing.
  await fillTheRest(ratna, classId)
  await ratna.getByRole('link', { name: 'Rangkuman' }).click()
  await ratna.getByRole('textbox', { name: alya }).fill('Ananda Alya tumbuh dengan baik.')
  await ratna.getByRole('textbox', { name: alya }).blur()
  await isSaved(ratna)
  await isAccessibleAtAnySize(ratna)
  await ratna.getByRole('link', { name: 'Kelengkapan' }).click()
  const row = ratna.getByRole('row', { name: new RegExp(alya) })
  await expect(row).toContainText('Lengkap')
  await isAccessibleAtAnySize(ratna)

  const dian = await smallPhone(browser)
  await signIn(dian, people.parent)
  await takeSchool(dian)
  await dian.goto('/rapor-qualitative')
  await expect(dian.getByText('Belum ada yang diterbitkan')).toBeVisible()

  await ratna.getByRole('button', { name: 'Ajukan yang lengkap (1)' }).click()
  await ratna.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click()
  await expect(row).toContainText('Diajukan')
  await ratna.getByRole('button', { name: 'Terbitkan (1)' }).click()
  await ratna.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(row).toContainText('Diterbitkan')

  // Nobody reloads: it is there, and the school sees that it was opened.
  const report = dian.getByRole('article', { name: alya })
  await expect(report).toContainText('Ananda Alya tumbuh dengan baik.')
  await expect(report.getByRole('listitem').filter({ hasText: focus })).toContainText('Baik')
  await isAccessibleAtAnySize(dian)
  await report.getByRole('button', { name: 'Sudah saya baca' }).click()
  await expect(report.getByRole('button', { name: 'Sudah dibaca' })).toBeDisabled()
  const file = dian.waitForEvent('download')
  await report.getByRole('button', { name: 'Unduh PDF' }).click()
  expect((await file).suggestedFilename()).toContain(alya)
  await expect(ratna.getByText(/^1 dari \d+ orang tua sudah membuka/)).toBeVisible()
  await dian.goto('/notifikasi')
  await expect(dian.getByText('Rapor kualitatif sudah terbit').first()).toBeVisible()
})
