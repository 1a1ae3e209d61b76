/**
 * What an address may hold open before anybody has shown who they are. A connection is *waiting* until its first request
 * has come whole, and a socket until a person has signed in over it; waiting ones have a limit and a deadline. Upgrades
 * that nobody takes are answered and closed: Node hands each of them over and then forgets it, so it would stay for ever.
 */
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { STATUS_CODES } from 'node:http'
import { Server as TlsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Config } from '#platform/config.ts'
import { addressOf, networkOf } from './address.ts'
import { flooded } from './limits.ts'

export interface Connections {
  /** A person has signed in over this request's socket. */
  signedIn(req: IncomingMessage): void
  /** Takes no more, and resolves when the last one is gone: who is being answered has ten seconds, nobody else any. */
  close(): Promise<void>
}

interface ConnectionsParts {
  config: Pick<Config, 'CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>
  /** How the paths of our sockets begin. */
  socketPaths: readonly string[]
  /** How long a socket may be without anybody signing in over it. */
  handshakeMs?: number
}

/** Longer than a database takes to come back from a restart while a whole school signs in. */
const usualHandshakeMs = 20_000
/** For the last words of a socket that is told to close: a phone without a signal never answers them. */
const lastWordsMs = 1_000
/** For requests that are being answered. */
export const longestGoodbye = 10_000
const secondsUntilAgain = 5

interface Connection {
  address: string
  isWaiting: boolean
  isSocket: boolean
  deadline?: NodeJS.Timeout
}

interface Count {
  open: number
  waiting: number
}

/** To be called when every other listener of `http` is there: it goes before them. */
export function openConnections(http: HttpServer, parts: ConnectionsParts): Connections {
  const { config, socketPaths, handshakeMs = usualHandshakeMs } = parts
  const { CONNECTIONS_PER_ADDRESS: mostOpen, TRUST_PROXY: proxies } = config
  const mostWaiting = Math.ceil(mostOpen / 5)
  const connections = new Map<Duplex, Connection>()
  const counts = new Map<string, Count>()
  const byProxy = proxies > 0

  const add = (socket: Duplex, address: string): Connection => {
    const connection: Connection = { address, isWaiting: true, isSocket: false }
    const count = counts.get(address) ?? { open: 0, waiting: 0 }
    counts.set(address, { open: count.open + 1, waiting: count.waiting + 1 })
    connections.set(socket, connection)
    socket.once('close', () => {
      served(connection)
      connections.delete(socket)
      const left = counts.get(address)!
      left.open--
      if (left.open === 0) counts.delete(address)
    })
    return connection
  }
  const served = (connection: Connection) => {
    clearTimeout(connection.deadline)
    if (connection.isWaiting) counts.get(connection.address)!.waiting--
    connection.isWaiting = false
  }
  const isTooMany = (address: string) => {
    const { open, waiting } = counts.get(address)!
    return open > mostOpen || waiting > mostWaiting
  }

  // By https a socket is known once its handshake is over, which has a deadline of its own.
  http.on(http instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const address = byProxy ? '' : networkOf(socket.remoteAddress ?? '', flooded)
    add(socket, address)
    // All that a proxy hands on come from the proxy: there the limit is its own business, but for sockets.
    if (!byProxy && isTooMany(address)) socket.destroy()
  })

  http.prependListener('request', (req) => {
    const connection = connections.get(req.socket)
    if (!connection?.isWaiting) return
    const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined
    if (hasBody) req.once('close', () => served(connection))
    else served(connection)
  })

  http.prependListener('upgrade', (req: IncomingMessage, socket: Duplex) => {
    // A line that breaks before anybody listens to it must not be a bug that ends the server.
    socket.on('error', () => {})
    const connection = waitAgain(req, socket)
    connection.isSocket = true
    if (req.headers.upgrade?.toLowerCase() !== 'websocket') return refuseUpgrade(socket, 426)
    if (!socketPaths.some((path) => req.url?.startsWith(path))) return refuseUpgrade(socket, 404)
    if (isTooMany(connection.address)) return refuseUpgrade(socket, 429)
    connection.deadline = setTimeout(() => socket.destroy(), handshakeMs).unref()
  })

  const waitAgain = (req: IncomingMessage, socket: Duplex): Connection => {
    const known = connections.get(socket)
    if (known && !byProxy) {
      if (!known.isWaiting) counts.get(known.address)!.waiting++
      known.isWaiting = true
      return known
    }
    // Of its own, under the address that the proxy names.
    if (known) served(known)
    return add(socket, networkOf(addressOf(req, proxies), flooded))
  }

  return {
    signedIn(req) {
      const connection = connections.get(req.socket)
      if (connection) served(connection)
    },
    async close() {
      const gone = new Promise<void>((resolve) => http.close(() => resolve()))
      // A busy client would come back over the same connection for ever, and a closed server still listens on that one.
      http.prependListener('request', (_req, res) => res.setHeader('connection', 'close'))
      http.closeIdleConnections()
      const end = (which: (connection: Connection) => boolean) => {
        for (const [socket, connection] of connections) if (which(connection)) socket.destroy()
      }
      end(({ isWaiting }) => isWaiting)
      const lastWords = setTimeout(end, lastWordsMs, ({ isSocket }: Connection) => isSocket)
      const impatience = setTimeout(end, longestGoodbye, () => true)
      await gone
      clearTimeout(lastWords)
      clearTimeout(impatience)
    },
  }
}

/** In words of HTTP, and then the end: a socket that was only ended stays until the other side ends it, too. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 426 | 429): void {
  const more = { 403: '', 404: '', 426: 'Upgrade: websocket\r\n', 429: `Retry-After: ${secondsUntilAgain}\r\n` }[status]
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${more}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
