/**
 * Changes that lie on the device before they are sent, and are sent until the server has taken them: without a line,
 * after a reload, after a new sign-in of the same person. Of two changes of one place the later one counts. What was
 * sent may arrive twice, so whoever uses this must mean by a change how things stand, not what is added to them.
 */
import { notifyManager } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { CallError } from '#platform/api/call-error.ts'
import { isUnanswered } from '#platform/api/unanswered.ts'
import { lineOf, setPending, useConnection } from '#platform/live/connection.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { schoolChosen, schoolId } from '#platform/session/role.ts'
import { uuid } from '#platform/uuid.ts'
import { dropParked, park, parkedOf } from './parked.ts'

export interface Change<Content> {
  /** What is sent in one call. */
  batch: string
  /** What a later change of the same place replaces. */
  place: string
  content: Content
}

interface Waiting<Content> extends Change<Content> {
  id: string
  at: number
  /** In which role it was made; it is sent in no other. */
  school?: string | null
}

interface Options<Content> {
  kind: string
  /** Each in a call of its own, after those before it: where their order means something. */
  isOneByOne?: boolean
  /** What it needs first, such as a file that is still on its way: until then those after it go out before it. */
  isReady?: (content: Content) => boolean
  /** Resolves when the server has taken them. */
  send: (contents: readonly Content[]) => Promise<void>
  /** The server will never take them; they are forgotten. */
  refused: (error: unknown, contents: readonly Content[]) => void
  disk?: Disk
}

export interface Disk {
  park: typeof park
  parkedOf: typeof parkedOf
  dropParked: typeof dropParked
}

export interface OutboxState<Content> {
  waiting: readonly Waiting<Content>[]
  /** False when this device keeps nothing: what waits is lost with the page. */
  isKept: boolean
}

const longestPause = 30_000

