/** What people do with processes: look at them, stop one, go on with one, take one back. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  processRefusal,
  processStatusCode,
  type ProcessAction,
  type ProcessView,
} from '@kelasku/shared/background-process/contract'
import { isUnderWay, nextProcessStatus, processCan } from '@kelasku/shared/background-process/machine'
import { processPolicy } from '@kelasku/shared/background-process/policy'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import type { Processes } from './engine.ts'
import { publishProcess } from './publish.ts'
import { findProcess, listProcesses, lockProcess, saveProcess, type ProcessSearch, type ShownProcess } from './repo.ts'

/** The only way to hold a process on someone's behalf. A stranger and a typo get the same answer. */
export async function processFor(who: Actor, id: string, work: Work): Promise<ShownProcess> {
  const shown = await findProcess(work.tx, id)
  if (!shown || !processPolicy.read(who, subjectOf(shown))) throw refusal.not_found()
  return shown
}

const subjectOf = ({ process }: ShownProcess) => ({ schoolId: process.school_id, createdBy: process.created_by })

export async function processesOf(who: Actor, search: ProcessSearch, paging: Paging, work: Work, processes: Processes) {
  if (!processPolicy.list(who)) throw refusal.forbidden()
  const { rows, total } = await listProcesses(work.tx, who.schoolId, search, paging)
  return { data: rows.map((row) => presentProcess(who, row, processes)), meta: pageMeta(paging, total) }
}

export function presentProcess(who: Actor, shown: ShownProcess, processes: Processes): ProcessView {
  const { process, starter, resultName } = shown
  const mayAct = processPolicy.act(who, subjectOf(shown))
  return {
    id: process.id,
    type: process.type,
    status: process.status,
    status_code: processStatusCode[process.status],
    message: process.message,
    total: process.total,
    done: process.done,
    success: process.success,
    failed: process.failed,
    progress: progressOf(process),
    remaining_seconds: remainingOf(process),
    result_file:
      mayAct && process.result_file_id && resultName
        ? { name: resultName, url: fileUrl(process.result_file_id) }
        : null,
    undoes_id: process.undoes_id,
    undone_at: process.undone_at,
    created_by: { id: starter.id, full_name: starter.full_name, image_url: fileUrl(starter.image_file_id) },
    created_at: process.created_at,
    started_at: process.started_at,
    finished_at: process.finished_at,
    can: {
      cancel: mayAct && processCan(process.status, 'cancel') && !process.cancel_requested,
      retry: mayAct && processCan(process.status, 'retry'),
      undo: mayAct && isUndoable(shown, processes),
    },
  }
}

type Progress = ShownProcess['process']

function progressOf({ status, total, done }: Progress): number {
  if (status === 'SUCCESS' || status === 'PARTIAL') return 100
  return total ? Math.min(99, Math.floor((100 * done) / total)) : 0
}

/** As fast as it went so far; nothing before the first row, which says nothing about the others. */
function remainingOf({ status, total, done, started_at }: Progress): number | null {
  if (status !== 'RUNNING' || !total || done === 0 || !started_at) return null
  const seconds = (Date.now() - started_at.getTime()) / 1000
  return Math.ceil((seconds / done) * Math.max(0, total - done))
}

const isUndoable = ({ process }: ShownProcess, processes: Processes): boolean =>
  !isUnderWay(process.status) &&
  process.success > 0 &&
  process.undoes_id === null &&
  process.undone_at === null &&
  processes.canUndo(process.type)

/** Does it to the process as it is now, which may be another state than the one that was looked at. */
export async function actOnProcess(
  who: Actor,
  known: ShownProcess,
  action: ProcessAction,
  work: Work,
  processes: Processes,
): Promise<ProcessView> {
  if (!processPolicy.act(who, subjectOf(known))) throw refusal.forbidden()
  const process = await lockProcess(work.tx, known.process.id)
  if (!process) throw refusal.not_found()
  const saved = await acts[action]({ ...known, process }, who, work, processes)
  work.audit({
    action: `background-process.${action}`,
    subject: `process:${process.id}`,
    detail: { type: process.type },
  })
  return presentProcess(who, await processFor(who, saved.id, work), processes)
}

type Act = (known: ShownProcess, who: Actor, work: Work, processes: Processes) => Promise<Progress>

const acts: Record<ProcessAction, Act> = {
  /** One that waits ends at once; one that runs ends after the step at hand. */
  async cancel({ process }, _who, work) {
    if (!processCan(process.status, 'cancel')) throw processRefusal.process_over()
    const ending =
      process.status === 'QUEUED'
        ? {
            status: nextProcessStatus('QUEUED', 'cancel'),
            finished_at: new Date(),
            message: 'Dihentikan sebelum dimulai.',
          }
        : {}
    const saved = await saveProcess(work.tx, process.id, { cancel_requested: true, ...ending })
    publishProcess(work, saved)
    return saved
  },
  async retry({ process }, _who, work, processes) {
    if (!processCan(process.status, 'retry')) throw processRefusal.process_over()
    return processes.resume(work, process)
  },
  async undo(known, who, work, processes) {
    if (!isUndoable(known, processes)) throw processRefusal.cannot_undo()
    return processes.undo(work, who, known.process)
  },
}
