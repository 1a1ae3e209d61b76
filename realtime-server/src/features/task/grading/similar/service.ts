import type { Similarity } from '@kelasku/shared/task/grading'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '#features/task/repo.ts'
import { listPairs } from './repo.ts'

/** For teachers alone, and never a verdict. */
export const similarityOf = async ({ id, compared_at }: TaskRow, { tx }: Work): Promise<Similarity> => ({
  computed_at: compared_at,
  pairs: await listPairs(tx, id),
})
