import { expect, type Page } from 'playwright/test'
import { beginClass, cardOf, lessonRuns } from '../support/e2e-class.ts'
import { isAccessible, isAccessibleAtAnySize, pictures } from '../support/e2e-looks.ts'
import { anotherDevice, people, signIn, smallPhone, test } from '../support/e2e.ts'

/** On a phone it is a line of the menu. */
async function open(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'Lainnya', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

const board = (page: Page) => page.getByRole('img', { name: /^Papan, halaman/ })
const strokes = (page: Page, count: number) =>
  expect(board(page)).toHaveAccessibleName(new RegExp(`, ${count} goresan$`))

/** From one place of the board to another, in hundredths. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await board(page).boundingBox())!
  const at = ([x, y]: [number, number]) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 8 })
  await page.mouse.up()
}

/** Whether something else than paper lies there. */
const isInked = (page: Page, [x, y]: [number, number]) =>
  page.locator('canvas[aria-hidden]').evaluate(
    (canvas: HTMLCanvasElement, [across, down]) =>
      canvas
        .getContext('2d')!
        .getImageData((canvas.width * across!) / 100 - 6, (canvas.height * down!) / 100 - 6, 12, 12)
        .data.some((value, nth) => nth % 4 !== 3 && value < 128),
    [x, y],
  )

test('a class writes notes together and draws on one board; what the teacher locks is only looked at, and all of it is there afterwards', async ({
  page: office,
  browser,
}) => {
  test.slow()
  const teacher = await anotherDevice(browser)
  const title = await lessonRuns(office, teacher)
  await office.close()
  await beginClass(teacher, title)
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/revamp/conference')
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await pupil.getByRole('button', { name: 'Masuk', exact: true }).click()

  // Notes: both write at once.
  await open(teacher, 'Catatan bersama')
  await open(pupil, 'Catatan bersama')
  const notesOf = (page: Page) => page.getByRole('textbox', { name: /^Catatan / })
  await notesOf(teacher).pressSequentially('Skala 1 : 50.000')
  await expect(notesOf(pupil)).toContainText('Skala 1 : 50.000')
  await notesOf(pupil).press('End')
  await notesOf(pupil).pressSequentially(' berarti 500 m.')
  await expect(notesOf(teacher)).toContainText('berarti 500 m.')
  await isAccessible(pupil)

  // The board: pupils look at it until they may draw.
  await open(teacher, 'Papan')
  await open(pupil, 'Papan')
  await strokes(teacher, 0)
  await drag(teacher, [20, 20], [60, 20])
  await strokes(pupil, 1)
  await expect.poll(() => isInked(pupil, [40, 20])).toBe(true)
  await expect(pupil.getByText('Hanya guru yang menggambar saat ini.')).toBeVisible()
  await drag(pupil, [20, 60], [60, 60])
  await strokes(pupil, 1)
  await isAccessibleAtAnySize(teacher)
  await teacher.getByRole('button', { name: 'Aturan peserta' }).click()
  await teacher.getByRole('switch', { name: 'Peserta boleh menggambar di papan' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await pupil.getByRole('button', { name: 'Kotak' }).click()
  await isAccessible(pupil)
  await drag(pupil, [20, 60], [60, 80])
  await strokes(teacher, 2)
  await expect.poll(() => isInked(teacher, [40, 60])).toBe(true)

  // A phone that lies on its side has the whole window for it.
  const upright = pupil.viewportSize()!
  await pupil.setViewportSize({ width: upright.height, height: upright.width })
  await pupil.getByRole('button', { name: 'Tampilkan satu layar penuh' }).click()
  const { width, height, y } = (await board(pupil).boundingBox())!
  expect(width).toBeGreaterThan(upright.width * 1.5)
  expect([y >= 0, y + height <= upright.width]).toEqual([true, true])
  if (pictures) await pupil.screenshot({ path: `${pictures}/board-fills-the-phone.png` })
  await drag(pupil, [20, 40], [60, 50])
  await strokes(teacher, 3)
  await pupil.getByRole('button', { name: 'Urungkan' }).click()
  await strokes(teacher, 2)
  await pupil.keyboard.press('Escape')
  await pupil.getByRole('button', { name: 'Tampilkan satu layar penuh' }).click()
  await pupil.getByRole('button', { name: 'Kecilkan lagi' }).click()
  await pupil.setViewportSize(upright)

  // Each takes back what is their own.
  await pupil.getByRole('button', { name: 'Penghapus' }).click()
  await drag(pupil, [40, 19], [40, 21])
  await strokes(pupil, 2)
  await pupil.getByRole('button', { name: 'Urungkan' }).click()
  await strokes(teacher, 1)
  await pupil.getByRole('button', { name: 'Ulangi' }).click()
  await strokes(teacher, 2)

  // A second page, to which the teacher calls everybody; a text on it.
  await teacher.getByRole('button', { name: 'Tambah halaman' }).click()
  await teacher.getByRole('button', { name: 'Teks', exact: true }).click()
  const box = (await board(teacher).boundingBox())!
  await teacher.mouse.click(box.x + box.width / 3, box.y + box.height / 3)
  await teacher.getByRole('textbox', { name: 'Tulisan di papan' }).fill('Utara')
  await teacher.keyboard.press('Enter')
  await strokes(teacher, 1)
  await teacher.getByRole('button', { name: 'Bawa semua ke halaman ini' }).click()
  await expect(board(pupil)).toHaveAccessibleName('Papan, halaman 2 dari 2, 1 goresan')
  const saved = teacher.waitForEvent('download')
  await teacher.getByRole('button', { name: 'Unduh gambar halaman ini' }).click()
  expect((await saved).suggestedFilename()).toMatch(/2\.png$/)

  // Loaded anew it is all there; when the class is over it is read with its report.
  await teacher.reload()
  await expect(teacher.getByRole('region', { name: /^Di dalam kelas online/ })).toBeVisible()
  await open(teacher, 'Papan')
  await expect(board(teacher)).toHaveAccessibleName('Papan, halaman 2 dari 2, 1 goresan')
  await teacher.getByRole('button', { name: 'Akhiri kelas online' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Akhiri kelas online' }).click()
  await teacher.getByRole('link', { name: 'Laporan' }).click()
  await expect(teacher.getByText('Skala 1 : 50.000 berarti 500 m.')).toBeVisible()
  await expect(board(teacher)).toHaveAccessibleName(/halaman 2 dari 2/)
  await expect(teacher.getByRole('button', { name: 'Pena' })).toHaveCount(0)
})
