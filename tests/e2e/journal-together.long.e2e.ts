import { readFile } from 'node:fs/promises'
import { expect, type CDPSession, type Locator, type Page } from 'playwright/test'
import * as Y from 'yjs'
import { openWriter, type Writer } from '../../realtime-server/src/testing/writer.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  people,
  registerByCode,
  sends,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Naskah/ })

interface Begun {
  id: string
  name: string
}

async function begin(page: Page): Promise<Begun> {
  const name = unique('Teorema Pythagoras ')
  await asHomeroom(page)
  await page.goto('/jurnal-belajar')
  await page.getByRole('region', { name: 'Matematika' }).getByRole('button', { name: 'Buat Modul Ajar' }).click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill(name)
  await page.getByRole('radio', { name: 'RPP satu lembar' }).check()
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(editorOf(page)).toBeVisible()
  return { id: new URL(page.url()).pathname.split('/').at(-1)!, name }
}

/** A unit that the two of them write. */
async function beginTogether(page: Page, colleague: Page): Promise<Begun> {
  const { id, name } = await begin(page)
  await share(page, id, 'EDITOR')
  await signIn(colleague, people.teacher)
  await colleague.goto(`/jurnal-belajar/${id}`)
  await expect(editorOf(colleague)).toBeVisible()
  return { id, name }
}

/** Her role in the unit from now on. */
async function share(
  page: Page,
  id: string,
  role: 'EDITOR' | 'COMMENTER' | 'VIEWER' | null,
  name = 'Dewi',
): Promise<void> {
  const [colleague] = await asServed<{ id: string }[]>(page, `/study-journal/${id}/staff?search=${name}`)
  const shared = role === 'EDITOR' ? colleague!.id : await colleagueIn(page, id, name)
  await sends(page, 'PUT', `/study-journal/${id}/access`, { user_id: shared, role })
}

async function colleagueIn(page: Page, id: string, name: string): Promise<string> {
  const all = await asServed<{ user: { id: string; full_name: string } }[]>(page, `/study-journal/${id}/access`)
  return all.find(({ user }) => user.full_name.includes(name))!.user.id
}

/** At the end of a paragraph, as a hand puts the cursor there. */
async function writeBehind(page: Page, text: string, words: string): Promise<void> {
  await editorOf(page).getByText(text, { exact: true }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

const isSaved = (page: Page) => expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
/** All letters of one hand, whatever another has put between them. */
const inOrder = (letters: string) => new RegExp(letters.replaceAll('', '.*'))

/** Without the names at the carets. */
const wordsIn = (page: Page) =>
  editorOf(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as Element
    copy.querySelectorAll('.together-caret').forEach((caret) => caret.remove())
    return copy.textContent
  })

test('two write at once, see each other, and the class reads what is published', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  const { id } = await beginTogether(page, colleague)
  await expect(page.getByRole('list', { name: 'Sedang membuka dokumen ini' }).getByRole('button')).toHaveCount(1)

  await writeBehind(page, 'A. Tujuan pembelajaran', ' bersama')
  await expect(editorOf(colleague).getByText('A. Tujuan pembelajaran bersama')).toBeVisible()
  await writeBehind(colleague, 'B. Kegiatan pembelajaran', ' di luar kelas')
  await expect(editorOf(page).getByText('B. Kegiatan pembelajaran di luar kelas')).toBeVisible()
  // Where she writes, under the name that the server gives her.
  await expect(page.locator('.together-caret', { hasText: 'Dewi' })).toBeVisible()
  await isAccessible(page)

  // Both in the same line, at the same time.
  await Promise.all([
    writeBehind(page, 'C. Asesmen', ' satu dua tiga'),
    writeBehind(colleague, 'C. Asesmen', ' empat lima'),
  ])
  await Promise.all([isSaved(page), isSaved(colleague)])
  await expect(async () => expect(await wordsIn(page)).toBe(await wordsIn(colleague))).toPass()
  for (const said of ['satu dua tiga', 'empat lima']) expect(await wordsIn(page)).toMatch(inOrder(said))

  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByRole('tab', { name: 'Yang terbit' })).toBeVisible()
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(`/jurnal-belajar/${id}`)
  await expect(pupil.getByRole('heading', { name: 'B. Kegiatan pembelajaran di luar kelas' })).toBeVisible()
  await expect(editorOf(pupil)).toHaveCount(0)

  // What is written on afterwards is not for the class yet.
  await writeBehind(colleague, 'B. Kegiatan pembelajaran di luar kelas', ', rahasia')
  await expect(page.getByText(/sudah berbeda dari yang terbit/)).toBeVisible()
  await pupil.reload()
  await expect(pupil.getByRole('heading', { name: 'B. Kegiatan pembelajaran di luar kelas' })).toBeVisible()
  await expect(pupil.getByText('rahasia')).toHaveCount(0)

  // Whoever has gone leaves no caret behind.
  await colleague.context().close()
  await expect(page.locator('.together-caret')).toHaveCount(0)
})

