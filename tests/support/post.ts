/**
 * A server with a full postbag that is killed again and again while it carries it out. Whatever was in the bag has to
 * come to the person it is for, and nobody may have it before their eyes twice.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openPushService, type FakeBrowser } from '@kelasku/realtime-server/testing/push-service'
import { askIn } from './database.ts'
import { demoAdults, signIn } from './person.ts'
import { mortal, newInstallation, type Installation, type Server, type Way } from './server.ts'

export interface Bag {
  /** Of every four, one is a letter and three ring. */
  size: number
  /** Where the server dies, one after the other (dying.mjs). */
  points: readonly string[]
  /** And then so often at any moment. */
  kills: number
  way: Way
}

export interface Carried {
  lost: number
  twice: number
  /** Sent once more to a browser, which knew it by its name and showed nothing. */
  repeated: number
}

interface Reader {
  userId: string
  browser: FakeBrowser
}

export async function carryThroughKills({ size, points, kills, way }: Bag): Promise<Carried> {
  const service = await openPushService()
  const installation = await newInstallation({ ...mortal, PUSH_SERVICES: service.origin })
  try {
    let server = await installation.start(way)
    const readers: Reader[] = []
    for (const email of demoAdults) {
      const person = await signIn(server.url, email)
      const browser = service.browser()
      await person.call('POST', '/notifications/devices', { body: browser.subscription })
      const [user] = await askIn<{ id: string }>(installation.dataDir, 'select id from users where email = $1', [email])
      readers.push({ browser, userId: user!.id })
    }
    const planted = await plant(installation, readers, size)

    for (const point of points) {
      await fetch(`${server.url}/health/live`, { headers: { 'x-die-at': point } })
      server = await deadAndBack(installation, server, way)
    }
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(200 + Math.random() * 800)
      server.child.kill('SIGKILL')
      server = await deadAndBack(installation, server, way)
    }
    await untilCarried(installation)
    return await verdict(installation, readers, planted)
  } finally {
    await installation.clear()
    await service.close()
  }
}

async function deadAndBack(installation: Installation, server: Server, way: Way): Promise<Server> {
  const end = await Promise.race([server.ended, delay(60_000, 'it lives')])
  if (end !== 'SIGKILL') throw new Error('The server never came to the point where it was to die.')
  const next = await installation.start(way)
  // Nobody waits in a test until a dead postman's time is over.
  await askIn(installation.dataDir, `update notification_deliveries set due_at = now() where status = 'SENDING'`)
  return next
}

interface Planted {
  id: string
  user_id: string
  channel: string
}

/** As notify() would have written it, for all readers in turn. */
async function plant(installation: Installation, readers: readonly Reader[], size: number): Promise<Planted[]> {
  const people = readers.map(({ userId }) => userId)
  await askIn(
    installation.dataDir,
    `insert into notification_choices (user_id, topic, channel, is_on) select unnest($1::uuid[]), 'system', 'email', true`,
    [people],
  )
  return askIn<Planted>(
    installation.dataDir,
    `with told as (
       insert into notifications (user_id, topic, subject, occasion, title, body, link)
       select ($1::uuid[])[n % cardinality($1::uuid[]) + 1], 'system', $2 || n, 'planted', 'Uji', '', '/dashboard'
       from generate_series(1, $3::int) n returning id, user_id, seq)
     insert into notification_deliveries (notification_id, user_id, channel, due_at)
     select id, user_id, case when seq % 4 = 0 then 'email' else 'push' end, now() from told
     returning notification_id as id, user_id, channel`,
    [people, `${randomUUID()}:`, size],
  )
}

const underWay = `select count(*)::int as left from notification_deliveries where status in ('WAITING', 'SENDING')`
const lettersUnderWay = `select count(*)::int as left from jobs.job where name = 'mail' and state <> 'completed'`

async function untilCarried(installation: Installation): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; await delay(500)) {
    const [post] = await askIn<{ left: number }>(installation.dataDir, underWay)
    const [letters] = await askIn<{ left: number }>(installation.dataDir, lettersUnderWay)
    if (post!.left + letters!.left === 0) return
  }
  throw new Error('The bag was never empty.')
}

async function verdict(
  installation: Installation,
  readers: readonly Reader[],
  planted: readonly Planted[],
): Promise<Carried> {
  const inLetters = await noticesInLetters(installation)
  const timesOf = ({ id, user_id, channel }: Planted) => {
    if (channel === 'email') return inLetters.filter((one) => one === id).length
    const shown = readers.filter(({ browser }) => browser.shown.has(id))
    return shown.length === 1 && shown[0]!.userId !== user_id ? 0 : shown.length
  }
  const times = planted.map(timesOf)
  const messages = readers.reduce((sum, { browser }) => sum + browser.messages - browser.shown.size, 0)
  return {
    lost: times.filter((n) => n === 0).length,
    twice: times.filter((n) => n > 1).length,
    repeated: messages,
  }
}

/** A letter names its notice by where it is read. */
async function noticesInLetters({ dataDir }: Installation): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return letters.flatMap((text) =>
    [...text.replaceAll(/=\r?\n/g, '').matchAll(/\/notifikasi\/([0-9a-f-]{36})/g)].map(([, id]) => id!),
  )
}
