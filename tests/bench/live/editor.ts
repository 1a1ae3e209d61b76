/**
 * How soon somebody writes in a plan of twenty pages on a cheap phone and a thin line, from the tap on its name: the first
 * time, when the editor itself has to come, and again, when it and the plan are on the device.
 */
import { chromium, type Browser, type Page } from 'playwright'
import { demoPassword } from '#support/person.ts'
import { cheapPhone, slowDown } from '../support/cheap-phone.ts'
import { chromiumPath } from '../support/chromium.ts'
import { figureRow, type Row } from '../support/report.ts'
import { median } from '../support/rounds.ts'
import type { BenchSetup } from './documents.ts'

export async function measureEditor({ server: { url }, quick }: BenchSetup): Promise<Row[]> {
  const executablePath = await chromiumPath()
  if (executablePath === undefined) return []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const name = await writePlan(browser, url)
    const visits: Visit[] = []
    for (let round = 0; round < (quick ? 3 : 7); round++) visits.push(await visit(browser, url, name))
    const middle = (pick: (visit: Visit) => number) => median(visits.map(pick))
    return [
      figureRow(
        'a plan of 20 pages on a cheap phone: first letter drawn, ms after the tap',
        middle(({ again }) => again),
        { atMost: 1_500 },
      ),
      figureRow(
        '   the first time, when the editor has to come',
        middle(({ first }) => first),
      ),
      figureRow(
        '   a letter is drawn after, ms',
        middle(({ letter }) => letter),
        { atMost: 100 },
      ),
    ]
  } finally {
    await browser.close()
  }
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Naskah/ })
const teacher = 'ratna.wulandari@tunascakrawala.test'

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[autocomplete~=username]').fill(teacher)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/dashboard')
}

/** Twenty pages, as somebody brings them along from elsewhere. */
async function writePlan(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, url)
  await page.goto(`${url}/jurnal-belajar`)
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  const name = `Rencana dua puluh halaman ${Date.now()}`
  await page.getByRole('textbox', { name: /^Nama/ }).fill(name)
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await editorOf(page).click()
  await page.evaluate(paste, pages)
  await page.getByText('Tersimpan', { exact: true }).waitFor()
  await context.close()
  return name
}

const sentence = 'Murid mengamati, bertanya, mencoba, lalu menyajikan hasil kerja kelompoknya di depan kelas. '
const row = '<tr><td>Inti</td><td><p>Murid berdiskusi</p><p>Guru berkeliling</p></td><td>20 menit</td></tr>'
const onePage = `<h3>Pertemuan</h3>${`<p>${sentence.repeat(4)}</p>`.repeat(6)}<ul>${'<li>Lembar kerja</li>'.repeat(6)}</ul><table>${row.repeat(5)}</table>`
const pages = onePage.repeat(20)

/** Runs in the page. */
function paste(html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

interface Visit {
  first: number
  again: number
  letter: number
}

async function visit(browser: Browser, url: string, name: string): Promise<Visit> {
  const context = await browser.newContext({ ...cheapPhone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await signIn(page, url)
    await page.goto(`${url}/jurnal-belajar`)
    await slowDown(page)
    const first = await writeIn(page, name, 'ä')
    await page.getByText('Tersimpan', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Modul Ajar' }).first().tap()
    const again = await writeIn(page, name, 'ö')
    const begun = performance.now()
    await letterDrawn(page, 'ü')
    return { first, again, letter: performance.now() - begun }
  } finally {
    await context.close()
  }
}

async function writeIn(page: Page, name: string, letter: string): Promise<number> {
  const link = page.getByRole('link', { name })
  await link.waitFor()
  await link.scrollIntoViewIfNeeded()
  const begun = performance.now()
  await link.tap()
  await editorOf(page).waitFor({ timeout: 60_000 })
  await editorOf(page).focus()
  await letterDrawn(page, letter)
  return performance.now() - begun
}

async function letterDrawn(page: Page, letter: string): Promise<void> {
  const drawn = page.waitForFunction(
    (sign) => document.querySelector('.ProseMirror')?.textContent.includes(sign),
    letter,
  )
  await page.keyboard.insertText(letter)
  await drawn
}