/** Editors that live in the page, shown or not. */
async function editorsIn(page: Page, cdp: CDPSession): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `Object.getPrototypeOf(document.querySelector('.ProseMirror').editor.view)`,
  })
  await cdp.send('HeapProfiler.collectGarbage')
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! })
  const { result: count } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.filter((view) => !view.isDestroyed).length }',
  })
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId! })
  return count.value as number
}

test('however often a plan is opened, one editor lives in the page', async ({ page }) => {
  const { id, name } = await begin(page)
  const address = `/jurnal-belajar/${id}`
  const cdp = await page.context().newCDPSession(page)
  const ways = [
    async () => {
      await page.goto('/jurnal-belajar')
      await page.getByRole('link', { name }).first().click()
    },
    () => page.goto(address),
    () => page.reload(),
  ]
  for (let nth = 0; nth < 10; nth += 1) {
    await ways[nth % ways.length]!()
    await expect(editorOf(page)).toBeVisible()
    await expect.poll(() => editorsIn(page, cdp), { message: `opening ${nth + 1}` }).toBe(1)
  }
})

test('two who have a plan open and do nothing say nothing', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  const { id } = await beginTogether(page, colleague)
  const said = new Map([page, colleague].map((one) => [one, 0]))
  for (const [one, heading] of [
    [page, 'A. Tujuan pembelajaran'],
    [colleague, 'B. Kegiatan pembelajaran'],
  ] as const) {
    one.on('websocket', (socket) => {
      if (!socket.url().includes('/collab/')) return
      socket.on('framesent', ({ payload }) => {
        // Where their caret is.
        if (typeof payload !== 'string' && payload[0] === 1) said.set(one, said.get(one)! + 1)
      })
    })
    await one.goto(`/jurnal-belajar/${id}`)
    await editorOf(one).getByText(heading, { exact: true }).click()
  }
  await expect(page.locator('.together-caret', { hasText: 'Dewi' })).toBeVisible()
  await expect(colleague.locator('.together-caret', { hasText: 'Ratna' })).toBeVisible()
  await page.waitForTimeout(2_000)
  const all = () => said.get(page)! + said.get(colleague)!
  const before = all()
  expect(before).toBeGreaterThan(0)
  await page.waitForTimeout(10_000)
  expect(all() - before).toBeLessThan(10)

  // Whoever is beside one who writes says where their own caret is now, and not again where that of the other is.
  const words = ' dan kegiatan bersama di luar kelas'
  const spoken = said.get(page)!
  await colleague.keyboard.type(words, { delay: 100 })
  await expect(editorOf(page).getByText('kegiatan bersama di luar kelas')).toBeVisible()
  expect(said.get(page)! - spoken).toBeLessThan(1.4 * words.length)
})

