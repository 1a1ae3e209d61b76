/**
 * What a device believes to be saved, against what is held. An answer is missing when its number never arrived, and also
 * when another answer lies under that number: whatever the reason, the device sends it again as something new.
 */
import { createHash } from 'node:crypto'
import { vouchedText } from '@kelasku/shared/exam/manifest'
import type { Acked, HandIn } from '@kelasku/shared/exam/paper'
import type { Tx } from '#platform/database/work.ts'
import type { AttemptRow } from '../repo.ts'
import { listVouched, type VouchedRow } from './repo.ts'
import type { Change } from './statement.ts'

/** @param carried what came with the manifest itself, as Kelasku keeps it: cleaned, so that its hash is another. */
export async function missingIn(
  tx: Tx,
  life: Pick<AttemptRow, 'id' | 'epoch'>,
  manifest: HandIn['manifest'],
  carried: readonly Change[],
): Promise<Acked[]> {
  const cleaned = new Map(carried.map((change) => [change.question_id, change]))
  const rows = await listVouched(tx, life, manifest)
  return rows.flatMap((row) => {
    const sent = cleaned.get(row.question_id)
    const hash = sent?.rev === row.rev ? hashOf(sent) : row.hash
    const isThere = row.held === null ? row.is_newer : hashOf(row.held) === hash
    return isThere ? [] : [{ question_id: row.question_id, rev: row.rev }]
  })
}

const hashOf = ({ value, attachment_id, is_doubtful }: NonNullable<VouchedRow['held']>): string =>
  createHash('sha256')
    .update(vouchedText({ value, attachment: attachment_id, is_doubtful }))
    .digest('hex')
