/**
 * The whole programme: pupils sit an exam at a real server over a real database while one calamity after the other
 * strikes. Afterwards they hand in, during one more kill, and every book is held against what is stored.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { chanceOf } from '#support/chance.ts'
import { damagesIn } from '#support/database.ts'
import { newDisk } from '#support/disk.ts'
import { enrol, examSchool, openExam, type OpenExam } from '#support/exam-school.ts'
import { newGivenDatabase } from '#support/given-database.ts'
import { layLine } from '#support/line.ts'
import { newInstallation, type Way } from '#support/server.ts'
import { slowness } from '#support/slowness.ts'
import { calamitiesOf, killServer, strike, type Lengths, type Stage, type Struck } from './calamities.ts'
import { letClockJump } from './clock-jump.ts'
import type { Evidence } from './evidence.ts'
import { hasHeard, judge, type Finding } from './judge.ts'
import { hasSomethingForEach } from './planting.ts'
import { proctorOf, type Proctor } from './proctor.ts'
import { simulate, type SimulatedPupil } from './pupil.ts'
import { waitOf } from './recovery.ts'
import { keepCommitTimes, keepsCommitTimes, readStored } from './stored.ts'

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
  log?: (line: string) => void
}

export async function run({ size, seed, way, log = () => {} }: How): Promise<Outcome> {
  const chance = chanceOf(seed)
  const given = await newGivenDatabase()
  const disk = size.full > 0 && !given ? await newDisk(2_000) : undefined
  const settings = { KELASKU_SECRET: randomUUID(), ...(given && { DATABASE_URL: given.url }) }
  const installation = await newInstallation(settings, disk?.folder)
  const line = await layLine(installation.port)
  const pupils: SimulatedPupil[] = []
  try {
    const stage: Stage = { installation, way, server: await prepared(installation, way), said: [], line, disk, chance }
    const { exam, proctor } = await sitDown(stage, { size, seed }, pupils)
    log(`${size.pupils} pupils sit; seed ${seed}`)
    for (const pupil of pupils) pupil.live(size.pause)
    const struck = await befall(stage, size, pupils, log)
    await enoughHappened(pupils)
    await Promise.all([proctor.rest(), ...pupils.map((pupil) => pupil.rest())])
    await calm(pupils, await readStored(await installation.database(), exam.id))
    await handedInUnder(stage, pupils.slice(0, Math.ceil(pupils.length / 2)))
    return await outcomeOf(stage, exam, { pupils, proctor, struck, skipped: await skippedOn(stage, size) })
  } finally {
    for (const pupil of pupils) pupil.leave()
    line.close()
    await installation.clear()
    await given?.drop()
    await disk?.clear()
  }
}

/** @param pupils is filled while they come in, so that whoever ends the programme can send them all home. */
async function sitDown(
  { installation, server, line, chance }: Stage,
  { size, seed }: Pick<How, 'size' | 'seed'>,
  pupils: SimulatedPupil[],
) {
  const database = await installation.database()
  const school = await examSchool(server.url, database)
  const people = await enrol(database, school, size.pupils)
  const exam = await openExam(school)
  for (const [index, pupil] of people.entries()) {
    const own = chanceOf(seed + index + 1)
    pupils.push(simulate({ pupil, exam, url: line.url, chance: own, moves: index % 20 === 0 }))
  }
  for (let from = 0; from < pupils.length; from += 20)
    await Promise.all(pupils.slice(from, from + 20).map((pupil) => pupil.enter()))
  const userIds = people.map(({ user_id }) => user_id)
  return { exam, proctor: proctorOf(school, exam, userIds, chance) }
}

async function befall(
  stage: Stage,
  size: Size,
  pupils: readonly SimulatedPupil[],
  log: (line: string) => void,
): Promise<Outcome['struck']> {
  const struck: Outcome['struck'] = []
  for (const calamity of calamitiesOf(size, stage)) {
    await delay(stage.chance.between(...size.quiet))
    const over = await strike(calamity, stage)
    // Every now and then the next one strikes while they are still coming back; how long that takes is not asked then.
    const isLeftAlone = stage.chance.next() < 0.8
    const recovery = isLeftAlone ? await backAtWork(pupils, over.until) : null
    struck.push({ ...over, recovery, slowness: await slowness() })
    log(
      `${over.name}: ${inSeconds(over.until - over.from)}${recovery === null ? '' : `, at work again ${inSeconds(recovery)} later`}`,
    )
    if (recovery === Infinity) log(`  one who is not: ${stuckAfter(pupils, over.until)?.plight()}`)
  }
  return struck
}

