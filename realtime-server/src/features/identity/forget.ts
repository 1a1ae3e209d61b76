/** What identity keeps only for a while; the hourly housekeeping calls these. */
import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/work.ts'
import { failedTries, passwordResets, spentTokens } from './table.ts'

type Deleting = Pick<Db, 'delete'>

/** A day longer than they work, so that a late click is still told "expired" and not "unknown". */
export const forgetExpiredResets = (db: Deleting) =>
  db.delete(passwordResets).where(lt(passwordResets.expires_at, sql`now() - interval '1 day'`))

/** A puzzle is only taken for minutes; a month is beyond any clock's error. */
export const forgetSpentTokens = (db: Deleting) =>
  db.delete(spentTokens).where(lt(spentTokens.spent_at, sql`now() - interval '30 days'`))

/** The longest limit counts the tries of an hour. */
export const forgetOldTries = (db: Deleting) =>
  db.delete(failedTries).where(lt(failedTries.last_at, sql`now() - interval '1 day'`))
