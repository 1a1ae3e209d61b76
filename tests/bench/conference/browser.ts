/** A Chromium with made-up cameras and microphones, and how much of the machine all of its processes take. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumPath } from '../support/chromium.ts'
import type { Seat } from '../support/people.ts'
import { cpuSecondsOf } from '../support/process.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page in the background is somebody who is looking at another device.
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
]

declare global {
  interface Window {
    connections: RTCPeerConnection[]
  }
}

export interface BenchBrowser {
  /**
   * Somebody's own, with all connections that it opens noted; signed in, or nobody.
   * @param prepare before it is opened
   */
  open(url: string, seat?: Seat, prepare?: (page: Page) => Promise<unknown>): Promise<Page>
  /** Of one core, over that time. */
  cpu(milliseconds: number): Promise<number>
  close(): Promise<void>
}

/** Nothing where no Chromium is to be had. */
export async function openBrowser(): Promise<BenchBrowser | null> {
  const executablePath = await chromiumPath()
  if (executablePath === undefined) return null
  const server = await chromium.launchServer({ executablePath, args })
  const browser = await chromium.connect(server.wsEndpoint())
  const pid = server.process().pid! // it answers
  return {
    open: (url, seat, prepare) => openPage(browser, url, seat, prepare),
    async cpu(milliseconds) {
      const before = cpuOfFamily(pid)
      const begun = performance.now()
      await delay(milliseconds)
      return (cpuOfFamily(pid) - before) / ((performance.now() - begun) / 1_000)
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

async function openPage(
  browser: Browser,
  url: string,
  seat: Seat | undefined,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const kept = seat && {
    'kelasku:device': crypto.randomUUID(),
    'kelasku:accounts': [
      { user_id: seat.user_id, name: 'Peserta', image_url: null, token: seat.token, signing_key: '' },
    ],
    'kelasku:active': seat.user_id,
  }
  const localStorage = Object.entries(kept ?? {}).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  const { origin } = new URL(url)
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'id-ID',
    // A page of nobody's takes a program that no page of ours would.
    bypassCSP: !seat,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  // How tsx keeps the names of functions, also of those that go into a page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    window.connections = []
    const Bare = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Bare {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        window.connections.push(this)
      }
    }
  })
  await prepare?.(page)
  await page.goto(url)
  return page
}

/** Where the system tells: a browser is a process and all that it has begun. */
function cpuOfFamily(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const child = Number(name)
    const parent = Number.isInteger(child) ? parentOf(child) : undefined
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), child])
  }
  const family = [pid]
  for (const one of family) family.push(...(parents.get(one) ?? []))
  return family.reduce((sum, one) => sum + usedBy(one), 0)
}

/** One may end while it is looked at. */
function usedBy(pid: number): number {
  try {
    return cpuSecondsOf(pid) ?? 0
  } catch {
    return 0
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
