/**
 * The SQL that the server sends for a request, recorded from PostgreSQL's own log: so that a reference runs the same
 * queries as the product does today, not those that somebody copied once.
 */
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface Statement {
  text: string
  values: (string | null)[]
}

/** The embedded database of a data folder, for its owner. */
export async function urlOf(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  const sockets = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4]!
  return `postgres://kelasku:${encodeURIComponent(password)}@/kelasku?host=${encodeURIComponent(sockets)}&port=5432`
}

/** What Kelasku asks by itself, whoever calls: its heartbeat, its queue, its clocks. */
const ownWork = /pg_is_in_recovery|\bjobs\b|"announcements"|\bexam_attempts\b|\bexam_status\b/

/** What a statement is asked within, rather than a question. */
export const isControl = ({ text }: Statement) =>
  /^(begin|commit|set)\b/i.test(text.trim()) || text.includes('app_not_so()') || isRoleSetting({ text })

/** What goes before each question of a call that only reads, in one message with it. */
export const isRoleSetting = ({ text }: Pick<Statement, 'text'>) => text.startsWith(`select set_config('role'`)

/** @param before something else, where the act itself would be remembered. */
export async function recordStatements(
  dataDir: string,
  act: () => Promise<unknown>,
  before = act,
): Promise<Statement[]> {
  const client = new pg.Client({ connectionString: await urlOf(dataDir), application_name: 'bench' })
  await client.connect()
  const log = join(dataDir, 'postgres.log')
  try {
    await client.query(`alter role kelasku set log_statement = 'all'`)
    await client.query(`alter role kelasku set log_error_verbosity = 'default'`)
    await newConnections(client)
    await before() // a new connection has something to learn first
    const { size } = await stat(log)
    await act()
    await delay(100)
    return withoutOwnWork(statementsIn(await tail(log, size)))
  } finally {
    await client.query('alter role kelasku reset log_statement')
    await client.query('alter role kelasku reset log_error_verbosity')
    await newConnections(client)
    await client.end()
  }
}

/** Settings of a role are read when a connection begins; the server's pool makes new ones at once. */
async function newConnections(client: pg.Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = 'kelasku'`)
  await delay(50)
}

async function tail(path: string, from: number): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8')
  } finally {
    await file.close()
  }
}

interface Heard extends Statement {
  /** Of the connection's process. */
  pid: string
}

/** A statement may have several lines, the later ones indented; its values follow as DETAIL. */
function statementsIn(log: string): Heard[] {
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m)
  const statements: Heard[] = []
  for (const entry of entries) {
    const pid = /\[(\d+)\]/.exec(entry)?.[1] ?? ''
    const text = /LOG:\s+(?:statement|execute [^:]+): ([\s\S]*)/.exec(entry)?.[1]
    if (text !== undefined) statements.push({ pid, text: text.trim().replaceAll('\n\t', '\n'), values: [] })
    const values = /DETAIL:\s+Parameters: ([\s\S]*)/.exec(entry)?.[1]
    if (values !== undefined) statements.findLast((one) => one.pid === pid)!.values = valuesIn(values)
  }
  return statements
}

/** Whole transactions of Kelasku go, with all that belongs to them. */
function withoutOwnWork(heard: readonly Heard[]): Statement[] {
  const transactions: Heard[][] = []
  const unfinished = new Map<string, Heard[]>()
  for (const statement of heard) {
    const current = unfinished.get(statement.pid)
    const isInIt = current && !/^begin\b/i.test(statement.text) && !(isRoleSetting(statement) && !isBegun(current))
    const own = isInIt ? current : []
    own.push(statement)
    if (!isInIt) transactions.push(own)
    if (/^(commit|rollback)\b/i.test(statement.text)) unfinished.delete(statement.pid)
    else unfinished.set(statement.pid, own)
  }
  const kept = new Set(transactions.filter((one) => !one.some(({ text }) => ownWork.test(text))).flat())
  return heard.filter((statement) => kept.has(statement))
}

const isBegun = ([first]: readonly Heard[]) => /^begin\b/i.test(first?.text ?? '')

const valuesIn = (text: string) =>
  [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll(`''`, `'`) ?? null)
