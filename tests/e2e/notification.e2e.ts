import { openPushService, type Shown } from '@kelasku/realtime-server/testing/push-service'
import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { asHomeroom, asServed, bell, people, signIn, smallPhone, test, unique, unreadOn } from '../support/e2e.ts'

/** Published by the homeroom teacher for the parents of 7A. */
async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/agenda/tulis')
  await page.getByRole('textbox', { name: /^Judul/ }).fill(title)
  await page.getByRole('button', { name: 'Kelas 7A', exact: true }).click()
  await page.getByRole('button', { name: 'Orang Tua', exact: true }).click()
  await expect(page.getByText(/Akan diterima \d+ orang/)).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan sekarang' }).click()
}

test('a parent’s phone hears of an announcement by itself, and reading it is heard on another tab', async ({
  page,
  browser,
}) => {
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  const before = await unreadOn(phone)
  const otherTab = await phone.context().newPage()
  await otherTab.goto('/notifikasi/atur')
  await expect(otherTab.getByRole('heading', { name: 'Jam tenang' })).toBeVisible()
  await expect(phone.getByText('Terhubung').first()).toBeAttached()

  await asHomeroom(page)
  const title = unique('Rapat orang tua ')
  await publish(page, title)
  const clicked = performance.now()
  await expect.poll(() => unreadOn(phone), { intervals: [50] }).toBe(before + 1)
  console.log(`From the click to the phone: ${Math.round(performance.now() - clicked)} ms`)
  await expect.poll(() => unreadOn(otherTab)).toBe(before + 1)

  await bell(phone).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Pemberitahuan' })).toBeVisible()
  const line = phone.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('Alya Putri Ramadhani · SMP Tunas Cakrawala')
  await isAccessibleAtAnySize(phone)
  await line.getByRole('link').click()
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => unreadOn(otherTab)).toBe(before)

  // Its author hears the same.
  await page.getByRole('link', { name: 'Lihat siapa yang sudah membaca' }).click()
  await expect(page.getByRole('row', { name: /Dian Ramadhani/ })).not.toContainText('Belum dibaca')
})

test('a notice opens in the school and with the child that it is for', async ({ page, browser }) => {
  const father = await smallPhone(browser)
  await signIn(father, people.teacherAndFather)
  await asHomeroom(page)
  const title = unique('Untuk ayah ')
  await publish(page, title)
  await bell(father).click()
  await expect(father.getByRole('heading', { level: 1, name: 'Pemberitahuan' })).toBeVisible()
  await father.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
  await expect(father.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a browser that was let in rings, but not in quiet hours, and shows each notice once', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await openPushService({ port: Number(new URL(baseURL ?? '').port) + 2 })
  const device = service.browser()
  const phone = await smallPhone(browser)
  await phone.context().grantPermissions(['notifications'])
  await phone.addInitScript((subscription) => {
    // The real service of the browser's maker is not to be reached from here; this one is ours.
    const { endpoint, p256dh, auth } = subscription
    const given = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => given as unknown as PushSubscription
  }, device.subscription)
  await signIn(phone, people.parent)
  await phone.goto('/notifikasi/atur')
  await phone.getByRole('button', { name: 'Nyalakan di sini' }).click()
  await expect(phone.getByText('Menyala di sini.')).toBeVisible()

  // Always by day, whatever the clock says while the test runs.
  const isQuiet = phone.getByRole('switch', { name: 'Jangan berbunyi pada malam hari' })
  await isQuiet.uncheck()
  const letters = phone.getByRole('switch', { name: 'Pengumuman lewat Email' })
  // A finger lands on the room around a switch, which belongs to it; on a phone a note may lie over both.
  const notes = phone.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Tutup' })
  await expect(async () => {
    for (const close of await notes.all()) await close.click({ timeout: 5_000 })
    // Away from the bars at the top and at the bottom, which take the tap where it lies under them.
    await letters.evaluate((it) => it.scrollIntoView({ block: 'center' }))
    await letters.check({ force: true, timeout: 5_000 })
  }).toPass()
  // A row that lies half under the bar at the top would seem too small for a finger.
  await phone.evaluate(() => scrollTo(0, 0))
  await isAccessibleAtAnySize(phone)
  await phone.reload()
  await expect(letters).toBeChecked()
  await expect(isQuiet).not.toBeChecked()

  await asHomeroom(page)
  await publish(page, unique('Berbunyi '))
  await expect.poll(() => device.messages).toBe(1)
  const [message] = device.shown.values()
  expect(message).toMatchObject({ title: 'Alya Putri Ramadhani · SMP Tunas Cakrawala', text: 'Ada pengumuman baru.' })
  await hear(phone, message!)
  await hear(phone, message!)
  expect(await onScreen(phone)).toEqual(['Alya Putri Ramadhani · SMP Tunas Cakrawala'])

  await isQuiet.check()
  await phone.getByLabel('Mulai').fill('00:00')
  await phone.getByLabel('Sampai').fill('23:59')
  await phone.getByRole('button', { name: 'Simpan jam' }).click()
  await expect(phone.getByText('Jam tenang disimpan.')).toBeVisible()
  const before = await unreadOn(phone)
  await publish(page, unique('Diam '))
  await expect.poll(() => unreadOn(phone)).toBe(before + 1)
  expect((await asServed<unknown[]>(phone, '/notifications?unread=true')).length).toBeGreaterThan(0)
  expect(device.messages).toBe(1)

  await phone.getByRole('button', { name: 'Matikan di sini' }).click()
  await expect(phone.getByRole('button', { name: 'Nyalakan di sini' })).toBeVisible()
  await service.close()
})

/** As the browser hands what came for the page to its worker. */
async function hear(page: Page, message: Shown): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  const data = JSON.stringify(message)
  // What comes while the worker is being started is lost here; a service that has not been answered sends it again.
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await expect.poll(() => onScreen(page), { timeout: 3_000 }).not.toEqual([])
  }).toPass()
  await session.detach()
}

const onScreen = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const shown = await getNotifications.call(await navigator.serviceWorker.ready)
    return shown.map(({ title }) => title)
  })
