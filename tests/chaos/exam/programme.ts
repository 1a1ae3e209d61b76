/**
 * The whole programme: pupils sit an exam at a real server over a real database while one calamity after the other
 * strikes. Afterwards they hand in, during one more kill, and every book is held against what is stored.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { urlOf } from '#bench/support/overhear.ts'
import { chanceOf } from '#support/chance.ts'
import { damagesIn } from '#support/database.ts'
import { newDisk } from '#support/disk.ts'
import { enrol, examSchool, openExam } from '#support/exam-school.ts'
import { layLine } from '#support/line.ts'
import { newGround, type Way } from '#support/server.ts'
import { slowness } from '#support/slowness.ts'
import { calamitiesOf, killServer, strike, type Lengths, type Stage, type Struck } from './calamities.ts'
import { letClockJump } from './clock-jump.ts'
import type { Evidence } from './evidence.ts'
import { judge, type Finding } from './judge.ts'
import { proctorOf, type Proctor } from './proctor.ts'
import { simulate, type SimulatedPupil } from './pupil.ts'
import { waitOf } from './recovery.ts'
import { keepCommitTimes, readStored } from './stored.ts'

export interface Size extends Lengths {
  pupils: number
  /** Milliseconds between two answers of one pupil. */
  pause: number
  /** The shortest and the longest quiet between two calamities. */
  quiet: [number, number]
}

export interface Outcome {
  evidence: Evidence
  findings: Finding[]
  damages: string[]
  /** With the milliseconds until everybody was at work again; null where the next calamity did not wait for that. */
  struck: (Struck & { recovery: number | null; slowness: number })[]
  /** What could not be tried here, and why. */
  skipped: string[]
  acknowledged: number
  /** How often pupils were turned away, by status: a calamity that nobody noticed was none. */
  refused: Map<number, number>
  noticedJumps: number
  /** Milliseconds of each save that was asked for and answered in the quiet. */
  calmSaves: number[]
}

interface How {
  size: Size
  seed: number
  way: Way
  tell?: (line: string) => void
}

export async function run({ size, seed, way, tell = () => {} }: How): Promise<Outcome> {
  const chance = chanceOf(seed)
  const disk = size.full > 0 ? await newDisk(2_000) : undefined
  const ground = await newGround({ KELASKU_SECRET: randomUUID() }, disk?.folder)
  const line = await layLine(ground.port)
  const pupils: SimulatedPupil[] = []
  try {
    const stage: Stage = { ground, way, server: await prepared(ground, way), said: [], line, disk, chance }
    const database = await urlOf(ground.dataDir)
    const school = await examSchool(stage.server.url, database)
    const people = await enrol(database, school, size.pupils)
    const exam = await openExam(school)
    for (const [index, pupil] of people.entries()) {
      const own = chanceOf(seed + index + 1)
      pupils.push(simulate({ pupil, exam, url: line.url, chance: own, moves: index % 20 === 0 }))
    }
    for (let from = 0; from < pupils.length; from += 20)
      await Promise.all(pupils.slice(from, from + 20).map((pupil) => pupil.enter()))
    tell(`${size.pupils} pupils sit; seed ${seed}`)

    const proctor = proctorOf(
      school,
      exam,
      people.map(({ user_id }) => user_id),
      chance,
    )
    for (const pupil of pupils) pupil.live(size.pause)
    const struck: Outcome['struck'] = []
    for (const calamity of calamitiesOf(size, chance, disk)) {
      await delay(chance.between(...size.quiet))
      const over = await strike(calamity, stage)
      // Every now and then the next one strikes while they are still coming back; how long that takes is not asked then.
      const isLeftAlone = chance.next() < 0.8
      if (isLeftAlone) await backAtWork(pupils, over.until)
      const [wait, slow] = [recoveryOf(pupils, over.until), await slowness()]
      if (isLeftAlone) for (const pupil of stuckAfter(pupils, over.until)) tell(`stuck: ${pupil.plight()}`)
      struck.push({ ...over, recovery: isLeftAlone ? wait : null, slowness: slow })
      tell(
        `${over.name}: ${Math.round(over.until - over.from)} ms${isLeftAlone ? `, at work again ${Math.round(wait)} ms later` : ''}`,
      )
    }
    await Promise.all([proctor.rest(), ...pupils.map((pupil) => pupil.rest())])
    await calm(pupils, proctor)

    await handedInUnder(stage, pupils.slice(0, Math.ceil(pupils.length / 2)))
    const evidence: Evidence = {
      books: pupils.map(({ book }) => book),
      commanded: proctor.commanded,
      stored: await readStored(database, exam.id),
    }
    return {
      evidence,
      findings: judge(evidence),
      damages: await damagesIn(ground.dataDir),
      struck,
      skipped: size.full > 0 && !disk ? ['disk full: no disk can be mounted here; it needs root'] : [],
      acknowledged: evidence.books.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      refused: countsOf(pupils.flatMap(({ refused }) => refused)),
      noticedJumps: [...stage.said, ...stage.server.lines].filter((words) => words.includes('the clock has jumped'))
        .length,
      calmSaves: pupils.flatMap(({ saves }) =>
        saves
          .filter(({ at }) => !struck.some(({ from, until }) => at > from && at < until + 5_000))
          .map((one) => one.milliseconds),
      ),
    }
  } finally {
    for (const pupil of pupils) pupil.leave()
    line.close()
    await ground.clear()
    await disk?.clear()
  }
}

function countsOf(all: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

const recoveryOf = (pupils: readonly SimulatedPupil[], over: number) =>
  Math.max(...pupils.map(({ book }) => waitOf(book, over)))

async function backAtWork(pupils: readonly SimulatedPupil[], over: number): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await delay(50))
    if (recoveryOf(pupils, over) < Infinity) return
}

const stuckAfter = (pupils: readonly SimulatedPupil[], over: number) =>
  pupils.filter(({ book }) => waitOf(book, over) === Infinity)

/** Started once to come into being, and once more for what only a new start brings. */
async function prepared(ground: Stage['ground'], way: Way) {
  const first = await ground.start(way)
  const database = await urlOf(ground.dataDir)
  await keepCommitTimes(database)
  await letClockJump(database)
  first.child.kill('SIGTERM')
  await first.ended
  return ground.start(way)
}

/** Everything that was written is there, and every command was carried out; a device goes thirteen seconds without asking. */
async function calm(pupils: readonly SimulatedPupil[], { commanded }: Proctor): Promise<void> {
  const isDone = ({ book, unsent }: SimulatedPupil) =>
    unsent() === 0 &&
    commanded.every(({ user_id, text }) => user_id !== book.user_id || book.heard.some((one) => one.text === text))
  for (const end = performance.now() + 40_000; performance.now() < end; await delay(100))
    if (pupils.every(isDone)) return
}

/** Half of them press at the same moment, and the server dies under it. */
async function handedInUnder(stage: Stage, pupils: readonly SimulatedPupil[]): Promise<void> {
  const pressed = pupils.map(async (pupil) =>
    pupil.handIn().catch((error: unknown) => void pupil.book.oddities.push(`hand-in: ${String(error)}`)),
  )
  await delay(stage.chance.between(20, 150))
  await killServer(stage)
  await Promise.all(pressed)
}
