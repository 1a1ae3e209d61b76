/** `Nilai Ujian.xlsx`: one line a participant, with what each question brought. */
import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { verdictLabels, verdictOf } from '@kelasku/shared/exam/signals'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Cell, Column } from '#platform/sheets/sheets.ts'
import type { Work } from '#platform/database/work.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import { findSurroundings, listTaking, type Participant } from '../prints/repo.ts'
import { listKeyedQuestions } from '../repo.ts'
import type { ExportedAnswer } from './repo.ts'
import { byAttempt } from './pages.ts'
import { clockIn } from './time.ts'

const person: Column[] = [
  { header: 'No', width: 6 },
  { header: 'NISN', width: 14 },
  { header: 'NIS', width: 14 },
  { header: 'Nama', width: 32 },
  { header: 'Kelas', width: 10 },
  { header: 'Ruang', width: 14 },
  { header: 'Sesi', width: 12 },
]
const outcome: Column[] = [
  { header: 'Status', width: 20 },
  { header: 'Mulai', width: 18 },
  { header: 'Selesai', width: 18 },
  { header: 'Jumlah Poin', width: 12 },
  { header: 'Nilai', width: 10 },
  { header: 'Nilai Akhir', width: 12 },
  { header: 'Keterangan', width: 16 },
  { header: 'Deteksi', width: 22 },
]

export async function exportScores(exam: ExamRow, work: Work) {
  work.audit({ action: 'exam.scores_exported', subject: `exam:${exam.id}` })
  const { timezone } = await findSurroundings(work.tx, exam)
  const questions = await listKeyedQuestions(work.tx, exam.id)
  const perQuestion = questions.map(({ number, point }) => ({ header: `Soal ${number} (${point})`, width: 11 }))
  const columns = [...person, ...outcome, ...perQuestion]
  const rows = scoreRows(exam, timezone, questions, work)
  return sheetDownload('Nilai Ujian.xlsx', [{ name: 'Nilai', columns, rows }])
}

async function* scoreRows(
  exam: ExamRow,
  timezone: Timezone,
  questions: readonly { id: string }[],
  work: Work,
): AsyncGenerator<Cell[]> {
  const clock = clockIn(timezone)
  let no = 0
  for await (const [one, answers] of byAttempt(await listTaking(work.tx, exam), work))
    yield [
      ++no,
      ...personCells(one),
      attemptLabels[one.status],
      clock(one.started_at),
      clock(one.ended_at),
      one.total_score,
      one.score,
      one.final_score,
      remarkOf(exam, one, answers),
      verdictLabels[verdictOf(one.signal_weight)],
      ...questions.map(({ id }) => answers.get(id)?.point ?? null),
    ]
}

export const personCells = (one: Participant): Cell[] => [
  one.nisn,
  one.member_no,
  one.full_name,
  one.class_name,
  one.room_name,
  one.session_name,
]
export const personColumns = person

/** Without a score nothing is said: blank is not failed, and what waits for a person may still pass. */
function remarkOf(
  { passing_score }: ExamRow,
  { final_score, score }: Participant,
  answers: ReadonlyMap<string, Pick<ExportedAnswer, 'point'>>,
): string {
  const counts = final_score ?? score
  if (counts === null) return ''
  if (final_score === null && [...answers.values()].some(({ point }) => point === null)) return 'Menunggu dinilai'
  return counts >= passing_score ? 'Tuntas' : 'Belum Tuntas'
}
