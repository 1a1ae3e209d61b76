/** With whom a pupil shares a device or an address. Told for information: a lab has its computers, and brothers a table. */
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { AttemptRow, ExamRow } from '../repo.ts'
import { noteSignal } from './signals.ts'

const shared = 12

/** Noted where the same browser is let into an exam for two of its pupils. */
export async function noteSharedDevice(tx: Tx, exam: ExamRow, attempt: AttemptRow, deviceId: string): Promise<void> {
  if (attempt.device_id === deviceId) return
  const beside = await numbersOf(tx, attempt, sql`device_id = ${deviceId}`)
  if (beside) await noteSignal(tx, exam, attempt, { code: shared, detail: `Perangkat yang sama dengan ${beside}` })
}

export async function noteSharedAddress(tx: Tx, exam: ExamRow, attempt: AttemptRow, others: readonly string[]) {
  const beside = await numbersOf(tx, attempt, sql`id = any (${sql.param([...others])}::uuid[])`)
  if (beside) await noteSignal(tx, exam, attempt, { code: shared, detail: `Alamat yang sama dengan ${beside}` })
}

/** By number: who looks at one pupil need not know the others. */
async function numbersOf(tx: Tx, { id, exam_id }: AttemptRow, which: SQL): Promise<string | null> {
  const { rows } = await tx.execute<{
    numbers: string | null
  }>(sql`select string_agg(n::text, ', ' order by n) as numbers
    from exam_attempts where exam_id = ${exam_id} and id <> ${id} and ${which}`)
  const numbers = rows[0]?.numbers
  return numbers ? `peserta nomor ${numbers}` : null
}
