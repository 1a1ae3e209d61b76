/** What telling is measured against: bare Socket.IO, everybody in a room of their own. Nobody is asked who they are. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

export type BareSocketsCommand = { what: 'open' } | { what: 'tell'; rooms: string[]; times: number }

export interface BareSocketsReply {
  port: number
}

const http = createServer()
const sockets = new Server(http, { transports: ['websocket'] })
sockets.of('/v1/ws').on('connection', (socket) => {
  void socket.join((socket.handshake.auth as { user_id: string }).user_id)
})

process.on('message', (command: BareSocketsCommand) => {
  answer(command).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function answer(command: BareSocketsCommand): Promise<BareSocketsReply> {
  if (command.what === 'open') {
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
  } else {
    for (let time = 0; time < command.times; time++)
      sockets.of('/v1/ws').to(command.rooms).emit('notification.changed', { topic: 'announcement' })
  }
  return { port: (http.address() as AddressInfo).port } // it listens at a port
}
