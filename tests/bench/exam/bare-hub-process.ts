/**
 * What saving is measured against: bare node:http that takes the same request, gathers what arrives while a batch is
 * under way, writes it with one upsert, and answers after the commit. Nobody is asked who they are, nothing is checked,
 * no history is kept.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { bareTable } from './bare-table.ts'

export interface HubPlan {
  databaseUrl: string
}

export interface HubPort {
  port: number
}

const upsert = `insert into bare_answers as x select distinct on (u, q) u, q, r, v
  from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[]) as g (u, q, r, v) order by u, q, r desc
  on conflict (user_id, question_id) do update set rev = excluded.rev, value = excluded.value where excluded.rev > x.rev`

interface Save {
  device_id: string
  answers: { question_id: string; rev: number; value: string }[]
}

process.on('message', (plan: HubPlan) => {
  open(plan).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function open({ databaseUrl }: HubPlan): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bare hub' })
  await client.connect()
  await client.query(bareTable)
  const save = batching(client)
  const server = createServer((req, res) => {
    void answer(req, res, save)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // it listens at a port
}

async function answer(req: IncomingMessage, res: ServerResponse, save: (one: Save) => Promise<void>): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  const one = JSON.parse(Buffer.concat(parts).toString()) as Save
  await save(one)
  const acked = one.answers.map(({ question_id, rev }) => ({ question_id, rev }))
  const text = JSON.stringify({ status: 'success', data: { acked } })
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text)
}

function batching(client: pg.Client) {
  let waiting: { save: Save; done: () => void }[] = []
  let isUnderWay = false
  const flush = async () => {
    isUnderWay = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const rows = batch.flatMap(({ save }) =>
        save.answers.map((one) => ({ user: save.device_id.slice('perangkat-'.length), ...one })),
      )
      await client.query({
        name: 'bare',
        text: upsert,
        values: [
          rows.map(({ user }) => user),
          rows.map(({ question_id }) => question_id),
          rows.map(({ rev }) => rev),
          rows.map(({ value }) => value),
        ],
      })
      for (const { done } of batch) done()
    }
    isUnderWay = false
  }
  return (save: Save) =>
    new Promise<void>((done) => {
      waiting.push({ save, done })
      if (!isUnderWay) void flush()
    })
}
