/** Whoever says something, in a process of their own: each waits for the answer before they say the next. */
import { randomUUID } from 'node:crypto'
import { request, Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Seat } from '../support/people.ts'
import { percentile } from '../support/rounds.ts'
import { stamped } from './stamp.ts'

export interface Speaking {
  /** Over HTTP into a room each, or over bare Socket.IO. */
  how: 'ours' | 'bare'
  url: string
  /** One for each of them. */
  speakers: { seat: Seat; room: string }[]
  lines: number
  /** All of them together; as fast as they are answered, where it is not given. */
  perSecond?: number
}

export interface Spoken {
  perSecond: number
  p50: number
  p95: number
}

process.on('message', (speaking: Speaking) => {
  speak(speaking).then(
    (spoken) => process.send?.(spoken),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

async function speak({ how, url, speakers, lines, perSecond }: Speaking): Promise<Spoken> {
  const mouths = await Promise.all(speakers.map((one) => (how === 'ours' ? overHttp(url, one) : overSocket(url, one))))
  const waits: number[] = []
  let begunLines = 0
  const begun = performance.now()
  await Promise.all(
    mouths.map(async ({ say }) => {
      for (let nth = begunLines++; nth < lines; nth = begunLines++) {
        if (perSecond) await delay(Math.max(0, begun + (nth * 1_000) / perSecond - performance.now()))
        const at = performance.now()
        await say()
        waits.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  for (const { hush } of mouths) hush()
  const sorted = waits.toSorted((one, next) => one - next)
  return { perSecond: lines / seconds, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}

interface Mouth {
  say(): Promise<void>
  hush(): void
}

async function overHttp(url: string, { seat, room }: Speaking['speakers'][number]): Promise<Mouth> {
  const headers = {
    authorization: `Bearer ${seat.token}`,
    'x-membership': seat.membership_id,
    'content-type': 'application/json',
  }
  return {
    say: () =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify({ client_id: randomUUID(), text: stamped() })
        const path = `/api/interaction-learning/room/${room}/message`
        const asked = request(new URL(path, url), {
          agent,
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        })
        asked.on('error', reject)
        asked.on('response', (answer) => {
          answer.resume()
          answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
        })
        asked.end(body)
      }),
    hush() {},
  }
}

async function overSocket(url: string, { room }: Speaking['speakers'][number]): Promise<Mouth> {
  const socket: Socket = io(`${url}/v1/ws`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: '', silent: true },
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('connect_error', reject))
  return {
    async say() {
      await socket.emitWithAck('say', room, stamped())
    },
    hush: () => void socket.disconnect(),
  }
}
