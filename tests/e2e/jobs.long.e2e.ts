/** The jobs of docs/jobs.md, each done as its person does it, in no more taps than stand there. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { askIn } from '../support/database.ts'
import { beginNow, openToday, today } from '../support/e2e-day.ts'
import { enter, inSchoolTime, makeExam, onServer, openExam, pick, publishAndWatch } from '../support/e2e-exam-room.ts'
import { toldFolder } from '../support/e2e-operator.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  people,
  sends,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

const table = readFileSync(new URL('../../docs/jobs.md', import.meta.url), 'utf8')

/** @param marks what n stands for. */
function limitOf(job: string, marks = 0): number {
  const row = new RegExp(`^\\| \`${job}\` \\|[^|]*\\|[^|]*\\| (\\d+)( \\+ n)? \\|`, 'm').exec(table)
  if (!row) throw new Error(`docs/jobs.md does not know the job ${job}`)
  return Number(row[1]) + (row[2] ? marks : 0)
}

/** From here on, also beyond a reload: each press, and each choice from a list. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const listen = () => {
    if (document.documentElement.dataset['counts']) return
    document.documentElement.dataset['counts'] = 'yes'
    const add = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add(), true)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && add(), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(() => sessionStorage.setItem('taps', '0'))
  await page.evaluate(listen)
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

async function within(page: Page, job: string, act: () => Promise<void>, marks = 0): Promise<void> {
  const taps = await countTaps(page)
  await act()
  expect(await taps(), job).toBeLessThanOrEqual(limitOf(job, marks))
}

const waiting = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Menunggu Anda' }).getByRole('listitem').filter({ hasText: text })
const menu = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()

/** Two who are not there, and then whoever is left: three marks. */
async function markAll(page: Page): Promise<number> {
  const rows = page.getByRole('group', { name: /^Absensi / })
  await rows.nth(0).getByRole('button', { name: 'Sakit', exact: true }).click()
  await rows.nth(1).getByRole('button', { name: 'Izin', exact: true }).click()
  const rest = page.getByRole('button', { name: /^Tandai (semua|sisanya) hadir$/ })
  await rest.click()
  await expect(rest).toHaveCount(0)
  return 3
}

/** Nobody of 7A is marked, and nobody's permit of today stands. */
async function beginTheDay(): Promise<void> {
  await openToday()
  const dataDir = readFileSync(toldFolder(), 'utf8')
  for (const statement of [
    `delete from daily_attendance where class_id in (select id from classes where name = '7A') and date = '${today()}'`,
    `update permits set status = 'CANCELLED' where status = 'PENDING' or start_date = '${today()}'`,
  ])
    await askIn(dataDir, statement)
}

test('the day of a class: its register, a permit, who is at school', async ({ browser }) => {
  await beginTheDay()
  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  const children = parent.getByRole('region', { name: 'Anak saya di sekolah' })
  await within(parent, 'child-at-school', async () => {
    await expect(children.getByRole('listitem').filter({ hasText: 'Alya' })).toContainText('Belum ada kabar')
  })
  await within(parent, 'permit-asked', async () => {
    await parent.getByRole('link', { name: 'Ajukan izin' }).first().click()
    await parent.getByRole('radio', { name: /^Alya/ }).check({ force: true })
    await parent.getByRole('button', { name: 'Kirim' }).click()
    await expect(parent.getByText('Menunggu', { exact: true })).toBeVisible()
  })

  const homeroom = await anotherDevice(browser)
  await asHomeroom(homeroom)
  await within(homeroom, 'permit-answered', async () => {
    const permit = waiting(homeroom, 'Alya Putri Ramadhani: Sakit')
    await permit.getByRole('button', { name: 'Setujui' }).click()
    await expect(permit).toHaveCount(0)
  })
  await within(
    homeroom,
    'homeroom-register',
    async () => {
      await waiting(homeroom, 'Absensi 7A belum lengkap').getByRole('link').first().click()
      await markAll(homeroom)
    },
    3,
  )
})

