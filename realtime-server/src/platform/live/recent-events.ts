/**
 * The events of the last seconds. A page asks for its data before its socket is open; an event in between would not reach
 * it, and the page would show old data for as long as it is open. So a socket that connects is sent again the events of
 * its rooms since its page began to load. In memory, short, and bounded: a page that was away for longer fetches anew.
 */
import { toldAgainMs } from '@kelasku/shared/kernel/live'
import type { Room } from './rooms.ts'

export interface Notice {
  event: string
  targets: readonly Room[]
  data: unknown
}

/** Some megabytes at the very most: a notice carries little more than an id. */
const most = 5_000
const few = 100

export class RecentEvents {
  readonly #notices: (Notice & { at: number })[] = []
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  note(notice: Notice): void {
    const at = this.#now()
    this.#notices.push({ ...notice, at })
    // To close up behind a single one would move all the others, and this comes with each notice.
    if (this.#notices.length % few > 0) return
    const kept = this.#notices.findIndex((one) => one.at > at - toldAgainMs)
    this.#notices.splice(0, Math.max(kept, this.#notices.length - most))
  }

  /** In the order in which they were announced. */
  since(ms: number, rooms: ReadonlySet<string>): Notice[] {
    const from = this.#now() - Math.min(ms, toldAgainMs)
    const first = this.#notices.findLastIndex(({ at }) => at < from) + 1
    return this.#notices.slice(first).filter(({ targets }) => targets.some((room) => rooms.has(room)))
  }
}
