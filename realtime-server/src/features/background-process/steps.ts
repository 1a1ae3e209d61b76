/** One step of a process: in a transaction of its own, together with the memory of how far the process came. */
import { Id } from '@kelasku/shared/kernel/id'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { isUnderWay, nextProcessStatus } from '@kelasku/shared/background-process/machine'
import { z } from 'zod'
import type { Database, RlsContext, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { endProcess } from './ending.ts'
import type { Bite, ProcessKind } from './kind.ts'
import { publishProcess } from './publish.ts'
import { lockProcess, saveProcess, type ProcessRow } from './repo.ts'

/** Of a process, and the number of its job: the job of an earlier turn has nothing to do any more. */
export const Turn = z.object({ id: Id, turn: z.int() })
export type Turn = z.infer<typeof Turn>
export type Enqueue = (work: Work, turn: Turn) => Promise<void>

interface StepsParts {
  database: Database
  log: Log
  kinds: ReadonlyMap<string, ProcessKind>
  enqueue: Enqueue
}

interface Manner {
  /** How far it came is published. */
  publishes: boolean
  /** The next step is another job's. */
  handsOn: boolean
}

/** A step that fails for no reason of the school's is tried so often. */
const patience = 3
const pauseMs = 1_000

export class Steps {
  private readonly parts: StepsParts

  constructor(parts: StepsParts) {
    this.parts = parts
  }

  /** @returns whether the next step is ours too */
  async take(known: ProcessRow, turn: number, manner: Manner): Promise<boolean> {
    try {
      return await this.inSchoolOf(known, async (work) => {
        const process = await lockProcess(work.tx, known.id)
        if (!process || process.turn !== turn || !isUnderWay(process.status)) return false
        if (process.cancel_requested) {
          await endProcess(work, process, 'cancel', { message: stopped(process) })
          return false
        }
        if (process.status === 'QUEUED') {
          const started = { status: nextProcessStatus(process.status, 'start'), started_at: new Date() }
          publishProcess(work, await saveProcess(work.tx, process.id, started))
          return true
        }
        return this.settle(work, process, await this.biteOf(work, process), manner)
      })
    } catch (error) {
      return this.stumble(known, turn, error)
    }
  }

  /** A process works behind row-level security of its school and in the name of who began it, like the request that began it. */
  private inSchoolOf<T>({ created_by: userId, school_id: schoolId }: ProcessRow, run: (work: Work) => Promise<T>) {
    const rls: RlsContext = { kind: 'school', userId, schoolIds: [schoolId], schoolId }
    return this.parts.database.inTransaction(rls, run, { userId, schoolId })
  }

  private biteOf(work: Work, process: ProcessRow): Promise<Bite<unknown>> {
    const kind = this.parts.kinds.get(process.type)
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

  private async settle(work: Work, process: ProcessRow, bite: Bite<unknown>, { publishes, handsOn }: Manner) {
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
      await endProcess(work, { ...process, ...counted }, event, bite.over)
      return false
    }
    const saved = await saveProcess(work.tx, process.id, {
      ...counted,
      cursor: bite.next,
      turn: process.turn + (handsOn ? 1 : 0),
    })
    if (publishes) publishProcess(work, saved)
    if (handsOn) await this.parts.enqueue(work, { id: saved.id, turn: saved.turn })
    return !handsOn
  }

  /** The step was undone with its transaction. The school's own no ends the process; anything else is tried again. */
  private async stumble(known: ProcessRow, turn: number, error: unknown): Promise<boolean> {
    if (!(error instanceof Refusal))
      this.parts.log.error({ err: error, process: known.id, type: known.type }, 'a step failed')
    const goesOn = await this.inSchoolOf(known, async (work) => {
      const process = await lockProcess(work.tx, known.id)
      if (!process || process.turn !== turn || !isUnderWay(process.status)) return false
      const message = endsBecauseOf(error, process)
      if (message !== undefined) await endProcess(work, process, 'fail', { message })
      else await saveProcess(work.tx, process.id, { stumbles: process.stumbles + 1 })
      return message === undefined
    })
    if (goesOn) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return goesOn
  }
}

/** In words for the school; nothing where the step is tried again. */
function endsBecauseOf(error: unknown, { id, stumbles }: ProcessRow): string | undefined {
  if (error instanceof Refusal) return error.message
  return stumbles + 1 >= patience ? `Ada Kesalahan. Sampaikan kode ${id.slice(0, 8)} kepada admin.` : undefined
}

const stopped = ({ success }: ProcessRow) =>
  success > 0
    ? `Dihentikan; ${success} baris yang sudah selesai tetap tersimpan.`
    : 'Dihentikan sebelum ada yang diubah.'