test('whatever a program says of where it is, the plan opens, and carets are seen', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  const { id } = await beginTogether(page, colleague)
  const mistakes: string[] = []
  page.on('pageerror', ({ message }) => mistakes.push(message))
  await share(page, id, 'VIEWER')
  const program = await programOf(colleague)
  const place = { item: { client: program.doc.clientID, clock: 0 } }
  const cursors = [7, 'di sini', [], {}, { anchor: 7 }, { anchor: {}, head: {} }, { anchor: place, head: place }]
  for (const cursor of cursors) {
    program.provider.awareness.setLocalState({ cursor, user: 'Kepala Sekolah' })
    await page.reload()
    await expect(editorOf(page).getByText('A. Tujuan pembelajaran', { exact: true })).toBeVisible()
  }
  await writeBehind(page, 'C. Asesmen', ' aman')
  await isSaved(page)
  // Whoever only reads has a face, and no caret.
  await expect(page.getByRole('button', { name: 'Ke tempat Dewi Anggraini menulis' })).toBeVisible()
  await expect(page.locator('.together-caret')).toHaveCount(0)
  expect(mistakes).toEqual([])
  program.leave()
})

test('what one writes stays where one put the cursor, however fast the other writes', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  await beginTogether(page, colleague)
  const places = ['A. Tujuan pembelajaran', 'B. Kegiatan pembelajaran'].map((name) =>
    editorOf(colleague).getByRole('heading', { name }),
  )
  const turns = [...Array(24).keys()]
  const wordOf = (turn: number) => ` k${turn}`
  const enough = new AbortController()
  const writing = (async () => {
    await editorOf(page).getByText('C. Asesmen', { exact: true }).click()
    while (!enough.signal.aborted) await page.keyboard.type('cepat ')
  })()
  for (const turn of turns) {
    await places[turn % 2]!.click()
    await colleague.keyboard.press('End')
    await colleague.keyboard.type(wordOf(turn))
  }
  enough.abort()
  await writing
  for (const [at, place] of places.entries())
    await expect(place).toHaveText(
      new RegExp(
        `pembelajaran${turns
          .filter((turn) => turn % 2 === at)
          .map(wordOf)
          .join('')}$`,
      ),
    )
  // A stretch that is being chosen stays chosen.
  await places[0]!.click()
  await colleague.keyboard.press('Home')
  const again = page.keyboard.type('cepat '.repeat(5))
  for (let letter = 0; letter < 'A. Tujuan'.length; letter++) await colleague.keyboard.press('Shift+ArrowRight')
  await again
  expect(await colleague.evaluate(() => getSelection()?.toString())).toBe('A. Tujuan')
})

test('what is written without a line comes together with what was written meanwhile', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  await beginTogether(page, colleague)
  // On a device that has been here before.
  await colleague.evaluate(() => navigator.serviceWorker.ready)
  await colleague.reload()
  await isSaved(colleague)

  await colleague.context().setOffline(true)
  await writeBehind(colleague, 'A. Tujuan pembelajaran', ' (luring)')
  await expect(colleague.getByText(/^Terputus \(\d+ perubahan\)$/)).toBeVisible()
  await writeBehind(page, 'B. Kegiatan pembelajaran', ' (daring)')
  await isSaved(page)

  // The page is opened anew, still without a line: what she wrote is on her device.
  await colleague.reload()
  await expect(editorOf(colleague).getByText('A. Tujuan pembelajaran (luring)')).toBeVisible()
  await writeBehind(colleague, 'C. Asesmen', ' (luring)')

  await colleague.context().setOffline(false)
  await isSaved(colleague)
  // As a reader hears them: the name at a caret is none of the words.
  for (const one of [page, colleague]) {
    await expect(
      editorOf(one).getByRole('heading', { name: 'A. Tujuan pembelajaran (luring)', exact: true }),
    ).toBeVisible()
    await expect(
      editorOf(one).getByRole('heading', { name: 'B. Kegiatan pembelajaran (daring)', exact: true }),
    ).toBeVisible()
    await expect(editorOf(one).getByRole('heading', { name: 'C. Asesmen (luring)', exact: true })).toBeVisible()
  }
  expect(await wordsIn(page)).toBe(await wordsIn(colleague))
})

/** Without a line, on a device that has been here before. */
async function writeOffline(page: Page, text: string, words: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await isSaved(page)
  await page.context().setOffline(true)
  // A socket that stands goes on carrying what is said.
  await page.reload()
  await expect(editorOf(page)).toBeVisible()
  await writeBehind(page, text, words)
}

