/**
 * A thousand people with the page open, in a process of their own. They are light: each speaks just as much Socket.IO as
 * keeps it connected, and reads of what it hears only when that was said.
 */
import { WebSocket } from 'ws'
import type { Seat } from '../support/people.ts'
import { percentile } from '../support/rounds.ts'
import { agoOf, mark } from './stamp.ts'

export type EarsWord =
  | { what: 'listen'; url: string; people: Seat[] }
  | { what: 'forget' }
  | { what: 'tell' }
  | { what: 'leave' }

export interface Heard {
  /** Lines that somebody has heard, each as often as somebody has. */
  deliveries: number
  p50: number
  p95: number
  p99: number
}

const ears: WebSocket[] = []
let waits: number[] = []

process.on('message', (word: EarsWord) => {
  answer(word).then(
    (heard) => process.send?.(heard),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function answer(word: EarsWord): Promise<Heard> {
  if (word.what === 'listen')
    for (let from = 0; from < word.people.length; from += 20)
      ears.push(...(await Promise.all(word.people.slice(from, from + 20).map((one) => open(word.url, one)))))
  if (word.what === 'forget') waits = []
  if (word.what === 'leave') for (const ear of ears.splice(0)) ear.terminate()
  const sorted = Float64Array.from(waits).toSorted()
  return {
    deliveries: waits.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  }
}

/** Engine.IO 4 and Socket.IO 5, as far as they are needed. */
function open(url: string, { token, school_id }: Seat): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      if (data[0] === 48) socket.send(`40/v1/ws,${JSON.stringify({ token, school_id })}`)
      else if (data[0] === 50) socket.send('3')
      else if (data[1] === 48) resolve(socket)
      else if (data[1] === 52) reject(new Error(data.toString()))
      else for (let at = data.indexOf(mark); at !== -1; at = data.indexOf(mark, at + 1)) waits.push(agoOf(data, at))
    })
  })
}
