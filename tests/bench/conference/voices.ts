/**
 * How many browsers one can feed: a voice to up to 40 others, until what arrives has holes, and a camera to 15. Both ends
 * are on this machine, so a real teacher's device has twice the room; the limits of the mesh (mesh-plan.ts) stay below.
 */
import type { Page } from 'playwright'
import { figureRow, type Row } from '../support/report.ts'
import { median } from '../support/rounds.ts'
import { connect, type BareLine } from './bare-mesh.ts'
import { openBrowser, type BenchBrowser } from './browser.ts'
import type { BenchSetup } from './class.ts'
import { noChromium } from './faces.ts'
import { concealedOn, framesOf, hasPictures } from './stats.ts'

const voices = [8, 16, 24, 32, 40]
const cameras = 15
/** More than that is heard as a hole. */
const mostConcealed = 0.05

export async function measureVoices(setup: BenchSetup): Promise<Row[]> {
  const browser = await openBrowser()
  if (browser === null) return [noChromium('voices')]
  const milliseconds = setup.quick ? 2_000 : 4_000
  const settled = 3_000
  try {
    let held = 0
    let concealed = Number.NaN
    for (const count of setup.quick ? [voices[0]!, voices.at(-1)!] : voices) {
      concealed = await between(browser, setup, { kind: 'audio', count }, async (_from, to) => {
        await to.waitForTimeout(settled)
        return concealedOn(to, milliseconds)
      })
      if (concealed > mostConcealed) break
      held = count
    }
    const frames = await between(browser, setup, { kind: 'video', count: cameras }, async (_from, to) => {
      await hasPictures(to, cameras)
      await to.waitForTimeout(settled)
      return median(await framesOf([to], milliseconds))
    })
    return [
      figureRow('one voice to bare connections, as many as hold', held),
      figureRow('   made up by the browser at the last of them, %', concealed * 100),
      figureRow(`one camera to ${cameras} bare connections, frames a second`, frames),
    ]
  } finally {
    await browser.close()
  }
}

async function between<Result>(
  browser: BenchBrowser,
  { server }: BenchSetup,
  line: BareLine,
  look: (from: Page, to: Page) => Promise<Result>,
): Promise<Result> {
  const [from, to] = await Promise.all([0, 1].map(() => browser.open(`${server.url}/health/live`)))
  try {
    await connect(from!, to!, line)
    return await look(from!, to!)
  } finally {
    await Promise.all([from!, to!].map((page) => page.context().close()))
  }
}
