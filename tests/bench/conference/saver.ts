/** What a minute of a class takes of a pupil's line who saves it: a voice, and a slide that stands. */
import { setTimeout as delay } from 'node:timers/promises'
import { fromServer, incoming, markDevices, markScreen } from '#support/e2e-media.ts'
import { figureRow, type Row } from '../support/report.ts'
import { noChromium } from './faces.ts'
import { openBrowser } from './browser.ts'
import { openClass, type BenchSetup } from './class.ts'

export async function measureSaver(setup: BenchSetup): Promise<Row[]> {
  const browser = await openBrowser()
  if (browser === null) return [noChromium('saver')]
  try {
    const { id, teacher, pupils } = await openClass(setup, 1)
    const room = `${setup.server.url}/revamp/conference/${id}/ruang`
    const host = await browser.open(room, teacher, async (page) => {
      await markDevices(page, { colour: [220, 30, 30], hertz: 440 })
      await markScreen(page, 'rgb(250 240 200)')
    })
    await host.getByRole('button', { name: /^(Masuk|Mulai kelas online)$/ }).click()
    for (const name of ['Nyalakan mikrofon', 'Bagikan layar']) await host.getByRole('button', { name }).click()

    let ofServer = () => 0
    const pupil = await browser.open(room, pupils[0], async (page) => {
      ofServer = await fromServer(page)
    })
    await pupil.getByRole('switch', { name: 'Hemat kuota' }).check()
    await pupil.getByRole('button', { name: 'Masuk', exact: true }).click()
    await pupil.getByRole('img', { name: /^Layar / }).waitFor()
    await delay(5_000)
    const seconds = setup.quick ? 10 : 60
    const [before, fetched] = [await incoming(pupil), ofServer()]
    await delay(seconds * 1_000)
    const taken = (await incoming(pupil)).bytes - before.bytes + ofServer() - fetched
    return [figureRow('a minute with Hemat kuota, kB', (taken / 1_000) * (60 / seconds), { atMost: 500 })]
  } finally {
    await browser.close()
  }
}
