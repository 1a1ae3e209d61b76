/** What stands around a unit: who writes it, where else it is taught, what belongs to it, and what was taught of it. */
import { addMonths, monthOf } from '@kelasku/shared/kernel/days'
import { expect, type Locator, type Page } from 'playwright/test'
import { today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  people,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Naskah/ })

async function begin(page: Page, name: string): Promise<string> {
  await page.goto('/jurnal-belajar')
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill(name)
  await page.getByRole('radio', { name: 'RPP satu lembar' }).check()
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(editorOf(page)).toBeVisible()
  return new URL(page.url()).pathname
}

async function chooseForUnit(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** At the end of a line, as a hand puts the cursor there; it lies on the server afterwards. */
async function writeBehind(page: Page, text: string, words: string): Promise<void> {
  await editorOf(page).getByText(text, { exact: true }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
}

test('a colleague is let in by name, and given another role', async ({ page, browser }) => {
  await asHomeroom(page)
  const path = await begin(page, unique('Himpunan '))
  await page.getByRole('button', { name: /^Bagikan/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Bagikan' })
  await sheet.getByRole('combobox', { name: 'Ajak guru atau admin' }).click()
  await page.getByRole('combobox', { name: 'Cari nama' }).fill('Dewi')
  await page.getByRole('option', { name: /Dewi/ }).click()
  const line = sheet.getByRole('listitem').filter({ hasText: 'Dewi' })
  await expect(line).toBeVisible()
  await isAccessible(page)

  const colleague = await anotherDevice(browser)
  await signIn(colleague, people.teacher)
  await colleague.goto(path)
  await expect(editorOf(colleague)).toHaveAttribute('contenteditable', 'true')
  await line.getByRole('combobox', { name: /^Peran Dewi/ }).selectOption('Pembaca')
  await expect(editorOf(colleague)).toHaveAttribute('contenteditable', 'false')
  await line.getByRole('button', { name: /^Keluarkan Dewi/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan' }).click()
  await expect(line).toHaveCount(0)
  await expect(colleague.getByText('Modul Ajar tidak ditemukan')).toBeVisible()
})

test('a teacher of another school comes by an address that opens once', async ({ page, browser }) => {
  const name = unique('Bunga Tunggal ')
  await asHomeroom(page)
  await begin(page, name)
  await page.getByRole('button', { name: /^Bagikan/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Bagikan' })
  await sheet.getByRole('button', { name: 'Buat undangan' }).click()
  const address = new URL(await sheet.getByRole('textbox', { name: 'Tautan undangan' }).inputValue())
  const waiting = sheet.getByRole('list', { name: 'Undangan yang belum dipakai' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await isAccessible(page)

  const guest = await smallPhone(browser)
  await signIn(guest, people.madrasah)
  await guest.goto(address.pathname + address.search)
  await isAccessibleAtAnySize(guest)
  await guest.getByRole('button', { name: 'Terima undangan' }).click()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(guest.getByText('SMP Tunas Cakrawala')).toBeVisible()
  await expect(editorOf(guest)).toBeVisible()
  // The words, and nothing of the school around them.
  await expect(guest.getByRole('navigation', { name: 'Urutan sebelum dan sesudahnya' })).toHaveCount(0)
  await guest.goto('/jurnal-belajar')
  await expect(guest.getByRole('region', { name: 'Dari madrasah lain' }).getByRole('link', { name })).toBeVisible()

  // Used up, and whoever made it sees who has come.
  await expect(waiting).toHaveCount(0)
  await expect(sheet.getByRole('listitem').filter({ hasText: 'MTs Nurul Hikmah' })).toBeVisible()
  const late = await anotherDevice(browser)
  await signIn(late, people.teacher)
  await late.goto(address.pathname + address.search)
  await late.getByRole('button', { name: 'Terima undangan' }).click()
  await expect(late.getByText('Undangan tidak dapat dibuka')).toBeVisible()
})

test('a copy in another class is offered what was written later, and takes it over', async ({ page, browser }) => {
  const name = unique('Perbandingan ')
  await asHomeroom(page)
  const path = await begin(page, name)
  await writeBehind(page, 'A. Tujuan pembelajaran', ' bersama')
  await chooseForUnit(page, /^Salin ke/)
  await page.getByRole('checkbox', { name: '7B · Matematika' }).check()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Salin', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(path))
  await expect(editorOf(page).getByText('A. Tujuan pembelajaran bersama')).toBeVisible()
  const copyPath = new URL(page.url()).pathname

  const other = await anotherDevice(browser)
  await asHomeroom(other)
  await other.goto(path)
  await expect(other.getByRole('link', { name: /^7B/ })).toHaveAttribute('href', copyPath)
  // Adapted here, written on there; and a line that both have changed.
  await writeBehind(page, 'B. Kegiatan pembelajaran', ' di 7B')
  await writeBehind(page, 'A. Tujuan pembelajaran bersama', ' kita')
  await writeBehind(other, 'C. Asesmen', ' formatif')
  await writeBehind(other, 'A. Tujuan pembelajaran bersama', ' semua')

  await page.reload()
  await expect(page.getByText('Ada perubahan di asalnya')).toBeVisible()
  await page.getByRole('button', { name: 'Lihat perubahan' }).click()
  await expect(page.getByRole('region', { name: 'Perubahan', exact: true })).toContainText('formatif')
  const clashes = page.getByRole('region', { name: 'Diubah di sini dan di asalnya' })
  await expect(clashes.getByRole('listitem')).toHaveCount(1)
  await expect(clashes).toContainText('A. Tujuan pembelajaran bersama semua')
  await expect(clashes.getByRole('checkbox', { name: 'Ambil dari asalnya' })).not.toBeChecked()
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Ambil perubahan' }).click()
  await expect(editorOf(page).getByText('C. Asesmen formatif')).toBeVisible()
  await expect(editorOf(page).getByText('B. Kegiatan pembelajaran di 7B')).toBeVisible()
  await expect(editorOf(page).getByText('A. Tujuan pembelajaran bersama kita')).toBeVisible()
  await expect(page.getByText('Ada perubahan di asalnya')).toHaveCount(0)
  await page.reload()
  await expect(editorOf(page).getByText('C. Asesmen formatif')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lihat perubahan' })).toHaveCount(0)
})

test('the deputy makes a template of a unit, a teacher begins with it, and it is put away', async ({
  page,
  browser,
}) => {
  const name = unique('Format MGMP ')
  await asHomeroom(page)
  const path = await begin(page, unique('Statistika '))
  await writeBehind(page, 'A. Tujuan pembelajaran', ' khas sekolah')

  const deputy = await anotherDevice(browser)
  await signIn(deputy, people.deputy)
  await deputy.goto(path)
  await chooseForUnit(deputy, 'Jadikan templat sekolah')
  const dialog = deputy.getByRole('dialog', { name: 'Jadikan templat sekolah' })
  await dialog.getByRole('textbox', { name: /^Nama/ }).fill(name)
  await dialog.getByRole('textbox', { name: 'Keterangan' }).fill('Disepakati MGMP')
  await isAccessibleAtAnySize(deputy)
  await dialog.getByRole('button', { name: 'Simpan templat' }).click()
  await expect(deputy.getByText('Templat disimpan')).toBeVisible()

  await page.goto('/jurnal-belajar')
  await page.getByRole('link', { name: 'Templat' }).click()
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('Disepakati MGMP')
  // Whoever only begins with them has nothing to decide.
  await expect(line.getByRole('button')).toHaveCount(1)
  await isAccessibleAtAnySize(page)
  await line.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name })).toContainText('A. Tujuan pembelajaran khas sekolah')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Modul Ajar' }).first().click()
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill(unique('Peluang '))
  const choice = page.getByRole('radio', { name: new RegExp(name) })
  await choice.check()
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(editorOf(page).getByText('A. Tujuan pembelajaran khas sekolah')).toBeVisible()

  await page.goto('/jurnal-belajar/templat')
  await expect(line).toBeVisible()
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  await office.goto('/pengaturan/modul-ajar')
  const actions = office.getByRole('button', { name: `Tindakan untuk ${name}` })
  await actions.click()
  await office.getByRole('menuitem', { name: 'Ubah keterangan' }).click()
  await office.getByRole('textbox', { name: 'Keterangan' }).fill('Untuk semua kelas VII')
  await isAccessible(office)
  await office.getByRole('button', { name: 'Simpan' }).click()
  // Seen where it is looked at, without any asking.
  await expect(line).toContainText('Untuk semua kelas VII')
  await isAccessibleAtAnySize(office)
  await actions.click()
  await office.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await expect(line).toHaveCount(0)
  await expect(office.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Arsip' }).click()
  await expect(line).toBeVisible()
  await page.goto('/jurnal-belajar')
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  await expect(page.getByRole('radio', { name: 'RPP satu lembar' })).toBeVisible()
  await expect(choice).toHaveCount(0)
})

test('goals of the curriculum and lessons belong to a unit', async ({ page }) => {
  await asHomeroom(page)
  await begin(page, unique('Persamaan '))
  await chooseForUnit(page, /^Hubungkan tujuan/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'Cari tujuan' }).fill('persamaan linear')
  await dialog.getByRole('checkbox', { name: /^7\.2\.3/ }).check()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Menyelesaikan persamaan dan pertidaksamaan linear satu variabel')).toBeVisible()
})

test('what was taught is written lesson by lesson, read by who leads the class, and printed', async ({
  page,
  browser,
}) => {
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  await office.goto(`/jurnal-belajar/mengajar?bulan=${lastMonth()}`)
  await expect(office.getByText(/^\d+ dari \d+$/)).toBeVisible()
  const material = unique('Sudut dan garis ')

  const phone = await smallPhone(browser)
  await asHomeroom(phone)
  await phone.goto('/jurnal-belajar')
  await phone.getByRole('link', { name: 'Jurnal mengajar' }).click()
  await phone.getByRole('button', { name: 'Bulan sebelumnya' }).click()
  const lesson = phone.getByRole('listitem').filter({ hasText: '7A · Matematika' }).first()
  await lesson.getByRole('button', { name: /^(Isi|Ubah)/ }).click()
  await phone.getByRole('textbox', { name: /^Materi/ }).fill(material)
  await phone.getByRole('textbox', { name: 'Catatan' }).fill('Sebagian perlu latihan')
  await isAccessibleAtAnySize(phone)
  await phone.getByRole('button', { name: 'Simpan' }).click()
  await expect(phone.getByText(material)).toBeVisible()
  await isAccessibleAtAnySize(phone)
  // As it is written, and without any asking.
  await expect(office.getByText(material)).toBeVisible()
  await isAccessible(office)

  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Cetak' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Jurnal Mengajar Ratna Wulandari \d{4}-\d\d\.pdf$/)
  // Whoever comes from a lesson's register writes at once.
  const [first] = await asServed<{ schedule_id: string }[]>(phone, `/study-journal/log?month=${lastMonth()}`)
  await phone.goto(`/jurnal-belajar/mengajar?bulan=${lastMonth()}&pelajaran=${first!.schedule_id}`)
  await phone.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await expect(phone).not.toHaveURL(/pelajaran/)

  await signIn(page, people.student)
  await page.goto('/jurnal-belajar/mengajar')
  await expect(page.getByText('Jurnal mengajar hanya untuk guru dan admin')).toBeVisible()
})

/** Its lessons have all begun, whatever day it is. */
const lastMonth = () => addMonths(monthOf(today()), -1)

test('where the school demands it, a unit waits for whoever leads the curriculum', async ({ page, browser }) => {
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  await office.goto('/pengaturan/modul-ajar')
  const demand = office.getByRole('switch', { name: 'Wajib diperiksa sebelum diterbitkan' })
  await demand.click()
  await expect(demand).toBeChecked()
  await isAccessible(office)
  try {
    const name = unique('Transformasi ')
    await asHomeroom(page)
    const path = await begin(page, name)
    await expect(page.getByText('Harus disetujui sebelum diterbitkan.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Terbitkan' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ajukan untuk diperiksa' }).click()
    await expect(page.getByText(/^Diajukan oleh Ratna/)).toBeVisible()

    // Whoever judges finds in the list what waits, without the bell.
    const principal = await anotherDevice(browser)
    await signIn(principal, people.principal)
    await principal.getByRole('link', { name: 'Modul Ajar' }).first().click()
    await principal.getByRole('button', { name: 'Menunggu diperiksa' }).click()
    await expect(principal).toHaveURL(/tinjauan=SUBMITTED/)
    await isAccessibleAtAnySize(principal)
    await principal.getByRole('link', { name }).click()
    await expect(principal).toHaveURL(new RegExp(path))
    await principal.getByRole('button', { name: 'Minta perbaikan' }).click()
    await principal.getByRole('textbox', { name: /^Apa yang perlu diperbaiki/ }).fill('Tambahkan asesmen awal')
    await isAccessible(principal)
    await principal.getByRole('button', { name: 'Kirim' }).click()
    await expect(principal.getByRole('button', { name: 'Setujui' })).toHaveCount(0)

    await expect(page.getByText('Perlu diperbaiki').first()).toBeVisible()
    await expect(page.getByText('Tambahkan asesmen awal')).toBeVisible()
    await writeBehind(page, 'C. Asesmen', ' awal dan akhir')
    await page.getByRole('button', { name: 'Ajukan untuk diperiksa' }).click()
    await principal.getByRole('button', { name: 'Setujui' }).click()
    await expect(page.getByText(/^Diputuskan oleh Asep/)).toBeVisible()
    await page.getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByText('Terbit', { exact: true }).first()).toBeVisible()
  } finally {
    await demand.click()
  }
  await expect(demand).not.toBeChecked()
})

test('what was written for one class is found from another, and the question goes along', async ({ page }) => {
  const name = unique('Aritmetika ')
  await asHomeroom(page)
  const path = await begin(page, name)
  await page.getByRole('button', { name: 'Ajukan untuk diperiksa' }).click()
  await expect(page.getByText(/^Diajukan oleh Ratna/)).toBeVisible()
  await page.goto('/jurnal-belajar?cari=Tidak+ada+yang+bernama+begini')
  await page.getByRole('button', { name: 'Cari di semua kelas' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Modul Ajar · Semua kelas')
  await page.getByRole('button', { name: 'Tampilkan semua' }).click()
  const line = page.getByRole('list', { name: 'Modul Ajar' }).getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText(/Matematika, 7A\s+\d{4}\/\d{4}/)
  // What waits to be judged is found in the class and in all of them.
  for (const scope of [/^7A/, 'Semua kelas']) {
    await title.getByRole('button').click()
    await page.getByRole('menuitemradio', { name: scope }).click()
    await page.getByRole('button', { name: 'Menunggu diperiksa' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Menunggu diperiksa' }).click()
  }
  await isAccessibleAtAnySize(page)
  await line.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(path))
})

test('a box says by its colour how much it matters, and goes without its words', async ({ page }) => {
  await asHomeroom(page)
  await begin(page, unique('Diagram '))
  const words = editorOf(page).getByText('B. Kegiatan', { exact: false }).first()
  const box = editorOf(page).locator('[data-type=callout]').filter({ hasText: 'B. Kegiatan' })
  const tool = page.getByRole('button', { name: 'Kotak perhatian' })
  const choose = async (tone: string) => {
    await words.click()
    await tool.click()
    await page.getByRole('menuitemradio', { name: tone }).click()
  }
  await choose('Tips')
  await expect(box).toHaveAttribute('data-tone', 'success')
  await choose('Penting')
  await expect(box).toHaveAttribute('data-tone', 'danger')
  await isAccessible(page)
  await words.click()
  await tool.click()
  await expect(page.getByRole('menuitemradio', { name: 'Penting' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Tanpa kotak' }).click()
  await expect(box).toHaveCount(0)
  await expect(words).toBeVisible()
})
