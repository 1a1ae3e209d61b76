/** The truth that the connection pill tells, put together from the browser, the socket and the calls. */
import { create } from 'zustand'

export type ConnectionState = 'connected' | 'connecting' | 'offline'

interface Connection {
  /** What the browser believes; it knows of a cable, not of a server. */
  isOnline: boolean
  /** Whether the last call got an answer. */
  isReached: boolean
  /** `idle` until the live layer has been started: a page without it is not "reconnecting". */
  socket: 'idle' | 'up' | 'down'
  /** What the page watches (watch.ts) and the server has not acknowledged: its news do not come yet. */
  unacknowledged: number
  /** Changes that wait on this device, by who keeps them. */
  pending: Readonly<Record<string, number>>
  /** Some have waited for a while. What is only on its way comes and goes with every letter that somebody writes. */
  isWaiting: boolean
}

export const useConnection = create<Connection>(() => ({
  isOnline: true,
  isReached: true,
  socket: 'idle',
  unacknowledged: 0,
  pending: {},
  isWaiting: false,
}))

/** Exported for its test. A failed call alone is a mishap; with the socket gone as well, nobody is there. */
export function lineOf({
  isOnline,
  isReached,
  socket,
  unacknowledged,
}: Pick<Connection, 'isOnline' | 'isReached' | 'socket' | 'unacknowledged'>): ConnectionState {
  if (!isOnline || (!isReached && socket !== 'up')) return 'offline'
  return socket === 'down' || unacknowledged > 0 ? 'connecting' : 'connected'
}

const sumOf = ({ pending }: Connection) => Object.values(pending).reduce((sum, count) => sum + count, 0)

export const useLine = (): ConnectionState => useConnection(lineOf)

/** How much waits on this device, where it waits in earnest. */
export const useWaiting = (): number => useConnection((state) => (state.isWaiting ? sumOf(state) : 0))

/** After every call: did the server answer? */
export function sawLine(isReached: boolean): void {
  if (useConnection.getState().isReached !== isReached) useConnection.setState({ isReached })
}

export const sawSocket = (socket: Connection['socket']): void => useConnection.setState({ socket })
export const sawWatches = (unacknowledged: number): void => useConnection.setState({ unacknowledged })

const patienceMs = 2_000
let patience: ReturnType<typeof setTimeout> | undefined

/** Whoever keeps unsent changes says how many: `setPending('exam', 3)`. */
export function setPending(keeper: string, count: number): void {
  useConnection.setState(({ pending }) => ({ pending: { ...pending, [keeper]: count } }))
  if (sumOf(useConnection.getState()) > 0) {
    patience ??= setTimeout(() => useConnection.setState({ isWaiting: true }), patienceMs)
    return
  }
  clearTimeout(patience)
  patience = undefined
  useConnection.setState({ isWaiting: false })
}

const look = () => useConnection.setState({ isOnline: navigator.onLine })

/** Once, at the start. */
export function watchLine(): void {
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}
