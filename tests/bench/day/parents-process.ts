/** A thousand parents with a page open, in a process of their own: each a socket that notes when it is told something. */
import { io, type Socket } from 'socket.io-client'
import type { Seat } from '../support/people.ts'

export type Ear = { what: 'listen'; url: string; people: Seat[] } | { what: 'forget' } | { what: 'tell' }

export interface Heard {
  deliveries: number
  /** When each of them heard for the first time since they were to forget. */
  firstAt: number[]
}

const firstAt = new Map<Socket, number>()
let deliveries = 0

process.on('message', (ear: Ear) => {
  answer(ear).then(
    (heard) => process.send?.(heard),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function answer(ear: Ear): Promise<Heard> {
  if (ear.what === 'listen') await listen(ear.url, ear.people)
  if (ear.what === 'forget') {
    firstAt.clear()
    deliveries = 0
  }
  return { deliveries, firstAt: [...firstAt.values()] }
}

async function listen(url: string, people: readonly Seat[]): Promise<void> {
  for (let from = 0; from < people.length; from += 50)
    await Promise.all(people.slice(from, from + 50).map((one) => open(url, one)))
}

function open(url: string, { token, school_id, user_id }: Seat): Promise<void> {
  const auth = { token, school_id, user_id }
  const socket = io(`${url}/v1/ws`, { auth, transports: ['websocket'], forceNew: true })
  socket.onAny(() => {
    deliveries++
    if (!firstAt.has(socket)) firstAt.set(socket, Date.now())
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
}