test('a lesson: its register and its journal', async ({ page: office, browser }) => {
  await openToday()
  await asSchoolAdmin(office)
  const title = unique('Diskusi ')
  await beginNow(office, { title, kind: 'Pelajaran (KBM)', subject: 'Ilmu Pengetahuan Sosial' })
  const teacher = await anotherDevice(browser)
  await signIn(teacher, people.teacher)
  const lesson = waiting(teacher, title)
  await within(teacher, 'lesson-journal', async () => {
    await lesson.getByRole('button', { name: 'Isi jurnal' }).click()
    const dialog = teacher.getByRole('dialog', { name: title })
    const topic = dialog.getByRole('textbox').first()
    await expect(topic).toBeVisible()
    if ((await topic.inputValue()) === '') await topic.fill('Peta dan skala')
    await dialog.getByRole('button', { name: /^Simpan/ }).click()
    await expect(dialog).toHaveCount(0)
  })
  await within(
    teacher,
    'lesson-register',
    async () => {
      await lesson.getByRole('link').first().click()
      await expect(teacher.getByRole('list', { name: 'Absensi pelajaran' })).toBeVisible()
      await markAll(teacher)
    },
    3,
  )
})

test('an exam: set from a bank, and handed in', async ({ browser }) => {
  test.setTimeout(180_000)
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  const title = unique('Ulangan ')
  await within(teacher, 'exam-from-bank', async () => {
    await menu(teacher, 'Ujian').click()
    await teacher.getByRole('link', { name: 'Buat ujian' }).click()
    await teacher.getByRole('textbox', { name: /^Judul/ }).fill(title)
    await teacher.getByLabel('Mulai').fill(inSchoolTime(Date.now() + 3_600_000))
    await teacher.getByRole('button', { name: 'Lanjutkan' }).click()
    await teacher.getByLabel('Sumatif Lingkup Materi 1: Bilangan').check()
    await teacher.getByRole('button', { name: 'Lanjutkan' }).click()
    await teacher.getByLabel('7A', { exact: true }).check()
    await teacher.getByRole('button', { name: 'Lanjutkan' }).click()
    await teacher.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(teacher.getByRole('heading', { name: title })).toBeVisible()
  })

  const running = unique('Ulangan ')
  await makeExam(teacher, running, 'Sumatif Lingkup Materi 1: Bilangan')
  const token = await publishAndWatch(teacher)
  const pupil = await anotherDevice(browser)
  await signIn(pupil, people.student)
  await openExam(pupil, running)
  await enter(pupil, token)
  await pick(pupil, 0)
  await onServer(pupil)
  await within(pupil, 'exam-handed-in', async () => {
    await pupil.getByRole('button', { name: 'Kumpulkan', exact: true }).first().click()
    await pupil.getByLabel('Saya sudah memeriksa jawaban saya.').check()
    await pupil.getByRole('button', { name: 'Kumpulkan sekarang' }).click()
    await expect(pupil.getByText('Tanda terima.', { exact: false })).toBeVisible()
  })
})

