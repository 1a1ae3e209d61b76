/** Whoever says something, in a process of their own: each waits for the answer before they say the next. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Seat } from '../support/people.ts'
import { percentile } from '../support/rounds.ts'
import { stamped } from './stamp.ts'

export interface Speaking {
  /** As a page says it, into a room each; or over bare Socket.IO. */
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

async function speak({ how, url, speakers, lines, perSecond }: Speaking): Promise<Spoken> {
  const mouths = await Promise.all(speakers.map((one) => mouthOf(how, url, one)))
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

async function mouthOf(
  how: Speaking['how'],
  url: string,
  { seat, room }: Speaking['speakers'][number],
): Promise<Mouth> {
  const { token, school_id } = seat
  const auth = how === 'ours' ? { token, school_id } : { token: '', silent: true }
  const socket: Socket = io(`${url}/v1/ws`, { transports: ['websocket'], forceNew: true, auth })
  await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('connect_error', reject))
  const says = {
    async ours() {
      const said = { params: { id: room }, body: { client_id: randomUUID(), text: stamped() } }
      const answer = await socket.emitWithAck('chat.say', said)
      if (!answer) throw new Error('It was not taken over the socket.')
    },
    async bare() {
      await socket.emitWithAck('say', room, stamped())
    },
  }
  return { say: says[how], hush: () => void socket.disconnect() }
}
