/**
 * T20: a hundred thousand frames of Socket.IO and as many of documents that nobody's page sends, by people who are signed
 * in and by people who are not. The server goes on, keeps its memory, and those in other rooms go on as well.
 * SEED repeats a storm, FRAMES makes it longer.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, type Seat } from '#bench/support/people.ts'
import { megabytesOf, startHelper } from '#bench/support/process.ts'
import { percentile } from '#bench/support/rounds.ts'
import { anySeed } from '#support/chance.ts'
import { examSchool, type ExamSchool } from '#support/exam-school.ts'
import type { Storm, Thrown } from '#support/hostile-process.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'
import { openWriter, type Writer } from '../../realtime-server/src/testing/writer.ts'

const frames = Number(process.env['FRAMES'] ?? 100_000)
const seed = Number(process.env['SEED'] ?? anySeed())
/** In a storm, others get so much done of what they get done in the quiet. */
const leastShare = 0.1

let installation: Installation
let server: Server
let school: ExamSchool
let pupil: Seat
const opened: { leave(): void | Promise<void> }[] = []
beforeAll(async () => {
  installation = await newInstallation()
  server = await installation.start()
  const database = await installation.database()
  school = await examSchool(server.url, database)
  const [seat] = await people(database, school.school_id, { count: 1, name: 'Murid', role: 'SISWA' })
  pupil = seat!
}, 120_000)
afterAll(async () => {
  for (const one of opened.toReversed()) await one.leave()
  await installation.clear()
})

test(`${frames} frames of each kind`, async () => {
  const [attacked, other] = [await newUnit('Diserang'), await newUnit('Tenang')]
  const victim = await openedBy(attacked)
  victim.text.insert(0, 'Utuh. ')
  const watch = [await watchDocument(other), await watchRoom()]
  await delay(3_000)
  const idle = megabytesOf(server.child.pid!)
  const usual = watch.map(({ take }) => take())

  const thrower = startHelper<Storm, Thrown>(new URL('../support/hostile-process.ts', import.meta.url))
  let most = idle
  const looking = setInterval(() => (most = Math.max(most, megabytesOf(server.child.pid!))), 200)
  const teacher: Seat = { user_id: '', membership_id: school.as, token: school.teacher.token }
  const storms: Pick<Storm, 'what' | 'who'>[] = [
    { what: 'packet', who: undefined },
    { what: 'packet', who: pupil },
    { what: 'writing', who: undefined },
    { what: 'writing', who: teacher },
  ]
  const meanwhile: Done[][] = []
  try {
    for (const [nth, storm] of storms.entries()) {
      const plan = { ...storm, url: server.url, seed: seed + nth, frames: frames / 2, documents: [attacked] }
      const begun = performance.now()
      watch.forEach(({ take }) => take())
      const { lines, codes, frames: thrown } = await thrower.ask(plan)
      meanwhile.push(watch.map(({ take }) => take()))
      console.log(
        `${thrown} ${storm.what}s ${storm.who ? 'signed in' : 'from the street'}: ${lines} lines, ` +
          `${((performance.now() - begun) / 1000).toFixed(1)} s, ${JSON.stringify(codes)}`,
      )
    }
    const waits = meanwhile.flat().map(summary).join(', ')
    console.log(
      `seed ${seed}; others waited, p50 and p99: ${waits} (before: ${usual.map(summary).join(', ')}); ` +
        `memory ${Math.round(idle)} MB, at most ${Math.round(most)} MB`,
    )
    expect(server.child.exitCode, `seed ${seed}`).toBeNull()
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect(server.lines.filter(isFault), `seed ${seed}`).toEqual([])
    expect(most, `seed ${seed}`).toBeLessThan(2 * idle + 100)
    for (const [nth, storm] of meanwhile.entries())
      for (const [at, done] of storm.entries())
        expect(done.pace, `seed ${seed}, storm ${nth + 1}`).toBeGreaterThan(leastShare * usual[at]!.pace)
  } finally {
    clearInterval(looking)
    await thrower.stop()
  }

  // Whatever they wrote, a newcomer opens it whole, and what is written next is kept.
  const newcomer = await openedBy(attacked)
  expect([newcomer.doc.store.pendingStructs, newcomer.doc.store.pendingDs]).toEqual([null, null])
  newcomer.text.insert(0, 'Sesudahnya. ')
  await expect.poll(() => newcomer.saved === newcomer.sent && newcomer.sent > 0, { timeout: 60_000 }).toBe(true)
  await expect.poll(() => victim.text.toJSON(), { timeout: 60_000 }).toBe(newcomer.text.toJSON())
}, 900_000)

