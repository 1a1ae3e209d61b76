/** Wherever a file is chosen, one that is too large is refused beside its button, with its size and what would be taken. */
import { expect, type Locator, type Page } from 'playwright/test'
import { asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const pictures = process.env['PICTURES']

const film = (name: string, mimeType: string, megabytes = 7) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(megabytes * 1024 ** 2),
})
const paper = film('Surat edaran.pdf', 'application/pdf', 12)
/** A picture that can be opened is made small first; this one cannot. */
const photo = film('Foto bersama.png', 'image/png')

async function refused(page: Page, place: string, picker: Locator, file = paper, largest = 10): Promise<void> {
  await test.step(place, async () => {
    await picker.setInputFiles(file)
    const what = file.mimeType.startsWith('image/') ? 'Gambar' : 'Berkas'
    const sizes = `${file.buffer.length / 1024 ** 2} MB, paling besar ${largest} MB.`
    const words = page.getByText(`${what} ini ${sizes}`).first()
    await expect(words).toBeInViewport()
    if (pictures) await page.screenshot({ path: `${pictures}/${place}.png` })
  })
}

test('of a teacher: announcement, forum, talk, signature', async ({ page }) => {
  await asHomeroom(page)
  await page.goto('/agenda/tulis')
  await refused(
    page,
    'announcement',
    page.getByLabel('Tambah lampiran', { exact: true }),
    film('Buku.pdf', 'application/pdf', 22),
    20,
  )

  await page.goto('/forum-kelas')
  await page.getByRole('link', { name: 'Tulis topik' }).first().click()
  await refused(page, 'forum', page.getByLabel('Lampirkan', { exact: true }))

  await page.goto('/interaksi-belajar')
  await page.getByRole('navigation', { name: 'Daftar percakapan' }).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()
  await refused(page, 'talk', page.locator('input[type=file]'))

  await page.goto('/akun/biodata')
  await refused(page, 'signature', page.getByLabel('Unggah gambar'), photo, 5)
})

test('of a teacher who writes: Modul Ajar, its text, questions', async ({ page }) => {
  await asHomeroom(page)
  const name = unique('Lingkaran ')
  await page.goto('/jurnal-belajar')
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill(name)
  await page.getByRole('radio', { name: 'RPP satu lembar' }).check()
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Atur lampiran' }).click()
  await refused(page, 'unit', page.getByRole('dialog').getByLabel('Unggah berkas', { exact: true }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Gambar', exact: true }).click()
  await refused(page, 'picture', page.getByRole('dialog').locator('input[type=file]'), photo, 5)

  await page.goto('/bank-soal')
  await page.getByRole('button', { name: 'Paket soal baru' }).click()
  const heading = page.getByRole('dialog')
  await heading.getByLabel('Judul').fill(unique('Latihan '))
  await heading.getByLabel('Mata Pelajaran').selectOption('Matematika')
  await heading.getByRole('button', { name: 'Buat dan tulis soal' }).click()
  await page.getByRole('button', { name: 'Ambil dari Excel' }).click()
  await refused(page, 'questions', page.getByRole('dialog').locator('input[type=file]'), film('Soal.xlsx', ''), 5)
})

test('of an admin: import, appearance', async ({ page }) => {
  await asSchoolAdmin(page)
  await page.goto('/impor/students?langkah=unggah')
  await refused(page, 'import', page.locator('input[type=file]'), film('Siswa.xlsx', ''), 5)
  await page.goto('/pengaturan/tampilan?bagian=gambar')
  await refused(page, 'appearance', page.locator('input[type=file]').first(), photo, 5)
})

test('of a parent on a phone: the letter of a permit, and whoever sends without asking hears it from the server', async ({
  browser,
}) => {
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  await phone.goto('/revamp/absensi/izin')
  await phone.getByRole('link', { name: 'Ajukan izin' }).click()
  await refused(phone, 'letter', phone.getByLabel('Tambah foto atau PDF', { exact: true }))

  const answer = await phone.evaluate(async () => {
    const [account] = JSON.parse(localStorage.getItem('kelasku:accounts') ?? '[]') as { token: string }[]
    const body = new FormData()
    body.set('file', new File([new Uint8Array(12 * 1024 ** 2)], 'film.pdf'))
    const headers = { authorization: `Bearer ${account?.token}` }
    const response = await fetch('/api/identity/file', { method: 'POST', body, headers })
    return { status: response.status, text: await response.text() }
  })
  expect(answer.status).toBe(413)
  expect(answer.text).toContain('paling besar 5 MB')
})
