/**
 * A class is recorded, the browser dies in the middle, and what had been recorded is finished by the next one; then one
 * that is stopped by its button.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from 'playwright/test'
import { beginClass, cardOf, lessonRuns } from '../support/e2e-class.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { markDevices, type Mark } from '../support/e2e-media.ts'
import { anotherDevice, asServed, people, signIn, smallPhone, test } from '../support/e2e.ts'
import { signIn as signInAt, type Person } from '../support/person.ts'

const port = Number(process.env['TEST_PORT'] ?? 4180)
const url = `http://127.0.0.1:${port}`

const withMedia = {
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
}
test.use({ launchOptions: withMedia })

const dewi: Mark = { colour: [220, 30, 30], hertz: 440 }

/** A browser whose disk outlives it. */
const openBrowser = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...withMedia,
    baseURL: url,
    viewport: { width: 1_440, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  })

/** As when a laptop's battery is empty. */
async function kill(context: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve))
  const session = await context.newCDPSession(context.pages()[0]!)
  void session.send('Browser.crash').catch(() => undefined)
  await gone
}

/** Of a film that is being shown: its length, and what one sees and hears at its middle. */
const looksInto = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('video')
    .evaluate(async (video: HTMLVideoElement) => {
      const once = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) await once('loadedmetadata')
      const { duration } = video
      const moved = once('seeked')
      video.currentTime = duration / 2
      await moved
      const context = new AudioContext()
      const analyser = Object.assign(context.createAnalyser(), { fftSize: 8_192 })
      context.createMediaElementSource(video).connect(analyser)
      await video.play()
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const heights = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(heights)
      const loudest = heights.indexOf(Math.max(...heights)) * (context.sampleRate / analyser.fftSize)
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
      const pen = canvas.getContext('2d')!
      pen.drawImage(video, 0, 0, 64, 36)
      const corner = Array.from(pen.getImageData(4, 4, 1, 1).data.subarray(0, 3))
      const { currentTime, videoWidth, videoHeight } = video
      await context.close()
      return { duration, currentTime, width: videoWidth, height: videoHeight, corner, loudest }
    })

/** A pupil of 7B. */
async function nextDoor(): Promise<Person> {
  const admin = await signInAt(url, people.admin)
  const served = async <Data>(path: string, as?: string) =>
    (await admin.call('GET', path, { ...(as && { as }) })).body.data as Data
  const schools = await served<{ school_id: string; role: string; grade: string }[]>('/v2/me/schools')
  const as = schools.find(({ role, grade }) => role === 'ADMIN' && grade === 'SMP')?.school_id
  const classes = await served<{ id: string; name: string }[]>('/me/classes', as)
  const id = classes.find(({ name }) => name === '7B')?.id
  const [pupil] = await served<{ nisn: string }[]>(`/classes/${id}/students?limit=5`, as)
  return signInAt(url, pupil!.nisn)
}

interface Recorded {
  id: string
  status: string
  duration: number
  file_id: string
}