interface Played {
  pupils: readonly SimulatedPupil[]
  proctor: Proctor
  struck: Outcome['struck']
  skipped: string[]
}

async function skippedOn({ installation, disk }: Stage, { full }: Size): Promise<string[]> {
  if (installation.isGiven) {
    const moments = 'the moments of commits: the given database does not keep them (track_commit_timestamp = on)'
    return [
      'killed database, disk full, damaged pages: the given database also serves others',
      ...((await keepsCommitTimes(await installation.database())) ? [] : [moments]),
    ]
  }
  return full > 0 && !disk ? ['disk full: no disk can be mounted here; it needs root'] : []
}

async function outcomeOf(
  { installation, server, said }: Stage,
  exam: OpenExam,
  { pupils, proctor, struck, skipped }: Played,
): Promise<Outcome> {
  const books = pupils.map(({ book }) => book)
  const stored = await readStored(await installation.database(), exam.id)
  const evidence: Evidence = { books, commanded: proctor.commanded, stored }
  const isCalm = ({ at }: { at: number }) => !struck.some(({ from, until }) => at > from && at < until + 5_000)
  return {
    evidence,
    findings: judge(evidence),
    damages: installation.isGiven ? [] : await damagesIn(installation.dataDir),
    struck,
    skipped,
    acknowledged: books.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    refused: countsOf(pupils.flatMap(({ refused }) => refused)),
    noticedJumps: [...said, ...server.lines].filter((words) => words.includes('the clock has jumped')).length,
    calmSaves: pupils.flatMap(({ saves }) => saves.filter(isCalm).map(({ milliseconds }) => milliseconds)),
  }
}

function countsOf(all: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

const recoveryOf = (pupils: readonly SimulatedPupil[], over: number) =>
  Math.max(...pupils.map(({ book }) => waitOf(book, over)))

/** How long that took; for ever, where a minute was not enough. */
async function backAtWork(pupils: readonly SimulatedPupil[], over: number): Promise<number> {
  for (const end = performance.now() + 60_000; performance.now() < end; await delay(50))
    if (recoveryOf(pupils, over) < Infinity) break
  return recoveryOf(pupils, over)
}

const stuckAfter = (pupils: readonly SimulatedPupil[], over: number) =>
  pupils.find(({ book }) => waitOf(book, over) === Infinity)

const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

/** Started once to come into being, and once more for what only a new start brings. */
async function prepared(installation: Stage['installation'], way: Way) {
  const first = await installation.start(way)
  const database = await installation.database()
  if (!installation.isGiven) await keepCommitTimes(database)
  await letClockJump(database)
  first.child.kill('SIGTERM')
  await first.ended
  return installation.start(way)
}

/** On a slow machine the calamities are over before everything has happened that the judge is to be tried with. */
async function enoughHappened(pupils: readonly SimulatedPupil[]): Promise<void> {
  const books = pupils.map(({ book }) => book)
  for (const end = performance.now() + 120_000; performance.now() < end; await delay(100))
    if (hasSomethingForEach(books)) return
}

/**
 * Everything that was written is there, and every command that is stored was heard, also one whose answer the proctor never
 * got; a device goes thirteen seconds without asking.
 */
async function calm(pupils: readonly SimulatedPupil[], stored: Evidence['stored']): Promise<void> {
  const commandsOf = (userId: string) => stored.find(({ user_id }) => user_id === userId)?.commands ?? []
  const isDone = ({ book, unsent }: SimulatedPupil) =>
    unsent() === 0 && commandsOf(book.user_id).every(({ text }) => hasHeard(book, text))
  for (const end = performance.now() + 120_000; performance.now() < end; await delay(100))
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
