/** An exam on a device that keeps nothing, and a hand-in without a line that is taken back. */
import { expect, type Browser, type Page } from 'playwright/test'
import {
  enter,
  handIn,
  makeExam,
  onServer,
  openExam,
  pick,
  publishAndWatch,
  sit,
  turnToOptions,
} from '../support/e2e-exam-room.ts'
import { isAccessible } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asServed,
  fillSignIn,
  people,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

// A whole exam each, with the waits of a storage that never answers.
test.describe.configure({ timeout: 300_000 })

const bank = 'Sumatif Lingkup Materi 1: Bilangan'

async function runningExam(browser: Browser): Promise<{ title: string; token: string }> {
  const title = unique('Ulangan ')
  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await makeExam(teacher, title, bank)
  return { title, token: await publishAndWatch(teacher) }
}

/** How a browser refuses: each runs in the page before anything else does. */
const refusals = {
  'never answers': () => {
    IDBFactory.prototype.open = () => Object.assign(new EventTarget(), {}) as IDBOpenDBRequest
    LockManager.prototype.request = () => new Promise(() => {})
  },
  'takes nothing that is written': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'refuses everything': () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    IDBFactory.prototype.open = denied
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: denied })
    LockManager.prototype.request = async () => denied()
    ServiceWorkerContainer.prototype.register = async () => denied()
    ServiceWorkerContainer.prototype.getRegistration = async () => denied()
  },
}

/** Keeps what the page has ever said from now on. */
async function listenToBadge(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const output of document.querySelectorAll('output')) said.add(output.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
}

const isTold = async (page: Page) => {
  await expect(page.getByText(/^Browser ini tidak dapat menyimpan jawaban/)).toBeVisible()
  await expect(page.getByText('Perangkat ini tidak menyimpan jawaban', { exact: true })).toBeVisible()
  await expect(page.getByText('Jawaban dapat disimpan di perangkat ini.')).toHaveCount(0)
  await expect(page.getByText('Ujian dapat dilanjutkan tanpa sinyal.')).toHaveCount(0)
}

test('given a device that keeps answers, then the check says so', async ({ browser }) => {
  const { title } = await runningExam(browser)
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await openExam(pupil, title)
  await expect(pupil.getByText('Jawaban dapat disimpan di perangkat ini.')).toBeVisible()
  const left = await pupil.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kelasku-exam')
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const counted = opening.result.transaction('answers').objectStore('answers').count()
          counted.addEventListener('success', () => resolve(counted.result))
        })
      }),
  )
  expect(left).toBe(0)
})

for (const kind of ['never answers', 'takes nothing that is written'] as const)
  test(`given a storage that ${kind}, then an exam lives its full life with each answer sent at once`, async ({
    browser,
  }) => {
    const exam = await runningExam(browser)
    const pupil = await smallPhone(browser)
    await pupil.addInitScript(refusals[kind])
    await signIn(pupil, people.student)
    await openExam(pupil, exam.title)
    await isTold(pupil)
    await isAccessible(pupil)
    await enter(pupil, exam.token)
    const said = await listenToBadge(pupil)
    await pick(pupil, 0)
    await onServer(pupil)
    await expect(pupil.getByText(/Perangkat ini tidak menyimpan jawaban/)).toBeVisible()
    await isAccessible(pupil)

    await test.step('without a line the page says that the answer is only there, and with one it is sent', async () => {
      await pupil.context().setOffline(true)
      await pick(pupil, 1)
      await expect(pupil.getByText(/^Sinyal hilang: 1 jawaban hanya ada di halaman ini/)).toBeVisible()
      await pupil.context().setOffline(false)
      await onServer(pupil)
      expect((await said()).filter((text) => /perangkat, sedang|menunggu di perangkat/.test(text))).toEqual([])
    })

    await test.step('a reload goes on from what the server holds', async () => {
      await pupil.reload()
      await turnToOptions(pupil)
      await expect(pupil.getByRole('radio').nth(1)).toBeChecked()
      await pick(pupil, 0)
      await onServer(pupil)
      const { answers } = await asServed<{ answers: { rev: number }[] }>(
        pupil,
        `/exam/v1/answer?exam_id=${pupil.url().split('/').at(-2)}`,
      )
      expect(answers.map(({ rev }) => rev)).toEqual([3])
    })

    await handIn(pupil)
  })

