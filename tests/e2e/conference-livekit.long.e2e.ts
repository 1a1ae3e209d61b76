import { expect, type Page } from 'playwright/test'
import { decodes, hears, markDevices, sees } from '../support/e2e-media.ts'
import {
  alya,
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
import { anotherDevice, asSchoolAdmin, test } from '../support/e2e.ts'
import { liveKitSettings, startLiveKit } from '../support/livekit.ts'

test.use(withMedia)

const program = process.env['LIVEKIT_SERVER']
const port = Number(process.env['TEST_PORT'] ?? 4180)
test.skip(!program, 'no LiveKit')

/** The page has opened its line to LiveKit, and no other way is taken. */
const goesOverLiveKit = (page: Page) =>
  page.waitForEvent('websocket', (line) => line.url().startsWith(liveKitSettings(port)['LIVEKIT_URL'] ?? ''))

async function triedUntil(page: Page, sentence: string | RegExp): Promise<void> {
  const again = page.getByRole('button', { name: 'Uji lagi' })
  await expect(async () => {
    await expect(again).toBeEnabled()
    if (await page.getByText(sentence).isVisible()) return
    await again.click()
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 75_000 })
}

test('over LiveKit the same holds; when it is killed, the class goes on from browser to browser', async ({
  page: office,
  browser,
}) => {
  test.slow()
  const livekit = await startLiveKit(program ?? '', port)
  try {
    const { teacher, title } = await teachingPage(office, browser)
    const { pupil, line } = await patchedPage(browser, title)
    const overLiveKit = goesOverLiveKit(pupil)
    await pupil.getByRole('button', { name: 'Masuk', exact: true }).click()
    await overLiveKit
    const both = { teacher, pupil }
    await bothSeeAndHear(both)
    await bothSwitchAtOnce(both)
    await goesOnWithoutServer(both, line)
    await comesBackReloaded(both)

    const third = await anotherDevice(browser)
    await markDevices(third, { colour: [30, 200, 30], hertz: 2_000 })
    await enter(third, 'rangga.saputra@tunascakrawala.test', title)
    await hears(third, dewi)
    const speaking = () => livekit.sending('MICROPHONE')
    expect(await speaking()).toHaveLength(2)
    // The teacher's keeps its place; the pupil's was taken out, though her browser goes on sending it.
    await lockHolds(both, [third], () => expect.poll(async () => (await speaking()).length).toBe(1))

    // It is killed: within half a minute everybody is heard and seen again, and the teacher knows why it was silent.
    await turnOn(teacher, 'mikrofon')
    await hears(third, dewi)
    await livekit.kill()
    await expect(teacher.getByText('Server media tidak menjawab. Kelas online dilanjutkan langsung')).toBeVisible()
    await hears(pupil, dewi)
    await hears(teacher, alya)
    await hears(third, alya)
    await sees(teacher, alya.name, alya)
    await decodes(teacher)
    await expect(teacher.getByRole('region', { name: 'Di dalam kelas online (3)' })).toBeVisible()
  } finally {
    await livekit.kill()
  }
})

test('the test of the connection names what is set up, and what helps', async ({ page }) => {
  const livekit = await startLiveKit(program ?? '', port)
  try {
    await markDevices(page, dewi)
    await asSchoolAdmin(page)
    await page.goto('/pengaturan/kelas-online')
    await page.getByRole('button', { name: 'Uji koneksi' }).click()
    // The server may have missed it lately, and asks again in a while.
    await triedUntil(page, 'Semua baik: Anda dapat bersuara dan terlihat di kelas online.')
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(step('Server media (LiveKit)')).toContainText('Baik')
    await expect(step('Server perantara (TURN)')).toContainText('Tidak disiapkan')
  } finally {
    await livekit.kill()
  }
  await triedUntil(page, /^Server media tidak menjawab\. .* LIVEKIT_API_URL/)
})
