/**
 * Guessing codes is made hopeless, and nobody is locked out. An account has ten wrong ones an hour, whatever happens
 * beside it. Behind an address a whole school may sit: after a few wrong codes whoever has no account yet is asked for a
 * captcha, which grows harder with them; a solved one is always heard, so the right code always works. A failed try stays
 * counted although its request is rolled back.
 */
import { joinRefusal } from '@kelasku/shared/classroom/contract'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { networkOf } from '#platform/http/address.ts'
import { codeTries } from './table.ts'

export interface Trier {
  /** Who is signed in is counted alone: what others at the same address do is not theirs. */
  userId?: string | undefined
  ip: string
  hasSolvedCaptcha?: boolean
}

const perAccount = 10
const captchaAfter = 5
const window = sql`now() - interval '1 hour'`
const hourInSeconds = 3_600

const failures = new Set([joinRefusal.code_not_found.kind, joinRefusal.invalid_code.kind])

const subjectOf = ({ userId, ip }: Trier) => (userId === undefined ? `address ${networkOf(ip)}` : `account ${userId}`)

/** How many codes were wrong in the last hour. */
export async function countWrongCodes(tx: Pick<Tx, 'select'>, trier: Trier): Promise<number> {
  const [counted] = await tx
    .select({ tries: count() })
    .from(codeTries)
    .where(and(eq(codeTries.subject, subjectOf(trier)), gt(codeTries.at, window)))
  return counted?.tries ?? 0
}

/** Lets the attempt happen while there are tries left, and counts it when the code was wrong. Work beyond row-level security. */
export async function withinTries<T>(work: Work, trier: Trier, attempt: () => Promise<T>): Promise<T> {
  const wrong = await countWrongCodes(work.tx, trier)
  if (trier.userId !== undefined) {
    if (wrong >= perAccount) throw joinRefusal.too_many_tries(undefined, hourInSeconds)
  } else if (wrong >= captchaAfter && !trier.hasSolvedCaptcha) throw joinRefusal.captcha_required()
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refusal && failures.has(error.kind))
      work.onRefusal((db) => db.insert(codeTries).values({ subject: subjectOf(trier) }))
    throw error
  }
}

export const forgetOldTries = (db: Pick<Tx, 'delete'>) => db.delete(codeTries).where(lt(codeTries.at, window))
