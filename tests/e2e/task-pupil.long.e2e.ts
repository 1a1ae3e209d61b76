/** Handing in on the lines, devices and by the people that there are. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from 'playwright/test'
import sharp from 'sharp'
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
  unique,
} from '../support/e2e.ts'
import { laySlowLine, type SlowLine } from '../support/slow-line.ts'

const port = Number(process.env['TEST_PORT'] ?? 4180)
const kindergartenTeacher = 'sutini@tunascakrawala.test'

interface Task {
  id: string
}
interface Part {
  id: string
  student: { full_name: string }
  hand_ins: { files: unknown[]; on_behalf: boolean; submitted_by: { full_name: string } | null }[]
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** By whoever is signed in on the page, for the first course that they teach. */
async function setTask(page: Page, title: string, className?: string): Promise<string> {
  const { id } = await page.evaluate(() => {
    const [account] = JSON.parse(localStorage.getItem('kelasku:accounts') ?? '[]')
    return { id: account.user_id }
  })
  const courses = await asServed<{ id: string; class_name?: string; class?: { name: string } }[]>(
    page,
    `/v2/course-teach/${id}?limit=100`,
  )
  const course = courses.find((one) => className === undefined || (one.class_name ?? one.class?.name) === className)
  const [task] = await sends<Task[]>(page, 'POST', '/assessments-v3', {
    course_ids: [course!.id],
    title,
    html_body: '<p>Foto buku tulismu.</p>',
    start_date: inDays(-1),
    end_date: inDays(2),
  })
  return task!.id
}

const photograph = async (name: string, shade: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2_400,
      height: 1_800,
      channels: 3,
      noise: { type: 'gaussian', mean: shade, sigma: 25 },
      background: 'gray',
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer(),
})

/** A phone on the far side of the line, whose disk outlives its browser. */
async function openPhone(folder: string, line: SlowLine): Promise<BrowserContext> {
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
  const session = await context.newCDPSession(context.pages()[0]!)
  void session.send('Browser.crash').catch(() => undefined)
  await gone
}

const partOf = async (page: Page, taskId: string): Promise<Part> => {
  const { references } = await asServed<{ references: { id: string }[] }>(page, `/assessments-v2/${taskId}`)
  return asServed<Part>(page, `/assessments/${taskId}/reference/${references[0]!.id}`)
}
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Kumpulkan/ })

