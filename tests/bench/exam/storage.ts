/** The lane of answers beside what PostgreSQL can do at best, and on a disk that is slow beside what one writes first. */
import { ask } from '#support/database.ts'
import { startHelper } from '../support/process.ts'
import { ratioRow, type Goal, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import { fillHall, type BenchSetup } from './setup.ts'
import type { LanePlan } from './lane-process.ts'
import { batchedUpserts } from './pgbench.ts'
import type { UpsertPlan } from './upserts-process.ts'

interface Speed {
  perSecond: number
}

/** The lane takes a whole class at a time, and so do the others. */
export async function measureStorage(setup: BenchSetup): Promise<Row[]> {
  const { installation, database, school, quick } = setup
  const { exam, pupils, questions } = await fillHall(setup, 500)
  const lane = startHelper<LanePlan, Speed>(new URL('lane-process.ts', import.meta.url))
  const upserts = startHelper<UpsertPlan, Speed>(new URL('upserts-process.ts', import.meta.url))
  const user_ids = pupils.map(({ user_id }) => user_id)
  const milliseconds = quick ? 500 : 4_000
  const plan = {
    databaseUrl: database,
    school_id: school.school_id,
    exam_id: exam.id,
    user_ids,
    questions,
    milliseconds,
  }
  const ours = async () => (await lane.ask(plan)).perSecond
  const single = async () => (await upserts.ask(plan)).perSecond
  const atBest = async () => (await batchedUpserts(database, Math.ceil(milliseconds / 1_000))) ?? Number.NaN
  try {
    await ours()
    await single()
    const rows = [
      await compared('the lane alone, answers/s beside pgbench with 200 rows', ours, atBest, { atLeast: 0.5 }),
      await compared('   … beside one upsert each', ours, single),
    ]
    const onSlowDisk = () => compared('each fsync 5 ms slower: … beside one upsert each', ours, single, { atLeast: 20 })
    // How a given database writes is for its owner to say.
    return installation.isGiven ? rows : [...rows, await slowedDown(database, onSlowDisk)]
  } finally {
    await Promise.all([lane.stop(), upserts.stop()])
  }
}

async function compared(name: string, ours: () => Promise<number>, theirs: () => Promise<number>, goal?: Goal) {
  const rounds = await takeTurns(3, { ours, theirs })
  return ratioRow(
    name,
    medianOf(rounds, (round) => round.ours),
    medianOf(rounds, (round) => round.theirs),
    medianOf(rounds, (round) => round.ours / round.theirs),
    goal,
  )
}

async function slowedDown<Measured>(database: string, measure: () => Promise<Measured>): Promise<Measured> {
  await slowDisk(database, 5_000)
  try {
    return await measure()
  } finally {
    await slowDisk(database, 0)
  }
}

/** Whoever leads a flush waits so long before it, and whoever comes meanwhile is taken along: as behind a slow disk. */
async function slowDisk(database: string, microseconds: number): Promise<void> {
  await ask(database, 'alter system set commit_siblings = 0')
  await ask(database, `alter system set commit_delay = ${microseconds}`)
  await ask(database, 'select pg_reload_conf()')
}
