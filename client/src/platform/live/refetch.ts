/**
 * Fetches again what live events have made out of date, in one way for all pages:
 *
 * - Events that come close together lead to one fetch of each query that is on screen. What nobody looks at is marked,
 *   and fetched when it is opened.
 * - Where many pages hear an event, each fetches at a random moment of its own (see `OutOfDate`).
 * - A fetch that began before the event does not count, since its answer may be older. It is not cut off either, or a
 *   line slower than the events would never get an answer: one more follows it.
 * - What the page knows already is not fetched: a thing whose `version` it holds, and whatever it has asked for since it
 *   learned of that version, such as the lists that a mutation fetches after its answer (keep-answer.ts).
 * - While a mutation is under way its events wait for its answer. A mutation that shows its outcome before it is stored
 *   has the key of the query that it shows it in, and no fetch of that query comes between.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRecord, isText } from '#platform/storage.ts'

/** What an event has made out of date: the beginnings of query keys. */
export type OutOfDate =
  | readonly QueryKey[]
  | {
      /** Fetched without delay, and as often as there are events: what few of the hearers have on screen at a time. */
      atOnce: readonly QueryKey[]
      spread?: readonly QueryKey[]
    }
  // A handler that has nothing fetched.
  | void

export interface News {
  /** The thing that has changed, where the event says which version it has now. */
  thing?: Thing | undefined
  /** How many pages hear of it, as far as the server knows. */
  hearers: number
}

export interface Thing {
  feature: string
  id: string
  version: number
}

/** The things of a feature are known by the first part of their query keys. */
export function thingOf(feature: unknown, data: unknown): Thing | undefined {
  if (!isText(feature) || !isRecord(data)) return undefined
  const { id, version, change_id } = data
  // A change of many things has an id of its own instead, and happens once.
  if (isText(change_id)) return { feature, id: change_id, version: 1 }
  return isText(id) && typeof version === 'number' ? { feature, id, version } : undefined
}

/** Events of one act arrive within it, and so does the answer to the act. */
const joinMs = 100
/** A query is fetched because of events no more often than this, unless it is fetched `atOnce`. */
const restMs = 1_000
/** The pages of a server together ask for one thing no more than 500 times a second, and nobody waits longer than two. */
const spreadOf = (hearers: number) => (hearers === 1 ? 0 : Math.min(2 * hearers, 2_000))
/** The longest that events wait for the answer to some mutation, which may have nothing to do with them. */
const patienceMs = 1_000
/** More than a page ever learns of; whatever is forgotten is fetched once more. */
const mostKnown = 1_000

interface Cause {
  at: number
  thing: Thing | undefined
}

interface Due {
  causes: Cause[]
  /** When the first of them came. */
  since: number
  timer?: ReturnType<typeof setTimeout> | undefined
  /** When the timer rings. */
  until: number
}

class Refetcher {
  readonly #cache: QueryClient
  /** Puts events and fetches into their order. */
  #count = 0
  /** When the last fetch of each query began. */
  readonly #begun = new WeakMap<Query, number>()
  readonly #due = new Map<Query, Due>()
  readonly #fetchedAt = new WeakMap<Query, number>()
  /** The newest version of each thing that the page has learned of, and when. */
  readonly #known = new Map<string, { version: number; at: number }>()
  /** The changes that answers have brought into a query which does not name them. */
  readonly #brought = new WeakMap<Query, Set<string>>()

  constructor(cache: QueryClient) {
    this.#cache = cache
    cache.getQueryCache().subscribe((event) => {
      const { query } = event
      if (event.type === 'removed') this.#drop(query)
      if (event.type !== 'updated') return
      if (event.action.type === 'fetch') this.#begun.set(query, this.#next())
      // It was called off, so it has answered nothing.
      if (event.action.type === 'setState') this.#begun.delete(query)
      const due = this.#due.get(query)
      if (due && due.timer === undefined && isIdle(query)) this.#wait(query, due, joinMs)
    })
  }

