/**
 * Runs processes, step by step, in jobs that each take a slice of a few seconds and hand on to the next: a long process
 * never keeps a short one waiting. Whoever runs a step holds the process's row and its turn, so that a process goes on
 * in exactly one place however many servers believe it is theirs.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { processRefusal, type ProcessType } from '@kelasku/shared/background-process/contract'
import { nextProcessStatus } from '@kelasku/shared/background-process/machine'
import { eq } from 'drizzle-orm'
import { brokenRule, type Database, type Work } from '#platform/database/work.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { ProcessKind } from './kind.ts'
import { publishProcess } from './publish.ts'
import { insertProcess, saveProcess, takeOverAll, type ProcessRow } from './repo.ts'
import { Steps, Turn, type Enqueue } from './steps.ts'
import { backgroundProcesses } from './table.ts'

export interface ProcessesParts {
  database: Database
  jobs: Jobs
  log: Log
  kinds: readonly ProcessKind[]
}

/** How long one job works before it lets others in. */
const slice = 2_000
/** News of progress at most this often; its end is always told. */
const newsEveryMs = 500

export class Processes {
  private readonly database: Database
  private readonly kinds: ReadonlyMap<string, ProcessKind>
  private readonly steps: Steps
  private readonly enqueue: Enqueue

  constructor({ database, jobs, log, kinds }: ProcessesParts) {
    this.database = database
    this.kinds = new Map(kinds.map((kind) => [kind.type, kind]))
    this.enqueue = jobs.job('background-process', Turn, (turn) => this.takeTurn(turn))
    this.steps = new Steps({ database, log, kinds: this.kinds, enqueue: this.enqueue })
  }

  /** Begins one, in the work of the act that wants it. Refuses while another of the kind is under way in the school. */
  async begin<Input extends object>(
    work: Work,
    { schoolId: school_id, userId: created_by }: Actor,
    { type, input: schema }: ProcessKind<Input>,
    input: Input,
  ): Promise<ProcessRow> {
    return this.queue(work, insertProcess(work.tx, { school_id, created_by, type, input: schema.parse(input) }))
  }

  canUndo(type: ProcessType): boolean {
    return this.kinds.get(type)?.canUndo ?? false
  }

  /** Begins to take one back. */
  async undo(
    work: Work,
    { schoolId: school_id, userId: created_by }: Actor,
    { id: undoes_id, type, input }: ProcessRow,
  ): Promise<ProcessRow> {
    return this.queue(work, insertProcess(work.tx, { school_id, created_by, type, input, undoes_id }))
  }

  /** Goes on with one that stopped. */
  async resume(work: Work, process: ProcessRow): Promise<ProcessRow> {
    const again = {
      status: nextProcessStatus(process.status, 'retry'),
      turn: process.turn + 1,
      stumbles: 0,
      cancel_requested: false,
      message: null,
      finished_at: null,
    }
    return this.queue(work, saveProcess(work.tx, process.id, again))
  }

  /** Takes up whatever was under way when a server died. */
  async recover(): Promise<void> {
    await this.database.inTransaction(
      { kind: 'bypass', why: 'a server that starts takes up the work of all schools' },
      async (work) => {
        for (const turn of await takeOverAll(work.tx)) await this.enqueue(work, turn)
      },
    )
  }

  /** Asks for the job that does what was written to wait or run. */
  private async queue(work: Work, saving: Promise<ProcessRow>): Promise<ProcessRow> {
    const process = await saving.catch((error: unknown) => {
      throw brokenRule(error) === oneOfAKind ? processRefusal.background_process_running() : error
    })
    await this.enqueue(work, { id: process.id, turn: process.turn })
    publishProcess(work, process)
    return process
  }

  private async takeTurn({ id, turn }: Turn): Promise<void> {
    const [process] = await this.database
      .bypassRls('of a job only the id of its process is known, and not yet the school')
      .select()
      .from(backgroundProcesses)
      .where(eq(backgroundProcesses.id, id))
    if (!process) return
    const deadline = Date.now() + slice
    let published = 0
    let goesOn = true
    while (goesOn) {
      const now = Date.now()
      const publishes = now - published >= newsEveryMs
      if (publishes) published = now
      goesOn = await this.steps.take(process, turn, { publishes, handsOn: now >= deadline })
    }
  }
}

const oneOfAKind = 'background_processes_running'
