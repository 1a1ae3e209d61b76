/**
 * Runs processes, step by step, in jobs that each take a slice of a few seconds and hand on to the next: a long process
 * never keeps a short one waiting. Whoever runs a step holds the process's row and its turn, so that a process goes on
 * in exactly one place however many servers believe it is theirs.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { Id } from '@kelasku/shared/kernel/id'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { processRefusal, type ProcessType } from '@kelasku/shared/background-process/contract'
import { backgroundProcessEvents } from '@kelasku/shared/background-process/events'
import { isUnderWay, nextProcessStatus, type ProcessEvent } from '@kelasku/shared/background-process/machine'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { brokenRule, type Database, type RlsContext, type Work } from '#platform/database/work.ts'
import { all, notify } from '#features/notification/notify.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Log } from '#platform/log.ts'
import type { Bite, Ending, ProcessKind } from './kind.ts'
import { insertProcess, lockProcess, saveProcess, takeOverAll, type ProcessRow } from './repo.ts'
import { backgroundProcesses } from './table.ts'

export interface Processes {
  /** Begins one, in the work of the act that wants it. Refuses while another of the kind is under way in the school. */
  begin<Input extends object>(work: Work, who: Actor, kind: ProcessKind<Input>, input: Input): Promise<ProcessRow>
  /** Begins to take one back. */
  undo(work: Work, who: Actor, process: ProcessRow): Promise<ProcessRow>
  /** Goes on with one that stopped. */
  resume(work: Work, process: ProcessRow): Promise<ProcessRow>
  canUndo(type: ProcessType): boolean
  /** Takes up whatever was under way when a server died. */
  recover(): Promise<void>
}

export interface ProcessesParts {
  database: Database
  jobs: Jobs
  log: Log
  kinds: readonly ProcessKind[]
}

const Turn = z.object({ id: Id, turn: z.int() })
type Turn = z.infer<typeof Turn>

/** How long one job works before it lets others in. */
const slice = 2_000
/** News of progress at most this often; its end is always told. */
const newsEveryMs = 500
/** A step that fails for no reason of the school's is tried so often. */
const patience = 3