test('a task: given, handed in, scored, and read by a parent', async ({ browser }) => {
  test.setTimeout(180_000)
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  const title = unique('Cerita hujan ')
  await within(teacher, 'task-given', async () => {
    await menu(teacher, 'Tugas').click()
    await teacher.getByRole('link', { name: 'Tugas baru' }).first().click()
    await teacher.getByRole('textbox', { name: /^Judul/ }).fill(title)
    await teacher.getByRole('button', { name: 'Terbitkan' }).click()
    await expect(teacher.getByText(/^Tugas diterbitkan/)).toBeVisible()
  })

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await within(pupil, 'task-handed-in', async () => {
    await menu(pupil, 'Tugas').click()
    await pupil.getByRole('link', { name: title }).click()
    await pupil.getByRole('button', { name: 'Kumpulkan tugas' }).click()
    const sheet = pupil.getByRole('dialog', { name: 'Kumpulkan tugas' })
    await sheet.getByRole('button', { name: 'Tulis', exact: true }).click()
    await sheet.getByRole('textbox', { name: 'Jawaban tertulis' }).fill('Hujan turun sejak subuh.')
    await sheet.getByRole('button', { name: 'Kumpulkan', exact: true }).click()
    await expect(sheet.getByText('Bukti pengumpulan')).toBeVisible()
  })

  await pupil.getByRole('button', { name: 'Selesai' }).click()

  await menu(teacher, 'Dashboard').click()
  await within(
    teacher,
    'task-graded',
    async () => {
      await waiting(teacher, 'menunggu dinilai').getByRole('link').first().click()
      const works = teacher.getByRole('main').getByRole('listitem').filter({ hasText: title })
      await works.getByRole('link').click()
      await teacher.getByRole('textbox', { name: /^Nilai \(/ }).fill('88')
      await teacher.getByRole('button', { name: 'Simpan', exact: true }).click()
      await expect(pupil.getByText('88', { exact: true })).toBeVisible()
    },
    1,
  )

  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await within(parent, 'task-result', async () => {
    await parent
      .getByRole('main')
      .getByRole('button', { name: `Tugas sudah dinilai: ${title}` })
      .click()
    await expect(parent.getByText('88', { exact: true })).toBeVisible()
  })
})

test('words: an announcement to a class, its confirmation, and a topic of a pupil', async ({ browser }) => {
  const homeroom = await anotherDevice(browser)
  await asHomeroom(homeroom)
  const title = unique('Iuran ')
  await within(homeroom, 'announcement-to-class', async () => {
    await menu(homeroom, 'Kelasku').click()
    await homeroom.getByRole('main').getByRole('link', { name: 'Pengumuman' }).click()
    await homeroom.getByRole('textbox', { name: /^Judul/ }).fill(title)
    await homeroom.getByRole('textbox', { name: 'Isi' }).fill('Mohon dibayar sebelum Jumat.')
    await homeroom.getByRole('button', { name: 'Terbitkan sekarang' }).click()
    const sure = homeroom.getByRole('alertdialog')
    const heading = homeroom.getByRole('heading', { level: 1, name: title })
    await expect(sure.or(heading).first()).toBeVisible()
    if (await sure.isVisible()) await sure.getByRole('button', { name: /^Terbitkan/ }).click()
    await expect(heading).toBeVisible()
  })

  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  const rule = unique('Tata tertib ')
  const audience = [{ type: 'SCHOOL', role: null }]
  const { id, version } = await sends<{ id: string; version: number }>(office, 'POST', '/agenda', {
    title: rule,
    requires_confirmation: true,
    audience,
  })
  await sends(office, 'POST', `/agenda/${id}/publish`, { version })
  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await within(parent, 'announcement-confirmed', async () => {
    await waiting(parent, rule).getByRole('button', { name: 'Sudah baca, setuju' }).click()
    await expect(waiting(parent, rule)).toHaveCount(0)
  })

  const pupil = await anotherDevice(browser)
  await signIn(pupil, people.student)
  const topic = unique('Bola ')
  await within(pupil, 'forum-post', async () => {
    await menu(pupil, 'Forum Kelas').click()
    await pupil.getByRole('link', { name: 'Tulis topik' }).first().click()
    await pupil.getByRole('textbox', { name: /^Judul/ }).fill(topic)
    await pupil.getByRole('textbox', { name: 'Isi' }).fill('Siapa yang membawa bola hari Jumat?')
    await pupil
      .getByRole('main')
      .getByRole('button', { name: /^(Terbitkan|Kirim)/ })
      .click()
    await expect(pupil.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  })
})

test('the office: a teacher is added; the principal and the counsellor see their day', async ({ browser }) => {
  const admin = await anotherDevice(browser)
  await asSchoolAdmin(admin)
  await within(admin, 'teacher-added', async () => {
    await menu(admin, 'Pengaturan').click()
    await admin.getByRole('link', { name: 'Pengguna', exact: true }).click()
    await admin.getByRole('link', { name: 'Tambah orang' }).click()
    await expect(admin.getByLabel(/Nama lengkap/)).toBeVisible()
  })

  const principal = await anotherDevice(browser)
  await signIn(principal, people.principal)
  await within(principal, 'principals-day', async () => {
    await expect(principal.getByRole('main').getByText('7A', { exact: true }).first()).toBeVisible()
  })

  const counsellor = await anotherDevice(browser)
  await signIn(counsellor, 'lina.marlina@tunascakrawala.test')
  const atRisk = await asServed<{ students: { student: { full_name: string } }[] }>(counsellor, '/dashboard/at-risk')
  expect(atRisk.students.length).toBeGreaterThan(0)
  await within(counsellor, 'pupils-at-risk', async () => {
    const { full_name: name } = atRisk.students[0]!.student
    await counsellor.getByRole('main').getByRole('link', { name }).first().click()
    await expect(counsellor.getByRole('heading', { level: 1 })).toContainText(name)
  })
})
