import { expect, type Page } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { asHomeroom, bell, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

async function begin(page: Page, name: string, template: string): Promise<void> {
  await page.goto('/jurnal-belajar')
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill(name)
  await page.getByRole('radio', { name: template }).check()
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Terbitkan' })
  await button.click()
  // What stands there now is what is written.
  await expect(button).toHaveCount(0)
}

/** By the bell, in the list, and where it leads. */
async function openNotice(page: Page, title: string, name: string): Promise<void> {
  await bell(page).click()
  await page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function chooseForUnit(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const inMathematics = (page: Page) => page.getByRole('region', { name: 'Matematika' }).getByRole('listitem')

test('a unit is begun from a template, published, and studied by the class', async ({ page, browser }) => {
  const [first, second] = [unique('Segi Banyak '), unique('Simetri ')]
  await asHomeroom(page)
  await begin(page, first, 'Perencanaan Pembelajaran Mendalam')
  await expect(page.getByRole('textbox', { name: `Naskah ${first}` })).toBeVisible()
  await publish(page)
  await expect(page.getByRole('heading', { name: 'C. Pengalaman Belajar' })).toBeVisible()
  await isAccessible(page)
  await begin(page, second, 'RPP satu lembar')
  await chooseForUnit(page, 'Ubah keterangan')
  await page.getByRole('checkbox', { name: /Dibuka setelah urutan sebelumnya selesai/ }).check()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await publish(page)

  // The pupil is told of both, and finds the second behind the first.
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await openNotice(pupil, 'Modul ajar baru', first)
  await expect(pupil.getByRole('heading', { name: 'A. Identifikasi' })).toBeVisible()
  await pupil.goto('/jurnal-belajar')
  await expect(inMathematics(pupil).filter({ hasText: second })).toContainText('Terkunci')
  await pupil.getByRole('link', { name: first }).click()
  await expect(pupil.getByRole('heading', { name: 'A. Identifikasi' })).toBeVisible()
  await isAccessibleAtAnySize(pupil)
  await pupil.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect(pupil.getByRole('button', { name: 'Batalkan tanda selesai' })).toBeVisible()
  await pupil.goto('/jurnal-belajar')
  const mathematics = pupil.getByRole('region', { name: 'Matematika' })
  await expect(mathematics.getByRole('progressbar', { name: 'Selesai dipelajari' })).toHaveAttribute(
    'aria-valuetext',
    /^[1-9]\d* dari [1-9]\d*$/,
  )
  await isAccessibleAtAnySize(pupil)
  await pupil.getByRole('link', { name: first }).click()
  await pupil.getByRole('link', { name: `Berikutnya ${second}` }).click()
  await expect(pupil.getByRole('heading', { name: 'B. Kegiatan pembelajaran' })).toBeVisible()

  // Whoever teaches it sees how far the class has come, and takes it back.
  await page.goto('/jurnal-belajar')
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByText(/^1 dari \d+$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Lihat siswa' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kemajuan kelas' })
  const done = sheet.getByRole('list', { name: /^Sudah selesai/ })
  await expect(done.getByRole('listitem')).toHaveText([/Alya/])
  await expect(sheet.getByRole('list', { name: /^Belum membuka/ }).getByRole('listitem')).not.toHaveCount(0)
  await isAccessibleAtAnySize(page)
  // It goes along with the pupils.
  const undo = pupil.getByRole('link', { name: `Sebelumnya ${first}` })
  await undo.click()
  await pupil.getByRole('button', { name: 'Batalkan tanda selesai' }).click()
  await expect(sheet.getByRole('list', { name: /^Sudah membuka, belum selesai/ })).toContainText('Alya')
  await sheet.getByRole('button', { name: 'Tutup' }).click()
  await chooseForUnit(page, 'Tarik kembali')
  await page.getByRole('button', { name: 'Tarik kembali' }).click()
  await pupil.goto('/jurnal-belajar')
  await expect(pupil.getByRole('link', { name: second })).toBeVisible()
  await expect(pupil.getByRole('link', { name: first })).toHaveCount(0)
})

test('the home of a pupil and of a teacher leads to the unit that is on', async ({ page, browser }) => {
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await asHomeroom(page)
  for (const one of [pupil, page]) {
    const unit = one.getByRole('list', { name: 'Modul Ajar yang sedang berlangsung' }).getByRole('link').first()
    await expect(unit).toBeVisible()
    await isAccessibleAtAnySize(one)
    const name = (await unit.textContent())!
    await unit.click()
    await expect(one.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('what is published anew is told to the class where its teacher wants it', async ({ page, browser }) => {
  const name = unique('Kesebangunan ')
  await asHomeroom(page)
  await begin(page, name, 'RPP satu lembar')
  await publish(page)
  await page.getByRole('tab', { name: 'Naskah' }).click()
  await page.getByRole('textbox', { name: `Naskah ${name}` }).click()
  await page.keyboard.type('Bawalah penggaris. ')
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan lagi' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox', { name: /^Beri tahu/ }).check()
  await isAccessibleAtAnySize(page)
  await dialog.getByRole('button', { name: 'Terbitkan lagi' }).click()
  await expect(dialog).toHaveCount(0)

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await openNotice(pupil, 'Modul ajar diperbarui', name)
  await expect(pupil.getByText('Bawalah penggaris.')).toBeVisible()
})

test('units are put in order by hand and by the arrows, before everybody’s eyes', async ({ page, browser }) => {
  const [one, other] = [unique('Peluang '), unique('Statistika ')]
  await asHomeroom(page)
  for (const name of [one, other]) {
    await begin(page, name, 'RPP satu lembar')
    await publish(page)
  }
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/jurnal-belajar')
  await expect(inMathematics(pupil).last()).toContainText(other)
  await isAccessibleAtAnySize(pupil)

  await page.goto('/jurnal-belajar')
  await isAccessible(page)
  await page.getByRole('button', { name: `Naikkan ${other}` }).click()
  await expect(page.getByText('Berhasil Atur Urutan Modul Ajar').first()).toBeVisible()
  await expect(inMathematics(page).last()).toContainText(one)
  await expect(inMathematics(pupil).last()).toContainText(one)

  await drag(page, one, other)
  await expect(inMathematics(page).last()).toContainText(other)
  await expect(inMathematics(pupil).last()).toContainText(other)
})

/** To the place of another. */
async function drag(page: Page, name: string, place: string): Promise<void> {
  const line = (text: string) => inMathematics(page).filter({ hasText: text })
  await line(name).scrollIntoViewIfNeeded()
  const from = (await line(name).locator('.cursor-grab').boundingBox())!
  const to = (await line(place).boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 15 })
  await page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 5 })
  await page.mouse.up()
}

test('a unit is taken along', async ({ page }) => {
  await asHomeroom(page)
  await page.goto('/jurnal-belajar')
  await page.getByRole('link', { name: 'Bentuk Aljabar' }).click()
  for (const [item, name] of [
    ['PDF untuk dicetak', /^Bentuk Aljabar\.pdf$/],
    ['Dokumen Word (.docx)', /^Bentuk Aljabar\.docx$/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    expect((await saved).suggestedFilename()).toMatch(name)
  }
})

test('pages and files hang on a unit, and an empty line does not', async ({ page, browser }) => {
  const name = unique('Lingkaran ')
  await asHomeroom(page)
  await begin(page, name, 'RPP satu lembar')
  await chooseForUnit(page, 'Atur lampiran')
  const dialog = page.getByRole('dialog')
  const addLink = dialog.getByRole('button', { name: 'Tambah tautan' })
  await addLink.click()
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Buku siswa')
  await dialog.getByRole('textbox', { name: 'Tautan' }).fill('buku.kemdikbud.go.id')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Tautan harus dimulai dengan https:// atau http://', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tautan' }).fill('https://buku.kemdikbud.go.id')
  await addLink.click()
  await dialog.getByLabel('Unggah berkas', { exact: true }).setInputFiles({
    name: 'LKPD.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)

  // The file stands in the text as well, where it is needed.
  await page
    .getByRole('textbox', { name: `Naskah ${name}` })
    .getByText('C. Asesmen')
    .click()
  await page.getByRole('button', { name: 'Sisipkan kartu' }).click()
  await page.getByRole('combobox', { name: 'Yang disisipkan' }).click()
  await isAccessible(page)
  await page.getByRole('option', { name: /LKPD\.pdf/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sisipkan', exact: true }).click()
  await expect(page.getByRole('textbox', { name: `Naskah ${name}` })).toContainText('LKPD.pdf')
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
  await publish(page)
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  await page.getByRole('menuitem', { name: 'PDF untuk dicetak' }).click()
  expect((await printed).suggestedFilename()).toBe(`${name}.pdf`)

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(new URL(page.url()).pathname)
  const fromText = pupil.waitForEvent('download')
  await pupil.getByRole('button', { name: /^Berkas\s*LKPD\.pdf/ }).click()
  expect((await fromText).suggestedFilename()).toBe('LKPD.pdf')
  await isAccessibleAtAnySize(pupil)
  await expect(pupil.getByRole('link', { name: 'Buku siswa' })).toHaveAttribute('href', 'https://buku.kemdikbud.go.id')
  const saved = pupil.waitForEvent('download')
  await pupil.getByRole('button', { name: 'LKPD.pdf', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('LKPD.pdf')
})
