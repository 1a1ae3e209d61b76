/** An exam on a phone that has lost its line: loaded anew it goes on, and what another device took over from it is not lost. */
import { expect, type Browser, type Page } from 'playwright/test'
import { handIn, makeExam, onServer, openExam, pick, publishAndWatch, sit, step } from '../support/e2e-exam-room.ts'
import { anotherDevice, asHomeroom, asServed, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

/** Of each type, with formulas and a picture. */
const bank = 'SAS Ganjil Matematika Kelas 7'
const rangga = 'rangga.saputra@tunascakrawala.test'

const secondsLeft = async (page: Page): Promise<number> =>
  (await page.getByRole('timer').innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const shown = (page: Page) => page.getByRole('heading', { name: /^Soal \d/ })

/** By the numbers; answers with how many there are. */
async function turnTo(page: Page, number: number): Promise<number> {
  await page.getByRole('button', { name: /terjawab$/ }).click()
  await page.getByRole('button', { name: new RegExp(`^Soal ${number},`) }).click()
  await expect(shown(page)).toHaveText(new RegExp(`^Soal ${number} dari`))
  return Number(/dari (\d+)/.exec(await shown(page).innerText())?.[1])
}

/** The exam runs, and nobody looks at its board. */
async function openRoom(browser: Browser): Promise<{ teacher: Page; title: string; token: string; path: string }> {
  const title = unique('Ulangan ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title, bank)
  const token = await publishAndWatch(teacher)
  const path = new URL(teacher.url()).pathname.replace('/awasi', '')
  await teacher.goto('/dashboard')
  return { teacher, title, token, path }
}

const storedIn = (page: Page, database: string) =>
  page.evaluate(async (name) => {
    const open = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
    const read = [...db.objectStoreNames].map(
      (store) =>
        new Promise<unknown[]>((resolve) => {
          const asked = db.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => resolve(asked.result as unknown[])
        }),
    )
    const records = (await Promise.all(read)).flat()
    db.close()
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
      if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ')
      return String(value)
    }
    return records.map(textOf)
  }, database)

test('loaded anew without a line an exam goes on: paper, pictures, formulas, answers and time', async ({ browser }) => {
  test.setTimeout(300_000)
  const { title, token } = await openRoom(browser)
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, people.student)
  await openExam(page, title)
  await expect(page.getByText('Ujian dapat dibuka tanpa sinyal di perangkat ini.', { exact: false })).toBeVisible()
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Masuk ruang ujian' }).click()
  await expect(page.getByText('Semua soal dan gambar ada di perangkat ini', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Mulai' }).click()
  await pick(page, 0)
  await onServer(page)
  const chosen = Number(/\d+/.exec(await shown(page).innerText())?.[0])
  const words = await page.locator('.rich').first().innerText()

  await context.setOffline(true)
  await pick(page, 1)
  await expect(page.getByText(/1 jawaban menunggu di perangkat/)).toBeVisible()
  const before = await secondsLeft(page)
  await page.reload()
  await expect(page.getByText(/1 jawaban menunggu di perangkat/)).toBeVisible()
  const after = await secondsLeft(page)
  expect(after).toBeLessThanOrEqual(before)
  await expect.poll(() => secondsLeft(page)).toBeLessThan(after)
  await turnTo(page, chosen)
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  // At rest nobody reads it.
  const kept = await storedIn(page, 'kelasku-exam-paper')
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.join(' ')).not.toContain(words.slice(0, 20))

  await test.step('every question is there, with its picture and its formulas', async () => {
    const count = await turnTo(page, 1)
    let [pictures, formulas] = [0, 0]
    for (let number = 1; number <= count; number += 1) {
      await turnTo(page, number)
      for (const picture of await page.locator('.rich-picture').all()) {
        await expect(picture.locator('img')).toBeVisible()
        await expect
          .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        pictures += 1
      }
      formulas += await page.locator('.rich-formula').count()
      await expect(page.locator('.rich-formula code')).toHaveCount(0)
    }
    expect([pictures > 0, formulas > 0]).toEqual([true, true])
  })

  await test.step('also in a tab that was closed, where the pupil writes on', async () => {
    const address = page.url()
    await page.close()
    const again = await context.newPage()
    await again.goto(address)
    await expect(again.getByRole('timer')).toBeVisible()
    await turnTo(again, chosen)
    await expect(again.getByRole('radio').nth(1)).toBeChecked()
    await pick(again, 0)
    await context.setOffline(false)
    await onServer(again)
    const { answers } = await asServed<{ answers: { rev: number }[] }>(
      again,
      `/exam/v1/answer?exam_id=${again.url().split('/').at(-2)}`,
    )
    expect(answers.map(({ rev }) => rev)).toEqual([3])
    await handIn(again)
    // Over, and nothing of it stays.
    await expect.poll(() => storedIn(again, 'kelasku-exam-paper')).toEqual([])
  })
})

test('a browser that cannot open pages without a line says so before the start, and the exam begins all the same', async ({
  browser,
}) => {
  const { title, token } = await openRoom(browser)
  const page = await smallPhone(browser)
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await signIn(page, people.student)
  await openExam(page, title)
  const warning = page.getByText('jangan memuat ulang halaman saat sinyal hilang', { exact: false })
  await expect(warning).toBeVisible()
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Masuk ruang ujian' }).click()
  await expect(page.getByRole('button', { name: 'Mulai' })).toBeVisible()
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Mulai' }).click()
  await expect(shown(page)).toBeVisible()
})

test('answers of a phone that was taken over are offered on it, sent to the teacher, and shown there with its name', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { teacher, title, token, path } = await openRoom(browser)
  const exam = { title, token }
  const offered = (page: Page) => page.getByRole('status').filter({ hasText: 'Kirimkan kepada guru' })

  /** Whoever has opened the board proctors, so that no device moves by itself. */
  const letIn = async () => {
    const asks = teacher.getByRole('list', { name: 'Peserta ujian' }).getByRole('listitem').filter({
      hasText: 'Minta pindah perangkat',
    })
    await teacher.goto(`${path}/awasi`)
    const yes = { name: 'Izinkan pindah perangkat', exact: true }
    await asks.getByRole('button').first().click()
    await teacher.getByRole('button', yes).click()
    await teacher.getByRole('dialog').last().getByRole('button', yes).click()
  }

  /** One answer on the phone without a line, the exam on another. */
  const takeOver = async (name: string) => {
    const phone = await sit(browser, name, exam)
    await pick(phone, 0)
    await onServer(phone)
    await phone.context().setOffline(true)
    await pick(phone, 1)
    await expect(phone.getByText(/1 jawaban menunggu di perangkat/)).toBeVisible()
    const other = await smallPhone(browser)
    await signIn(other, name)
    await openExam(other, title)
    await other.getByRole('link', { name: 'Lanjutkan di sini' }).click()
    await other.getByRole('button', { name: 'Minta pindah ke sini' }).click()
    await letIn()
    await expect(shown(other)).toBeVisible()
    return { phone, other }
  }

  const alya = await takeOver(people.student)
  await test.step('while the exam goes on elsewhere', async () => {
    await alya.phone.context().setOffline(false)
    await expect(alya.phone.getByText(/^Sejak .* ini dikerjakan di /)).toBeVisible()
    await expect(offered(alya.phone)).toContainText('1 jawaban di perangkat ini belum terkirim')
    await expect(alya.phone.getByText(/^Tersimpan di server/)).toHaveCount(0)
    await alya.phone.getByRole('button', { name: 'Kirim kepada guru' }).click()
    await expect(alya.phone.getByText(/Terkirim sebagai jawaban terlambat/)).toBeVisible()
    await alya.phone.reload()
    await expect(alya.phone.getByRole('button', { name: 'Minta pindah ke sini' })).toBeVisible()
    await expect(offered(alya.phone)).toHaveCount(0)
    await handIn(alya.other)
  })

  const other = await takeOver(rangga)
  await test.step('after it was handed in there', async () => {
    await handIn(other.other)
    await other.phone.context().setOffline(false)
    await expect(other.phone.getByRole('heading', { name: title })).toBeVisible()
    await expect(offered(other.phone)).toContainText('1 jawaban di perangkat ini belum terkirim')
    await other.phone.getByRole('button', { name: 'Kirim kepada guru' }).click()
    await expect(other.phone.getByText(/Terkirim sebagai jawaban terlambat/)).toBeVisible()
  })

  await test.step('the teacher sees both, and from where they came', async () => {
    await teacher.goto(`${path}/awasi`)
    await step(teacher, 'Akhiri ujian', 'Semua sudah selesai.')
    await expect(async () => {
      await teacher.goto(`${path}/hasil/terlambat`)
      await expect(teacher.getByText(/^Dari Chrome di /)).toHaveCount(2, { timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
  })
})
