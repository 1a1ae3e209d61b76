/**
 * Answers that outlive the page, so that a phone without a line opens to the timetable instead of to nothing. Only
 * queries that ask for it (`meta: { isKept: true }`) are kept, by account and school, for a week; a sign-out
 * deletes them. Each lies in a row of its own: what one tab has is not overwritten by another.
 */
import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import { createStore, delMany, keys, promisifyRequest, setMany } from 'idb-keyval'
import { CallError } from './api/call-error.ts'
import { accountLeft, activeAccount } from './session/accounts.ts'
import { schoolId } from './session/role.ts'
import { isRecord } from './storage.ts'

const store = createStore('kelasku-cache', 'queries')
const longestMs = 7 * 24 * 3600_000
/** More would be read with every page, on a phone that is slow at that. */
const mostKept = 100
/**
 * Kept when a burst of answers is over, since what a browser writes while it leaves a page is lost; and in between where
 * the burst does not end.
 */
const quietMs = 300
const burstMs = 2000
/** Raised when the shape of a kept answer changes. */
const version = 1

interface Kept {
  version: number
  at: number
  query: DehydratedState['queries'][number]
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && value['version'] === version && Number(value['at']) > Date.now() - longestMs

const place = () => {
  const account = activeAccount()
  return account ? `${account.user_id}:${schoolId() ?? ''}:` : null
}

/** What this account and school had on this device; before the first screen asks. A broken store means nothing. */
export async function restoreQueries(client: QueryClient): Promise<void> {
  const at = place()
  const rows = at === null ? [] : await rowsOf(at).catch(() => [])
  const newest = rows
    .filter((row): row is [string, Kept] => isKept(row[1]))
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, mostKept)
  const own = new Set(newest.map(([key]) => key))
  void drop(rows.map(([key]) => key).filter((key) => !own.has(key)))
  if (newest.length === 0) return
  hydrate(client, { mutations: [], queries: newest.map(([, { query }]) => query) })
  // Shown at once, and asked again however young: whoever loads a page anew wants to see how things stand. What the page
  // has begun to ask for meanwhile is young enough.
  const restored = new Set(newest.map(([, { query }]) => query.queryHash))
  await client.invalidateQueries({ refetchType: 'none', predicate: ({ queryHash }) => restored.has(queryHash) })
}

/** Keeps from now on. Returns how to stop. */
export function keepQueries(client: QueryClient): () => void {
  /** Answers that are not kept yet, and whose they are. */
  const waiting = new Map<Query, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let burstSince = 0
  const keepSoon = () => {
    if (!timer) burstSince = Date.now()
    clearTimeout(timer)
    timer = setTimeout(keep, Math.min(quietMs, burstSince + burstMs - Date.now()))
  }
  const keep = () => {
    timer = undefined
    const at = place()
    // Nothing of an account or a school that was left meanwhile.
    const own = new Set([...waiting].flatMap(([query, whose]) => (whose === at ? [query] : [])))
    waiting.clear()
    if (at === null || own.size === 0) return
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: (query) => own.has(query),
      shouldDehydrateMutation: () => false,
    })
    const rows = queries.map((query): [string, Kept] => [
      at + query.queryHash,
      { version, at: Date.now(), query: asItCame(query) },
    ])
    // A full device keeps the older answers; nothing depends on these.
    void setMany(rows, store).catch(() => undefined)
  }

  const stops = [
    client.getQueryCache().subscribe((event) => {
      const at = place()
      if (event.type !== 'updated' || !event.query.meta?.isKept || at === null) return
      const { query, action } = event
      if (action.type === 'success') {
        waiting.set(query, at)
        keepSoon()
      }
      if (action.type === 'error' && isRefused(action.error)) {
        waiting.delete(query)
        void drop([at + query.queryHash])
      }
    }),
    accountLeft.listen(({ user_id }) => void forget(user_id)),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}

const isRefused = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

/** It may have been asked for in vain since: to the next page it is an answer. */
const asItCame = (query: Kept['query']): Kept['query'] => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
})

/** A browser that keeps nothing may throw where others refuse. */
const rowsOf = async (at: string): Promise<[string, unknown][]> =>
  store('readonly', async (rows) => {
    const range = IDBKeyRange.bound(at, `${at}\u{FFFF}`)
    const [found, values] = await Promise.all([
      promisifyRequest(rows.getAllKeys(range)),
      promisifyRequest<unknown[]>(rows.getAll(range)),
    ])
    return found.map((key, index) => [key as string, values[index]]) // each is an account, a school and a query
  })

// Where nothing can be kept there is nothing to drop.
const drop = async (rows: string[]): Promise<void> => {
  if (rows.length > 0) await delMany(rows, store).catch(() => undefined)
}

async function forget(userId: string): Promise<void> {
  const all = await keys<string>(store).catch(() => [])
  await drop(all.filter((key) => key.startsWith(`${userId}:`)))
}
