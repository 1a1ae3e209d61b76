/**
 * Whoever opens what they never finish takes nothing away from the school: twenty thousand upgrades that nobody takes and
 * as many malformed frames leave the server with its descriptors, and it stops as quickly as one that nobody troubled.
 * UPGRADES and FRAMES make it longer, SEED repeats a storm.
 */
import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { people, type Seat } from '#bench/support/people.ts'
import { startHelper } from '#bench/support/process.ts'
import { percentile } from '#bench/support/rounds.ts'
import { anySeed } from '#support/chance.ts'
import { examSchool } from '#support/exam-school.ts'
import type { Storm, Thrown } from '#support/hostile-process.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

const upgrades = Number(process.env['UPGRADES'] ?? 20_000)
const frames = Number(process.env['FRAMES'] ?? 24_000)
const seed = Number(process.env['SEED'] ?? anySeed())
const atOnce = 400
/** Longer than the server bears any of them. */
const longestSilence = 45_000

const head = (path: string, lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: kelasku.test', ...lines, '', ''].join('\r\n')
const webSocket = ['Connection: Upgrade', 'Upgrade: websocket']
const complete = [...webSocket, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
const http2 = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA']
/** Somewhere in the middle of shaking hands each of them goes silent. */
const unfinished = [
  head('/', http2),
  head('/api/me', complete),
  head('/socket.io/?EIO=4&transport=websocket', webSocket),
  head('/collab/x', complete),
  head('//', complete),
  head('/socket.io/?EIO=4&transport=websocket', complete),
  head('/', []).slice(0, -2),
  '',
]

test(`${upgrades} unanswered upgrades and ${frames} malformed frames`, async () => {
  const { installation, server } = await opened()
  const usualStop = await timeToStop(await opened())
  const storms = await stormsOf(installation, server)
  await health(server, 20)
  const before = descriptorsOf(server)
  const quiet = await health(server, 50)

  const begun = performance.now()
  const [answers, busy] = await during(server, throwUpgrades(server))
  console.log(`${upgrades} upgrades in ${seconds(performance.now() - begun)}: ${JSON.stringify(answers)}`)
  const thrower = startHelper<Storm, Thrown>(new URL('../support/hostile-process.ts', import.meta.url))
  onTestFinished(() => thrower.stop())
  for (const storm of storms) {
    const thrown = await thrower.ask(storm)
    console.log(`${thrown.frames} ${storm.what}s over ${thrown.lines} lines: ${JSON.stringify(thrown.codes)}`)
  }

  expect(server.child.exitCode, `seed ${seed}`).toBeNull()
  // A few more than before are connections to the database.
  await expect.poll(() => descriptorsOf(server), { timeout: 90_000, interval: 500 }).toBeLessThan(before + 30)
  const after = await health(server, 50)
  console.log(
    `seed ${seed}; descriptors ${before} before, ${descriptorsOf(server)} after; ` +
      `health in ms, median and 99th of a hundred: ${summary(quiet)} before, ${summary(busy)} meanwhile, ${summary(after)} after`,
  )

  // Once more as many kinds as there are, and nobody hangs up.
  const holding = unfinished.flatMap((text) => Array.from({ length: 50 }, () => silent(server, text)))
  await Promise.all(holding.map(({ isThere }) => isThere))
  const stop = await timeToStop({ installation, server })
  console.log(`stopped in ${seconds(stop)}, untroubled in ${seconds(usualStop)}`)
  // In the time that the last words of a socket may take, and the machine.
  expect(stop).toBeLessThan(4 * usualStop + 4_000)
}, 600_000)

test('given a stop that is asked for twice, then the database goes along though somebody still holds work', async () => {
  const { installation, server } = await opened()
  const body = ['Content-Type: application/json', 'Content-Length: 100', 'Connection: keep-alive']
  const half = silent(server, `${head('/api/identity/auth/login', body).replace('GET', 'POST')}{"user`)
  await half.isThere
  server.child.kill('SIGTERM')
  await delay(500)
  server.child.kill('SIGTERM')
  await server.ended
  expect(existsSync(join(installation.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
}, 180_000)

interface RunningServer {
  installation: Installation
  server: Server
}

async function opened(): Promise<RunningServer> {
  const installation = await newInstallation()
  onTestFinished(() => installation.clear())
  return { installation, server: await installation.start('sources') }
}

/** In milliseconds. Nothing is left running behind it. */
async function timeToStop({ installation, server }: RunningServer): Promise<number> {
  const begun = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(join(installation.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  return performance.now() - begun
}

async function stormsOf(installation: Installation, server: Server): Promise<Storm[]> {
  const database = await installation.database()
  const school = await examSchool(server.url, database)
  const [pupil] = await people(database, school.school_id, { count: 1, name: 'Murid', role: 'SISWA' })
  const seats: (Seat | undefined)[] = [undefined, pupil]
  return (['packet', 'writing'] as const).flatMap((what, one) =>
    seats.map((who, two) => ({
      what,
      who,
      url: server.url,
      seed: seed + 2 * one + two,
      frames: frames / 4,
      documents: ['00000000-0000-4000-8000-000000000000'],
    })),
  )
}

interface Silent {
  socket: Socket
  isThere: Promise<unknown>
  /** The first line of what came back, once the server has closed. */
  closed: Promise<string>
}

/** Says so much and no more, and never hangs up by itself. */
function silent({ url }: Server, text: string): Silent {
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  let heard = ''
  const isThere = new Promise((resolve) =>
    socket.once('connect', () => socket.write(text, resolve)).once('close', resolve),
  )
  socket.on('error', () => {}) // it is closed, too
  // Where more come than the system lets in, some are open on this side alone, and would never hear of it.
  socket.setTimeout(longestSilence, () => socket.destroy())
  socket.on('data', (data: Buffer) => (heard += data.toString('latin1')))
  const closed = new Promise<string>((resolve) => {
    const end = () => {
      socket.destroy()
      resolve(heard.split('\r\n', 1)[0] || 'nothing')
    }
    socket.once('end', end).once('close', end)
  })
  return { socket, isThere, closed }
}

/** How often what was answered. Some hang until their time is up, and others are thrown meanwhile. */
async function throwUpgrades(server: Server): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  let thrown = 0
  const slow: Promise<void>[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (thrown < upgrades) {
        const text = unfinished[thrown++ % unfinished.length]!
        const { closed } = silent(server, text)
        const counted = closed.then((answer) => void (answers[answer] = (answers[answer] ?? 0) + 1))
        slow.push(counted)
        await Promise.race([counted, delay(100)])
      }
    }),
  )
  await Promise.all(slow)
  return answers
}

/** What was done, and how long health took meanwhile. */
async function during<Done>(server: Server, work: Promise<Done>): Promise<[Done, number[]]> {
  const waits: number[] = []
  const over = new AbortController()
  const end = () => over.abort()
  work.then(end, end)
  while (!over.signal.aborted) {
    waits.push(...(await health(server, 1)))
    await delay(200)
  }
  return [await work, waits]
}

/** In milliseconds, over connections of their own as a supervisor opens them. */
async function health({ url }: Server, times: number): Promise<number[]> {
  const waits: number[] = []
  for (let time = 0; time < times; time++) {
    const begun = performance.now()
    const answer = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(() => undefined)
    // While the address has as many open as it may, those that say nothing are in the way of those that do.
    if (answer) expect(answer.status).toBe(200)
    waits.push(performance.now() - begun)
  }
  return waits
}

const descriptorsOf = ({ child }: Server) => readdirSync(`/proc/${child.pid}/fd`).length
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const summary = (waits: number[]) => {
  const sorted = waits.toSorted((one, next) => one - next)
  return `${percentile(sorted, 0.5).toFixed(0)} and ${percentile(sorted, 0.99).toFixed(0)}`
}
