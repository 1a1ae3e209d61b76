/** A teacher's work with tasks: set for two classes, graded by key, and a column of scores out of a spreadsheet. */
import { expect, type Locator, type Page } from 'playwright/test'
import { asHomeroom, test, unique } from '../support/e2e.ts'
import { schoolAt, type LiveSchool } from '../support/live-school.ts'

interface Line {
  id: string
  student: { full_name: string; numbers: string[] }
  score: { score: number | null } | null
  comment_count: number
}

const linesOf = (school: LiveSchool, id: string) =>
  school.call<Line[]>('homeroom', 'GET', `/assessments/${id}/reference`)
const graded = async (school: LiveSchool, id: string) =>
  (await linesOf(school, id)).filter(({ score }) => score?.score != null).length

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('from the dashboard a task is set for two classes in at most six clicks', async ({ page, baseURL }) => {
  await asHomeroom(page)
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  const title = unique('Bilangan bulat ')
  await click(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Tugas' }))
  await click(page.getByRole('link', { name: 'Tugas baru' }).first())
  await expect(page.getByRole('textbox', { name: /^Judul/ })).toBeFocused()
  await page.keyboard.type(title)
  await click(page.getByRole('button', { name: '7B', exact: true }))
  await click(page.getByRole('button', { name: 'Terbitkan' }))
  await expect(page.getByText('Tugas diterbitkan untuk 7A, 7B')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(2)
  expect(clicks).toBeLessThanOrEqual(6)

  // What was filled in for the teacher: a week, until the end of the day.
  const school = await schoolAt(baseURL!)
  const given = await school.call<{ title: string; start_date: string; end_date: string }[]>(
    'homeroom',
    'GET',
    '/me/assessments-guru?limit=50',
  )
  const mine = given.filter((task) => task.title === title)
  expect(mine).toHaveLength(2)
  for (const { end_date } of mine) expect(end_date).toMatch(/T16:59:00/)
})

test('a class is graded by keyboard alone, and half a comment waits for its teacher', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const school = await schoolAt(baseURL!)
  const { id } = await school.setTask(unique('Praktik '), 'OFFLINE')
  await expect.poll(async () => (await linesOf(school, id)).length).toBe(30)
  const lines = await linesOf(school, id)
  await asHomeroom(page)
  await page.goto(`/revamp/tugas/${id}/nilai`)

  for (const [place, { student }] of lines.entries()) {
    await expect(heading(page, student.full_name)).toBeVisible()
    if (place === 4) {
      await page.keyboard.press('c')
      await page.keyboard.type('Rapi, tetapi')
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
      await expect(heading(page, lines[5]!.student.full_name)).toBeVisible()
      await page.keyboard.press('k')
      await expect(heading(page, student.full_name)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Rapi, tetapi')
    }
    await page.keyboard.type(String(60 + place))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Semua sudah dinilai').first()).toBeVisible()
  await expect.poll(() => graded(school, id)).toBe(30)
  expect((await linesOf(school, id)).map(({ score }) => score?.score)).toEqual(lines.map((_, place) => 60 + place))

  // It is still there in a browser that was opened anew, and is sent by key too.
  await page.goto(`/revamp/tugas/${id}/nilai?siswa=${lines[4]!.id}`)
  await expect(page.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Rapi, tetapi')
  await page.keyboard.press('c')
  await page.keyboard.press('End')
  await page.keyboard.type(' periksa nomor 3.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').getByText('Rapi, tetapi periksa nomor 3.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Komentar' })).toHaveValue('')
})

test('a score that cannot reach the server lies on the device, and goes out when the line is back', async ({
  page,
  baseURL,
}) => {
  const school = await schoolAt(baseURL!)
  const { id } = await school.setTask(unique('Praktik luring '), 'OFFLINE')
  await expect.poll(async () => (await linesOf(school, id)).length).toBe(30)
  const [first, second] = await linesOf(school, id)
  await asHomeroom(page)
  await page.goto(`/revamp/tugas/${id}/nilai`)
  await expect(heading(page, first!.student.full_name)).toBeVisible()
  await page.route('**/nilai?*', (route) => route.abort('internetdisconnected'))
  await page.keyboard.type('88')
  await page.keyboard.press('Enter')
  await expect(heading(page, second!.student.full_name)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('di perangkat', { exact: true })).toBeVisible()
  await page.unroute('**/nilai?*')
  await page.reload()
  await expect.poll(() => graded(school, id)).toBe(1)
})

test('a pasted column shows what does not fit, and saves what does', async ({ page, baseURL }) => {
  const school = await schoolAt(baseURL!)
  const { id } = await school.setTask(unique('Ulangan tulis '), 'OFFLINE')
  await expect.poll(async () => (await linesOf(school, id)).length).toBe(30)
  const lines = await linesOf(school, id)
  const rows = lines.slice(0, 28).map(({ student }, place) => `${student.full_name}\t${place === 3 ? '1005' : '85,5'}`)
  await asHomeroom(page)
  await page.goto(`/revamp/tugas/${id}`)
  await page.getByRole('button', { name: 'Lainnya', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tempel nilai' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Tempel di sini' })
    .fill([...rows, 'Siapa Ini\t70', 'Bukan Siswa\t80'].join('\n'))
  await expect(dialog.getByText('27 nilai akan disimpan, 3 baris tidak cocok.')).toBeVisible()
  await expect(dialog.getByText('Tidak dikenal')).toHaveCount(2)
  await expect(dialog.getByText('Melebihi nilai maksimal')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Simpan 27 nilai' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: '85,5', exact: true })).toHaveCount(27)
  expect(await graded(school, id)).toBe(27)
})
