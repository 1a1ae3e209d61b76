/** What every test begins with: people of the demo school, and how they get in. */
import { randomUUID } from 'node:crypto'
import { expect, test as bare, type Browser, type Page } from 'playwright/test'

export const password = 'Kelasku-2026'

/** Every test leaves an empty browser: a page that goes on living would take its share of the machine from the next. */
export const test = bare.extend<{ tidy: void }>({
  tidy: [
    async ({ browser }, use, told) => {
      await use()
      // Of one that broke off, the pages are still to be seen.
      if (told.status !== told.expectedStatus) return printWhatStood(browser)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** The runner shows one page, and the reason often stands on another person's. */
async function printWhatStood(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 2_000 })
    console.log(`${page.url()}\n  ${text.replaceAll(/\s+/g, ' ').slice(0, 500)}`)
  }
}

/** One of each role, by the names of the demo. */
export const people = {
  admin: 'hendra.gunawan@tunascakrawala.test',
  principal: 'asep.suryana@tunascakrawala.test',
  /** For the curriculum. */
  deputy: 'siti.maesaroh@tunascakrawala.test',
  teacher: 'dewi.anggraini@tunascakrawala.test',
  homeroom: 'ratna.wulandari@tunascakrawala.test',
  teacherAndFather: 'bambang.hermawan@tunascakrawala.test',
  student: 'alya.ramadhani@tunascakrawala.test',
  parent: 'dian.ramadhani@tunascakrawala.test',
  madrasah: 'admin@nurulhikmah.test',
} as const

/** How a field of a day shows it once it is left: "Kam, 26 Nov 2026". */
export const shownDay = (day: string): string =>
  new Intl.DateTimeFormat('id-ID', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

export async function fillSignIn(page: Page, name: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: /nomor ponsel, atau nama pengguna/ }).fill(name)
  await page.getByRole('textbox', { name: /^Kata sandi/ }).fill(secret)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

export async function signInByHand(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, name)
  await isAtHome(page)
}

/** For tests that begin behind the door. */
export async function signIn(page: Page, name: string): Promise<void> {
  if (page.url() !== 'about:blank') return signInByHand(page, name)
  await enter(page, name)
  await page.goto('/dashboard')
  await isAtHome(page)
}

async function isAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
}

/** A device that nobody has used yet knows the account afterwards, as if its person had signed in before. */
async function enter(page: Page, username: string): Promise<void> {
  const device = { device_id: randomUUID(), device_name: 'Chrome di Linux' }
  const answer = await page.request.post('/api/identity/auth/login', { data: { username, password, ...device } })
  expect(answer.ok(), `${username} could not sign in: ${answer.status()}`).toBe(true)
  const { data } = (await answer.json()) as { data: SignedIn }
  const { id: user_id, full_name: name, image_url } = data.user
  const kept = {
    'kelasku:device': device.device_id,
    'kelasku:accounts': [{ user_id, name, image_url, token: data.token, signing_key: data.signing_key }],
    'kelasku:active': user_id,
  }
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value: JSON.stringify(value) }))
  const { origin } = new URL(answer.url())
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

interface SignedIn {
  token: string
  signing_key: string
  user: { id: string; full_name: string; image_url: string | null }
}

/** Who belongs to several schools chooses one. */
export async function takeSchool(page: Page, school = 'SMP Tunas Cakrawala'): Promise<void> {
  await page.goto('/ganti-sekolah')
  await page.getByRole('region', { name: school }).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

const arrive = (page: Page, name: string) =>
  page.url() === 'about:blank' ? enter(page, name) : signInByHand(page, name)

/** Who administers the kindergarten too chooses the school. */
export async function asSchoolAdmin(page: Page): Promise<void> {
  await arrive(page, people.admin)
  await takeSchool(page)
}

/** Leads 7A, and teaches other classes. */
export async function asHomeroom(page: Page): Promise<void> {
  await arrive(page, people.homeroom)
  await page.goto('/dashboard')
}

/** Another phone or computer: nothing shared with the first. */
export async function anotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

/** The smallest phone, held in the hand. */
export async function smallPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  return context.newPage()
}

export const bell = (page: Page) => page.getByRole('link', { name: /^Pemberitahuan/ }).first()
export const unreadOn = async (page: Page) => Number(/\d+/.exec((await bell(page).textContent()) ?? '')?.[0] ?? 0)

/** The data of a call, as the server gives it to whoever is signed in on the page. */
export const asServed = <Data>(page: Page, path: string): Promise<Data> => callAs(page, 'GET', path)

/** What a test needs done whose own screen is another test's. */
export const sends = <Data>(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<Data> =>
  callAs(page, method, path, data)

async function callAs<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const [account] = await page.evaluate(() => JSON.parse(localStorage.getItem('kelasku:accounts') ?? '[]'))
  const headers = { authorization: `Bearer ${account.token}` }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

let counted = 0
/** Something that no earlier run of the tests has used. */
export const unique = (word: string) => `${word}${Date.now().toString(36)}${(counted++).toString(36)}`

/** What the forms of the entrance ask of whoever is new here. */
export async function introduce(page: Page, fullName: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /Nama lengkap/ }).fill(fullName)
  await page.getByRole('textbox', { name: /Email, nomor ponsel, atau nama pengguna/ }).fill(name)
  await page.getByRole('textbox', { name: /^Kata sandi/ }).fill(password)
}

interface Newcomer {
  id: string
  username: string
}

/** An account that was made before the test begins; nobody is signed in on the page. */
async function register(page: Page, fullName: string, way: object): Promise<Newcomer> {
  const username = unique('baru.')
  const device = { device_id: unique('device-'), device_name: 'Chrome' }
  const answer = await page.request.post('/api/identity/auth/register', {
    data: { full_name: fullName, username, password, ...device, ...way },
  })
  expect(answer.ok(), `${fullName} could not register: ${answer.status()}`).toBe(true)
  const { data } = (await answer.json()) as { data: { user: { id: string } } }
  return { id: data.user.id, username }
}

export const registerByCode = (page: Page, fullName: string, code: string) =>
  register(page, fullName, { way: 'code', invitation_code: code })

/** A school of one's own, that no other test uses, and its founder signed in. */
export async function openSchool(page: Page): Promise<{ username: string; school: string }> {
  const school = unique('SMA Cemara ')
  const founding = { way: 'new_school', school: { school_name: school, grade: 'SMA' } }
  const { username } = await register(page, 'Pendiri Cemara', founding)
  await signIn(page, username)
  return { username, school }
}

/** From here on the server hears these calls, and its answers get lost; what is returned mends the line. */
export async function loseAnswers(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => page.unroute(url)
}

/** For a page that has not opened its socket yet: from `lose` on, what is asked over it is heard, and its answers get lost. */
export async function weakSocket(page: Page): Promise<{ lose(): void; heal(): void }> {
  let isLosing = false
  await page.routeWebSocket('**/socket.io/**', (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      const isAnswer = String(message).startsWith('43')
      if (!isAnswer || !isLosing) line.send(message)
    })
  })
  return { lose: () => (isLosing = true), heal: () => (isLosing = false) }
}
