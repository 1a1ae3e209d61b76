/** The running day, for tests that run on any day and at any hour. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { askIn } from './database.ts'
import { toldFolder } from './e2e-operator.ts'

const hour = 3_600_000
/** The clock of the school. */
const schoolClock = (moment = Date.now()) => new Date(moment + 7 * hour).toISOString()
export const today = () => schoolClock().slice(0, 10)

/** Also on a Sunday: the school has called its pupils in. @param dataDir of another server than that of the tests. */
export async function openToday(dataDir = readFileSync(toldFolder(), 'utf8')): Promise<void> {
  await askIn(
    dataDir,
    `insert into calendar_entries (school_id, kind, title, start_date, end_date, is_school_day)
     select s.id, 'EXTRA_DAY', 'Hari masuk pengganti', $1::date, $1::date, true from schools s
     where (extract(isodow from $1::date) > s.study_days or exists (select 1 from calendar_entries e
         where e.school_id = s.id and not e.is_school_day and $1::date between e.start_date and e.end_date))
       and not exists (select 1 from calendar_entries e
         where e.school_id = s.id and e.kind = 'EXTRA_DAY' and $1::date between e.start_date and e.end_date)`,
    [today()],
  )
}

interface Planned {
  title: string
  kind: 'Pelajaran (KBM)' | 'Ujian'
  subject?: string
}

/** By an admin: something of 7A that began a moment ago, over whatever else is planned; within the day, also at its ends. */
export async function beginNow(page: Page, { title, kind, subject }: Planned): Promise<void> {
  const now = Date.now()
  const onThisDay = (moment: number, otherwise: string) =>
    schoolClock(moment).startsWith(today()) ? schoolClock(moment).slice(11, 16) : otherwise
  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  await page.goto(`/revamp/jadwal?tanggal=${today()}`)
  // As long as no class is open, it would be the whole school's.
  await expect(page.getByRole('button', { name: 'Cetak A4' })).toBeVisible()
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jenis').selectOption({ label: kind })
  if (subject !== undefined) await dialog.getByLabel('Mata Pelajaran').selectOption({ label: subject })
  // A lesson is called as its course, unless one looks for where to say otherwise.
  if (kind === 'Pelajaran (KBM)') await dialog.getByText('Rincian lain').click()
  await dialog.getByLabel('Judul').fill(title)
  await dialog.getByLabel('Tanggal').fill(today())
  await dialog.getByLabel('Mulai').fill(onThisDay(now - hour / 12, '00:00'))
  await dialog.getByLabel('Selesai').fill(onThisDay(now + hour / 2, '23:59'))
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  const anyway = dialog.getByRole('button', { name: 'Simpan walau berbenturan' })
  await expect(anyway.or(page.getByText('Jadwal disimpan')).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(dialog).toHaveCount(0)
}
