/** What is said about a unit, and how it stood. */
import { expect, type Locator, type Page } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asServed,
  bell,
  people,
  sends,
  signIn,
  smallPhone,
  test,
  unique,
  unreadOn,
} from '../support/e2e.ts'

const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Naskah/ })
const wordsIn = (page: Page) =>
  editorOf(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as Element
    // The names at the carets are nobody's words.
    copy.querySelectorAll('.together-caret').forEach((caret) => caret.remove())
    return copy.textContent
  })

/** A unit of hers, into which a colleague looks. */
async function begin(page: Page, colleague: Page, role: 'EDITOR' | 'COMMENTER'): Promise<void> {
  await asHomeroom(page)
  await page.goto('/jurnal-belajar')
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill(unique('Persamaan Linear '))
  await page.getByRole('radio', { name: 'RPP satu lembar' }).check()
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(editorOf(page)).toBeVisible()
  const { pathname } = new URL(page.url())
  const id = pathname.split('/').at(-1)!
  const [invited] = await asServed<{ id: string }[]>(page, `/study-journal/${id}/staff?search=Dewi`)
  await sends(page, 'PUT', `/study-journal/${id}/access`, { user_id: invited!.id, role })
  await signIn(colleague, people.teacher)
  await colleague.goto(pathname)
  await expect(editorOf(colleague)).toBeVisible()
}

