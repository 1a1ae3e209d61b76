/** Files over the lines that there are: slow, cut, with the browser gone in between, and on a device that keeps nothing. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, mondayOf } from '@kelasku/shared/kernel/days'
import { chromium, expect, type BrowserContext, type Page } from 'playwright/test'
import sharp from 'sharp'
import { today } from '../support/e2e-day.ts'
import { asHomeroom, asServed, people, signIn, test, unique } from '../support/e2e.ts'
import { signIn as signInAt } from '../support/person.ts'
import { laySlowLine, type SlowLine } from '../support/slow-line.ts'

const megabyte = 1024 ** 2
const port = Number(process.env['TEST_PORT'] ?? 4180)

/** As a camera writes it: 12 megapixels, with more in them than a screen shows. */
async function photograph(name: string, size: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
  const picture = sharp({ create: { width: 4_000, height: 3_000, channels: 3, noise, background: 'gray' } })
  const raw = await picture.png({ compressionLevel: 0 }).toBuffer()
  for (let quality = 98; ; quality -= 6) {
    const buffer = await sharp(raw).jpeg({ quality }).toBuffer()
    if (buffer.length <= size) return { name, mimeType: 'image/jpeg', buffer: paddedTo(buffer, size) }
  }
}
/** What follows the end of a picture is nobody's. */
const paddedTo = (buffer: Buffer, size: number) => Buffer.concat([buffer, Buffer.alloc(size - buffer.length)])

const paper = (name: string, size: number) => {
  const head = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n')
  const end = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const middle = Buffer.alloc(size - head.length - end.length, '% isi\n')
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([head, middle, end]) }
}

/** A browser on the far side of the line, whose disk outlives it. */
async function openBrowser(folder: string, line: SlowLine): Promise<BrowserContext> {
  const { launchOptions, locale, timezoneId } = test.info().project.use
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: line.url,
    viewport: { width: 360, height: 800 },
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  })
}

/** As when a phone's battery is empty. */
async function kill(context: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve))
  const [page] = context.pages()
  const session = await context.newCDPSession(page!)
  void session.send('Browser.crash').catch(() => undefined)
  await gone
}

const pickerIn = (page: Page) => page.getByLabel('Tambah foto atau PDF', { exact: true })
const lettersIn = (page: Page) => page.getByRole('list', { name: 'Surat', exact: false }).getByRole('listitem')

async function ask(page: Page, date: string): Promise<void> {
  await page.goto('/revamp/absensi/izin/buat')
  await page.getByRole('radio', { name: 'Alya Putri Ramadhani' }).check()
  await page.getByLabel('Keterangan').fill('Demam sejak kemarin malam')
  await page.getByLabel('Dari tanggal').fill(date)
  await page.getByLabel('Sampai tanggal').fill(date)
}

/** Mondays that no other test asks for. */
const dayOf = (week: number) => addDays(mondayOf(today()), 7 * week + 1)

let line: SlowLine
test.beforeEach(async () => {
  line = await laySlowLine(port)
})
test.afterEach(() => line.close())