  hear(outOfDate: OutOfDate, { thing, hearers }: News, at: number): void {
    if (!outOfDate) return
    const { atOnce, spread = [] } = 'atOnce' in outOfDate ? outOfDate : { atOnce: [], spread: outOfDate }
    for (const queryKey of atOnce) this.#note(queryKey, { at, thing }, () => joinMs)
    const widest = spreadOf(hearers)
    const delay = joinMs + Math.random() * widest
    const notBefore = (query: Query) => (this.#fetchedAt.get(query) ?? -Infinity) + restMs + widest - performance.now()
    for (const queryKey of spread) this.#note(queryKey, { at, thing }, (query) => Math.max(delay, notBefore(query)))
  }

  /** @returns the moment for `hear` */
  learn(thing: Thing | undefined): number {
    const at = this.#next()
    if (thing && (this.#known.get(nameOf(thing))?.version ?? -Infinity) < thing.version) {
      if (this.#known.size >= mostKnown) this.#known.clear()
      this.#known.set(nameOf(thing), { version: thing.version, at })
    }
    return at
  }

  /** The page has put the outcome of a change into what it holds of this query. */
  bring(queryKey: QueryKey, change: Thing): void {
    const query = this.#cache.getQueryCache().find({ queryKey, exact: true })
    if (!query) return
    const brought = this.#brought.get(query) ?? new Set()
    if (brought.size >= mostKnown) brought.clear()
    this.#brought.set(query, brought.add(nameOf(change)))
  }

  forget(): void {
    this.#known.clear()
    for (const query of this.#due.keys()) this.#drop(query)
  }

  #next(): number {
    this.#count += 1
    return this.#count
  }

  #note(queryKey: QueryKey, cause: Cause, delayOf: (query: Query) => number): void {
    for (const query of this.#cache.getQueryCache().findAll({ queryKey })) {
      if (!this.#isOutOfDate(query, cause)) continue
      // What is only fetched by hand is marked too, and the page says that it may be old.
      if (isLookedAtOnly(query) || (isIdle(query) && !query.isActive())) {
        query.invalidate()
        continue
      }
      const due = this.#due.get(query) ?? { causes: [], since: performance.now(), until: Infinity }
      this.#due.set(query, due)
      due.causes.push(cause)
      const delay = delayOf(query)
      if (due.timer === undefined || performance.now() + delay < due.until) this.#wait(query, due, delay)
    }
  }

  #wait(query: Query, due: Due, ms: number): void {
    clearTimeout(due.timer)
    due.until = performance.now() + ms
    due.timer = setTimeout(() => this.#settle(query, due), ms)
  }

  #settle(query: Query, due: Due): void {
    due.timer = undefined
    // Looked at again when it has ended.
    if (!isIdle(query)) return
    due.causes = due.causes.filter((cause) => this.#isOutOfDate(query, cause))
    if (due.causes.length === 0) return this.#drop(query)
    if (!query.isActive()) {
      query.invalidate()
      return this.#drop(query)
    }
    if (this.#mustWait(query, due)) return this.#wait(query, due, joinMs)
    this.#fetchedAt.set(query, performance.now())
    const { queryKey } = query
    void this.#cache.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
  }

  #mustWait({ queryKey }: Query, { since }: Due): boolean {
    if (this.#cache.isMutating({ mutationKey: queryKey }) > 0) return true
    return this.#cache.isMutating() > 0 && performance.now() - since < patienceMs
  }

  #isOutOfDate(query: Query, { at, thing }: Cause): boolean {
    if (thing && (holds(query, thing) || this.#brought.get(query)?.has(nameOf(thing)))) return false
    const known = thing && this.#known.get(nameOf(thing))
    const since = known && known.version >= thing.version ? Math.min(at, known.at) : at
    return (this.#begun.get(query) ?? 0) < since
  }

  #drop(query: Query): void {
    clearTimeout(this.#due.get(query)?.timer)
    this.#due.delete(query)
  }
}

const isLookedAtOnly = (query: Query) => query.isStatic() || query.isDisabled()
const isIdle = ({ state }: Query) => state.fetchStatus === 'idle'
const nameOf = ({ feature, id }: Thing) => `${feature} ${id}`

function holds({ queryKey, state }: Query, { feature, id, version }: Thing): boolean {
  const held = thingOf(queryKey[0], state.data)
  return held !== undefined && held.feature === feature && held.id === id && held.version >= version
}

const refetchers = new WeakMap<QueryClient, Refetcher>()

function refetcherOf(cache: QueryClient): Refetcher {
  const known = refetchers.get(cache)
  if (known) return known
  const fresh = new Refetcher(cache)
  refetchers.set(cache, fresh)
  return fresh
}

/** An event has come. @returns how to say what it has made out of date, now or when that is known. */
export function hearNews(cache: QueryClient, news: News): (outOfDate: OutOfDate) => void {
  const refetcher = refetcherOf(cache)
  const at = refetcher.learn(news.thing)
  return (outOfDate) => refetcher.hear(outOfDate, news, at)
}

/** The server has answered with this: its event says nothing new to whatever is asked for from now on. */
export function learnVersion(cache: QueryClient, queryKey: QueryKey, answer: unknown): void {
  const thing = thingOf(queryKey[0], answer)
  if (thing) refetcherOf(cache).learn(thing)
}

/** The answer to a change stands in what this query holds. */
export function learnChange(cache: QueryClient, queryKey: QueryKey, answer: unknown): void {
  const change = thingOf(queryKey[0], answer)
  if (!change) return
  const refetcher = refetcherOf(cache)
  refetcher.learn(change)
  refetcher.bring(queryKey, change)
}

/** With everything else of an account. */
export const forgetNews = (cache: QueryClient): void => refetcherOf(cache).forget()
