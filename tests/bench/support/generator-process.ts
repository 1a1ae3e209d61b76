/**
 * The load, in a process of its own so that it does not share a thread with whatever it measures. Each connection sends
 * its request, reads the answer to its last byte, and sends the next. HTTP/1.1 spoken over bare sockets: Node's own
 * client costs more than many a server it would measure.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { isWhole } from './answer-bytes.ts'
import { percentile } from './rounds.ts'
import { uniqueKey } from './unique-key.ts'

export interface Shot {
  port: number
  /** Whole requests; connections take them in turn. */
  requests: string[]
  connections: number
  milliseconds: number
}

export interface Hit {
  perSecond: number
  p50: number
  p95: number
  p99: number
  answers: number
  /** Answers that were not 200. */
  others: number
  /** How much of a core the generator itself needed. */
  ownLoad: number
}

process.on('message', (shot: Shot) => {
  fire(shot).then(
    (hit) => process.send?.({ hit }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function fire({ port, requests, connections, milliseconds }: Shot): Promise<Hit> {
  const cpuBefore = process.cpuUsage()
  const begun = performance.now()
  const lines = Array.from({ length: connections }, (_, index) =>
    talk(port, requests[index % requests.length]!, begun + milliseconds),
  )
  const talks = await Promise.all(lines)
  const seconds = (performance.now() - begun) / 1000
  const cpu = process.cpuUsage(cpuBefore)

  const latencies = Float64Array.from(talks.flatMap((one) => one.latencies)).toSorted()
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    answers: latencies.length,
    others: talks.reduce((sum, one) => sum + one.others, 0),
    ownLoad: (cpu.user + cpu.system) / 1e6 / seconds,
  }
}

interface Talk {
  latencies: number[]
  others: number
}

function talk(port: number, request: string, until: number): Promise<Talk> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    let others = 0
    let sentAt = 0
    let received: Buffer = Buffer.alloc(0)
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const whole = Buffer.from(request)
    const next = () => (request.includes(uniqueKey) ? request.replace(uniqueKey, randomUUID()) : whole)
    const send = () => {
      const bytes = next()
      sentAt = performance.now()
      socket.write(bytes)
    }

    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (data) => {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      if (!isWhole(received)) return
      const now = performance.now()
      latencies.push(now - sentAt)
      if (received.toString('latin1', 9, 12) !== '200') others++
      received = Buffer.alloc(0)
      if (now < until) return send()
      socket.destroy()
      resolve({ latencies, others })
    })
    socket.on('close', () => reject(new Error('the server hung up')))
  })
}