async function newUnit(name: string): Promise<string> {
  const { teacher, as, course_id } = school
  const made = await teacher.call('POST', '/study-journal', { as, key: randomUUID(), body: { course_id, name } })
  expect(made).toMatchObject({ status: 200 })
  return (made.body.data as { id: string }).id
}

async function openedBy(id: string): Promise<Writer> {
  const writer = openWriter(server, { token: school.teacher.token, membershipId: school.as }, id)
  opened.push(writer)
  await expect.poll(() => writer.provider.synced, { timeout: 60_000 }).toBe(true)
  return writer
}

/** What was done since the last time. */
interface Done {
  /** How long each took, ascending. */
  waits: number[]
  /** How much of it in a second. */
  pace: number
}

interface Watch {
  take(): Done
}

/** Again and again until the end, with a breath in between. */
function measuring(once: () => Promise<void>): Watch {
  let waits: number[] = []
  let taken = performance.now()
  const ending = new AbortController()
  const round = (async () => {
    while (!ending.signal.aborted) {
      const begun = performance.now()
      await once()
      waits.push(performance.now() - begun)
      await delay(50)
    }
  })()
  opened.push({
    async leave() {
      ending.abort()
      await round
    },
  })
  return {
    take() {
      const now = performance.now()
      const pace = (1_000 * waits.length) / (now - taken)
      const done = { waits: waits.toSorted((one, next) => one - next), pace }
      taken = now
      waits = []
      return done
    },
  }
}

/** From one who writes to another who reads it. */
async function watchDocument(id: string): Promise<Watch> {
  const [writer, reader] = [await openedBy(id), await openedBy(id)]
  return measuring(async () => {
    const seen = new Promise<void>((resolve) => reader.doc.once('update', () => resolve()))
    writer.text.insert(0, '.')
    await seen
  })
}

/** From a teacher who says something to the staff until it is heard. */
async function watchRoom(): Promise<Watch> {
  const { teacher, as } = school
  const { body } = await teacher.call('GET', '/interaction-learning/room/teacher', { as })
  const room = (body.data as { id: string; kind: string }[]).find(({ kind }) => kind === 'TEACHERS')!
  const ear: Socket = io(`${server.url}/v1/ws`, {
    auth: { token: teacher.token, membership_id: as },
    transports: ['websocket'],
    forceNew: true,
  })
  opened.push({ leave: () => void ear.disconnect() })
  await new Promise<void>((resolve) => ear.once('connect', () => resolve()))
  return measuring(async () => {
    const heard = new Promise<void>((resolve) => ear.once('chat.said', () => resolve()))
    const said = { client_id: randomUUID(), text: 'Apakah terdengar?' }
    const { status } = await teacher.call('POST', `/interaction-learning/room/${room.id}/message`, { as, body: said })
    expect(status).toBe(200)
    await heard
  })
}

const summary = ({ waits }: Done) =>
  `${Math.round(percentile(waits, 0.5))} and ${Math.round(percentile(waits, 0.99))} ms of ${waits.length}`

/** Worse than a warning: something happened that nobody had thought of. */
const isFault = (line: string) => Number((/"level":(\d+)/.exec(line) ?? [])[1] ?? 0) >= 50
