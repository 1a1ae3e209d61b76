/** How exams begin in tests: a teacher makes one of a seeded bank, pupils enter with the token. */
import { expect, type Browser, type Page } from 'playwright/test'
import { signIn, smallPhone } from './e2e.ts'

const minute = 60_000

/** As a form's field holds it, in the school's own time. */
export const inSchoolTime = (at: number) => new Date(at + 7 * 60 * minute).toISOString().slice(0, 16)

/** One that runs already, for class 7A, by whoever teaches there. */
export async function makeExam(page: Page, title: string, bank: string): Promise<void> {
  await page.goto('/quiz/baru')
  await page.getByLabel('Judul').fill(title)
  await page.getByLabel('Mulai').fill(inSchoolTime(Date.now() - 5 * minute))
  await page.getByLabel('Ditutup').fill(inSchoolTime(Date.now() + 120 * minute))
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel(bank).check()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await chooseClass(page)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel(/^Yang terlihat peserta/).selectOption({ label: 'Nilai dan pembahasan' })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** 7A, whose course follows from the bank. */
export async function chooseClass(page: Page): Promise<void> {
  await page.getByLabel('7A', { exact: true }).check()
  await expect(page.getByLabel('Mata Pelajaran untuk 7A').locator('option:checked')).toHaveText('Matematika')
}

/** On the page of rooms and sessions. */
export async function nameProctor(page: Page, room: string, teacher: string): Promise<void> {
  const fields = page.getByRole('group', { name: room, exact: true })
  await fields.getByRole('combobox', { name: 'Pengawas' }).click()
  await page.getByRole('combobox', { name: 'Cari guru' }).fill(teacher)
  await page.getByRole('option', { name: teacher }).click()
  await expect(fields.getByRole('list', { name: `Pengawas ${room}` })).toContainText(teacher)
}

/** From the page of an exam to its board; answers with the token that is read out in the room. */
export async function publishAndWatch(page: Page): Promise<string> {
  await step(page, 'Terbitkan')
  await page.getByRole('link', { name: 'Awasi' }).click({ timeout: 30_000 })
  const token = await page.locator('strong.font-mono').textContent()
  expect(token).toMatch(/^[A-Z]{6}$/)
  return token ?? ''
}

/** One of the buttons that ask once more, and some of them why. */
export async function step(page: Page, name: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  // A step that wants a reason is a form.
  const dialog = page.getByRole(reason ? 'dialog' : 'alertdialog')
  if (reason) await dialog.getByLabel('Alasan').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** To the page of an exam, where its token is asked for. */
export async function openExam(page: Page, title: string): Promise<void> {
  await page.goto('/ujian-siswa')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export async function enter(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Masuk ruang ujian' }).click()
  await page.getByRole('button', { name: 'Mulai' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

export const onServer = (page: Page) =>
  expect(page.getByText(/^Tersimpan di server/).first()).toBeVisible({ timeout: 30_000 })

/** Everybody has an order of their own: on to a question with one right option. */
export async function turnToOptions(page: Page): Promise<void> {
  const question = page.getByRole('heading', { name: /^Soal \d/ })
  await expect(question).toBeVisible()
  while ((await page.getByRole('radio').count()) === 0) {
    const left = await question.innerText()
    await page.getByRole('button', { name: 'Soal berikutnya' }).click()
    await expect(question).not.toHaveText(left)
  }
}

export async function handIn(page: Page): Promise<void> {
  // On a phone it lies behind the numbers, out of the way of a thumb that turns pages.
  const act = page.getByRole('button', { name: 'Kumpulkan', exact: true })
  if (!(await act.first().isVisible())) await page.getByRole('button', { name: /terjawab$/ }).click()
  await act.first().click()
  await page.getByLabel('Saya sudah memeriksa jawaban saya.').check()
  await page.getByRole('button', { name: 'Kumpulkan sekarang' }).click()
  await expect(page.getByText('Tanda terima.', { exact: false })).toBeVisible({ timeout: 30_000 })
}

/** A pupil of 7A with a phone of their own, in the room and at the first question. */
export async function sit(browser: Browser, name: string, exam: { title: string; token: string }): Promise<Page> {
  const page = await smallPhone(browser)
  await signIn(page, name)
  await openExam(page, exam.title)
  await enter(page, exam.token)
  return page
}

export async function pick(page: Page, place: number): Promise<void> {
  await turnToOptions(page)
  await page.getByRole('radio').nth(place).check({ force: true })
}
