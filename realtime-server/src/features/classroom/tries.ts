/**
 * Guessing codes is made hopeless: 10 failed tries an hour for an account, and a school's worth for an address, behind
 * which a whole school may sit. A failed try stays counted although its request is rolled back.
 */
import { joinRefusal } from '@kelasku/shared/classroom/contract'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { networkOf } from '#platform/http/address.ts'
import { codeTries } from './table.ts'

export interface Trier {
  userId?: string | undefined
  ip: string
}

const perAccount = 10
const perAddress = 1_000
const window = sql`now() - interval '1 hour'`
const hourInSeconds = 3_600

const failures = new Set([joinRefusal.code_not_found.kind, joinRefusal.invalid_code.kind])

/** Lets the attempt happen while there are tries left, and counts it when the code was wrong. Work beyond the walls. */
export async function withinTries<T>(work: Work, { userId, ip }: Trier, attempt: () => Promise<T>): Promise<T> {
  const limits: [subject: string, limit: number][] = [[`address ${networkOf(ip)}`, perAddress]]
  if (userId !== undefined) limits.push([`account ${userId}`, perAccount])

  for (const [subject, limit] of limits) {
    const [counted] = await work.tx
      .select({ tries: count() })
      .from(codeTries)
      .where(and(eq(codeTries.subject, subject), gt(codeTries.at, window)))
    if ((counted?.tries ?? 0) >= limit) throw joinRefusal.too_many_tries(undefined, hourInSeconds)
  }
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refusal && failures.has(error.kind))
      work.onRefusal((db) => db.insert(codeTries).values(limits.map(([subject]) => ({ subject }))))
    throw error
  }
}

export const forgetOldTries = (db: Pick<Tx, 'delete'>) => db.delete(codeTries).where(lt(codeTries.at, window))
