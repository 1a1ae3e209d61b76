/** An exam from the bank to the review: a teacher makes it, pupils sit it on whatever they have, a proctor acts. */
import { expect, type Locator, type Page } from 'playwright/test'
import {
  enter,
  handIn,
  makeExam,
  nameProctor,
  onServer,
  openExam,
  pick,
  publishAndWatch,
  sit,
  step,
  turnToOptions,
} from '../support/e2e-exam-room.ts'
import { isAccessible } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const bank = 'Sumatif Lingkup Materi 1: Bilangan'

const on = (board: Page, name: string): Locator => board.getByRole('listitem').filter({ hasText: name })

/** One of the proctor's acts on one pupil, from the pupil's sheet. */
async function act(board: Page, name: string, order: string, words?: { label: string; text: string }): Promise<void> {
  await on(board, name)
    .getByRole('button', { name: new RegExp(name) })
    .click()
  const sheet = board.getByRole('dialog')
  const inFront = sheet.getByRole('button', { name: order, exact: true })
  await expect(sheet.getByRole('tab').first()).toBeVisible()
  if ((await inFront.count()) > 0) await inFront.click()
  else {
    await sheet.getByRole('button', { name: 'Tindakan lain' }).click()
    await board.getByRole('menuitem', { name: order, exact: true }).click()
  }
  const dialog = board.getByRole('dialog', { name: order, exact: true })
  if (words) await dialog.getByLabel(words.label, { exact: true }).fill(words.text)
  await dialog.getByRole('button', { name: order, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await board.keyboard.press('Escape')
  await expect(board.getByRole('dialog')).toHaveCount(0)
}

/** By the pupil's own clock, which shows hours only when there are any. */
const secondsLeft = async (page: Page): Promise<number> =>
  (await page.getByRole('timer').innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('a wrong token opens nothing; an answer is kept without a line, and through a reload', async ({ browser }) => {
  const title = unique('Ulangan ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title, bank)
  const token = await publishAndWatch(teacher)

  const pupil = await anotherDevice(browser)
  await signIn(pupil, people.student)
  await openExam(pupil, title)
  await isAccessible(pupil)
  await pupil.getByLabel('Token').fill('AAAAAA')
  await pupil.getByRole('button', { name: 'Masuk ruang ujian' }).click()
  await expect(pupil.getByText('Token tidak valid, silahkan hubungi guru anda!', { exact: true })).toBeVisible()
  const asked: string[] = []
  pupil.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await enter(pupil, token)
  // They lay sealed on the device, and the start brought their key.
  expect(asked).not.toContain('/api/exam/v1/question')
  await pick(pupil, 0)
  await onServer(pupil)
  await isAccessible(pupil)
  await pupil.context().setOffline(true)
  await pick(pupil, 1)
  await expect(pupil.getByText(/jawaban menunggu di perangkat/)).toBeVisible()
  await pupil.context().setOffline(false)
  await onServer(pupil)
  await pupil.reload()
  await expect(pupil.getByRole('radio').nth(1)).toBeChecked()

  const second = await pupil.context().newPage()
  await second.goto(pupil.url())
  await expect(second.getByText('Ujian ini terbuka di tab lain')).toBeVisible()
  await isAccessible(second)
  await second.getByRole('button', { name: 'Lanjutkan di tab ini' }).click()
  await turnToOptions(second)
  await pick(second, 0)
  await onServer(second)
  await expect(pupil.getByText('Ujian ini terbuka di tab lain')).toBeVisible()
  await second.close()
  await pupil.getByRole('button', { name: 'Lanjutkan di tab ini' }).click()
  await turnToOptions(pupil)
  await expect(pupil.getByRole('radio').first()).toBeChecked()
})

test('an exam day: three pupils, one proctor, grades, and the review', async ({ browser }) => {
  test.setTimeout(400_000)
  const title = unique('Sumatif ')
  const board = await anotherDevice(browser)
  await asHomeroom(board)
  await makeExam(board, title, bank)
  await proctorByOneself(board, title)
  const token = await publishAndWatch(board)
  const [alya, rangga, third] = await Promise.all(
    [people.student, 'rangga.saputra@tunascakrawala.test', '0130000005'].map((name) =>
      sit(browser, name, { title, token }),
    ),
  )
  if (!alya || !rangga || !third) throw new Error('Three pupils were expected.')
  for (const pupil of [alya, rangga, third]) {
    await pick(pupil, 0)
    await onServer(pupil)
  }
  await isAccessible(alya)
  await expect(board.getByText('Mengerjakan', { exact: true })).toHaveCount(4) // and the measure
  await isAccessible(board)

  await test.step('a word from the proctor stands until it is read', async () => {
    await act(board, 'Alya', 'Peringatkan', { label: 'Pesan', text: 'Kerjakan sendiri, ya.' })
    await expect(alya.getByRole('dialog').getByText('Kerjakan sendiri, ya.')).toBeVisible()
    await isAccessible(alya)
    await alya.getByRole('button', { name: 'Saya mengerti' }).first().click()
  })

  await test.step('a board whose line was away is true again, and was not loaded anew', async () => {
    await board.evaluate(() => void (document.documentElement.dataset['loaded'] = 'once'))
    await board.context().setOffline(true)
    await rangga.getByRole('button', { name: 'Angkat tangan' }).click()
    await expect(rangga.getByRole('button', { name: 'Turunkan tangan' })).toBeVisible()
    await board.context().setOffline(false)
    await expect(on(board, 'Rangga').getByText('Angkat tangan')).toBeVisible()
    await rangga.getByRole('button', { name: 'Turunkan tangan' }).click()
    await expect(on(board, 'Rangga').getByText('Angkat tangan')).toHaveCount(0)
    expect(await board.evaluate(() => document.documentElement.dataset['loaded'])).toBe('once')
  })

  await test.step('a pause hides the questions, and time stands still', async () => {
    await act(board, 'Alya', 'Jeda', { label: 'Alasan', text: 'Ke kamar kecil.' })
    await expect(alya.getByText('Ujian dijeda pengawas')).toBeVisible()
    await expect(alya.getByRole('radio')).toHaveCount(0)
    await isAccessible(alya)
    await alya.reload()
    await expect(alya.getByText('Ujian dijeda pengawas')).toBeVisible()
    await expect(alya.getByRole('radio')).toHaveCount(0)
    await act(board, 'Alya', 'Lanjutkan')
    await expect(alya.getByText('Ujian dijeda pengawas')).toHaveCount(0)
    await turnToOptions(alya)
    await expect(alya.getByRole('radio').first()).toBeChecked()
  })

  await test.step('more time is on the pupil’s own clock at once', async () => {
    const before = await secondsLeft(rangga)
    await act(board, 'Rangga', 'Tambah waktu', { label: 'Alasan', text: 'Listrik padam sebentar.' })
    await expect(async () => expect(await secondsLeft(rangga)).toBeGreaterThanOrEqual(before + 500)).toPass({
      timeout: 60_000,
    })
  })

  await test.step('a broken phone is exchanged for another with the proctor’s yes', async () => {
    const other = await smallPhone(browser)
    await signIn(other, 'rangga.saputra@tunascakrawala.test')
    await openExam(other, title)
    await other.getByRole('link', { name: 'Lanjutkan di sini' }).click()
    await other.getByRole('button', { name: 'Minta pindah ke sini' }).click()
    await expect(other.getByText('Menunggu persetujuan pengawas')).toBeVisible()
    await isAccessible(other)
    await expect(on(board, 'Rangga').getByText('Minta pindah perangkat')).toBeVisible()
    await act(board, 'Rangga', 'Izinkan pindah perangkat')
    await expect(other.getByRole('heading', { name: /^Soal \d/ })).toBeVisible({ timeout: 30_000 })
    await turnToOptions(other)
    await expect(other.getByRole('radio').first()).toBeChecked()
    await expect(rangga.getByText(/^Sejak .* ini dikerjakan di /)).toBeVisible({
      timeout: 30_000,
    })
    await handIn(other)
    await isAccessible(other)
  })

  await test.step('whoever does not stop is stopped, with what was saved', async () => {
    const [name] = (await on(board, 'Mengerjakan').allInnerTexts())
      .map((text) => text.split('\n', 1)[0] ?? '')
      .filter((text) => !text.startsWith('Alya'))
    await act(board, name ?? '', 'Hentikan', { label: 'Alasan', text: 'Waktu ruang habis.' })
    await expect(third.getByText(/^Diakhiri pengawas\./)).toBeVisible({ timeout: 30_000 })
    await handIn(alya)
  })

  const exam = new URL(board.url()).pathname.replace('/awasi', '')
  await test.step('the teacher ends it, marks what no machine can, and shares the scores', async () => {
    await step(board, 'Akhiri ujian', 'Semua sudah selesai.')
    await expect(async () => {
      await board.goto(`${exam}/nilai?saring=pending`)
      // By then what is blank has its zero, and only what was written waits.
      await expect(board.getByText('Sedang dinilai')).toBeVisible({ timeout: 10_000 })
      await expect(board.getByLabel('Soal', { exact: true })).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await isAccessible(board)
    await markAll(board)
    await board.goto(exam)
    await step(board, 'Selesai menilai')
    await step(board, 'Bagikan nilai')
  })

  await test.step('the pupil looks at it again, and the parent too', async () => {
    await alya.reload()
    await alya.getByRole('link', { name: 'Lihat jawaban' }).click()
    await expect(alya.getByText(/^Nilai \d/)).toBeVisible()
    await expect(alya.getByText('Jawaban yang benar').first()).toBeVisible()
    await isAccessible(alya)
    const parent = await smallPhone(browser)
    await signIn(parent, people.parent)
    await parent.goto('/ujian-siswa')
    await parent.getByRole('tab', { name: 'Selesai' }).click()
    await expect(parent.getByText(title)).toBeVisible()
    await isAccessible(parent)
  })
})

/** One room for everybody, with the teacher in it: where somebody proctors, nobody changes phones without being asked. */
async function proctorByOneself(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Atur' }).click()
  await page.getByRole('button', { name: 'Tambah ruang' }).click()
  await nameProctor(page, 'Ruang 1', 'Ratna Wulandari')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Ruang dan sesi tersimpan').first()).toBeVisible()
  await page.getByRole('link', { name: title }).click()
}

/** Full points for whatever waits for a person, question by question. */
async function markAll(page: Page): Promise<void> {
  const question = page.getByLabel('Soal', { exact: true })
  const questions = await question.locator('option').evaluateAll((options) =>
    options.map((one) => ({
      id: one.getAttribute('value'),
      counts: one.textContent.match(/\d+/g)?.map(Number) ?? [],
    })),
  )
  for (const { id, counts } of questions) {
    const [, graded = 0, total = 0] = counts
    await question.selectOption(id)
    for (let done = graded; done < total; done++) {
      await page.getByLabel(/^Poin \(0/).fill('1')
      await page.getByRole('button', { name: 'Simpan dan lanjut' }).click()
      await expect(question.locator(`option[value="${id}"]`)).toContainText(`${done + 1} dari ${total}`)
    }
  }
}