/** How many pieces the copies of this device consist of. */
const piecesKept = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('kelasku-document:') ? [name] : [],
    )
    const counts = databases.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('error', () => reject(new Error('not opened')))
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('updates').objectStore('updates').count()
            counting.addEventListener('success', () => resolve(counting.result))
            opening.result.close()
          })
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })

test('a long day without a line becomes one piece on the device, with what another tab has written', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { id } = await begin(page)
  await writeOffline(page, 'A. Tujuan pembelajaran', ' (satu)')
  const other = await page.context().newPage()
  await other.goto(`/jurnal-belajar/${id}`)
  await writeBehind(other, 'C. Asesmen', ' (tab lain)')
  const long = 'huruf '.repeat(90)
  await writeBehind(page, 'B. Kegiatan pembelajaran', ` ${long}selesai`)
  await expect.poll(() => piecesKept(page)).toBeLessThan(20)
  await writeBehind(other, 'C. Asesmen (tab lain)', ' lagi')
  await other.close()

  await page.reload()
  const written = ['A. Tujuan pembelajaran (satu)', 'selesai', 'C. Asesmen (tab lain) lagi']
  for (const words of written) await expect(editorOf(page)).toContainText(words)
  expect((await wordsIn(page))?.match(/huruf/g)).toHaveLength(90)
  await page.context().setOffline(false)
  await isSaved(page)
})

/** Gone before anything could be said about what was written; another page of the device is open. */
async function writeAndClose(page: Page, text: string, words: string): Promise<Page> {
  await writeOffline(page, text, words)
  const next = await page.context().newPage()
  await page.close()
  return next
}

/** The session ends meanwhile. */
async function writeAndLeave(page: Page, text: string, words: string): Promise<Page> {
  const [account] = await page.evaluate(() => JSON.parse(localStorage.getItem('kelasku:accounts')!))
  const next = await writeAndClose(page, text, words)
  const headers = { authorization: `Bearer ${account.token}` }
  const answer = await next.request.post('/api/identity/auth/logout', { headers })
  expect(answer.ok()).toBe(true)
  return next
}

/** On a device whose session has ended. */
async function signInAgain(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, people.teacher)
}

test('what was left unsent goes out after the next sign-in, and nobody opens its page again', async ({
  page,
  browser,
}) => {
  const colleague = await anotherDevice(browser)
  await beginTogether(page, colleague)
  const next = await writeAndLeave(colleague, 'A. Tujuan pembelajaran', ' (pulang)')
  await expect(editorOf(page).getByText('(pulang)')).toHaveCount(0)
  await signInAgain(next)
  await expect(editorOf(page).getByText('A. Tujuan pembelajaran (pulang)', { exact: true })).toBeVisible()
  await expect(next).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('list', { name: 'Sedang membuka dokumen ini' }).getByRole('button')).toHaveCount(0)
})

