/**
 * Guessing made slow without ever locking anybody out. Failed tries are counted by name and address, by name alone, and
 * by address alone; with them grow a delay, answered with 429 instead of a held connection, and the wish for a captcha.
 * A solved captcha ends the delay at once, so the right password always works: an attacker in the same network costs a
 * pupil in an exam half a second, not the exam. A device on which the owner has signed in before has a counter of its
 * own, which nobody elsewhere can raise.
 */
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { identityRefusal } from '@kelasku/shared/identity/contract'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/work.ts'
import { failedTries, type TryKind } from './table.ts'

export interface Counter {
  kind: TryKind
  /** Already hashed: the table of failures must not become a list of names and addresses. */
  subject: string
}

interface Lane {
  captchaAfter: number
  /** Seconds. */
  longestDelay: number
  forgetsOneIn: number
}

const ofName = { captchaAfter: 5, longestDelay: 300, forgetsOneIn: 1200 }
const lanes: Partial<Record<TryKind, Lane>> = {
  name_and_address: ofName,
  name_and_device: ofName,
  // From anywhere in the world, so a stranger can raise it: it asks for the captcha and holds up for seconds only.
  name: { captchaAfter: 10, longestDelay: 5, forgetsOneIn: 1200 },
}

/** One address may be a school on its first morning, or one robot with many names. */
const captchaForAddressAfter = 100

const freeTries = 2
const delayAfter = (failures: number, longest: number) =>
  failures <= freeTries ? 0 : Math.min(longest, 2 ** (failures - freeTries - 1))

export interface Guess {
  /** Each is counted before the password is even looked at, so that a hundred at once are not a hundred firsts. */
  counters: readonly Counter[]
  address: Counter
  hasSolvedCaptcha: boolean
}

/** Lets somebody try; `verify` answers with what the right password opens, or nothing. */
export async function guarded<T>(db: Db, guess: Guess, verify: () => Promise<T | undefined>): Promise<T> {
  const waitAfterwards = await takeTry(db, guess)
  const opened = await verify().catch(async (error: unknown) => {
    await giveBack(db, guess.counters)
    throw error
  })
  if (opened !== undefined) {
    await forgive(db, guess.counters)
    return opened
  }
  await count(db, guess.address)
  throw waitAfterwards > 0
    ? identityRefusal.too_many_attempts(undefined, waitAfterwards)
    : identityRefusal.wrong_credentials()
}

/** Counts the try as failed until it has succeeded. Answers how long a wrong one has to wait that came too soon. */
function takeTry(db: Db, { counters, address, hasSolvedCaptcha }: Guess): Promise<number> {
  return db.transaction(async (tx) => {
    const { states, fromAddress } = await lockCounters(tx, counters, address)
    const delayLeft = Math.max(...states.map((state) => state.delayLeft))
    if (!hasSolvedCaptcha) {
      const isSuspicious = states.some((state) => state.wantsCaptcha) || fromAddress >= captchaForAddressAfter
      if (isSuspicious) throw identityRefusal.captcha_required()
      if (delayLeft > 0) throw identityRefusal.too_many_attempts(undefined, delayLeft)
    }
    for (const { counter, failures } of states) {
      await tx
        .update(failedTries)
        .set({ failures: failures + 1, last_at: sql`now()` })
        .where(isCounter(counter))
    }
    return delayLeft
  })
}

/** The counters as they stand, locked until the try has been counted; always in one order, so that two tries never wait for each other. */
async function lockCounters(tx: Tx, counters: readonly Counter[], address: Counter) {
  const inOrder = counters.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  const rows = await tx
    .insert(failedTries)
    .values(inOrder.map((counter) => ({ ...counter, failures: 0, last_at: sql`now()` })))
    .onConflictDoUpdate({
      target: [failedTries.kind, failedTries.subject],
      // Changes nothing: it locks the row and gives it back.
      set: { last_at: sql`${failedTries.last_at}` },
    })
    .returning({
      kind: failedTries.kind,
      subject: failedTries.subject,
      failures: failedTries.failures,
      // Not below zero: the column rounds to milliseconds, upwards too.
      quiet: sql<number>`greatest(0, extract(epoch from now() - ${failedTries.last_at}))`.mapWith(Number),
      fromAddress: sql<number>`coalesce((select a.failures from ${failedTries} a
        where a.kind = ${address.kind} and a.subject = ${address.subject} and a.last_at > ${hourAgo}), 0)`,
      nobodyWaits,
    })
  const states = rows.map(({ kind, subject, failures, quiet }) => {
    const { captchaAfter, longestDelay, forgetsOneIn } = lanes[kind] ?? ofName
    const remembered = Math.max(0, failures - Math.floor(quiet / forgetsOneIn))
    return {
      counter: { kind, subject },
      failures: remembered,
      wantsCaptcha: remembered >= captchaAfter,
      delayLeft: Math.max(0, Math.ceil(delayAfter(remembered, longestDelay) - quiet)),
    }
  })
  return { states, fromAddress: rows[0]?.fromAddress ?? 0 }
}

/**
 * True, and on the way the statement's own transaction stops waiting for the disk: these counts may be lost by a power cut.
 */
const nobodyWaits = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`

const isCounter = ({ kind, subject }: Counter) => and(eq(failedTries.kind, kind), eq(failedTries.subject, subject))
const areCounters = (counters: readonly Counter[]) => or(...counters.map(isCounter))

export const forgive = (db: Pick<Tx, 'delete'>, counters: readonly Counter[]) =>
  db.delete(failedTries).where(and(areCounters(counters), nobodyWaits))

/** For a try that was not judged, because the server was too busy. */
const giveBack = (db: Pick<Tx, 'update'>, counters: readonly Counter[]) =>
  db
    .update(failedTries)
    .set({ failures: sql`greatest(0, ${failedTries.failures} - 1)` })
    .where(areCounters(counters))

const hourAgo = sql`(now() - interval '1 hour')`

/** What has been counted in the running hour, which begins with the first. */
export async function failuresOf(db: Pick<Tx, 'select'>, counter: Counter): Promise<number> {
  const [row] = await db
    .select({ failures: failedTries.failures })
    .from(failedTries)
    .where(and(isCounter(counter), gt(failedTries.last_at, hourAgo)))
  return row?.failures ?? 0
}

async function count(db: Pick<Tx, 'insert'>, counter: Counter) {
  const isOver = sql`${failedTries.last_at} <= ${hourAgo}`
  const [row] = await db
    .insert(failedTries)
    .values({ ...counter, failures: 1, last_at: sql`now()` })
    .onConflictDoUpdate({
      target: [failedTries.kind, failedTries.subject],
      set: {
        failures: sql`case when ${isOver} then 1 else ${failedTries.failures} + 1 end`,
        last_at: sql`case when ${isOver} then now() else ${failedTries.last_at} end`,
      },
    })
    .returning({
      times: failedTries.failures,
      secondsLeft: sql<number>`ceil(extract(epoch from ${failedTries.last_at} - ${hourAgo}))`.mapWith(Number),
    })
  return row! // an upsert always returns its row
}

/** So many an hour, and no more; answers which one this is. */
export async function atMost(most: number, db: Pick<Tx, 'insert'>, counter: Counter): Promise<number> {
  const { times, secondsLeft } = await count(db, counter)
  if (times > most) throw identityRefusal.too_many_attempts(undefined, Math.max(1, secondsLeft))
  return times
}

/** Whether a try was refused before it was judged: worth a line in the security log of its own. */
export const wasSlowed = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['captcha_required', 'too_many_attempts'].includes(error.kind.code)
