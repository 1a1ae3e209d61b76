/** A proctor's day: an exam begun now, time for all, a start that is moved, grading without a detour, and the family told. */
import { expect, type Browser, type Page } from 'playwright/test'
import { chooseClass, handIn, inSchoolTime, onServer, pick, sit, step } from '../support/e2e-exam-room.ts'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const bank = 'Sumatif Lingkup Materi 1: Bilangan'
const minute = 60_000

/** For class 7A, published, with its times in minutes from now. */
async function plan(
  page: Page,
  title: string,
  { start, end, duration = 60 }: { start: number; end: number; duration?: number },
) {
  await page.goto('/quiz/baru')
  await page.getByLabel('Judul').fill(title)
  await page.getByLabel('Mulai').fill(inSchoolTime(Date.now() + start * minute))
  await page.getByLabel('Ditutup').fill(inSchoolTime(Date.now() + end * minute))
  await page.getByLabel('Lama mengerjakan').fill(String(duration))
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel(bank).check()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await chooseClass(page)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel(/^Yang terlihat peserta/).selectOption({ label: 'Nilai dan pembahasan' })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await step(page, 'Terbitkan')
}

const tokenOn = async (board: Page): Promise<string> => (await board.locator('strong.font-mono').textContent()) ?? ''

test('a refused exam says why beside the button, on a small phone', async ({ browser }) => {
  const teacher = await smallPhone(browser)
  await asHomeroom(teacher)
  await teacher.goto('/quiz/baru')
  await teacher.getByLabel('Judul').fill(unique('Ulangan '))
  // Further ahead than the server takes.
  await teacher.getByLabel('Mulai').fill(inSchoolTime(Date.now() + 800 * 24 * 60 * minute))
  await teacher.getByLabel('Ditutup').fill(inSchoolTime(Date.now() + 801 * 24 * 60 * minute))
  for (let count = 0; count < 3; count++) await teacher.getByRole('button', { name: 'Lanjutkan' }).click()
  await teacher.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(teacher.getByLabel('Mulai')).toBeFocused()
  await expect(teacher.getByLabel('Mulai')).toBeInViewport()
  await expect(teacher.getByRole('alert').getByText('Paling lambat 365 hari dari sekarang')).toBeVisible()
  // From its top: what lies half under the bar of a phone is no smaller than it is.
  await teacher.evaluate(() => scrollTo({ top: 0 }))
  await isAccessibleAtAnySize(teacher)
})