export function openProcesses({ database, jobs, log, kinds }: ProcessesParts): Processes {
  const byType = new Map<string, ProcessKind>(kinds.map((kind) => [kind.type, kind]))
  const enqueue = jobs.job('background-process', Turn, takeTurn)

  async function takeTurn(turn: Turn): Promise<void> {
    const [process] = await database
      .bypassRls('of a job only the id of its process is known, and not yet the school')
      .select()
      .from(backgroundProcesses)
      .where(eq(backgroundProcesses.id, turn.id))
    if (!process) return
    const deadline = Date.now() + slice
    let told = 0
    let goesOn = true
    while (goesOn) {
      const now = Date.now()
      const tells = now - told >= newsEveryMs
      if (tells) told = now
      goesOn = await step(process, turn.turn, { tells, handsOn: now >= deadline })
    }
  }

  /** A process works behind row-level security of its school and in the name of who began it, like the request that began it. */
  function inSchoolOf<T>({ created_by: userId, school_id: schoolId }: ProcessRow, run: (work: Work) => Promise<T>) {
    const rls: RlsContext = { kind: 'school', userId, schoolIds: [schoolId], schoolId }
    return database.inTransaction(rls, run, { userId, schoolId })
  }

  interface Manner {
    tells: boolean
    handsOn: boolean
  }

  /** One step; tells whether the next one is ours too. */
  async function step(known: ProcessRow, turn: number, { tells, handsOn }: Manner): Promise<boolean> {
    try {
      return await inSchoolOf(known, async (work) => {
        const process = await lockProcess(work.tx, known.id)
        if (!process || process.turn !== turn || !isUnderWay(process.status)) return false
        if (process.cancel_requested) return end(work, process, 'cancel', { message: stopped(process) })
        if (process.status === 'QUEUED') {
          tell(work, await saveProcess(work.tx, process.id, { ...to(process, 'start'), started_at: new Date() }))
          return true
        }
        return settle(work, process, await biteOf(work, process), { tells, handsOn })
      })
    } catch (error) {
      return stumble(known, turn, error)
    }
  }

  function biteOf(work: Work, process: ProcessRow): Promise<Bite<unknown>> {
    const kind = byType.get(process.type)
    if (!kind) throw new Error(`No feature knows how to do ${process.type}.`)
    const task = {
      processId: process.id,
      schoolId: process.school_id,
      userId: process.created_by,
      input: process.input,
      work,
    }
    return kind.step(task, process.cursor, process.undoes_id)
  }

  async function settle(work: Work, process: ProcessRow, bite: Bite<unknown>, { tells, handsOn }: Manner) {
    const { success = 0, failed = 0, total = process.total } = bite
    const counted = {
      total,
      success: process.success + success,
      failed: process.failed + failed,
      done: process.done + success + failed,
      stumbles: 0,
    }
    if ('over' in bite) {
      const event = counted.failed > 0 ? (counted.success > 0 ? 'succeed_partly' : 'fail') : 'succeed'
      return end(work, { ...process, ...counted }, event, bite.over)
    }
    const saved = await saveProcess(work.tx, process.id, {
      ...counted,
      cursor: bite.next,
      turn: process.turn + (handsOn ? 1 : 0),
    })
    if (tells) tell(work, saved)
    if (handsOn) await enqueue(work, { id: saved.id, turn: saved.turn })
    return !handsOn
  }

  async function end(work: Work, process: ProcessRow, event: ProcessEvent, { message, resultFileId }: Ending) {
    const saved = await saveProcess(work.tx, process.id, {
      ...to(process, event),
      total: process.total,
      done: process.done,
      success: process.success,
      failed: process.failed,
      message: message ?? null,
      result_file_id: resultFileId ?? null,
      finished_at: new Date(),
    })
    // Only what was taken back as a whole counts as taken back; a half may be tried again.
    if (saved.undoes_id && saved.status === 'SUCCESS')
      await saveProcess(work.tx, saved.undoes_id, { undone_at: new Date() })
    work.audit({
      action: `background-process.${event}`,
      subject: `process:${saved.id}`,
      detail: { type: saved.type, success: saved.success, failed: saved.failed },
    })
    tell(work, saved)
    await notifyOfEnd(work, saved)
    return false
  }

  /** The step was undone with its transaction. The school's own no ends the process; anything else is tried again. */
  async function stumble(known: ProcessRow, turn: number, error: unknown): Promise<boolean> {
    if (!(error instanceof Refusal)) log.error({ err: error, process: known.id, type: known.type }, 'a step failed')
    const goesOn = await inSchoolOf(known, async (work) => {
      const process = await lockProcess(work.tx, known.id)
      if (!process || process.turn !== turn || !isUnderWay(process.status)) return false
      if (error instanceof Refusal) return end(work, process, 'fail', { message: error.message })
      if (process.stumbles + 1 >= patience)
        return end(work, process, 'fail', { message: `Ada Kesalahan. Sampaikan kode ${process.id.slice(0, 8)}.` })
      await saveProcess(work.tx, process.id, { stumbles: process.stumbles + 1 })
      return true
    })
    if (goesOn) await new Promise((resolve) => setTimeout(resolve, 1_000))
    return goesOn
  }

  /** Writes what makes it wait or run, and asks for the job that does it. */
  async function queue(work: Work, save: () => Promise<ProcessRow>): Promise<ProcessRow> {
    const process = await save().catch((error: unknown) => {
      throw brokenRule(error) === oneOfAKind ? processRefusal.background_process_running() : error
    })
    await enqueue(work, { id: process.id, turn: process.turn })
    tell(work, process)
    return process
  }

  return {
    canUndo: (type) => byType.get(type)?.canUndo ?? false,
    begin: (work, { schoolId: school_id, userId: created_by }, { type, input: schema }, input) =>
      queue(work, () => insertProcess(work.tx, { school_id, created_by, type, input: schema.parse(input) })),
    undo: (work, { schoolId: school_id, userId: created_by }, { id: undoes_id, type, input }) =>
      queue(work, () => insertProcess(work.tx, { school_id, created_by, type, input, undoes_id })),
    resume: (work, process) =>
      queue(work, () =>
        saveProcess(work.tx, process.id, {
          ...to(process, 'retry'),
          turn: process.turn + 1,
          stumbles: 0,
          cancel_requested: false,
          message: null,
          finished_at: null,
        }),
      ),
    recover: () =>
      database.inTransaction(
        { kind: 'bypass', why: 'a server that starts takes up the work of all schools' },
        async (work) => {
          for (const turn of await takeOverAll(work.tx)) await enqueue(work, turn)
        },
      ),
  }
}

const oneOfAKind = 'background_processes_running'

const to = ({ status }: ProcessRow, event: ProcessEvent) => ({ status: nextProcessStatus(status, event) })

const titles: Partial<Record<ProcessRow['status'], string>> = {
  SUCCESS: 'Proses selesai',
  PARTIAL: 'Proses selesai sebagian',
  FAILED: 'Proses gagal',
}

/** Whoever began it may have gone on to other things; who has stopped it knows. */
async function notifyOfEnd(
  work: Work,
  { id, school_id, created_by, status, finished_at, message }: ProcessRow,
): Promise<void> {
  const title = titles[status]
  if (title === undefined) return
  await notify(work, {
    schoolId: school_id,
    topic: 'system',
    subject: `process:${id}`,
    // One that is tried again ends again.
    occasion: `ended:${finished_at?.toISOString()}`,
    title,
    body: message ?? '',
    link: '/information',
    to: all([created_by]),
  })
}

const stopped = ({ success }: ProcessRow) =>
  success > 0
    ? `Dihentikan; ${success} baris yang sudah selesai tetap tersimpan.`
    : 'Dihentikan sebelum ada yang diubah.'

/** Staff hear of it; each of them fetches what they may see. */
export function tell(work: Work, { id, school_id, created_by }: ProcessRow): void {
  const staff = (['ADMIN', 'GURU', 'WALIKELAS'] as const).map((role) => rooms.role(school_id, role))
  work.announce(backgroundProcessEvents.changed, [...staff, rooms.user(created_by)], { id })
}
