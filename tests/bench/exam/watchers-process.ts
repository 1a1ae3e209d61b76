/** Proctors in front of their boards, in a process of their own: each has a socket, and notes what comes and when. */
import { io, type Socket } from 'socket.io-client'
import type { BoardDelta } from '@kelasku/shared/exam/board'

export interface Watch {
  url: string
  token: string
  school_id: string
  exam_id: string
  boards: number
  milliseconds: number
}

export interface Watched {
  /** From the save that a row tells of to its arrival, in milliseconds. */
  staleness: number[]
  bytes: number
  deltas: number
  /** When somebody was seen to ask for help, one after the other. */
  helpAt: number[]
}

process.on('message', (watch: Watch) => {
  look(watch).then(
    (watched) => process.send?.(watched),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function look({ url, token, school_id, exam_id, boards, milliseconds }: Watch): Promise<Watched> {
  const watched: Watched = { staleness: [], bytes: 0, deltas: 0, helpAt: [] }
  const sockets = await Promise.all(Array.from({ length: boards }, () => open(url, token, school_id)))
  const [first] = sockets
  for (const socket of sockets) await socket.emitWithAck('watch', { name: 'exam.board', input: { id: exam_id } })
  for (const socket of sockets)
    socket.io.engine.on('packet', ({ data }: { data?: unknown }) => {
      if (typeof data === 'string' && data.includes('exam.board')) watched.bytes += Buffer.byteLength(data)
    })
  first?.on('exam.board', (delta: BoardDelta) => {
    if (delta.exam_id !== exam_id) return
    const now = Date.now()
    watched.deltas++
    for (const { saved_at, help } of delta.rows) {
      if (saved_at) watched.staleness.push(now - saved_at)
      if (help === 'HAND_RAISED') watched.helpAt.push(now)
    }
  })
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  for (const socket of sockets) socket.disconnect()
  return watched
}

function open(url: string, token: string, school_id: string): Promise<Socket> {
  const socket = io(`${url}/v1/ws`, { auth: { token, school_id }, transports: ['websocket'], forceNew: true })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