test('five photos over 64 kbit/s, six cuts and a browser that dies are one permit with five pictures', async () => {
  test.setTimeout(900_000)
  const folder = await mkdtemp(join(tmpdir(), 'kelasku-uploads-'))
  const photos = await Promise.all([1, 2, 3, 4, 5].map((nth) => photograph(`Foto ${nth}.jpg`, 4 * megabyte)))
  const date = dayOf(3)
  try {
    const first = await openBrowser(folder, line)
    const before = await first.newPage()
    await signIn(before, people.parent)
    await ask(before, date)
    line.kilobits = 64
    const begun = line.sent()
    await pickerIn(before).setInputFiles(photos)
    await expect(before.getByText(/\d+ kB · \d+ %/).first()).toBeVisible({ timeout: 120_000 })
    for (let cut = 0; cut < 3; cut++) {
      await before.waitForTimeout(8_000)
      await line.breakFor(3_000)
    }
    // One is there, and another one on its way.
    await expect(before.getByText(/di server \d\d\.\d\d/).first()).toBeVisible({ timeout: 300_000 })
    const soFar = line.sent() - begun
    await kill(first)

    // What the application itself is fetched by does not count; the files wait meanwhile.
    line.kilobits = null
    const second = await openBrowser(folder, line)
    const after = await second.newPage()
    await after.route('**/api/uploads**', (route) => route.abort('connectionreset'))
    await ask(after, date)
    await expect(lettersIn(after)).toHaveCount(5)
    line.kilobits = 64
    await after.unroute('**/api/uploads**')
    const again = line.sent()
    await after.getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(after.getByText(/^Menunggu \d berkas…$/)).toBeVisible()
    for (let cut = 0; cut < 3; cut++) {
      await after.waitForTimeout(8_000)
      await line.breakFor(3_000)
    }
    await expect(after).toHaveURL(/\/izin\/[0-9a-f-]{36}$/, { timeout: 400_000 })
    expect(soFar + line.sent() - again).toBeLessThanOrEqual(2 * megabyte)

    const id = after.url().split('/').at(-1)
    line.kilobits = null
    const permit = await asServed<{ about: { letters: { media_type: string }[] } }>(after, `/student-permit/${id}`)
    expect(permit.about.letters.map(({ media_type }) => media_type)).toEqual(Array(5).fill('image/webp'))
    const sameDay = await asServed<{ start_date: string }[]>(after, '/student-permit?limit=200')
    expect(sameDay.filter(({ start_date }) => start_date === date)).toHaveLength(1)
    await second.close()
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a photo of 5 MB arrives over 128 kbit/s, and the form waits for it', async ({ browser }) => {
  test.setTimeout(400_000)
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await signIn(page, people.parent)
  await ask(page, dayOf(4))
  line.kilobits = 128
  await pickerIn(page).setInputFiles(await photograph('Surat dokter.jpg', 5 * megabyte))
  await expect(lettersIn(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText('Menunggu 1 berkas…')).toBeVisible()
  await expect(page).toHaveURL(/\/izin\/[0-9a-f-]{36}$/, { timeout: 300_000 })
  line.kilobits = null
  await expect(page.getByRole('button', { name: /^Perbesar Surat dokter/ })).toBeVisible()
})

test('a PDF of 9 MB hangs on a thread, and one of 18 MB on an announcement', async ({ page }) => {
  test.setTimeout(240_000)
  await asHomeroom(page)
  await page.goto('/forum-kelas')
  await page.getByRole('link', { name: 'Tulis topik' }).first().click()
  const title = unique('Modul ')
  await page.getByRole('textbox', { name: /^Judul/ }).fill(title)
  await page.getByRole('textbox', { name: /^Isi/ }).fill('Modul untuk minggu depan')
  await page.getByLabel('Lampirkan', { exact: true }).setInputFiles(paper('Modul.pdf', 9 * megabyte))
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('button', { name: 'Unduh Modul.pdf' })).toContainText('9 MB')

  await page.goto('/agenda/tulis')
  await page.getByRole('textbox', { name: /^Judul/ }).fill(unique('Kalender '))
  await page.getByLabel('Tambah lampiran', { exact: true }).setInputFiles(paper('Kalender.pdf', 18 * megabyte))
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Kalender.pdf')).toBeVisible({ timeout: 120_000 })
  await expect(page).toHaveURL(/\/agenda\/[0-9a-f-]{36}$/)
})

test('a line of chat that was written without internet goes out after its file', async ({ page }) => {
  await asHomeroom(page)
  await page.goto('/interaksi-belajar')
  await page.getByRole('navigation', { name: 'Daftar percakapan' }).getByRole('link').first().click()
  const box = page.getByRole('textbox', { name: 'Tulis pesan' })
  await expect(box).toBeVisible()
  await page.context().setOffline(true)
  const said = unique('Lihat lampiran ')
  const name = unique('Jadwal ') + '.pdf'
  await page.locator('input[type=file]').setInputFiles(paper(name, 20_000))
  await expect(page.getByText('di perangkat').first()).toBeVisible()
  await box.fill(said)
  await box.press('Enter')
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lampiran pesan ini' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: `Unduh ${name}` })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('button', { name: `Unduh ${name}` })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Pesan', exact: true }).getByText(said)).toHaveCount(1)
})

test('a device that keeps nothing says so while files are on their way, and sends them', async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 360, height: 800 } })
  await context.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value() {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError')
      },
    })
  })
  const page = await context.newPage()
  await signIn(page, people.parent)
  await ask(page, dayOf(2))
  line.kilobits = 128
  await pickerIn(page).setInputFiles(paper('Surat.pdf', 200_000))
  await expect(page.getByText(/Jangan tutup halaman ini/)).toBeVisible()
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page).toHaveURL(/\/izin\/[0-9a-f-]{36}$/, { timeout: 200_000 })
  line.kilobits = null
  await expect(page.getByRole('button', { name: 'Unduh Surat.pdf' })).toBeVisible()
})

test('what came as a file runs nothing, also where a browser knows of no policy', async ({ browser, baseURL }) => {
  const person = await signInAt(baseURL!, people.homeroom)
  const script = '<script>document.title = "dijalankan"; globalThis.ran = true</script>'
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "dijalankan"</script></svg>`
  const sent = async (name: string, type: string, bytes: Buffer) => {
    const said = { filename: name, filetype: type, purpose: 'forum.attachment' }
    const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' }
    const begun = await fetch(`${baseURL}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
    })
    const place = `${baseURL}${begun.headers.get('location')}`
    const body = new Uint8Array(bytes)
    const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const ended = await fetch(place, { method: 'PATCH', headers: { ...headers, ...part }, body })
    if (ended.status !== 204) return { status: ended.status, url: null }
    const reply = (await (await fetch(place, { headers })).json()) as { data: { url: string } }
    return { status: 204, url: reply.data.url }
  }

  expect(await sent('halaman.html', 'text/html', Buffer.from(`<!doctype html>${script}`))).toMatchObject({
    status: 422,
  })
  expect(await sent('gambar.svg', 'image/svg+xml', Buffer.from(drawing))).toMatchObject({ status: 422 })
  const kept = [
    await sent('dua.pdf', 'application/pdf', Buffer.from(`%PDF-1.4\n${script}\n%%EOF`)),
    await sent('dua.png', 'image/png', Buffer.concat([picture, Buffer.from(script)])),
  ]
  const context = await browser.newContext({ baseURL: baseURL! })
  const page = await context.newPage()
  await page.route('**/api/files/**', async (route) => {
    const headers = { ...route.request().headers(), authorization: `Bearer ${person.token}` }
    const response = await route.fetch({ headers })
    const { 'content-security-policy': _policy, 'content-disposition': _name, ...bare } = response.headers()
    await route.fulfill({ response, headers: bare })
  })
  for (const { status, url } of kept) {
    expect(status).toBe(204)
    await page.goto(url!, { waitUntil: 'load' }).catch(() => {}) // a browser may hand a paper to another program
    expect(await page.title()).not.toBe('dijalankan')
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  }
  await context.close()
})
