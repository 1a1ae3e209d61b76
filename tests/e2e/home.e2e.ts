import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { askIn } from '../support/database.ts'
import { openToday, today } from '../support/e2e-day.ts'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { toldFolder } from '../support/e2e-operator.ts'
import { anotherDevice, asServed, people, sends, signIn, smallPhone, takeSchool, test, unique } from '../support/e2e.ts'

const kindergarten = 'TK Tunas Cakrawala'
const sutini = 'sutini@tunascakrawala.test'

/** Nothing of TK B waits for anybody yet: no lesson, no mark, no permit and no announcement of today. TK A is marked. */
async function beginTheDay(): Promise<void> {
  const dataDir = readFileSync(toldFolder(), 'utf8')
  const inClass = `class_id in (select id from classes where name = 'TK B Mawar')`
  for (const statement of [
    `delete from schedules where ${inClass} and start_date > now() - interval '1 day' and start_date < now() + interval '1 day'`,
    `delete from daily_attendance where ${inClass} and date between current_date - 1 and current_date + 1`,
    `update permits set status = 'CANCELLED' where status = 'PENDING' and school_id in
       (select school_id from classes where name = 'TK B Mawar')`,
    `update announcements set requires_confirmation = false`,
  ])
    await askIn(dataDir, statement)
  await askIn(
    dataDir,
    `insert into daily_attendance (school_id, class_id, student_id, date, status)
       select m.school_id, m.class_id, m.user_id, $1::date, 'HADIR' from class_members m join classes c on c.id = m.class_id
       where c.name = 'TK A Melati' and m.class_role = 'SISWA' and m.status = 'ACTIVE' on conflict do nothing`,
    [today()],
  )
}

const list = (page: Page) => page.getByRole('list', { name: 'Menunggu Anda' })
const line = (page: Page, text: string | RegExp) => list(page).getByRole('listitem').filter({ hasText: text })

test('a homeroom teacher finishes the day’s list where it stands, while others add to it', async ({
  page: office,
  browser,
}) => {
  await openToday()
  await beginTheDay()
  const teacher = await smallPhone(browser)
  await signIn(teacher, sutini)
  await expect(line(teacher, 'Absensi TK B Mawar belum lengkap')).toBeVisible()
  // She leads the kindergarten, too.
  await expect(line(teacher, '1 kelas belum diabsen')).toContainText('TK B Mawar')
  await expect(list(teacher).getByRole('listitem')).toHaveCount(2)
  // What is counted opens the page that shows exactly that.
  await line(teacher, '1 kelas belum diabsen').getByRole('link').click()
  const classes = teacher.getByRole('heading', { level: 2 })
  await expect(classes).toHaveText(['TK B Mawar'])
  await teacher.getByRole('button', { name: 'Semua kelas' }).click()
  await expect(classes).toHaveText(['TK A Melati', 'TK B Mawar'])
  await teacher.getByRole('link', { name: 'Dashboard' }).or(teacher.locator('a[href="/dashboard"]')).first().click()

  // A permit from the mother's phone appears by itself; so does an announcement of the office.
  const mother = await anotherDevice(browser)
  await signIn(mother, people.parent)
  await takeSchool(mother, kindergarten)
  const first = mother.getByRole('region', { name: 'Anak saya di sekolah' })
  const ofArkan = first.getByRole('listitem').filter({ hasText: 'Arkan' })
  await expect(ofArkan).toContainText('Belum ada kabar')
  const { children } = await asServed<{ children: { id: string; full_name: string }[] }>(mother, '/dashboard/timeline')
  const arkan = children.find(({ full_name }) => full_name.startsWith('Arkan'))!
  await sends(mother, 'POST', '/student-permit', {
    student_id: arkan.id,
    type: 'SAKIT',
    reason_category: 'OTHER',
    reason: 'Demam sejak tadi malam',
    start_date: today(),
    end_date: today(),
  })
  await expect(ofArkan).toContainText('Izin sakit, menunggu jawaban')
  const permit = line(teacher, `${arkan.full_name}: Sakit`)
  await expect(permit).toContainText('Demam sejak tadi malam')

  await signIn(office, people.admin)
  await takeSchool(office, kindergarten)
  const title = unique('Tata tertib ')
  const draft = { title, requires_confirmation: true, audience: [{ type: 'SCHOOL', role: null }] }
  const { id, version } = await sends<{ id: string; version: number }>(office, 'POST', '/agenda', draft)
  await sends(office, 'POST', `/agenda/${id}/publish`, { version })
  const announcement = line(teacher, title)
  await expect(announcement).toBeVisible()
  await isAccessibleAtAnySize(teacher)

  await permit.getByRole('button', { name: 'Setujui' }).click()
  await expect(permit).toHaveCount(0)
  await expect(ofArkan).toContainText('Izin sakit')
  await expect(ofArkan).not.toContainText('menunggu')
  await announcement.getByRole('button', { name: 'Sudah baca, setuju' }).click()
  await expect(announcement).toHaveCount(0)
  await line(teacher, 'Absensi TK B Mawar').getByRole('button', { name: 'Semua hadir' }).click()
  await expect(teacher.getByText('Semua beres')).toBeVisible()
  await expect(list(teacher)).toHaveCount(0)
  await expect(teacher.getByRole('region', { name: 'Besok' })).toBeVisible()

  // Also after a reload: it is done, and not only hidden.
  await teacher.reload()
  await expect(teacher.getByText('Semua beres')).toBeVisible()
})
