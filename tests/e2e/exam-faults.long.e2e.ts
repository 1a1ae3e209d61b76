/** An exam on a line that hardly is one, and in a browser that forgets: what a pupil has answered is kept all the same. */
import { expect, type Locator, type Page } from 'playwright/test'
import {
  enter,
  handIn,
  makeExam,
  onServer,
  openExam,
  pick,
  publishAndWatch,
  sit,
  turnToOptions,
} from '../support/e2e-exam-room.ts'
import { anotherDevice, asHomeroom, asServed, password, people, signIn, test, unique } from '../support/e2e.ts'

const bank = 'Sumatif Lingkup Materi 1: Bilangan'

/** All but the page with what it names, the exam, its questions and what is saved. */
async function holdBackTheRest(page: Page): Promise<string[]> {
  const held: string[] = []
  const html = await (await page.request.get(page.url(), { headers: { accept: 'text/html' } })).text()
  const named = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path))
  const own = new URL(page.url()).pathname
  const isNeeded = (path: string) =>
    path === own || named.has(path) || /^\/api\/exam\/v1\/(question|answers?|exam\/[^/]+)$/.test(path)
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname
    if (isNeeded(path)) return route.continue()
    held.push(path)
  })
  return held
}

const shown = (page: Page) => page.getByRole('heading', { name: /^Soal \d/ })

/** By the numbers, which know the way to every question. */
async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: /terjawab$/ }).click()
  await page.getByRole('button', { name: new RegExp(`^Soal ${number},`) }).click()
  await expect(shown(page)).toHaveText(new RegExp(`^Soal ${number} dari`))
}

async function turnToEssay(page: Page): Promise<Locator> {
  const essay = page.getByRole('textbox', { name: /^Jawaban soal/ })
  for (let number = 1; (await essay.count()) === 0; number += 1) await turnTo(page, number)
  return essay
}

test('a tap is saved before anything else has loaded', async ({ browser }) => {
  const title = unique('Ulangan ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title, bank)
  const token = await publishAndWatch(teacher)
  // Nothing is kept beside the page that could be there without having loaded.
  const pupil = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signIn(pupil, people.student)
  await openExam(pupil, title)
  await enter(pupil, token)

  const held = await holdBackTheRest(pupil)
  await pupil.reload({ waitUntil: 'commit' })
  await turnToOptions(pupil)
  const saved = pupil.waitForResponse((answer) => answer.url().endsWith('/api/exam/v1/answers'))
  await pick(pupil, 1)
  expect((await saved).status()).toBe(200)
  await onServer(pupil)
  expect(held).toEqual(
    expect.arrayContaining([
      '/api/identity/user/token',
      ...[/ticker-worker/, /live/].map((part) => expect.stringMatching(part)),
    ]),
  )
  const examId = pupil.url().split('/').at(-2)
  const { answers } = await asServed<{ answers: unknown[] }>(pupil, `/exam/v1/answer?exam_id=${examId}`)
  expect(answers).toHaveLength(1)
})

test('a session that ends in the middle of an essay, and a browser that forgets: signed in on the spot, the pen stays in place', async ({
  browser,
}) => {
  const title = unique('Ulangan ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title, bank)
  const pupil = await sit(browser, people.student, { title, token: await publishAndWatch(teacher) })
  await pick(pupil, 0)
  await onServer(pupil)

  const [account] = await pupil.evaluate(
    () => JSON.parse(localStorage.getItem('kelasku:accounts') ?? '[]') as { token: string }[], // as the window keeps them
  )
  await pupil.context().setOffline(true)
  await pick(pupil, 1)
  const [, chosen] = /(\d+)/.exec(await shown(pupil).innerText()) ?? []
  const essay = await turnToEssay(pupil)
  await essay.pressSequentially('Tiga puluh bulan.')
  for (const _ of 'bulan.') await essay.press('ArrowLeft')
  await essay.pressSequentially('enam ')
  await expect(pupil.getByText(/jawaban menunggu di perangkat/)).toBeVisible()
  const headers = { authorization: `Bearer ${account?.token}` }
  await fetch(new URL('/api/identity/auth/logout', pupil.url()), { method: 'POST', headers })
  await pupil.evaluate(() => localStorage.clear())
  await pupil.context().setOffline(false)

  const again = pupil.getByRole('dialog')
  await again.getByLabel('Email, NISN, atau nama pengguna').fill(people.student)
  await again.getByRole('textbox', { name: 'Kata sandi' }).fill(password)
  await again.getByRole('button', { name: 'Masuk dan lanjutkan' }).click()
  // The session that held the exam is over, so the proctor is asked; meanwhile the question stands where it was.
  await expect(again.getByText('Menunggu persetujuan pengawas.', { exact: false })).toBeVisible()
  const row = teacher.getByRole('list', { name: 'Peserta ujian' }).getByRole('listitem').filter({ hasText: 'Alya' })
  await expect(row.getByText('Minta pindah perangkat')).toBeVisible({ timeout: 30_000 })
  await row.getByRole('button').first().click()
  await teacher.getByRole('button', { name: 'Izinkan pindah perangkat', exact: true }).click()
  await teacher
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Izinkan pindah perangkat', exact: true })
    .click()
  await expect(again).toHaveCount(0, { timeout: 30_000 })
  // Whoever was writing goes on writing: what is typed next stands where the cursor was.
  await expect(essay).toBeFocused()
  await pupil.keyboard.type('ratus ')
  await expect(essay).toHaveValue('Tiga puluh enam ratus bulan.')
  await onServer(pupil)
  await turnTo(pupil, Number(chosen))
  await expect(pupil.getByRole('radio').nth(1)).toBeChecked()
  const { answers } = await asServed<{ answers: { value: string }[] }>(
    pupil,
    `/exam/v1/answer?exam_id=${pupil.url().split('/').at(-2)}`,
  )
  expect(answers.map(({ value }) => value)).toContainEqual(expect.stringContaining('Tiga puluh enam ratus bulan.'))
  await handIn(pupil)
})