test('what was left unsent and may not be written any more stays on the device, and its person is told', async ({
  page,
  browser,
}) => {
  const colleague = await anotherDevice(browser)
  const { id, name } = await beginTogether(page, colleague)
  const next = await writeAndLeave(colleague, 'A. Tujuan pembelajaran', ' (terlambat)')
  await share(page, id, 'VIEWER')
  await signInAgain(next)
  await expect(next.getByText(new RegExp(`perubahan pada ${name} tidak dapat dikirim`)).first()).toBeVisible()
  await expect(stranded(next)).toBeVisible()

  await next.goto(`/jurnal-belajar/${id}`)
  await expect(next.getByText('A. Tujuan pembelajaran (terlambat)')).toBeVisible()
  await expect(next.getByText(/Anda tidak boleh menulis di sini lagi/)).toBeVisible()
  expect(await downloaded(next)).toContain('A. Tujuan pembelajaran (terlambat)')
  await isAccessible(next)

  // Elsewhere it is not thrown away as long as it is open.
  await stranded(next).click()
  await next
    .getByRole('dialog')
    .getByRole('button', { name: `Buang: ${name}` })
    .click()
  await next.getByRole('alertdialog').getByRole('button', { name: 'Buang' }).click()
  await expect(next.getByRole('alertdialog').getByText(/^Belum dapat dibuang/)).toBeVisible()
  await next.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
  await next.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()

  await next.getByRole('button', { name: 'Muat versi terbaru' }).click()
  await next.getByRole('alertdialog').getByRole('button', { name: 'Muat versi terbaru' }).click()
  await expect(next.getByText('(terlambat)')).toHaveCount(0)
  await expect(stranded(next)).toHaveCount(0)
  await next.goto('/dashboard')
  await expect(next.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
  await expect(next.getByText(/\d+ perubahan/)).toHaveCount(0)
  await expect(editorOf(page).getByText('(terlambat)')).toHaveCount(0)
})

/** Beside the truth about the line. */
const stranded = (page: Page) => page.getByRole('button', { name: /^\d+ perubahan tidak terkirim$/ })

/** What stands in the file. */
async function downloaded(place: Page | Locator): Promise<string> {
  const page = 'page' in place ? place.page() : place
  const coming = page.waitForEvent('download')
  await place.getByRole('button', { name: /^Unduh salinan/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/ \(salinan\)\.txt$/)
  return readFile(await file.path(), 'utf8')
}

/** Of this browser: what is kept of documents, by whomever. */
const keptIn = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('kelasku-document:')))

test('what was left unsent of a plan that is none of theirs any more can be taken along and thrown away', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const father = await anotherDevice(browser)
  const { id, name } = await begin(page)
  await share(page, id, 'EDITOR', 'Bambang')
  await signIn(father, people.teacherAndFather)
  await father.goto(`/jurnal-belajar/${id}`)
  const next = await writeAndClose(father, 'A. Tujuan pembelajaran', ' (tertinggal)')
  await share(page, id, null, 'Bambang')
  await next.context().setOffline(false)
  await next.goto('/dashboard')
  const told = new RegExp(`perubahan pada ${name} tidak dapat dikirim karena Anda tidak dapat membukanya lagi`)
  await expect(next.getByText(told)).toBeVisible()
  await next.getByRole('button', { name: 'Lihat', exact: true }).click()
  const list = next.getByRole('dialog', { name: 'Tulisan yang tidak terkirim' })
  await expect(list.getByRole('heading', { name })).toBeVisible()
  await list.getByRole('button', { name: 'Tutup' }).click()

  // Told once, and shown in each tab.
  const other = await next.context().newPage()
  await other.goto('/dashboard')
  await expect(stranded(other)).toBeVisible()
  await expect(other.getByText(told)).toHaveCount(0)

  // To another person of this device it is not shown.
  const third = await next.context().newPage()
  await third.goto('/dashboard')
  await expect(stranded(third)).toBeVisible()
  await signIn(third, people.teacher)
  await expect(third.getByText('Terhubung')).toBeVisible()
  await expect(stranded(third)).toHaveCount(0)
  // A tab that is loaded anew is whoever was chosen last.
  await signIn(third, people.teacherAndFather)
  await third.close()

  await stranded(next).click()
  await expect(list.getByText('SMP Tunas Cakrawala')).toBeVisible()
  await isAccessibleAtAnySize(next)
  expect(await downloaded(list)).toContain('A. Tujuan pembelajaran (tertinggal)')

  await list.getByRole('button', { name: `Buang: ${name}` }).click()
  const question = next.getByRole('alertdialog')
  await expect(question.getByText(/tidak dapat dikembalikan/)).toBeVisible()
  await isAccessibleAtAnySize(next)
  expect(await downloaded(question)).toContain('(tertinggal)')
  await question.getByRole('button', { name: 'Batal' }).click()

  // Without a line, too, where each tab would try to send it again as soon as there is one.
  await next.context().setOffline(true)
  for (const tab of [next, other]) {
    await tab.reload()
    await expect(stranded(tab)).toBeVisible()
  }
  await stranded(next).click()
  expect(await downloaded(list)).toContain('(tertinggal)')
  await list.getByRole('button', { name: `Buang: ${name}` }).press('Enter')
  await question.getByRole('button', { name: 'Buang' }).press('Enter')
  await expect(list).toHaveCount(0)
  for (const tab of [next, other]) await expect(stranded(tab)).toHaveCount(0)
  expect(await keptIn(next)).toEqual([])

  await next.context().setOffline(false)
  await next.reload()
  await expect(next.getByRole('heading', { level: 1 })).toContainText(/^Selamat .* Bambang/)
  await expect(next.getByText('Terhubung')).toBeVisible()
  await expect(next.getByText(/\d+ perubahan/)).toHaveCount(0)
  await expect(editorOf(page).getByText('(tertinggal)')).toHaveCount(0)
})