test('a recording outlives the browser that makes it, and is watched by its class alone', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(420_000)
  const folder = await mkdtemp(join(tmpdir(), 'kelasku-recording-'))
  const first = await openBrowser(folder)
  const teacher = first.pages()[0]!
  await markDevices(teacher, dewi)
  const title = await lessonRuns(office, teacher)
  await office.close()
  await beginClass(teacher, title)
  for (const what of ['mikrofon', 'kamera']) await teacher.getByRole('button', { name: `Nyalakan ${what}` }).click()

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/revamp/conference')
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await pupil.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(pupil.getByRole('region', { name: /^Di dalam kelas online/ })).toBeVisible()
  await expect(pupil.getByText('Direkam')).toBeHidden()

  // It is said what is recorded, and then everybody sees that it is.
  await teacher.getByRole('button', { name: 'Rekam kelas online' }).click()
  await expect(teacher.getByRole('alertdialog')).toContainText('Kamera siswa tidak pernah direkam.')
  await isAccessible(teacher)
  await teacher.getByRole('button', { name: 'Mulai merekam' }).click()
  await expect(teacher.getByRole('button', { name: 'Hentikan rekaman' })).toBeVisible()
  const begun = performance.now()
  await expect(pupil.getByText('Direkam')).toBeVisible()
  const late = await anotherDevice(browser)
  await signIn(late, 'rangga.saputra@tunascakrawala.test')
  await late.goto('/revamp/conference')
  await cardOf(late, title).getByRole('link', { name: 'Gabung' }).click()
  await late.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(late.getByText('Direkam')).toBeVisible()
  await isAccessible(pupil)
  await teacher.waitForTimeout(Math.max(0, 24_000 - (performance.now() - begun)))
  const recorded = (performance.now() - begun) / 1_000
  // Where there is time for it, no more than five seconds are lost. Three browsers on two busy cores encode late.
  const atLeast = recorded / 2
  await kill(first)

  // The next browser says at once that nothing is recorded any more, and finishes what there is.
  const second = await openBrowser(folder)
  const back = second.pages()[0]!
  await back.goto('/revamp/conference')
  await expect(back.getByText('Rekaman belum selesai diunggah. Lanjutkan?')).toBeVisible()
  await expect(pupil.getByText('Direkam')).toBeHidden()
  await isAccessibleAtAnySize(back)
  await back.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await expect(back.getByText(/^Rekaman belum selesai|^Mengunggah rekaman/)).toBeHidden()
  await cardOf(back, title).getByRole('link', { name: title }).click()
  await expect(back.getByRole('button', { name: /^Putar rekaman/ })).toBeVisible()
  const id = new URL(back.url()).pathname.split('/').at(-1)!
  const [one] = await asServed<Recorded[]>(back, `/confrences/${id}/recordings`)
  expect(one).toMatchObject({ status: 'READY' })
  expect(one!.duration).toBeGreaterThanOrEqual(atLeast)
  expect(one!.duration).toBeLessThanOrEqual(recorded + 1)

  // The pupil is told, watches it, and moves within it.
  await pupil.goto(`/revamp/conference/${id}`)
  await pupil.getByRole('button', { name: /^Putar rekaman/ }).click()
  const film = await looksInto(pupil)
  expect(film).toMatchObject({ width: 1_280, height: 720 })
  expect(film.duration).toBeGreaterThanOrEqual(atLeast)
  expect(film.duration).toBeLessThanOrEqual(recorded + 1)
  expect(film.currentTime).toBeGreaterThan(film.duration / 2 + 0.5)
  expect(Math.abs(film.loudest - dewi.hertz)).toBeLessThan(20)
  for (const [nth, value] of film.corner.entries()) expect(Math.abs(value - dewi.colour[nth]!)).toBeLessThan(50)
  await isAccessibleAtAnySize(pupil)

  // Nobody else: not even that there is one.
  const stranger = await nextDoor()
  for (const path of [`/confrences/${id}/recordings`, `/files/${one!.file_id}`])
    expect((await stranger.call('GET', path)).status).toBe(404)
  expect((await stranger.call('POST', `/files/${one!.file_id}/ticket`)).status).toBe(404)

  // As it is on most days: stopped by its button, it is uploaded by itself.
  await back.goto(`/revamp/conference/${id}/ruang`)
  await back.getByRole('button', { name: /^(Masuk|Mulai kelas online)$/ }).click()
  await back.getByRole('button', { name: 'Rekam kelas online' }).click()
  await back.getByRole('button', { name: 'Mulai merekam' }).click()
  await expect(late.getByText('Direkam')).toBeVisible()
  await back.waitForTimeout(6_000)
  await back.getByRole('button', { name: 'Hentikan rekaman' }).click()
  await expect(back.getByText('Rekaman dihentikan dan sedang diunggah.')).toBeVisible()
  for (const page of [back, late]) await expect(page.getByText('Direkam', { exact: true })).toBeHidden()
  await expect(back.getByRole('button', { name: 'Rekam kelas online' })).toBeVisible()
  const states = async () =>
    (await asServed<Recorded[]>(back, `/confrences/${id}/recordings`)).map(({ status }) => status)
  await expect.poll(states).toEqual(['READY', 'READY'])
  await expect(back.getByText(/^Rekaman belum selesai|^Mengunggah rekaman/)).toBeHidden()

  await second.close()
  await rm(folder, { recursive: true, force: true })
})