async function writeBehind(page: Page, text: string, words: string): Promise<void> {
  await editorOf(page).getByText(text, { exact: true }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

const isSaved = (page: Page) => expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()

test('a version is kept under a name, compared, and brought back while another writes', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  await begin(page, colleague, 'EDITOR')
  await writeBehind(page, 'A. Tujuan pembelajaran', ' awal')
  await isSaved(page)

  await page.getByRole('button', { name: 'Riwayat versi' }).click()
  const history = page.getByRole('dialog', { name: 'Riwayat versi' })
  await history.getByRole('textbox', { name: 'Nama versi' }).fill('Sebelum rapat')
  await history.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(history.getByRole('button', { name: /^Sebelum rapat/ })).toBeVisible()
  await isAccessibleAtAnySize(page)
  await history.getByRole('button', { name: 'Tutup' }).click()

  await writeBehind(page, 'A. Tujuan pembelajaran awal', ' yang keliru')
  await expect(editorOf(colleague).getByText('A. Tujuan pembelajaran awal yang keliru')).toBeVisible()
  // Said about words that stay, and about some that will be gone.
  await comment(page, 'Asesmen', 'Mana rubriknya?')
  await comment(page, 'yang keliru', 'Mengapa keliru?')

  await page.getByRole('button', { name: 'Riwayat versi' }).click()
  await history.getByRole('button', { name: /^Sebelum rapat/ }).click()
  await history.getByLabel('Bandingkan dengan').selectOption({ label: 'Naskah sekarang' })
  const changes = history.getByRole('region', { name: 'Perubahan' })
  await expect(changes.locator('ins:visible')).toHaveText('yang keliru')
  await isAccessibleAtAnySize(page)

  // She brings it back while her colleague is writing elsewhere.
  await history.getByRole('button', { name: 'Kembalikan versi ini' }).click()
  await writeBehind(colleague, 'B. Kegiatan pembelajaran', '')
  const writing = colleague.keyboard.type(' satu dua tiga empat lima enam tujuh delapan', { delay: 40 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan versi ini' }).click()
  await expect(history).toHaveCount(0)
  await writing
  await colleague.keyboard.type(' dan sesudahnya')
  for (const one of [page, colleague]) {
    await expect(editorOf(one).getByText('A. Tujuan pembelajaran awal', { exact: true })).toBeVisible()
    await expect(
      editorOf(one).getByRole('heading', { name: /^B\. Kegiatan pembelajaran.* dan sesudahnya$/ }),
    ).toBeVisible()
  }
  expect(await wordsIn(page)).toBe(await wordsIn(colleague))
  const about = (words: string) => threadsIn(page).filter({ hasText: words })
  for (const one of [page, colleague]) {
    await expect(highlightIn(one, 'Asesmen')).toHaveText('Asesmen')
    await expect(highlightIn(one, 'yang keliru')).toHaveCount(0)
  }
  await expect(about('Mana rubriknya?')).not.toContainText('sudah tidak ada di naskah')
  await expect(about('Mengapa keliru?')).toContainText('Bagian ini sudah tidak ada di naskah.')

  // What stood there before was kept, and one undoing takes it back.
  await page.getByRole('button', { name: 'Riwayat versi' }).click()
  await expect(history.getByRole('button', { name: /^Versi 1 dikembalikan/ })).toBeVisible()
  // With those of each hour, which may have struck meanwhile.
  await expect(history.getByRole('button', { name: /^Tersimpan otomatis/ }).first()).toBeVisible()
  await isAccessible(page)
  await history.getByRole('button', { name: 'Tutup' }).click()
  await editorOf(page).focus()
  await page.keyboard.press('Control+z')
  await expect(editorOf(colleague).getByText('A. Tujuan pembelajaran awal yang keliru')).toBeVisible()
  for (const one of [page, colleague]) await expect(highlightIn(one, 'yang keliru')).toHaveText('yang keliru')
  await expect(about('Mengapa keliru?')).not.toContainText('sudah tidak ada di naskah')
})

async function comment(page: Page, words: string, said: string): Promise<void> {
  await choose(page, words)
  await page.getByRole('button', { name: 'Komentari' }).click()
  await page.getByRole('textbox', { name: 'Komentar', exact: true }).fill(said)
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(threadsIn(page).filter({ hasText: said })).toBeVisible()
}

/** As a hand draws over them. */
async function choose(page: Page, words: string): Promise<void> {
  await editorOf(page).evaluate((editor, sought) => {
    const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(sought)
      if (at === -1) continue
      node.parentElement!.scrollIntoView({ block: 'center' })
      getSelection()!.setBaseAndExtent(node, at, node, at + sought.length)
      return
    }
    throw new Error(`no ${sought}`)
  }, words)
}

const highlightIn = (page: Page, words: string) => editorOf(page).locator('mark', { hasText: words })
const threadsIn = (page: Page) => page.getByRole('list', { name: 'Komentar', exact: true }).locator('> li')

test('a comment names a colleague, who sees it at once, answers, and settles it', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  await begin(page, colleague, 'COMMENTER')
  await expect(colleague.getByText('Hanya dapat dibaca')).toBeVisible()
  await expect(colleague.getByRole('toolbar')).toHaveCount(0)

  await choose(page, 'Tujuan pembelajaran')
  await page.getByRole('button', { name: 'Komentari' }).click()
  const box = page.getByRole('textbox', { name: 'Komentar', exact: true })
  await box.pressSequentially('@Dew')
  await page.keyboard.press('Enter')
  await box.pressSequentially('apakah cukup jelas?')
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(threadsIn(page)).toContainText('@Dewi Anggraini apakah cukup jelas?')
  // Whoever judges it can be spoken to as well, though nobody has invited him.
  await threadsIn(page).getByRole('button', { name: 'Balas' }).click()
  const answer = page.getByRole('textbox', { name: 'Balas' })
  await answer.pressSequentially('@Ase')
  await expect(page.getByRole('option', { name: /^Asep Suryana/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Batal', exact: true }).click()

  await expect(highlightIn(colleague, 'Tujuan pembelajaran')).toBeVisible()
  await highlightIn(colleague, 'Tujuan pembelajaran').click()
  await expect(threadsIn(colleague)).toContainText('apakah cukup jelas?')
  await threadsIn(colleague).getByRole('button', { name: 'Balas' }).click()
  await colleague.getByRole('textbox', { name: 'Balas' }).fill('Tambahkan kata kerja operasional.')
  await colleague.getByRole('button', { name: 'Kirim' }).click()
  await expect(threadsIn(page)).toContainText('Tambahkan kata kerja operasional.')

  // It goes with its words, whatever is written before them.
  await editorOf(page).getByText('Tujuan pembelajaran').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Bagian ')
  await expect(highlightIn(colleague, 'Tujuan pembelajaran')).toHaveText('Tujuan pembelajaran')

  // Who may only comment says something herself, about words that she cannot change.
  await choose(colleague, 'Asesmen')
  await colleague.getByRole('button', { name: 'Komentari' }).click()
  await colleague.getByRole('textbox', { name: 'Komentar', exact: true }).fill('Mana rubriknya?')
  await colleague.getByRole('button', { name: 'Kirim' }).click()
  await expect(highlightIn(page, 'Asesmen')).toBeVisible()
  await isAccessibleAtAnySize(colleague)

  await threadsIn(page).filter({ hasText: 'cukup jelas' }).getByRole('button', { name: 'Selesai' }).click()
  await expect(highlightIn(colleague, 'Tujuan pembelajaran')).toHaveCount(0)
  await colleague.getByRole('button', { name: /^Selesai 1/ }).click()
  await expect(threadsIn(colleague)).toContainText('oleh Ratna Wulandari')
  await isAccessible(colleague)
})

test('a suggestion is taken over by whoever writes, and stands there for both', async ({ page, browser }) => {
  const colleague = await smallPhone(browser)
  await begin(page, colleague, 'COMMENTER')
  await choose(colleague, 'Kegiatan pembelajaran')
  await colleague.getByRole('button', { name: 'Usulkan ganti' }).click()
  await colleague.getByRole('textbox', { name: 'Ganti dengan' }).fill('Pengalaman belajar')
  await colleague.getByRole('textbox', { name: 'Alasan' }).fill('Istilahnya sudah berubah.')
  await colleague.getByRole('button', { name: 'Kirim' }).click()
  await expect(threadsIn(colleague).getByRole('button', { name: 'Terima' })).toHaveCount(0)
  await threadsIn(colleague).getByRole('button', { name: 'Kegiatan pembelajaran' }).click()
  await expect(highlightIn(colleague, 'Kegiatan pembelajaran')).toBeInViewport()
  await colleague.getByRole('button', { name: 'Lihat komentar' }).click()
  await expect(threadsIn(colleague)).toContainText('Istilahnya sudah berubah.')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()

  await highlightIn(page, 'Kegiatan pembelajaran').click()
  await expect(threadsIn(page)).toContainText('Pengalaman belajar')
  await isAccessibleAtAnySize(page)
  await threadsIn(page).getByRole('button', { name: 'Terima' }).click()
  for (const one of [page, colleague])
    await expect(editorOf(one).getByText('B. Pengalaman belajar', { exact: true })).toBeVisible()
  await expect(threadsIn(page)).toHaveCount(0)
  expect(await wordsIn(page)).toBe(await wordsIn(colleague))
})

test('who may only comment does so by the keyboard alone, and changes nothing', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  await begin(page, colleague, 'COMMENTER')
  const before = await wordsIn(colleague)
  await editorOf(colleague).focus()
  await colleague.keyboard.press('ArrowDown')
  // Over several lines one comments, and suggests nothing.
  await colleague.keyboard.press('ControlOrMeta+a')
  await expect(colleague.getByRole('button', { name: 'Usulkan ganti' })).toHaveAttribute('aria-disabled', 'true')
  await colleague.keyboard.press('ArrowLeft')
  await colleague.keyboard.press('Home')
  await colleague.keyboard.press('Shift+End')
  const chosen = await colleague.evaluate(() => String(getSelection()))
  expect(chosen).not.toBe('')
  await colleague.keyboard.type('Bukan hak saya')
  await colleague.keyboard.press('Backspace')
  await isAccessible(colleague)
  // Where she walks is her own affair.
  await expect(page.locator('.together-caret')).toHaveCount(0)

  await colleague.keyboard.press('Control+Alt+KeyM')
  await expect(colleague.getByRole('textbox', { name: 'Komentar', exact: true })).toBeFocused()
  await colleague.keyboard.type('Lebih singkat?')
  await colleague.keyboard.press('Control+Enter')
  await expect(threadsIn(colleague)).toContainText('Lebih singkat?')
  await expect(highlightIn(page, chosen)).toBeVisible()
  expect(await wordsIn(page)).toBe(before)
})

test('who is named in the words hears of it by the bell', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  await begin(page, colleague, 'EDITOR')
  const { pathname } = new URL(page.url())
  await colleague.goto('/dashboard')
  const { total } = await asServed<{ total: number }>(colleague, '/notifications/unread')
  await writeBehind(page, 'A. Tujuan pembelajaran', ' @Dew')
  await expect(page.getByRole('option', { name: 'Dewi Anggraini' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toContainText('@Dewi Anggraini')
  await isSaved(page)
  await page.goto('/jurnal-belajar')

  await expect.poll(() => unreadOn(colleague)).toBe(total + 1)
  await bell(colleague).click()
  await colleague
    .getByRole('listitem')
    .filter({ hasText: 'Anda disebut dalam modul ajar' })
    .getByRole('link')
    .first()
    .click()
  await expect(colleague).toHaveURL(pathname)
  await expect(editorOf(colleague)).toContainText('@Dewi Anggraini')
})
