import { sql, type SQL } from 'drizzle-orm'

/** "Diajukan Ulang": the last step of the submission `b`, which may not be there, went on from a rejection. */
export const submittedAgain: SQL<boolean> = sql<boolean>`(coalesce(b.status, 'DRAFT') = 'SUBMITTED' and coalesce((
  select x.was = 'REJECTED' from score_submission_steps x where x.submission_id = b.id order by x.seq desc limit 1), false))`