/** A teacher of one school whom nobody knows yet. */
async function newTeacher(admin: Page): Promise<{ name: string; username: string }> {
  const name = unique('Guru Baru ')
  const { username } = await registerByCode(admin, name, 'KLS7AGR2')
  await asSchoolAdmin(admin)
  await admin.goto('/pengaturan/permintaan')
  await admin.getByRole('button', { name: `Terima ${name}` }).click()
  await expect(admin.getByText(`${name} diterima`)).toBeVisible()
  return { name, username }
}

test('whoever has no role left has not lost the way to what they wrote', async ({ page, browser }) => {
  const [admin, teacher] = [await anotherDevice(browser), await anotherDevice(browser)]
  const { name, username } = await newTeacher(admin)
  const unit = await begin(page)
  await share(page, unit.id, 'EDITOR', name)
  await signIn(teacher, username)
  await teacher.goto(`/jurnal-belajar/${unit.id}`)
  await expect(editorOf(teacher)).toBeVisible()
  const next = await writeAndClose(teacher, 'A. Tujuan pembelajaran', ' (tertinggal)')

  await admin.goto(`/pengaturan/pengguna?cari=${name}`)
  await admin.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Peran dan jabatan' }).click()
  const roles = admin.getByRole('dialog')
  await roles.getByRole('button', { name: /^Akhiri peran guru/ }).click()
  await roles.getByRole('button', { name: 'Akhiri peran', exact: true }).click()
  await expect(roles.getByRole('button', { name: 'Akhiri peran', exact: true })).toHaveCount(0)

  await next.context().setOffline(false)
  await next.goto('/dashboard')
  await expect(next).toHaveURL(/\/(wizard|ganti-sekolah)/)
  await stranded(next).click()
  const list = next.getByRole('dialog', { name: 'Tulisan yang tidak terkirim' })
  await expect(list.getByRole('heading', { name: unit.name })).toBeVisible()
  await expect(list.getByText('SMP Tunas Cakrawala')).toBeVisible()
  expect(await downloaded(list)).toContain('A. Tujuan pembelajaran (tertinggal)')
  await list.getByRole('button', { name: 'Tutup' }).click()
  await isAccessibleAtAnySize(next)
})

test('what an open page could not send before it was closed to its writer is not lost', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  const { id, name } = await beginTogether(page, colleague)
  await writeOffline(colleague, 'A. Tujuan pembelajaran', ' (terlambat)')
  await share(page, id, null)
  await colleague.context().setOffline(false)
  await expect(editorOf(colleague)).toHaveCount(0)
  await stranded(colleague).click()
  const list = colleague.getByRole('dialog', { name: 'Tulisan yang tidak terkirim' })
  await expect(list.getByRole('heading', { name })).toBeVisible()
  expect(await downloaded(list)).toContain('A. Tujuan pembelajaran (terlambat)')

  // With the access comes what was written.
  await share(page, id, 'EDITOR')
  await colleague.goto('/dashboard')
  await expect(editorOf(page).getByText('A. Tujuan pembelajaran (terlambat)', { exact: true })).toBeVisible()
  await expect(stranded(colleague)).toHaveCount(0)
})