test('given a browser that refuses everything, then an exam is sat on one page from the sign-in to the receipt', async ({
  browser,
}) => {
  const exam = await runningExam(browser)
  const context = await browser.newContext()
  const pupil = await context.newPage()
  await pupil.addInitScript(refusals['refuses everything'])
  await pupil.goto('/login')
  await fillSignIn(pupil, people.student)
  await expect(pupil.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
  // By hand: what such a browser was told is gone with its page.
  await pupil.getByRole('link', { name: 'Ujian', exact: true }).first().click()
  await pupil.getByRole('link', { name: exam.title }).click()
  await isTold(pupil)
  await enter(pupil, exam.token)
  const said = await listenToBadge(pupil)
  await pick(pupil, 0)
  await onServer(pupil)
  expect((await said()).filter((text) => /perangkat, sedang|menunggu di perangkat/.test(text))).toEqual([])
  await handIn(pupil)
})

test('given a hand-in without a line, when the pupil goes back to work, then it does not go out, neither with the line nor after a reload', async ({
  browser,
}) => {
  const pupil = await sit(browser, people.student, await runningExam(browser))
  await pick(pupil, 0)
  await onServer(pupil)
  const waits = pupil.getByText(/^Belum ada sinyal. Jawaban dikumpulkan begitu tersambung/)
  const ended: string[] = []
  pupil.on('response', (answer) => void (/\/end(\?|$)/.test(answer.url()) && ended.push(answer.url())))

  const press = async () => {
    await pupil.getByRole('button', { name: /terjawab$/ }).click()
    await pupil.getByRole('button', { name: 'Kumpulkan', exact: true }).first().click()
    await pupil.getByLabel('Saya sudah memeriksa jawaban saya.').check()
    await pupil.getByRole('button', { name: 'Kumpulkan sekarang' }).click()
  }
  await pupil.context().setOffline(true)
  await press()
  await expect(waits.last()).toBeVisible()
  await isAccessible(pupil)
  await pupil.getByRole('dialog').getByRole('button', { name: 'Kembali mengerjakan' }).click()
  await expect(pupil.getByRole('dialog')).toHaveCount(0)
  await expect(waits).toHaveCount(0)
  await pupil.context().setOffline(false)
  await onServer(pupil)
  // Longer than any pause between two tries.
  await pupil.waitForTimeout(6_000)
  expect(ended).toEqual([])
  await expect(pupil.getByRole('heading', { name: /^Soal \d/ })).toBeVisible()

  await test.step('given its window is closed only, then the page says that it is armed, also after a reload', async () => {
    // The page itself still loads; whoever hands in is not heard.
    await pupil.route(/\/end(\?|$)/, (route) => route.abort('connectionreset'))
    await press()
    await expect(waits.last()).toBeVisible()
    await pupil.keyboard.press('Escape')
    await expect(pupil.getByRole('dialog')).toHaveCount(0)
    await expect(pupil.getByRole('button', { name: 'Kembali mengerjakan' })).toBeVisible()
    await isAccessible(pupil)
    await pupil.reload()
    await pupil.getByRole('button', { name: 'Kembali mengerjakan' }).click()
    await expect(pupil.getByRole('button', { name: 'Kembali mengerjakan' })).toHaveCount(0)
    await pupil.unroute(/\/end(\?|$)/)
    await pupil.reload()
    await turnToOptions(pupil)
    await pick(pupil, 1)
    await onServer(pupil)
    await pupil.waitForTimeout(6_000)
    expect(ended).toEqual([])
  })

  await handIn(pupil)
  expect(ended).toHaveLength(1)
})

test('on the smallest phone every button under the questions is on the screen, and the last question can be handed in', async ({
  browser,
}) => {
  const pupil = await sit(browser, people.student, await runningExam(browser))
  await pupil.getByRole('button', { name: /terjawab$/ }).click()
  await pupil
    .getByRole('dialog')
    .getByRole('button', { name: /^Soal \d+,/ })
    .last()
    .click()
  const act = pupil.getByRole('button', { name: 'Kumpulkan', exact: true })
  await expect(act).toBeVisible()
  const buttons = act.locator('xpath=..').getByRole('button')
  await expect(buttons).toHaveCount(3)
  for (const box of await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(360)
  }
  expect(await pupil.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await isAccessible(pupil)
})
