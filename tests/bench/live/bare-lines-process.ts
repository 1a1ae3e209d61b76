/**
 * As far as durable lines can get at all here: bare Socket.IO before bare SQL, which writes the same rows with the same
 * indexes in batches like ours, and answers what they hold when they are on the disk. No door, no rights, no rls, no
 * lock; what was said before is not looked for, and nobody else hears of it.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Server } from 'socket.io'
import { batching } from '../../../realtime-server/src/platform/batching.ts'

export interface BareLinesPlan {
  databaseUrl: string
}

interface Said {
  params: { id: string }
  body: { client_id: string; text: string }
}

process.on('message', (plan: BareLinesPlan) => {
  open(plan).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

const sender = { id: randomUUID(), full_name: 'Penutur 00001', image_url: null }

async function open({ databaseUrl }: BareLinesPlan): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'bare lines' })
  await pool.query('create table if not exists bare_lines (like conversation_lines including all)')
  const seqs = new Map<string, number>()
  const placed = ({ params: { id: conversation_id }, body }: Said) => {
    const seq = (seqs.get(conversation_id) ?? 0) + 1
    seqs.set(conversation_id, seq)
    return { ...body, id: randomUUID(), conversation_id, seq, version: seq, sender, reply_to: null, mentions: [] }
  }
  const write = batching({
    lanes: 2,
    most: 500,
    waiting: 10_000,
    run: async (said: Said[]) => {
      const lines = said.map(placed)
      const column = (name: 'id' | 'conversation_id' | 'seq' | 'client_id' | 'text') => lines.map((line) => line[name])
      const values = [column('id'), column('conversation_id'), column('seq'), column('client_id'), column('text')]
      const { rows } = await pool.query({ name: 'write', text: WRITE, values: [...values, sender.id] })
      return lines.map((line) => ({ ...line, at: rows[0].at, edited_at: null, removed_at: null, attachments: [] }))
    },
    isSomebodys: () => false,
  })

  const http = createServer().listen(0, '127.0.0.1')
  const sockets = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  sockets.of('/v1/ws').on('connection', (socket) => {
    socket.on('chat.say', (said: Said, answer: (line: object | null) => void) => {
      write([said]).then(
        ([data]) => answer({ status: 'success', data }),
        () => answer(null),
      )
    })
  })
  await once(http, 'listening')
  return (http.address() as AddressInfo).port // it listens at a port
}

const WRITE = `insert into bare_lines (id, conversation_id, school_id, seq, version, client_id, sender_id, text, mentions)
  select id, conversation_id, conversation_id, seq, seq, client_id, $6::uuid, text, '{}'
  from unnest($1::uuid[], $2::uuid[], $3::int[], $4::uuid[], $5::text[]) as t (id, conversation_id, seq, client_id, text)
  returning at`
