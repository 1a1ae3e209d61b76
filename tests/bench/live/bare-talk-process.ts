/** What a room is measured against: bare Socket.IO, which keeps nothing and asks nobody who they are. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

export interface BareTalkPort {
  port: number
}

/** As much as our line says of its writer. */
const sender = { id: '00000000-0000-4000-8000-000000000000', full_name: 'Penutur 00001', image_url: null }

process.on('message', () => {
  const http = createServer().listen(0, '127.0.0.1')
  const sockets = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  let version = 0
  sockets.of('/v1/ws').on('connection', (socket) => {
    const { silent } = socket.handshake.auth as { silent?: boolean }
    if (!silent) void socket.join('all')
    socket.on('say', (room_id: string, text: string, answer: (line: object) => void) => {
      const line = {
        id: sender.id,
        seq: ++version,
        version,
        client_id: sender.id,
        sender,
        text,
        reply_to: null,
        mentions: [],
      }
      if (room_id !== '')
        sockets
          .of('/v1/ws')
          .to('all')
          .emit('chat.said', { room_id, lines: [line] })
      answer(line)
    })
  })
  void once(http, 'listening').then(() => process.send?.({ port: (http.address() as AddressInfo).port }))
})
