/** What happens to a school during its exam: each calamity begins, lasts, and is over at a moment that is written down. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '#support/chance.ts'
import { lockTable } from '#support/database.ts'
import type { Disk } from '#support/disk.ts'
import type { CuttableProxy } from '#support/line.ts'
import type { Installation, Server, Way } from '#support/server.ts'
import { jumpClock } from './clock-jump.ts'

export interface Stage {
  installation: Installation
  way: Way
  server: Server
  /** What the servers before this one have said. */
  said: string[]
  line: CuttableProxy
  disk: Disk | undefined
  chance: Chance
}

export interface Lengths {
  kills: number
  freeze: number
  full: number
  jump: number
  cut: number
}

export interface Calamity {
  name: string
  strike(stage: Stage): Promise<void>
}

export interface Struck {
  name: string
  from: number
  /** When nothing stood in the way any more. */
  until: number
}

const now = () => performance.timeOrigin + performance.now()

export async function strike(calamity: Calamity, stage: Stage): Promise<Struck> {
  const from = now()
  await calamity.strike(stage)
  return { name: calamity.name, from, until: now() }
}

/** In an order that the seed decides, and only what can be done here. */
export function calamitiesOf(
  { kills, freeze, full, jump, cut }: Lengths,
  { chance, disk, installation: { isGiven } }: Stage,
) {
  const all: Calamity[] = [
    ...Array.from({ length: kills }, (_, index) => (index % 3 === 2 && !isGiven ? killedWithDatabase : killed)),
    isGiven ? attemptsLocked(freeze) : databaseStands(freeze),
    ...(disk ? [diskIsFull(full)] : []),
    clockJumps(jump, 3_600 * 10),
    clockJumps(jump, -3_600 * 10),
    lineIsCut(cut),
  ]
  return chance.shuffled(all)
}

const killed: Calamity = {
  name: 'server killed',
  strike: async (stage) => killServer(stage),
}

const killedWithDatabase: Calamity = {
  name: 'server and database killed',
  strike: async (stage) => killServer(stage, true),
}

export async function killServer(stage: Stage, withDatabase = false): Promise<void> {
  stage.server.child.kill('SIGKILL')
  if (withDatabase) stage.installation.killDatabase()
  await stage.server.ended
  stage.said.push(...stage.server.lines)
  stage.server = await stage.installation.start(stage.way)
}

const databaseStands = (seconds: number): Calamity => ({
  name: `database stopped for ${seconds} s`,
  async strike({ installation }) {
    const goOn = installation.freezeDatabase()
    await delay(seconds * 1_000)
    goOn()
  },
})

/** As near as one comes to a standing database that also serves others. */
const attemptsLocked = (seconds: number): Calamity => ({
  name: `attempts locked for ${seconds} s`,
  async strike({ installation }) {
    const unlock = await lockTable(await installation.database(), 'exam_attempts')
    await delay(seconds * 1_000)
    await unlock()
  },
})

const diskIsFull = (seconds: number): Calamity => ({
  name: `disk full for ${seconds} s`,
  async strike({ disk }) {
    const empty = disk!.fill() // it is only on the programme where there is one
    await delay(seconds * 1_000)
    await empty()
  },
})

/** By far more than the exam is long: whoever believed it would close everything. */
const clockJumps = (seconds: number, by: number): Calamity => ({
  name: `clock ${by > 0 ? 'ahead' : 'behind'} by ten hours for ${seconds} s`,
  async strike({ installation }) {
    const database = await installation.database()
    await jumpClock(database, by)
    await delay(seconds * 1_000)
    await jumpClock(database, 0)
  },
})

const lineIsCut = (seconds: number): Calamity => ({
  name: `network cut for ${seconds} s`,
  async strike({ line }) {
    line.cut()
    await delay(seconds * 1_000)
    line.mend()
  },
})
