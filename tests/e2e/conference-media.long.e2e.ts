import { expect, type Page } from 'playwright/test'
import { beginClass, cardOf, lessonRuns } from '../support/e2e-class.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
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
} from '../support/e2e-media.ts'
import { anotherDevice, people, signIn, smallPhone, test } from '../support/e2e.ts'

// Cameras and microphones without anybody who lends them, and connections on a machine without a network.
test.use({
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
})

const dewi: Mark & { name: string } = { name: 'Dewi Anggraini', colour: [220, 30, 30], hertz: 440 }
const alya: Mark & { name: string } = { name: 'Alya Putri Ramadhani', colour: [30, 30, 220], hertz: 1_000 }

const turnOn = (page: Page, what: 'mikrofon' | 'kamera') =>
  page.getByRole('button', { name: `Nyalakan ${what}` }).click()

async function enter(pupil: Page, who: string, title: string): Promise<void> {
  await signIn(pupil, who)
  await pupil.goto('/revamp/conference')
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await pupil.getByRole('button', { name: 'Masuk' }).click()
  await expect(pupil.getByRole('region', { name: /^Di dalam kelas online/ })).toBeVisible()
}

test('two people see and hear each other, also while the server is away; what the teacher locks is silent, also of a patched browser', async ({
  page: office,
  browser,
}) => {
  test.slow()
  const teacher = await anotherDevice(browser)
  await markDevices(teacher, dewi)
  const title = await lessonRuns(office, teacher)
  await office.close()
  await beginClass(teacher, title)
  await turnOn(teacher, 'mikrofon')
  await turnOn(teacher, 'kamera')
  await expect(teacher.getByRole('region', { name: 'Panggung' })).toContainText('Anda')
  await isAccessibleAtAnySize(teacher)

  // What is wished for at the door is on when one comes in.
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
  await isAccessible(pupil)
  await pupil.getByRole('button', { name: 'Masuk', exact: true }).click()

  for (const [page, other] of [
    [pupil, dewi],
    [teacher, alya],
  ] as const) {
    await sees(page, other.name, other)
    await hears(page, other)
    await decodes(page)
  }
  await isAccessible(pupil)

  // Both turn on at the same moment, a few times: neither stays dark for the other.
  for (let nth = 0; nth < 4; nth += 1) {
    await Promise.all([teacher, pupil].map((page) => page.getByRole('button', { name: 'Matikan kamera' }).click()))
    await Promise.all([teacher, pupil].map((page) => turnOn(page, 'kamera')))
    await sees(pupil, dewi.name, dewi)
    await sees(teacher, alya.name, alya)
  }

  // Ten seconds without the server: the class goes on.
  const before = await received(pupil)
  await line.cut()
  await pupil.waitForTimeout(10_000)
  expect((await received(pupil)).frames - before.frames).toBeGreaterThan(30)
  await decodes(teacher)
  line.heal()
  await expect(teacher.getByRole('region', { name: 'Di dalam kelas online (2)' })).toContainText(alya.name)

  // Whoever reloads is connected anew.
  await teacher.reload()
  await turnOn(teacher, 'mikrofon')
  await hears(pupil, dewi)
  await hears(teacher, alya)

  // Locked for all: what the pupil's browser goes on sending is received by nobody.
  const third = await anotherDevice(browser)
  await markDevices(third, { colour: [30, 200, 30], hertz: 2_000, isHeld: true })
  await enter(third, 'rangga.saputra@tunascakrawala.test', title)
  await hears(third, dewi)
  // Another app holds the camera: the voice goes in alone, and it is said why.
  await turnOn(third, 'kamera')
  await expect(third.getByText('Kamera sedang dipakai aplikasi lain. Anda ikut dengan suara.')).toBeVisible()
  await teacher.getByRole('button', { name: 'Matikan mikrofon' }).click()
  await hearsNoMore(third, dewi)
  await hears(third, alya)
  await teacher.getByRole('button', { name: 'Aturan peserta' }).click()
  const mayAllSpeak = teacher.getByRole('switch', { name: 'Peserta boleh menyalakan mikrofon' })
  await mayAllSpeak.click()
  await expect(mayAllSpeak).not.toBeChecked()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await expect(pupil.getByText('Guru mengunci mikrofon.')).toBeVisible()
  await hearsNothing(teacher)
  await hearsNothing(third)

  // One is given the word, and only that one.
  await teacher.getByRole('button', { name: `Tindakan untuk ${alya.name}` }).click()
  await teacher.getByRole('menuitem', { name: 'Izinkan bicara' }).click()
  await turnOn(pupil, 'mikrofon')
  await hears(teacher, alya)
  await hears(third, alya)
  await hearsNoMore(third, dewi)
  await expect(third.getByRole('button', { name: /^Nyalakan mikrofon: sedang dikunci/ })).toBeVisible()
})
