/**
 * The socket: one for the page, of the account and membership that the page acts as. The server closes it when rights
 * may have changed, and the reconnect lets the door decide again; whatever was missed meanwhile is fetched anew. This
 * file brings the library with it: live.ts fetches it after the first paint.
 */
import { toldAgainMs, type DataOf } from '@kelasku/shared/kernel/live'
import type { Events } from '@kelasku/shared/registry'
import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { endings, type Ending } from '#platform/api/api-host.ts'
import { isRecord, isText } from '#platform/storage.ts'
import { sawLine, sawSocket } from './connection.ts'
import { dispatchNews } from './listen.ts'
import { makeCallsOver } from './socket-call.ts'
import { watchOver } from './watch.ts'

/** Whom the socket speaks for; read again at each connect. */
export interface LineHost {
  caller(): { token: string } | null
  membership(): string | null
  onSessionEnded(ending: Ending | 'put_out'): void
  onMembershipChanged(): void
}

type SessionEnded = DataOf<Events['identity']['session_ended']>

interface Wiring {
  /** How long the page has been asking without a line. */
  loadingMs?: () => number
  random?: () => number
}

/** Wires a socket that is not connected yet. Exported for its test; the page calls `openLine`. */
export function wire(
  socket: Socket,
  cache: QueryClient,
  host: LineHost,
  { loadingMs = () => 0, random = Math.random }: Wiring = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasUp = false

  socket.auth = (give) =>
    give({
      token: host.caller()?.token ?? '',
      membership_id: host.membership() ?? undefined,
      // What was announced before the first connect is told again; after a later one everything is asked for anew.
      loading_ms: wasUp ? undefined : loadingMs(),
    })

  const connectIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), ms)
  }

  /** Everybody's pages at a moment of their own. */
  const askAgain = (within: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void cache.invalidateQueries(), random() * within)
  }

  socket.on('connect', () => {
    sawSocket('up')
    sawLine(true)
    // Notices live in memory: those of the time without a line are lost, so everything on screen is asked for again.
    if (wasUp || loadingMs() > toldAgainMs) askAgain(1000)
    else void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    wasUp = true
  })
  socket.on('disconnect', (reason) => {
    sawSocket('down')
    // The library comes back by itself, except when it was the server that closed.
    if (reason === 'io server disconnect') connectIn(300 + random() * 1200)
  })
  socket.on('connect_error', (error) => {
    sawSocket('down')
    // Active means that nobody answered and the library keeps trying; otherwise the door has said no.
    if (socket.active) return
    const code = codeOf(error)
    const ending = endings.find((known) => known === code)
    if (ending) host.onSessionEnded(ending)
    else if (code === 'membership_changed') host.onMembershipChanged()
    else connectIn(4000 + random() * 4000)
  })

  /** The server is about to stop: everyone comes back at a moment of their own. */
  socket.on('server:drain', (news: unknown) => {
    const seconds = isRecord(news) && typeof news['retry_after'] === 'number' ? Math.min(news['retry_after'], 60) : 3
    socket.disconnect()
    connectIn(300 + random() * seconds * 1000)
  })
  /** Of what was said at another server: the socket has been up all the time. */
  socket.on('server:missed', () => askAgain(5000))
  socket.on('identity.session_ended', ({ reason }: SessionEnded) => {
    if (reason === 'put_out') return host.onSessionEnded(reason)
    // Signed out in another tab, a changed password, an admin: over, but not because of a newer device.
    host.onSessionEnded(reason === 'new_device' ? 'unauthorized_device' : 'invalid_authorization')
  })
  socket.onAny((event: string, data: unknown, hearers?: number) => dispatchNews(cache, event, data, hearers))

  return () => {
    clearTimeout(timer)
    socket.removeAllListeners()
    socket.offAny()
    socket.disconnect()
    sawSocket('idle')
  }
}

function codeOf(error: Error & { data?: unknown }): string | undefined {
  const code = isRecord(error.data) ? error.data['code'] : undefined
  return isText(code) ? code : undefined
}

/**
 * Opens the line. Returns how to close it.
 * @param began when the page began to ask (of `performance.now`): what is announced before the socket is open would
 * reach nobody, so the server tells it again.
 */
export function openLine(cache: QueryClient, host: LineHost, began: number): () => void {
  const socket = io(`${location.origin}/v1/ws`, {
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    // Another account's socket must not be handed out again for this one.
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.6,
  })
  const close = wire(socket, cache, host, { loadingMs: () => performance.now() - began })
  const hangUps = [makeCallsOver(socket), watchOver(socket)]
  socket.connect()
  return () => {
    hangUps.forEach((hangUp) => hangUp())
    close()
  }
}
