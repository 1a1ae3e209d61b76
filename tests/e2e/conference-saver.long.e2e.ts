import { expect } from 'playwright/test'
import { beginClass, cardOf, lessonRuns } from '../support/e2e-class.ts'
import { isAccessible } from '../support/e2e-looks.ts'
import {
  cornerOf,
  fromServer,
  hears,
  incoming,
  lendingBrowser,
  markDevices,
  markScreen,
  type Mark,
} from '../support/e2e-media.ts'
import { anotherDevice, people, signIn, smallPhone, test } from '../support/e2e.ts'

test.use({ launchOptions: lendingBrowser })

const dewi: Mark = { colour: [220, 30, 30], hertz: 440 }
const alya: Mark = { colour: [30, 30, 220], hertz: 1_000 }
const screenOfDewi = 'Layar Dewi Anggraini'
/** An hour of a class takes sixty of these, and at most 30 MB. */
const mostInAMinute = 450_000

test('with Hemat kuota a minute of a voice and a slide takes less than 450 KB and no video, and another slide is seen', async ({
  page: office,
  browser,
}) => {
  test.slow()
  const teacher = await anotherDevice(browser)
  await markDevices(teacher, dewi)
  await markScreen(teacher, 'rgb(250 240 200)')
  const title = await lessonRuns(office, teacher)
  await office.close()
  await beginClass(teacher, title)
  await teacher.getByRole('button', { name: 'Nyalakan mikrofon' }).click()
  await teacher.getByRole('button', { name: 'Nyalakan kamera' }).click()
  await teacher.getByRole('button', { name: 'Bagikan layar' }).click()

  const pupil = await smallPhone(browser)
  await markDevices(pupil, alya)
  const ofServer = await fromServer(pupil)
  await signIn(pupil, people.student)
  await pupil.goto('/revamp/conference')
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await pupil.getByRole('switch', { name: 'Hemat kuota' }).check()
  await expect(pupil.getByRole('switch', { name: 'Masuk dengan kamera menyala' })).toBeDisabled()
  await pupil.getByRole('button', { name: 'Masuk', exact: true }).click()

  const corner = () => cornerOf(pupil, screenOfDewi)
  const isAbout = (colour: number[]) =>
    expect
      .poll(async () => {
        const seen = await corner()
        return seen ? Math.max(...seen.map((value, nth) => Math.abs(value - colour[nth]!))) : 255
      })
      .toBeLessThan(30)
  await isAbout([250, 240, 200])
  await hears(pupil, dewi)
  await expect(pupil.getByText(/terpakai, sekitar .+ per jam$/)).toBeVisible()
  await isAccessible(pupil)

  const pictures: string[] = []
  pupil.on('request', (request) => {
    if (request.url().includes('/still/')) pictures.push(request.url())
  })
  const [before, fetched] = [await incoming(pupil), ofServer()]
  await pupil.waitForTimeout(60_000)
  const after = await incoming(pupil)
  expect(after.video).toBe(0)
  expect(after.bytes).toBeGreaterThan(before.bytes)
  const taken = after.bytes - before.bytes + ofServer() - fetched
  test.info().annotations.push({ type: 'bytes in a minute', description: String(taken) })
  expect(taken).toBeLessThanOrEqual(mostInAMinute)
  expect(pictures).toEqual([])

  // The next slide comes by itself, as one picture.
  await teacher.evaluate(() => (window.slide = 'rgb(40 200 90)'))
  await isAbout([40, 200, 90])
  expect(pictures).toHaveLength(1)
  await hears(pupil, dewi)

  // One tap, and the screen comes as a video; another, and it does not.
  await pupil.getByRole('button', { name: 'Matikan', exact: true }).click()
  await expect(pupil.locator(`video[aria-label="${screenOfDewi}"]`)).toBeVisible()
  await expect.poll(async () => (await incoming(pupil)).video).toBeGreaterThan(0)
  await pupil.getByRole('button', { name: 'Lainnya' }).click()
  await pupil.getByRole('menuitem', { name: /^Hemat kuota/ }).click()
  await isAbout([40, 200, 90])

  // With the sharing its picture is gone.
  await teacher.getByRole('button', { name: 'Berhenti membagikan layar' }).click()
  await expect(pupil.getByRole('img', { name: screenOfDewi })).toBeHidden()
  await hears(pupil, dewi)
})
