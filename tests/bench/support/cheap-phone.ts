/** A cheap phone on a thin line: a sixth of this machine's speed, 1.6 Mbit/s, 150 ms. */
import type { BrowserContextOptions, Page } from 'playwright'

const slowdown = 6
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

export const cheapPhone: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

/** From now on the page is as slow as that. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
