/** Papers are made while the room is open, so that the moment when all begin at once has nothing left to make. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Tx } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { ExamRow } from '../repo.ts'
import { drawPaper } from './draw.ts'
import { listPaperless, listPool, savePapers, type DrawnPaper, type PooledQuestion } from './repo.ts'

const chunk = 500

/** For whoever has none yet; doing it again makes none anew. */
export async function materialise(tx: Tx, exam: ExamRow, secrets: Secrets): Promise<void> {
  const pool = await listPool(tx, exam.id)
  for (;;) {
    const attempts = await listPaperless(tx, exam.id, chunk)
    if (attempts.length === 0) return
    await savePapers(
      tx,
      attempts.map((id) => newPaper(exam, pool, id, secrets)),
    )
  }
}

/** Another one than before, for whoever repeats the exam. */
export async function redraw(tx: Tx, exam: ExamRow, attemptId: string, secrets: Secrets): Promise<void> {
  await savePapers(tx, [newPaper(exam, await listPool(tx, exam.id), attemptId, secrets)])
}

function newPaper(exam: ExamRow, pool: readonly PooledQuestion[], attemptId: string, secrets: Secrets): DrawnPaper {
  const seed = randomInt(2 ** 32)
  return {
    attempt_id: attemptId,
    seed,
    ...drawPaper(exam, pool, seed),
    key_sealed: secrets.seal(randomBytes(32).toString('base64')),
  }
}