test('whoever may only read from now on cannot write on, and whoever may no longer come in is out', async ({
  page,
  browser,
}) => {
  const colleague = await anotherDevice(browser)
  const { id } = await beginTogether(page, colleague)
  await writeBehind(colleague, 'A. Tujuan pembelajaran', ' dari Dewi')
  await isSaved(colleague)

  await share(page, id, 'VIEWER')
  await expect(colleague.getByText('Hanya dapat dibaca', { exact: true })).toBeVisible()
  await expect(colleague.getByText('Naskah ini sekarang hanya dapat Anda baca')).toBeVisible()
  await expect(editorOf(colleague)).toHaveAttribute('contenteditable', 'false')
  await writeBehind(page, 'A. Tujuan pembelajaran dari Dewi', ' dan Ratna')
  await expect(editorOf(colleague).getByText('A. Tujuan pembelajaran dari Dewi dan Ratna')).toBeVisible()
  await isAccessible(colleague)

  await share(page, id, null)
  await expect(editorOf(colleague)).toHaveCount(0)
  await expect(page.getByText('A. Tujuan pembelajaran dari Dewi dan Ratna')).toBeVisible()
})

test('a right that comes back is used by the page that was refused, without another press', async ({
  page,
  browser,
}) => {
  const colleague = await anotherDevice(browser)
  const { id } = await beginTogether(page, colleague)
  await writeOffline(colleague, 'A. Tujuan pembelajaran', ' (luring)')
  // The line below the menu says it whole.
  const foot = colleague.getByText(/^Terputus \(\d+ perubahan menunggu\)$/)
  await expect(foot).toBeVisible()
  expect(
    await foot.evaluate(
      (words) => words.scrollWidth <= words.clientWidth || getComputedStyle(words).overflow === 'visible',
    ),
  ).toBe(true)

  // A few words are unsent, and their right is gone: it is said, and how much that is.
  await share(page, id, 'VIEWER')
  await colleague.context().setOffline(false)
  const refused = colleague.getByText(/Anda tidak boleh menulis di sini lagi\. \d+ perubahan terakhir/)
  await expect(refused).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Muat versi terbaru' })).toBeVisible()
  await share(page, id, 'EDITOR')
  await expect(refused).toHaveCount(0)
  await expect(editorOf(page).getByText('A. Tujuan pembelajaran (luring)', { exact: true })).toBeVisible()
  await isSaved(colleague)

  await share(page, id, null)
  await expect(editorOf(colleague)).toHaveCount(0)
  await share(page, id, 'EDITOR')
  await expect(editorOf(colleague).getByText('A. Tujuan pembelajaran (luring)', { exact: true })).toBeVisible()
})

/** A program of hers that has the same document open, with her rights and without an editor. */
async function programOf(page: Page): Promise<Writer> {
  const opening = page.waitForEvent('websocket', (socket) => socket.url().includes('/collab/'))
  await page.reload()
  const { origin, pathname, searchParams } = new URL((await opening).url())
  const [account] = await page.evaluate(() => JSON.parse(localStorage.getItem('kelasku:accounts')!))
  const seat = { token: account.token, schoolId: searchParams.get('s')! } // whoever writes belongs to a school
  const program = openWriter({ url: origin.replace('ws', 'http') }, seat, pathname.split('/').at(-1)!, {
    schemaVersion: Number(searchParams.get('v')),
  })
  await expect.poll(() => program.provider.synced).toBe(true)
  return program
}

