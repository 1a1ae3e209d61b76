/** A class printed at once, and whether anybody else has to wait meanwhile. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from '#support/server.ts'
import { figureRow, type Row } from '../support/report.ts'
import { place, type BenchSetup } from './setup.ts'

export async function measurePrinting(setup: BenchSetup): Promise<Row[]> {
  const bundle = await printed(setup, 'BUNDLE')
  const zip = await printed(setup, 'ZIP')
  return [
    figureRow('36 cards as one file, s', bundle.seconds, { atMost: 60 }),
    figureRow("   the loop's delay meanwhile, ms, p99", bundle.lag, { atMost: 50 }),
    figureRow('36 issued files as a ZIP, s', zip.seconds, { atMost: 60 }),
    figureRow("   the loop's delay meanwhile, ms, p99", zip.lag, { atMost: 50 }),
  ]
}

/** Since somebody last asked. */
async function lagOf({ url }: Server): Promise<number> {
  const { data } = (await (await fetch(`${url}/health/live`)).json()) as { data: { lag_ms: number } }
  return data.lag_ms
}

async function printed({ server, day, lead }: BenchSetup, form: 'BUNDLE' | 'ZIP') {
  // Whatever was published is filed by then, and nothing else goes on.
  await settled(server)
  await lagOf(server)
  const begun = performance.now()
  const body = { class_id: day.classes[0]!.id, ...place, form }
  const answer = await lead.call('POST', '/report-card/v1/reportCard/print', { body, as: day.school_id })
  if (answer.status !== 200) throw new Error(`${form} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
  const { id } = answer.body.data as { id: string }
  for (;;) {
    const look = await lead.call('GET', `/v2/bg-processes/${id}`, { as: day.school_id })
    const { status, success } = look.body.data as { status: string; success: number }
    if (status === 'SUCCESS' && success === day.classes[0]!.pupils.length) break
    if (status !== 'QUEUED' && status !== 'RUNNING') throw new Error(`${form} has ended ${status} with ${success}.`)
    await delay(250)
  }
  const seconds = (performance.now() - begun) / 1_000
  return { seconds, lag: await lagOf(server) }
}

/** Until its loop has been calm for a while. */
async function settled(server: Server): Promise<void> {
  for (let nth = 0; nth < 30; nth++) {
    await delay(2_000)
    if ((await lagOf(server)) < 15) return
  }
}
