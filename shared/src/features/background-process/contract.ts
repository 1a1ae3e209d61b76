/** Background process ("Proses sistem"): work that outlives the request that asked for it, told live and kept as a record. */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { ProcessStatus } from './machine.ts'

export { ProcessStatus }

/** One of a kind at a time in each school. */
export const ProcessType = z.enum([
  'BULK_ADD_STUDENT',
  'BULK_ADD_TEACHER',
  'BULK_ADD_PARENT',
  'IMPORT_COURSE',
  'IMPORT_CURRICULUM',
  'IMPORT_QUESTION',
  'IMPORT_SCHEDULE',
  'IMPORT_SCORE',
  'IMPORT_REPORT_DATA',
  'CREATE_SCHEDULE_RANGE',
  'DELETE_SCHEDULES',
  'APPLY_BELLS',
  'EXPORT_PROFILE',
  'GENERATE_REPORT_PDF',
  'PROMOTE_CLASS',
  'SYNC_GCR',
])
export type ProcessType = z.infer<typeof ProcessType>

export const ProcessAction = z.enum(['cancel', 'retry', 'undo'])
export type ProcessAction = z.infer<typeof ProcessAction>

/** How it stands as a number, for clients that branch on one. */
export const processStatusCode: Record<ProcessStatus, number> = {
  QUEUED: 202,
  RUNNING: 102,
  SUCCESS: 200,
  PARTIAL: 207,
  FAILED: 500,
  CANCELLED: 499,
}

export const ProcessView = z.object({
  id: Id,
  type: ProcessType,
  status: ProcessStatus,
  status_code: z.int(),
  /** What came of it, in a sentence. */
  message: z.string().nullable(),
  /** Nothing until it is known how much there is to do. */
  total: z.int().nullable(),
  done: z.int(),
  success: z.int(),
  failed: z.int(),
  /** Percent. */
  progress: z.int(),
  remaining_seconds: z.int().nullable(),
  result_file: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Set when this one takes another one back. */
  undoes_id: Id.nullable(),
  undone_at: z.date().nullable(),
  created_by: UserCard,
  created_at: z.date(),
  started_at: z.date().nullable(),
  finished_at: z.date().nullable(),
  can: z.record(ProcessAction, z.boolean()),
})
export type ProcessView = z.infer<typeof ProcessView>

export const processRefusal = refusals({
  background_process_running: [409, 'Proses sistem sedang berjalan'],
  process_over: [409, 'Proses ini sudah selesai.'],
  cannot_undo: [409, 'Proses ini tidak dapat dibatalkan lagi.'],
})

const act = { access: 'member', params: byId, reply: ProcessView } as const

export const backgroundProcessApi = {
  list: listEndpoint('/v2/bg-processes', {
    access: 'member',
    summary: 'Proses sistem di sekolah ini',
    query: { ...paging(), status: ProcessStatus.optional(), type: ProcessType.optional() },
    item: ProcessView,
  }),
  get: endpoint('GET', '/v2/bg-processes/{id}', {
    access: 'member',
    summary: 'Satu proses sistem',
    params: byId,
    reply: ProcessView,
  }),
  cancel: endpoint('POST', '/v2/bg-processes/{id}/cancel', {
    ...act,
    summary: 'Hentikan proses; yang sudah selesai tetap ada',
    refuses: [processRefusal.process_over],
  }),
  retry: endpoint('POST', '/v2/bg-processes/{id}/retry', {
    ...act,
    summary: 'Lanjutkan proses yang gagal dari langkah terakhir',
    refuses: [processRefusal.background_process_running, processRefusal.process_over],
  }),
  undo: endpoint('POST', '/v2/bg-processes/{id}/undo', {
    ...act,
    summary: 'Kembalikan keadaan sebelum proses; berjalan sebagai proses sendiri',
    refuses: [processRefusal.background_process_running, processRefusal.cannot_undo],
  }),
}
