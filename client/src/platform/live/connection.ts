/** The truth that the connection pill tells, put together from the browser, the socket and the calls. */
import { create } from 'zustand'

export type Line = 'terhubung' | 'menyambung' | 'luring'

interface Connection {
  /** What the browser believes; it knows of a cable, not of a server. */
  isOnline: boolean
  /** Whether the last call got an answer. */
  isReached: boolean
  /** `idle` until the live layer has been started: a page without it is not "reconnecting". */
  socket: 'idle' | 'up' | 'down'
  /** Changes that wait on this device, by who keeps them. */
  pending: Readonly<Record<string, number>>
}

export const useConnection = create<Connection>(() => ({
  isOnline: true,
  isReached: true,
  socket: 'idle',
  pending: {},
}))

/** Exported for its test. A failed call alone is a mishap; with the socket gone as well, nobody is there. */
export function lineOf({ isOnline, isReached, socket }: Omit<Connection, 'pending'>): Line {
  if (!isOnline || (!isReached && socket !== 'up')) return 'luring'
  return socket === 'down' ? 'menyambung' : 'terhubung'
}

const waitingIn = ({ pending }: Connection) => Object.values(pending).reduce((sum, count) => sum + count, 0)

/** For the pill: `const { line, pending } = useLine()`. */
export const useLine = () => ({ line: useConnection(lineOf), pending: useConnection(waitingIn) })

/** After every call: did the server answer? */
export function sawLine(isReached: boolean): void {
  if (useConnection.getState().isReached !== isReached) useConnection.setState({ isReached })
}

export const sawSocket = (socket: Connection['socket']): void => useConnection.setState({ socket })

/** Whoever keeps unsent changes says how many: `setPending('exam', 3)`. */
export function setPending(keeper: string, count: number): void {
  useConnection.setState(({ pending }) => ({ pending: { ...pending, [keeper]: count } }))
}

const look = () => useConnection.setState({ isOnline: navigator.onLine })

/** Once, at the start. */
export function watchLine(): void {
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}
