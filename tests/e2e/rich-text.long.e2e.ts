import { expect, type Locator, type Page } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import { people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

/** A question that is being written, in a quiz of its own. */
async function beginQuestion(page: Page): Promise<Locator> {
  await signIn(page, people.homeroom)
  await page.goto('/bank-soal')
  await page.getByRole('button', { name: 'Paket soal baru' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Judul/ })
    .fill(unique('Teks kaya '))
  await page.getByRole('button', { name: 'Buat dan tulis soal' }).click()
  await page.getByRole('button', { name: 'Tulis soal', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Pertanyaan' })
  await expect(text).toBeVisible()
  return text
}

interface Clipboard {
  html?: string
  text?: string
  /** A screenshot of so many pixels. */
  picture?: { width: number; height: number }
}

const paste = (into: Locator, clipboard: Clipboard) =>
  into.evaluate(async (element, { html, text, picture }) => {
    const clipboardData = new DataTransfer()
    if (html) clipboardData.setData('text/html', html)
    if (text) clipboardData.setData('text/plain', text)
    if (picture) {
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.fillRect(0, 0, picture.width, picture.height)
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'layar.png', { type: 'image/png' }))
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)

const fromWord = `
  <html><head><style>p { color: red }</style></head><body><!--StartFragment-->
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Ukur sisinya</p>
  <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.</span>dengan penggaris</p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Hitung luasnya</p>
  <p onclick="alert(1)" style="font-size:40pt">Akar dari <span class="katex"><math><semantics><mrow></mrow>
  <annotation encoding="application/x-tex">x^2</annotation></semantics></math><span>x2</span></span></p>
  <img src="file:///C:/gambar.png"><a href="javascript:alert(1)">klik</a><!--EndFragment--></body></html>`

test('a question takes what Word and the web meant, and nothing that they brought along', async ({ page }) => {
  const text = await beginQuestion(page)
  await paste(text, { html: fromWord })
  await expect(text.getByRole('listitem').filter({ hasText: 'Ukur sisinya' })).toContainText('dengan penggaris')
  await expect(text.locator('.katex')).toBeVisible()
  await expect(text.locator('[style*=font-size], [onclick], a, img[src]')).toHaveCount(0)
  await expect(text).toContainText('klik')

  await text.press('ControlOrMeta+End')
  await paste(text, { text: 'Harga $5, bukan $p$.\n$$a = b$$' })
  await expect(text.locator('.katex')).toHaveCount(3)

  // Typing goes on behind what was pasted; saved without a breath between the last key and the press.
  await page.keyboard.type('Selesai')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const saved = page.getByRole('listitem').filter({ hasText: 'Soal 1' })
  await expect(saved).toContainText('Selesai')
  await expect(saved).toContainText('Harga $5, bukan')
  await expect(saved.locator('.katex')).toHaveCount(3)
})

test('a formula is put together on a phone by whoever knows no LaTeX', async ({ browser }) => {
  const page = await smallPhone(browser)
  const text = await beginQuestion(page)
  await page.getByRole('button', { name: 'Rumus' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sisipkan rumus' })
  await dialog.getByRole('button', { name: 'Pecahan' }).click()
  await page.keyboard.type('a+b')
  await expect(dialog.getByRole('textbox', { name: 'Rumus' })).toHaveValue(String.raw`\frac{a+b}{}`)
  await isAccessible(page)
  await dialog.getByText('Di baris sendiri').click()
  await dialog.getByRole('button', { name: 'Sisipkan' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('lanjut')
  await expect(text.locator('.katex-display')).toBeVisible()
  await expect(text).toContainText('lanjut')

  // A tap opens it again.
  await text.locator('.katex-display').click()
  const again = page.getByRole('dialog', { name: 'Ubah rumus' })
  await again.getByRole('textbox', { name: 'Rumus' }).fill(String.raw`\sqrt{2`)
  await expect(again.getByText('Rumus belum lengkap.')).toBeVisible()
  await again.getByRole('button', { name: 'Hapus rumus' }).click()
  await expect(text.locator('.katex-display')).toHaveCount(0)
  await isAccessible(page)
})

test('a screenshot is asked for its words before it stands in the text', async ({ page }) => {
  const text = await beginQuestion(page)
  await paste(text, { picture: { width: 400, height: 200 } })
  const dialog = page.getByRole('dialog', { name: 'Sisipkan gambar' })
  await dialog.getByRole('button', { name: 'Sisipkan' }).click()
  await expect(dialog).toContainText('Tulis apa yang terlihat pada gambar.')
  await dialog.getByRole('textbox', { name: /^Keterangan gambar/ }).fill('Kotak hitam')
  await dialog.getByRole('button', { name: 'Sisipkan' }).click()
  await expect(text.getByRole('img', { name: 'Kotak hitam' })).toBeVisible()

  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Perbesar gambar: Kotak hitam' }).click()
  await expect(page.getByRole('dialog', { name: 'Kotak hitam' })).toBeVisible()
})

test('the keyboard reaches every tool, and finds back into the text', async ({ page }) => {
  const text = await beginQuestion(page)
  await text.click()
  await page.keyboard.press('Alt+F10')
  const tools = page.getByRole('toolbar', { name: 'Pengatur tulisan' }).first()
  await expect(tools.getByRole('button', { name: 'Tebal' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Miring' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('miring')
  await expect(text.locator('em')).toHaveText('miring')

  await page.keyboard.press('Enter')
  await page.keyboard.type('بسم الله')
  await expect(text.locator('p[dir=rtl]')).toHaveText('بسم الله')
  await expect(tools.getByRole('button', { name: 'Kanan ke kiri' })).toHaveAttribute('aria-pressed', 'true')
})
