/**
 * Answers that outlive the page, so that a phone without a line opens to the timetable instead of to nothing. Only
 * queries that ask for it (`meta: { isKept: true }`) are kept, by account and school, for a week; a sign-out
 * deletes them. Marks, messages and answers of exams have no business here: devices are shared.
 */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { createStore, delMany, get, keys, set } from 'idb-keyval'
import { CallError } from './api/call-error.ts'
import { accountLeft, activeAccount } from './session/accounts.ts'
import { schoolId } from './session/role.ts'
import { isRecord } from './storage.ts'

const store = createStore('kelasku-cache', 'queries')
const longestMs = 7 * 24 * 3600_000
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
  state: DehydratedState
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && value['version'] === version && Number(value['at']) > Date.now() - longestMs

const place = () => {
  const account = activeAccount()
  return account && `${account.user_id}:${schoolId() ?? ''}`
}

/** What this account and school had on this device; before the first screen asks. A broken store means nothing. */
export async function restoreQueries(client: QueryClient): Promise<void> {
  const at = place()
  const kept: unknown = at ? await read(at).catch(() => undefined) : undefined
  if (!isKept(kept)) return
  hydrate(client, kept.state)
  // Shown at once, and asked again however young: whoever loads a page anew wants to see how things stand.
  await client.invalidateQueries({ refetchType: 'none' })
}

/** A browser that keeps nothing may throw where others refuse. */
const read = async (at: string): Promise<unknown> => get(at, store)
const write = async (at: string, kept: Kept): Promise<void> => set(at, kept, store)

const isRefused = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

/** Without a line it is asked for in vain with each page, and the next page shall have it all the same. */
const asItCame = (query: DehydratedState['queries'][number]): DehydratedState['queries'][number] => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
})

/** Keeps from now on. Returns how to stop. */
export function keepQueries(client: QueryClient): () => void {
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
    if (!at) return
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ meta, state: { data, error } }) =>
        meta?.isKept === true && data !== undefined && !isRefused(error),
      shouldDehydrateMutation: () => false,
    })
    const queries = state.queries.map(asItCame)
    // A full device keeps the older answers; nothing depends on these.
    void write(at, { version, at: Date.now(), state: { ...state, queries } }).catch(() => undefined)
  }

  const stops = [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.meta?.isKept) keepSoon()
    }),
    accountLeft.listen(({ user_id }) => void forget(user_id)),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}

async function forget(userId: string): Promise<void> {
  try {
    const own = (await keys<string>(store)).filter((key) => key.startsWith(`${userId}:`))
    await delMany(own, store)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