export class Outbox<Content> {
  /** For pages (use-outbox.ts). */
  readonly state = createStore<OutboxState<Content>>(() => ({ waiting: [], isKept: true }))
  private readonly options: Options<Content>
  private readonly disk: Disk
  /** Sent or taken back: a slow look at the device must not bring them back. */
  private readonly gone = new Set<string>()
  private isSending = false
  private underWay: readonly Waiting<Content>[] = []
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options<Content>) {
    this.options = options
    this.disk = options.disk ?? { park, parkedOf, dropParked }
    accountSwitched.listen(() => {
      this.hold([])
      void this.load()
    })
    schoolChosen.listen(() => void this.sendAll())
    useConnection.subscribe((now, before) => {
      if (lineOf(now) === 'connected' && lineOf(before) !== 'connected') void this.sendAll()
    })
  }

  async put(changes: readonly Change<Content>[]): Promise<void> {
    const made = changes.map((change) => ({ ...change, id: uuid(), at: Date.now(), school: schoolId() }))
    const old = this.waiting.filter((one) => made.some((other) => isSamePlace(one, other)))
    this.hold([...this.waiting.filter((one) => !old.includes(one)), ...made])
    await this.keep(made)
    await this.drop(old)
    void this.sendAll()
  }

  /** Whether it stays unsent: what is on its way may have arrived, and cannot be taken back here. */
  async withdraw(batch: string, place: string): Promise<boolean> {
    const isIt = (one: Waiting<Content>) => one.batch === batch && one.place === place
    if (this.underWay.some(isIt)) return false
    const gone = this.waiting.filter(isIt)
    this.hold(this.waiting.filter((one) => !isIt(one)))
    await this.drop(gone)
    return gone.length > 0
  }

  /** What an earlier page, or an earlier sign-in, has left on this device. */
  async load(): Promise<void> {
    const account = activeAccount()
    const parked = account ? await this.disk.parkedOf(account.user_id, this.options.kind).catch(() => []) : []
    if (account?.user_id !== activeAccount()?.user_id) return
    const all = parked
      .filter(({ id }) => !this.gone.has(id))
      .map(({ id, content }) => ({ ...(content as Omit<Waiting<Content>, 'id'>), id }))
    const known = [...all.filter(({ id }) => !this.waiting.some((one) => one.id === id)), ...this.waiting].toSorted(
      (a, b) => a.at - b.at,
    )
    // Another tab of this person may have parked something of the same place; the later of the two counts.
    const newest = known.filter((one, index) => !known.slice(index + 1).some((later) => isSamePlace(one, later)))
    this.hold(newest)
    await this.drop(known.filter((one) => !newest.includes(one)))
    void this.sendAll()
  }

  private get waiting(): readonly Waiting<Content>[] {
    return this.state.getState().waiting
  }

  private hold(waiting: readonly Waiting<Content>[]): void {
    this.state.setState({ waiting })
    setPending(this.options.kind, waiting.length)
  }

  /** A device that keeps nothing still sends; it only has to be said that the page must stay open. */
  private async keep(made: readonly Waiting<Content>[]): Promise<void> {
    const account = activeAccount()
    if (!account) return
    const { kind } = this.options
    try {
      await Promise.all(made.map(({ id, ...content }) => this.disk.park(account.user_id, kind, { id, content })))
      this.state.setState({ isKept: true })
    } catch {
      this.state.setState({ isKept: false })
    }
  }

  private async drop(gone: readonly Waiting<Content>[]): Promise<void> {
    const account = activeAccount()
    if (!account || gone.length === 0) return
    const ids = gone.map(({ id }) => id)
    for (const id of ids) this.gone.add(id)
    await this.disk.dropParked(account.user_id, this.options.kind, ids).catch(() => undefined)
  }

  /** Sends what can be sent now; by itself it is told of the line, and not of what else an entry may wait for. */
  async sendAll(): Promise<void> {
    if (this.isSending || !activeAccount()) return
    this.isSending = true
    clearTimeout(this.timer)
    try {
      for (let next = this.nextBatch(); next.length > 0; next = this.nextBatch())
        if (!(await this.sendOnce(next))) return this.tryLater()
    } finally {
      this.isSending = false
    }
  }

  private nextBatch(): readonly Waiting<Content>[] {
    const { isReady = () => true } = this.options
    const own = this.waiting.filter(
      ({ school, content }) => (school === undefined || school === schoolId()) && isReady(content),
    )
    return this.options.isOneByOne ? own.slice(0, 1) : own.filter(({ batch }) => batch === own[0]?.batch)
  }

  /** Whether it has come to an end: taken, or refused for good. */
  private async sendOnce(sent: readonly Waiting<Content>[]): Promise<boolean> {
    const contents = sent.map(({ content }) => content)
    this.underWay = sent
    try {
      await this.options.send(contents)
      this.tries = 0
      // Until then the change stands there by itself. Gone sooner, its row would be empty for a moment, and whatever is
      // being typed in it would be gone with it.
      await screensKnow()
    } catch (error) {
      if (isForLater(error)) return false
      this.options.refused(error, contents)
    } finally {
      this.underWay = []
    }
    // Whatever was changed meanwhile is another entry, and goes out next.
    this.hold(this.waiting.filter((one) => !sent.includes(one)))
    await this.drop(sent)
    return true
  }

  private tryLater(): void {
    this.tries += 1
    const pause = Math.min(longestPause, 1_000 * 2 ** this.tries) * (0.5 + Math.random() / 2)
    this.timer = setTimeout(() => void this.sendAll(), pause)
  }
}

/** What an answer has put into the cache reaches the screen in the next turn. */
const screensKnow = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

const isSamePlace = (one: Waiting<unknown>, other: Waiting<unknown>) =>
  one.batch === other.batch && one.place === other.place

/** Nobody answered, or not now: an account that is signed out sends after the next sign-in. */
export const isForLater = (error: unknown) =>
  isUnanswered(error) || (error instanceof CallError && [0, 401, 429].includes(error.status))
