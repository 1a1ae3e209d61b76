import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { readConfig } from '#platform/config.ts'
import { openTestSchool } from '#testing/school.ts'
import { longestGoodbye, openConnections } from './connections.ts'

const { server, people } = await openTestSchool()

interface OpenConnection {
  socket: Socket
  /** What came back, once the other side has closed. */
  closed: Promise<string>
}

/** By hand, and left open from this side: only the server can end it. */
function lined(url: string, text = ''): OpenConnection {
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (data: Buffer) => (heard += data.toString()))
  // Cut off in the middle of a word is closed, too.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('end', resolve).once('close', resolve)).then(() => heard)
  socket.write(text)
  return { socket, closed }
}

const upgrade = (path: string, { protocol = 'websocket', more = '', method = 'GET' } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: kelasku.test\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${more}\r\n`
const complete = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const engine = '/socket.io/?EIO=4&transport=websocket'

describe('an upgrade that nobody takes', () => {
  const asked: [string, string, number][] = [
    ['of a path that is no socket', upgrade('/api/me', { more: complete }), 404],
    ['of the page itself', upgrade('/', { more: complete }), 404],
    ['of an address that is none', upgrade('//', { more: complete }), 404],
    ['to HTTP/2, as curl asks', upgrade('/', { protocol: 'h2c', more: 'HTTP2-Settings: AAMAAABk\r\n' }), 426],
    ['to HTTP/2 where sockets live', upgrade(engine, { protocol: 'h2c' }), 426],
    ['to HTTP/2 where documents live', upgrade('/collab/x', { protocol: 'h2c' }), 426],
    [
      'to something made up, with a body',
      upgrade('/x', { protocol: 'telepathy', method: 'POST', more: 'Content-Length: 9\r\n' }),
      426,
    ],
    ['without a key', upgrade(engine), 400],
    ['of a document without a key', upgrade('/collab/x'), 400],
    ['from a page of somebody else', upgrade('/collab/x', { more: `${complete}Origin: https://evil.test\r\n` }), 403],
  ]
  test.each(asked)('%s is answered and closed', async (_name, text, status) => {
    const { closed } = lined(server.url, text)
    expect(await closed).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    await expect.poll(() => connectionsOf(server.http)).toBe(0)
    expect((await fetch(`${server.url}/health/live`, { headers: { connection: 'close' } })).status).toBe(200)
  })
})

describe('the connections of one address', () => {
  test('given a socket over which nobody signs in, then it is closed after a while', async () => {
    const { url, http } = await bare({ handshakeMs: 50 })
    const { closed } = lined(url, upgrade('/socket/', { more: complete }))
    await closed
    await expect.poll(() => connectionsOf(http)).toBe(0)
  })

  test('given a socket over which somebody has signed in, then it stays', async () => {
    const { url, connections } = await bare({ handshakeMs: 50, onSocket: (req) => connections.signedIn(req) })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket/`)
    await once(socket, 'open')
    const gone = lined(url, upgrade('/elsewhere/', { more: complete }))
    await gone.closed
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })

  test('given as many that say nothing as may be, then another one is cut off, and comes in when one has gone', async () => {
    const { url } = await bare({ most: 10 })
    const quiet = [lined(url), lined(url)]
    await Promise.all(quiet.map(({ socket }) => once(socket, 'connect')))
    expect(await lined(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').closed).toBe('')
    quiet[0]!.socket.destroy()
    await expect.poll(async () => (await fetch(url).catch(() => undefined))?.status).toBe(200)
  })

  test('given many that have asked for something, then they are not counted among those that say nothing', async () => {
    const { url, http } = await bare({ most: 10 })
    const asking = Array.from({ length: 6 }, () => lined(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
    await Promise.all(asking.map(({ socket }) => once(socket, 'data')))
    expect(await connectionsOf(http)).toBe(6)
    expect((await fetch(url)).status).toBe(200)
  })

  test('given as many sockets as may wait, then the next is told to come back, behind a proxy by whom it speaks for', async () => {
    const { url } = await bare({ most: 10, proxies: 1 })
    const from = (address: string) =>
      lined(url, upgrade('/socket/', { more: `${complete}X-Forwarded-For: ${address}\r\n` }))
    const open = [from('192.0.2.7'), from('192.0.2.7')]
    await Promise.all(open.map(({ socket }) => once(socket, 'data')))
    expect(await from('192.0.2.7').closed).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d+/i)
    expect((await once(from('192.0.2.8').socket, 'data')).toString()).toMatch(/^HTTP\/1\.1 101 /)
  })
})

test('given connections of all kinds that hold no work, when the server stops, then none of them holds it up', async () => {
  // Somebody who is signed in, and whose phone has lost its signal: it never hears that the server says goodbye.
  const { mina } = people
  const phone = new WebSocket(`${server.url.replace('http', 'ws')}${engine}`)
  phone.once('open', () => phone.send(`40/v1/ws,{"token":"${mina.token}","membership_id":"${mina.membershipId}"}`))
  await expect.poll(() => server.live.io.of('/v1/ws').sockets.size).toBe(1)
  phone.pause()
  const lines = [
    lined(server.url), // a browser that connects ahead
    lined(server.url, 'GET / HT'), // and one whose line broke
    lined(server.url, upgrade(engine, { more: complete })),
    lined(server.url, upgrade('/collab/x', { more: complete })),
  ]
  await expect.poll(() => connectionsOf(server.http)).toBe(lines.length + 1)
  const begun = performance.now()
  await server.close()
  expect(await connectionsOf(server.http)).toBe(0)
  // Less than what a request is given that is still being answered.
  expect(performance.now() - begun).toBeLessThan(longestGoodbye)
  phone.terminate()
})

/** Takes each socket under /socket/, and leaves signing in to the test. */
function openSockets(http: ReturnType<typeof createServer>, onSocket: (req: IncomingMessage) => void): void {
  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (req, socket, head) => {
    if (socket.writable) sockets.handleUpgrade(req, socket, head, () => onSocket(req))
  })
}

const connectionsOf = (http: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve, reject) => {
    http.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

interface Bare {
  most?: number
  proxies?: number
  handshakeMs?: number
  onSocket?: Parameters<typeof openSockets>[1]
}

/** A server of its own with the same limits, made small. */
async function bare({ most = 100, proxies = 0, handshakeMs = 60_000, onSocket = () => {} }: Bare) {
  const http = createServer((_req, res) => res.end('ok'))
  openSockets(http, onSocket)
  const config = readConfig({ CONNECTIONS_PER_ADDRESS: String(most), TRUST_PROXY: String(proxies) })
  const connections = openConnections(http, { config, socketPaths: ['/socket/'], handshakeMs })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => connections.close())
  return { http, connections, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}
