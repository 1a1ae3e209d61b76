/**
 * Two hundred with the room open, in a process of their own: each speaks just as much Socket.IO as keeps it connected and
 * watching, and counts what is said of the room.
 */
import { WebSocket } from 'ws'
import type { Seat } from '../support/people.ts'

export type HearersWord =
  | { what: 'listen'; url: string; people: Seat[]; watch: string | null }
  | { what: 'forget' }
  | { what: 'tell' }

export interface HeardInRoom {
  /** Changes that somebody has heard of, each as often as somebody has. */
  deliveries: number
}

const sockets: WebSocket[] = []
let deliveries = 0

process.on('message', (word: HearersWord) => {
  answer(word).then(
    (heard) => process.send?.(heard),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function answer(word: HearersWord): Promise<HeardInRoom> {
  if (word.what === 'listen')
    for (let from = 0; from < word.people.length; from += 20)
      sockets.push(
        ...(await Promise.all(word.people.slice(from, from + 20).map((one) => open(word.url, one, word.watch)))),
      )
  if (word.what === 'forget') deliveries = 0
  return { deliveries }
}

const news = Buffer.from('"conference.room"')

/** Engine.IO 4 and Socket.IO 5, as far as they are needed. */
function open(url: string, { token, school_id }: Seat, watch: string | null): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1', 0, 12)
      if (text.startsWith('0')) socket.send(`40/v1/ws,${JSON.stringify({ token, school_id })}`)
      else if (text.startsWith('2')) socket.send('3')
      else if (text.startsWith('40') && watch === null) resolve(socket)
      else if (text.startsWith('40'))
        socket.send(`42/v1/ws,1${JSON.stringify(['watch', { name: 'conference.room', input: { id: watch } }])}`)
      else if (text.startsWith('44')) reject(new Error(data.toString()))
      else if (text.startsWith('43') && data.includes('refused')) reject(new Error(data.toString()))
      else if (text.startsWith('43')) resolve(socket)
      else if (data.includes(news)) deliveries++
    })
  })
}
