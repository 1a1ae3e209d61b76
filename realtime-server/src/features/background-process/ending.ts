/** The end of a process, whatever it is: written down, published, and said to the person who began it. */
import { nextProcessStatus, type ProcessEvent } from '@kelasku/shared/background-process/machine'
import { all, notify } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import type { Ending } from './kind.ts'
import { publishProcess } from './publish.ts'
import { saveProcess, type ProcessRow } from './repo.ts'

/** @param process with the counts that it ends with */
export async function endProcess(
  work: Work,
  process: ProcessRow,
  event: ProcessEvent,
  { message, resultFileId }: Ending,
): Promise<void> {
  const saved = await saveProcess(work.tx, process.id, {
    status: nextProcessStatus(process.status, event),
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
  publishProcess(work, saved)
  await notifyOfEnd(work, saved)
}

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
