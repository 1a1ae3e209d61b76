/** The event log: everything that happened, by the server's clock and, where a device told it, by the device's. */
import { attemptLabels, AttemptStatus } from '@kelasku/shared/exam/attempt'
import { ExamStatus, examLabels } from '@kelasku/shared/exam/machine'
import type { Work } from '#platform/database/work.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Cell } from '#platform/sheets/sheets.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import { findSurroundings } from '../prints/repo.ts'
import { pageOfEvents, type LoggedEvent } from './repo.ts'
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

async function* eventRows({ id }: ExamRow, timezone: string, work: Work): AsyncGenerator<Cell[]> {
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
  SIGNAL: 'Isyarat',
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

function statusLabel(status: string | null): string {
  const ofAttempt = AttemptStatus.safeParse(status)
  if (ofAttempt.success) return attemptLabels[ofAttempt.data]
  const ofExam = ExamStatus.safeParse(status)
  return ofExam.success ? examLabels[ofExam.data] : (status ?? '')
}
