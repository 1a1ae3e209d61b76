/**
 * Changes that lie on the device before they are sent, and are sent until the server has taken them: without a line,
 * after a reload, after a new sign-in of the same person. Of two changes of one place the later one counts. What was
 * sent may arrive twice, so whoever uses this must mean by a change how things stand, not what is added to them.
 */
import { notifyManager } from '@tanstack/react-query'
import { useMemo } from 'react'
import { create } from 'zustand'
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

const longestPause = 30_000

export type Outbox<Content> = ReturnType<typeof openOutbox<Content>>

export function openOutbox<Content>({
  kind,
  isOneByOne = false,
  send,
  refused,
  disk = { park, parkedOf, dropParked },
}: Options<Content>) {
  const useStore = create<{ waiting: readonly Waiting<Content>[]; isKept: boolean }>(() => ({
    waiting: [],
    isKept: true,
  }))
  const waiting = () => useStore.getState().waiting
  let isSending = false
  let underWay: readonly Waiting<Content>[] = []
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold(next: readonly Waiting<Content>[]): void {
    useStore.setState({ waiting: next })
    setPending(kind, next.length)
  }

  async function put(changes: readonly Change<Content>[]): Promise<void> {
    const made = changes.map((change) => ({ ...change, id: uuid(), at: Date.now(), school: schoolId() }))
    const old = waiting().filter((one) => made.some((other) => isSamePlace(one, other)))
    hold([...waiting().filter((one) => !old.includes(one)), ...made])
    await keep(made)
    await drop(old)
    void sendAll()
  }

  /** A device that keeps nothing still sends; it only has to be said that the page must stay open. */
  async function keep(made: readonly Waiting<Content>[]): Promise<void> {
    const account = activeAccount()
    if (!account) return
    try {
      await Promise.all(made.map(({ id, ...content }) => disk.park(account.user_id, kind, { id, content })))
      useStore.setState({ isKept: true })
    } catch {
      useStore.setState({ isKept: false })
    }
  }

  async function drop(gone: readonly Waiting<Content>[]): Promise<void> {
    const account = activeAccount()
    if (account && gone.length > 0)
      await disk
        .dropParked(
          account.user_id,
          kind,
          gone.map(({ id }) => id),
        )
        .catch(() => undefined)
  }

  async function sendAll(): Promise<void> {
    if (isSending || !activeAccount()) return
    isSending = true
    clearTimeout(timer)
    try {
      for (let next = nextBatch(); next.length > 0; next = nextBatch()) if (!(await sendOnce(next))) return tryLater()
    } finally {
      isSending = false
    }
  }

  const nextBatch = () => {
    const own = waiting().filter(({ school }) => school === undefined || school === schoolId())
    return isOneByOne ? own.slice(0, 1) : own.filter(({ batch }) => batch === own[0]?.batch)
  }

  /** Whether it has come to an end: taken, or refused for good. */
  async function sendOnce(sent: readonly Waiting<Content>[]): Promise<boolean> {
    const contents = sent.map(({ content }) => content)
    underWay = sent
    try {
      await send(contents)
      tries = 0
      // Until then the change stands there by itself. Gone sooner, its row would be empty for a moment, and whatever is
      // being typed in it would be gone with it.
      await screensKnow()
    } catch (error) {
      if (isForLater(error)) return false
      refused(error, contents)
    } finally {
      underWay = []
    }
    // Whatever was changed meanwhile is another entry, and goes out next.
    hold(waiting().filter((one) => !sent.includes(one)))
    await drop(sent)
    return true
  }

  /** Whether it stays unsent: what is on its way may have arrived, and cannot be taken back here. */
  async function withdraw(batch: string, place: string): Promise<boolean> {
    const isIt = (one: Waiting<Content>) => one.batch === batch && one.place === place
    if (underWay.some(isIt)) return false
    const gone = waiting().filter(isIt)
    hold(waiting().filter((one) => !isIt(one)))
    await drop(gone)
    return gone.length > 0
  }

  function tryLater(): void {
    tries += 1
    timer = setTimeout(() => void sendAll(), Math.min(longestPause, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2))
  }

  /** What an earlier page, or an earlier sign-in, has left on this device. */
  async function load(): Promise<void> {
    const account = activeAccount()
    const parked = account ? await disk.parkedOf(account.user_id, kind).catch(() => []) : []
    if (account?.user_id !== activeAccount()?.user_id) return
    // Another tab of this person may have parked something of the same place; the later of the two counts.
    const all = parked.map(({ id, content }) => ({ ...(content as Omit<Waiting<Content>, 'id'>), id }))
    const known = [...all.filter(({ id }) => !waiting().some((one) => one.id === id)), ...waiting()].toSorted(
      (a, b) => a.at - b.at,
    )
    const newest = known.filter((one, index) => !known.slice(index + 1).some((later) => isSamePlace(one, later)))
    hold(newest)
    await drop(known.filter((one) => !newest.includes(one)))
    void sendAll()
  }

  accountSwitched.listen(() => {
    hold([])
    void load()
  })
  schoolChosen.listen(() => void sendAll())
  useConnection.subscribe((now, before) => {
    if (lineOf(now) === 'connected' && lineOf(before) !== 'connected') void sendAll()
  })

  return {
    put,
    withdraw,
    load,
    /** For a page: what waits of one batch, by its place. */
    useBatch(batch: string): ReadonlyMap<string, Content> {
      const all = useStore((state) => state.waiting)
      return useMemo(
        () => new Map(all.filter((one) => one.batch === batch).map(({ place, content }) => [place, content])),
        [all, batch],
      )
    },
    /** False when this device keeps nothing: what waits is lost with the page. */
    useIsKept: () => useStore(({ isKept }) => isKept),
  }
}

/** What an answer has put into the cache reaches the screen in the next turn. */
const screensKnow = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

const isSamePlace = (one: Waiting<unknown>, other: Waiting<unknown>) =>
  one.batch === other.batch && one.place === other.place

/** Nobody answered, or not now: an account that is signed out sends after the next sign-in. */
const isForLater = (error: unknown) =>
  isUnanswered(error) || (error instanceof CallError && [0, 401, 429].includes(error.status))
