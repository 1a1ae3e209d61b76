/** What a room is measured against: bare Socket.IO, which keeps nothing, numbers nothing and asks nobody who they are. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/** As much as ours says of a hand. */
const seat = {
  user: { id: '00000000-0000-4000-8000-000000000000', full_name: 'Murid daring 00001', image_url: null },
  child: null,
  place: 'MEMBER',
  admission: 'ADMITTED',
  answered_by: null,
  whereabouts: 'IN',
  mic: null,
  cam: null,
  screen: null,
  hands: 1,
  on_stage: false,
  is_spotlight: false,
  media: null,
}
const policy = { lobby: false, mic: true, cam: true, screen: false, chat: true, notes: true, board: false }

process.on('message', () => {
  let rev = 0
  const http = createServer((request, response) => {
    if (!request.url?.startsWith('/raise')) return
    const hands = Number(new URL(request.url, 'http://here').searchParams.get('hands'))
    for (let hand = 0; hand < hands; hand++) {
      rev++
      const seats = [{ ...seat, hand_at: new Date().toISOString(), rev }]
      const state = {
        id: seat.user.id,
        rev,
        since: rev - 1,
        status: 'LIVE',
        policy,
        host: 'PRESENT',
        is_stage: false,
        seats,
      }
      sockets.of('/v1/ws').to('all').emit('conference.room', state)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  const sockets = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  sockets.of('/v1/ws').on('connection', (socket) => void socket.join('all'))
  void once(http, 'listening').then(() => process.send?.({ port: (http.address() as AddressInfo).port }))
})
