/** The event log: everything that happened, by the server's clock and, where a device told it, by the device's. */
import { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import type { ExamLogLine } from '@kelasku/shared/exam/marks'
import { ExamStatus, examLabels } from '@kelasku/shared/exam/machine'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { Work } from '#platform/database/work.ts'
import { pageOf } from '#platform/database/lists.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Cell } from '#platform/sheets/sheets.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import { findSurroundings } from '../prints/repo.ts'
import { pageOfEvents, pageOfLog, type LoggedEvent, type LogSearch } from './repo.ts'
import { clockIn } from './time.ts'
import { nameOf } from './words.ts'

const headers = [
  'Waktu Server',
  'Waktu Perangkat',
  'Waktu Server (UTC)',
  'Peserta',
  'Kelas',
  'Jenis',
  'Kejadian',
  'Dari',
  'Menjadi',
  'Nomor Soal',
  'Detik',
  'Keterangan',
  'Oleh',
]

export async function exportEvents(exam: ExamRow, work: Work) {
  work.audit({ action: 'exam.events_exported', subject: `exam:${exam.id}` })
  const { timezone } = await findSurroundings(work.tx, exam)
  const columns = headers.map((header) => ({ header }))
  return sheetDownload('Catatan Kejadian Ujian.csv', [
    { name: 'Kejadian', columns, rows: eventRows(exam, timezone, work) },
  ])
}

async function* eventRows({ id }: ExamRow, timezone: Timezone, work: Work): AsyncGenerator<Cell[]> {
  const clock = clockIn(timezone)
  let after: { at: string; id: string } | null = null
  for (;;) {
    const page = await pageOfEvents(work.tx, id, after)
    const last = page.at(-1)
    if (!last) return
    for (const event of page) yield cellsOf(event, clock)
    after = { at: new Date(last.at).toISOString(), id: last.id }
  }
}

const kinds: Record<LoggedEvent['kind'], string> = {
  STEP: 'Langkah',
  SIGNAL: 'Tanda kecurangan',
  COMMAND: 'Perintah',
  LATE: 'Jawaban terlambat',
}

const cellsOf = (event: LoggedEvent, clock: ReturnType<typeof clockIn>): Cell[] => [
  clock(event.at),
  clock(event.client_time),
  new Date(event.at).toISOString(),
  event.full_name ?? 'Semua peserta',
  event.class_name,
  kinds[event.kind],
  nameOf(event),
  statusLabel(event.from_status),
  statusLabel(event.to_status),
  event.question_number,
  event.seconds,
  event.detail,
  event.by_name ?? 'Sistem',
]

/** The same on a screen, the newest first. */
export async function logOf({ id }: ExamRow, search: LogSearch, paging: Paging, work: Work) {
  const { rows, total } = await pageOf(paging, (limit, offset) => pageOfLog(work.tx, id, search, limit, offset))
  return { data: rows.map(lineOf), meta: pageMeta(paging, total) }
}

const lineOf = (event: LoggedEvent & { id: string }): ExamLogLine => ({
  id: event.id,
  at: new Date(event.at),
  client_time: event.client_time === null ? null : new Date(event.client_time),
  kind: event.kind,
  name: nameOf(event),
  user_name: event.full_name,
  class_name: event.class_name,
  question_number: event.question_number,
  seconds: event.seconds,
  detail: event.detail,
  by_name: event.by_name,
})

function statusLabel(status: string | null): string {
  const ofAttempt = AttemptStatus.safeParse(status)
  if (ofAttempt.success) return attemptLabels[ofAttempt.data]
  const ofExam = ExamStatus.safeParse(status)
  return ofExam.success ? examLabels[ofExam.data] : (status ?? '')
}
