/** A class with voice and picture, in pages whose camera and tone are known: what holds of it, whichever way they travel. */
import { expect, type Browser, type Page } from 'playwright/test'
import { beginClass, cardOf, lessonRuns } from './e2e-class.ts'
import {
  cuttable,
  decodes,
  hears,
  hearsNoMore,
  hearsNothing,
  markDevices,
  patchSender,
  received,
  sees,
  type Mark,
} from './e2e-media.ts'
import { anotherDevice, people, signIn, smallPhone } from './e2e.ts'

/** Cameras and microphones without anybody who lends them, and connections on a machine without a network. */
export const withMedia = {
  launchOptions: {
    ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
}

type Person = Mark & { name: string }

export const dewi: Person = { name: 'Dewi Anggraini', colour: [220, 30, 30], hertz: 440 }
export const alya: Person = { name: 'Alya Putri Ramadhani', colour: [30, 30, 220], hertz: 1_000 }

export const turnOn = (page: Page, what: 'mikrofon' | 'kamera') =>
  page.getByRole('button', { name: `Nyalakan ${what}` }).click()

export async function enter(pupil: Page, who: string, title: string): Promise<void> {
  await signIn(pupil, who)
  await pupil.goto('/revamp/conference')
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await pupil.getByRole('button', { name: 'Masuk' }).click()
  await expect(pupil.getByRole('region', { name: /^Di dalam kelas online/ })).toBeVisible()
}

/** Of a lesson that runs now, with microphone and camera. */
export async function teachingPage(office: Page, browser: Browser): Promise<{ teacher: Page; title: string }> {
  const teacher = await anotherDevice(browser)
  await markDevices(teacher, dewi)
  const title = await lessonRuns(office, teacher)
  await office.close()
  await beginClass(teacher, title)
  await turnOn(teacher, 'mikrofon')
  await turnOn(teacher, 'kamera')
  await expect(teacher.getByRole('region', { name: 'Panggung' })).toContainText('Anda')
  return { teacher, title }
}

/** One whose browser goes on sending whatever its page turns off, at the door, with what is wished for. */
export async function patchedPage(browser: Browser, title: string) {
  const pupil = await smallPhone(browser)
  await markDevices(pupil, alya)
  await patchSender(pupil)
  const line = await cuttable(pupil)
  await signIn(pupil, people.student)
  await pupil.goto('/revamp/conference')
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await pupil.getByRole('switch', { name: 'Masuk dengan mikrofon menyala' }).check()
  await pupil.getByRole('switch', { name: 'Masuk dengan kamera menyala' }).check()
  await expect(pupil.getByRole('region', { name: 'Kamera dan mikrofon' }).locator('video')).toBeVisible()
  return { pupil, line }
}

interface Both {
  teacher: Page
  pupil: Page
}

export async function bothSeeAndHear({ teacher, pupil }: Both): Promise<void> {
  for (const [page, other] of [
    [pupil, dewi],
    [teacher, alya],
  ] as const) {
    await sees(page, other.name, other)
    await hears(page, other)
    await decodes(page)
  }
}

/** Both turn on at the same moment, a few times: neither stays dark for the other. */
export async function bothSwitchAtOnce(both: Both): Promise<void> {
  const pages = [both.teacher, both.pupil]
  for (let nth = 0; nth < 4; nth += 1) {
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Matikan kamera' }).click()))
    await Promise.all(pages.map((page) => turnOn(page, 'kamera')))
    await sees(both.pupil, dewi.name, dewi)
    await sees(both.teacher, alya.name, alya)
  }
}

/** Ten seconds without the server: the class goes on. */
export async function goesOnWithoutServer(
  { teacher, pupil }: Both,
  line: Awaited<ReturnType<typeof cuttable>>,
): Promise<void> {
  const before = await received(pupil)
  await line.cut()
  await pupil.waitForTimeout(10_000)
  expect((await received(pupil)).frames - before.frames).toBeGreaterThan(30)
  await decodes(teacher)
  line.heal()
  await expect(teacher.getByRole('region', { name: 'Di dalam kelas online (2)' })).toContainText(alya.name)
}

/** Whoever reloads is connected anew, and what was on is on. */
export async function comesBackReloaded({ teacher, pupil }: Both): Promise<void> {
  await teacher.reload()
  for (const what of ['mikrofon', 'kamera'])
    await expect(teacher.getByRole('button', { name: `Matikan ${what}` })).toBeVisible()
  await hears(pupil, dewi)
  await hears(teacher, alya)
}

/**
 * Locked for all: what the patched browser goes on sending is received by nobody; then one is given the word.
 * @param whileLocked what else holds meanwhile.
 */
export async function lockHolds(
  { teacher, pupil }: Both,
  others: readonly Page[],
  whileLocked = () => Promise.resolve(),
): Promise<void> {
  await teacher.getByRole('button', { name: 'Matikan mikrofon' }).click()
  for (const page of others) {
    await hearsNoMore(page, dewi)
    await hears(page, alya)
  }
  await teacher.getByRole('button', { name: 'Aturan peserta' }).click()
  const mayAllSpeak = teacher.getByRole('switch', { name: 'Peserta boleh menyalakan mikrofon' })
  await mayAllSpeak.click()
  await expect(mayAllSpeak).not.toBeChecked()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await expect(pupil.getByRole('main').getByText('Guru mengunci mikrofon.')).toBeVisible()
  for (const page of [teacher, ...others]) await hearsNothing(page)
  await whileLocked()

  await teacher.getByRole('button', { name: `Tindakan untuk ${alya.name}` }).click()
  await teacher.getByRole('menuitem', { name: 'Izinkan bicara' }).click()
  await turnOn(pupil, 'mikrofon')
  for (const page of [teacher, ...others]) await hears(page, alya)
  for (const page of others) await hearsNoMore(page, dewi)
}