test('begun now, more time for all, graded in one go, and the parent sees the result', async ({ browser }) => {
  test.setTimeout(400_000)
  const title = unique('Sumatif ')
  const board = await anotherDevice(browser)
  await asHomeroom(board)
  await plan(board, title, { start: 90, end: 240 })
  const exam = new URL(board.url()).pathname
  await step(board, 'Mulai sekarang')
  await expect(board.getByText('Berlangsung', { exact: true })).toBeVisible()
  const token = await tokenOn(board)

  const pupil = await sit(browser, people.student, { title, token })
  await writeWords(pupil)
  await pick(pupil, 0)
  await onServer(pupil)

  await test.step('all are picked in the table; who has not begun is left out and counted', async () => {
    await expect(board.getByText(/^Ditutup /)).toBeVisible()
    await board.getByRole('button', { name: 'Tampilkan sebagai tabel' }).click()
    await board.getByRole('checkbox', { name: /^Pilih semua/ }).check()
    const bar = board.getByRole('region', { name: 'Perintah untuk yang dipilih' })
    await bar.getByRole('button', { name: 'Tambah waktu' }).click()
    const dialog = board.getByRole('dialog', { name: 'Tambah waktu' })
    await expect(dialog.getByText(/^Tidak ikut: \d+ belum mulai\.$/)).toBeVisible()
    await isAccessibleAtAnySize(board)
    await dialog.getByLabel('Alasan').fill('Listrik padam')
    await dialog.getByRole('button', { name: 'Tambah waktu' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(pupil.getByText(/^Waktu Anda \+10 menit, berakhir /).first()).toBeVisible({ timeout: 30_000 })
    await bar.getByRole('button', { name: 'Batalkan pilihan' }).click()
  })

  await test.step('more time for everybody is one button', async () => {
    await board.getByRole('button', { name: 'Tambah waktu semua' }).click()
    const dialog = board.getByRole('dialog', { name: 'Tambah waktu' })
    await dialog.getByLabel('Alasan').fill('Listrik padam lagi')
    await dialog.getByRole('button', { name: 'Tambah waktu' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a locked screen says whether time runs, and a message is seen when it is closed', async () => {
    const open = () => board.getByRole('button', { name: 'Alya Putri Ramadhani' }).click()
    const act = async (name: string, label?: string, text = '') => {
      await board.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      const dialog = board.getByRole('dialog', { name, exact: true })
      if (label) await dialog.getByLabel(label, { exact: true }).fill(text)
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await open()
    await act('Kunci', 'Alasan', 'Perangkat ganda')
    await expect(pupil.getByText(/^Waktu Anda berhenti\. Sisa /)).toBeVisible({ timeout: 30_000 })
    await isAccessibleAtAnySize(pupil)
    await act('Buka kunci')
    await expect(pupil.getByText(/^Waktu Anda berhenti/)).toHaveCount(0, { timeout: 30_000 })
    const notices = board.getByRole('dialog').getByText(/ dilihat$/)
    await expect(notices).toHaveText(/^(\d+) dikirim, \1 sampai, \1 dilihat$/, { timeout: 60_000 })
    const before = Number.parseInt(await notices.innerText(), 10)
    await act('Kirim pesan', 'Pesan', 'Semangat, ya.')
    await expect(pupil.getByRole('dialog').getByText('Semangat, ya.')).toBeVisible({ timeout: 30_000 })
    const told = (seen: number) => `${before + 1} dikirim, ${before + 1} sampai, ${seen} dilihat`
    await expect(notices).toHaveText(told(before), { timeout: 60_000 })
    await pupil.getByRole('button', { name: 'Saya mengerti' }).first().click()
    await expect(notices).toHaveText(told(before + 1), { timeout: 60_000 })
    await board.keyboard.press('Escape')
  })

  await handIn(pupil)
  await step(board, 'Akhiri ujian', 'Semua sudah selesai')

  await test.step('grading is one press away, and goes on by itself until all is graded', async () => {
    await expect(async () => {
      await board.goto(exam)
      await expect(board.getByText('Sedang dinilai')).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    const toGrade = board.getByRole('link', { name: /^Nilai jawaban/ })
    await expect(toGrade).toBeVisible()
    await isAccessibleAtAnySize(board)
    await expect(board.getByRole('row').filter({ hasText: 'Alya' })).toContainText('(sementara)')
    const left = Number(/\d+/.exec(await toGrade.innerText())?.[0])
    await toGrade.click()
    const points = board.getByLabel(/^Poin \(0/)
    for (let graded = 0; graded < left; graded++) {
      // The next answer comes with an empty field, whatever question it belongs to.
      await expect(points).toHaveValue('')
      await points.fill('1')
      await board.getByRole('button', { name: 'Simpan dan lanjut' }).click()
    }
    await expect(board.getByText('Semua jawaban sudah dinilai')).toBeVisible()
    await isAccessibleAtAnySize(board)
    await board.goto(exam)
    await step(board, 'Selesai menilai')
    await step(board, 'Bagikan nilai')
  })

  await test.step('the parent’s notice leads to the child’s result, by a click and by its address', async () => {
    const parent = await smallPhone(browser)
    await signIn(parent, people.parent)
    await parent.goto('/notifikasi')
    const line = parent.getByRole('listitem').filter({ hasText: 'Nilai ujian dibagikan' }).filter({ hasText: title })
    const address = await line.getByRole('link').getAttribute('href')
    await line.getByRole('link').click()
    await showsResult(parent, title)
    await isAccessibleAtAnySize(parent)
    await parent.reload()
    await showsResult(parent, title)
    await byAddress(browser, address ?? '', title)
    await byAddress(browser, new URL(parent.url()).pathname, title)
  })
})

/** Wherever words are asked for: some of it waits for a person. From the first question to the last and back. */
async function writeWords(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Jawaban soal/ })
  const next = page.getByRole('button', { name: 'Soal berikutnya' })
  for (let number = 1; number <= 5; number++) {
    await expect(page.getByRole('heading', { name: `Soal ${number} dari 5` })).toBeVisible()
    if ((await field.count()) > 0) await field.first().fill('Saya hitung dahulu.')
    if (number < 5) await next.click()
  }
  for (let number = 5; number > 1; number--) await page.getByRole('button', { name: 'Soal sebelumnya' }).click()
}

async function showsResult(page: Page, title: string): Promise<void> {
  await expect(page.getByText('Alya Putri Ramadhani').first()).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()
  await expect(page.getByText(/^Nilai \d/)).toBeVisible()
}

async function byAddress(browser: Browser, address: string, title: string): Promise<void> {
  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await parent.goto(address)
  await showsResult(parent, title)
}

test('the start is moved while pupils wait, and they see it', async ({ browser }) => {
  test.setTimeout(200_000)
  const title = unique('Harian ')
  const board = await anotherDevice(browser)
  await asHomeroom(board)
  await plan(board, title, { start: 10, end: 100 })
  await board.getByRole('link', { name: 'Awasi' }).click({ timeout: 60_000 })
  const token = await tokenOn(board)

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/ujian-siswa?daftar=upcoming')
  await pupil.getByRole('link', { name: title }).click()
  await pupil.getByLabel('Token').fill(token)
  await pupil.getByRole('button', { name: 'Masuk ruang ujian' }).click()
  const begins = pupil.getByText(/^Dimulai /)
  const before = await begins.innerText()

  await board.getByRole('button', { name: 'Pindahkan waktu mulai' }).click()
  const dialog = board.getByRole('dialog', { name: 'Pindahkan waktu mulai' })
  await dialog.getByRole('button', { name: '+15 menit' }).click()
  await isAccessibleAtAnySize(board)
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(begins).not.toHaveText(before, { timeout: 30_000 })

  await step(board, 'Mulai ujian')
  await pupil.getByRole('button', { name: 'Mulai', exact: true }).click({ timeout: 30_000 })
  await expect(pupil.getByRole('timer')).toBeVisible()
})
