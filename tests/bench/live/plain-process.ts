/** The server that came with y-websocket, as it is: in memory, and nobody is asked who they are. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { register } from 'node:module'
import type { AddressInfo } from 'node:net'
import { answering } from '#support/documents.ts'
import { WebSocketServer } from 'ws'

// It names a database that it only opens when told to, and that would have to be built on every machine.
const emptyDatabase = 'data:text/javascript,export class LeveldbPersistence {}'
const passing = `export const resolve = (name, context, next) =>
  name === 'y-leveldb' ? { url: '${emptyDatabase}', shortCircuit: true } : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(passing)}`)

async function open(): Promise<number> {
  const { docs, setupWSConnection } = await import('@y/websocket-server/utils')
  docs.clear()
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (socket, req) => setupWSConnection(socket, req))
  return (http.address() as AddressInfo).port // it listens at a port
}

answering(open)
