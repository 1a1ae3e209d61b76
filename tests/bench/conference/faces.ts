/**
 * Two, three and four people who see each other in a class, beside as many pages that only have the connections, with the
 * same pictures: frames a second, the first frame, and how much of the machine the browser takes.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { median } from '../support/rounds.ts'
import { comeTo, openCamera } from './bare-mesh.ts'
import { openBrowser, type BenchBrowser } from './browser.ts'
import { openClass, type BenchSetup } from './class.ts'
import { framesOf, hasPictures } from './stats.ts'

const most = 4
const settling = 4_000

export interface Seen {
  firstFrame: number
  frames: number
  cpu: number
}

export async function measureFaces(setup: BenchSetup): Promise<Row[]> {
  const browser = await openBrowser()
  if (browser === null) return [noChromium('faces')]
  try {
    const sizes = setup.quick ? [2, most] : [2, 3, most]
    const rows: Row[] = []
    for (const size of sizes) {
      const bare = await seenIn(browser, setup, await barePages(browser, setup, size))
      const ours = await seenIn(browser, setup, await classPages(browser, setup, size))
      rows.push(
        ratioRow(
          `${size} who see each other, frames a second, beside bare connections`,
          ours.frames,
          bare.frames,
          ours.frames / bare.frames,
          { atLeast: 0.75 },
        ),
        ratioRow('   first frame, ms', ours.firstFrame, bare.firstFrame, ours.firstFrame / bare.firstFrame),
        ratioRow('   cores that the browser takes', ours.cpu, bare.cpu, ours.cpu / bare.cpu),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

export const noChromium = (part: string): Row => figureRow(`${part}: no Chromium, not measured`, Number.NaN)

export interface Opened {
  pages: Page[]
  firstFrame: number
}

export async function seenIn(
  browser: BenchBrowser,
  { quick }: BenchSetup,
  { pages, firstFrame }: Opened,
): Promise<Seen> {
  const milliseconds = quick ? 2_000 : 4_000
  try {
    await Promise.all(pages.map((page) => hasPictures(page, pages.length - 1)))
    // A browser first finds out how much a line carries.
    await delay(settling)
    const [frames, cpu] = await Promise.all([framesOf(pages, milliseconds), browser.cpu(milliseconds)])
    return { firstFrame, frames: median(frames), cpu }
  } finally {
    await Promise.all(pages.map((page) => page.context().close()))
  }
}

/** From the first offer to the first frame at the other end. */
async function barePages(browser: BenchBrowser, { server }: BenchSetup, size: number): Promise<Opened> {
  const pages = await Promise.all(Array.from({ length: size }, () => browser.open(`${server.url}/health/live`)))
  const [first, second, ...others] = pages
  for (const [nth, page] of pages.entries()) await openCamera(page, nth === 0)
  const begun = performance.now()
  await comeTo([first!], second!)
  await hasPictures(second!, 1)
  const firstFrame = performance.now() - begun
  for (const [nth, other] of others.entries()) await comeTo(pages.slice(0, nth + 2), other)
  return { pages, firstFrame }
}

/** The teacher is seen already: from the press with which the first pupil comes in to the first frame. */
export async function classPages(browser: BenchBrowser, setup: BenchSetup, size: number): Promise<Opened> {
  const opened = await openClass(setup, size - 1)
  const room = `${setup.server.url}/revamp/conference/${opened.id}/ruang`
  const pages: Page[] = []
  let firstFrame = Number.NaN
  for (const seat of [opened.teacher, ...opened.pupils]) {
    const page = await browser.open(room, seat)
    const door = page.getByRole('button', { name: /^(Masuk|Mulai kelas online)$/ })
    await door.waitFor()
    if ((await framesOf([page], 0)).length > 0) throw new Error('Somebody is seen before they come in.')
    const begun = performance.now()
    await door.click()
    if (pages.length === 1) {
      await hasPictures(page, 1)
      firstFrame = performance.now() - begun
    }
    await page.getByRole('button', { name: 'Nyalakan kamera' }).click()
    pages.push(page)
  }
  return { pages, firstFrame }
}
