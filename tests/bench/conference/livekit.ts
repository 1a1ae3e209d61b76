/**
 * A teacher and a pupil over LiveKit, beside two pages that hold nothing but its own client, on the same media server:
 * the first frame, and frames a second.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { liveKitSettings, startLiveKit, tokenToJoin } from '#support/livekit.ts'
import { freePort, newInstallation } from '#support/server.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf } from '../support/rounds.ts'
import { openBrowser, type BenchBrowser } from './browser.ts'
import type { BenchSetup } from './class.ts'
import { hasPictures } from './stats.ts'
import { classPages, noChromium, seenIn, type Opened, type Seen } from './faces.ts'

const ofClient = createRequire(new URL('../../../client/package.json', import.meta.url))
const client = join(ofClient.resolve('livekit-client'), '../livekit-client.umd.js')

const root = fileURLToPath(new URL('../../..', import.meta.url))
const looking = `const { findLiveKit } = await import('./scripts/livekit.mjs'); console.log(findLiveKit() ?? '')`

/** Its path; nothing where none can be had. */
const findLiveKit = () =>
  execFileSync(process.execPath, ['--input-type=module', '-e', looking], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1)

/** Classes choose it when they begin, so this server is one of its own. */
export async function measureLiveKit({ quick }: BenchSetup): Promise<Row[]> {
  const program = findLiveKit()
  if (!program) return [figureRow('livekit: no server for it, not measured', Number.NaN)]
  const browser = await openBrowser()
  if (browser === null) return [noChromium('livekit')]
  process.env['LIVEKIT_SERVER'] = program
  // Its ports are those after ours.
  const port = await freePort()
  const settings = liveKitSettings(port)
  const installation = await newInstallation({ NODE_ENV: 'production', PORT: String(port), ...settings })
  const media = await startLiveKit(program, port)
  try {
    const server = await installation.start()
    const setup: BenchSetup = { server, database: await installation.database(), quick }
    const rounds: { bare: Seen; ours: Seen }[] = []
    for (let nth = 0; nth < (quick ? 1 : 3); nth++)
      rounds.push({
        bare: await seenIn(browser, setup, await barePages(browser, setup, settings, `bare ${nth}`)),
        ours: await seenIn(browser, setup, await overLiveKit(settings, await classPages(browser, setup, 2))),
      })
    const row = (name: string, what: 'firstFrame' | 'frames', goal?: Parameters<typeof ratioRow>[4]) =>
      ratioRow(
        name,
        medianOf(rounds, ({ ours }) => ours[what]),
        medianOf(rounds, ({ bare }) => bare[what]),
        medianOf(rounds, ({ ours, bare }) => ours[what] / bare[what]),
        goal,
      )
    return [
      row('over LiveKit: first frame, ms, beside a page of its own client', 'firstFrame', { atMost: 1.25 }),
      row('   frames a second', 'frames', { atLeast: 0.75 }),
    ]
  } finally {
    await browser.close()
    await media.kill()
    await installation.clear()
  }
}

/** The class has not gone the other way: its connections lead to the media server's ports, and not to each other. */
async function overLiveKit(settings: Record<string, string>, opened: Opened): Promise<Opened> {
  const ports = await Promise.all(
    opened.pages.map((page) =>
      page.evaluate(async () => {
        const found: unknown[] = []
        for (const connection of window.connections)
          for (const report of (await connection.getStats()).values() as Iterable<{ type: string; port?: number }>)
            if (report.type === 'remote-candidate') found.push(report.port)
        return found
      }),
    ),
  )
  const port = Number(new URL(settings['LIVEKIT_URL']!).port)
  const isTheirs = (one: unknown) => one === port + 1 || one === port + 2
  if (!ports.every((all) => all.length > 0 && all.every(isTheirs)))
    throw new Error(`The class does not go over LiveKit: ${JSON.stringify(ports)}`)
  return opened
}

/** One is seen already: from the other's connecting to the first frame. */
async function barePages(
  browser: BenchBrowser,
  { server }: BenchSetup,
  settings: Record<string, string>,
  room: string,
): Promise<Opened> {
  const pages = [await openBare(browser, server.url), await openBare(browser, server.url)]
  let firstFrame = Number.NaN
  for (const [nth, page] of pages.entries()) {
    const token = tokenToJoin(room, `${room}, ${nth}`)
    const coming = { url: settings['LIVEKIT_URL']!, token, isLarge: nth === 0 }
    const begun = performance.now()
    await page.evaluate(connect, coming)
    if (nth === 1) {
      await hasPictures(page, 1)
      firstFrame = performance.now() - begun
    }
    await page.evaluate(showOneself)
  }
  return { pages, firstFrame }
}

async function openBare(browser: BenchBrowser, url: string): Promise<Page> {
  const page = await browser.open(`${url}/health/live`)
  await page.addScriptTag({ path: client })
  return page
}

/** What of its client is used here. */
interface BareRoom {
  on(event: string, hear: (track: { attach(): HTMLMediaElement }) => void): void
  connect(url: string, token: string): Promise<void>
  localParticipant: { setCameraEnabled(on: boolean): Promise<unknown> }
}

declare global {
  interface Window {
    LivekitClient: { Room: new (options: object) => BareRoom; RoomEvent: { TrackSubscribed: string } }
    room: BareRoom
  }
}

interface Coming {
  url: string
  token: string
  isLarge: boolean
}

// What follows runs in the pages, each function by itself.

async function connect({ url, token, isLarge }: Coming): Promise<void> {
  const { Room, RoomEvent } = window.LivekitClient
  window.room = new Room({
    videoCaptureDefaults: {
      resolution: isLarge ? { width: 640, height: 360, frameRate: 20 } : { width: 320, height: 180, frameRate: 15 },
    },
  })
  window.room.on(RoomEvent.TrackSubscribed, (track) => document.body.append(track.attach()))
  await window.room.connect(url, token)
}

async function showOneself(): Promise<void> {
  await window.room.localParticipant.setCameraEnabled(true)
}
