/**
 * What a list is measured against: bare node:http, which looks the session up, sends the very query of the product, named
 * like the product's own, and answers with its rows. No rls, no transaction, no policy, no checked answer.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from './recorded-statements.ts'

export interface BareListPlan {
  databaseUrl: string
  /** The list's query for each page: /0, /1, … */
  pages: Statement[]
}

export interface BareListPort {
  port: number
}

process.on('message', (plan: BareListPlan) => {
  open(plan).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function open({ databaseUrl, pages }: BareListPlan): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, application_name: 'bare list' })
  const server = createServer((req, res) => {
    answer(pool, pages, req).then(
      (text) =>
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text),
      (error: unknown) => res.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function answer(pool: pg.Pool, pages: readonly Statement[], req: IncomingMessage): Promise<string> {
  const token = (req.headers.authorization ?? '').slice('Bearer '.length)
  const who = await pool.query({ name: 'who', text: WHO, values: [createHash('sha256').update(token).digest()] })
  if (who.rowCount !== 1) throw new Error('nobody')
  const name = req.url!.slice(1) // each page has a query of its own
  const { text, values } = pages[Number(name)]!
  const { rows } = await pool.query({ name, text, values, rowMode: 'array' })
  return JSON.stringify({ status: 'success', data: rows, meta: { total_item: rows.length } })
}

const WHO = `select id, user_id from vault.sessions
  where token_hash = $1 and revoked_at is null and expires_at > now()`
