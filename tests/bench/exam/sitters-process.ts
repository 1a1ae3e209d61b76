/**
 * A hall full of pupils, in a process of its own: each has a line to the school, sends one change of one answer, waits
 * for the acknowledgement, and sends the next, at once or at a pace. HTTP/1.1 over bare sockets, since Node's own client
 * costs more than many a server it would measure.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isWhole, statusOf } from '../support/answer-bytes.ts'
import { percentile } from '../support/rounds.ts'

export interface Sitter {
  user_id: string
  token: string
  school_id: string
}

export interface Session {
  port: number
  exam_id: string
  sitters: Sitter[]
  questions: string[]
  milliseconds: number
  /** Between two changes of one pupil; 0 is as fast as they can. */
  pace: number
}

export interface Sat {
  perSecond: number
  p50: number
  p95: number
  p99: number
  answers: number
  others: number
  /** How much of a core the pupils themselves needed. */
  ownLoad: number
}

process.on('message', (session: Session) => {
  sit(session).then(
    (sat) => process.send?.({ sat }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

/** Revisions go on where the last session at this school ended. */
const revisions = new Map<number, Map<string, number>>()

async function sit(session: Session): Promise<Sat> {
  const cpuBefore = process.cpuUsage()
  const begun = performance.now()
  const until = begun + session.milliseconds
  const lines = session.sitters.map((sitter, index) => write(session, sitter, index, until))
  const all = await Promise.all(lines)
  const seconds = (performance.now() - begun) / 1_000
  const cpu = process.cpuUsage(cpuBefore)
  const sorted = Float64Array.from(all.flatMap(({ latencies }) => latencies)).toSorted()
  return {
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    answers: sorted.length,
    others: all.reduce((sum, { others }) => sum + others, 0),
    ownLoad: (cpu.user + cpu.system) / 1e6 / seconds,
  }
}

async function write(session: Session, sitter: Sitter, index: number, until: number) {
  const { port, pace, sitters } = session
  const own = revisions.get(port) ?? new Map<string, number>()
  revisions.set(port, own)
  const latencies: number[] = []
  let others = 0
  const line = await openLine(port)
  // Nobody presses at the same moment as all others; a change is late from the moment at which it was meant.
  let meant = performance.now() + (pace * index) / sitters.length
  while (meant < until) {
    const wait = pace === 0 ? 0 : meant - performance.now()
    if (wait > 0) await delay(wait)
    const from = pace === 0 ? performance.now() : meant
    const rev = (own.get(sitter.user_id) ?? 0) + 1
    own.set(sitter.user_id, rev)
    if ((await line.ask(requestOf(session, sitter, rev))) !== 200) others++
    latencies.push(performance.now() - from)
    meant = pace === 0 ? performance.now() : meant + pace
  }
  line.close()
  return { latencies, others }
}

function requestOf({ exam_id, questions }: Session, { user_id, token, school_id }: Sitter, rev: number): string {
  const answer = { question_id: questions[rev % questions.length], rev, value: `jawaban ${rev}` }
  const body = JSON.stringify({ exam_id, epoch: 1, device_id: `perangkat-${user_id}`, answers: [answer] })
  return (
    `POST /api/exam/v1/answers HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
    `x-school: ${school_id}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

interface RawConnection {
  ask(request: string): Promise<number>
  close(): void
}

function openLine(port: number): Promise<RawConnection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let hear: ((status: number) => void) | undefined
    let fail = reject
    socket.on('data', (data) => {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      if (!isWhole(received)) return
      const status = statusOf(received)
      received = Buffer.alloc(0)
      hear?.(status)
    })
    socket.on('error', (error) => fail(error))
    socket.on('close', () => fail(new Error('the server hung up')))
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((answered, failed) => {
            hear = answered
            fail = failed
            socket.write(request)
          }),
        close() {
          fail = () => {}
          socket.destroy()
        },
      }),
    )
  })
}
