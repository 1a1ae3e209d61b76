/**
 * What marking is measured against: bare Express 5, which looks the session up, checks the body with the product's own
 * schema, writes the rows with one statement, and answers with them. No rls, no rules, no key, no audit; nobody is told.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attendanceApi } from '@kelasku/shared/attendance/contract'
import express from 'express'
import pg from 'pg'
import type { ZodType } from 'zod'

export interface BareRegisterPlan {
  databaseUrl: string
}

export interface BareRegisterPort {
  port: number
}

interface Body {
  class_id: string
  date: string
  marks: { student_id: string; status: string; minutes_late: number | null; note: string }[]
}

process.on('message', (plan: BareRegisterPlan) => {
  open(plan).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function open({ databaseUrl }: BareRegisterPlan): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, application_name: 'bare register' })
  await pool.query(TABLE)
  const schema = attendanceApi.mark['~orpc'].inputSchema as unknown as ZodType<{ body: Body }>
  const app = express()
  app.disable('etag')
  app.disable('x-powered-by')
  app.use(express.json())
  app.post('/class-attendance', async (req, res) => {
    const { body } = schema.parse({ body: req.body })
    const token = (req.get('authorization') ?? '').slice('Bearer '.length)
    const who = await pool.query({ name: 'who', text: WHO, values: [createHash('sha256').update(token).digest()] })
    if (who.rowCount !== 1) return void res.status(401).json({ status: 'error' })
    const { rows } = await pool.query({ name: 'mark', text: MARK, values: valuesOf(body, who.rows[0].user_id) })
    res.json({ status: 'success', data: { taken: rows, refused: [] } })
  })
  app.use((error: unknown, _req: express.Request, res: express.Response, _next: unknown) => {
    res.status(500).json({ status: 'error', message: String(error) })
  })
  const server = createServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // it listens at a port
}

const valuesOf = ({ class_id, date, marks }: Body, userId: string) => [
  class_id,
  date,
  userId,
  marks.map(({ student_id }) => student_id),
  marks.map(({ status }) => status),
  marks.map(({ minutes_late }) => minutes_late),
  marks.map(({ note }) => note),
]

const WHO = `select id, user_id from vault.sessions
  where token_hash = $1 and revoked_at is null and expires_at > now()`

const TABLE = `create table if not exists bare_attendance (
  student_id uuid not null, date date not null, class_id uuid not null, status text not null, minutes_late int,
  note text not null, recorded_by uuid not null, recorded_at timestamptz not null default now(),
  version int not null default 1, primary key (student_id, date))`

const MARK = `insert into bare_attendance as a (class_id, date, recorded_by, student_id, status, minutes_late, note)
  select $1::uuid, $2::date, $3::uuid, * from unnest($4::uuid[], $5::text[], $6::int[], $7::text[])
  on conflict (student_id, date) do update set status = excluded.status, minutes_late = excluded.minutes_late,
    note = excluded.note, recorded_by = excluded.recorded_by, recorded_at = now(), version = a.version + 1
  returning student_id, version`
