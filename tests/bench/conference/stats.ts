/** What the connections of pages receive. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'

interface Received {
  /** Of each picture that comes in. */
  frames: number[]
  samples: number
  concealed: number
}

const receivedBy = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const all = { frames: [] as number[], samples: 0, concealed: 0 }
    for (const connection of window.connections)
      for (const report of (await connection.getStats()).values() as Iterable<RTCInboundRtpStreamStats>) {
        if (report.type !== 'inbound-rtp') continue
        if (report.kind === 'video' && (report.framesDecoded ?? 0) > 0) all.frames.push(report.framesDecoded ?? 0)
        all.samples += report.totalSamplesReceived ?? 0
        all.concealed += report.concealedSamples ?? 0
      }
    return all
  })

/** Pictures a second, of each that comes in on any of these pages. */
export async function framesOf(pages: readonly Page[], milliseconds: number): Promise<number[]> {
  const before = await Promise.all(pages.map(receivedBy))
  const begun = performance.now()
  await delay(milliseconds)
  const after = await Promise.all(pages.map(receivedBy))
  const seconds = (performance.now() - begun) / 1_000
  return after.flatMap(({ frames }, page) =>
    frames.map((count, nth) => (count - (before[page]?.frames[nth] ?? 0)) / seconds),
  )
}

/** The share of what was played that the browser had to make up, since nothing had come. */
export async function concealedOn(page: Page, milliseconds: number): Promise<number> {
  const before = await receivedBy(page)
  await delay(milliseconds)
  const after = await receivedBy(page)
  const samples = after.samples - before.samples
  return samples > 0 ? (after.concealed - before.concealed) / samples : 1
}

/** Until so many pictures are there, each of which has a frame. */
export async function hasPictures(page: Page, count: number): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await delay(20))
    if ((await receivedBy(page)).frames.length >= count) return
  throw new Error(`Not ${count} pictures are seen.`)
}