test('three photos over a line that is cut twice, and a browser that dies, are one hand-in of three pages', async ({
  page: teacher,
}) => {
  test.setTimeout(600_000)
  await asHomeroom(teacher)
  const taskId = await setTask(teacher, unique('Tiga halaman '))
  const line = await laySlowLine(port)
  const folder = await mkdtemp(join(tmpdir(), 'kelasku-task-'))
  const photos = await Promise.all([1, 2, 3].map((nth) => photograph(`Halaman ${nth}.jpg`, 60 * nth)))
  try {
    const first = await openPhone(folder, line)
    const before = await first.newPage()
    await signIn(before, people.student)
    await before.goto(`/revamp/tugas/${taskId}?kumpulkan=ya`)
    await expect(sheetOf(before)).toBeVisible()
    line.kilobits = 128
    await sheetOf(before).getByLabel('Foto', { exact: true }).setInputFiles(photos)
    await expect(sheetOf(before).getByRole('img')).toHaveCount(3, { timeout: 60_000 })
    await sheetOf(before).getByRole('button', { name: 'Naikkan berkas 3' }).click()
    await sheetOf(before).getByRole('button', { name: 'Kumpulkan', exact: true }).click()
    await expect(sheetOf(before).getByText('Sedang dikirim')).toBeVisible()
    await expect(
      sheetOf(before)
        .getByText(/^\d+ %$/)
        .first(),
    ).toBeVisible({ timeout: 60_000 })
    await line.breakFor(2_000)
    await before.waitForTimeout(4_000)
    await kill(first)

    line.kilobits = null
    const second = await openPhone(folder, line)
    const after = await second.newPage()
    // Any page carries on.
    await after.goto('/dashboard')
    await expect(after.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
    await line.breakFor(2_000)
    await expect.poll(async () => (await partOf(after, taskId)).hand_ins.length, { timeout: 240_000 }).toBe(1)
    const { hand_ins } = await partOf(after, taskId)
    expect(hand_ins[0]!.files).toHaveLength(3)
    expect(hand_ins[0]!.files.map((file) => (file as { name: string }).name.replace(/\.\w+$/, ''))).toEqual([
      'Halaman 1',
      'Halaman 3',
      'Halaman 2',
    ])
    await after.goto(`/revamp/tugas/${taskId}`)
    await expect(after.getByText('Pengumpulan ke-1')).toBeVisible()
    await expect(after.getByText('Draf tersimpan di perangkat ini.')).toHaveCount(0)
    await second.close()
  } finally {
    line.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('what was written stands there after a reload and in another tab, and is handed in without internet', async ({
  page: teacher,
  browser,
}) => {
  await asHomeroom(teacher)
  const taskId = await setTask(teacher, unique('Draf '))
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(`/revamp/tugas/${taskId}?kumpulkan=ya`)
  await sheetOf(pupil).getByRole('button', { name: 'Tulis', exact: true }).click()
  const box = (page: Page) => sheetOf(page).getByRole('textbox', { name: 'Jawaban tertulis' })
  await box(pupil).fill('Setengah jalan')
  await pupil.waitForTimeout(500)
  await pupil.reload()
  await expect(box(pupil)).toHaveText('Setengah jalan')
  const tab = await pupil.context().newPage()
  await tab.goto(`/revamp/tugas/${taskId}?kumpulkan=ya`)
  await expect(box(tab)).toHaveText('Setengah jalan')

  await pupil.context().setOffline(true)
  await sheetOf(pupil).getByRole('button', { name: 'Kumpulkan', exact: true }).click()
  await expect(sheetOf(pupil).getByText('Sedang dikirim')).toBeVisible()
  await expect(sheetOf(tab).getByText('Sedang dikirim')).toBeVisible()
  await pupil.context().setOffline(false)
  await expect(sheetOf(pupil).getByText('Bukti pengumpulan')).toBeVisible({ timeout: 60_000 })
  expect((await partOf(pupil, taskId)).hand_ins).toHaveLength(1)
})

/** One empty page of A4, such as a reader of PDFs accepts. */
const onePage = (name: string) => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + table + end) }
}

test('a PDF that was handed in is read by its pupil on a phone, and marked by the teacher', async ({
  page: teacher,
  browser,
}) => {
  await asHomeroom(teacher)
  const taskId = await setTask(teacher, unique('Laporan '))
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(`/revamp/tugas/${taskId}?kumpulkan=ya`)
  await sheetOf(pupil).getByLabel('Berkas', { exact: true }).setInputFiles(onePage('Laporan.pdf'))
  await sheetOf(pupil).getByRole('button', { name: 'Kumpulkan', exact: true }).click()
  await expect(sheetOf(pupil).getByText('Bukti pengumpulan')).toBeVisible()
  await sheetOf(pupil).getByRole('button', { name: 'Selesai' }).click()
  await expect(pupil.getByText('Halaman 1 dari 1')).toBeVisible()
  await expect(pupil.locator('canvas')).toBeVisible()
  // Nothing of it is wider than the phone.
  expect(await pupil.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const { id } = await partOf(pupil, taskId)
  await teacher.goto(`/revamp/tugas/${taskId}/nilai?siswa=${id}`)
  await teacher.locator('canvas').scrollIntoViewIfNeeded()
  await teacher.keyboard.press('p')
  const page = (await teacher.locator('canvas').boundingBox())!
  const at = { x: page.x + page.width / 3, y: page.y + page.height / 3 }
  await teacher.mouse.move(at.x, at.y)
  await teacher.mouse.down()
  await teacher.mouse.move(at.x + 80, at.y + 20, { steps: 5 })
  await teacher.mouse.up()
  await expect(teacher.getByRole('img', { name: '1 coretan' })).toBeVisible()
  // The pupil sees it with the score; a new look of the teacher finds it too.
  await teacher.keyboard.type('88')
  await teacher.keyboard.press('Enter')
  await expect(pupil.getByRole('img', { name: '1 coretan' })).toBeVisible()
  await teacher.reload()
  await expect(teacher.getByRole('img', { name: '1 coretan' })).toBeVisible()
})

test('a task that is deleted meanwhile leaves what was written on the device', async ({ page: teacher, browser }) => {
  await asHomeroom(teacher)
  const taskId = await setTask(teacher, unique('Hilang '))
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(`/revamp/tugas/${taskId}?kumpulkan=ya`)
  await sheetOf(pupil).getByRole('button', { name: 'Tulis', exact: true }).click()
  await sheetOf(pupil).getByRole('textbox', { name: 'Jawaban tertulis' }).fill('Jangan hilang')
  await pupil.waitForTimeout(500)
  const [account] = await teacher.evaluate(() => JSON.parse(localStorage.getItem('kelasku:accounts') ?? '[]'))
  const gone = await teacher.request.delete(`/api/assessments/${taskId}`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  expect(gone.ok()).toBe(true)
  await expect(pupil.getByRole('button', { name: 'Salin tulisan' })).toBeVisible()
  await expect(pupil.getByText('Jangan hilang')).toBeVisible()
})

test('a parent hands in for a child of the TK, and not for one of the SMP', async ({ page: teacher, browser }) => {
  const title = unique('Gambar keluarga ')
  await signIn(teacher, kindergartenTeacher)
  const taskId = await setTask(teacher, title)
  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await takeSchool(parent, 'TK Tunas Cakrawala')
  await parent.goto('/revamp/tugas')
  await parent.getByRole('link', { name: title }).click()
  await parent.getByRole('button', { name: 'Kumpulkan untuk Arkan' }).click()
  const sheet = sheetOf(parent)
  await sheet.getByRole('button', { name: 'Tulis', exact: true }).click()
  await sheet.getByRole('textbox', { name: 'Jawaban tertulis' }).fill('Gambarnya dibawa besok.')
  await sheet.getByRole('button', { name: 'Kumpulkan', exact: true }).click()
  await expect(sheet.getByText('Bukti pengumpulan')).toBeVisible()
  await expect(sheet.getByText('Dikumpulkan oleh')).toBeVisible()
  expect(taskId).toBe(new URL(parent.url()).pathname.split('/').at(-1))

  const homeroom = await anotherDevice(browser)
  await asHomeroom(homeroom)
  const other = await setTask(homeroom, unique('Sendiri '))
  await takeSchool(parent)
  await parent.goto(`/revamp/tugas/${other}`)
  await expect(parent.getByText('Tugas ini dikumpulkan oleh siswa sendiri.')).toBeVisible()
  await expect(parent.getByRole('button', { name: /^Kumpulkan/ })).toHaveCount(0)
})
