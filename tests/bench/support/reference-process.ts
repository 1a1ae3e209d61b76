/**
 * What the product is measured against: bare Express 5 with the same zod schemas and the same queries, as one would
 * write it by hand, and beside it a bare node:http server. No request id, no log, no headers, no rate limit, no row-level
 * security, no transaction, no idempotency: only who asks, what is asked, and a checked answer.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { identityApi } from '@kelasku/shared/identity/contract'
import { regionApi } from '@kelasku/shared/region/contract'
import { verify } from '@node-rs/argon2'
import express, { type Request, type Response } from 'express'
import pg from 'pg'
import type { ZodType } from 'zod'
import { isControl, isRoleSetting, type Statement } from './recorded-statements.ts'

export interface ReferencePlan {
  databaseUrl: string
  /** What the product asks the database for each list, in its order. */
  classes: Statement[]
  provinces: Statement[]
}

export interface ReferencePorts {
  express: number
  bare: number
}

process.on('message', (plan: ReferencePlan) => {
  open(plan).then(
    (ports) => process.send?.(ports),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function open(plan: ReferencePlan): Promise<ReferencePorts> {
  const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 20, application_name: 'reference' })
  const app = express()
  app.disable('etag')
  app.disable('x-powered-by')
  app.use(express.json())
  serveClasses(app, pool, plan.classes)
  serveProvinces(app, pool, plan.provinces)
  serveSignIn(app, pool)
  app.use((error: unknown, _req: Request, res: Response, _next: unknown) => {
    res.status(500).json({ status: 'error', message: String(error) })
  })

  const answer = JSON.stringify({ status: 'success', data: [] })
  const bare = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
  })
  return { express: await listen(createServer(app)), bare: await listen(bare) }
}

type App = ReturnType<typeof express>
interface Schemas {
  '~orpc': { inputSchema?: unknown; outputSchema?: unknown }
}
const schemasOf = ({ '~orpc': { inputSchema, outputSchema } }: Schemas) => ({
  input: inputSchema as ZodType<{ query: never; body: never }>,
  output: outputSchema as ZodType,
})

/** The last query of a call is the list itself; before it come who asks, and the rls. */
const listOf = (statements: readonly Statement[]) => statements.findLast((statement) => !isControl(statement))!

function serveClasses(app: App, pool: pg.Pool, statements: Statement[]): void {
  const { input, output } = schemasOf(classroomApi.mine)
  const list = listOf(statements)

  app.get('/lean/me/classes', async (req, res) => {
    input.parse({ query: req.query })
    const found = await pool.query(WHO, [tokenHash(req)])
    if (found.rowCount !== 1) return void res.status(401).json({ status: 'error' })
    const rows = await pool.query({ ...list, rowMode: 'array' })
    res.json(output.parse(pageOf(classesFrom(rows))))
  })

  app.get('/same/me/classes', async (req, res) => {
    input.parse({ query: req.query })
    res.json(output.parse(pageOf(classesFrom(await playAll(pool, statements)))))
  })
}

function serveProvinces(app: App, pool: pg.Pool, statements: Statement[]): void {
  const { input, output } = schemasOf(regionApi.provinces)
  const list = listOf(statements)
  const provinces = ({ rows }: pg.QueryResult) =>
    rows.map(([id, name, parent_id]: string[]) => ({ id, name, parent_id }))

  app.get('/lean/province/select', async (req, res) => {
    input.parse({ query: req.query })
    res.json(output.parse(pageOf(provinces(await pool.query({ ...list, rowMode: 'array' })))))
  })
  app.get('/same/province/select', async (req, res) => {
    input.parse({ query: req.query })
    res.json(output.parse(pageOf(provinces(await playAll(pool, statements)))))
  })
}

/**
 * Every statement of the product, one after another, on one connection. Answers with the list's rows. What travels with
 * its rls in one message there has a transaction around it here, as one writes it by hand.
 */
async function playAll(pool: pg.Pool, statements: readonly Statement[]): Promise<pg.QueryResult> {
  const list = listOf(statements)
  const client = await pool.connect()
  try {
    let rows: pg.QueryResult | undefined
    for (const [index, statement] of statements.entries()) {
      const isAfterRoleSetting = index > 0 && isRoleSetting(statements[index - 1]!)
      if (isRoleSetting(statement)) await client.query('begin')
      const result = await client.query({ ...statement, rowMode: 'array' })
      if (isAfterRoleSetting) await client.query('commit')
      if (statement === list) rows = result
    }
    return rows!
  } finally {
    client.release()
  }
}

const tokenHash = (req: Request) =>
  createHash('sha256')
    .update((req.get('authorization') ?? '').slice('Bearer '.length))
    .digest()

const pageOf = (data: unknown[]) => ({
  status: 'success',
  data,
  meta: { page: 1, limit: 100, max_page: 1, total_item: data.length },
})

/** Columns come without names of their own; which is which follows from their order in the product's query. */
function classesFrom({ fields, rows }: pg.QueryResult) {
  const nth = (name: string, n = 0) =>
    fields.map((field, at) => (field.name === name ? at : -1)).filter((at) => at >= 0)[n]!
  const at = {
    id: nth('id'),
    name: nth('name'),
    level: nth('level'),
    type: nth('type'),
    status: nth('status'),
    school_id: nth('school_id'),
    school_name: nth('school_name'),
    school_year_id: nth('school_year_id'),
    school_year_name: nth('name', 1),
    capacity: nth('capacity'),
    version: nth('version'),
  }
  // Behind the year's status come what the asker is, the homeroom teacher and the number of pupils.
  const year_status = nth('status', 1)
  const [role, homeroom, students] = [1, 2, 3].map((step) => year_status + step) as [number, number, number]
  return rows.map((row: unknown[]) => {
    const named = Object.fromEntries(Object.entries(at).map(([name, index]) => [name, row[index]]))
    const person = row[homeroom] as { id: string; full_name: string; image_file_id: string | null } | null
    const homeroom_teacher = person && { id: person.id, full_name: person.full_name, image_url: person.image_file_id }
    const class_role = row[role] ?? 'ADMIN'
    // As for a teacher who is not an admin.
    const can = { manage: class_role === 'WALIKELAS', administer: false }
    return { ...named, class_role, homeroom_teacher, total_student: Number(row[students]), can }
  })
}

function serveSignIn(app: App, pool: pg.Pool): void {
  const { input, output } = schemasOf(identityApi.signIn)
  app.post('/lean/identity/auth/login', async (req, res) => {
    const { body } = input.parse({ body: req.body }) as { body: Record<string, string> }
    const account = await pool.query(ACCOUNT, [body['username']])
    const [user] = account.rows
    if (!user || !(await verify(user.password_hash, body['password']!))) return void res.status(401).json({})
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await pool.query(SESSION, [user.id, hash, body['device_id'], body['device_name']])
    const { password_hash: _, ...shown } = user
    const data = { token, signing_key: token, user: shown, must_change_password: false, server_now: new Date() }
    res.json(output.parse({ status: 'success', data }))
  })
}

const WHO = `select id, user_id from vault.sessions
  where token_hash = $1 and revoked_at is null and expires_at > now()`
const ACCOUNT = `select u.id, full_name, null as image_url, nick_name, username, email, phone, nisn, password_hash
  from users u join vault.credentials c on c.user_id = u.id where email = $1`
const SESSION = `insert into vault.sessions
  (user_id, token_hash, signing_key_sealed, device_id, device_name, user_agent, ip, expires_at)
  values ($1, $2, '', $3, $4, '', '', now() + interval '30 days')`

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
