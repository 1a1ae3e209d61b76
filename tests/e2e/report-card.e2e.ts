/** A report card on its way to the family: a note completes it, the principal signs, the mother reads, anybody checks it. */
import { expect, type Page } from 'playwright/test'
import { cardsAwaitNotes } from '../support/e2e-report-card.ts'
import { codesOnPaper } from '../support/e2e-report.ts'
import {
  anotherDevice,
  asHomeroom,
  asServed,
  password,
  people,
  signIn,
  smallPhone,
  takeSchool,
  test,
} from '../support/e2e.ts'

const alya = 'Alya Putri Ramadhani'

async function step(page: Page, label: string): Promise<void> {
  await page.getByRole('checkbox', { name: new RegExp(alya) }).check()
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const dialog = page.getByRole('alertdialog', { name: `${label} 1 rapor?` })
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toHaveCount(0)
}

test('a card is completed, signed, published, read and verified', async ({ page: ratna, browser }) => {
  test.setTimeout(240_000) // three people
  await asHomeroom(ratna)
  const classes = await asServed<{ id: string; name: string }[]>(ratna, '/me/classes')
  const classId = classes.find(({ name }) => name === '7A')!.id // the demo has it
  await cardsAwaitNotes(classId)

  await ratna.goto(`/rapor/kelas/${classId}?semester=1&period=AKHIR`)
  const ofAlya = ratna.getByRole('row', { name: new RegExp(alya) })
  await ratna.getByRole('link', { name: `${alya}, Catatan: belum ditulis` }).click()
  await expect(ratna.getByRole('gridcell', { name: new RegExp(`^${alya}, Catatan wali`) })).toBeFocused()
  await ratna.keyboard.type('Tekun dan santun.')
  await ratna.keyboard.press('Enter')
  await expect(ratna.getByText('Semua tersimpan')).toBeVisible()
  await ratna.getByRole('link', { name: 'Kelengkapan' }).click()
  await step(ratna, 'Ajukan')
  await expect(ofAlya).toContainText('Menunggu tanda tangan')

  const asep = await anotherDevice(browser)
  await signIn(asep, people.principal)
  await asep.goto('/rapor/tanda-tangan')
  await asep.getByRole('link', { name: /^7A · Akhir semester 1/ }).click()
  await expect(asep.getByRole('heading', { level: 2, name: alya })).toBeVisible()
  await asep.getByRole('button', { name: 'Tandatangani 1 rapor…' }).click()
  const signing = asep.getByRole('dialog')
  await signing.getByLabel(/^Kata sandi sekarang/).fill(password)
  await signing.getByRole('button', { name: 'Tandatangani' }).click()
  await expect(asep.getByText('1 rapor ditandatangani').first()).toBeVisible()

  // Nobody reloads.
  await expect(ofAlya).toContainText('Ditandatangani')
  await step(ratna, 'Terbitkan')
  await expect(ofAlya).toContainText('Diterbitkan')

  const dian = await smallPhone(browser)
  await signIn(dian, people.parent)
  await takeSchool(dian)
  await dian.goto('/rapor')
  await dian
    .getByRole('link', { name: /^Rapor Semester 1/ })
    .first()
    .click()
  await expect(dian.getByText('Tekun dan santun.')).toBeVisible()
  await dian.getByRole('button', { name: 'Sudah saya baca' }).click()
  await expect(dian.getByText(/^Anda sudah membacanya/)).toBeVisible()

  const [code] = await codesOnPaper(dian.url().split('/').at(-1)!)
  const guest = await anotherDevice(browser)
  await guest.goto('/verifikasi-rapor')
  await guest.getByRole('textbox', { name: /^Kode rapor/ }).fill(code!)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Berlaku', { exact: true })).toBeVisible()
  await expect(guest.getByText('Matematika')).toHaveCount(0)
})