test('whatever a program puts into a plan, it opens, and what others have written stands there', async ({
  page,
  browser,
}) => {
  const colleague = await anotherDevice(browser)
  await beginTogether(page, colleague)
  const mistakes: string[] = []
  page.on('pageerror', ({ message }) => mistakes.push(message))
  const program = await programOf(colleague)
  const text = program.doc.getXmlFragment('default')
  const before = await wordsIn(page)
  const [box, line] = [new Y.XmlElement('callout'), new Y.XmlElement('paragraph')]
  box.setAttribute('tone', 'ungu')
  box.insert(0, [line])
  line.insert(0, [new Y.XmlText('Kotak'), new Y.Map() as never])
  const marquee = new Y.XmlElement('marquee')
  marquee.insert(0, [new Y.XmlText('lari')])
  text.insert(0, [new Y.XmlText('lepas'), new Y.Map() as never, box, marquee])
  const heading = text
    .toArray()
    .find((one) => one instanceof Y.XmlElement && one.nodeName === 'heading') as Y.XmlElement
  const words = heading.get(0) as Y.XmlText
  words.format(0, words.length, { kedip: {} })

  // Whoever was there has all that was there, and writes on; so has whoever comes now.
  await expect(editorOf(page).getByText('Kotak')).toBeVisible()
  await writeBehind(page, 'Kotak', ' aman')
  await isSaved(page)
  await colleague.reload()
  await expect(editorOf(colleague).getByText('Kotak aman')).toBeVisible()
  expect(await wordsIn(page)).toBe(`Kotak aman${before}`)
  expect(await wordsIn(colleague)).toBe(`Kotak aman${before}`)
  expect(mistakes).toEqual([])
  program.leave()
})

test('a long plan is read before its editor has come, and what is far off the screen is not laid out', async ({
  page,
  browser,
}) => {
  const { id } = await begin(page)
  const program = await programOf(page)
  const blocks = Array.from({ length: 400 }, (_, nth) => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [
      new Y.XmlText(`Langkah ${nth + 1}. ${'Siswa mengamati bilangan bulat di sekitar kita. '.repeat(8)}`),
    ])
    return paragraph
  })
  program.doc.getXmlFragment('default').insert(0, blocks)
  await expect.poll(() => program.sent > 0 && program.saved === program.sent).toBe(true)
  program.leave()

  const phone = await smallPhone(browser)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await phone.context().route(/TogetherEditor[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await signIn(phone, people.homeroom)
  await phone.goto(`/jurnal-belajar/${id}`)
  const first = phone.getByText(/^Langkah 1\./)
  await expect(first).toBeVisible()
  await expect(editorOf(phone)).toHaveCount(0)
  const before = await first.boundingBox()

  letGo()
  await expect(editorOf(phone)).toBeVisible()
  const after = await first.boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(after![side] - before![side]), side).toBeLessThan(2)

  // A skipped block stands there with the size that it is guessed to have.
  const isLaidOut = (nth: number) =>
    editorOf(phone)
      .locator(`:scope > :nth-child(${nth})`)
      .evaluate((block) => block.getBoundingClientRect().height > 150)
  expect(await isLaidOut(1)).toBe(true)
  expect(await isLaidOut(390)).toBe(false)
  await editorOf(phone)
    .getByText(/^Langkah 390\./)
    .scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(390)).toBe(true)
})

test('a plan names people, and carries cards of what belongs to it', async ({ page, browser }) => {
  const colleague = await anotherDevice(browser)
  const { id } = await beginTogether(page, colleague)
  await page.getByRole('list', { name: 'Sedang membuka dokumen ini' }).waitFor()
  await page.reload()
  await writeBehind(page, 'C. Asesmen', ' oleh @dew')
  await expect(page.getByRole('option', { name: 'Dewi Anggraini' })).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('dan wali kelas')
  await expect(editorOf(colleague).getByText('oleh @Dewi Anggraini dan wali kelas')).toBeVisible()

  await editorOf(page).getByText('Setelah belajar').click()
  await page.getByRole('button', { name: 'Sisipkan kartu' }).click()
  await page.getByRole('combobox', { name: 'Yang disisipkan' }).click()
  await page.keyboard.type('bentuk alj')
  await page.getByRole('option', { name: /Bentuk Aljabar/ }).click()
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sisipkan', exact: true }).click()
  await expect(editorOf(colleague).getByText('Bentuk Aljabar')).toBeVisible()
  await isSaved(page)

  // Whoever only reads it gets to what lies behind the card.
  await share(page, id, 'VIEWER')
  await expect(colleague.getByText('Hanya dapat dibaca')).toBeVisible()
  await colleague.getByRole('link', { name: /Bentuk Aljabar/ }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Bentuk Aljabar' })).toBeVisible()
})
