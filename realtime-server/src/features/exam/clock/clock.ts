/**
 * The clock of exams (docs/decisions/0021): opens rooms, starts, ends and closes. It looks at rows by the database's
 * time and keeps nothing to itself, so a restart goes on where the last server stopped and several do each thing once.
 */
import type { Database, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { trackJumps, type JumpTracker } from './jumps.ts'
import { readClock, timeOf } from './repo.ts'
import { strike } from './strike.ts'
import type { ExamTools } from '../tools.ts'

const soon = 500
const seldom = 5_000

export interface ExamClock {
  start(): void
  /** One beat, now. */
  beat(): Promise<void>
  isFrozen(): boolean
  stop(): Promise<void>
}

interface Parts {
  database: Database
  tools: ExamTools
  log: Log
  /** Tests let the server's time jump by it. */
  monotonic?: () => number
}

const rls = { kind: 'bypass', why: 'the clock of exams strikes for every school' } as const

export function openExamClock({ database, tools, log, monotonic }: Parts): ExamClock {
  const jumps: JumpTracker = trackJumps({ log, ...(monotonic && { monotonic }) })
  tools.lane.followClock(jumps.expected)
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let beating = Promise.resolve()

  const inWork = <T>(run: (work: Work) => Promise<T>) => database.inTransaction(rls, run)
  /** What ends something asks once more, in its own transaction: the clock may have jumped since the beat began. */
  const inTime = <T>(run: (work: Work) => Promise<T>) =>
    inWork(async (work) => (jumps.see(await timeOf(work.tx)) ? undefined : run(work)))

  const beat = async (): Promise<number> => {
    const clock = await inWork(({ tx }) => readClock(tx))
    const isFrozen = jumps.see(clock.now)
    await strike({ inWork, inTime, tools, log }, !isFrozen)
    if (clock.isAnyLive) return soon
    const untilNext = clock.next ? clock.next.getTime() - clock.now.getTime() : seldom
    return Math.max(soon, Math.min(seldom, untilNext))
  }

  const turn = () => {
    let pause = seldom
    beating = beat()
      .then((next) => void (pause = next))
      // The next beat comes soon, and finds what this one has left.
      .catch((error: unknown) => log.warn({ err: error }, 'the clock of exams missed a beat'))
      .then(() => {
        if (isRunning) timer = setTimeout(turn, pause)
      })
  }

  return {
    start() {
      isRunning = true
      turn()
    },
    beat: async () => void (await beat()),
    isFrozen: () => jumps.isFrozen(),
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await beating
    },
  }
}
