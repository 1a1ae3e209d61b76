import { expect, type Page } from 'playwright/test'
import { beginClass, cardOf, lessonRuns } from '../support/e2e-class.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { hears, hearsNoMore, hearsNothing, markDevices, type Mark } from '../support/e2e-media.ts'
import { anotherDevice, people, signIn, smallPhone, test } from '../support/e2e.ts'

// Microphones without anybody who lends them, and connections on a machine without a network.
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

type Person = Mark & { name: string }
const dewi: Person = { name: 'Dewi Anggraini', colour: [220, 30, 30], hertz: 440 }
const alya: Person = { name: 'Alya Putri Ramadhani', colour: [30, 30, 220], hertz: 1_000 }
const rangga: Person = { name: 'Rangga Saputra', colour: [30, 200, 30], hertz: 2_000 }

async function enter(pupil: Page, who: string, title: string): Promise<void> {
  await signIn(pupil, who)
  await pupil.goto('/revamp/conference')
  await cardOf(pupil, title).getByRole('link', { name: 'Gabung' }).click()
  await pupil.getByRole('button', { name: 'Masuk' }).click()
  await expect(pupil.getByRole('region', { name: /^Di dalam kelas online/ })).toBeVisible()
}

const speak = (page: Page) => page.getByRole('button', { name: 'Nyalakan mikrofon' }).click()
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Kelompok Anda' })

/** Of its connections that are open. */
const countConnections = (page: Page) =>
  page.evaluate(() => window.connections.filter(({ connectionState }) => connectionState !== 'closed').length)

test('two groups do not hear each other; the teacher comes when called, writes to all, and closes; all hear each other again', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(300_000)
  const teacher = await anotherDevice(browser)
  await markDevices(teacher, dewi)
  const title = await lessonRuns(office, teacher)
  await office.close()
  await beginClass(teacher, title)
  await speak(teacher)
  const one = await smallPhone(browser)
  await markDevices(one, alya)
  await enter(one, people.student, title)
  await speak(one)
  const other = await anotherDevice(browser)
  await markDevices(other, rangga)
  await enter(other, 'rangga.saputra@tunascakrawala.test', title)
  await speak(other)
  const hearEachOther = async () => {
    for (const [page, from] of [
      [one, dewi],
      [one, rangga],
      [other, dewi],
      [other, alya],
      [teacher, alya],
      [teacher, rangga],
    ] as const)
      await hears(page, from)
  }
  await hearEachOther()

  await teacher.getByRole('button', { name: 'Kelompok', exact: true }).click()
  const panel = teacher.getByRole('region', { name: 'Kelompok', exact: true })
  await panel.getByRole('button', { name: 'Bagi kelompok' }).click()
  const form = teacher.getByRole('dialog')
  await form.getByRole('radio', { name: 'Ditentukan guru' }).check({ force: true })
  await form.getByRole('spinbutton', { name: /Jumlah kelompok/ }).fill('2')
  await form.getByLabel(`Kelompok ${alya.name}`).selectOption('Kelompok 1')
  await form.getByLabel(`Kelompok ${rangga.name}`).selectOption('Kelompok 2')
  await isAccessibleAtAnySize(teacher)
  await form.getByRole('button', { name: 'Bagi kelompok' }).click()

  await expect(bannerOf(one)).toContainText('Anda di Kelompok 1')
  await expect(bannerOf(one)).toContainText(/Sisa (10:00|9:\d\d)/)
  await expect(bannerOf(other)).toContainText('Anda di Kelompok 2')
  for (const page of [one, other, teacher]) {
    await expect.poll(() => countConnections(page)).toBe(0)
    await hearsNothing(page)
  }
  await isAccessible(one)

  await bannerOf(one).getByRole('button', { name: 'Panggil guru' }).click()
  await expect(bannerOf(one)).toContainText('Guru sudah dipanggil')
  await expect(teacher.getByRole('button', { name: 'Kelompok, 1 memanggil guru' })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Kelompok 1' })).toContainText('Memanggil guru')
  await isAccessibleAtAnySize(teacher)
  await panel.getByRole('button', { name: 'Masuk ke Kelompok 1' }).click()
  await expect(bannerOf(one)).toContainText('Guru ada di sini')
  await expect(bannerOf(one).getByRole('button', { name: 'Panggil guru' })).toBeVisible()
  await hears(one, dewi)
  await hears(teacher, alya)
  await hearsNothing(other)
  await isAccessible(teacher)

  await panel.getByRole('button', { name: 'Pesan ke semua' }).click()
  await teacher.getByRole('textbox', { name: 'Pesan' }).last().fill('Lima menit lagi, lalu kembali.')
  await teacher.getByRole('button', { name: 'Kirim pesan' }).click()
  for (const page of [one, other]) {
    const heard = page.getByRole('status', { name: `Pesan untuk semua kelompok dari ${dewi.name}` })
    await expect(heard).toContainText('Lima menit lagi, lalu kembali.')
    await isAccessible(page)
    await heard.getByRole('button', { name: 'Tutup' }).click()
  }
  await bannerOf(teacher).getByRole('button', { name: 'Kembali ke kelas' }).click()
  await hearsNoMore(one, dewi)

  // A pupil who is moved hears whom they came to.
  await panel.getByRole('button', { name: `Tindakan untuk ${rangga.name}` }).click()
  await teacher.getByRole('menuitem', { name: 'Pindahkan ke Kelompok 1' }).click()
  await hears(one, rangga)
  await hears(other, alya)

  await panel.getByRole('button', { name: 'Tutup kelompok' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Tutup kelompok' }).click()
  await expect(bannerOf(one)).toContainText(/Kelompok ditutup dalam \d+ detik/)
  await isAccessible(one)
  for (const page of [one, other]) await expect(bannerOf(page)).toHaveCount(0, { timeout: 45_000 })
  await hearEachOther()

  await teacher.goto(`${new URL(teacher.url()).pathname.replace(/\/ruang$/, '')}/laporan`)
  await expect(teacher.getByRole('heading', { name: /^Putaran 1/ })).toBeVisible()
  await expect(teacher.getByRole('definition').first()).toContainText(rangga.name)
  await isAccessibleAtAnySize(teacher)
})
