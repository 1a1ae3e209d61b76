import { expect } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { hears, markDevices } from '../support/e2e-media.ts'
import {
  bothSeeAndHear,
  bothSwitchAtOnce,
  comesBackReloaded,
  dewi,
  enter,
  goesOnWithoutServer,
  lockHolds,
  patchedPage,
  teachingPage,
  turnOn,
  withMedia,
} from '../support/e2e-room.ts'
import { anotherDevice, people, test } from '../support/e2e.ts'

test.use(withMedia)

test('two people see and hear each other, also while the server is away; what the teacher locks is silent, also of a patched browser', async ({
  page: office,
  browser,
}) => {
  test.slow()
  const { teacher, title } = await teachingPage(office, browser)
  await isAccessibleAtAnySize(teacher)

  // What is wished for at the door is on when one comes in.
  const { pupil, line } = await patchedPage(browser, title)
  await isAccessible(pupil)
  await pupil.getByRole('button', { name: 'Masuk', exact: true }).click()
  const both = { teacher, pupil }
  await bothSeeAndHear(both)
  await isAccessible(pupil)
  await bothSwitchAtOnce(both)
  await goesOnWithoutServer(both, line)
  await comesBackReloaded(both)

  const third = await anotherDevice(browser)
  await markDevices(third, { colour: [30, 200, 30], hertz: 2_000, isHeld: true })
  await enter(third, 'rangga.saputra@tunascakrawala.test', title)
  await hears(third, dewi)
  // Another app holds the camera: the voice goes in alone, and it is said why.
  await turnOn(third, 'kamera')
  await expect(third.getByText('Kamera sedang dipakai aplikasi lain. Anda ikut dengan suara.')).toBeVisible()
  const fourth = await anotherDevice(browser)
  await markDevices(fourth, { colour: [200, 200, 30], hertz: 3_000 })
  await enter(fourth, people.homeroom, title)
  await hears(fourth, dewi)
  await lockHolds(both, [third, fourth])
  await expect(third.getByRole('button', { name: /^Nyalakan mikrofon: sedang dikunci/ })).toBeVisible()
})
